// Tables of acts of staff, pauses, and the public figures about them.
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Reason } from '#contract/reasons'
import type { ActionKind, StaffAction } from '#contract/staffActions'
import { users } from './userSchema.ts'

/**
 * Every act of staff: who, what, which item, why, and the day. Never an author, and never a time: the moment when a story
 * was judged, or the site closed for writing, would tell what was posted before and after. For the same reason ids are
 * random texts. Triggers refuse changes and deletions: a row stays unchanged for twelve months, except that the actor of a
 * deleted account becomes null (`staff_log_*` in the migrations).
 */
export const staffLog = sqliteTable(
  'staff_log',
  {
    id: text().primaryKey(),
    /** YYYY-MM-DD. */
    day: text().notNull(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    action: text().$type<StaffAction>().notNull(),
    kind: text().$type<ActionKind>().notNull(),
    /** The id of what was acted on, or the name of a switch. */
    target: text().notNull(),
    reason: text().$type<Reason>(),
    note: text(),
  },
  (t) => [
    index('staff_log_day_idx').on(t.day, t.id),
    index('staff_log_target_idx').on(t.target, t.kind),
    index('staff_log_actor_id_idx').on(t.actorId),
    check('staff_log_day', sql`${t.day} like '____-__-__'`),
  ],
)

/** Who may not write until when, and why. Over when `until` has passed; the clean-up then deletes the row. */
export const pauses = sqliteTable('pauses', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** ISO UTC, rounded up to the hour: a copy of the table does not tell when the account was paused. */
  until: text().notNull(),
  reason: text().$type<Reason>().notNull(),
  note: text(),
})

/** How often each thing happened in a month (`2026-11`): sums and nothing else, counted a day at a time. */
export const monthlySums = sqliteTable(
  'monthly_sums',
  { month: text().notNull(), figure: text().notNull(), count: integer().notNull() },
  (t) => [primaryKey({ columns: [t.month, t.figure] })],
)
