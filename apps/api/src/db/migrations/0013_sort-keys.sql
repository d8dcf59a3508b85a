-- The key of an item's name orders lists as people expect: "Äpfel" before "Birnen", "Box 2" before "Box 10".
-- The application defines the functions (db/sort-functions.ts).
DROP INDEX `items_owner_name`;--> statement-breakpoint
DROP INDEX `items_shared`;--> statement-breakpoint
ALTER TABLE `items` RENAME COLUMN "name_key" TO "sort_key";--> statement-breakpoint
ALTER TABLE `items` ADD `sort_key_es` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `items` SET `sort_key` = to_sort_key(`name`), `sort_key_es` = to_sort_key_es(`name`);--> statement-breakpoint
CREATE INDEX `items_owner_sort_key` ON `items` (`owner_id`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `items_owner_sort_key_es` ON `items` (`owner_id`,`sort_key_es`,`id`);--> statement-breakpoint
CREATE INDEX `items_shared` ON `items` (`owner_id`,`sort_key`,`id`,`borrow_availability`,`sell_availability`) WHERE "items"."borrow_availability" <> 'never' or "items"."sell_availability" <> 'never';
