CREATE TABLE `document_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`document_id` integer NOT NULL,
	`file` text NOT NULL,
	`file_name` text NOT NULL,
	`format` text NOT NULL,
	`media_type` text NOT NULL,
	`words` text NOT NULL,
	`bytes` integer,
	`files_hash` text,
	`screen_bytes` integer,
	`screen_hash` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "document_files_file_length" CHECK(length("document_files"."file") = 41),
	CONSTRAINT "document_files_format" CHECK("document_files"."format" in ('pdf', 'image', 'text', 'office'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `document_files_document` ON `document_files` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `document_files_file` ON `document_files` (`file`);--> statement-breakpoint
CREATE TABLE `document_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`inventory_id` integer NOT NULL,
	`document_id` integer NOT NULL,
	`item_id` integer,
	`location_id` integer,
	FOREIGN KEY (`inventory_id`) REFERENCES `inventories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`inventory_id`,`document_id`) REFERENCES `documents`(`inventory_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`inventory_id`,`item_id`) REFERENCES `items`(`inventory_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`inventory_id`,`location_id`) REFERENCES `locations`(`inventory_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "document_links_one_target" CHECK(("document_links"."location_id" is null) <> ("document_links"."item_id" is null))
);
--> statement-breakpoint
CREATE INDEX `document_links_document_id` ON `document_links` (`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `document_links_item_id` ON `document_links` (`item_id`,`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `document_links_location_id` ON `document_links` (`location_id`,`document_id`);--> statement-breakpoint
CREATE TABLE `documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`inventory_id` integer NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`day` text,
	`amount` real,
	`url` text,
	`is_released` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`inventory_id`) REFERENCES `inventories`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "documents_kind" CHECK("documents"."kind" in ('receipt', 'manual', 'warranty', 'certificate', 'other')),
	CONSTRAINT "documents_title_length" CHECK(length("documents"."title") <= 200),
	CONSTRAINT "documents_url_length" CHECK(length("documents"."url") <= 2000),
	CONSTRAINT "documents_amount" CHECK("documents"."amount" is null or "documents"."amount" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_inventory_id` ON `documents` (`inventory_id`,`id`);--> statement-breakpoint
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
	CONSTRAINT "trash_kind" CHECK("kind" in ('item', 'location', 'category', 'tag', 'photo', 'location_photo', 'document', 'document_version'))
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
CREATE UNIQUE INDEX `trash_row` ON `trash` (`inventory_id`,`kind`,`row_id`);
