CREATE TABLE `scheduled_deletions` (
	`id` integer PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL
);
--> statement-breakpoint
-- Favorites of deleted accounts count for good, and none tells the day on which its account was deleted.
UPDATE `favourites` SET `erase_after` = '9999-12-31' WHERE erase_after IS NOT NULL;--> statement-breakpoint
-- What the next night's clean-up would have deleted: no row tells such a day any more.
DELETE FROM `comments` WHERE erase_after IS NOT NULL;--> statement-breakpoint
DELETE FROM `stories` WHERE erase_after IS NOT NULL;
