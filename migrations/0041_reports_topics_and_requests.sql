ALTER TABLE `comment_flags` ADD `topic` text;--> statement-breakpoint
ALTER TABLE `story_flags` ADD `topic` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `asked` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `asked_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `asked_on` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `asked_flags` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `is_answered` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `reviews_asked_idx` ON `reviews` (`asked_on`) WHERE asked is not null;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `report_kind` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `report_id` integer;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `report_topic` text;