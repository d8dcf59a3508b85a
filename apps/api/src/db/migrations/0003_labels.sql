CREATE TABLE `label_codes` (
	`code` text PRIMARY KEY NOT NULL,
	`owner_id` integer NOT NULL,
	`location_id` integer,
	`item_id` integer,
	`created_at` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`,`location_id`) REFERENCES `locations`(`owner_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`,`item_id`) REFERENCES `items`(`owner_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "label_codes_length" CHECK(length("label_codes"."code") = 8),
	CONSTRAINT "label_codes_one_target" CHECK(("label_codes"."location_id" is null) <> ("label_codes"."item_id" is null))
);
--> statement-breakpoint
CREATE INDEX `label_codes_owner_location` ON `label_codes` (`owner_id`,`location_id`);--> statement-breakpoint
CREATE INDEX `label_codes_owner_item` ON `label_codes` (`owner_id`,`item_id`);--> statement-breakpoint
CREATE TABLE `label_presets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`settings` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "label_presets_name_length" CHECK(length("label_presets"."name") <= 60)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `label_presets_owner_name` ON `label_presets` (`owner_id`,`name_key`);