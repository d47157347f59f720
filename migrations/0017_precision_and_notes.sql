-- How exactly place and dates of a story may be known, and what it speaks of. What is there is exact and to the day. Four added
-- columns with constants touch no row; a CHECK would read them all, so triggers check the values instead.
ALTER TABLE `stories` ADD `place_precision` text DEFAULT 'exact' NOT NULL;
--> statement-breakpoint
ALTER TABLE `stories` ADD `start_date_precision` text DEFAULT 'day' NOT NULL;
--> statement-breakpoint
ALTER TABLE `stories` ADD `end_date_precision` text DEFAULT 'day' NOT NULL;
--> statement-breakpoint
ALTER TABLE `stories` ADD `content_notes` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
CREATE TRIGGER stories_precise_insert BEFORE INSERT ON stories
WHEN NOT (
    NEW.place_precision IN ('exact', 'neighbourhood', 'town') AND
    NEW.start_date_precision IN ('day', 'month', 'year', 'decade') AND
    NEW.end_date_precision IN ('day', 'month', 'year', 'decade') AND
    (NEW.place_precision = 'exact' OR NEW.post_code = '') AND
    (NEW.start_date IS NOT NULL OR NEW.start_date_precision = 'day') AND
    (NEW.end_date IS NOT NULL OR NEW.end_date_precision = 'day') AND
    json_valid(NEW.content_notes)
  )
BEGIN
  SELECT raise(ABORT, 'CHECK constraint failed: stories_precise');
END;
--> statement-breakpoint
CREATE TRIGGER stories_precise_update
BEFORE UPDATE OF place_precision, start_date_precision, end_date_precision, content_notes, start_date, end_date, post_code ON stories
WHEN NOT (
    NEW.place_precision IN ('exact', 'neighbourhood', 'town') AND
    NEW.start_date_precision IN ('day', 'month', 'year', 'decade') AND
    NEW.end_date_precision IN ('day', 'month', 'year', 'decade') AND
    (NEW.place_precision = 'exact' OR NEW.post_code = '') AND
    (NEW.start_date IS NOT NULL OR NEW.start_date_precision = 'day') AND
    (NEW.end_date IS NOT NULL OR NEW.end_date_precision = 'day') AND
    json_valid(NEW.content_notes)
  )
BEGIN
  SELECT raise(ABORT, 'CHECK constraint failed: stories_precise');
END;
--> statement-breakpoint
DROP TRIGGER stories_feed_update;
--> statement-breakpoint
DROP TRIGGER stories_words_update;
--> statement-breakpoint
DROP VIEW story_points;
--> statement-breakpoint
-- As in 0001, but a story with one date lasts as long as that date's period: the day, the month, the year, the decade. Both dates
-- lie on the edges of their periods, so what is missing is only the other edge. Months end on a 31st here: these numbers are
-- compared with days, and never shown.
CREATE VIEW story_points AS
SELECT
  id,
  category,
  CAST(max(0, min(16777215, (longitude + 180) / 360 * 16777216)) AS INTEGER) AS x,
  CAST(max(0, min(16777215, (0.5 - atanh(sin(radians(max(-85.051128, min(85.051128, latitude))))) / (2 * pi())) * 16777216)) AS INTEGER) AS y,
  CAST(replace(coalesce(
    start_date,
    CASE end_date_precision
      WHEN 'month' THEN substr(end_date, 1, 7) || '-01'
      WHEN 'year' THEN substr(end_date, 1, 4) || '-01-01'
      WHEN 'decade' THEN substr(end_date, 1, 3) || '0-01-01'
      ELSE end_date
    END
  ), '-', '') AS INTEGER) AS first_day,
  CAST(replace(coalesce(
    end_date,
    CASE start_date_precision
      WHEN 'month' THEN substr(start_date, 1, 7) || '-31'
      WHEN 'year' THEN substr(start_date, 1, 4) || '-12-31'
      WHEN 'decade' THEN substr(start_date, 1, 3) || '9-12-31'
      ELSE start_date
    END
  ), '-', '') AS INTEGER) AS last_day
FROM stories
WHERE status = 'visible';
--> statement-breakpoint
CREATE TRIGGER stories_feed_update AFTER UPDATE OF id, status, category, latitude, longitude, start_date, end_date, start_date_precision, end_date_precision ON stories
WHEN (OLD.id, OLD.status, OLD.category, OLD.latitude, OLD.longitude, OLD.start_date, OLD.end_date, OLD.start_date_precision, OLD.end_date_precision)
  IS NOT (NEW.id, NEW.status, NEW.category, NEW.latitude, NEW.longitude, NEW.start_date, NEW.end_date, NEW.start_date_precision, NEW.end_date_precision)
BEGIN
  INSERT INTO search (search, rowid, title, text, tag)
  SELECT 'delete', ((unixepoch(substr(OLD.created_at, 1, 10)) / 86400) << 32) | OLD.id, OLD.search_title, OLD.search_text || ' ' || OLD.search_place, tag
  FROM point_tags WHERE id = OLD.id;
  DELETE FROM map_points WHERE id = OLD.id;
  INSERT INTO map_points (id, category, x, y, first_day, last_day) SELECT * FROM story_points WHERE id = NEW.id;
  INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id = NEW.id;
END;
--> statement-breakpoint
-- Where the story stays where it is, its words alone change.
CREATE TRIGGER stories_words_update AFTER UPDATE OF created_at, search_title, search_text, search_place ON stories
WHEN (OLD.id, OLD.status, OLD.category, OLD.latitude, OLD.longitude, OLD.start_date, OLD.end_date, OLD.start_date_precision, OLD.end_date_precision)
  IS (NEW.id, NEW.status, NEW.category, NEW.latitude, NEW.longitude, NEW.start_date, NEW.end_date, NEW.start_date_precision, NEW.end_date_precision)
  AND (substr(OLD.created_at, 1, 10), OLD.search_title, OLD.search_text, OLD.search_place)
  IS NOT (substr(NEW.created_at, 1, 10), NEW.search_title, NEW.search_text, NEW.search_place)
BEGIN
  INSERT INTO search (search, rowid, title, text, tag)
  SELECT 'delete', ((unixepoch(substr(OLD.created_at, 1, 10)) / 86400) << 32) | OLD.id, OLD.search_title, OLD.search_text || ' ' || OLD.search_place, tag
  FROM point_tags WHERE id = OLD.id;
  INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id = NEW.id;
END;
