CREATE TABLE `location_images` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`location_id` integer NOT NULL,
	`file` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`source_hash` text,
	`bytes` integer,
	`files_hash` text,
	`screen_bytes` integer,
	`screen_hash` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "location_images_file_length" CHECK(length("location_images"."file") = 32)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `location_images_location` ON `location_images` (`location_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `location_images_file` ON `location_images` (`file`);--> statement-breakpoint
-- Another kind of rows in the trash changes the constraint, for which SQLite needs another table.
CREATE TABLE `__new_trash` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`inventory_id` integer NOT NULL,
	`event_id` integer NOT NULL,
	`kind` text NOT NULL,
	`row_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`item_count` integer NOT NULL,
	`parent_id` integer,
	`deleted_at` text NOT NULL,
	FOREIGN KEY (`inventory_id`) REFERENCES `inventories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "trash_kind" CHECK("kind" in ('item', 'location', 'category', 'photo', 'location_photo'))
);
--> statement-breakpoint
INSERT INTO `__new_trash`("id", "inventory_id", "event_id", "kind", "row_id", "name", "name_key", "item_count", "parent_id", "deleted_at") SELECT "id", "inventory_id", "event_id", "kind", "row_id", "name", "name_key", "item_count", "parent_id", "deleted_at" FROM `trash`;--> statement-breakpoint
-- Ids of deleted rows are never reused.
DELETE FROM sqlite_sequence WHERE name = '__new_trash';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_trash', seq FROM sqlite_sequence WHERE name = 'trash';--> statement-breakpoint
DROP TABLE `trash`;--> statement-breakpoint
ALTER TABLE `__new_trash` RENAME TO `trash`;--> statement-breakpoint
CREATE INDEX `trash_inventory` ON `trash` (`inventory_id`,`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `trash_event` ON `trash` (`event_id`);--> statement-breakpoint
CREATE INDEX `trash_deleted` ON `trash` (`deleted_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `trash_row` ON `trash` (`inventory_id`,`kind`,`row_id`);
