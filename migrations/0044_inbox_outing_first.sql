DROP INDEX `contact_messages_created_at_idx`;--> statement-breakpoint
CREATE INDEX `contact_messages_inbox_idx` ON `contact_messages` ((report_topic is 'privacy' and read_at is null),`created_at`);