-- Flags and favorites of a deleted account stay for a while without their person, and comments get a number within their story.
-- The tables are made anew, because SQLite cannot take NOT NULL off a column. Nothing refers to the three of them. What may be
-- millions of rows is copied in parts: D1 stops a statement after 30 seconds.
PRAGMA defer_foreign_keys = ON;
--> statement-breakpoint
CREATE TABLE `__new_comment_flags` (
	`id` integer PRIMARY KEY NOT NULL,
	`comment_id` integer NOT NULL,
	`flagger_id` integer,
	`report_type` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`flagger_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "comment_flags_report_type" CHECK(`report_type` in (1, 2, 3))
);
--> statement-breakpoint
INSERT INTO `__new_comment_flags` (`id`, `comment_id`, `flagger_id`, `report_type`, `reason`, `created_at`) SELECT `id`, `comment_id`, `flagger_id`, `report_type`, `reason`, `created_at` FROM `comment_flags` WHERE `id` BETWEEN 0 AND 536870911;
--> statement-breakpoint
INSERT INTO `__new_comment_flags` (`id`, `comment_id`, `flagger_id`, `report_type`, `reason`, `created_at`) SELECT `id`, `comment_id`, `flagger_id`, `report_type`, `reason`, `created_at` FROM `comment_flags` WHERE `id` BETWEEN 536870912 AND 1073741823;
--> statement-breakpoint
INSERT INTO `__new_comment_flags` (`id`, `comment_id`, `flagger_id`, `report_type`, `reason`, `created_at`) SELECT `id`, `comment_id`, `flagger_id`, `report_type`, `reason`, `created_at` FROM `comment_flags` WHERE `id` BETWEEN 1073741824 AND 1610612735;
--> statement-breakpoint
INSERT INTO `__new_comment_flags` (`id`, `comment_id`, `flagger_id`, `report_type`, `reason`, `created_at`) SELECT `id`, `comment_id`, `flagger_id`, `report_type`, `reason`, `created_at` FROM `comment_flags` WHERE `id` BETWEEN 1610612736 AND 2147483647;
--> statement-breakpoint
INSERT INTO `__new_comment_flags` (`id`, `comment_id`, `flagger_id`, `report_type`, `reason`, `created_at`) SELECT `id`, `comment_id`, `flagger_id`, `report_type`, `reason`, `created_at` FROM `comment_flags` WHERE `id` BETWEEN 2147483648 AND 2684354559;
--> statement-breakpoint
INSERT INTO `__new_comment_flags` (`id`, `comment_id`, `flagger_id`, `report_type`, `reason`, `created_at`) SELECT `id`, `comment_id`, `flagger_id`, `report_type`, `reason`, `created_at` FROM `comment_flags` WHERE `id` BETWEEN 2684354560 AND 3221225471;
--> statement-breakpoint
INSERT INTO `__new_comment_flags` (`id`, `comment_id`, `flagger_id`, `report_type`, `reason`, `created_at`) SELECT `id`, `comment_id`, `flagger_id`, `report_type`, `reason`, `created_at` FROM `comment_flags` WHERE `id` BETWEEN 3221225472 AND 3758096383;
--> statement-breakpoint
INSERT INTO `__new_comment_flags` (`id`, `comment_id`, `flagger_id`, `report_type`, `reason`, `created_at`) SELECT `id`, `comment_id`, `flagger_id`, `report_type`, `reason`, `created_at` FROM `comment_flags` WHERE `id` BETWEEN 3758096384 AND 4294967295;
--> statement-breakpoint
DROP TABLE `comment_flags`;
--> statement-breakpoint
ALTER TABLE `__new_comment_flags` RENAME TO `comment_flags`;
--> statement-breakpoint
CREATE UNIQUE INDEX `comment_flags_comment_id_flagger_id_idx` ON `comment_flags` (`comment_id`,`flagger_id`);
--> statement-breakpoint
CREATE INDEX `comment_flags_flagger_id_idx` ON `comment_flags` (`flagger_id`);
--> statement-breakpoint
CREATE TABLE `__new_story_flags` (
	`id` integer PRIMARY KEY NOT NULL,
	`story_id` integer NOT NULL,
	`flagger_id` integer,
	`is_flagged` integer DEFAULT true NOT NULL,
	`report_type` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`flagger_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "story_flags_report_type" CHECK(`report_type` in (1, 2, 3))
);
--> statement-breakpoint
INSERT INTO `__new_story_flags` (`id`, `story_id`, `flagger_id`, `is_flagged`, `report_type`, `reason`, `created_at`) SELECT `id`, `story_id`, `flagger_id`, `is_flagged`, `report_type`, `reason`, `created_at` FROM `story_flags` WHERE `id` BETWEEN 0 AND 536870911;
--> statement-breakpoint
INSERT INTO `__new_story_flags` (`id`, `story_id`, `flagger_id`, `is_flagged`, `report_type`, `reason`, `created_at`) SELECT `id`, `story_id`, `flagger_id`, `is_flagged`, `report_type`, `reason`, `created_at` FROM `story_flags` WHERE `id` BETWEEN 536870912 AND 1073741823;
--> statement-breakpoint
INSERT INTO `__new_story_flags` (`id`, `story_id`, `flagger_id`, `is_flagged`, `report_type`, `reason`, `created_at`) SELECT `id`, `story_id`, `flagger_id`, `is_flagged`, `report_type`, `reason`, `created_at` FROM `story_flags` WHERE `id` BETWEEN 1073741824 AND 1610612735;
--> statement-breakpoint
INSERT INTO `__new_story_flags` (`id`, `story_id`, `flagger_id`, `is_flagged`, `report_type`, `reason`, `created_at`) SELECT `id`, `story_id`, `flagger_id`, `is_flagged`, `report_type`, `reason`, `created_at` FROM `story_flags` WHERE `id` BETWEEN 1610612736 AND 2147483647;
--> statement-breakpoint
INSERT INTO `__new_story_flags` (`id`, `story_id`, `flagger_id`, `is_flagged`, `report_type`, `reason`, `created_at`) SELECT `id`, `story_id`, `flagger_id`, `is_flagged`, `report_type`, `reason`, `created_at` FROM `story_flags` WHERE `id` BETWEEN 2147483648 AND 2684354559;
--> statement-breakpoint
INSERT INTO `__new_story_flags` (`id`, `story_id`, `flagger_id`, `is_flagged`, `report_type`, `reason`, `created_at`) SELECT `id`, `story_id`, `flagger_id`, `is_flagged`, `report_type`, `reason`, `created_at` FROM `story_flags` WHERE `id` BETWEEN 2684354560 AND 3221225471;
--> statement-breakpoint
INSERT INTO `__new_story_flags` (`id`, `story_id`, `flagger_id`, `is_flagged`, `report_type`, `reason`, `created_at`) SELECT `id`, `story_id`, `flagger_id`, `is_flagged`, `report_type`, `reason`, `created_at` FROM `story_flags` WHERE `id` BETWEEN 3221225472 AND 3758096383;
--> statement-breakpoint
INSERT INTO `__new_story_flags` (`id`, `story_id`, `flagger_id`, `is_flagged`, `report_type`, `reason`, `created_at`) SELECT `id`, `story_id`, `flagger_id`, `is_flagged`, `report_type`, `reason`, `created_at` FROM `story_flags` WHERE `id` BETWEEN 3758096384 AND 4294967295;
--> statement-breakpoint
DROP TABLE `story_flags`;
--> statement-breakpoint
ALTER TABLE `__new_story_flags` RENAME TO `story_flags`;
--> statement-breakpoint
CREATE UNIQUE INDEX `story_flags_story_id_flagger_id_idx` ON `story_flags` (`story_id`,`flagger_id`);
--> statement-breakpoint
CREATE INDEX `story_flags_flagger_id_idx` ON `story_flags` (`flagger_id`);
--> statement-breakpoint
CREATE INDEX `story_flags_open_idx` ON `story_flags` (`story_id`) WHERE is_flagged = 1;
--> statement-breakpoint
CREATE TABLE `__new_favourites` (
	`id` integer PRIMARY KEY NOT NULL,
	`story_id` integer NOT NULL,
	`user_id` integer,
	`erase_after` text,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "favourites_detached" CHECK((`user_id` is null) = (`erase_after` is not null))
);
--> statement-breakpoint
INSERT INTO `__new_favourites` (`id`, `story_id`, `user_id`) SELECT `id`, `story_id`, `user_id` FROM `favourites` WHERE `id` BETWEEN 0 AND 536870911;
--> statement-breakpoint
INSERT INTO `__new_favourites` (`id`, `story_id`, `user_id`) SELECT `id`, `story_id`, `user_id` FROM `favourites` WHERE `id` BETWEEN 536870912 AND 1073741823;
--> statement-breakpoint
INSERT INTO `__new_favourites` (`id`, `story_id`, `user_id`) SELECT `id`, `story_id`, `user_id` FROM `favourites` WHERE `id` BETWEEN 1073741824 AND 1610612735;
--> statement-breakpoint
INSERT INTO `__new_favourites` (`id`, `story_id`, `user_id`) SELECT `id`, `story_id`, `user_id` FROM `favourites` WHERE `id` BETWEEN 1610612736 AND 2147483647;
--> statement-breakpoint
INSERT INTO `__new_favourites` (`id`, `story_id`, `user_id`) SELECT `id`, `story_id`, `user_id` FROM `favourites` WHERE `id` BETWEEN 2147483648 AND 2684354559;
--> statement-breakpoint
INSERT INTO `__new_favourites` (`id`, `story_id`, `user_id`) SELECT `id`, `story_id`, `user_id` FROM `favourites` WHERE `id` BETWEEN 2684354560 AND 3221225471;
--> statement-breakpoint
INSERT INTO `__new_favourites` (`id`, `story_id`, `user_id`) SELECT `id`, `story_id`, `user_id` FROM `favourites` WHERE `id` BETWEEN 3221225472 AND 3758096383;
--> statement-breakpoint
INSERT INTO `__new_favourites` (`id`, `story_id`, `user_id`) SELECT `id`, `story_id`, `user_id` FROM `favourites` WHERE `id` BETWEEN 3758096384 AND 4294967295;
--> statement-breakpoint
DROP TABLE `favourites`;
--> statement-breakpoint
ALTER TABLE `__new_favourites` RENAME TO `favourites`;
--> statement-breakpoint
CREATE UNIQUE INDEX `favourites_story_id_user_id_idx` ON `favourites` (`story_id`,`user_id`);
--> statement-breakpoint
CREATE INDEX `favourites_user_id_idx` ON `favourites` (`user_id`);
--> statement-breakpoint
CREATE INDEX `favourites_erase_after_idx` ON `favourites` (`erase_after`) WHERE erase_after is not null;
--> statement-breakpoint
ALTER TABLE `comments` ADD `number` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `comments` ADD `erase_after` text;
--> statement-breakpoint
-- Comments that are there already stand in the order in which they were shown.
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 0 AND 134217727) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 134217728 AND 268435455) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 268435456 AND 402653183) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 402653184 AND 536870911) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 536870912 AND 671088639) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 671088640 AND 805306367) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 805306368 AND 939524095) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 939524096 AND 1073741823) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 1073741824 AND 1207959551) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 1207959552 AND 1342177279) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 1342177280 AND 1476395007) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 1476395008 AND 1610612735) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 1610612736 AND 1744830463) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 1744830464 AND 1879048191) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 1879048192 AND 2013265919) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 2013265920 AND 2147483647) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 2147483648 AND 2281701375) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 2281701376 AND 2415919103) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 2415919104 AND 2550136831) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 2550136832 AND 2684354559) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 2684354560 AND 2818572287) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 2818572288 AND 2952790015) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 2952790016 AND 3087007743) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 3087007744 AND 3221225471) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 3221225472 AND 3355443199) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 3355443200 AND 3489660927) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 3489660928 AND 3623878655) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 3623878656 AND 3758096383) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 3758096384 AND 3892314111) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 3892314112 AND 4026531839) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 4026531840 AND 4160749567) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
UPDATE `comments` SET `number` = numbered.n
FROM (SELECT id, row_number() OVER (PARTITION BY story_id ORDER BY created_at, id) AS n FROM comments WHERE story_id BETWEEN 4160749568 AND 4294967295) AS numbered
WHERE comments.id = numbered.id;
--> statement-breakpoint
DROP INDEX `comments_story_id_idx`;
--> statement-breakpoint
CREATE UNIQUE INDEX `comments_story_id_number_idx` ON `comments` (`story_id`,`number`);
--> statement-breakpoint
CREATE INDEX `comments_erase_after_idx` ON `comments` (`erase_after`) WHERE erase_after is not null;
--> statement-breakpoint
ALTER TABLE `stories` ADD `erase_after` text;
--> statement-breakpoint
CREATE INDEX `stories_erase_after_idx` ON `stories` (`erase_after`) WHERE erase_after is not null;
