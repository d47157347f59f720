CREATE TABLE `scratch` (
	`id` integer PRIMARY KEY NOT NULL,
	`bytes` text
);
--> statement-breakpoint
-- The moment when somebody closed the site for writing would tell what was posted before and what after.
UPDATE audit_entries SET created_at = substr(created_at, 1, 10) || 'T00:00:00Z';
