-- Counts that ran are dropped: they told how often one person had done a thing. The longest of them would have ended within a day.
DELETE FROM `counters`;--> statement-breakpoint
ALTER TABLE `counters` DROP COLUMN `count`;--> statement-breakpoint
-- Tokens of before name no audience, so that nobody can use these any more; their times told when somebody logged in.
DELETE FROM `sessions`;--> statement-breakpoint
UPDATE `spent_challenges` SET `expires_at` = (`expires_at` + 3599999) / 3600000 * 3600000;--> statement-breakpoint
UPDATE `password_resets` SET `expires_at` = (`expires_at` + 3599999) / 3600000 * 3600000;
