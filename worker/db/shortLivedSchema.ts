// What lives two days at most, keys of stories nine: keys, counts, used captchas. A back-up leaves it out.
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { abortReasons, type AbortReason } from './abortReasons.ts'

/**
 * What a creating call with an Idempotency-Key made: an HMAC of user and key, never an answer. `row_id` is text for
 * an avatar, and sealed for a collection and a story (worker/http/idempotency.ts).
 */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    key: text().primaryKey(),
    bodyTag: text().notNull(),
    kind: text().notNull(),
    rowId: integer().$type<number | string>().notNull(),
    expiresAt: integer().notNull(),
  },
  (t) => [index('idempotency_keys_expires_at_idx').on(t.expiresAt)],
)

/**
 * One row for each use of a limit, under a key that no other row shares anything with
 * (worker/http/rateLimits/slots.ts); kept to the hour.
 */
export const counters = sqliteTable('counters', { key: text().primaryKey(), expiresAt: integer().notNull() }, (t) => [
  index('counters_expires_at_idx').on(t.expiresAt),
])

/**
 * How often each thing happened to the site's security in an hour (`2026-11-22T16/refusedLogins`): no person, no other
 * time.
 */
export const securityCounts = sqliteTable('security_counts', { key: text().primaryKey(), count: integer().notNull() })

/**
 * Challenges of the built-in captcha that were used, until they expire. The HMAC of who used it under which key is in
 * no other row.
 */
export const spentChallenges = sqliteTable(
  'spent_challenges',
  { id: text().primaryKey(), expiresAt: integer().notNull(), attemptTag: text('press_tag') },
  (t) => [index('spent_challenges_expires_at_idx').on(t.expiresAt)],
)

/**
 * Empty, except for a moment in each hourly cleanup, which overwrites free pages and the journal with it
 * (worker/db/freePages.ts).
 */
export const scratch = sqliteTable('scratch', { id: integer().primaryKey(), bytes: text() })

/**
 * Always empty: `abortIf` stops a batch by offering it a row, and the CHECK that refuses the row has the reason's
 * name.
 */
export const writeGuards = sqliteTable('write_guards', { reason: text().$type<AbortReason>().notNull() }, (t) =>
  abortReasons.map((reason) => check(`abort_${reason}`, sql`${t.reason} <> ${sql.raw(`'${reason}'`)}`)),
)
