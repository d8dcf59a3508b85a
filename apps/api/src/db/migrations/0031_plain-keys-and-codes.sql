-- Names, product codes and words are folded in another way: characters of other keyboards, letter case of codes, and words
-- however they are separated. The application defines the functions (db/sort-functions.ts, db/product-code-functions.ts).
-- A name that is now equal to another keeps its former key: both stay, and only the other is found by the name.
UPDATE OR IGNORE `categories` SET `name_key` = to_name_key(`name`) WHERE `name_key` <> to_name_key(`name`);--> statement-breakpoint
UPDATE OR IGNORE `label_presets` SET `name_key` = to_name_key(`name`) WHERE `name_key` <> to_name_key(`name`);--> statement-breakpoint
UPDATE OR IGNORE `label_papers` SET `name_key` = to_name_key(`name`) WHERE `name_key` <> to_name_key(`name`);--> statement-breakpoint
UPDATE OR IGNORE `saved_searches` SET `name_key` = to_name_key(`name`) WHERE `name_key` <> to_name_key(`name`);--> statement-breakpoint
UPDATE `locations` SET `name_key` = to_name_key(`name`) WHERE `name_key` <> to_name_key(`name`);--> statement-breakpoint
UPDATE `item_systems` SET `name_key` = to_name_key(`name`) WHERE `name_key` <> to_name_key(`name`);--> statement-breakpoint
UPDATE `trash` SET `name_key` = to_name_key(`name`) WHERE `name_key` <> to_name_key(`name`);--> statement-breakpoint
UPDATE `items` SET `product_code` = nullif(to_product_code(`product_code`), '')
  WHERE `product_code` IS NOT NULL AND `product_code` <> to_product_code(`product_code`);--> statement-breakpoint
-- Line breaks between the texts, so that the last word of one and the first of the next are not joined.
DROP VIEW item_search_texts;--> statement-breakpoint
CREATE VIEW item_search_texts AS
  SELECT id, owner_id, name, item_number, location_id, category_id, suppliers,
    concat_ws(char(10), description, model_number, serial_number, product_code, suppliers,
      (SELECT group_concat(part_number, char(10)) FROM item_suppliers WHERE item_id = items.id),
      (SELECT group_concat(name, char(10)) FROM item_systems WHERE item_id = items.id),
      (SELECT group_concat(caption, char(10)) FROM item_images WHERE item_id = items.id)) AS rest
  FROM (SELECT *, (SELECT group_concat(supplier_name, char(10)) FROM item_suppliers WHERE item_id = items.id) AS suppliers
    FROM items) AS items;--> statement-breakpoint
INSERT INTO locations_search (locations_search) VALUES ('delete-all');--> statement-breakpoint
INSERT INTO locations_search (rowid, tokens) SELECT id, name_tokens(owner_id, name) FROM locations;--> statement-breakpoint
INSERT INTO categories_search (categories_search) VALUES ('delete-all');--> statement-breakpoint
INSERT INTO categories_search (rowid, tokens) SELECT id, name_tokens(owner_id, name) FROM categories;--> statement-breakpoint
INSERT OR IGNORE INTO search_words (owner_id, spelling, word)
  SELECT owner_id, value, value FROM (
    SELECT owner_id, name FROM locations UNION ALL SELECT owner_id, name FROM categories
  ), json_each(correctable_words(name));--> statement-breakpoint
-- Items are indexed after the start, in the background (search/search-index.ts).
DELETE FROM search_moves;--> statement-breakpoint
INSERT INTO search_moves (item_id) SELECT id FROM items ORDER BY id;--> statement-breakpoint
DELETE FROM search_pending;
