ALTER TABLE `items` ADD `product_code` text CONSTRAINT "items_product_code_length" CHECK(length("product_code") <= 100);--> statement-breakpoint
ALTER TABLE `items` ADD `minimum_quantity` integer CONSTRAINT "items_minimum_quantity" CHECK("minimum_quantity" between 1 and 1000000);--> statement-breakpoint
CREATE INDEX `items_owner_product_code` ON `items` (`owner_id`,`product_code`) WHERE "items"."product_code" is not null;--> statement-breakpoint
CREATE INDEX `items_owner_to_buy` ON `items` (`owner_id`,`id`) WHERE "items"."quantity" < "items"."minimum_quantity";--> statement-breakpoint
-- Search also finds product codes. No item has one yet, so the index stays.
DROP VIEW item_search_texts;--> statement-breakpoint
CREATE VIEW item_search_texts AS
  SELECT id, owner_id, name, item_number, location_id, category_id, suppliers,
    concat_ws(' ', description, model_number, serial_number, product_code, suppliers,
      (SELECT group_concat(part_number, ' ') FROM item_suppliers WHERE item_id = items.id),
      (SELECT group_concat(name, ' ') FROM item_systems WHERE item_id = items.id),
      (SELECT group_concat(caption, ' ') FROM item_images WHERE item_id = items.id)) AS rest
  FROM (SELECT *, (SELECT group_concat(supplier_name, ' ') FROM item_suppliers WHERE item_id = items.id) AS suppliers
    FROM items) AS items;--> statement-breakpoint
DROP TRIGGER items_search_update;--> statement-breakpoint
CREATE TRIGGER items_search_update AFTER UPDATE OF owner_id, name, item_number, description, model_number, serial_number, product_code ON items BEGIN
  INSERT OR IGNORE INTO search_pending (item_id) VALUES (new.id);
END;
