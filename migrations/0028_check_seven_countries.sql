-- Seven more countries have a line whose number, and hours where we say any, a public authority, its own organization or a
-- newspaper from 2023 or later names. Three of these lines are new. The sources stand in
-- worker/commands/data/hotlines/README.md. A line that an administrator changed stays as it is, and none is added twice.
UPDATE `hotlines` SET `checked_on` = '2026-11-24' WHERE `is_edited` = 0 AND `id` IN (51, 54, 80, 106);
--> statement-breakpoint
UPDATE `hotlines` SET `languages` = '["lv","ru","en"]' WHERE `is_edited` = 0 AND `id` = 80;
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'HK', (SELECT coalesce(max(`position`), 0) + 1 FROM `hotlines` WHERE `country` = 'HK'), '情緒通 18111 (Mental Health Support Hotline)', 'crisis', 'Everyone', '18111', '18111', 'Day and night, every day', '["yue","zh","en"]', 'https://shallwetalk.hk/', 'By the government. Also by WhatsApp, and in nine more languages, among them Hindi, Indonesian, Tagalog and Urdu.', '2026-11-24'
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'HK' AND `phone_e_164` = '18111');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'LT', (SELECT coalesce(max(`position`), 0) + 1 FROM `hotlines` WHERE `country` = 'LT'), 'Jaunimo linija', 'youth talkline', 'Young people, 16 to 35', '0 800 28888', '+37080028888', 'Day and night, every day', '["lt"]', 'https://jaunimolinija.lt/', 'Volunteers listen. Free. Also by chat on the website, every day, 13:00 to 1:00.', '2026-11-24'
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'LT' AND `phone_e_164` = '+37080028888');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'VN', (SELECT coalesce(max(`position`), 0) + 1 FROM `hotlines` WHERE `country` = 'VN'), 'Tổng đài 111 (National Child Protection Hotline)', 'youth talkline', 'Children and young people', '111', '111', 'Day and night, every day', '["vi"]', NULL, 'A public service: counsel for children and parents, and help against violence. Not a line for LGBTQ+ people in particular: tell as much about yourself as feels safe.', '2026-11-24'
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'VN' AND `phone_e_164` = '111');
