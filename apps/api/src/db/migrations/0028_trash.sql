CREATE TABLE `trash` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer NOT NULL,
	`event_id` integer NOT NULL,
	`kind` text NOT NULL,
	`row_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`item_count` integer NOT NULL,
	`parent_id` integer,
	`deleted_at` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `inventories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "trash_kind" CHECK("trash"."kind" in ('item', 'location', 'category', 'photo'))
);
--> statement-breakpoint
CREATE INDEX `trash_owner` ON `trash` (`owner_id`,`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `trash_event` ON `trash` (`event_id`);--> statement-breakpoint
CREATE INDEX `trash_deleted` ON `trash` (`deleted_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `trash_row` ON `trash` (`owner_id`,`kind`,`row_id`);--> statement-breakpoint
CREATE TABLE `trash_files` (
	`file` text PRIMARY KEY NOT NULL,
	`trash_id` integer NOT NULL,
	`bytes` integer,
	`screen_bytes` integer,
	FOREIGN KEY (`trash_id`) REFERENCES `trash`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `trash_files_trash` ON `trash_files` (`trash_id`,`file`);--> statement-breakpoint
CREATE INDEX `event_changes_deleted_code` ON `event_changes` ("before" ->> '$.code') WHERE "event_changes"."after" is null and "event_changes"."entity" in ('items', 'locations');