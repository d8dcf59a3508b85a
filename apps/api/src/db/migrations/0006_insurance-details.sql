CREATE TABLE `insurance_details` (
	`owner_id` integer PRIMARY KEY NOT NULL,
	`owner_name` text,
	`address` text,
	`insurer` text,
	`policy_number` text,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "insurance_details_owner_name_length" CHECK(length("insurance_details"."owner_name") <= 200),
	CONSTRAINT "insurance_details_address_length" CHECK(length("insurance_details"."address") <= 500),
	CONSTRAINT "insurance_details_insurer_length" CHECK(length("insurance_details"."insurer") <= 200),
	CONSTRAINT "insurance_details_policy_number_length" CHECK(length("insurance_details"."policy_number") <= 100)
);
