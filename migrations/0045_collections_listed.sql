DROP INDEX `collections_shown_on_idx`;--> statement-breakpoint
CREATE INDEX `collections_listed_idx` ON `collections` ("shown_on" desc,`id`,`shown_stories`) WHERE shown_stories is not null;