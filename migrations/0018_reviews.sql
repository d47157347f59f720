-- What staff or flags decided about stories and comments. The status of an item stays the one thing that says whether it is shown;
-- stories keep their three, comments get the same. Without a row an item is as it was before: nothing is read or written here but
-- the index of comments.
CREATE TABLE `review_claims` (
	`kind` text NOT NULL,
	`item_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`kind`, `item_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `review_claims_user_id_idx` ON `review_claims` (`user_id`);--> statement-breakpoint
CREATE INDEX `review_claims_until_idx` ON `review_claims` (`until`);--> statement-breakpoint
CREATE TABLE `review_undos` (
	`kind` text NOT NULL,
	`item_id` integer NOT NULL,
	`tag` text NOT NULL,
	`before` text NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `item_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `review_undos_expires_at_idx` ON `review_undos` (`expires_at`);--> statement-breakpoint
CREATE TABLE `reviews` (
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
	PRIMARY KEY(`kind`, `item_id`),
	FOREIGN KEY (`decided_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "reviews_kind" CHECK("reviews"."kind" in ('story', 'comment')),
	CONSTRAINT "reviews_state" CHECK("reviews"."state" in ('open', 'pending', 'hidden', 'declined', 'removed', 'kept')),
	CONSTRAINT "reviews_appeal" CHECK("reviews"."appeal_state" in ('open', 'upheld', 'reversed'))
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `reviews_waiting_idx` ON `reviews` (`state`) WHERE state in ('pending', 'hidden');--> statement-breakpoint
CREATE INDEX `reviews_appeals_idx` ON `reviews` (`appeal_state`) WHERE appeal_state = 'open';--> statement-breakpoint
CREATE INDEX `reviews_over_idx` ON `reviews` (`decided_on`) WHERE kind = 'comment' and state in ('declined', 'removed');--> statement-breakpoint
CREATE INDEX `reviews_decided_by_id_idx` ON `reviews` (`decided_by_id`) WHERE decided_by_id is not null;--> statement-breakpoint
ALTER TABLE `comments` ADD `status` text DEFAULT 'visible' NOT NULL;--> statement-breakpoint
CREATE INDEX `comments_not_shown_idx` ON `comments` (`story_id`) WHERE status <> 'visible';--> statement-breakpoint
-- A CHECK on an added column would read every comment.
CREATE TRIGGER comments_status_insert BEFORE INSERT ON comments
WHEN NEW.status NOT IN ('visible', 'hidden', 'removed')
BEGIN
  SELECT raise(ABORT, 'CHECK constraint failed: comments_status');
END;
--> statement-breakpoint
CREATE TRIGGER comments_status_update BEFORE UPDATE OF status ON comments
WHEN NEW.status NOT IN ('visible', 'hidden', 'removed')
BEGIN
  SELECT raise(ABORT, 'CHECK constraint failed: comments_status');
END;
--> statement-breakpoint
-- No foreign key can lead to two tables.
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
