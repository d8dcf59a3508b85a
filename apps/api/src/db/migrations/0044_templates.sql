CREATE TABLE `templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`inventory_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`fields` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`inventory_id`) REFERENCES `inventories`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "templates_name_length" CHECK(length("templates"."name") <= 60)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `templates_inventory_name` ON `templates` (`inventory_id`,`name_key`);