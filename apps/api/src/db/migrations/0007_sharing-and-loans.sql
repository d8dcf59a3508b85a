CREATE TABLE `loan_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`loan_id` integer NOT NULL,
	`kind` text NOT NULL,
	`user_id` integer,
	`user_name` text NOT NULL,
	`at` text NOT NULL,
	`quantity` integer NOT NULL,
	`due_date` text,
	`condition` text,
	`message` text,
	`file` text,
	`width` integer,
	`height` integer,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "loan_events_kind" CHECK("loan_events"."kind" in ('requested', 'agreed', 'declined', 'cancelled', 'handed_over', 'returned', 'lost', 'sold', 'due_date_changed')),
	CONSTRAINT "loan_events_condition" CHECK("loan_events"."condition" in ('new', 'excellent', 'good', 'fair', 'poor', 'broken')),
	CONSTRAINT "loan_events_message_length" CHECK(length("loan_events"."message") <= 500),
	CONSTRAINT "loan_events_file_length" CHECK(length("loan_events"."file") = 32)
);
--> statement-breakpoint
CREATE INDEX `loan_events_loan` ON `loan_events` (`loan_id`,`id`);--> statement-breakpoint
CREATE INDEX `loan_events_user` ON `loan_events` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `loan_events_file` ON `loan_events` (`file`);--> statement-breakpoint
CREATE TABLE `loans` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`owner_id` integer,
	`owner_name` text NOT NULL,
	`borrower_id` integer,
	`borrower_name` text NOT NULL,
	`item_id` integer,
	`item_name` text NOT NULL,
	`item_number` text NOT NULL,
	`quantity` integer NOT NULL,
	`due_date` text,
	`price` integer,
	`message` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`borrower_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "loans_not_to_oneself" CHECK("loans"."owner_id" <> "loans"."borrower_id"),
	CONSTRAINT "loans_kind" CHECK("loans"."kind" in ('borrow', 'buy')),
	CONSTRAINT "loans_state" CHECK("loans"."state" in ('requested', 'agreed', 'declined', 'cancelled', 'handed_over', 'returned', 'lost', 'sold')),
	CONSTRAINT "loans_quantity" CHECK("loans"."quantity" between 1 and 1000000),
	CONSTRAINT "loans_price" CHECK("loans"."price" between 0 and 999999999),
	CONSTRAINT "loans_message_length" CHECK(length("loans"."message") <= 500)
);
--> statement-breakpoint
CREATE INDEX `loans_owner_state` ON `loans` (`owner_id`,`state`,`due_date`,`id`);--> statement-breakpoint
CREATE INDEX `loans_borrower_state` ON `loans` (`borrower_id`,`state`,`due_date`,`id`);--> statement-breakpoint
CREATE INDEX `loans_owner_updated` ON `loans` (`owner_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `loans_borrower_updated` ON `loans` (`borrower_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `loans_item` ON `loans` (`item_id`,`state`);--> statement-breakpoint
CREATE UNIQUE INDEX `loans_one_request` ON `loans` (`item_id`,`borrower_id`,`kind`) WHERE "loans"."state" in ('requested', 'agreed');--> statement-breakpoint
-- Allows a quantity of 0, for an item that was completely sold or lost.
CREATE TABLE `__new_items` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer NOT NULL,
	`item_number` text NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text,
	`quantity` integer NOT NULL,
	`condition` text,
	`category_id` integer,
	`location_id` integer,
	`model_number` text,
	`serial_number` text,
	`purchase_price` integer,
	`current_value` integer,
	`value` integer GENERATED ALWAYS AS (coalesce(current_value, purchase_price)) VIRTUAL,
	`purchase_date` text,
	`borrow_availability` text NOT NULL,
	`sell_availability` text NOT NULL,
	`needs_full_details` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`,`category_id`) REFERENCES `categories`(`owner_id`,`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`,`location_id`) REFERENCES `locations`(`owner_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "items_code_length" CHECK(length("code") = 8),
	CONSTRAINT "items_name_length" CHECK(length("name") between 1 and 200),
	CONSTRAINT "items_description_length" CHECK(length("description") <= 10000),
	CONSTRAINT "items_quantity" CHECK("quantity" between 0 and 1000000),
	CONSTRAINT "items_condition" CHECK("condition" in ('new', 'excellent', 'good', 'fair', 'poor', 'broken')),
	CONSTRAINT "items_model_number_length" CHECK(length("model_number") <= 100),
	CONSTRAINT "items_serial_number_length" CHECK(length("serial_number") <= 100),
	CONSTRAINT "items_purchase_price" CHECK("purchase_price" between 0 and 999999999),
	CONSTRAINT "items_current_value" CHECK("current_value" between 0 and 999999999),
	CONSTRAINT "items_borrow_availability" CHECK("borrow_availability" in ('never', 'friends_only', 'trusted', 'ask_first', 'available')),
	CONSTRAINT "items_sell_availability" CHECK("sell_availability" in ('never', 'friends_only', 'trusted', 'ask_first', 'available'))
);
--> statement-breakpoint
INSERT INTO `__new_items`("id", "owner_id", "item_number", "code", "name", "name_key", "description", "quantity", "condition", "category_id", "location_id", "model_number", "serial_number", "purchase_price", "current_value", "purchase_date", "borrow_availability", "sell_availability", "needs_full_details", "created_at", "updated_at") SELECT "id", "owner_id", "item_number", "code", "name", "name_key", "description", "quantity", "condition", "category_id", "location_id", "model_number", "serial_number", "purchase_price", "current_value", "purchase_date", "borrow_availability", "sell_availability", "needs_full_details", "created_at", "updated_at" FROM `items`;--> statement-breakpoint
-- Ids of deleted rows are never reused.
DELETE FROM sqlite_sequence WHERE name = '__new_items';--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_items', seq FROM sqlite_sequence WHERE name = 'items';--> statement-breakpoint
DROP TABLE `items`;--> statement-breakpoint
ALTER TABLE `__new_items` RENAME TO `items`;--> statement-breakpoint
CREATE UNIQUE INDEX `items_owner_number` ON `items` (`owner_id`,`item_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `items_code` ON `items` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `items_owner` ON `items` (`owner_id`,`id`);--> statement-breakpoint
CREATE INDEX `items_owner_category` ON `items` (`owner_id`,`category_id`,`id`);--> statement-breakpoint
CREATE INDEX `items_owner_location` ON `items` (`owner_id`,`location_id`,`id`);--> statement-breakpoint
CREATE INDEX `items_owner_name` ON `items` (`owner_id`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `items_owner_updated` ON `items` (`owner_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `items_owner_value` ON `items` (`owner_id`,`value`,`id`,`quantity`);--> statement-breakpoint
CREATE INDEX `items_owner_needs_details` ON `items` (`owner_id`,`id`) WHERE "items"."needs_full_details" = 1;--> statement-breakpoint
CREATE INDEX `items_shared` ON `items` (`owner_id`,`name_key`,`id`) WHERE "items"."borrow_availability" <> 'never' or "items"."sell_availability" <> 'never';--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at` text;--> statement-breakpoint
CREATE INDEX `users_deleted` ON `users` (`id`) WHERE "users"."deleted_at" is not null;
--> statement-breakpoint
-- The triggers were dropped with the old table.
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
