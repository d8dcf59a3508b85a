-- Items that have got another place or category since they were indexed, in the order in which they did. Many of them at once are
-- indexed after their transaction (search/search-index.ts).
CREATE TABLE search_moves (id integer PRIMARY KEY, item_id integer NOT NULL);
--> statement-breakpoint
DROP TRIGGER items_search_move;
--> statement-breakpoint
CREATE TRIGGER items_search_move AFTER UPDATE OF location_id, category_id ON items
WHEN new.location_id IS NOT old.location_id OR new.category_id IS NOT old.category_id BEGIN
  INSERT INTO search_moves (item_id) VALUES (new.id);
END;
--> statement-breakpoint
-- What is deleted from the index goes when its part of it is merged anyway. Merging a large part for its sake holds everybody up.
INSERT INTO items_search (items_search, rank) VALUES ('deletemerge', 0);
