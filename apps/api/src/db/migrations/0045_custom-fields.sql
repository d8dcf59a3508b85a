CREATE TABLE `custom_fields` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`inventory_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`kind` text NOT NULL,
	`unit` text,
	`choices` text NOT NULL,
	`category_ids` text NOT NULL,
	`item_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`inventory_id`) REFERENCES `inventories`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "custom_fields_name_length" CHECK(length("custom_fields"."name") <= 60),
	CONSTRAINT "custom_fields_kind" CHECK("custom_fields"."kind" in ('line', 'text', 'whole', 'decimal', 'money', 'day', 'yes_no', 'link', 'choice', 'choices')),
	CONSTRAINT "custom_fields_unit_length" CHECK(length("custom_fields"."unit") <= 20)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `custom_fields_inventory_id` ON `custom_fields` (`inventory_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `custom_fields_inventory_name` ON `custom_fields` (`inventory_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `item_custom_values` (
	`item_id` integer NOT NULL,
	`field_id` integer NOT NULL,
	`inventory_id` integer NOT NULL,
	`value` text NOT NULL,
	`number` real,
	`sort_key` text NOT NULL,
	PRIMARY KEY(`item_id`, `field_id`),
	FOREIGN KEY (`inventory_id`,`item_id`) REFERENCES `items`(`inventory_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`inventory_id`,`field_id`) REFERENCES `custom_fields`(`inventory_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "item_custom_values_length" CHECK(length("item_custom_values"."value") <= 20000)
);
--> statement-breakpoint
CREATE INDEX `item_custom_values_inventory_item` ON `item_custom_values` (`inventory_id`,`item_id`);--> statement-breakpoint
CREATE INDEX `item_custom_values_inventory_field` ON `item_custom_values` (`inventory_id`,`field_id`,`number`,`item_id`);--> statement-breakpoint
-- Other kinds of rows in the trash change the constraint, for which SQLite needs another table.
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
	CONSTRAINT "trash_kind" CHECK("kind" in ('item', 'location', 'category', 'tag', 'custom_field', 'photo', 'location_photo', 'document', 'document_version'))
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
CREATE INDEX `event_changes_custom_field` ON `event_changes` (`row_key`) WHERE "event_changes"."entity" = 'custom_fields';--> statement-breakpoint
CREATE TRIGGER item_custom_values_count_insert AFTER INSERT ON item_custom_values BEGIN
  UPDATE custom_fields SET item_count = item_count + 1 WHERE id = new.field_id;
END;
--> statement-breakpoint
CREATE TRIGGER item_custom_values_count_delete AFTER DELETE ON item_custom_values BEGIN
  UPDATE custom_fields SET item_count = item_count - 1 WHERE id = old.field_id;
END;
--> statement-breakpoint
CREATE TRIGGER item_custom_values_count_update AFTER UPDATE OF field_id ON item_custom_values BEGIN
  UPDATE custom_fields SET item_count = item_count - 1 WHERE id = old.field_id;
  UPDATE custom_fields SET item_count = item_count + 1 WHERE id = new.field_id;
END;
