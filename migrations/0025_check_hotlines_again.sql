-- More lines whose number, and hours where they have any, a page of their own organization, of a public authority or of a
-- newspaper from 2023 or later names, and what such pages say otherwise than we did. The sources stand in
-- worker/commands/data/hotlines/README.md. A line that an administrator changed stays as it is.
UPDATE `hotlines` SET `checked_on` = '2026-11-23' WHERE `is_edited` = 0 AND `id` IN (16, 20, 22, 25, 56, 63, 105);
--> statement-breakpoint
UPDATE `hotlines` SET `note` = 'From Buenos Aires also 135. The Ministry of Health answers day and night on 0800 999 0091, free.' WHERE `is_edited` = 0 AND `id` = 20;
--> statement-breakpoint
UPDATE `hotlines` SET `url` = 'https://www.saludcapital.gov.co/', `note` = 'By the city’s health department, for every age. Free. Also by WhatsApp: 300 754 8933.' WHERE `is_edited` = 0 AND `id` = 22;
--> statement-breakpoint
UPDATE `hotlines` SET `hours` = 'Day and night, every day', `note` = 'By the Ministry of Public Health. Choose 6 for psychological help. Free.' WHERE `is_edited` = 0 AND `id` = 25;
--> statement-breakpoint
UPDATE `hotlines` SET `phone` = '113', `phone_e_164` = '113', `note` = 'Also 0800 0113, and by chat. Free and anonymous.' WHERE `is_edited` = 0 AND `id` = 56;
--> statement-breakpoint
UPDATE `hotlines` SET `note` = 'By the Red Cross, also by chat. Free and confidential. Calls from a hidden number don’t get through.' WHERE `is_edited` = 0 AND `id` = 63;
--> statement-breakpoint
UPDATE `hotlines` SET `checked_on` = '2026-11-23' WHERE `is_edited` = 0 AND `id` IN (43, 66, 78, 92, 100);
--> statement-breakpoint
UPDATE `hotlines` SET `note` = 'Volunteers listen, by phone, mail and WhatsApp: 324 011 7252.' WHERE `is_edited` = 0 AND `id` = 43;
--> statement-breakpoint
UPDATE `hotlines` SET `hours` = 'Day and night, every day', `note` = 'Also by chat on the website. Free and anonymous.' WHERE `is_edited` = 0 AND `id` = 66;
--> statement-breakpoint
UPDATE `hotlines` SET `hours` = 'Every day, 14:00 to 23:00' WHERE `is_edited` = 0 AND `id` = 78;
--> statement-breakpoint
UPDATE `hotlines` SET `languages` = '["he","ar","ru","en","fr","es","am"]' WHERE `is_edited` = 0 AND `id` = 84;
--> statement-breakpoint
UPDATE `hotlines` SET `sms` = '1926', `note` = 'Call or text. Free. Not a line for LGBTQ+ people in particular: tell as much about yourself as feels safe.' WHERE `is_edited` = 0 AND `id` = 92;
--> statement-breakpoint
UPDATE `hotlines` SET `note` = 'By the National Center for Mental Health. Free from a landline; from a mobile phone 0919 057 1553 (Smart, TNT) or 0917 899 8727 (Globe, TM).' WHERE `is_edited` = 0 AND `id` = 97;
