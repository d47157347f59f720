-- Collections of stories. Nothing of stories, comments or accounts is read or written.
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
-- No foreign key can lead to several tables.
CREATE TRIGGER collections_review_delete AFTER DELETE ON collections
BEGIN
  DELETE FROM reviews WHERE kind = 'collection' AND item_id = OLD.id;
  DELETE FROM review_claims WHERE kind = 'collection' AND item_id = OLD.id;
  DELETE FROM review_undos WHERE kind = 'collection' AND item_id = OLD.id;
END;
