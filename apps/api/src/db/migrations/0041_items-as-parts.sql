ALTER TABLE `items` ADD `part_of_id` integer REFERENCES items(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `items_part_of` ON `items` (`part_of_id`,`inventory_id`) WHERE "items"."part_of_id" is not null;--> statement-breakpoint
CREATE INDEX `items_inventory_part_of` ON `items` (`inventory_id`,`part_of_id`,`id`) WHERE "items"."part_of_id" is not null;