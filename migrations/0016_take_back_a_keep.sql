ALTER TABLE `comment_flags` ADD `dismissed_on` text;--> statement-breakpoint
CREATE INDEX `comment_flags_dismissed_idx` ON `comment_flags` (`dismissed_on`) WHERE dismissed_on is not null;--> statement-breakpoint
ALTER TABLE `story_flags` ADD `dismissed_on` text;--> statement-breakpoint
CREATE INDEX `story_flags_of_nobody_idx` ON `story_flags` (`dismissed_on`) WHERE flagger_id is null and is_flagged = 0;