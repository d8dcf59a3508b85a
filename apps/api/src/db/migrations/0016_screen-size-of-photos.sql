DROP INDEX `sessions_media_id`;--> statement-breakpoint
CREATE INDEX `sessions_media_id` ON `sessions` (`media_id`);--> statement-breakpoint
ALTER TABLE `item_images` ADD `screen_bytes` integer;--> statement-breakpoint
ALTER TABLE `item_images` ADD `screen_hash` text;--> statement-breakpoint
ALTER TABLE `loan_events` ADD `screen_bytes` integer;--> statement-breakpoint
ALTER TABLE `loan_events` ADD `screen_hash` text;