DROP INDEX `sessions_expires_at_idx`;--> statement-breakpoint
ALTER TABLE `users` ADD `anonymous_mode_sealed` text DEFAULT '' NOT NULL;