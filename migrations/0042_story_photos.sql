-- Photos are reviewed, too. SQLite cannot change a CHECK, so both tables are made again; the kinds of reviews have none any more.
DROP TABLE `write_guards`;--> statement-breakpoint
CREATE TABLE `write_guards` (
	`reason` text NOT NULL,
	CONSTRAINT "abort_conflict" CHECK("write_guards"."reason" <> 'conflict'),
	CONSTRAINT "abort_nameTaken" CHECK("write_guards"."reason" <> 'nameTaken'),
	CONSTRAINT "abort_faqFull" CHECK("write_guards"."reason" <> 'faqFull'),
	CONSTRAINT "abort_rateLimit" CHECK("write_guards"."reason" <> 'rateLimit'),
	CONSTRAINT "abort_photos" CHECK("write_guards"."reason" <> 'photos')
);
--> statement-breakpoint
-- Without them: renaming a table fails while a trigger names one that is missing.
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
	CONSTRAINT "reviews_state" CHECK(state in ('open', 'pending', 'hidden', 'declined', 'removed', 'kept')),
	CONSTRAINT "reviews_appeal" CHECK(appeal_state in ('open', 'upheld', 'reversed'))
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_reviews` (`kind`, `item_id`, `state`, `reason`, `note`, `decided_by_id`, `decided_on`, `counted_flags`, `round`, `appeal_state`, `appeal_text`, `appeal_note`, `appealed_on`, `was_hidden`, `asked`, `asked_note`, `asked_on`, `asked_flags`, `is_answered`) SELECT `kind`, `item_id`, `state`, `reason`, `note`, `decided_by_id`, `decided_on`, `counted_flags`, `round`, `appeal_state`, `appeal_text`, `appeal_note`, `appealed_on`, `was_hidden`, `asked`, `asked_note`, `asked_on`, `asked_flags`, `is_answered` FROM `reviews`;--> statement-breakpoint
DROP TABLE `reviews`;--> statement-breakpoint
ALTER TABLE `__new_reviews` RENAME TO `reviews`;--> statement-breakpoint
CREATE INDEX `reviews_waiting_idx` ON `reviews` (`state`) WHERE state in ('pending', 'hidden');--> statement-breakpoint
CREATE INDEX `reviews_appeals_idx` ON `reviews` (`appeal_state`) WHERE appeal_state = 'open';--> statement-breakpoint
CREATE INDEX `reviews_asked_idx` ON `reviews` (`asked_on`) WHERE asked is not null;--> statement-breakpoint
CREATE INDEX `reviews_over_idx` ON `reviews` (`decided_on`) WHERE kind <> 'story' and state in ('declined', 'removed');--> statement-breakpoint
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
-- Photos of stories: their rows, uploads that no story has yet, and the keys of objects to delete. Nothing here names an uploader or
-- has a time finer than the hour.
CREATE TABLE `photo_deletions` (
	`object_key` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `photo_deletions_due_at_idx` ON `photo_deletions` (`due_at`);--> statement-breakpoint
CREATE TABLE `photo_uploads` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`object_key` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`hour` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `photo_uploads_object_key_idx` ON `photo_uploads` (`object_key`);--> statement-breakpoint
CREATE INDEX `photo_uploads_hour_idx` ON `photo_uploads` (`hour`);--> statement-breakpoint
CREATE TABLE `story_photos` (
	`id` integer PRIMARY KEY NOT NULL,
	`story_id` integer NOT NULL,
	`position` integer NOT NULL,
	`address_key` text NOT NULL,
	`object_key` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`alt` text NOT NULL,
	`status` text NOT NULL,
	`is_new` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "story_photos_status" CHECK("story_photos"."status" in ('visible', 'hidden', 'removed'))
);
--> statement-breakpoint
CREATE INDEX `story_photos_story_id_idx` ON `story_photos` (`story_id`,`status`);--> statement-breakpoint
CREATE UNIQUE INDEX `story_photos_address_key_idx` ON `story_photos` (`address_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `story_photos_object_key_idx` ON `story_photos` (`object_key`);--> statement-breakpoint
CREATE INDEX `story_photos_new_idx` ON `story_photos` (`id`) WHERE is_new = 1;--> statement-breakpoint
-- A key that no photo has any more is deleted from the bucket, whatever took it away: an edit, the deletion of a story, of an account.
CREATE TRIGGER story_photos_delete AFTER DELETE ON story_photos
BEGIN
  INSERT OR IGNORE INTO photo_deletions (object_key, due_at) VALUES (OLD.object_key, 0);
  DELETE FROM reviews WHERE kind = 'photo' AND item_id = OLD.id;
  DELETE FROM review_claims WHERE kind = 'photo' AND item_id = OLD.id;
  DELETE FROM review_undos WHERE kind = 'photo' AND item_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER story_photos_other_key AFTER UPDATE OF object_key ON story_photos
WHEN OLD.object_key <> NEW.object_key
BEGIN
  INSERT OR IGNORE INTO photo_deletions (object_key, due_at) VALUES (OLD.object_key, 0);
END;
--> statement-breakpoint
-- A story that gets the photo has its key before the upload is deleted.
CREATE TRIGGER photo_uploads_delete AFTER DELETE ON photo_uploads
WHEN NOT EXISTS (SELECT 1 FROM story_photos WHERE object_key = OLD.object_key)
BEGIN
  INSERT OR IGNORE INTO photo_deletions (object_key, due_at) VALUES (OLD.object_key, 0);
END;
--> statement-breakpoint
-- The addresses that others saw beside the author's name lead nowhere any more.
CREATE TRIGGER stories_photos_anonymous AFTER UPDATE OF is_anonymous ON stories
WHEN NEW.is_anonymous = 1 AND OLD.is_anonymous = 0
BEGIN
  UPDATE story_photos SET address_key = lower(hex(randomblob(16))) WHERE story_id = NEW.id;
END;
