-- What a story is written in. Nobody has said so of any story that is there, so no row changes: a column without a value is added to
-- two tables, and the index has no word to learn.
ALTER TABLE `stories` ADD `language` text;
--> statement-breakpoint
DROP TRIGGER stories_feed_insert;
--> statement-breakpoint
DROP TRIGGER stories_feed_update;
--> statement-breakpoint
DROP TRIGGER stories_words_update;
--> statement-breakpoint
DROP VIEW story_words;
--> statement-breakpoint
DROP VIEW point_tags;
--> statement-breakpoint
DROP VIEW story_points;
--> statement-breakpoint
-- The first part of the tag, in small letters, as it is searched for and counted: `pt` of `pt-BR`.
ALTER TABLE map_points ADD language TEXT;
--> statement-breakpoint
-- As in 0017, with the language.
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
  ), '-', '') AS INTEGER) AS last_day,
  lower(substr(language, 1, instr(language || '-', '-') - 1)) AS language
FROM stories
WHERE status = 'visible';
--> statement-breakpoint
-- As in 0013, with the language, after a letter and a digit: no word that somebody looks for begins so.
CREATE VIEW point_tags AS
SELECT
  id,
  'a' || (x >> 20) || 'x' || (y >> 20) ||
  ' b' || (x >> 18) || 'x' || (y >> 18) ||
  ' c' || (x >> 16) || 'x' || (y >> 16) ||
  ' d' || (x >> 14) || 'x' || (y >> 14) ||
  ' e' || (x >> 12) || 'x' || (y >> 12) ||
  ' f' || (x >> 10) || 'x' || (y >> 10) ||
  ' g' || (x >> 8) || 'x' || (y >> 8) ||
  ' k' || category || coalesce(' l0' || language, '') || ' ' ||
  coalesce(
    (SELECT group_concat(tag, ' ') FROM search_eras WHERE search_eras.first_day <= map_points.last_day AND search_eras.last_day >= map_points.first_day),
    'undated'
  ) AS tag
FROM map_points;
--> statement-breakpoint
CREATE VIEW story_words AS
SELECT
  stories.id AS id,
  ((unixepoch(substr(created_at, 1, 10)) / 86400) << 32) | stories.id AS k,
  search_title AS title,
  search_text || ' ' || search_place AS text,
  tag
FROM point_tags JOIN stories ON stories.id = point_tags.id;
--> statement-breakpoint
CREATE TRIGGER stories_feed_insert AFTER INSERT ON stories WHEN NEW.status = 'visible' BEGIN
  INSERT INTO map_points (id, category, x, y, first_day, last_day, language) SELECT * FROM story_points WHERE id = NEW.id;
  INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER stories_feed_update AFTER UPDATE OF id, status, category, latitude, longitude, start_date, end_date, start_date_precision, end_date_precision, language ON stories
WHEN (OLD.id, OLD.status, OLD.category, OLD.latitude, OLD.longitude, OLD.start_date, OLD.end_date, OLD.start_date_precision, OLD.end_date_precision, OLD.language)
  IS NOT (NEW.id, NEW.status, NEW.category, NEW.latitude, NEW.longitude, NEW.start_date, NEW.end_date, NEW.start_date_precision, NEW.end_date_precision, NEW.language)
BEGIN
  INSERT INTO search (search, rowid, title, text, tag)
  SELECT 'delete', ((unixepoch(substr(OLD.created_at, 1, 10)) / 86400) << 32) | OLD.id, OLD.search_title, OLD.search_text || ' ' || OLD.search_place, tag
  FROM point_tags WHERE id = OLD.id;
  DELETE FROM map_points WHERE id = OLD.id;
  INSERT INTO map_points (id, category, x, y, first_day, last_day, language) SELECT * FROM story_points WHERE id = NEW.id;
  INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id = NEW.id;
END;
--> statement-breakpoint
-- Where the story stays where it is, its words alone change.
CREATE TRIGGER stories_words_update AFTER UPDATE OF created_at, search_title, search_text, search_place ON stories
WHEN (OLD.id, OLD.status, OLD.category, OLD.latitude, OLD.longitude, OLD.start_date, OLD.end_date, OLD.start_date_precision, OLD.end_date_precision, OLD.language)
  IS (NEW.id, NEW.status, NEW.category, NEW.latitude, NEW.longitude, NEW.start_date, NEW.end_date, NEW.start_date_precision, NEW.end_date_precision, NEW.language)
  AND (substr(OLD.created_at, 1, 10), OLD.search_title, OLD.search_text, OLD.search_place)
  IS NOT (substr(NEW.created_at, 1, 10), NEW.search_title, NEW.search_text, NEW.search_place)
BEGIN
  INSERT INTO search (search, rowid, title, text, tag)
  SELECT 'delete', ((unixepoch(substr(OLD.created_at, 1, 10)) / 86400) << 32) | OLD.id, OLD.search_title, OLD.search_text || ' ' || OLD.search_place, tag
  FROM point_tags WHERE id = OLD.id;
  INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id = NEW.id;
END;
