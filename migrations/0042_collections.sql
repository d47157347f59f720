-- Collections of stories. Nothing of stories, comments or accounts is read or written. The table of reviews is made again, because
-- SQLite cannot change a CHECK; nothing refers to it.
CREATE TABLE `collection_flags` (
	`id` integer PRIMARY KEY NOT NULL,
	`collection_id` integer NOT NULL,
	`flagger_id` integer,
	`report_type` integer NOT NULL,
	`topic` text,
	`reason` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`dismissed_on` text,
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`flagger_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "collection_flags_report_type" CHECK("collection_flags"."report_type" in (1, 2, 3))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collection_flags_collection_id_flagger_id_idx` ON `collection_flags` (`collection_id`,`flagger_id`);--> statement-breakpoint
CREATE INDEX `collection_flags_flagger_id_idx` ON `collection_flags` (`flagger_id`);--> statement-breakpoint
CREATE INDEX `collection_flags_dismissed_idx` ON `collection_flags` (`dismissed_on`) WHERE dismissed_on is not null;--> statement-breakpoint
CREATE TABLE `collections` (
	`id` integer PRIMARY KEY NOT NULL,
	`owner_id` integer,
	`visibility` text DEFAULT 'private' NOT NULL,
	`status` text DEFAULT 'hidden' NOT NULL,
	`removed_at` text,
	`version` text NOT NULL,
	`sealed_head` text NOT NULL,
	`sealed_texts` text NOT NULL,
	`shown` text,
	`shown_stories` text,
	`shown_on` text,
	`changed_on` text,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "collections_visibility" CHECK("collections"."visibility" in ('private', 'public')),
	CONSTRAINT "collections_status" CHECK("collections"."status" in ('visible', 'hidden', 'removed')),
	CONSTRAINT "collections_removed" CHECK(("collections"."status" = 'removed') = ("collections"."removed_at" is not null)),
	CONSTRAINT "collections_shown" CHECK(("collections"."shown" is null) = ("collections"."shown_stories" is null) and ("collections"."shown" is null or "collections"."visibility" = 'public' and "collections"."status" <> 'removed' and "collections"."shown_on" is not null)),
	CONSTRAINT "collections_private" CHECK("collections"."visibility" = 'public' or ("collections"."changed_on" is null and "collections"."shown_on" is null))
);
--> statement-breakpoint
CREATE INDEX `collections_owner_id_idx` ON `collections` (`owner_id`);--> statement-breakpoint
CREATE INDEX `collections_shown_on_idx` ON `collections` (`shown_on`,`id`) WHERE shown is not null;--> statement-breakpoint
CREATE INDEX `collections_removed_at_idx` ON `collections` (`removed_at`) WHERE status = 'removed';--> statement-breakpoint
-- SQLite renames no table while a trigger names one that is gone.
DROP TRIGGER stories_review_delete;--> statement-breakpoint
DROP TRIGGER comments_review_delete;--> statement-breakpoint
CREATE TABLE `__new_reviews` (
	`kind` text NOT NULL,
	`item_id` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`reason` text,
	`note` text DEFAULT '' NOT NULL,
	`decided_by_id` integer,
	`decided_on` text,
	`counted_flags` integer DEFAULT 0 NOT NULL,
	`round` integer DEFAULT 0 NOT NULL,
	`appeal_state` text,
	`appeal_text` text DEFAULT '' NOT NULL,
	`appeal_note` text DEFAULT '' NOT NULL,
	`appealed_on` text,
	`was_hidden` integer DEFAULT false NOT NULL,
	`asked` text,
	`asked_note` text DEFAULT '' NOT NULL,
	`asked_on` text,
	`asked_flags` integer DEFAULT 0 NOT NULL,
	`is_answered` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`kind`, `item_id`),
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reviews_kind" CHECK("__new_reviews"."kind" in ('story', 'comment', 'collection')),
	CONSTRAINT "reviews_state" CHECK("__new_reviews"."state" in ('open', 'pending', 'hidden', 'declined', 'removed', 'kept')),
	CONSTRAINT "reviews_appeal" CHECK("__new_reviews"."appeal_state" in ('open', 'upheld', 'reversed'))
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_reviews`("kind", "item_id", "state", "reason", "note", "decided_by_id", "decided_on", "counted_flags", "round", "appeal_state", "appeal_text", "appeal_note", "appealed_on", "was_hidden", "asked", "asked_note", "asked_on", "asked_flags", "is_answered") SELECT "kind", "item_id", "state", "reason", "note", "decided_by_id", "decided_on", "counted_flags", "round", "appeal_state", "appeal_text", "appeal_note", "appealed_on", "was_hidden", "asked", "asked_note", "asked_on", "asked_flags", "is_answered" FROM `reviews`;--> statement-breakpoint
DROP TABLE `reviews`;--> statement-breakpoint
ALTER TABLE `__new_reviews` RENAME TO `reviews`;--> statement-breakpoint
CREATE INDEX `reviews_waiting_idx` ON `reviews` (`state`) WHERE state in ('pending', 'hidden');--> statement-breakpoint
CREATE INDEX `reviews_appeals_idx` ON `reviews` (`appeal_state`) WHERE appeal_state = 'open';--> statement-breakpoint
CREATE INDEX `reviews_asked_idx` ON `reviews` (`asked_on`) WHERE asked is not null;--> statement-breakpoint
CREATE INDEX `reviews_over_idx` ON `reviews` (`decided_on`) WHERE kind = 'comment' and state in ('declined', 'removed');--> statement-breakpoint
CREATE INDEX `reviews_decided_by_id_idx` ON `reviews` (`decided_by_id`) WHERE decided_by_id is not null;--> statement-breakpoint
CREATE TRIGGER stories_review_delete AFTER DELETE ON stories
BEGIN
  DELETE FROM reviews WHERE kind = 'story' AND item_id = OLD.id;
  DELETE FROM review_claims WHERE kind = 'story' AND item_id = OLD.id;
  DELETE FROM review_undos WHERE kind = 'story' AND item_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER comments_review_delete AFTER DELETE ON comments
BEGIN
  DELETE FROM reviews WHERE kind = 'comment' AND item_id = OLD.id;
  DELETE FROM review_claims WHERE kind = 'comment' AND item_id = OLD.id;
  DELETE FROM review_undos WHERE kind = 'comment' AND item_id = OLD.id;
END;
--> statement-breakpoint
-- No foreign key can lead to several tables.
CREATE TRIGGER collections_review_delete AFTER DELETE ON collections
BEGIN
  DELETE FROM reviews WHERE kind = 'collection' AND item_id = OLD.id;
  DELETE FROM review_claims WHERE kind = 'collection' AND item_id = OLD.id;
  DELETE FROM review_undos WHERE kind = 'collection' AND item_id = OLD.id;
END;
