ALTER TABLE `inventories` ADD `mark_quick_items` text CONSTRAINT `inventories_mark_quick_items` CHECK(mark_quick_items in ('all', 'incomplete'));
