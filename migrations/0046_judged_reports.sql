ALTER TABLE `contact_messages` ADD `judged_on` text;--> statement-breakpoint
CREATE INDEX `contact_messages_reports_idx` ON `contact_messages` (`report_kind`,`report_id`) WHERE report_kind is not null and judged_on is null and read_at is null;--> statement-breakpoint
-- A member of staff whose session ended is no longer looking at an item.
CREATE TRIGGER sessions_end_claims AFTER DELETE ON sessions
BEGIN
  DELETE FROM review_claims WHERE user_id = OLD.user_id;
END;