-- Items whose location or category changed since they were indexed, oldest change first. A large number of them is
-- indexed after the transaction (search/search-index.ts).
CREATE TABLE search_moves (id integer PRIMARY KEY, item_id integer NOT NULL);
--> statement-breakpoint
DROP TRIGGER items_search_move;
--> statement-breakpoint
CREATE TRIGGER items_search_move AFTER UPDATE OF location_id, category_id ON items
WHEN new.location_id IS NOT old.location_id OR new.category_id IS NOT old.category_id BEGIN
  INSERT INTO search_moves (item_id) VALUES (new.id);
END;
--> statement-breakpoint
-- Deleted entries are removed when their part of the index is merged anyway: an extra merge would block all requests.
INSERT INTO items_search (items_search, rank) VALUES ('deletemerge', 0);
