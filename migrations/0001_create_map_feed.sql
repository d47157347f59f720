-- The map feed (worker/feed): the visible stories as points, their sums over a pyramid of cells, cached tiles.
-- All of it follows `stories` by triggers: status = 'visible' is the one visibility rule, and no code can forget it.

-- Where a visible story stands, in Web Mercator units of 2^-24 of the world (worker/contract/mercator.ts computes the same),
-- and its first and last day as yyyymmdd. A story with one date is that one day.
CREATE VIEW story_points AS
SELECT
  id,
  category,
  CAST(max(0, min(16777215, (longitude + 180) / 360 * 16777216)) AS INTEGER) AS x,
  CAST(max(0, min(16777215, (0.5 - atanh(sin(radians(max(-85.051128, min(85.051128, latitude))))) / (2 * pi())) * 16777216)) AS INTEGER) AS y,
  CAST(replace(coalesce(start_date, end_date), '-', '') AS INTEGER) AS first_day,
  CAST(replace(coalesce(end_date, start_date), '-', '') AS INTEGER) AS last_day
FROM stories
WHERE status = 'visible';
--> statement-breakpoint
-- One row for each visible story. morton = the bits of y and x in turn, 48 of them, y first.
CREATE TABLE map_points (
  id INTEGER PRIMARY KEY,
  category INTEGER NOT NULL,
  x INTEGER NOT NULL,
  y INTEGER NOT NULL,
  first_day INTEGER,
  last_day INTEGER,
  morton INTEGER NOT NULL GENERATED ALWAYS AS (
    (x & 1) | ((x & 2) << 1) | ((x & 4) << 2) | ((x & 8) << 3) |
    ((x & 16) << 4) | ((x & 32) << 5) | ((x & 64) << 6) | ((x & 128) << 7) |
    ((x & 256) << 8) | ((x & 512) << 9) | ((x & 1024) << 10) | ((x & 2048) << 11) |
    ((x & 4096) << 12) | ((x & 8192) << 13) | ((x & 16384) << 14) | ((x & 32768) << 15) |
    ((x & 65536) << 16) | ((x & 131072) << 17) | ((x & 262144) << 18) | ((x & 524288) << 19) |
    ((x & 1048576) << 20) | ((x & 2097152) << 21) | ((x & 4194304) << 22) | ((x & 8388608) << 23) |
    ((y & 1) << 1) | ((y & 2) << 2) | ((y & 4) << 3) | ((y & 8) << 4) |
    ((y & 16) << 5) | ((y & 32) << 6) | ((y & 64) << 7) | ((y & 128) << 8) |
    ((y & 256) << 9) | ((y & 512) << 10) | ((y & 1024) << 11) | ((y & 2048) << 12) |
    ((y & 4096) << 13) | ((y & 8192) << 14) | ((y & 16384) << 15) | ((y & 32768) << 16) |
    ((y & 65536) << 17) | ((y & 131072) << 18) | ((y & 262144) << 19) | ((y & 524288) << 20) |
    ((y & 1048576) << 21) | ((y & 2097152) << 22) | ((y & 4194304) << 23) | ((y & 8388608) << 24)
  ) STORED
);
--> statement-breakpoint
CREATE INDEX map_points_morton_idx ON map_points (morton, id, category);
--> statement-breakpoint
-- The sums over the points of each square of the world that has any. k = level << 48 | Morton code at that level, levels 2 to 22.
-- Where n = 1, id_sum is the story's id and x_sum, y_sum its place. `version` goes up with every change; `cut` is the version of
-- the last removal: nothing built before it may be shown. Versions start at random, so that a square that was emptied
-- and filled again never takes up an old one.
CREATE TABLE map_cells (
  k INTEGER PRIMARY KEY,
  n INTEGER NOT NULL,
  n2 INTEGER NOT NULL,
  n3 INTEGER NOT NULL,
  x_sum INTEGER NOT NULL,
  y_sum INTEGER NOT NULL,
  id_sum INTEGER NOT NULL,
  version INTEGER NOT NULL,
  cut INTEGER NOT NULL
);
--> statement-breakpoint
-- Tiles of the feed as they were last built, levels 2 to 17; disposable. k and version as in map_cells, body in base64
-- (D1 hands BLOBs back as slow arrays of numbers), built_at in Unix seconds for crowds and 0 for leaves: those are
-- never served stale, and an exact time would tell when a lone story was posted.
CREATE TABLE map_tiles (
  k INTEGER PRIMARY KEY,
  version INTEGER NOT NULL,
  built_at INTEGER NOT NULL,
  body TEXT NOT NULL
);
--> statement-breakpoint
-- How many visible stories begin in each year.
CREATE TABLE story_years (
  year INTEGER PRIMARY KEY,
  n INTEGER NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER map_points_insert AFTER INSERT ON map_points BEGIN
  INSERT INTO map_cells (k, n, n2, n3, x_sum, y_sum, id_sum, version, cut)
  SELECT (column1 << 48) | (NEW.morton >> (48 - 2 * column1)), 1, NEW.category = 2, NEW.category = 3, NEW.x, NEW.y, NEW.id, fresh.v, fresh.v
  FROM (VALUES (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18), (19), (20), (21), (22)),
    (SELECT abs(random() % 1099511627776) AS v LIMIT 1 OFFSET 0) AS fresh
  WHERE true
  ON CONFLICT (k) DO UPDATE SET
    n = n + 1,
    n2 = n2 + excluded.n2,
    n3 = n3 + excluded.n3,
    x_sum = x_sum + excluded.x_sum,
    y_sum = y_sum + excluded.y_sum,
    id_sum = id_sum + excluded.id_sum,
    version = version + 1;
  INSERT INTO story_years (year, n)
  SELECT NEW.first_day / 10000, 1 WHERE NEW.first_day IS NOT NULL
  ON CONFLICT (year) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER map_points_delete AFTER DELETE ON map_points BEGIN
  UPDATE map_cells SET
    n = n - 1,
    n2 = n2 - (OLD.category = 2),
    n3 = n3 - (OLD.category = 3),
    x_sum = x_sum - OLD.x,
    y_sum = y_sum - OLD.y,
    id_sum = id_sum - OLD.id,
    version = version + 1,
    cut = version + 1
  WHERE k IN (
    SELECT (column1 << 48) | (OLD.morton >> (48 - 2 * column1))
    FROM (VALUES (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18), (19), (20), (21), (22))
  );
  DELETE FROM map_cells
  WHERE n = 0 AND k IN (
    SELECT (column1 << 48) | (OLD.morton >> (48 - 2 * column1))
    FROM (VALUES (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18), (19), (20), (21), (22))
  );
  DELETE FROM map_tiles
  WHERE k IN (
    SELECT (column1 << 48) | (OLD.morton >> (48 - 2 * column1))
    FROM (VALUES (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17))
  );
  UPDATE story_years SET n = n - 1 WHERE year = OLD.first_day / 10000;
  DELETE FROM story_years WHERE year = OLD.first_day / 10000 AND n = 0;
END;
--> statement-breakpoint
CREATE TRIGGER stories_points_insert AFTER INSERT ON stories WHEN NEW.status = 'visible' BEGIN
  INSERT INTO map_points (id, category, x, y, first_day, last_day) SELECT * FROM story_points WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER stories_points_update AFTER UPDATE OF id, status, category, latitude, longitude, start_date, end_date ON stories
WHEN (OLD.id, OLD.status, OLD.category, OLD.latitude, OLD.longitude, OLD.start_date, OLD.end_date)
  IS NOT (NEW.id, NEW.status, NEW.category, NEW.latitude, NEW.longitude, NEW.start_date, NEW.end_date)
BEGIN
  DELETE FROM map_points WHERE id = OLD.id;
  INSERT INTO map_points (id, category, x, y, first_day, last_day) SELECT * FROM story_points WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER stories_points_delete AFTER DELETE ON stories BEGIN
  DELETE FROM map_points WHERE id = OLD.id;
END;
