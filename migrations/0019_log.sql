CREATE TABLE `staff_log` (
	`id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`actor_id` integer,
	`action` text NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`reason` text,
	`note` text,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "staff_log_day" CHECK("staff_log"."day" like '____-__-__')
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `staff_log_day_idx` ON `staff_log` (`day`,`id`);
--> statement-breakpoint
CREATE INDEX `staff_log_target_idx` ON `staff_log` (`target`,`kind`);
--> statement-breakpoint
CREATE INDEX `staff_log_actor_id_idx` ON `staff_log` (`actor_id`);
--> statement-breakpoint
-- The audit's entries become rows of the log. An entry about content notes said story and notes in one text.
INSERT INTO staff_log (id, day, actor_id, action, kind, target, note)
SELECT
  lower(hex(randomblob(16))),
  substr(created_at, 1, 10),
  actor_id,
  action,
  CASE action WHEN 'add content notes' THEN 'story' WHEN 'clear passkeys' THEN 'user' ELSE 'switch' END,
  CASE action WHEN 'add content notes' THEN substr(target, 7, instr(target, ':') - 7) ELSE target END,
  CASE action WHEN 'add content notes' THEN substr(target, instr(target, ':') + 2) END
FROM audit_entries;
--> statement-breakpoint
DROP TABLE audit_entries;
--> statement-breakpoint
-- Append-only. A row goes when it is twelve months old, and not before.
CREATE TRIGGER staff_log_delete BEFORE DELETE ON staff_log
WHEN OLD.day >= date('now', '-12 months')
BEGIN
  SELECT raise(ABORT, 'CHECK constraint failed: staff_log_append_only');
END;
--> statement-breakpoint
-- Nothing of a row changes but this: when the account of whoever acted is deleted, the row names nobody.
CREATE TRIGGER staff_log_update BEFORE UPDATE ON staff_log
WHEN NOT (
    NEW.actor_id IS NULL AND
    NOT EXISTS (SELECT 1 FROM users WHERE id = OLD.actor_id) AND
    (NEW.id, NEW.day, NEW.action, NEW.kind, NEW.target, NEW.reason, NEW.note)
      IS (OLD.id, OLD.day, OLD.action, OLD.kind, OLD.target, OLD.reason, OLD.note)
  )
BEGIN
  SELECT raise(ABORT, 'CHECK constraint failed: staff_log_append_only');
END;
--> statement-breakpoint
-- INSERT OR REPLACE would take a row away without asking the trigger of deletions.
CREATE TRIGGER staff_log_insert BEFORE INSERT ON staff_log
WHEN EXISTS (SELECT 1 FROM staff_log WHERE id = NEW.id)
BEGIN
  SELECT raise(ABORT, 'CHECK constraint failed: staff_log_append_only');
END;
--> statement-breakpoint
CREATE TABLE `pauses` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`until` text NOT NULL,
	`reason` text NOT NULL,
	`note` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `monthly_sums` (
	`month` text NOT NULL,
	`figure` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`month`, `figure`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `users` ADD `wants_daily_mail` integer DEFAULT false NOT NULL;
