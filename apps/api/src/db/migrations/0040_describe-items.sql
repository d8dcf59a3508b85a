ALTER TABLE `items` ADD `brand` text CONSTRAINT "items_brand_length" CHECK(length("brand") <= 100);--> statement-breakpoint
ALTER TABLE `items` ADD `order_number` text CONSTRAINT "items_order_number_length" CHECK(length("order_number") <= 100);--> statement-breakpoint
ALTER TABLE `items` ADD `is_insured` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `items` ADD `warranty_until` text;--> statement-breakpoint
ALTER TABLE `items` ADD `has_lifetime_warranty` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `items` ADD `warranty_details` text CONSTRAINT "items_warranty_details_length" CHECK(length("warranty_details") <= 2000);--> statement-breakpoint
ALTER TABLE `items` ADD `notes` text CONSTRAINT "items_notes_length" CHECK(length("notes") <= 20000);--> statement-breakpoint
ALTER TABLE `items` ADD `is_archived` integer DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX `items_inventory_category`;--> statement-breakpoint
CREATE INDEX `items_inventory_category` ON `items` (`inventory_id`,`category_id`,`id`,`is_archived`);--> statement-breakpoint
DROP INDEX `items_inventory_location`;--> statement-breakpoint
CREATE INDEX `items_inventory_location` ON `items` (`inventory_id`,`location_id`,`id`,`quantity`,`is_archived`);--> statement-breakpoint
CREATE INDEX `items_listed` ON `items` (`inventory_id`,`id`) WHERE "items"."is_archived" = 0;--> statement-breakpoint
DROP INDEX `items_inventory_sort_key`;--> statement-breakpoint
CREATE INDEX `items_inventory_sort_key` ON `items` (`inventory_id`,`sort_key`,`id`) WHERE "items"."is_archived" = 0;--> statement-breakpoint
DROP INDEX `items_inventory_updated`;--> statement-breakpoint
CREATE INDEX `items_inventory_updated` ON `items` (`inventory_id`,`updated_at`,`id`) WHERE "items"."is_archived" = 0;--> statement-breakpoint
DROP INDEX `items_inventory_value`;--> statement-breakpoint
CREATE INDEX `items_inventory_value` ON `items` (`inventory_id`,`value`,`id`,`quantity`) WHERE "items"."is_archived" = 0;--> statement-breakpoint
DROP INDEX `items_shared`;--> statement-breakpoint
CREATE INDEX `items_shared` ON `items` (`inventory_id`,`sort_key`,`id`,`borrow_availability`,`sell_availability`) WHERE "items"."is_archived" = 0 and ("items"."borrow_availability" <> 'never' or "items"."sell_availability" <> 'never');--> statement-breakpoint
CREATE INDEX `items_inventory_brand` ON `items` (`inventory_id`,"brand" collate nocase,`id`) WHERE "items"."brand" is not null;--> statement-breakpoint
CREATE INDEX `items_inventory_warranty` ON `items` (`inventory_id`,`warranty_until`,`id`) WHERE "items"."warranty_until" is not null;--> statement-breakpoint
CREATE INDEX `items_insured` ON `items` (`inventory_id`,`id`) WHERE "items"."is_insured" = 1;--> statement-breakpoint
CREATE INDEX `items_archived` ON `items` (`inventory_id`,`id`) WHERE "items"."is_archived" = 1;--> statement-breakpoint
-- Archived items are not counted.
DROP TRIGGER items_count_insert;--> statement-breakpoint
CREATE TRIGGER items_count_insert AFTER INSERT ON items WHEN new.is_archived = 0 BEGIN
  UPDATE inventories SET item_count = item_count + 1 WHERE id = new.inventory_id;
  UPDATE locations SET item_count = item_count + 1 WHERE id = new.location_id;
  UPDATE categories SET item_count = item_count + 1 WHERE id = new.category_id;
END;--> statement-breakpoint
DROP TRIGGER items_count_delete;--> statement-breakpoint
CREATE TRIGGER items_count_delete AFTER DELETE ON items WHEN old.is_archived = 0 BEGIN
  UPDATE inventories SET item_count = item_count - 1 WHERE id = old.inventory_id;
  UPDATE locations SET item_count = item_count - 1 WHERE id = old.location_id;
  UPDATE categories SET item_count = item_count - 1 WHERE id = old.category_id;
END;--> statement-breakpoint
DROP TRIGGER items_count_categorise;--> statement-breakpoint
CREATE TRIGGER items_count_categorise AFTER UPDATE OF category_id, is_archived ON items
WHEN new.category_id IS NOT old.category_id OR new.is_archived <> old.is_archived BEGIN
  UPDATE categories SET item_count = item_count - 1 WHERE id = old.category_id AND old.is_archived = 0;
  UPDATE categories SET item_count = item_count + 1 WHERE id = new.category_id AND new.is_archived = 0;
END;--> statement-breakpoint
DROP TRIGGER items_count_move;--> statement-breakpoint
CREATE TRIGGER items_count_move AFTER UPDATE OF location_id, is_archived ON items
WHEN new.location_id IS NOT old.location_id OR new.is_archived <> old.is_archived BEGIN
  UPDATE locations SET item_count = item_count - 1 WHERE id = old.location_id AND old.is_archived = 0;
  UPDATE locations SET item_count = item_count + 1 WHERE id = new.location_id AND new.is_archived = 0;
END;--> statement-breakpoint
DROP TRIGGER items_count_inventory;--> statement-breakpoint
CREATE TRIGGER items_count_inventory AFTER UPDATE OF inventory_id, is_archived ON items
WHEN new.inventory_id <> old.inventory_id OR new.is_archived <> old.is_archived BEGIN
  UPDATE inventories SET item_count = item_count - 1 WHERE id = old.inventory_id AND old.is_archived = 0;
  UPDATE inventories SET item_count = item_count + 1 WHERE id = new.inventory_id AND new.is_archived = 0;
END;
