CREATE TABLE `hotlines` (
	`id` integer PRIMARY KEY NOT NULL,
	`country` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`who` text NOT NULL,
	`phone` text,
	`phone_e_164` text,
	`sms` text,
	`sms_text` text,
	`hours` text DEFAULT '' NOT NULL,
	`languages` text DEFAULT '[]' NOT NULL,
	`url` text,
	`note` text DEFAULT '' NOT NULL,
	`checked_on` text,
	`is_edited` integer DEFAULT false NOT NULL,
	CONSTRAINT "hotlines_phone" CHECK(("hotlines"."phone" is null) = ("hotlines"."phone_e_164" is null))
);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(1, 'US', 1, 'The Trevor Project', 'youth crisis', 'LGBTQ+ young people in crisis', '1-866-488-7386', '+18664887386', '678-678', 'START', 'Day and night, every day', '["en","es"]', 'https://www.thetrevorproject.org/get-help/', 'Trained counselors by phone, by text (send START) and by chat on the website. Free and confidential.', NULL),
	(2, 'US', 2, 'LGBT National Hotline', 'national', 'Everyone, of any age', '888-843-4564', '+18888434564', NULL, NULL, 'Monday to Saturday; the hours are on the website', '["en"]', 'https://lgbthotline.org/', 'Volunteers who are LGBTQIA+ themselves listen, and can point you to groups and services near you. Free and confidential.', NULL),
	(3, 'US', 3, 'LGBT National Youth Talkline', 'youth talkline', 'Young people up to 25', '800-246-7743', '+18002467743', NULL, NULL, 'Monday to Saturday; the hours are on the website', '["en"]', 'https://lgbthotline.org/youth-talkline/', 'To talk about coming out, school, family, friends or anything else. It doesn’t have to be an emergency.', NULL),
	(4, 'US', 4, 'True Colors United', 'homeless youth', 'LGBTQ+ young people without a home, and those who work with them', NULL, NULL, NULL, NULL, 'No crisis line; the website is always open', '["en"]', 'https://truecolorsunited.org/', 'Works to end homelessness among young people. If you need a bed tonight, call the National Runaway Safeline below.', NULL),
	(5, 'US', 5, 'SAMHSA National Helpline', 'chemical dependency', 'People with a drug, alcohol or mental health problem and their families', '1-800-662-4357', '+18006624357', '435748', NULL, 'Day and night, every day', '["en","es"]', 'https://www.samhsa.gov/find-help/helplines/national-helpline', 'Free and confidential referral to treatment and support groups near you. By text: send your ZIP code.', NULL),
	(6, 'US', 6, '988 Suicide & Crisis Lifeline', 'crisis', 'Everyone', '988', '988', '988', NULL, 'Day and night, every day', '["en","es"]', 'https://988lifeline.org/', 'Call or text. For anyone, not only for LGBTQIA+ people: its own line for LGBTQ+ youth, “press 3”, ended on 17 July 2025.', '2026-11-22'),
	(7, 'US', 7, 'Trans Lifeline', 'trans', 'Trans and questioning people', '877-565-8860', '+18775658860', NULL, NULL, 'See the website', '["en","es"]', 'https://translifeline.org/', 'Run by trans people. Does not send police to a caller who hasn’t asked for it; the few exceptions are on the website.', '2026-11-22'),
	(8, 'US', 8, 'LGBT National Coming Out Support Hotline', 'coming out', 'Everyone who thinks of coming out', '888-688-5428', '+18886885428', NULL, NULL, 'The hours are on the website', '["en"]', 'https://lgbthotline.org/', 'Volunteers who know from their own lives what it is like to say it, and not to. Free and confidential.', NULL),
	(9, 'US', 9, 'LGBT National Senior Hotline', 'older', 'Older LGBTQIA+ people', '888-234-7243', '+18882347243', NULL, NULL, 'The hours are on the website', '["en"]', 'https://lgbthotline.org/', 'Somebody to talk to about anything, at any age past the middle. Free and confidential.', NULL),
	(10, 'US', 10, 'National Runaway Safeline', 'homeless youth', 'Young people who have left home, or are thinking about it', '1-800-786-2929', '+18007862929', NULL, NULL, 'Day and night, every day', '["en"]', 'https://www.1800runaway.org/', 'Finds a safe place for tonight and can carry a message home. Free and confidential.', NULL),
	(11, 'US', 11, 'Crisis Text Line', 'crisis', 'Everyone', NULL, NULL, '741741', 'HOME', 'Day and night, every day', '["en","es"]', 'https://www.crisistextline.org/', 'By text only. Send HOME, or HOLA for Spanish.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(12, 'CA', 1, 'Trans Lifeline', 'trans', 'Trans and questioning people', '877-330-6366', '+18773306366', NULL, NULL, 'See the website', '["en"]', 'https://translifeline.org/', 'The same line as in the United States, free to call from Canada. Run by trans people.', '2026-11-22'),
	(13, 'CA', 2, 'Interligne', 'local', 'LGBTQ+ people and those close to them, Quebec', '1-888-505-1010', '+18885051010', NULL, NULL, 'See the website', '["fr","en"]', 'https://interligne.co/', 'Listening and information, by phone and chat.', NULL),
	(14, 'CA', 3, '9-8-8: Suicide Crisis Helpline', 'crisis', 'Everyone', '988', '988', '988', NULL, 'Day and night, every day', '["en","fr"]', 'https://988.ca/', 'Call or text. Free.', '2026-11-23'),
	(15, 'CA', 4, 'LGBT YouthLine', 'local', 'LGBTQ+ people up to 29, Ontario', NULL, NULL, '647-694-4275', NULL, 'Evenings; the hours are on the website', '["en"]', 'https://www.youthline.ca/', 'Young people from the community answer by text and chat.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(16, 'MX', 1, 'Línea de la Vida', 'crisis', 'Everyone', '800 911 2000', '+528009112000', NULL, NULL, 'Day and night, every day', '["es"]', 'https://www.gob.mx/salud/conadic', 'A public service. Free to call from all of Mexico.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(17, 'PR', 1, 'Línea PAS', 'crisis', 'Everyone', '1-800-981-0023', '+18009810023', NULL, NULL, 'Day and night, every day', '["es"]', 'https://lineapas.assmca.pr.gov/', 'A public service. You can also call 988.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(18, 'BR', 1, 'CVV – Centro de Valorização da Vida', 'crisis', 'Everyone', '188', '188', NULL, NULL, 'Day and night, every day', '["pt"]', 'https://cvv.org.br/', 'Emotional support by volunteers. Free to call from any phone in Brazil.', NULL),
	(19, 'BR', 2, 'Disque 100 – Direitos Humanos', 'violence', 'Everyone whose rights are violated, LGBTQIA+ people by name', '100', '100', NULL, NULL, 'Day and night, every day', '["pt"]', 'https://www.gov.br/mdh/', 'A public service that takes reports of violence and passes them on. Free.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(20, 'AR', 1, 'Centro de Asistencia al Suicida', 'crisis', 'Everyone', '(011) 5275-1135', '+541152751135', NULL, NULL, 'See the website', '["es"]', 'https://www.asistenciaalsuicida.org.ar/', 'From Buenos Aires also 135, from the rest of the country also 0800 345 1435.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(21, 'CL', 1, 'Línea de Prevención del Suicidio', 'crisis', 'Everyone', '*4141', '*4141', NULL, NULL, 'Day and night, every day', '["es"]', 'https://www.minsal.cl/', 'A public service. Free, from any mobile phone in Chile.', '2026-11-23');
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(22, 'CO', 1, 'Línea 106', 'crisis', 'Everyone, Bogotá', '106', '106', NULL, NULL, 'Day and night, every day', '["es"]', NULL, 'By the city’s health department, for young people first.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(23, 'PE', 1, 'Línea 113 Salud', 'crisis', 'Everyone', '113', '113', NULL, NULL, 'Day and night, every day', '["es"]', 'https://www.gob.pe/minsa', 'By the Ministry of Health. Choose 5 for mental health.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(24, 'UY', 1, 'Línea Vida', 'crisis', 'Everyone', '0800 0767', '+5988000767', NULL, NULL, 'Day and night, every day', '["es"]', 'https://www.asse.com.uy/', 'Free. From a mobile phone: *0767.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(25, 'EC', 1, 'Línea 171', 'crisis', 'Everyone', '171', '171', NULL, NULL, 'See the website', '["es"]', 'https://www.salud.gob.ec/', 'By the Ministry of Public Health. Choose 6 for psychological help.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(26, 'GB', 1, 'Switchboard', 'national', 'LGBTQIA+ people of any age', '0800 0119 100', '+448000119100', NULL, NULL, 'Every day; the hours are on the website', '["en"]', 'https://switchboard.lgbt/', 'Everyone who answers is LGBTQIA+. Chat and email too. Free to call.', NULL),
	(27, 'GB', 2, 'Galop', 'violence', 'LGBT+ people who live or have lived with abuse or violence', '0800 999 5428', '+448009995428', NULL, NULL, 'Monday to Friday; the hours are on the website', '["en"]', 'https://galop.org.uk/get-help/helplines/', 'For domestic and sexual violence, hate crime, forced marriage and so-called conversion therapy.', '2026-11-22'),
	(28, 'GB', 3, 'LGBT Foundation', 'national', 'LGBTQ+ people and those close to them', '0345 3 30 30 30', '+443453303030', NULL, NULL, 'Weekdays; the hours are on the website', '["en"]', 'https://lgbt.foundation/', 'Advice and support by phone and email.', NULL),
	(29, 'GB', 4, 'LGBT Helpline Scotland', 'local', 'LGBT+ people and those close to them, Scotland', '0800 464 7000', '+448004647000', NULL, NULL, 'Some afternoons and evenings; see the website', '["en"]', 'https://www.lgbthealth.org.uk/', 'Run by LGBT Health and Wellbeing.', NULL),
	(30, 'GB', 5, 'Samaritans', 'crisis', 'Everyone', '116 123', '116123', NULL, NULL, 'Day and night, every day', '["en"]', 'https://www.samaritans.org/', 'Free, and not on your phone bill.', NULL),
	(31, 'GB', 6, 'Shout', 'crisis', 'Everyone', NULL, NULL, '85258', 'SHOUT', 'Day and night, every day', '["en"]', 'https://giveusashout.org/', 'By text only. Free, and not on your phone bill.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(32, 'IE', 1, 'LGBT Ireland National Helpline', 'national', 'LGBTQI+ people, their families and friends', '1800 929 539', '+3531800929539', NULL, NULL, 'Evenings and weekends; the hours are on the website', '["en"]', 'https://lgbt.ie/', 'Trained volunteers, free to call. There is a chat and a gender identity family support line as well.', NULL),
	(33, 'IE', 2, 'Samaritans', 'crisis', 'Everyone', '116 123', '116123', NULL, NULL, 'Day and night, every day', '["en"]', 'https://www.samaritans.org/ireland/samaritans-ireland/', 'Free, and not on your phone bill.', NULL),
	(34, 'IE', 3, 'Text About It', 'crisis', 'Everyone', NULL, NULL, '50808', 'HELLO', 'Day and night, every day', '["en"]', 'https://www.textaboutit.ie/', 'By text only. Free.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(35, 'FR', 1, 'SOS homophobie', 'national', 'LGBTI people facing hatred or discrimination', '01 48 06 42 41', '+33148064241', NULL, NULL, 'Most evenings and at weekends; the hours are on the website', '["fr"]', 'https://www.sos-homophobie.org/', 'An anonymous listening line and a chat.', NULL),
	(36, 'FR', 2, 'Contact', 'national', 'LGBT+ people, their parents and friends', '0 805 69 64 64', '+33805696464', NULL, NULL, 'See the website', '["fr"]', 'https://www.asso-contact.org/', 'A listening line to talk about it, with or without one’s family. Free.', NULL),
	(37, 'FR', 3, '3114 – Numéro national de prévention du suicide', 'crisis', 'Everyone', '3114', '3114', NULL, NULL, 'Day and night, every day', '["fr"]', 'https://3114.fr/', 'Nurses and psychologists answer. Free, overseas too.', '2026-11-23');
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(38, 'ES', 1, '028 Arcoíris', 'national', 'LGBTI people and those close to them', '028', '028', NULL, NULL, 'Day and night, every day', '["es"]', 'https://www.igualdad.gob.es/', 'A public service: psychologists, social workers and lawyers. Free, anonymous, in several languages.', '2026-11-22'),
	(39, 'ES', 2, '024 – Atención a la conducta suicida', 'crisis', 'Everyone', '024', '024', NULL, NULL, 'Day and night, every day', '["es"]', 'https://www.sanidad.gob.es/linea024/home.htm', 'A public service. Free and confidential.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(40, 'PT', 1, 'Linha LGBT (ILGA Portugal)', 'national', 'LGBTI+ people and those close to them', '218 873 922', '+351218873922', NULL, NULL, 'Some evenings; the hours are on the website', '["pt"]', 'https://ilga-portugal.pt/', 'Trained volunteers listen and inform. Also 969 239 229.', NULL),
	(41, 'PT', 2, 'Linha Nacional de Prevenção do Suicídio', 'crisis', 'Everyone', '1411', '1411', NULL, NULL, 'Day and night, every day', '["pt"]', 'https://www.sns24.gov.pt/', 'Psychologists and nurses answer. Free.', '2026-11-23');
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(42, 'IT', 1, 'Gay Help Line', 'national', 'LGBT+ people', '800 713 713', '+39800713713', NULL, NULL, 'See the website', '["it"]', 'https://www.gayhelpline.it/', 'Listening, psychological and legal advice, and shelter for young people thrown out of their homes. Free to call.', NULL),
	(43, 'IT', 2, 'Telefono Amico Italia', 'crisis', 'Everyone', '02 2327 2327', '+390223272327', NULL, NULL, 'Every day; the hours are on the website', '["it"]', 'https://www.telefonoamico.it/', 'Volunteers listen, by phone, mail and WhatsApp.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(44, 'DE', 1, 'TelefonSeelsorge', 'crisis', 'Everyone', '0800 111 0 111', '+498001110111', NULL, NULL, 'Day and night, every day', '["de"]', 'https://www.telefonseelsorge.de/', 'Also 0800 111 0 222 and 116 123, and by chat. Free, anonymous, and not on your phone bill. Run by the churches, open to all.', NULL),
	(45, 'DE', 2, 'Nummer gegen Kummer', 'youth talkline', 'Children and young people', '116 111', '116111', NULL, NULL, 'Monday to Saturday; the hours are on the website', '["de"]', 'https://www.nummergegenkummer.de/', 'Not only for LGBTQ+ young people; coming out is one of its topics. Free and anonymous.', NULL),
	(46, 'DE', 3, 'MANEO', 'local', 'Gay and bisexual men who met with violence or discrimination, Berlin', '030 216 33 36', '+49302163336', NULL, NULL, 'Every day, late afternoon; see the website', '["de","en"]', 'https://www.maneo.de/', 'Advice for victims and witnesses.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(47, 'AT', 1, 'Telefonseelsorge', 'crisis', 'Everyone', '142', '142', NULL, NULL, 'Day and night, every day', '["de"]', 'https://www.telefonseelsorge.at/', 'Also by mail and chat. Free and confidential. Run by the churches, open to all.', '2026-11-23'),
	(48, 'AT', 2, 'Rat auf Draht', 'youth talkline', 'Children and young people', '147', '147', NULL, NULL, 'Day and night, every day', '["de"]', 'https://www.rataufdraht.at/', 'Not only for LGBTQ+ young people. Free and anonymous.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(49, 'CH', 1, 'LGBTIQ Helpline', 'national', 'LGBTIQ people, their relatives and friends', '0800 133 133', '+41800133133', NULL, NULL, 'Weekday evenings; the hours are on the website', '["de","fr"]', 'https://www.lgbtiq-helpline.ch/', 'Advice by phone, email and chat, and a way to report hate crimes.', '2026-11-22'),
	(50, 'CH', 2, 'Die Dargebotene Hand – La Main Tendue – Telefono Amico', 'crisis', 'Everyone', '143', '143', NULL, NULL, 'Day and night, every day', '["de","fr","it"]', 'https://www.143.ch/', 'Also by mail and chat. Anonymous.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(51, 'LU', 1, 'SOS Détresse', 'crisis', 'Everyone', '45 45 45', '+352454545', NULL, NULL, 'See the website', '["lb","de","fr","en"]', 'https://454545.lu/', 'Anonymous listening, by phone and online.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(52, 'BE', 1, 'Lumi', 'national', 'Everyone with questions about gender and sexual preference', '0800 99 533', '+3280099533', NULL, NULL, 'Evenings; the hours are on the website', '["nl"]', 'https://www.lumi.be/', 'By phone, chat and mail. Free and anonymous.', NULL),
	(53, 'BE', 2, 'Zelfmoordlijn 1813', 'crisis', 'Everyone', '1813', '1813', NULL, NULL, 'Day and night, every day', '["nl"]', 'https://www.zelfmoord1813.be/', 'Free and anonymous, also by chat.', NULL),
	(54, 'BE', 3, 'Centre de Prévention du Suicide', 'crisis', 'Everyone', '0800 32 123', '+3280032123', NULL, NULL, 'Day and night, every day', '["fr"]', 'https://www.preventionsuicide.be/', 'Free and anonymous.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(55, 'NL', 1, 'Switchboard COC', 'national', 'LGBTIQ+ people and those close to them', '020 623 65 65', '+31206236565', NULL, NULL, 'See the website', '["nl"]', 'https://switchboard.coc.nl/', 'Volunteers from the community, by phone, mail and chat.', NULL),
	(56, 'NL', 2, '113 Zelfmoordpreventie', 'crisis', 'Everyone', '0800 0113', '+318000113', NULL, NULL, 'Day and night, every day', '["nl","en"]', 'https://www.113.nl/', 'Also 113, and by chat. Free and anonymous.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(57, 'DK', 1, 'Livslinien', 'crisis', 'Everyone', '70 201 201', '+4570201201', NULL, NULL, 'See the website', '["da"]', 'https://www.livslinien.dk/', 'Also by chat and online.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(58, 'SE', 1, 'RFSL Stöd', 'national', 'LGBTQI people who met with violence, and those close to them', '020-34 13 16', '+4620341316', NULL, NULL, 'See the website', '["sv","en"]', 'https://www.rfsl.se/', 'Counselors by phone and mail.', NULL),
	(59, 'SE', 2, 'Mind Självmordslinjen', 'crisis', 'Everyone', '90101', '90101', NULL, NULL, 'See the website', '["sv"]', 'https://mind.se/', 'Also by chat. Anonymous.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(60, 'NO', 1, 'Ungdomstelefonen', 'youth talkline', 'Queer young people', '400 00 777', '+4740000777', '400 00 777', NULL, 'Evenings; the hours are on the website', '["no"]', 'https://ungdomstelefonen.no/', 'Young queer volunteers, by phone, text and chat.', NULL),
	(61, 'NO', 2, 'Mental Helse Hjelpetelefonen', 'crisis', 'Everyone', '116 123', '116123', NULL, NULL, 'Day and night, every day', '["no"]', 'https://mentalhelse.no/', 'Also by chat. Free.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(62, 'FI', 1, 'MIELI Kriisipuhelin', 'crisis', 'Everyone', '09 2525 0111', '+358925250111', NULL, NULL, 'Day and night, every day', '["fi"]', 'https://mieli.fi/', 'In Swedish, English and other languages on numbers of their own: see the website.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(63, 'IS', 1, 'Hjálparsími Rauða krossins 1717', 'crisis', 'Everyone', '1717', '1717', NULL, NULL, 'Day and night, every day', '["is","en"]', 'https://www.1717.is/', 'By the Red Cross, also by chat. Free.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(64, 'PL', 1, 'Lambda Warszawa', 'national', 'LGBT+ people', '22 628 52 22', '+48226285222', NULL, NULL, 'Monday to Friday, 18:00 to 21:00', '["pl"]', 'https://lambdawarszawa.org/', 'The oldest line of its kind in Poland, and the way to its hostel in Warsaw.', NULL),
	(65, 'PL', 2, 'Centrum Wsparcia', 'crisis', 'Everyone', '800 70 2222', '+48800702222', NULL, NULL, 'Day and night, every day', '["pl"]', 'https://centrumwsparcia.pl/', 'Psychologists by phone, chat and mail. Free.', NULL),
	(66, 'PL', 3, 'Telefon zaufania 116 123', 'crisis', 'Everyone', '116 123', '116123', NULL, NULL, 'See the website', '["pl"]', 'https://116sos.pl/', 'Free.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(67, 'CZ', 1, 'Linka první psychické pomoci', 'crisis', 'Everyone', '116 123', '116123', NULL, NULL, 'Day and night, every day', '["cs"]', 'https://linkapsychickepomoci.cz/', 'Free and anonymous.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(68, 'SK', 1, 'Krízová linka pomoci (IPčko)', 'crisis', 'Everyone', '0800 500 333', '+421800500333', NULL, NULL, 'Day and night, every day', '["sk"]', 'https://krizovalinkapomoci.sk/', 'Psychologists answer. Free and anonymous.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(69, 'HU', 1, 'Háttér Társaság', 'national', 'LGBTQI people and those close to them', '06 80 505 605', '+3680505605', NULL, NULL, 'Evenings; the days are on the website', '["hu"]', 'https://hatter.hu/', 'Information and counseling, free. Also (06 1) 329 3380.', NULL),
	(70, 'HU', 2, 'LESZ Lelkisegély-szolgálat', 'crisis', 'Everyone', '116 123', '116123', NULL, NULL, 'Day and night, every day', '["hu"]', 'https://sos116-123.hu/', 'Free and anonymous.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(71, 'RO', 1, 'TelVerde Antisuicid', 'crisis', 'Everyone', '0800 801 200', '+40800801200', NULL, NULL, 'See the website', '["ro"]', 'https://www.antisuicid.ro/', 'By the Romanian Alliance for Suicide Prevention. Free.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(72, 'GR', 1, 'Γραμμή Παρέμβασης για την Αυτοκτονία (Κλίμακα)', 'crisis', 'Everyone', '1018', '1018', NULL, NULL, 'Day and night, every day', '["el"]', 'https://suicide-help.gr/', 'Run by the organization Klimaka.', '2026-11-23'),
	(73, 'GR', 2, 'Γραμμή Ψυχοκοινωνικής Υποστήριξης', 'crisis', 'Everyone', '10306', '10306', NULL, NULL, 'Day and night, every day', '["el"]', NULL, 'Psychologists answer. By the Ministry of Health.', '2026-11-23');
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(74, 'CY', 1, 'Cyprus Samaritans', 'crisis', 'Everyone', '8000 7773', '+35780007773', NULL, NULL, 'Every day, afternoon and evening; see the website', '["en","el"]', 'https://cyprussamaritans.org/', 'Free and confidential.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(75, 'MT', 1, 'Supportline 179', 'crisis', 'Everyone', '179', '179', NULL, NULL, 'Day and night, every day', '["mt","en"]', 'https://fsws.gov.mt/', 'A public service. Free.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(76, 'HR', 1, 'Plavi telefon', 'crisis', 'Everyone', '01 4833 888', '+38514833888', NULL, NULL, 'See the website', '["hr"]', 'https://www.plavi-telefon.hr/', 'Volunteers listen. Anonymous.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(77, 'SI', 1, 'Zaupni telefon Samarijan in Sopotnik', 'crisis', 'Everyone', '116 123', '116123', NULL, NULL, 'Day and night, every day', '["sl"]', 'https://www.telefon-samarijan.si/', 'Free and anonymous.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(78, 'RS', 1, 'Centar Srce', 'crisis', 'Everyone', '0800 300 303', '+381800300303', NULL, NULL, 'See the website', '["sr"]', 'https://www.centarsrce.org/', 'Emotional support by volunteers, also by mail and chat. Free.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(79, 'EE', 1, 'Eluliin', 'crisis', 'Everyone', '655 8088', '+3726558088', NULL, NULL, 'Every night, 19:00 to 7:00', '["et"]', 'https://www.eluliin.ee/', 'In Russian: 655 5688.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(80, 'LV', 1, 'Krīžu un konsultāciju centrs Skalbes', 'crisis', 'Everyone', '116 123', '116123', NULL, NULL, 'Day and night, every day', '["lv","ru"]', 'https://www.skalbes.lv/', 'Free. Also 67222922.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(81, 'LT', 1, 'Vilties linija', 'crisis', 'Everyone', '116 123', '116123', NULL, NULL, 'Day and night, every day', '["lt"]', 'https://www.viltieslinija.lt/', 'Free and anonymous.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(82, 'UA', 1, 'Lifeline Ukraine', 'crisis', 'Everyone', '7333', '7333', NULL, NULL, 'Day and night, every day', '["uk"]', 'https://lifelineukraine.com/', 'Free from any mobile phone in Ukraine.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(83, 'TR', 1, 'SPoD LGBTİ+ Danışma Hattı', 'national', 'LGBTI+ people', '0850 888 54 28', '+908508885428', NULL, NULL, 'Weekdays; the hours are on the website', '["tr"]', 'https://spod.org.tr/', 'Trained volunteers, by phone and mail: coming out, violence, law, transition, military service.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(84, 'IL', 1, 'ERAN – ער״ן', 'crisis', 'Everyone', '1201', '1201', NULL, NULL, 'Day and night, every day', '["he","ar","ru","en"]', 'https://www.eran.org.il/', 'Also by chat. Free and anonymous.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(85, 'LB', 1, 'Embrace Lifeline', 'crisis', 'Everyone', '1564', '1564', NULL, NULL, 'See the website', '["ar","en","fr"]', 'https://embracelebanon.org/', 'Not a line for LGBTQ+ people in particular: tell as much about yourself as feels safe.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(86, 'ZA', 1, 'Triangle Project', 'national', 'LGBTQIA+ people', '021 712 6699', '+27217126699', NULL, NULL, 'Every day, 13:00 to 21:00', '["en"]', 'https://triangle.org.za/', 'Counseling and support, from Cape Town.', '2026-11-23'),
	(87, 'ZA', 2, 'SADAG Suicide Crisis Helpline', 'crisis', 'Everyone', '0800 567 567', '+27800567567', NULL, NULL, 'Day and night, every day', '["en"]', 'https://www.sadag.org/', 'Free. There are lines in other languages of the country too.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(88, 'KE', 1, 'Befrienders Kenya', 'crisis', 'Everyone', '0722 178 177', '+254722178177', NULL, NULL, 'See the website', '["en","sw"]', 'https://www.befrienderskenya.org/', 'Not a line for LGBTQ+ people in particular: tell as much about yourself as feels safe.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(89, 'IN', 1, 'Tele MANAS', 'crisis', 'Everyone', '14416', '14416', NULL, NULL, 'Day and night, every day', '["en","hi"]', 'https://telemanas.mohfw.gov.in/', 'A public service in twenty languages. Free. Also 1800 891 4416.', '2026-11-23'),
	(90, 'IN', 2, 'iCall (TISS)', 'national', 'Everyone; its counselors are trained for LGBTQIA+ people', '022-25521111', '+912225521111', NULL, NULL, 'Monday to Saturday; the hours are on the website', '["en","hi"]', 'https://icallhelpline.org/', 'By the Tata Institute of Social Sciences, by phone, mail and chat. Also 9152987821.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(91, 'NP', 1, 'राष्ट्रिय आत्महत्या रोकथाम हेल्पलाइन', 'crisis', 'Everyone', '1166', '1166', NULL, NULL, 'Day and night, every day', '["ne"]', NULL, 'National Suicide Prevention Helpline, at Patan. Free.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(92, 'LK', 1, 'National Mental Health Helpline', 'crisis', 'Everyone', '1926', '1926', NULL, NULL, 'Day and night, every day', '["si","ta","en"]', 'https://nimh.health.gov.lk/', 'Not a line for LGBTQ+ people in particular: tell as much about yourself as feels safe.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(93, 'TH', 1, 'สายด่วนสุขภาพจิต 1323', 'crisis', 'Everyone', '1323', '1323', NULL, NULL, 'Day and night, every day', '["th"]', 'https://www.dmh.go.th/', 'By the Department of Mental Health.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(94, 'MY', 1, 'Befrienders Kuala Lumpur', 'crisis', 'Everyone', '03-7627 2929', '+60376272929', NULL, NULL, 'Day and night, every day', '["en","ms","zh"]', 'https://www.befrienders.org.my/', 'Not a line for LGBTQ+ people in particular: tell as much about yourself as feels safe.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(95, 'SG', 1, 'national mindline 1771', 'crisis', 'Everyone', '1771', '1771', NULL, NULL, 'Day and night, every day', '["en","zh","ms","ta"]', 'https://www.mindline.sg/', 'A public service, also by WhatsApp (+65 6669 1771) and chat. Free and anonymous.', '2026-11-23'),
	(96, 'SG', 2, 'Samaritans of Singapore', 'crisis', 'Everyone', '1767', '1767', NULL, NULL, 'Day and night, every day', '["en"]', 'https://www.sos.org.sg/', 'Also by WhatsApp: 9151 1767.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(97, 'PH', 1, 'NCMH Crisis Hotline', 'crisis', 'Everyone', '1553', '1553', NULL, NULL, 'Day and night, every day', '["en","fil"]', 'https://ncmh.gov.ph/', 'By the National Center for Mental Health. Free. Also 0917 899 8727.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(98, 'HK', 1, '撒瑪利亞會 The Samaritans', 'crisis', 'Everyone', '2896 0000', '+85228960000', NULL, NULL, 'Day and night, every day', '["yue","en","zh"]', 'https://samaritans.org.hk/', 'In several languages.', NULL),
	(99, 'HK', 2, '香港撒瑪利亞防止自殺會', 'crisis', 'Everyone', '2389 2222', '+85223892222', NULL, NULL, 'Day and night, every day', '["yue"]', 'https://sbhk.org.hk/', 'The Samaritan Befrienders Hong Kong.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(100, 'CN', 1, '全国统一心理援助热线', 'crisis', 'Everyone', '12356', '12356', NULL, NULL, 'Differs from place to place', '["zh"]', NULL, 'The national mental health line. Not a line for LGBTQ+ people in particular: tell as much about yourself as feels safe.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(101, 'TW', 1, '台灣同志諮詢熱線協會 (Taiwan Tongzhi Hotline)', 'national', 'LGBTQ+ people and their parents', NULL, NULL, NULL, NULL, 'Evenings; days and numbers are on the website', '["zh"]', 'https://hotline.org.tw/', 'Peer counseling since 1998, with a line for parents.', NULL),
	(102, 'TW', 2, '1925 安心專線', 'crisis', 'Everyone', '1925', '1925', NULL, NULL, 'Day and night, every day', '["zh"]', NULL, 'By the Ministry of Health and Welfare. Free.', '2026-11-23'),
	(103, 'TW', 3, '1995 生命線 (Lifeline)', 'crisis', 'Everyone', '1995', '1995', NULL, NULL, 'Day and night, every day', '["zh"]', 'https://www.life1995.org.tw/', 'Volunteers listen.', '2026-11-23');
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(104, 'KR', 1, '띵동 (DDing Dong)', 'youth crisis', 'LGBTQ+ young people', '02-924-1227', '+8229241227', NULL, NULL, 'See the website', '["ko"]', 'https://www.ddingdong.kr/', 'Support center for young people in crisis, by phone and KakaoTalk.', NULL),
	(105, 'KR', 2, '자살예방상담전화', 'crisis', 'Everyone', '109', '109', NULL, NULL, 'Day and night, every day', '["ko"]', NULL, 'The national suicide prevention line. Free.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(106, 'JP', 1, 'よりそいホットライン (Yorisoi Hotline)', 'crisis', 'Everyone; key 4 is for gender and sexuality', '0120-279-338', '+81120279338', NULL, NULL, 'Day and night, every day', '["ja","en","zh","ko"]', 'https://www.since2011.net/yorisoi/', 'Choose 4 for questions of gender and sexuality, 2 for other languages. Free.', NULL),
	(107, 'JP', 2, 'TELL Lifeline', 'crisis', 'Everyone', '0800-300-8355', '+818003008355', NULL, NULL, 'Every day; the hours are on the website', '["en"]', 'https://telljp.com/lifeline/', 'In English, by phone and chat. Free.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(108, 'AU', 1, 'QLife', 'national', 'LGBTIQA+ people', '1800 184 527', '+611800184527', NULL, NULL, 'Every day, 15:00 to midnight, local time', '["en"]', 'https://qlife.org.au/', 'Peer support from people in the community, by phone and chat. Free and anonymous.', NULL),
	(109, 'AU', 2, 'Rainbow Sexual, Domestic and Family Violence Helpline', 'violence', 'LGBTIQA+ people who live or have lived with violence, and those close to them', '1800 497 212', '+611800497212', NULL, NULL, 'Day and night, every day', '["en"]', 'https://fullstop.org.au/', 'Counselors by phone. Free.', NULL),
	(110, 'AU', 3, 'Lifeline', 'crisis', 'Everyone', '13 11 14', '131114', '0477 13 11 14', NULL, 'Day and night, every day', '["en"]', 'https://www.lifeline.org.au/', 'Call, text or chat.', '2026-11-23'),
	(111, 'AU', 4, '13YARN', 'crisis', 'Aboriginal and Torres Strait Islander people', '13 92 76', '139276', NULL, NULL, 'Day and night, every day', '["en"]', 'https://www.13yarn.org.au/', 'Somebody of one’s own people answers.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(112, 'NZ', 1, 'OutLine Aotearoa (OUTLine)', 'national', 'LGBTQIA+ people and those close to them', '0800 688 5463', '+648006885463', NULL, NULL, 'Evenings; the hours are on the website', '["en"]', 'https://outline.org.nz/', 'Trained volunteers from the community listen. Free and confidential.', NULL),
	(113, 'NZ', 2, '1737, Need to talk?', 'crisis', 'Everyone', '1737', '1737', '1737', NULL, 'Day and night, every day', '["en"]', 'https://1737.org.nz/', 'Trained counselors. Free to call or text.', NULL),
	(114, 'NZ', 3, 'Lifeline Aotearoa', 'crisis', 'Everyone', '0800 543 354', '+64800543354', '4357', 'HELP', 'Day and night, every day', '["en"]', 'https://www.lifeline.org.nz/', 'Free. By text: send HELP.', NULL);
--> statement-breakpoint
INSERT INTO `hotlines` (`id`, `country`, `position`, `name`, `kind`, `who`, `phone`, `phone_e_164`, `sms`, `sms_text`, `hours`, `languages`, `url`, `note`, `checked_on`) VALUES
	(115, 'FJ', 1, 'Lifeline Fiji', 'crisis', 'Everyone', '1543', '1543', NULL, NULL, 'Day and night, every day', '["en"]', 'https://lifelinefiji.com/', 'Not a line for LGBTQ+ people in particular: tell as much about yourself as feels safe.', NULL);
