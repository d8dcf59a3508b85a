CREATE TABLE `request_keys` (
	`owner_id` integer NOT NULL,
	`key` text NOT NULL,
	`content_hash` text,
	`item_id` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`owner_id`, `key`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "request_keys_key_length" CHECK(length("request_keys"."key") <= 64)
);
--> statement-breakpoint
CREATE INDEX `request_keys_item` ON `request_keys` (`item_id`);--> statement-breakpoint
CREATE INDEX `request_keys_owner_created` ON `request_keys` (`owner_id`,`created_at`);--> statement-breakpoint
DROP INDEX `items_owner_location`;--> statement-breakpoint
CREATE INDEX `items_owner_location` ON `items` (`owner_id`,`location_id`,`id`,`quantity`);--> statement-breakpoint
DROP INDEX `stocktake_entries_result`;--> statement-breakpoint
CREATE INDEX `stocktake_entries_result` ON `stocktake_entries` (`stocktake_id`,`result`,`sort_key`,`id`,`item_id`);--> statement-breakpoint
INSERT INTO `request_keys` (`owner_id`, `key`, `item_id`, `created_at`)
  SELECT `owner_id`, `request_key`, `id`, `created_at` FROM `items` WHERE `request_key` IS NOT NULL;
