CREATE TABLE `tags` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`inventory_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`colour` text NOT NULL,
	`item_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`inventory_id`) REFERENCES `inventories`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "tags_name_length" CHECK(length("tags"."name") <= 60)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_inventory_id` ON `tags` (`inventory_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tags_inventory_name` ON `tags` (`inventory_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `item_tags` (
	`item_id` integer NOT NULL,
	`tag_id` integer NOT NULL,
	`inventory_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`item_id`, `tag_id`),
	FOREIGN KEY (`inventory_id`,`item_id`) REFERENCES `items`(`inventory_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`inventory_id`,`tag_id`) REFERENCES `tags`(`inventory_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `item_tags_inventory_item` ON `item_tags` (`inventory_id`,`item_id`);--> statement-breakpoint
CREATE INDEX `item_tags_inventory_tag` ON `item_tags` (`inventory_id`,`tag_id`,`item_id`);--> statement-breakpoint
-- Another kind of rows in the trash changes the constraint, for which SQLite needs another table.
CREATE TABLE `__new_trash` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`inventory_id` integer NOT NULL,
	`event_id` integer NOT NULL,
	`kind` text NOT NULL,
	`row_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`item_count` integer NOT NULL,
	`parent_id` integer,
	`deleted_at` text NOT NULL,
	FOREIGN KEY (`inventory_id`) REFERENCES `inventories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "trash_kind" CHECK("kind" in ('item', 'location', 'category', 'tag', 'photo', 'location_photo'))
);
--> statement-breakpoint
INSERT INTO `__new_trash`("id", "inventory_id", "event_id", "kind", "row_id", "name", "name_key", "item_count", "parent_id", "deleted_at") SELECT "id", "inventory_id", "event_id", "kind", "row_id", "name", "name_key", "item_count", "parent_id", "deleted_at" FROM `trash`;--> statement-breakpoint
-- Ids of deleted rows are never reused.
DELETE FROM sqlite_sequence WHERE name = '__new_trash';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_trash', seq FROM sqlite_sequence WHERE name = 'trash';--> statement-breakpoint
DROP TABLE `trash`;--> statement-breakpoint
ALTER TABLE `__new_trash` RENAME TO `trash`;--> statement-breakpoint
CREATE INDEX `trash_inventory` ON `trash` (`inventory_id`,`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `trash_event` ON `trash` (`event_id`);--> statement-breakpoint
CREATE INDEX `trash_deleted` ON `trash` (`deleted_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `trash_row` ON `trash` (`inventory_id`,`kind`,`row_id`);--> statement-breakpoint
CREATE INDEX `event_changes_tag` ON `event_changes` (`row_key`) WHERE "event_changes"."entity" = 'tags';--> statement-breakpoint
CREATE TRIGGER item_tags_count_insert AFTER INSERT ON item_tags BEGIN
  UPDATE tags SET item_count = item_count + 1 WHERE id = new.tag_id;
END;
--> statement-breakpoint
CREATE TRIGGER item_tags_count_delete AFTER DELETE ON item_tags BEGIN
  UPDATE tags SET item_count = item_count - 1 WHERE id = old.tag_id;
END;
--> statement-breakpoint
CREATE TRIGGER item_tags_count_update AFTER UPDATE OF tag_id ON item_tags BEGIN
  UPDATE tags SET item_count = item_count - 1 WHERE id = old.tag_id;
  UPDATE tags SET item_count = item_count + 1 WHERE id = new.tag_id;
END;
