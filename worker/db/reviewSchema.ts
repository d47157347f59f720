// What staff or flags decided about stories, comments, photos and collections.
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { ASKED } from '#contract/asked'
import { REASONS } from '#contract/reasons'
import { REVIEW_KINDS } from '#contract/reviewState'
import { users } from './userSchema.ts'
import { partOf } from './columns.ts'

/** What can be judged, and its id. Triggers delete the row with its item. A CHECK would need a new table for each new kind. */
const item = () => ({ kind: text({ enum: REVIEW_KINDS }).notNull(), itemId: integer().notNull() })

/**
 * Decisions about stories, comments, photos and collections: a row for each item that was decided, that waits, or whose flags are
 * counted. The item's own `status` says whether it is shown; `state` says why. No author, no address, and days only: this row tells
 * no more about an anonymous item than its own row does.
 */
export const reviews = sqliteTable(
  'reviews',
  {
    ...item(),
    /** `open`: nothing was decided. `hidden` with no `decided_on`: flags hid it. */
    state: text({ enum: ['open', 'pending', 'hidden', 'declined', 'removed', 'kept'] })
      .notNull()
      .default('open'),
    reason: text({ enum: REASONS }),
    /** A sentence to the author. */
    note: text().notNull().default(''),
    decidedById: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedOn: text(),
    /** How many flags counted for hiding: those of one address once a day. From 0 again after a keep. */
    countedFlags: integer().notNull().default(0),
    /** How often it was kept. */
    round: integer().notNull().default(0),
    appealState: text({ enum: ['open', 'upheld', 'reversed'] }),
    appealText: text().notNull().default(''),
    /** What staff answered. */
    appealNote: text().notNull().default(''),
    appealedOn: text(),
    /** Of a kept item: the keep showed it, and it was hidden before. Taking the keep back hides it again. */
    wasHidden: integer({ mode: 'boolean' }).notNull().default(false),
    /** What staff ask the author of a story to change, in which words and on which day, until they decide about it. */
    asked: text({ enum: ASKED }),
    askedNote: text().notNull().default(''),
    askedOn: text(),
    /** How many flags were open then: with more of them the story is in the queue again. */
    askedFlags: integer().notNull().default(0),
    /** The author changed the story since. Whether they read the request is not stored. */
    isAnswered: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.itemId] }),
    index('reviews_waiting_idx')
      .on(t.state)
      .where(sql`state in ('pending', 'hidden')`),
    index('reviews_appeals_idx')
      .on(t.appealState)
      .where(sql`appeal_state = 'open'`),
    index('reviews_asked_idx')
      .on(t.askedOn)
      .where(sql`asked is not null`),
    index('reviews_over_idx')
      .on(t.decidedOn)
      .where(sql`kind <> 'story' and state in ('declined', 'removed')`),
    index('reviews_decided_by_id_idx')
      .on(t.decidedById)
      .where(sql`decided_by_id is not null`),
    check('reviews_state', sql`${t.state} in ('open', 'pending', 'hidden', 'declined', 'removed', 'kept')`),
    check('reviews_appeal', sql`${t.appealState} in ('open', 'upheld', 'reversed')`),
  ],
)

/** Who is looking at an item, until when (ms, to the minute). It lives as long as its ten minutes and the hour. */
export const reviewClaims = sqliteTable(
  'review_claims',
  {
    ...item(),
    userId: partOf(() => users.id),
    until: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.itemId] }),
    index('review_claims_user_id_idx').on(t.userId),
    index('review_claims_until_idx').on(t.until),
  ],
)

/**
 * How an item was before the last decision, as JSON, so that it can be undone for a few seconds. In `tag` who decided and
 * until when it can be undone are encrypted for this row. The hourly cleanup deletes the row.
 */
export const reviewUndos = sqliteTable(
  'review_undos',
  { ...item(), tag: text().notNull(), before: text().notNull(), expiresAt: integer().notNull() },
  (t) => [primaryKey({ columns: [t.kind, t.itemId] }), index('review_undos_expires_at_idx').on(t.expiresAt)],
)
