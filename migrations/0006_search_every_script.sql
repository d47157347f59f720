-- Scripts that write no spaces are found by any part of a word, and words of every script by how people type them. Vowel signs are part of a
-- word now (`categories`): before, they parted the words of Hindi, Tamil or Thai.
DROP TABLE search_terms;
--> statement-breakpoint
DROP TABLE search;
--> statement-breakpoint
DROP VIEW story_words;
--> statement-breakpoint
DROP VIEW story_texts;
--> statement-breakpoint
-- The texts of a story that are searched, two rows each; no compound query, so that the id of one story reaches its row.
CREATE VIEW story_texts AS
SELECT id, name,
  iif(name = 'title', title, description_text || ' ' || address || ' ' || locality || ' ' || region || ' ' || country || ' ' || post_code) AS text
FROM stories CROSS JOIN (SELECT 'title' AS name UNION ALL SELECT 'text');
--> statement-breakpoint
-- The same as they are indexed; worker/search/fold.ts does likewise with what is searched for, and a test holds the two together. Only where a
-- text has a letter of the scripts in question (GLOB; D1 takes patterns of 50 bytes) it is gone through letter by letter.
-- Pieces of 100 letters, because SQLite counts from the beginning of a text for each.
CREATE VIEW story_folded AS
SELECT id, name, iif(octet_length(text) = length(text), text,
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    CASE WHEN
      text GLOB '*[' || char(0x386) || '-' || char(0x390, 0x3aa) || '-' || char(0x3b0, 0x3ca) || '-' || char(0x3ce, 0x401, 0x451, 0x591) || '-' || char(0x6d5) || ']*'
      OR text GLOB '*[' || char(0xe00) || '-' || char(0x1aaf, 0x3005) || '-' || char(0xa4cf, 0xa980) || '-' || char(0xaadf, 0xf900) || '-' || char(0xfaff, 0xff01) || '-' || char(0xff9f, 0x20000) || '-' || char(0x3fffd) || ']*'
    THEN (
      WITH RECURSIVE
      piece (n, letters, rest) AS (
        SELECT 0, substr(text, 1, 100), substr(text, 101)
        UNION ALL SELECT n + 1, substr(rest, 1, 100), substr(rest, 101) FROM piece WHERE rest <> ''),
      place (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM place WHERE i < 100),
      letter (n, i, c, u) AS MATERIALIZED (
        SELECT n, i, substr(letters, i, 1), unicode(substr(letters, i, 1)) FROM piece JOIN place ON i <= length(letters))
      SELECT group_concat(
        CASE
          WHEN u BETWEEN 0xe00 AND 0xeff OR u BETWEEN 0x1000 AND 0x109f OR u BETWEEN 0x1780 AND 0x17ff OR u BETWEEN 0x1950 AND 0x1aaf
            OR u BETWEEN 0x3005 AND 0xa4cf OR u BETWEEN 0xa980 AND 0xaadf OR u BETWEEN 0xf900 AND 0xfaff OR u BETWEEN 0xff66 AND 0xff9f
            OR u BETWEEN 0x20000 AND 0x3fffd THEN ' ' || c || ' '
          WHEN u BETWEEN 0xff01 AND 0xff5e THEN char(u - 0xfee0)
          WHEN u BETWEEN 0x591 AND 0x5bd OR u IN (0x5bf, 0x5c1, 0x5c2, 0x5c4, 0x5c5, 0x5c7, 0x640, 0x670) OR u BETWEEN 0x64b AND 0x65f
            OR u BETWEEN 0xe0100 AND 0xe01ef THEN ''
          ELSE coalesce(substr('ΑΕΗΙΟΥΩΙΥαεηιουωιυιυЕеااااييكهه', nullif(instr('ΆΈΉΊΌΎΏΪΫάέήίόύώϊϋΐΰЁёآأإٱىیکةہ', c), 0), 1), c)
        END, '' ORDER BY n, i)
      FROM letter
    ) ELSE text END,
  char(0xfe0f), ''), 'ł', 'l'), 'Ł', 'l'), 'ø', 'o'), 'Ø', 'o'), 'ß', 'ss'), 'ẞ', 'ss'), 'đ', 'd'), 'Đ', 'd'), 'ð', 'd'), 'Ð', 'd'), 'þ', 'th'), 'Þ', 'th'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ħ', 'h'), 'Ħ', 'h'), 'ŧ', 't'), 'Ŧ', 't'), 'ı', 'i'), 'İ', 'i')) AS text
FROM story_texts;
--> statement-breakpoint
-- What is found of a visible story. k, the row id of `search` = day it was posted << 32 | id: the newest day first, and within a
-- day no order at all. Tags are the squares of the map it stands in, its category and its eras (`undated` for none).
CREATE VIEW story_words AS
SELECT
  stories.id AS id,
  ((unixepoch(substr(created_at, 1, 10)) / 86400) << 32) | stories.id AS k,
  (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'title') AS title,
  (SELECT text FROM story_folded WHERE story_folded.id = stories.id AND name = 'text') AS text,
  'a' || (x >> 20) || 'x' || (y >> 20) ||
  ' b' || (x >> 18) || 'x' || (y >> 18) ||
  ' c' || (x >> 16) || 'x' || (y >> 16) ||
  ' d' || (x >> 14) || 'x' || (y >> 14) ||
  ' e' || (x >> 12) || 'x' || (y >> 12) ||
  ' f' || (x >> 10) || 'x' || (y >> 10) ||
  ' g' || (x >> 8) || 'x' || (y >> 8) ||
  ' k' || story_points.category || ' ' ||
  coalesce(
    (SELECT group_concat(tag, ' ') FROM search_eras WHERE search_eras.first_day <= story_points.last_day AND search_eras.last_day >= story_points.first_day),
    'undated'
  ) AS tag
FROM stories JOIN story_points ON story_points.id = stories.id;
--> statement-breakpoint
CREATE VIRTUAL TABLE search USING fts5 (
  title, text, tag,
  content = '', contentless_delete = 1, tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'", prefix = '4'
);
--> statement-breakpoint
-- The words that occur in it (see 0002).
CREATE VIRTUAL TABLE search_terms USING fts5vocab (search, instance);
--> statement-breakpoint
-- In 64 parts: D1 stops a statement after 30 seconds; of a million stories one part takes four.
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
