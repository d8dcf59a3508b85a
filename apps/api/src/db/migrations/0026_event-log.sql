CREATE TABLE `event_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` integer NOT NULL,
	`entity` text NOT NULL,
	`row_key` text NOT NULL,
	`item_id` integer,
	`location_id` integer,
	`from_location_id` integer,
	`before` text,
	`after` text,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `event_changes_event` ON `event_changes` (`event_id`,`id`);--> statement-breakpoint
CREATE INDEX `event_changes_item` ON `event_changes` (`item_id`,`event_id`) WHERE "event_changes"."item_id" is not null;--> statement-breakpoint
CREATE INDEX `event_changes_location` ON `event_changes` (`location_id`,`event_id`) WHERE "event_changes"."location_id" is not null;--> statement-breakpoint
CREATE INDEX `event_changes_from_location` ON `event_changes` (`from_location_id`,`event_id`) WHERE "event_changes"."from_location_id" is not null;--> statement-breakpoint
CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer NOT NULL,
	`at` text NOT NULL,
	`user_id` integer,
	`user_name` text,
	`session_id` integer,
	`api_key_id` integer,
	`kind` text NOT NULL,
	`item_id` integer,
	`location_id` integer,
	`name` text,
	`count` integer NOT NULL,
	`reverts_id` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `inventories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `events_owner` ON `events` (`owner_id`,`id`);--> statement-breakpoint
CREATE INDEX `events_owner_at` ON `events` (`owner_id`,`at`);--> statement-breakpoint
CREATE INDEX `events_owner_user` ON `events` (`owner_id`,`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `events_owner_kind` ON `events` (`owner_id`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `events_reverts` ON `events` (`reverts_id`) WHERE "events"."reverts_id" is not null;