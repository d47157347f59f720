import { and, eq, getTableColumns, lt, not, or, sql, type SQL } from 'drizzle-orm'
import { reviewLimits } from '#contract/limits'
import { messages } from '#contract/messages'
import type { Decision } from '#contract/reviews'
import { hourEnd } from '../../../clock.ts'
import { openText, sealText, type SecretKey } from '../../../crypto/sealing.ts'
import { abortIf, isAborted } from '../../../db/abortIf.ts'
import type { Db, Review, Statement, Story } from '../../../db/client.ts'
import { deleteSome } from '../../../db/deleteSome.ts'
import { isOneOf } from '../../../db/ids.ts'
import { collections, comments, reviews, reviewUndos, stories, storyPhotos } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import type { SignedIn } from '../../../policy.ts'
import type { Settings } from '../../../settings.ts'
import { recordAct } from '../../staffLog/queries.ts'
import { isSameText, type Judged } from './judged.ts'
import { openReportsOf, reopenReports } from './reports.ts'
import { isOf, type Item } from './reviews.ts'
import { canBeFlagged, flagsOf, openFlags, tableOf } from './tables.ts'

const placeOf = ({ kind, id }: Item) => `${kind}/${id}`

/** Who decided, and until when they can undo it (ms), encrypted for the row of the item: always of the same length. */
const sealDecider = (secretKey: SecretKey, by: SignedIn, item: Item, until: number): string =>
  sealText(secretKey, 'undo', JSON.stringify([by.id, until]), placeOf(item))

/** Whether the actor made the decision, and can still undo it. */
const mayUndo = (secretKey: SecretKey, by: SignedIn, item: Item, tag: string): boolean => {
  try {
    const [id, until] = JSON.parse(openText(secretKey, 'undo', tag, placeOf(item))) as [number, number]
    return id === by.id && Date.now() < until
  } catch {
    // Encrypted under a secret that is gone.
    return false
  }
}

/**
 * An item before a decision: its columns, its row in `reviews`, its open and its dismissed flags. And what the
 * decision left: another status or version means that something else changed the item since.
 */
interface Before {
  /** What was decided, for the log. Rows of the version before have none. */
  decision?: Decision
  after: Story['status']
  version: string
  status: Story['status']
  removedAt: string | null
  keptAt: string | null
  /** Of a collection: what readers saw. */
  shown?: string | null
  shownStories?: string | null
  shownOn?: string | null
  review: Review | null
  open: number[]
  dismissed: Record<string, string>
  /** Reports that were open. Rows of the version before have none. */
  reports?: number[]
}

const reviewFields = sql.join(
  Object.entries(getTableColumns(reviews)).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
  sql`, `,
)

/** The ids of the open flags of an item, and the days on which others were dismissed by their ids, as JSON. */
const flagsBefore = (item: Item): { open: SQL; dismissed: SQL } => {
  if (!canBeFlagged(item)) return { open: sql`json('[]')`, dismissed: sql`json('{}')` }
  const { table: flags, open, dismissed } = flagsOf(item)
  return {
    open: sql`json((select json_group_array(${flags.id}) from ${flags} where ${open}))`,
    dismissed: sql`json((select json_group_object(${flags.id}, ${flags.dismissedOn}) from ${flags} where ${dismissed}))`,
  }
}

/** The columns of an item that a decision may change, as pairs for `json_object`. */
const columnsBefore = {
  story: sql`'removedAt', ${stories.removedAt}, 'keptAt', ${stories.keptAt}`,
  comment: sql`'removedAt', null, 'keptAt', null`,
  photo: sql`'removedAt', null, 'keptAt', null`,
  collection: sql`'removedAt', ${collections.removedAt}, 'keptAt', null, 'shown', ${collections.shown},
    'shownStories', ${collections.shownStories}, 'shownOn', ${collections.shownOn}`,
}

const beforeOf = (item: Judged, decision: Decision, after: Story['status']): SQL => {
  const { open, dismissed } = flagsBefore(item)
  return sql`json_object('decision', ${decision}, 'after', ${after}, 'version', ${item.version}, 'status', ${tableOf(item).status}, ${columnsBefore[item.kind]},
    'review', json((select json_object(${reviewFields}) from ${reviews} where ${isOf(item)})),
    'open', ${open}, 'dismissed', ${dismissed}, 'reports', ${openReportsOf(item)})`
}

/**
 * The statement that remembers how an item is before it is decided, and until when the decision can be undone (ms).
 * `after` is the status that the decision leaves.
 */
export const rememberBefore = (
  db: Db,
  secretKey: SecretKey,
  by: SignedIn,
  item: Judged,
  decision: Decision,
  after: Story['status'],
) => {
  const until = Date.now() + reviewLimits.undoMs
  const tag = sealDecider(secretKey, by, item, until)
  const expiresAt = hourEnd(until)
  const table = tableOf(item)
  const statement: Statement = db
    .insert(reviewUndos)
    .select(
      sql`select ${item.kind}, ${item.id}, ${tag}, ${beforeOf(item, decision, after)}, ${expiresAt} from ${table} where ${table.id} = ${item.id}`,
    )
    .onConflictDoUpdate({
      target: [reviewUndos.kind, reviewUndos.itemId],
      set: { tag, before: sql`excluded.before`, expiresAt },
    })
  return { until, statement }
}

const restoreItem = (db: Db, { kind, id }: Item, before: Before): Statement => {
  const { status, removedAt, keptAt, shown = null, shownStories = null, shownOn = null } = before
  // An edit in the meantime has made a story open to flags again.
  const isOpenAgain = sql`iif(${stories.keptAt} is null, null, ${keptAt})`
  switch (kind) {
    case 'comment':
      return db.update(comments).set({ status }).where(eq(comments.id, id))
    case 'photo':
      return db.update(storyPhotos).set({ status }).where(eq(storyPhotos.id, id))
    case 'collection':
      return db
        .update(collections)
        .set({ status, removedAt, shown, shownStories, shownOn })
        .where(eq(collections.id, id))
    case 'story':
      return db.update(stories).set({ status, removedAt, keptAt: isOpenAgain }).where(eq(stories.id, id))
  }
}

/**
 * What was open is open again, and so is what was flagged since and dismissed at once. While an item is shown, its flaggers
 * can take flags back: a flag that is not dismissed now stays as it is.
 */
const restoreFlags = (db: Db, item: Item, { after, open, dismissed }: Before): Statement[] => {
  if (!canBeFlagged(item)) return []
  const isDismissed = flagsOf(item).dismissed
  const opened = openFlags(db, item, (id) => {
    const wasOpen = isOneOf(id, open)
    return or(
      after === 'visible' ? and(wasOpen, isDismissed) : wasOpen,
      and(isDismissed, not(isOneOf(id, Object.keys(dismissed).map(Number)))),
    )!
  })
  return [opened]
}

const restoreReview = (db: Db, item: Item, { review }: Before): Statement[] => [
  db.delete(reviews).where(isOf(item)),
  ...(review ? [db.insert(reviews).values(review)] : []),
]

/**
 * Undoes the last decision about an item, if it is the actor's and ten seconds old at most. Throws 409 otherwise, and where
 * another member of staff decided, or anything else changed what readers see of the item, or its status, in the meantime.
 */
export const undoDecision = async (db: Db, { secretKey }: Settings, by: SignedIn, item: Judged): Promise<void> => {
  const over = new ApiError('conflict', { message: messages.undoOver })
  const [row] = await db.select().from(reviewUndos).where(isOf(item, reviewUndos))
  if (!row || !mayUndo(secretKey, by, item, row.tag)) throw over
  const before = JSON.parse(row.before) as Before
  if (!isSameText(before.version, item.version)) throw over
  const table = tableOf(item)
  const isAsDecided = and(eq(table.id, item.id), eq(table.status, before.after), item.isUnchanged)
  const isStill = and(isOf(item, reviewUndos), eq(reviewUndos.tag, row.tag))
  try {
    await db.batch([
      abortIf(
        db,
        sql`not exists (select 1 from ${reviewUndos} where ${isStill}) or not exists (select 1 from ${table} where ${isAsDecided})`,
        'conflict',
      ),
      restoreItem(db, item, before),
      ...restoreFlags(db, item, before),
      ...restoreReview(db, item, before),
      reopenReports(db, before.reports ?? []),
      db.delete(reviewUndos).where(isOf(item, reviewUndos)),
      recordAct(db, {
        actorId: by.id,
        action: 'undo',
        kind: item.kind,
        target: item.id,
        note: before.decision ?? null,
      }),
    ])
  } catch (error) {
    throw isAborted(error, 'conflict') ? over : error
  }
}

/** The statement after which a decision about an item can no longer be undone: its author changed the item. */
export const forgetUndo = (db: Db, item: Item): Statement => db.delete(reviewUndos).where(isOf(item, reviewUndos))

/** Deletes some of what can no longer be undone; returns how many. */
export const forgetUndos = async (db: Db, at: number, most: number): Promise<number> =>
  (await deleteSome(db, reviewUndos, reviewUndos.itemId, lt(reviewUndos.expiresAt, at), most)).length
