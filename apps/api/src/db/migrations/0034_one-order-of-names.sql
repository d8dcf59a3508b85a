DROP INDEX `items_inventory_sort_key_es`;--> statement-breakpoint
ALTER TABLE `items` DROP COLUMN `sort_key_es`;--> statement-breakpoint
-- Rows in the history are inserted again by an undo.
UPDATE event_changes SET before = json_remove(before, '$.sort_key_es'), after = json_remove(after, '$.sort_key_es')
  WHERE entity = 'items' AND (json_type(before, '$.sort_key_es') IS NOT NULL OR json_type(after, '$.sort_key_es') IS NOT NULL);
