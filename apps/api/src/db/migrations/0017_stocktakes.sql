CREATE TABLE `stocktake_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`stocktake_id` integer NOT NULL,
	`result` text NOT NULL,
	`item_id` integer,
	`name` text NOT NULL,
	`item_number` text,
	`location_id` integer,
	`location_names` text,
	`found_location_id` integer,
	`found_location_names` text,
	`sort_key` text NOT NULL,
	`seen_at` text,
	`seen_before` text,
	FOREIGN KEY (`stocktake_id`) REFERENCES `stocktakes`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "stocktake_entries_result_known" CHECK("stocktake_entries"."result" in ('seen', 'elsewhere', 'missing', 'lent', 'unknown')),
	CONSTRAINT "stocktake_entries_unknown_item" CHECK(("stocktake_entries"."item_id" is null) = ("stocktake_entries"."result" = 'unknown')),
	CONSTRAINT "stocktake_entries_name_length" CHECK(length("stocktake_entries"."name") <= 500)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stocktake_entries_item` ON `stocktake_entries` (`stocktake_id`,`item_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `stocktake_entries_unknown` ON `stocktake_entries` (`stocktake_id`,`name`) WHERE "stocktake_entries"."item_id" is null;--> statement-breakpoint
CREATE INDEX `stocktake_entries_result` ON `stocktake_entries` (`stocktake_id`,`result`,`sort_key`,`id`);--> statement-breakpoint
CREATE TABLE `stocktakes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer NOT NULL,
	`location_id` integer,
	`location_names` text,
	`last_item_id` integer NOT NULL,
	`started_at` text NOT NULL,
	`finished_at` text,
	`outcome` text,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `stocktakes_owner` ON `stocktakes` (`owner_id`,`id`);--> statement-breakpoint
ALTER TABLE `items` ADD `last_seen_at` text;--> statement-breakpoint
CREATE INDEX `items_owner_seen` ON `items` (`owner_id`,coalesce(`last_seen_at`, `created_at`),`id`);