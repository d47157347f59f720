DROP INDEX `contact_messages_inbox_idx`;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `answered_on` text;--> statement-breakpoint
CREATE INDEX `contact_messages_inbox_idx` ON `contact_messages` ((report_topic is 'privacy' and read_at is null and answered_on is null),`created_at`);