CREATE TABLE `bulk_requests` (
	`owner_id` integer NOT NULL,
	`key` text NOT NULL,
	`content_hash` text NOT NULL,
	`result` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`owner_id`, `key`),
	FOREIGN KEY (`owner_id`) REFERENCES `inventories`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "bulk_requests_key_length" CHECK(length("bulk_requests"."key") <= 64)
);
--> statement-breakpoint
CREATE INDEX `bulk_requests_owner_created` ON `bulk_requests` (`owner_id`,`created_at`);