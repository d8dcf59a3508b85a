CREATE TABLE `item_value_changes` (
	`item_id` integer NOT NULL,
	`day` text NOT NULL,
	`value` integer,
	`currency` text NOT NULL,
	PRIMARY KEY(`item_id`, `day`),
	FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "item_value_changes_day_length" CHECK(length("item_value_changes"."day") = 10),
	CONSTRAINT "item_value_changes_value" CHECK("item_value_changes"."value" is null or "item_value_changes"."value" between 0 and 999999999999)
);
--> statement-breakpoint
CREATE TABLE `total_value_changes` (
	`owner_id` integer NOT NULL,
	`day` text NOT NULL,
	`total` integer,
	`currency` text NOT NULL,
	`change` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `day`),
	FOREIGN KEY (`owner_id`) REFERENCES `inventories`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "total_value_changes_day_length" CHECK(length("total_value_changes"."day") = 10)
);
--> statement-breakpoint
-- Totals before this day are unknown.
INSERT INTO `total_value_changes` (`owner_id`, `day`, `total`, `currency`, `change`)
  SELECT `id`, date('now'), NULL, `currency`, 0 FROM `inventories`;
