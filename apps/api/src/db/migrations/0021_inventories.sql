-- Until now a user owned items, locations and the rest. Each user gets an inventory with the user's own id, so that no other
-- value changes. Renaming the table makes all tables and triggers refer to the inventory, without copying items.
PRAGMA legacy_alter_table = OFF;
--> statement-breakpoint
ALTER TABLE `users` RENAME TO `inventories`;
--> statement-breakpoint
-- From here on, a renamed table keeps the references to it: copies take the place of their originals.
PRAGMA legacy_alter_table = ON;
--> statement-breakpoint
DROP INDEX `users_email_key`;
--> statement-breakpoint
DROP INDEX `users_username_key`;
--> statement-breakpoint
DROP INDEX `users_deleted`;
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`full_name` text,
	`language` text,
	`password_hash` text NOT NULL,
	`media_salt` text DEFAULT '' NOT NULL,
	`is_admin` integer DEFAULT false NOT NULL,
	`disabled_at` text,
	`last_sign_in_at` text,
	`storage_quota` integer,
	`totp_secret` text,
	`totp_confirmed_at` text,
	`totp_last_step` integer,
	`deleted_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	CONSTRAINT "users_email_length" CHECK(length("users"."email") <= 254),
	CONSTRAINT "users_username_length" CHECK(length("users"."username") between 3 and 40),
	CONSTRAINT "users_full_name_length" CHECK(length("users"."full_name") <= 100)
);
--> statement-breakpoint
INSERT INTO `users` (`id`, `email`, `email_key`, `username`, `username_key`, `full_name`, `language`, `password_hash`, `media_salt`, `is_admin`, `disabled_at`, `last_sign_in_at`, `storage_quota`, `totp_secret`, `totp_confirmed_at`, `totp_last_step`, `deleted_at`, `created_at`, `updated_at`) SELECT `id`, `email`, `email_key`, `username`, `username_key`, `full_name`, `language`, `password_hash`, `media_salt`, `is_admin`, `disabled_at`, `last_sign_in_at`, `storage_quota`, `totp_secret`, `totp_confirmed_at`, `totp_last_step`, `deleted_at`, `created_at`, `updated_at` FROM `inventories`;
--> statement-breakpoint
-- Ids of deleted rows are not given again.
DELETE FROM sqlite_sequence WHERE name = 'users';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT 'users', seq FROM sqlite_sequence WHERE name = 'inventories';
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_key` ON `users` (`email_key`);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key` ON `users` (`username_key`);
--> statement-breakpoint
CREATE INDEX `users_deleted` ON `users` (`id`) WHERE "users"."deleted_at" is not null;
--> statement-breakpoint
CREATE TABLE `__new_inventories` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text,
	`currency` text DEFAULT 'USD' NOT NULL,
	`created_by` integer,
	`item_count` integer DEFAULT 0 NOT NULL,
	`location_count` integer DEFAULT 0 NOT NULL,
	`last_item_number` integer DEFAULT 0 NOT NULL,
	`deleted_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "inventories_name_length" CHECK(length("name") between 1 and 100),
	CONSTRAINT "inventories_currency_length" CHECK(length("currency") = 3)
);
--> statement-breakpoint
INSERT INTO `__new_inventories` (`id`, `created_by`, `item_count`, `location_count`, `last_item_number`, `deleted_at`, `created_at`, `updated_at`)
SELECT `id`, `id`, `item_count`, `location_count`, `last_item_number`, `deleted_at`, `created_at`, `created_at` FROM `inventories`;
--> statement-breakpoint
-- Ids of deleted rows are not given again.
DELETE FROM sqlite_sequence WHERE name = '__new_inventories';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_inventories', seq FROM sqlite_sequence WHERE name = 'inventories';
--> statement-breakpoint
DROP TABLE `inventories`;
--> statement-breakpoint
ALTER TABLE `__new_inventories` RENAME TO `inventories`;
--> statement-breakpoint
CREATE INDEX `inventories_created_by` ON `inventories` (`created_by`);
--> statement-breakpoint
CREATE INDEX `inventories_deleted` ON `inventories` (`id`) WHERE "inventories"."deleted_at" is not null;
--> statement-breakpoint
CREATE TABLE `members` (
	`inventory_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`role` text NOT NULL,
	`ends_at` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`inventory_id`, `user_id`),
	FOREIGN KEY (`inventory_id`) REFERENCES `inventories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "members_role" CHECK("members"."role" in ('manager', 'member', 'viewer')),
	CONSTRAINT "members_only_viewers_end" CHECK("members"."ends_at" is null or "members"."role" = 'viewer')
);
--> statement-breakpoint
CREATE INDEX `members_user` ON `members` (`user_id`,`created_at`,`inventory_id`);
--> statement-breakpoint
INSERT INTO `members` (`inventory_id`, `user_id`, `role`, `created_at`) SELECT `id`, `id`, 'manager', `created_at` FROM `users` WHERE `deleted_at` IS NULL;
--> statement-breakpoint
-- This table and the next ones refer to users.
CREATE TABLE `__new_sessions` (
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
INSERT INTO `__new_sessions` (`id`, `user_id`, `sid`, `media_id`, `user_agent`, `created_at`, `last_used_at`, `expires_at`) SELECT `id`, `user_id`, `sid`, `media_id`, `user_agent`, `created_at`, `last_used_at`, `expires_at` FROM `sessions`;
--> statement-breakpoint
-- Ids of deleted rows are not given again.
DELETE FROM sqlite_sequence WHERE name = '__new_sessions';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_sessions', seq FROM sqlite_sequence WHERE name = 'sessions';
--> statement-breakpoint
DROP TABLE `sessions`;
--> statement-breakpoint
ALTER TABLE `__new_sessions` RENAME TO `sessions`;
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_sid` ON `sessions` (`sid`);
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);
--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);
--> statement-breakpoint
CREATE INDEX `sessions_media_id` ON `sessions` (`media_id`);
--> statement-breakpoint
CREATE TABLE `__new_password_resets` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_password_resets` (`id`, `user_id`, `token_hash`, `created_at`, `expires_at`) SELECT `id`, `user_id`, `token_hash`, `created_at`, `expires_at` FROM `password_resets`;
--> statement-breakpoint
-- Ids of deleted rows are not given again.
DELETE FROM sqlite_sequence WHERE name = '__new_password_resets';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_password_resets', seq FROM sqlite_sequence WHERE name = 'password_resets';
--> statement-breakpoint
DROP TABLE `password_resets`;
--> statement-breakpoint
ALTER TABLE `__new_password_resets` RENAME TO `password_resets`;
--> statement-breakpoint
CREATE UNIQUE INDEX `password_resets_token` ON `password_resets` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `password_resets_user` ON `password_resets` (`user_id`);
--> statement-breakpoint
CREATE TABLE `__new_api_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`prefix` text NOT NULL,
	`scope` text NOT NULL,
	`media_id` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text,
	`expires_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "api_keys_name_length" CHECK(length("name") <= 60),
	CONSTRAINT "api_keys_scope_known" CHECK("scope" in ('read', 'write'))
);
--> statement-breakpoint
INSERT INTO `__new_api_keys` (`id`, `user_id`, `name`, `key_hash`, `prefix`, `scope`, `media_id`, `created_at`, `last_used_at`, `expires_at`) SELECT `id`, `user_id`, `name`, `key_hash`, `prefix`, `scope`, `media_id`, `created_at`, `last_used_at`, `expires_at` FROM `api_keys`;
--> statement-breakpoint
-- Ids of deleted rows are not given again.
DELETE FROM sqlite_sequence WHERE name = '__new_api_keys';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_api_keys', seq FROM sqlite_sequence WHERE name = 'api_keys';
--> statement-breakpoint
DROP TABLE `api_keys`;
--> statement-breakpoint
ALTER TABLE `__new_api_keys` RENAME TO `api_keys`;
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_hash` ON `api_keys` (`key_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_media_id` ON `api_keys` (`media_id`);
--> statement-breakpoint
CREATE INDEX `api_keys_user` ON `api_keys` (`user_id`);
--> statement-breakpoint
CREATE TABLE `__new_recovery_codes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_recovery_codes` (`id`, `user_id`, `code_hash`, `used_at`) SELECT `id`, `user_id`, `code_hash`, `used_at` FROM `recovery_codes`;
--> statement-breakpoint
-- Ids of deleted rows are not given again.
DELETE FROM sqlite_sequence WHERE name = '__new_recovery_codes';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_recovery_codes', seq FROM sqlite_sequence WHERE name = 'recovery_codes';
--> statement-breakpoint
DROP TABLE `recovery_codes`;
--> statement-breakpoint
ALTER TABLE `__new_recovery_codes` RENAME TO `recovery_codes`;
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_codes_user_code` ON `recovery_codes` (`user_id`,`code_hash`);
--> statement-breakpoint
CREATE TABLE `__new_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`created_by` integer,
	`inventory_id` integer,
	`role` text,
	`access_ends_at` text,
	`invited_user_id` integer,
	`note` text,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`used_by` integer,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`inventory_id`) REFERENCES `inventories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`invited_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`used_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "invitations_note_length" CHECK(length("note") <= 100),
	CONSTRAINT "invitations_role" CHECK("role" in ('manager', 'member', 'viewer')),
	CONSTRAINT "invitations_of_an_inventory" CHECK(("inventory_id" is null) = ("role" is null))
);
--> statement-breakpoint
INSERT INTO `__new_invitations` (`id`, `created_by`, `note`, `token_hash`, `created_at`, `expires_at`, `used_at`, `used_by`) SELECT `id`, `created_by`, `note`, `token_hash`, `created_at`, `expires_at`, `used_at`, `used_by` FROM `invitations`;
--> statement-breakpoint
-- Ids of deleted rows are not given again.
DELETE FROM sqlite_sequence WHERE name = '__new_invitations';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_invitations', seq FROM sqlite_sequence WHERE name = 'invitations';
--> statement-breakpoint
DROP TABLE `invitations`;
--> statement-breakpoint
ALTER TABLE `__new_invitations` RENAME TO `invitations`;
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token` ON `invitations` (`token_hash`);
--> statement-breakpoint
CREATE INDEX `invitations_created_by` ON `invitations` (`created_by`);
--> statement-breakpoint
CREATE INDEX `invitations_used_by` ON `invitations` (`used_by`);
--> statement-breakpoint
CREATE TABLE `__new_trust_relationships` (
	`owner_id` integer NOT NULL,
	`trusted_user_id` integer NOT NULL,
	`trust_level` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`owner_id`, `trusted_user_id`),
	FOREIGN KEY (`owner_id`) REFERENCES `inventories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`trusted_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "trust_relationships_level" CHECK("trust_level" in ('friend', 'trusted'))
);
--> statement-breakpoint
INSERT INTO `__new_trust_relationships` (`owner_id`, `trusted_user_id`, `trust_level`, `created_at`) SELECT `owner_id`, `trusted_user_id`, `trust_level`, `created_at` FROM `trust_relationships`;
--> statement-breakpoint
DROP TABLE `trust_relationships`;
--> statement-breakpoint
ALTER TABLE `__new_trust_relationships` RENAME TO `trust_relationships`;
--> statement-breakpoint
CREATE INDEX `trust_relationships_trusted_user` ON `trust_relationships` (`trusted_user_id`);
--> statement-breakpoint
CREATE TABLE `__new_loans` (
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
	FOREIGN KEY (`owner_id`) REFERENCES `inventories`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`borrower_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "loans_kind" CHECK("kind" in ('borrow', 'buy')),
	CONSTRAINT "loans_state" CHECK("state" in ('requested', 'agreed', 'declined', 'cancelled', 'handed_over', 'returned', 'lost', 'sold')),
	CONSTRAINT "loans_quantity" CHECK("quantity" between 1 and 1000000),
	CONSTRAINT "loans_price" CHECK("price" between 0 and 999999999),
	CONSTRAINT "loans_message_length" CHECK(length("message") <= 500)
);
--> statement-breakpoint
INSERT INTO `__new_loans` (`id`, `kind`, `state`, `owner_id`, `owner_name`, `borrower_id`, `borrower_name`, `item_id`, `item_name`, `item_number`, `quantity`, `due_date`, `price`, `message`, `created_at`, `updated_at`) SELECT `id`, `kind`, `state`, `owner_id`, `owner_name`, `borrower_id`, `borrower_name`, `item_id`, `item_name`, `item_number`, `quantity`, `due_date`, `price`, `message`, `created_at`, `updated_at` FROM `loans`;
--> statement-breakpoint
-- Ids of deleted rows are not given again.
DELETE FROM sqlite_sequence WHERE name = '__new_loans';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_loans', seq FROM sqlite_sequence WHERE name = 'loans';
--> statement-breakpoint
DROP TABLE `loans`;
--> statement-breakpoint
ALTER TABLE `__new_loans` RENAME TO `loans`;
--> statement-breakpoint
CREATE INDEX `loans_owner_state` ON `loans` (`owner_id`,`state`,`due_date`,`id`);
--> statement-breakpoint
CREATE INDEX `loans_borrower_state` ON `loans` (`borrower_id`,`state`,`due_date`,`id`);
--> statement-breakpoint
CREATE INDEX `loans_owner_updated` ON `loans` (`owner_id`,`updated_at`,`id`);
--> statement-breakpoint
CREATE INDEX `loans_borrower_updated` ON `loans` (`borrower_id`,`updated_at`,`id`);
--> statement-breakpoint
CREATE INDEX `loans_item` ON `loans` (`item_id`,`state`);
--> statement-breakpoint
CREATE UNIQUE INDEX `loans_one_request` ON `loans` (`item_id`,`borrower_id`,`kind`) WHERE "loans"."state" in ('requested', 'agreed');
--> statement-breakpoint
CREATE TABLE `__new_loan_events` (
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
	`height` integer, `bytes` integer, `files_hash` text, `screen_bytes` integer, `screen_hash` text,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "loan_events_kind" CHECK("kind" in ('requested', 'agreed', 'declined', 'cancelled', 'handed_over', 'returned', 'lost', 'sold', 'due_date_changed')),
	CONSTRAINT "loan_events_condition" CHECK("condition" in ('new', 'excellent', 'good', 'fair', 'poor', 'broken')),
	CONSTRAINT "loan_events_message_length" CHECK(length("message") <= 500),
	CONSTRAINT "loan_events_file_length" CHECK(length("file") = 32)
);
--> statement-breakpoint
INSERT INTO `__new_loan_events` (`id`, `loan_id`, `kind`, `user_id`, `user_name`, `at`, `quantity`, `due_date`, `condition`, `message`, `file`, `width`, `height`, `bytes`, `files_hash`, `screen_bytes`, `screen_hash`) SELECT `id`, `loan_id`, `kind`, `user_id`, `user_name`, `at`, `quantity`, `due_date`, `condition`, `message`, `file`, `width`, `height`, `bytes`, `files_hash`, `screen_bytes`, `screen_hash` FROM `loan_events`;
--> statement-breakpoint
-- Ids of deleted rows are not given again.
DELETE FROM sqlite_sequence WHERE name = '__new_loan_events';
--> statement-breakpoint
INSERT INTO sqlite_sequence (name, seq) SELECT '__new_loan_events', seq FROM sqlite_sequence WHERE name = 'loan_events';
--> statement-breakpoint
DROP TABLE `loan_events`;
--> statement-breakpoint
ALTER TABLE `__new_loan_events` RENAME TO `loan_events`;
--> statement-breakpoint
CREATE INDEX `loan_events_loan` ON `loan_events` (`loan_id`,`id`);
--> statement-breakpoint
CREATE INDEX `loan_events_user` ON `loan_events` (`user_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `loan_events_file` ON `loan_events` (`file`);
--> statement-breakpoint
CREATE INDEX `invitations_inventory` ON `invitations` (`inventory_id`);
--> statement-breakpoint
CREATE INDEX `invitations_invited_user` ON `invitations` (`invited_user_id`);
--> statement-breakpoint
ALTER TABLE `items` ADD `belongs_to_id` integer REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE `items` ADD `created_by` integer;
--> statement-breakpoint
ALTER TABLE `items` ADD `updated_by` integer;
--> statement-breakpoint
UPDATE `items` SET `created_by` = `owner_id`, `updated_by` = `owner_id`;
--> statement-breakpoint
CREATE INDEX `items_belongs_to` ON `items` (`belongs_to_id`,`owner_id`,`sort_key`,`id`) WHERE "items"."belongs_to_id" is not null;
--> statement-breakpoint
CREATE TRIGGER items_count_owner AFTER UPDATE OF owner_id ON items WHEN new.owner_id <> old.owner_id BEGIN
  UPDATE inventories SET item_count = item_count - 1 WHERE id = old.owner_id;
  UPDATE inventories SET item_count = item_count + 1 WHERE id = new.owner_id;
END;
--> statement-breakpoint
CREATE TRIGGER locations_count_owner AFTER UPDATE OF owner_id ON locations WHEN new.owner_id <> old.owner_id BEGIN
  UPDATE inventories SET location_count = location_count - 1 WHERE id = old.owner_id;
  UPDATE inventories SET location_count = location_count + 1 WHERE id = new.owner_id;
END;
--> statement-breakpoint
-- Names of inventories for people outside of them: the name that a manager gave, or the names of those who share it. The
-- username is that of the manager who has been a member for longest.
CREATE VIEW inventory_names AS
  SELECT inventories.id,
    (SELECT users.username FROM members JOIN users ON users.id = members.user_id
     WHERE members.inventory_id = inventories.id AND members.role = 'manager'
     ORDER BY members.created_at, users.id LIMIT 1) AS username,
    coalesce(inventories.name,
      (SELECT iif(count(*) = 1, max(users.full_name),
         group_concat(coalesce(users.full_name, users.username), ', ' ORDER BY members.created_at, users.id))
       FROM members JOIN users ON users.id = members.user_id
       WHERE members.inventory_id = inventories.id AND members.role <> 'viewer')) AS full_name
  FROM inventories WHERE inventories.deleted_at IS NULL;
