ALTER TABLE `users` ADD `first_label_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `first_steps_closed_at` text;--> statement-breakpoint
ALTER TABLE `members` ADD `seen_news_at` text;--> statement-breakpoint
ALTER TABLE `members` ADD `news_since` text;--> statement-breakpoint
-- Accounts from before have taken their first steps.
UPDATE `users` SET `first_steps_closed_at` = `updated_at`;
