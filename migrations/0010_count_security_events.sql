-- How often each thing happened to the security of the site in an hour. Without row ids: they would keep the order of the rows.
CREATE TABLE `security_counts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
) WITHOUT ROWID;
