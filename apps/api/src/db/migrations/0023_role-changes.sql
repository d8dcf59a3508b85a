ALTER TABLE `members` ADD `role_changed_at` text;--> statement-breakpoint
ALTER TABLE `members` ADD `role_changed_by` integer REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `members_role_changed_by` ON `members` (`role_changed_by`);