-- Stories that were brought in from somewhere else: the imports, what their source calls each story, and how a story was before an
-- import changed it.
CREATE TABLE `import_changes` (
	`import_id` integer NOT NULL,
	`story_id` integer NOT NULL,
	`number` integer NOT NULL,
	`before` text NOT NULL,
	`edited_by_id` integer,
	`digest_before` text NOT NULL,
	`is_pending` integer NOT NULL,
	PRIMARY KEY(`import_id`, `story_id`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`edited_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `import_changes_story_id_idx` ON `import_changes` (`story_id`,`number`);--> statement-breakpoint
CREATE INDEX `import_changes_edited_by_id_idx` ON `import_changes` (`edited_by_id`) WHERE edited_by_id is not null;--> statement-breakpoint
CREATE TABLE `imported_stories` (
	`story_id` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`external_id` text NOT NULL,
	`import_id` integer NOT NULL,
	`digest` text NOT NULL,
	FOREIGN KEY (`story_id`) REFERENCES `stories`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imported_stories_source_idx` ON `imported_stories` (`source`,`external_id`);--> statement-breakpoint
CREATE INDEX `imported_stories_import_id_idx` ON `imported_stories` (`import_id`);--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`digest` text NOT NULL,
	`started_by_id` integer,
	`day` text NOT NULL,
	`state` text NOT NULL,
	`rows` integer NOT NULL,
	`created` integer DEFAULT 0 NOT NULL,
	`updated` integer DEFAULT 0 NOT NULL,
	`failed` integer NOT NULL,
	FOREIGN KEY (`started_by_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "imports_state" CHECK("imports"."state" in ('unfinished', 'done', 'undoing'))
);
--> statement-breakpoint
CREATE INDEX `imports_day_idx` ON `imports` (`day`,`id`);--> statement-breakpoint
CREATE INDEX `imports_started_by_id_idx` ON `imports` (`started_by_id`);
--> statement-breakpoint
-- What an edit takes out of a story is kept nowhere. An import's own change keeps what was, so that it can be undone, unless it
-- makes the place coarser.
CREATE TRIGGER stories_import_changes
AFTER UPDATE OF title, description, category, latitude, longitude, start_date, end_date, address, locality, region, country, post_code,
  place_precision, start_date_precision, end_date_precision, content_notes, language ON stories
WHEN NOT EXISTS (SELECT 1 FROM import_changes WHERE story_id = NEW.id AND is_pending)
  OR (NEW.place_precision <> 'exact' AND OLD.place_precision NOT IN ('town', NEW.place_precision))
BEGIN
  DELETE FROM import_changes WHERE story_id = NEW.id;
END;
--> statement-breakpoint
-- Whose a sealed story is, or one that its author let go of, stands nowhere: not by the import that brought it in either. With an
-- account that is deleted its imports are nobody's first, and their stories stay where they belong.
CREATE TRIGGER stories_imported AFTER UPDATE OF is_anonymous ON stories WHEN NEW.is_anonymous
BEGIN
  DELETE FROM import_changes WHERE story_id = NEW.id;
  DELETE FROM imported_stories
  WHERE story_id = NEW.id AND EXISTS (SELECT 1 FROM imports WHERE id = import_id AND started_by_id IS NOT NULL);
END;
