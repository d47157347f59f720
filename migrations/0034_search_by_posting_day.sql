-- A search for several common words goes through their lists until they meet, and FTS5 cannot be told where to stop. So the index
-- knows each story by the 8 and the 128 days in which it was posted (`w0`, `v0`): a search asks for some of them as well.
DROP TRIGGER stories_feed_delete;
--> statement-breakpoint
DROP TRIGGER stories_feed_update;
--> statement-breakpoint
DROP TRIGGER stories_words_update;
--> statement-breakpoint
DROP VIEW story_words;
--> statement-breakpoint
CREATE VIEW story_words AS
SELECT
  stories.id AS id,
  ((unixepoch(substr(created_at, 1, 10)) / 86400) << 32) | stories.id AS k,
  search_title AS title,
  search_text || ' ' || search_place AS text,
  tag || ' w0' || (unixepoch(substr(created_at, 1, 10)) / 86400 >> 3) || ' v0' || (unixepoch(substr(created_at, 1, 10)) / 86400 >> 7) AS tag
FROM point_tags JOIN stories ON stories.id = point_tags.id;
--> statement-breakpoint
CREATE TRIGGER stories_feed_delete AFTER DELETE ON stories BEGIN
  INSERT INTO search (search, rowid, title, text, tag)
  SELECT 'delete', ((unixepoch(substr(OLD.created_at, 1, 10)) / 86400) << 32) | OLD.id, OLD.search_title, OLD.search_text || ' ' || OLD.search_place,
    tag || ' w0' || (unixepoch(substr(OLD.created_at, 1, 10)) / 86400 >> 3) || ' v0' || (unixepoch(substr(OLD.created_at, 1, 10)) / 86400 >> 7)
  FROM point_tags WHERE id = OLD.id;
  DELETE FROM map_points WHERE id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER stories_feed_update AFTER UPDATE OF id, status, category, latitude, longitude, start_date, end_date, start_date_precision, end_date_precision, language ON stories
WHEN (OLD.id, OLD.status, OLD.category, OLD.latitude, OLD.longitude, OLD.start_date, OLD.end_date, OLD.start_date_precision, OLD.end_date_precision, OLD.language)
  IS NOT (NEW.id, NEW.status, NEW.category, NEW.latitude, NEW.longitude, NEW.start_date, NEW.end_date, NEW.start_date_precision, NEW.end_date_precision, NEW.language)
BEGIN
  INSERT INTO search (search, rowid, title, text, tag)
  SELECT 'delete', ((unixepoch(substr(OLD.created_at, 1, 10)) / 86400) << 32) | OLD.id, OLD.search_title, OLD.search_text || ' ' || OLD.search_place,
    tag || ' w0' || (unixepoch(substr(OLD.created_at, 1, 10)) / 86400 >> 3) || ' v0' || (unixepoch(substr(OLD.created_at, 1, 10)) / 86400 >> 7)
  FROM point_tags WHERE id = OLD.id;
  DELETE FROM map_points WHERE id = OLD.id;
  INSERT INTO map_points (id, category, x, y, first_day, last_day, language) SELECT * FROM story_points WHERE id = NEW.id;
  INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER stories_words_update AFTER UPDATE OF created_at, search_title, search_text, search_place ON stories
WHEN (OLD.id, OLD.status, OLD.category, OLD.latitude, OLD.longitude, OLD.start_date, OLD.end_date, OLD.start_date_precision, OLD.end_date_precision, OLD.language)
  IS (NEW.id, NEW.status, NEW.category, NEW.latitude, NEW.longitude, NEW.start_date, NEW.end_date, NEW.start_date_precision, NEW.end_date_precision, NEW.language)
  AND (substr(OLD.created_at, 1, 10), OLD.search_title, OLD.search_text, OLD.search_place)
  IS NOT (substr(NEW.created_at, 1, 10), NEW.search_title, NEW.search_text, NEW.search_place)
BEGIN
  INSERT INTO search (search, rowid, title, text, tag)
  SELECT 'delete', ((unixepoch(substr(OLD.created_at, 1, 10)) / 86400) << 32) | OLD.id, OLD.search_title, OLD.search_text || ' ' || OLD.search_place,
    tag || ' w0' || (unixepoch(substr(OLD.created_at, 1, 10)) / 86400 >> 3) || ' v0' || (unixepoch(substr(OLD.created_at, 1, 10)) / 86400 >> 7)
  FROM point_tags WHERE id = OLD.id;
  INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id = NEW.id;
END;
--> statement-breakpoint
-- What is there goes in again, by the quarter: D1 stops a statement after 30 seconds.
INSERT INTO search (search) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) < '2020-01-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2020-01-01' AND substr(created_at, 1, 10) < '2020-04-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2020-04-01' AND substr(created_at, 1, 10) < '2020-07-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2020-07-01' AND substr(created_at, 1, 10) < '2020-10-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2020-10-01' AND substr(created_at, 1, 10) < '2021-01-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2021-01-01' AND substr(created_at, 1, 10) < '2021-04-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2021-04-01' AND substr(created_at, 1, 10) < '2021-07-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2021-07-01' AND substr(created_at, 1, 10) < '2021-10-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2021-10-01' AND substr(created_at, 1, 10) < '2022-01-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2022-01-01' AND substr(created_at, 1, 10) < '2022-04-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2022-04-01' AND substr(created_at, 1, 10) < '2022-07-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2022-07-01' AND substr(created_at, 1, 10) < '2022-10-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2022-10-01' AND substr(created_at, 1, 10) < '2023-01-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2023-01-01' AND substr(created_at, 1, 10) < '2023-04-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2023-04-01' AND substr(created_at, 1, 10) < '2023-07-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2023-07-01' AND substr(created_at, 1, 10) < '2023-10-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2023-10-01' AND substr(created_at, 1, 10) < '2024-01-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2024-01-01' AND substr(created_at, 1, 10) < '2024-04-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2024-04-01' AND substr(created_at, 1, 10) < '2024-07-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2024-07-01' AND substr(created_at, 1, 10) < '2024-10-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2024-10-01' AND substr(created_at, 1, 10) < '2025-01-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2025-01-01' AND substr(created_at, 1, 10) < '2025-04-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2025-04-01' AND substr(created_at, 1, 10) < '2025-07-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2025-07-01' AND substr(created_at, 1, 10) < '2025-10-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2025-10-01' AND substr(created_at, 1, 10) < '2026-01-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2026-01-01' AND substr(created_at, 1, 10) < '2026-04-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2026-04-01' AND substr(created_at, 1, 10) < '2026-07-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2026-07-01' AND substr(created_at, 1, 10) < '2026-10-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2026-10-01' AND substr(created_at, 1, 10) < '2027-01-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2027-01-01' AND substr(created_at, 1, 10) < '2027-04-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2027-04-01' AND substr(created_at, 1, 10) < '2027-07-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2027-07-01' AND substr(created_at, 1, 10) < '2027-10-01') ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (SELECT id FROM stories WHERE status <> 'removed' AND substr(created_at, 1, 10) >= '2027-10-01') ORDER BY k;
