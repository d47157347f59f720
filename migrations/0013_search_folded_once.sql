-- A copy of the database must not tell in which order anonymous stories were posted. FTS5 with `contentless_delete` keeps a counter
-- of transactions for each row (`search_docsize.origin`), and the versions of map cells counted changes. The index is a plain
-- contentless one now, which is told exactly what to take out; versions are drawn at random at each change.
-- The letters of what is searched are folded in worker/search/fold.ts alone, and kept in three columns of `stories`.
DROP TRIGGER stories_search_insert;
--> statement-breakpoint
DROP TRIGGER stories_search_update;
--> statement-breakpoint
DROP TRIGGER stories_search_delete;
--> statement-breakpoint
DROP TRIGGER stories_points_insert;
--> statement-breakpoint
DROP TRIGGER stories_points_update;
--> statement-breakpoint
DROP TRIGGER stories_points_delete;
--> statement-breakpoint
DROP TRIGGER map_points_insert;
--> statement-breakpoint
DROP TRIGGER map_points_delete;
--> statement-breakpoint
DROP TABLE search_terms;
--> statement-breakpoint
DROP TABLE search;
--> statement-breakpoint
DROP VIEW story_words;
--> statement-breakpoint
-- No DEFAULT and no NOT NULL: SQLite adds such a column to an empty table alone. Triggers below refuse a row without them.
ALTER TABLE `stories` ADD `search_title` text;
--> statement-breakpoint
ALTER TABLE `stories` ADD `search_text` text;
--> statement-breakpoint
ALTER TABLE `stories` ADD `search_place` text;
--> statement-breakpoint
-- What is there is folded for the last time as 0006 did it. In 64 parts, like there: D1 stops a statement after 30 seconds.
DROP VIEW story_texts;
--> statement-breakpoint
CREATE VIEW story_texts AS
SELECT id, name,
  CASE name
    WHEN 'title' THEN title
    WHEN 'text' THEN description_text
    ELSE address || ' ' || locality || ' ' || region || ' ' || country || ' ' || post_code
  END AS text
FROM stories CROSS JOIN (SELECT 'title' AS name UNION ALL SELECT 'text' UNION ALL SELECT 'place');
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 0 AND 67108863;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 67108864 AND 134217727;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 134217728 AND 201326591;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 201326592 AND 268435455;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 268435456 AND 335544319;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 335544320 AND 402653183;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 402653184 AND 469762047;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 469762048 AND 536870911;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 536870912 AND 603979775;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 603979776 AND 671088639;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 671088640 AND 738197503;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 738197504 AND 805306367;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 805306368 AND 872415231;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 872415232 AND 939524095;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 939524096 AND 1006632959;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 1006632960 AND 1073741823;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 1073741824 AND 1140850687;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 1140850688 AND 1207959551;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 1207959552 AND 1275068415;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 1275068416 AND 1342177279;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 1342177280 AND 1409286143;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 1409286144 AND 1476395007;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 1476395008 AND 1543503871;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 1543503872 AND 1610612735;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 1610612736 AND 1677721599;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 1677721600 AND 1744830463;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 1744830464 AND 1811939327;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 1811939328 AND 1879048191;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 1879048192 AND 1946157055;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 1946157056 AND 2013265919;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 2013265920 AND 2080374783;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 2080374784 AND 2147483647;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 2147483648 AND 2214592511;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 2214592512 AND 2281701375;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 2281701376 AND 2348810239;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 2348810240 AND 2415919103;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 2415919104 AND 2483027967;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 2483027968 AND 2550136831;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 2550136832 AND 2617245695;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 2617245696 AND 2684354559;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 2684354560 AND 2751463423;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 2751463424 AND 2818572287;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 2818572288 AND 2885681151;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 2885681152 AND 2952790015;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 2952790016 AND 3019898879;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 3019898880 AND 3087007743;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 3087007744 AND 3154116607;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 3154116608 AND 3221225471;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 3221225472 AND 3288334335;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 3288334336 AND 3355443199;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 3355443200 AND 3422552063;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 3422552064 AND 3489660927;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 3489660928 AND 3556769791;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 3556769792 AND 3623878655;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 3623878656 AND 3690987519;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 3690987520 AND 3758096383;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 3758096384 AND 3825205247;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 3825205248 AND 3892314111;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 3892314112 AND 3959422975;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 3959422976 AND 4026531839;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 4026531840 AND 4093640703;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 4093640704 AND 4160749567;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 4160749568 AND 4227858431;
--> statement-breakpoint
UPDATE stories SET search_title = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title'), search_text = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text'), search_place = (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'place') WHERE id BETWEEN 4227858432 AND 4294967295;
--> statement-breakpoint
DROP VIEW story_folded;
--> statement-breakpoint
DROP VIEW story_texts;
--> statement-breakpoint
CREATE TRIGGER stories_searched_insert BEFORE INSERT ON stories
WHEN NEW.search_title IS NULL OR NEW.search_text IS NULL OR NEW.search_place IS NULL
BEGIN
  SELECT raise(ABORT, 'NOT NULL constraint failed: stories.search_title, search_text, search_place');
END;
--> statement-breakpoint
CREATE TRIGGER stories_searched_update BEFORE UPDATE OF search_title, search_text, search_place ON stories
WHEN NEW.search_title IS NULL OR NEW.search_text IS NULL OR NEW.search_place IS NULL
BEGIN
  SELECT raise(ABORT, 'NOT NULL constraint failed: stories.search_title, search_text, search_place');
END;
--> statement-breakpoint
-- The sums as before (0001), without `cut`: a removal deletes the tiles, and a tile is kept only while the version is the one it was
-- built from. `version` is drawn anew at each change, for each cell by itself: it says "changed" and nothing else.
CREATE TABLE map_cells_new (
  k INTEGER PRIMARY KEY,
  n INTEGER NOT NULL,
  n2 INTEGER NOT NULL,
  n3 INTEGER NOT NULL,
  x_sum INTEGER NOT NULL,
  y_sum INTEGER NOT NULL,
  id_sum INTEGER NOT NULL,
  version INTEGER NOT NULL
);
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (2 << 48) AND (3 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (3 << 48) AND (4 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (4 << 48) AND (5 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (5 << 48) AND (6 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (6 << 48) AND (7 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (7 << 48) AND (8 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (8 << 48) AND (9 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (9 << 48) AND (10 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (10 << 48) AND (11 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (11 << 48) AND (12 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (12 << 48) AND (13 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (13 << 48) AND (14 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (14 << 48) AND (15 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (15 << 48) AND (16 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (16 << 48) AND (17 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (17 << 48) AND (18 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (18 << 48) AND (19 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (19 << 48) AND (20 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (20 << 48) AND (21 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (21 << 48) AND (22 << 48) - 1 ORDER BY k;
--> statement-breakpoint
INSERT INTO map_cells_new (k, n, n2, n3, x_sum, y_sum, id_sum, version) SELECT k, n, n2, n3, x_sum, y_sum, id_sum, abs(random() % 4503599627370496) FROM map_cells WHERE k BETWEEN (22 << 48) AND (23 << 48) - 1 ORDER BY k;
--> statement-breakpoint
DROP TABLE map_cells;
--> statement-breakpoint
ALTER TABLE map_cells_new RENAME TO map_cells;
--> statement-breakpoint
DELETE FROM map_tiles;
--> statement-breakpoint
CREATE TRIGGER map_points_insert AFTER INSERT ON map_points BEGIN
  INSERT INTO map_cells (k, n, n2, n3, x_sum, y_sum, id_sum, version)
  SELECT (column1 << 48) | (NEW.morton >> (48 - 2 * column1)), 1, NEW.category = 2, NEW.category = 3, NEW.x, NEW.y, NEW.id, abs(random() % 4503599627370496)
  FROM (VALUES (2), (3), (4), (5), (6), (7), (8), (9), (10), (11), (12), (13), (14), (15), (16), (17), (18), (19), (20), (21), (22))
  WHERE true
  ON CONFLICT (k) DO UPDATE SET
    n = n + 1,
    n2 = n2 + excluded.n2,
    n3 = n3 + excluded.n3,
    x_sum = x_sum + excluded.x_sum,
    y_sum = y_sum + excluded.y_sum,
    id_sum = id_sum + excluded.id_sum,
    version = excluded.version;
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
    version = abs(random() % 4503599627370496)
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
-- The tags of a point: the squares of the map it stands in, its category and its eras (`undated` for none). From the point as it was
-- kept, never computed anew from the story: what goes into the index and what is taken out are the same to the letter.
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
  ' k' || category || ' ' ||
  coalesce(
    (SELECT group_concat(tag, ' ') FROM search_eras WHERE search_eras.first_day <= map_points.last_day AND search_eras.last_day >= map_points.first_day),
    'undated'
  ) AS tag
FROM map_points;
--> statement-breakpoint
-- What is found of a visible story. k, the row id of `search` = day it was posted << 32 | id: the newest day first, and within a
-- day no order at all.
CREATE VIEW story_words AS
SELECT
  stories.id AS id,
  ((unixepoch(substr(created_at, 1, 10)) / 86400) << 32) | stories.id AS k,
  search_title AS title,
  search_text || ' ' || search_place AS text,
  tag
FROM point_tags JOIN stories ON stories.id = point_tags.id;
--> statement-breakpoint
CREATE VIRTUAL TABLE search USING fts5 (
  title, text, tag,
  content = '', tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'", prefix = '4'
);
--> statement-breakpoint
-- The words that occur in it (see 0002).
CREATE VIRTUAL TABLE search_terms USING fts5vocab (search, instance);
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 0 AND 67108863 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 67108864 AND 134217727 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 134217728 AND 201326591 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 201326592 AND 268435455 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 268435456 AND 335544319 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 335544320 AND 402653183 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 402653184 AND 469762047 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 469762048 AND 536870911 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 536870912 AND 603979775 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 603979776 AND 671088639 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 671088640 AND 738197503 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 738197504 AND 805306367 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 805306368 AND 872415231 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 872415232 AND 939524095 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 939524096 AND 1006632959 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 1006632960 AND 1073741823 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 1073741824 AND 1140850687 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 1140850688 AND 1207959551 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 1207959552 AND 1275068415 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 1275068416 AND 1342177279 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 1342177280 AND 1409286143 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 1409286144 AND 1476395007 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 1476395008 AND 1543503871 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 1543503872 AND 1610612735 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 1610612736 AND 1677721599 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 1677721600 AND 1744830463 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 1744830464 AND 1811939327 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 1811939328 AND 1879048191 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 1879048192 AND 1946157055 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 1946157056 AND 2013265919 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 2013265920 AND 2080374783 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 2080374784 AND 2147483647 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 2147483648 AND 2214592511 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 2214592512 AND 2281701375 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 2281701376 AND 2348810239 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 2348810240 AND 2415919103 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 2415919104 AND 2483027967 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 2483027968 AND 2550136831 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 2550136832 AND 2617245695 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 2617245696 AND 2684354559 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 2684354560 AND 2751463423 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 2751463424 AND 2818572287 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 2818572288 AND 2885681151 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 2885681152 AND 2952790015 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 2952790016 AND 3019898879 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 3019898880 AND 3087007743 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 3087007744 AND 3154116607 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 3154116608 AND 3221225471 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 3221225472 AND 3288334335 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 3288334336 AND 3355443199 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 3355443200 AND 3422552063 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 3422552064 AND 3489660927 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 3489660928 AND 3556769791 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 3556769792 AND 3623878655 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 3623878656 AND 3690987519 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 3690987520 AND 3758096383 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 3758096384 AND 3825205247 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 3825205248 AND 3892314111 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 3892314112 AND 3959422975 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 3959422976 AND 4026531839 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 4026531840 AND 4093640703 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 4093640704 AND 4160749567 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 4160749568 AND 4227858431 ORDER BY k;
--> statement-breakpoint
INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id BETWEEN 4227858432 AND 4294967295 ORDER BY k;
--> statement-breakpoint
-- Point and words follow a story in one trigger each, so that their order is this one: words are taken out while the point still is
-- what it was when they went in. A story without a point has no words.
CREATE TRIGGER stories_feed_insert AFTER INSERT ON stories WHEN NEW.status = 'visible' BEGIN
  INSERT INTO map_points (id, category, x, y, first_day, last_day) SELECT * FROM story_points WHERE id = NEW.id;
  INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER stories_feed_update AFTER UPDATE OF id, status, category, latitude, longitude, start_date, end_date ON stories
WHEN (OLD.id, OLD.status, OLD.category, OLD.latitude, OLD.longitude, OLD.start_date, OLD.end_date)
  IS NOT (NEW.id, NEW.status, NEW.category, NEW.latitude, NEW.longitude, NEW.start_date, NEW.end_date)
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
WHEN (OLD.id, OLD.status, OLD.category, OLD.latitude, OLD.longitude, OLD.start_date, OLD.end_date)
  IS (NEW.id, NEW.status, NEW.category, NEW.latitude, NEW.longitude, NEW.start_date, NEW.end_date)
  AND (substr(OLD.created_at, 1, 10), OLD.search_title, OLD.search_text, OLD.search_place)
  IS NOT (substr(NEW.created_at, 1, 10), NEW.search_title, NEW.search_text, NEW.search_place)
BEGIN
  INSERT INTO search (search, rowid, title, text, tag)
  SELECT 'delete', ((unixepoch(substr(OLD.created_at, 1, 10)) / 86400) << 32) | OLD.id, OLD.search_title, OLD.search_text || ' ' || OLD.search_place, tag
  FROM point_tags WHERE id = OLD.id;
  INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER stories_feed_delete AFTER DELETE ON stories BEGIN
  INSERT INTO search (search, rowid, title, text, tag)
  SELECT 'delete', ((unixepoch(substr(OLD.created_at, 1, 10)) / 86400) << 32) | OLD.id, OLD.search_title, OLD.search_text || ' ' || OLD.search_place, tag
  FROM point_tags WHERE id = OLD.id;
  DELETE FROM map_points WHERE id = OLD.id;
END;
