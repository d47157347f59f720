DROP INDEX `stories_owner_id_idx`;--> statement-breakpoint
CREATE INDEX `stories_owner_day_idx` ON `stories` (`owner_id`,substr("created_at", 1, 10),`id`);
