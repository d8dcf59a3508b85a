-- Amounts are in the smallest unit of a currency, and some currencies need larger numbers than US cents. For NULL, the
-- conditions must be true: adding a constraint fails for rows with NULL as result, unlike writing a row.
ALTER TABLE `items` DROP CONSTRAINT `items_purchase_price`;--> statement-breakpoint
ALTER TABLE `items` ADD CONSTRAINT `items_purchase_price` CHECK(purchase_price is null or purchase_price between 0 and 999999999999);--> statement-breakpoint
ALTER TABLE `items` DROP CONSTRAINT `items_current_value`;--> statement-breakpoint
ALTER TABLE `items` ADD CONSTRAINT `items_current_value` CHECK(current_value is null or current_value between 0 and 999999999999);--> statement-breakpoint
ALTER TABLE `item_suppliers` DROP CONSTRAINT `item_suppliers_price`;--> statement-breakpoint
ALTER TABLE `item_suppliers` ADD CONSTRAINT `item_suppliers_price` CHECK(price is null or price between 0 and 999999999999);--> statement-breakpoint
ALTER TABLE `loans` DROP CONSTRAINT `loans_price`;--> statement-breakpoint
ALTER TABLE `loans` ADD CONSTRAINT `loans_price` CHECK(price is null or price between 0 and 999999999999);--> statement-breakpoint
ALTER TABLE `loans` ADD `currency` text DEFAULT 'USD' NOT NULL CONSTRAINT `loans_currency_length` CHECK(length(currency) = 3);
