CREATE TABLE `abouts` (
	`id` integer PRIMARY KEY NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audit_entries` (
	`id` integer PRIMARY KEY NOT NULL,
	`actor_id` integer,
	`action` text NOT NULL,
	`target` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `audit_entries_created_at_idx` ON `audit_entries` (`created_at`);--> statement-breakpoint
CREATE TABLE `avatars` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `avatars_user_id_idx` ON `avatars` (`user_id`);--> statement-breakpoint
CREATE TABLE `comment_flags` (
	`id` integer PRIMARY KEY NOT NULL,
	`comment_id` integer NOT NULL,
	`flagger_id` integer NOT NULL,
	`report_type` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`comment_id`) REFERENCES `comments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`flagger_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "comment_flags_report_type" CHECK("comment_flags"."report_type" in (1, 2, 3))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `comment_flags_comment_id_flagger_id_idx` ON `comment_flags` (`comment_id`,`flagger_id`);--> statement-breakpoint
CREATE INDEX `comment_flags_flagger_id_idx` ON `comment_flags` (`flagger_id`);--> statement-breakpoint
CREATE TABLE `comments` (
	`id` integer PRIMARY KEY NOT NULL,
	`story_id` integer NOT NULL,
	`commenter_id` integer,
	`author_tag` text,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`text` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`commenter_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "comments_sealed" CHECK(("comments"."is_anonymous" = 1 and "comments"."commenter_id" is null) or ("comments"."is_anonymous" = 0 and "comments"."commenter_id" is not null and "comments"."author_tag" is null)),
	CONSTRAINT "comments_day" CHECK("comments"."created_at" like '%T00:00:00Z')
);
--> statement-breakpoint
CREATE INDEX `comments_story_id_idx` ON `comments` (`story_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_created_at_idx` ON `comments` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_commenter_id_idx` ON `comments` (`commenter_id`);--> statement-breakpoint
CREATE INDEX `comments_author_tag_idx` ON `comments` (`author_tag`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY NOT NULL,
	`email_sealed` text,
	`message` text NOT NULL,
	`created_at` text NOT NULL,
	`read_at` text
);
--> statement-breakpoint
CREATE INDEX `contact_messages_created_at_idx` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `counters` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`expires_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `counters_expires_at_idx` ON `counters` (`expires_at`);--> statement-breakpoint
CREATE TABLE `favourites` (
	`id` integer PRIMARY KEY NOT NULL,
	`story_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `favourites_story_id_user_id_idx` ON `favourites` (`story_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `favourites_user_id_idx` ON `favourites` (`user_id`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`body_tag` text NOT NULL,
	`kind` text NOT NULL,
	`row_id` integer NOT NULL,
	`expires_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `idempotency_keys_expires_at_idx` ON `idempotency_keys` (`expires_at`);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `password_resets_tokenHash_unique` ON `password_resets` (`token_hash`);--> statement-breakpoint
CREATE TABLE `questions` (
	`id` integer PRIMARY KEY NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reserved_names` (
	`name_tag` text PRIMARY KEY NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `sessions_user_id_idx` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires_at_idx` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `spent_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `spent_challenges_expires_at_idx` ON `spent_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `stories` (
	`id` integer PRIMARY KEY NOT NULL,
	`owner_id` integer,
	`author_tag` text,
	`is_anonymous` integer DEFAULT false NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`description_text` text NOT NULL,
	`category` integer NOT NULL,
	`latitude` real NOT NULL,
	`longitude` real NOT NULL,
	`start_date` text,
	`end_date` text,
	`address` text NOT NULL,
	`locality` text DEFAULT '' NOT NULL,
	`region` text DEFAULT '' NOT NULL,
	`country` text DEFAULT '' NOT NULL,
	`post_code` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'visible' NOT NULL,
	`removed_at` text,
	`kept_at` text,
	`created_at` text NOT NULL,
	`edited_at` text NOT NULL,
	`edited_by_id` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`edited_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "stories_sealed" CHECK(("stories"."is_anonymous" = 1 and "stories"."owner_id" is null and "stories"."edited_by_id" is null and "stories"."created_at" like '%T00:00:00Z' and "stories"."edited_at" like '%T00:00:00Z') or ("stories"."is_anonymous" = 0 and "stories"."owner_id" is not null and "stories"."author_tag" is null)),
	CONSTRAINT "stories_category" CHECK("stories"."category" in (1, 2, 3)),
	CONSTRAINT "stories_latitude" CHECK("stories"."latitude" between -90 and 90),
	CONSTRAINT "stories_longitude" CHECK("stories"."longitude" between -180 and 180),
	CONSTRAINT "stories_dates" CHECK("stories"."start_date" is null or "stories"."end_date" is null or "stories"."start_date" <= "stories"."end_date"),
	CONSTRAINT "stories_status" CHECK("stories"."status" in ('visible', 'hidden', 'removed')),
	CONSTRAINT "stories_removed" CHECK(("stories"."status" = 'removed') = ("stories"."removed_at" is not null))
);
--> statement-breakpoint
CREATE INDEX `stories_owner_id_idx` ON `stories` (`owner_id`);--> statement-breakpoint
CREATE INDEX `stories_author_tag_idx` ON `stories` (`author_tag`);--> statement-breakpoint
CREATE INDEX `stories_created_day_idx` ON `stories` (substr("created_at", 1, 10),`id`) WHERE status = 'visible';--> statement-breakpoint
CREATE INDEX `stories_start_date_idx` ON `stories` (`start_date`) WHERE status = 'visible';--> statement-breakpoint
CREATE INDEX `stories_end_date_idx` ON `stories` (`end_date`) WHERE status = 'visible';--> statement-breakpoint
CREATE INDEX `stories_removed_at_idx` ON `stories` (`removed_at`) WHERE status = 'removed';--> statement-breakpoint
CREATE TABLE `story_flags` (
	`id` integer PRIMARY KEY NOT NULL,
	`story_id` integer NOT NULL,
	`flagger_id` integer NOT NULL,
	`is_flagged` integer DEFAULT true NOT NULL,
	`report_type` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`flagger_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "story_flags_report_type" CHECK("story_flags"."report_type" in (1, 2, 3))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `story_flags_story_id_flagger_id_idx` ON `story_flags` (`story_id`,`flagger_id`);--> statement-breakpoint
CREATE INDEX `story_flags_flagger_id_idx` ON `story_flags` (`flagger_id`);--> statement-breakpoint
CREATE INDEX `story_flags_open_idx` ON `story_flags` (`story_id`) WHERE is_flagged = 1;--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`email_sealed` text NOT NULL,
	`email_index` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text DEFAULT 'none' NOT NULL,
	`bio` text DEFAULT '' NOT NULL,
	`avatar_key` text,
	`is_anonymous_active` integer DEFAULT false NOT NULL,
	`is_profile_private` integer DEFAULT false NOT NULL,
	`is_accessibility_active` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	CONSTRAINT "users_role" CHECK("users"."role" in ('administrator', 'moderator', 'none'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_key_idx` ON `users` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_email_index_idx` ON `users` (`email_index`);--> statement-breakpoint
CREATE INDEX `users_username_idx` ON `users` (lower("username"));