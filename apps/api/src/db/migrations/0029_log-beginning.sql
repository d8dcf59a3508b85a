ALTER TABLE `inventories` ADD `logged_from` text;--> statement-breakpoint
UPDATE inventories SET logged_from = coalesce((SELECT min(at) FROM events WHERE owner_id = inventories.id), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
