-- A member of staff is no longer looking at an item when their last session ended.
DROP TRIGGER sessions_end_claims;--> statement-breakpoint
CREATE TRIGGER sessions_end_claims AFTER DELETE ON sessions
WHEN NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = OLD.user_id)
BEGIN
  DELETE FROM review_claims WHERE user_id = OLD.user_id;
END;