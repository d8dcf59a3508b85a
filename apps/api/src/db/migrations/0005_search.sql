CREATE TABLE `saved_searches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`query` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "saved_searches_name_length" CHECK(length("saved_searches"."name") <= 60),
	CONSTRAINT "saved_searches_query_length" CHECK(length("saved_searches"."query") <= 2000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_searches_owner_name` ON `saved_searches` (`owner_id`,`name_key`);
--> statement-breakpoint
DROP TRIGGER items_search_insert;
--> statement-breakpoint
DROP TRIGGER items_search_delete;
--> statement-breakpoint
DROP TRIGGER items_search_update;
--> statement-breakpoint
DROP TABLE items_search;
--> statement-breakpoint
-- The words of items, locations and categories as tokens (search/search-tokens.ts). A token begins with five characters
-- for the owner and one for the kind, so these prefixes cover the first three to five letters of a word.
CREATE VIRTUAL TABLE items_search USING fts5(
  tokens, content = '', contentless_delete = 1, detail = none, prefix = '9 10 11', tokenize = 'ascii'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE locations_search USING fts5(
  tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE categories_search USING fts5(
  tokens, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
);
--> statement-breakpoint
-- Each word of an owner, keyed by the word and by each spelling with one letter removed. An unused word stays until the
-- index is rebuilt; it matches no item.
CREATE TABLE search_words (
  owner_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  spelling text NOT NULL,
  word text NOT NULL,
  PRIMARY KEY (owner_id, spelling, word)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER search_words_insert AFTER INSERT ON search_words WHEN new.spelling = new.word BEGIN
  INSERT OR IGNORE INTO search_words (owner_id, spelling, word)
    SELECT new.owner_id, value, new.word FROM json_each(spellings(new.word)) WHERE value <> new.word;
END;
--> statement-breakpoint
-- Items whose words have changed since they were indexed.
CREATE TABLE search_pending (item_id integer PRIMARY KEY);
--> statement-breakpoint
-- All texts of an item except the names of its location and category, which the index contains as ids.
CREATE VIEW item_search_texts AS
  SELECT id, owner_id, name, item_number, location_id, category_id, suppliers,
    concat_ws(' ', description, model_number, serial_number, suppliers,
      (SELECT group_concat(part_number, ' ') FROM item_suppliers WHERE item_id = items.id),
      (SELECT group_concat(name, ' ') FROM item_systems WHERE item_id = items.id),
      (SELECT group_concat(caption, ' ') FROM item_images WHERE item_id = items.id)) AS rest
  FROM (SELECT *, (SELECT group_concat(supplier_name, ' ') FROM item_suppliers WHERE item_id = items.id) AS suppliers
    FROM items) AS items;
--> statement-breakpoint
CREATE TRIGGER locations_search_insert AFTER INSERT ON locations BEGIN
  INSERT INTO locations_search (rowid, tokens) VALUES (new.id, name_tokens(new.owner_id, new.name));
  INSERT OR IGNORE INTO search_words (owner_id, spelling, word)
    SELECT new.owner_id, value, value FROM json_each(correctable_words(new.name));
END;
--> statement-breakpoint
CREATE TRIGGER locations_search_delete AFTER DELETE ON locations BEGIN
  DELETE FROM locations_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER locations_search_update AFTER UPDATE OF owner_id, name ON locations BEGIN
  DELETE FROM locations_search WHERE rowid = old.id;
  INSERT INTO locations_search (rowid, tokens) VALUES (new.id, name_tokens(new.owner_id, new.name));
  INSERT OR IGNORE INTO search_words (owner_id, spelling, word)
    SELECT new.owner_id, value, value FROM json_each(correctable_words(new.name));
END;
--> statement-breakpoint
CREATE TRIGGER categories_search_insert AFTER INSERT ON categories BEGIN
  INSERT INTO categories_search (rowid, tokens) VALUES (new.id, name_tokens(new.owner_id, new.name));
  INSERT OR IGNORE INTO search_words (owner_id, spelling, word)
    SELECT new.owner_id, value, value FROM json_each(correctable_words(new.name));
END;
--> statement-breakpoint
CREATE TRIGGER categories_search_delete AFTER DELETE ON categories BEGIN
  DELETE FROM categories_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER categories_search_update AFTER UPDATE OF owner_id, name ON categories BEGIN
  DELETE FROM categories_search WHERE rowid = old.id;
  INSERT INTO categories_search (rowid, tokens) VALUES (new.id, name_tokens(new.owner_id, new.name));
  INSERT OR IGNORE INTO search_words (owner_id, spelling, word)
    SELECT new.owner_id, value, value FROM json_each(correctable_words(new.name));
END;
--> statement-breakpoint
-- Triggers note each changed item. It is indexed once, before the transaction ends (search/search-index.ts).
CREATE TRIGGER items_search_insert AFTER INSERT ON items BEGIN
  INSERT OR IGNORE INTO search_pending (item_id) VALUES (new.id);
END;
--> statement-breakpoint
CREATE TRIGGER items_search_update AFTER UPDATE OF owner_id, name, item_number, description, model_number, serial_number ON items BEGIN
  INSERT OR IGNORE INTO search_pending (item_id) VALUES (new.id);
END;
--> statement-breakpoint
CREATE TRIGGER items_search_move AFTER UPDATE OF location_id, category_id ON items
WHEN new.location_id IS NOT old.location_id OR new.category_id IS NOT old.category_id BEGIN
  INSERT OR IGNORE INTO search_pending (item_id) VALUES (new.id);
END;
--> statement-breakpoint
CREATE TRIGGER items_search_delete AFTER DELETE ON items BEGIN
  DELETE FROM search_pending WHERE item_id = old.id;
  DELETE FROM items_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER item_suppliers_search_insert AFTER INSERT ON item_suppliers BEGIN
  INSERT OR IGNORE INTO search_pending (item_id) VALUES (new.item_id);
END;
--> statement-breakpoint
CREATE TRIGGER item_suppliers_search_delete AFTER DELETE ON item_suppliers BEGIN
  INSERT OR IGNORE INTO search_pending (item_id) SELECT id FROM items WHERE id = old.item_id;
END;
--> statement-breakpoint
CREATE TRIGGER item_suppliers_search_update AFTER UPDATE OF item_id, supplier_name, part_number ON item_suppliers BEGIN
  INSERT OR IGNORE INTO search_pending (item_id) SELECT id FROM items WHERE id IN (old.item_id, new.item_id);
END;
--> statement-breakpoint
CREATE TRIGGER item_systems_search_insert AFTER INSERT ON item_systems BEGIN
  INSERT OR IGNORE INTO search_pending (item_id) VALUES (new.item_id);
END;
--> statement-breakpoint
CREATE TRIGGER item_systems_search_delete AFTER DELETE ON item_systems BEGIN
  INSERT OR IGNORE INTO search_pending (item_id) SELECT id FROM items WHERE id = old.item_id;
END;
--> statement-breakpoint
CREATE TRIGGER item_systems_search_update AFTER UPDATE OF item_id, name ON item_systems BEGIN
  INSERT OR IGNORE INTO search_pending (item_id) SELECT id FROM items WHERE id IN (old.item_id, new.item_id);
END;
--> statement-breakpoint
CREATE TRIGGER item_images_search_insert AFTER INSERT ON item_images WHEN new.caption IS NOT NULL BEGIN
  INSERT OR IGNORE INTO search_pending (item_id) VALUES (new.item_id);
END;
--> statement-breakpoint
CREATE TRIGGER item_images_search_delete AFTER DELETE ON item_images WHEN old.caption IS NOT NULL BEGIN
  INSERT OR IGNORE INTO search_pending (item_id) SELECT id FROM items WHERE id = old.item_id;
END;
--> statement-breakpoint
CREATE TRIGGER item_images_search_update AFTER UPDATE OF item_id, caption ON item_images BEGIN
  INSERT OR IGNORE INTO search_pending (item_id) SELECT id FROM items WHERE id IN (old.item_id, new.item_id);
END;
--> statement-breakpoint
-- Indexes the existing items.
INSERT INTO items_search (rowid, tokens)
  SELECT id, item_tokens(owner_id, name, item_number, suppliers, rest, location_id, category_id) FROM item_search_texts;
--> statement-breakpoint
INSERT INTO locations_search (rowid, tokens) SELECT id, name_tokens(owner_id, name) FROM locations;
--> statement-breakpoint
INSERT INTO categories_search (rowid, tokens) SELECT id, name_tokens(owner_id, name) FROM categories;
--> statement-breakpoint
INSERT OR IGNORE INTO search_words (owner_id, spelling, word)
  SELECT owner_id, value, value FROM (
    SELECT owner_id, concat_ws(' ', name, rest) AS text FROM item_search_texts
    UNION ALL SELECT owner_id, name FROM locations
    UNION ALL SELECT owner_id, name FROM categories
  ), json_each(correctable_words(text));
