CREATE TABLE `label_papers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`size` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "label_papers_name_length" CHECK(length("label_papers"."name") <= 60)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `label_papers_owner_name` ON `label_papers` (`owner_id`,`name_key`);