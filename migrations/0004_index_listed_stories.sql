DROP INDEX `stories_created_day_idx`;--> statement-breakpoint
CREATE INDEX `stories_created_day_idx` ON `stories` (substr("created_at", 1, 10),`id`) WHERE status <> 'removed';