-- Undoing an import removes its stories restorably: what their status was, and the day on which the import was undone.
ALTER TABLE `imported_stories` ADD `status_before` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `undone_on` text;
--> statement-breakpoint
-- A story that was put back, with its import or alone, is no longer one that undoing removed.
CREATE TRIGGER stories_import_restored AFTER UPDATE OF status ON stories WHEN OLD.status = 'removed' AND NEW.status <> 'removed'
BEGIN
  UPDATE imported_stories SET status_before = NULL WHERE story_id = NEW.id;
END;
