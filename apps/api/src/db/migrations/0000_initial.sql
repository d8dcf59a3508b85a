CREATE TABLE `categories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`item_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "categories_name_length" CHECK(length("categories"."name") <= 60)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_owner_id` ON `categories` (`owner_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `categories_owner_name` ON `categories` (`owner_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `item_images` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`item_id` integer NOT NULL,
	`file` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`caption` text,
	`is_primary` integer NOT NULL,
	`position` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "item_images_file_length" CHECK(length("item_images"."file") = 32),
	CONSTRAINT "item_images_caption_length" CHECK(length("item_images"."caption") <= 500)
);
--> statement-breakpoint
CREATE INDEX `item_images_item` ON `item_images` (`item_id`,`position`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `item_images_file` ON `item_images` (`file`);--> statement-breakpoint
CREATE UNIQUE INDEX `item_images_one_primary` ON `item_images` (`item_id`) WHERE "item_images"."is_primary" = 1;--> statement-breakpoint
CREATE TABLE `item_suppliers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`item_id` integer NOT NULL,
	`position` integer NOT NULL,
	`supplier_name` text NOT NULL,
	`price` integer,
	`part_number` text,
	`supplier_url` text,
	FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "item_suppliers_name_length" CHECK(length("item_suppliers"."supplier_name") <= 200),
	CONSTRAINT "item_suppliers_price" CHECK("item_suppliers"."price" between 0 and 999999999),
	CONSTRAINT "item_suppliers_part_number_length" CHECK(length("item_suppliers"."part_number") <= 100),
	CONSTRAINT "item_suppliers_url_length" CHECK(length("item_suppliers"."supplier_url") <= 2000)
);
--> statement-breakpoint
CREATE INDEX `item_suppliers_item` ON `item_suppliers` (`item_id`,`position`);--> statement-breakpoint
CREATE TABLE `item_systems` (
	`item_id` integer NOT NULL,
	`owner_id` integer NOT NULL,
	`relation` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	PRIMARY KEY(`item_id`, `relation`, `position`),
	FOREIGN KEY (`owner_id`,`item_id`) REFERENCES `items`(`owner_id`,`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "item_systems_relation" CHECK("item_systems"."relation" in ('used_in', 'compatible_with')),
	CONSTRAINT "item_systems_name_length" CHECK(length("item_systems"."name") <= 100)
);
--> statement-breakpoint
CREATE INDEX `item_systems_owner_name` ON `item_systems` (`owner_id`,`name_key`,`item_id`);--> statement-breakpoint
CREATE INDEX `item_systems_owner_relation` ON `item_systems` (`owner_id`,`relation`,`name_key`,`name`);--> statement-breakpoint
CREATE TABLE `items` (
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
	CONSTRAINT "items_code_length" CHECK(length("items"."code") = 8),
	CONSTRAINT "items_name_length" CHECK(length("items"."name") between 1 and 200),
	CONSTRAINT "items_description_length" CHECK(length("items"."description") <= 10000),
	CONSTRAINT "items_quantity" CHECK("items"."quantity" between 1 and 1000000),
	CONSTRAINT "items_condition" CHECK("items"."condition" in ('new', 'excellent', 'good', 'fair', 'poor', 'broken')),
	CONSTRAINT "items_model_number_length" CHECK(length("items"."model_number") <= 100),
	CONSTRAINT "items_serial_number_length" CHECK(length("items"."serial_number") <= 100),
	CONSTRAINT "items_purchase_price" CHECK("items"."purchase_price" between 0 and 999999999),
	CONSTRAINT "items_current_value" CHECK("items"."current_value" between 0 and 999999999),
	CONSTRAINT "items_borrow_availability" CHECK("items"."borrow_availability" in ('never', 'friends_only', 'trusted', 'ask_first', 'available')),
	CONSTRAINT "items_sell_availability" CHECK("items"."sell_availability" in ('never', 'friends_only', 'trusted', 'ask_first', 'available'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `items_owner_number` ON `items` (`owner_id`,`item_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `items_code` ON `items` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `items_owner` ON `items` (`owner_id`,`id`);--> statement-breakpoint
CREATE INDEX `items_owner_category` ON `items` (`owner_id`,`category_id`,`id`);--> statement-breakpoint
CREATE INDEX `items_owner_location` ON `items` (`owner_id`,`location_id`,`id`);--> statement-breakpoint
CREATE INDEX `items_owner_name` ON `items` (`owner_id`,`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `items_owner_updated` ON `items` (`owner_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `items_owner_value` ON `items` (`owner_id`,`value`,`id`,`quantity`);--> statement-breakpoint
CREATE INDEX `items_owner_needs_details` ON `items` (`owner_id`,`id`) WHERE "items"."needs_full_details" = 1;--> statement-breakpoint
CREATE TABLE `locations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_id` integer NOT NULL,
	`parent_id` integer,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text,
	`is_container` integer DEFAULT false NOT NULL,
	`capacity` integer,
	`code` text NOT NULL,
	`item_count` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`,`parent_id`) REFERENCES `locations`(`owner_id`,`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "locations_not_in_itself" CHECK("locations"."parent_id" <> "locations"."id"),
	CONSTRAINT "locations_code_length" CHECK(length("locations"."code") = 8),
	CONSTRAINT "locations_name_length" CHECK(length("locations"."name") <= 100),
	CONSTRAINT "locations_description_length" CHECK(length("locations"."description") <= 10000),
	CONSTRAINT "locations_capacity" CHECK("locations"."capacity" between 1 and 1000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `locations_owner_id` ON `locations` (`owner_id`,`id`);--> statement-breakpoint
CREATE INDEX `locations_owner_parent` ON `locations` (`owner_id`,`parent_id`);--> statement-breakpoint
CREATE INDEX `locations_owner_name` ON `locations` (`owner_id`,`name_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `locations_code` ON `locations` (`code`);--> statement-breakpoint
CREATE TABLE `qr_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`location_id` integer NOT NULL,
	`format` text NOT NULL,
	`size` text NOT NULL,
	`qr_image_path` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "qr_codes_format" CHECK("qr_codes"."format" in ('PNG', 'SVG')),
	CONSTRAINT "qr_codes_size" CHECK("qr_codes"."size" in ('small', 'medium', 'large'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `qr_codes_location_format_size` ON `qr_codes` (`location_id`,`format`,`size`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`sid` text NOT NULL,
	`media_id` text NOT NULL,
	`user_agent` text,
	`created_at` text NOT NULL,
	`last_used_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_sid` ON `sessions` (`sid`);--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_media_id` ON `sessions` (`media_id`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `trust_relationships` (
	`owner_id` integer NOT NULL,
	`trusted_user_id` integer NOT NULL,
	`trust_level` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`owner_id`, `trusted_user_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`trusted_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "trust_relationships_not_oneself" CHECK("trust_relationships"."owner_id" <> "trust_relationships"."trusted_user_id"),
	CONSTRAINT "trust_relationships_level" CHECK("trust_relationships"."trust_level" in ('friend', 'trusted'))
);
--> statement-breakpoint
CREATE INDEX `trust_relationships_trusted_user` ON `trust_relationships` (`trusted_user_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`full_name` text,
	`password_hash` text NOT NULL,
	`item_count` integer DEFAULT 0 NOT NULL,
	`location_count` integer DEFAULT 0 NOT NULL,
	`last_item_number` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	CONSTRAINT "users_email_length" CHECK(length("users"."email") <= 254),
	CONSTRAINT "users_username_length" CHECK(length("users"."username") between 3 and 40),
	CONSTRAINT "users_full_name_length" CHECK(length("users"."full_name") <= 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key` ON `users` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key` ON `users` (`username_key`);