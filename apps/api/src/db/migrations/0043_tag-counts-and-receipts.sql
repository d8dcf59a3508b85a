CREATE INDEX `documents_receipts` ON `documents` (`inventory_id`,`id`) WHERE "documents"."kind" = 'receipt';--> statement-breakpoint
-- Archived items are not counted. A tag of an item that is deleted or not restored yet is counted by the item's triggers.
DROP TRIGGER item_tags_count_insert;--> statement-breakpoint
CREATE TRIGGER item_tags_count_insert AFTER INSERT ON item_tags BEGIN
  UPDATE tags SET item_count = item_count + 1
    WHERE id = new.tag_id AND (SELECT is_archived FROM items WHERE id = new.item_id) = 0;
END;--> statement-breakpoint
DROP TRIGGER item_tags_count_delete;--> statement-breakpoint
CREATE TRIGGER item_tags_count_delete AFTER DELETE ON item_tags BEGIN
  UPDATE tags SET item_count = item_count - 1
    WHERE id = old.tag_id AND (SELECT is_archived FROM items WHERE id = old.item_id) = 0;
END;--> statement-breakpoint
DROP TRIGGER item_tags_count_update;--> statement-breakpoint
CREATE TRIGGER item_tags_count_update AFTER UPDATE OF item_id, tag_id ON item_tags BEGIN
  UPDATE tags SET item_count = item_count - 1
    WHERE id = old.tag_id AND (SELECT is_archived FROM items WHERE id = old.item_id) = 0;
  UPDATE tags SET item_count = item_count + 1
    WHERE id = new.tag_id AND (SELECT is_archived FROM items WHERE id = new.item_id) = 0;
END;--> statement-breakpoint
CREATE TRIGGER items_count_tags_insert AFTER INSERT ON items WHEN new.is_archived = 0 BEGIN
  UPDATE tags SET item_count = item_count + 1 WHERE id IN (SELECT tag_id FROM item_tags WHERE item_id = new.id);
END;--> statement-breakpoint
-- Before, because the tags of a deleted item are deleted after it.
CREATE TRIGGER items_count_tags_delete BEFORE DELETE ON items WHEN old.is_archived = 0 BEGIN
  UPDATE tags SET item_count = item_count - 1 WHERE id IN (SELECT tag_id FROM item_tags WHERE item_id = old.id);
END;--> statement-breakpoint
CREATE TRIGGER items_count_tags_archive AFTER UPDATE OF is_archived ON items WHEN new.is_archived <> old.is_archived BEGIN
  UPDATE tags SET item_count = item_count + iif(new.is_archived, -1, 1)
    WHERE id IN (SELECT tag_id FROM item_tags WHERE item_id = new.id);
END;--> statement-breakpoint
UPDATE tags SET item_count = (
  SELECT count(*) FROM item_tags CROSS JOIN items ON items.id = item_tags.item_id
  WHERE item_tags.inventory_id = tags.inventory_id AND item_tags.tag_id = tags.id AND items.is_archived = 0
);
