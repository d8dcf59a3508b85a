ALTER TABLE `item_sources` ADD `import_id` integer;--> statement-breakpoint
CREATE INDEX `item_sources_import` ON `item_sources` (`inventory_id`,`import_id`,`item_id`);