DROP INDEX `stories_owner_day_idx`;--> statement-breakpoint
DROP INDEX `stories_created_day_idx`;--> statement-breakpoint
DROP INDEX `stories_hidden_idx`;--> statement-breakpoint
DROP INDEX `stories_listed_idx`;--> statement-breakpoint
DROP INDEX `stories_author_tag_idx`;--> statement-breakpoint
CREATE INDEX `stories_owner_status_idx` ON `stories` (`owner_id`,`status`,substr("created_at", 1, 10),`id`);--> statement-breakpoint
CREATE INDEX `stories_shown_day_idx` ON `stories` (substr("created_at", 1, 10),`id`,`status`) WHERE status = 'visible';--> statement-breakpoint
CREATE INDEX `stories_hidden_day_idx` ON `stories` (substr("created_at", 1, 10),`id`,`status`) WHERE status = 'hidden';--> statement-breakpoint
CREATE INDEX `stories_listed_idx` ON `stories` (`id`,substr("created_at", 1, 10),`status`,`is_anonymous`,`owner_id`,`author_tag`,`latitude`,`longitude`,substr("edited_at", 1, 10));--> statement-breakpoint
CREATE INDEX `stories_author_tag_idx` ON `stories` (`author_tag`,`status`);