CREATE TABLE `import_runs` (
	`id` integer PRIMARY KEY NOT NULL,
	`inventory_id` integer NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`inventory_id`) REFERENCES `inventories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `import_runs_inventory` ON `import_runs` (`inventory_id`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`inventory_id` integer NOT NULL,
	`kind` text NOT NULL,
	`file_name` text NOT NULL,
	`state` text NOT NULL,
	`counts` text NOT NULL,
	`failure` text,
	`created_by` integer,
	`created_at` text NOT NULL,
	`finished_at` text,
	FOREIGN KEY (`inventory_id`) REFERENCES `inventories`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `imports_inventory` ON `imports` (`inventory_id`,`id`);--> statement-breakpoint
CREATE TABLE `item_sources` (
	`item_id` integer PRIMARY KEY NOT NULL,
	`inventory_id` integer NOT NULL,
	`source` text NOT NULL,
	`source_ref` text,
	`content` text NOT NULL,
	FOREIGN KEY (`inventory_id`,`item_id`) REFERENCES `items`(`inventory_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `item_sources_ref` ON `item_sources` (`inventory_id`,`source`,`source_ref`);--> statement-breakpoint
CREATE INDEX `item_sources_inventory_item` ON `item_sources` (`inventory_id`,`item_id`);