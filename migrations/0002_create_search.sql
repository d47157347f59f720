-- Full-text search over the visible stories (worker/search). It follows `stories` by triggers like the map feed does, so
-- what is hidden or removed is unfindable in the same instant. No name of a person is in it.

-- Days a story can fall on, as the words its tags name them: centuries before 1800, then decades, and from 1960 to 2039 years as well.
CREATE TABLE search_eras (
  tag TEXT PRIMARY KEY,
  first_day INTEGER NOT NULL,
  last_day INTEGER NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO search_eras (tag, first_day, last_day)
WITH RECURSIVE
  century (year) AS (VALUES (0) UNION ALL SELECT year + 100 FROM century WHERE year < 1700),
  decade (year) AS (VALUES (1800) UNION ALL SELECT year + 10 FROM decade WHERE year < 2030),
  single (year) AS (VALUES (1960) UNION ALL SELECT year + 1 FROM single WHERE year < 2039)
SELECT 'h' || year, year * 10000, (year + 99) * 10000 + 9999 FROM century
UNION ALL SELECT 'd' || year, year * 10000, (year + 9) * 10000 + 9999 FROM decade
UNION ALL SELECT 'y' || year, year * 10000, year * 10000 + 9999 FROM single
UNION ALL VALUES ('later', 20400000, 99999999);
--> statement-breakpoint
-- The text of a story that is searched.
CREATE VIEW story_texts AS
SELECT
  id,
  ((unixepoch(substr(created_at, 1, 10)) / 86400) << 32) | id AS k,
  title,
  description_text || ' ' || address || ' ' || locality || ' ' || region || ' ' || country || ' ' || post_code AS text
FROM stories;
--> statement-breakpoint
-- What is found of a visible story. k, the row id of `search` = day it was posted << 32 | id: the newest day first, and within a
-- day no order at all. Letters that Unicode does not take apart are folded here and in worker/search/tags.ts alike. Tags are
-- the squares of the map it stands in, its category and its eras (`undated` for none).
CREATE VIEW story_words AS
SELECT
  story_texts.id AS id,
  k,
  iif(octet_length(title) = length(title), title,
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(title, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'ẞ', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ħ', 'h'), 'Ħ', 'h'), 'ŧ', 't'), 'Ŧ', 't'), 'ı', 'i'), 'İ', 'i')) AS title,
  iif(octet_length(text) = length(text), text,
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text, 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'ẞ', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ħ', 'h'), 'Ħ', 'h'), 'ŧ', 't'), 'Ŧ', 't'), 'ı', 'i'), 'İ', 'i')) AS text,
  'a' || (x >> 20) || 'x' || (y >> 20) ||
  ' b' || (x >> 18) || 'x' || (y >> 18) ||
  ' c' || (x >> 16) || 'x' || (y >> 16) ||
  ' d' || (x >> 14) || 'x' || (y >> 14) ||
  ' e' || (x >> 12) || 'x' || (y >> 12) ||
  ' f' || (x >> 10) || 'x' || (y >> 10) ||
  ' g' || (x >> 8) || 'x' || (y >> 8) ||
  ' k' || category || ' ' ||
  coalesce(
    (SELECT group_concat(tag, ' ') FROM search_eras WHERE search_eras.first_day <= story_points.last_day AND search_eras.last_day >= story_points.first_day),
    'undated'
  ) AS tag
FROM story_texts JOIN story_points ON story_points.id = story_texts.id;
--> statement-breakpoint
CREATE VIRTUAL TABLE search USING fts5 (
  title, text, tag,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2', prefix = '4'
);
--> statement-breakpoint
-- The words that occur in it: what a word's beginning stands for is looked up here, because FTS5's own prefix search reads every
-- story of all those words before the first is found (28 ms instead of 1 at a million stories).
CREATE VIRTUAL TABLE search_terms USING fts5vocab (search, instance);
--> statement-breakpoint
CREATE TRIGGER stories_search_insert AFTER INSERT ON stories WHEN NEW.status = 'visible' BEGIN
  INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER stories_search_update
AFTER UPDATE OF id, status, category, latitude, longitude, start_date, end_date, created_at, title, description_text, address, locality, region, country, post_code ON stories
WHEN (OLD.id, OLD.status, OLD.category, OLD.latitude, OLD.longitude, OLD.start_date, OLD.end_date, substr(OLD.created_at, 1, 10), OLD.title, OLD.description_text, OLD.address, OLD.locality, OLD.region, OLD.country, OLD.post_code)
  IS NOT (NEW.id, NEW.status, NEW.category, NEW.latitude, NEW.longitude, NEW.start_date, NEW.end_date, substr(NEW.created_at, 1, 10), NEW.title, NEW.description_text, NEW.address, NEW.locality, NEW.region, NEW.country, NEW.post_code)
BEGIN
  DELETE FROM search WHERE rowid = ((unixepoch(substr(OLD.created_at, 1, 10)) / 86400) << 32) | OLD.id;
  INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER stories_search_delete AFTER DELETE ON stories BEGIN
  DELETE FROM search WHERE rowid = ((unixepoch(substr(OLD.created_at, 1, 10)) / 86400) << 32) | OLD.id;
END;
