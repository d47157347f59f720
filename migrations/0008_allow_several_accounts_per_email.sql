DROP INDEX `users_email_index_idx`;--> statement-breakpoint
CREATE INDEX `users_email_index_idx` ON `users` (`email_index`);