-- The id of an inventory is called inventory_id in every table. SQLite changes indexes, triggers and foreign keys with the
-- columns, but neither the names of indexes nor the columns that a view returns.
PRAGMA legacy_alter_table = OFF;--> statement-breakpoint
DROP VIEW item_search_texts;--> statement-breakpoint
DROP TRIGGER items_count_owner;--> statement-breakpoint
DROP TRIGGER locations_count_owner;--> statement-breakpoint
ALTER TABLE categories RENAME COLUMN owner_id TO inventory_id;--> statement-breakpoint
ALTER TABLE item_systems RENAME COLUMN owner_id TO inventory_id;--> statement-breakpoint
ALTER TABLE locations RENAME COLUMN owner_id TO inventory_id;--> statement-breakpoint
ALTER TABLE label_codes RENAME COLUMN owner_id TO inventory_id;--> statement-breakpoint
ALTER TABLE label_presets RENAME COLUMN owner_id TO inventory_id;--> statement-breakpoint
ALTER TABLE saved_searches RENAME COLUMN owner_id TO inventory_id;--> statement-breakpoint
ALTER TABLE search_words RENAME COLUMN owner_id TO inventory_id;--> statement-breakpoint
ALTER TABLE insurance_details RENAME COLUMN owner_id TO inventory_id;--> statement-breakpoint
ALTER TABLE items RENAME COLUMN owner_id TO inventory_id;--> statement-breakpoint
ALTER TABLE stocktakes RENAME COLUMN owner_id TO inventory_id;--> statement-breakpoint
ALTER TABLE label_papers RENAME COLUMN owner_id TO inventory_id;--> statement-breakpoint
ALTER TABLE request_keys RENAME COLUMN owner_id TO inventory_id;--> statement-breakpoint
ALTER TABLE trust_relationships RENAME COLUMN owner_id TO inventory_id;--> statement-breakpoint
ALTER TABLE loans RENAME COLUMN owner_id TO inventory_id;--> statement-breakpoint
ALTER TABLE events RENAME COLUMN owner_id TO inventory_id;--> statement-breakpoint
ALTER TABLE bulk_requests RENAME COLUMN owner_id TO inventory_id;--> statement-breakpoint
ALTER TABLE trash RENAME COLUMN owner_id TO inventory_id;--> statement-breakpoint
ALTER TABLE total_value_changes RENAME COLUMN owner_id TO inventory_id;--> statement-breakpoint
DROP INDEX bulk_requests_owner_created;--> statement-breakpoint
CREATE INDEX `bulk_requests_inventory_created` ON `bulk_requests` (`inventory_id`,`created_at`);--> statement-breakpoint
DROP INDEX categories_owner_id;--> statement-breakpoint
CREATE UNIQUE INDEX `categories_inventory_id` ON `categories` (`inventory_id`,`id`);--> statement-breakpoint
DROP INDEX categories_owner_name;--> statement-breakpoint
CREATE UNIQUE INDEX `categories_inventory_name` ON `categories` (`inventory_id`,`name_key`);--> statement-breakpoint
DROP INDEX events_owner;--> statement-breakpoint
CREATE INDEX `events_inventory` ON `events` (`inventory_id`,`id`);--> statement-breakpoint
DROP INDEX events_owner_at;--> statement-breakpoint
CREATE INDEX `events_inventory_at` ON `events` (`inventory_id`,`at`);--> statement-breakpoint
DROP INDEX events_owner_kind;--> statement-breakpoint
CREATE INDEX `events_inventory_kind` ON `events` (`inventory_id`,`kind`,`id`);--> statement-breakpoint
DROP INDEX events_owner_user;--> statement-breakpoint
CREATE INDEX `events_inventory_user` ON `events` (`inventory_id`,`user_id`,`id`);--> statement-breakpoint
DROP INDEX item_systems_owner_item;--> statement-breakpoint
CREATE INDEX `item_systems_inventory_item` ON `item_systems` (`inventory_id`,`item_id`);--> statement-breakpoint
DROP INDEX item_systems_owner_name;--> statement-breakpoint
CREATE INDEX `item_systems_inventory_name` ON `item_systems` (`inventory_id`,`name_key`,`item_id`);--> statement-breakpoint
DROP INDEX item_systems_owner_relation;--> statement-breakpoint
CREATE INDEX `item_systems_inventory_relation` ON `item_systems` (`inventory_id`,`relation`,`name_key`,`name`);--> statement-breakpoint
DROP INDEX items_owner;--> statement-breakpoint
CREATE UNIQUE INDEX `items_inventory` ON `items` (`inventory_id`,`id`);--> statement-breakpoint
DROP INDEX items_owner_belongs_to;--> statement-breakpoint
CREATE INDEX `items_inventory_belongs_to` ON `items` (`inventory_id`,`belongs_to_id`,`id`) WHERE "items"."belongs_to_id" is not null;--> statement-breakpoint
DROP INDEX items_owner_category;--> statement-breakpoint
CREATE INDEX `items_inventory_category` ON `items` (`inventory_id`,`category_id`,`id`);--> statement-breakpoint
DROP INDEX items_owner_location;--> statement-breakpoint
CREATE INDEX `items_inventory_location` ON `items` (`inventory_id`,`location_id`,`id`,`quantity`);--> statement-breakpoint
DROP INDEX items_owner_needs_details;--> statement-breakpoint
CREATE INDEX `items_inventory_needs_details` ON `items` (`inventory_id`,`id`) WHERE "items"."needs_full_details" = 1;--> statement-breakpoint
DROP INDEX items_owner_number;--> statement-breakpoint
CREATE UNIQUE INDEX `items_inventory_number` ON `items` (`inventory_id`,`item_number`);--> statement-breakpoint
DROP INDEX items_owner_product_code;--> statement-breakpoint
CREATE INDEX `items_inventory_product_code` ON `items` (`inventory_id`,`product_code`) WHERE "items"."product_code" is not null;--> statement-breakpoint
DROP INDEX items_owner_request_key;--> statement-breakpoint
CREATE UNIQUE INDEX `items_inventory_request_key` ON `items` (`inventory_id`,`request_key`) WHERE "items"."request_key" is not null;--> statement-breakpoint
DROP INDEX items_owner_seen;--> statement-breakpoint
CREATE INDEX `items_inventory_seen` ON `items` (`inventory_id`,coalesce(`last_seen_at`, `created_at`),`id`);--> statement-breakpoint
DROP INDEX items_owner_sort_key;--> statement-breakpoint
CREATE INDEX `items_inventory_sort_key` ON `items` (`inventory_id`,`sort_key`,`id`);--> statement-breakpoint
DROP INDEX items_owner_sort_key_es;--> statement-breakpoint
CREATE INDEX `items_inventory_sort_key_es` ON `items` (`inventory_id`,`sort_key_es`,`id`);--> statement-breakpoint
DROP INDEX items_owner_to_buy;--> statement-breakpoint
CREATE INDEX `items_inventory_to_buy` ON `items` (`inventory_id`,`id`) WHERE "items"."quantity" < "items"."minimum_quantity";--> statement-breakpoint
DROP INDEX items_owner_updated;--> statement-breakpoint
CREATE INDEX `items_inventory_updated` ON `items` (`inventory_id`,`updated_at`,`id`);--> statement-breakpoint
DROP INDEX items_owner_value;--> statement-breakpoint
CREATE INDEX `items_inventory_value` ON `items` (`inventory_id`,`value`,`id`,`quantity`);--> statement-breakpoint
DROP INDEX label_codes_owner_item;--> statement-breakpoint
CREATE INDEX `label_codes_inventory_item` ON `label_codes` (`inventory_id`,`item_id`);--> statement-breakpoint
DROP INDEX label_codes_owner_location;--> statement-breakpoint
CREATE INDEX `label_codes_inventory_location` ON `label_codes` (`inventory_id`,`location_id`);--> statement-breakpoint
DROP INDEX label_papers_owner_name;--> statement-breakpoint
CREATE UNIQUE INDEX `label_papers_inventory_name` ON `label_papers` (`inventory_id`,`name_key`);--> statement-breakpoint
DROP INDEX label_presets_owner_name;--> statement-breakpoint
CREATE UNIQUE INDEX `label_presets_inventory_name` ON `label_presets` (`inventory_id`,`name_key`);--> statement-breakpoint
DROP INDEX loans_owner_state;--> statement-breakpoint
CREATE INDEX `loans_inventory_state` ON `loans` (`inventory_id`,`state`,`due_date`,`id`);--> statement-breakpoint
DROP INDEX loans_owner_updated;--> statement-breakpoint
CREATE INDEX `loans_inventory_updated` ON `loans` (`inventory_id`,`updated_at`,`id`);--> statement-breakpoint
DROP INDEX locations_owner_id;--> statement-breakpoint
CREATE UNIQUE INDEX `locations_inventory_id` ON `locations` (`inventory_id`,`id`);--> statement-breakpoint
DROP INDEX locations_owner_name;--> statement-breakpoint
CREATE INDEX `locations_inventory_name` ON `locations` (`inventory_id`,`name_key`);--> statement-breakpoint
DROP INDEX locations_owner_parent;--> statement-breakpoint
CREATE INDEX `locations_inventory_parent` ON `locations` (`inventory_id`,`parent_id`);--> statement-breakpoint
DROP INDEX request_keys_owner_created;--> statement-breakpoint
CREATE INDEX `request_keys_inventory_created` ON `request_keys` (`inventory_id`,`created_at`);--> statement-breakpoint
DROP INDEX saved_searches_owner_name;--> statement-breakpoint
CREATE UNIQUE INDEX `saved_searches_inventory_name` ON `saved_searches` (`inventory_id`,`name_key`);--> statement-breakpoint
DROP INDEX stocktakes_owner;--> statement-breakpoint
CREATE INDEX `stocktakes_inventory` ON `stocktakes` (`inventory_id`,`id`);--> statement-breakpoint
DROP INDEX trash_owner;--> statement-breakpoint
CREATE INDEX `trash_inventory` ON `trash` (`inventory_id`,`deleted_at`,`id`);--> statement-breakpoint
CREATE TRIGGER items_count_inventory AFTER UPDATE OF inventory_id ON items WHEN new.inventory_id <> old.inventory_id BEGIN
  UPDATE inventories SET item_count = item_count - 1 WHERE id = old.inventory_id;
  UPDATE inventories SET item_count = item_count + 1 WHERE id = new.inventory_id;
END;--> statement-breakpoint
CREATE TRIGGER locations_count_inventory AFTER UPDATE OF inventory_id ON locations WHEN new.inventory_id <> old.inventory_id BEGIN
  UPDATE inventories SET location_count = location_count - 1 WHERE id = old.inventory_id;
  UPDATE inventories SET location_count = location_count + 1 WHERE id = new.inventory_id;
END;--> statement-breakpoint
CREATE VIEW item_search_texts AS
  SELECT id, inventory_id, name, item_number, location_id, category_id, suppliers,
    concat_ws(char(10), description, product_code, model_number, serial_number, suppliers,
      (SELECT group_concat(part_number, char(10)) FROM item_suppliers WHERE item_id = items.id),
      (SELECT group_concat(name, char(10)) FROM item_systems WHERE item_id = items.id),
      (SELECT group_concat(caption, char(10)) FROM item_images WHERE item_id = items.id)) AS rest
  FROM (SELECT *, (SELECT group_concat(supplier_name, char(10)) FROM item_suppliers WHERE item_id = items.id) AS suppliers
    FROM items) AS items;--> statement-breakpoint
-- Rows in the event log have the names of columns as keys, and undo and the trash put them back.
UPDATE event_changes SET before = json_remove(json_insert(before, '$.inventory_id', json_extract(before, '$.owner_id')), '$.owner_id')
  WHERE json_type(before, '$.owner_id') IS NOT NULL;--> statement-breakpoint
UPDATE event_changes SET after = json_remove(json_insert(after, '$.inventory_id', json_extract(after, '$.owner_id')), '$.owner_id')
  WHERE json_type(after, '$.owner_id') IS NOT NULL;--> statement-breakpoint
PRAGMA legacy_alter_table = ON;
