-- Triggers maintain the counters, because counting would scan the table for each request.
CREATE TRIGGER items_count_insert AFTER INSERT ON items BEGIN
  UPDATE users SET item_count = item_count + 1 WHERE id = new.owner_id;
  UPDATE locations SET item_count = item_count + 1 WHERE id = new.location_id;
  UPDATE categories SET item_count = item_count + 1 WHERE id = new.category_id;
END;
--> statement-breakpoint
CREATE TRIGGER items_count_delete AFTER DELETE ON items BEGIN
  UPDATE users SET item_count = item_count - 1 WHERE id = old.owner_id;
  UPDATE locations SET item_count = item_count - 1 WHERE id = old.location_id;
  UPDATE categories SET item_count = item_count - 1 WHERE id = old.category_id;
END;
--> statement-breakpoint
CREATE TRIGGER items_count_categorise AFTER UPDATE OF category_id ON items WHEN new.category_id IS NOT old.category_id BEGIN
  UPDATE categories SET item_count = item_count - 1 WHERE id = old.category_id;
  UPDATE categories SET item_count = item_count + 1 WHERE id = new.category_id;
END;
--> statement-breakpoint
CREATE TRIGGER items_count_move AFTER UPDATE OF location_id ON items WHEN new.location_id IS NOT old.location_id BEGIN
  UPDATE locations SET item_count = item_count - 1 WHERE id = old.location_id;
  UPDATE locations SET item_count = item_count + 1 WHERE id = new.location_id;
END;
--> statement-breakpoint
CREATE TRIGGER locations_count_insert AFTER INSERT ON locations BEGIN
  UPDATE users SET location_count = location_count + 1 WHERE id = new.owner_id;
END;
--> statement-breakpoint
CREATE TRIGGER locations_count_delete AFTER DELETE ON locations BEGIN
  UPDATE users SET location_count = location_count - 1 WHERE id = old.owner_id;
END;
--> statement-breakpoint
-- The words of an item, without the text itself. The owner is a word too (u42), so that a search never reads the words
-- of another owner.
CREATE VIRTUAL TABLE items_search USING fts5(
  owner, name, item_number, details,
  content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER items_search_insert AFTER INSERT ON items BEGIN
  INSERT INTO items_search (rowid, owner, name, item_number, details) VALUES (
    new.id, 'u' || new.owner_id, new.name, new.item_number,
    concat_ws(' ', new.description, new.model_number, new.serial_number)
  );
END;
--> statement-breakpoint
CREATE TRIGGER items_search_delete AFTER DELETE ON items BEGIN
  DELETE FROM items_search WHERE rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER items_search_update AFTER UPDATE OF name, description, model_number, serial_number ON items BEGIN
  DELETE FROM items_search WHERE rowid = old.id;
  INSERT INTO items_search (rowid, owner, name, item_number, details) VALUES (
    new.id, 'u' || new.owner_id, new.name, new.item_number,
    concat_ws(' ', new.description, new.model_number, new.serial_number)
  );
END;
