CREATE TABLE `write_guards` (
	`reason` text NOT NULL,
	CONSTRAINT "abort_conflict" CHECK("write_guards"."reason" <> 'conflict'),
	CONSTRAINT "abort_nameTaken" CHECK("write_guards"."reason" <> 'nameTaken'),
	CONSTRAINT "abort_faqFull" CHECK("write_guards"."reason" <> 'faqFull'),
	CONSTRAINT "abort_rateLimit" CHECK("write_guards"."reason" <> 'rateLimit')
);
