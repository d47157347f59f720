-- A line says “Checked on” only where a dated page names its number, and then with the day of this page: until now it was
-- the day on which we read it, however old the page was. What newer pages say otherwise is corrected, lines that may be dead
-- come below the others of their country, and lines that were missing are added. The sources are in
-- worker/commands/data/hotlines/README.md. A line that an administrator changed is left as it is, and no line is added twice.
UPDATE `hotlines` SET `checked_on` = NULL WHERE `is_edited` = 0 AND `id` IN (10, 12, 27, 37, 45, 46, 49, 51, 67, 77, 86, 91, 92, 111, 118);
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2023-03-30' WHERE `is_edited` = 0 AND `id` = 108;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2023-04-25' WHERE `is_edited` = 0 AND `id` = 47;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2023-09-05' WHERE `is_edited` = 0 AND `id` = 54;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2023-11-30' WHERE `is_edited` = 0 AND `id` = 14;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2024-01-03' WHERE `is_edited` = 0 AND `id` = 105;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2024-01-19' WHERE `is_edited` = 0 AND `id` = 66;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2024-01-29' WHERE `is_edited` = 0 AND `id` = 75;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2024-02-22' WHERE `is_edited` = 0 AND `id` = 78;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2024-06-12' WHERE `is_edited` = 0 AND `id` = 110;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2024-09-01' WHERE `is_edited` = 0 AND `id` = 106;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2024-12-14' WHERE `is_edited` = 0 AND `id` = 103;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2025-02-07' WHERE `is_edited` = 0 AND `id` = 89;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2025-05-22' WHERE `is_edited` = 0 AND `id` = 63;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2025-06-18' WHERE `is_edited` = 0 AND `id` = 95;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2025-06-19' WHERE `is_edited` = 0 AND `id` = 102;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2025-08-12' WHERE `is_edited` = 0 AND `id` = 38;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2025-09-03' WHERE `is_edited` = 0 AND `id` IN (20, 117);
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2025-09-10' WHERE `is_edited` = 0 AND `id` = 41;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2025-09-11' WHERE `is_edited` = 0 AND `id` = 22;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2025-09-12' WHERE `is_edited` = 0 AND `id` IN (6, 7);
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2025-10-03' WHERE `is_edited` = 0 AND `id` = 56;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2025-10-10' WHERE `is_edited` = 0 AND `id` IN (43, 72, 73);
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2025-10-15' WHERE `is_edited` = 0 AND `id` = 80;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2025-10-27' WHERE `is_edited` = 0 AND `id` = 93;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2025-11-05' WHERE `is_edited` = 0 AND `id` = 116;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2025-11-25' WHERE `is_edited` = 0 AND `id` = 21;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2025-11-28' WHERE `is_edited` = 0 AND `id` = 100;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2025-12-24' WHERE `is_edited` = 0 AND `id` = 16;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2026-01-06' WHERE `is_edited` = 0 AND `id` = 19;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2026-02-10' WHERE `is_edited` = 0 AND `id` = 25;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2026-03-02' WHERE `is_edited` = 0 AND `id` = 23;
--> statement-breakpoint
UPDATE `hotlines` SET `languages` = '["en"]' WHERE `is_edited` = 0 AND `id` = 1;
--> statement-breakpoint
UPDATE `hotlines` SET `note` = 'Call or text. For anyone, not only for LGBTQIA+ people. Its own line for LGBTQ+ youth, “press 3”, ended on 17 July 2025; it may come back.' WHERE `is_edited` = 0 AND `id` = 6;
--> statement-breakpoint
UPDATE `hotlines` SET `url` = 'https://www.gob.mx/conasama' WHERE `is_edited` = 0 AND `id` = 16;
--> statement-breakpoint
UPDATE `hotlines` SET `who` = 'Everyone, above all in Bogotá', `note` = 'In Bogotá by the city’s health department, also by WhatsApp: 300 754 8933. Elsewhere in Colombia 106 may reach the line of the region, or none. Free.' WHERE `is_edited` = 0 AND `id` = 22;
--> statement-breakpoint
UPDATE `hotlines` SET `hours` = 'See the website', `position` = (SELECT max(`position`) + 1 FROM `hotlines` WHERE `country` = 'CZ') WHERE `is_edited` = 0 AND `id` = 67;
--> statement-breakpoint
UPDATE `hotlines` SET `note` = 'Information and counseling, free. Also 137 37 and (06 1) 329 3380.' WHERE `is_edited` = 0 AND `id` = 69;
--> statement-breakpoint
UPDATE `hotlines` SET `hours` = 'At night; see the website', `position` = (SELECT max(`position`) + 1 FROM `hotlines` WHERE `country` = 'RO') WHERE `is_edited` = 0 AND `id` = 71;
--> statement-breakpoint
UPDATE `hotlines` SET `note` = 'Volunteers listen. Anonymous. Its money ran short in 2020, and we don’t know whether it still answers.', `position` = (SELECT max(`position`) + 1 FROM `hotlines` WHERE `country` = 'HR') WHERE `is_edited` = 0 AND `id` = 76;
--> statement-breakpoint
UPDATE `hotlines` SET `position` = (SELECT max(`position`) + 1 FROM `hotlines` WHERE `country` = 'EE') WHERE `is_edited` = 0 AND `id` = 79;
--> statement-breakpoint
UPDATE `hotlines` SET `note` = 'Free and anonymous. Also through 1809, which leads to several support lines.' WHERE `is_edited` = 0 AND `id` = 81;
--> statement-breakpoint
UPDATE `hotlines` SET `position` = (SELECT max(`position`) + 1 FROM `hotlines` WHERE `country` = 'KE') WHERE `is_edited` = 0 AND `id` = 88;
--> statement-breakpoint
UPDATE `hotlines` SET `phone` = '02-2392-1970', `phone_e_164` = '+886223921970', `hours` = 'Evenings; the days are on the website', `note` = 'Peer counseling since 1998, with a line for parents. In the south: 07-281-1823.' WHERE `is_edited` = 0 AND `id` = 101;
--> statement-breakpoint
UPDATE `hotlines` SET `note` = 'Choose 4 for questions of gender and sexuality, 2 for other languages, which have shorter hours. Free. From Iwate, Miyagi and Fukushima: 0120-279-226.' WHERE `is_edited` = 0 AND `id` = 106;
--> statement-breakpoint
UPDATE `hotlines` SET `note` = 'Trained volunteers from the community listen. Free and confidential. It is short of money: if nobody answers, call or text 1737.' WHERE `is_edited` = 0 AND `id` = 112;
--> statement-breakpoint
UPDATE `hotlines` SET `hours` = 'See the website' WHERE `is_edited` = 0 AND `id` = 115;
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'CA', (SELECT coalesce(max(`position`), 0) + 1 FROM `hotlines` WHERE `country` = 'CA'), 'Kids Help Phone', 'youth talkline', 'Children and young people', '1-800-668-6868', '+18006686868', '686868', 'CONNECT', 'Day and night, every day', '["en","fr"]', 'https://kidshelpphone.ca/', 'Not only for LGBTQ+ young people. Free and confidential.', '2024-11-14'
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'CA' AND `phone_e_164` = '+18006686868');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'CA', (SELECT coalesce(max(`position`), 0) + 1 FROM `hotlines` WHERE `country` = 'CA'), 'Hope for Wellness Helpline', 'crisis', 'First Nations, Inuit and Métis people', '1-855-242-3310', '+18552423310', NULL, NULL, 'Day and night, every day', '["en","fr"]', 'https://www.hopeforwellness.ca/', 'Also by chat, and on request in Cree, Ojibway and Inuktitut. Free.', NULL
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'CA' AND `phone_e_164` = '+18552423310');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'MX', (SELECT coalesce(max(`position`), 0) + 1 FROM `hotlines` WHERE `country` = 'MX'), 'The Trevor Project México', 'youth crisis', 'LGBTQ+ young people in crisis', NULL, NULL, '67676', 'COMENZAR', 'Day and night, every day', '["es"]', 'https://www.thetrevorproject.mx/', 'By text and chat, and by WhatsApp: send COMENZAR to 55 9225 3337. Free and confidential. There may be a queue.', NULL
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'MX' AND `sms` = '67676');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'CL', (SELECT coalesce(max(`position`), 0) + 1 FROM `hotlines` WHERE `country` = 'CL'), 'Salud Responde', 'crisis', 'Everyone', '600 360 7777', '+566003607777', NULL, NULL, 'See the website', '["es"]', 'https://saludresponde.minsal.cl/', 'By the Ministry of Health, for questions of every kind, mental health too. For phones that can’t call *4141.', '2025-10-28'
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'CL' AND `phone_e_164` = '+566003607777');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'GB', (SELECT coalesce(max(`position`), 0) + 1 FROM `hotlines` WHERE `country` = 'GB'), 'Childline', 'youth talkline', 'Children and young people under 19', '0800 1111', '+448001111', NULL, NULL, 'See the website', '["en"]', 'https://www.childline.org.uk/', 'Not only for LGBTQ+ young people. Also by chat. Free, and not on your phone bill.', NULL
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'GB' AND `phone_e_164` = '+448001111');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'GB', (SELECT coalesce(max(`position`), 0) + 1 FROM `hotlines` WHERE `country` = 'GB'), 'HOPELINE247 (Papyrus)', 'crisis', 'People under 35 with thoughts of suicide', '0800 068 4141', '+448000684141', NULL, NULL, 'See the website', '["en"]', 'https://www.papyrus-uk.org/', 'Trained advisers, also by text and chat. Free.', NULL
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'GB' AND `phone_e_164` = '+448000684141');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'GB', (SELECT coalesce(max(`position`), 0) + 1 FROM `hotlines` WHERE `country` = 'GB'), 'Lifeline (Northern Ireland)', 'crisis', 'Everyone, Northern Ireland', '0808 808 8000', '+448088088000', NULL, NULL, 'Day and night, every day', '["en"]', 'https://www.lifelinehelpline.info/', 'Counselors answer. Free.', NULL
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'GB' AND `phone_e_164` = '+448088088000');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'FR', (SELECT coalesce(max(`position`), 0) + 1 FROM `hotlines` WHERE `country` = 'FR'), 'Fondation Le Refuge', 'youth crisis', 'LGBT+ young people rejected by their families', '06 31 59 69 50', '+33631596950', NULL, NULL, 'Day and night, every day', '["fr"]', 'https://www.le-refuge.org/', 'An emergency line, and places to stay.', NULL
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'FR' AND `phone_e_164` = '+33631596950');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'FR', (SELECT coalesce(max(`position`), 0) + 1 FROM `hotlines` WHERE `country` = 'FR'), 'Fil Santé Jeunes', 'youth talkline', 'Young people, 12 to 25', '0 800 235 236', '+33800235236', NULL, NULL, 'Every day, 9:00 to 23:00', '["fr"]', 'https://www.filsantejeunes.com/', 'Doctors and psychologists, also by chat. Not only for LGBTQ+ young people. Free and anonymous.', NULL
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'FR' AND `phone_e_164` = '+33800235236');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'NO', (SELECT coalesce(max(`position`), 0) + 1 FROM `hotlines` WHERE `country` = 'NO'), 'Alarmtelefonen for barn og unge', 'youth talkline', 'Children and young people', '116 111', '116111', NULL, NULL, 'Day and night, every day', '["no"]', 'https://www.116111.no/', 'By the child welfare services, against violence and neglect. Not only for LGBTQ+ young people. Also by chat and text. Free; you need not give your name.', NULL
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'NO' AND `phone_e_164` = '116111');
--> statement-breakpoint
UPDATE `hotlines` SET `note` = 'Young queer volunteers, by phone, text and chat. Its public money was cut for 2023, and we don’t know whether it still answers.', `position` = (SELECT max(`position`) + 1 FROM `hotlines` WHERE `country` = 'NO') WHERE `is_edited` = 0 AND `id` = 60;
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'SE', (SELECT coalesce(max(`position`), 0) + 1 FROM `hotlines` WHERE `country` = 'SE'), 'Stödlinjen för transpersoner', 'violence', 'Trans people who met with violence', '020-55 00 00', '+4620550000', NULL, NULL, 'See the website', '["sv"]', 'https://www.nck.uu.se/', 'Nurses and social workers answer. It began as a trial in 2023, and we don’t know whether it still answers. Free.', NULL
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'SE' AND `phone_e_164` = '+4620550000');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'EE', (SELECT coalesce(min(`position`), 1) - 1 FROM `hotlines` WHERE `country` = 'EE'), 'Emotsionaalse toe ja hingehoiu telefon', 'crisis', 'Everyone', '116 123', '116123', NULL, NULL, 'Every day, 10:00 to midnight', '["et","ru","en"]', 'https://www.sotsiaalkindlustusamet.ee/', 'By the state: counselors, and from 16:00 chaplains as well. Free.', '2023-01-16'
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'EE' AND `phone_e_164` = '116123');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'CZ', (SELECT coalesce(min(`position`), 1) - 1 FROM `hotlines` WHERE `country` = 'CZ'), 'Linka bezpečí', 'youth talkline', 'Children, and students up to 26', '116 111', '116111', NULL, NULL, 'Day and night, every day', '["cs"]', 'https://www.linkabezpeci.cz/', 'Not only for LGBTQ+ young people. Also by chat. About half of the calls get through: try again.', '2025-04-01'
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'CZ' AND `phone_e_164` = '116111');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'CZ', (SELECT coalesce(min(`position`), 1) - 1 FROM `hotlines` WHERE `country` = 'CZ'), 'Pražská linka důvěry', 'crisis', 'Everyone', '222 580 697', '+420222580697', NULL, NULL, 'Day and night, every day', '["cs"]', NULL, 'By the city of Prague.', '2024-01-10'
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'CZ' AND `phone_e_164` = '+420222580697');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'RO', (SELECT coalesce(min(`position`), 1) - 1 FROM `hotlines` WHERE `country` = 'RO'), 'depreHUB', 'crisis', 'Everyone', '0374 456 420', '+40374456420', NULL, NULL, 'Day and night, every day', '["ro"]', 'https://deprehub.ro/', 'Psychologists answer. For teenagers: 0374 461 461.', NULL
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'RO' AND `phone_e_164` = '+40374456420');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'HR', (SELECT coalesce(min(`position`), 1) - 1 FROM `hotlines` WHERE `country` = 'HR'), 'Hrabri telefon', 'youth talkline', 'Children and young people', '116 111', '116111', NULL, NULL, 'See the website', '["hr"]', 'https://hrabritelefon.hr/', 'Not only for LGBTQ+ young people. Volunteers listen. Free.', '2024-10-22'
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'HR' AND `phone_e_164` = '116111');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'IL', (SELECT coalesce(max(`position`), 0) + 1 FROM `hotlines` WHERE `country` = 'IL'), 'יש עם מי לדבר – Yesh Im Mi Ledaber', 'national', 'LGBTQ+ people and those close to them', NULL, NULL, NULL, NULL, 'The hours and the number are on the website', '["he"]', 'https://www.lgbt.org.il/', 'The listening line of the Aguda since 1979, by phone, chat and WhatsApp.', NULL
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'IL' AND `url` = 'https://www.lgbt.org.il/');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'KE', (SELECT coalesce(min(`position`), 1) - 1 FROM `hotlines` WHERE `country` = 'KE'), 'Kenya Red Cross', 'crisis', 'Everyone', '1199', '1199', NULL, NULL, 'See the website', '["en","sw"]', 'https://www.redcross.or.ke/', 'Counseling by phone. Not a line for LGBTQ+ people in particular: tell as much about yourself as feels safe.', '2023-07-08'
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'KE' AND `phone_e_164` = '1199');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'ID', (SELECT coalesce(max(`position`), 0) + 1 FROM `hotlines` WHERE `country` = 'ID'), 'healing119.id', 'crisis', 'Everyone', '119', '119', NULL, NULL, 'See the website', '["id"]', 'https://www.healing119.id/', 'By the Ministry of Health: call 119, which is the emergency number too, and choose 8. Also by WhatsApp on the website, with long waits. Free. Not a line for LGBTQ+ people in particular: tell as much about yourself as feels safe.', '2025-08-07'
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'ID' AND `phone_e_164` = '119');
--> statement-breakpoint
INSERT INTO `hotlines` (`country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`)
SELECT 'KR', (SELECT coalesce(max(`position`), 0) + 1 FROM `hotlines` WHERE `country` = 'KR'), '청소년상담1388', 'youth talkline', 'Young people', '1388', '1388', '1388', NULL, 'Day and night, every day', '["ko"]', 'https://www.1388.go.kr/', 'A public service, also by chat and KakaoTalk. If 1388 alone doesn’t work on a mobile phone, dial your area code first: 02-1388. Not a line for LGBTQ+ people in particular: tell as much about yourself as feels safe.', '2026-02-13'
WHERE NOT EXISTS (SELECT 1 FROM `hotlines` WHERE `country` = 'KR' AND `phone_e_164` = '1388');
