-- The names of rows that were brought in, as HMACs: a file that comes again does not bring in what was withdrawn since. The hourly
-- cleanup adds the tags of rows from before (worker/features/keyRotation): SQL has no key.
CREATE TABLE `imported_row_tags` (
	`tag` text PRIMARY KEY NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
-- An anonymous story has no import, also when its account was deleted: its other stories would be known by it.
DROP TRIGGER stories_imported;
--> statement-breakpoint
CREATE TRIGGER stories_imported AFTER UPDATE OF is_anonymous ON stories WHEN NEW.is_anonymous
BEGIN
  DELETE FROM import_changes WHERE story_id = NEW.id;
  DELETE FROM imported_stories WHERE story_id = NEW.id;
END;
--> statement-breakpoint
-- A digest of a whole file without a key shows, with the rows that are left, which anonymous story was one of its rows.
UPDATE imports SET digest = '';
