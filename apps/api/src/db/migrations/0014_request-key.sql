ALTER TABLE `items` ADD `request_key` text CONSTRAINT `items_request_key_length` CHECK (length(`request_key`) <= 64);--> statement-breakpoint
CREATE UNIQUE INDEX `items_owner_request_key` ON `items` (`owner_id`,`request_key`) WHERE "items"."request_key" is not null;
