-- When a message was read is kept to the day: the moment, beside the log, told when a member of staff was there.
UPDATE contact_messages SET read_at = substr(read_at, 1, 10) || 'T00:00:00Z' WHERE read_at IS NOT NULL;
