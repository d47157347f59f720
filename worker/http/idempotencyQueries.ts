import { and, eq, gt, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { dayMs } from '#contract/days'
import { workerLimits } from '#contract/workerLimits'
import { hmacOf, keysOf, type SecretKey } from '../crypto/sealing.ts'
import type { Db, Statement } from '../db/client.ts'
import { deleteSome } from '../db/deleteSome.ts'
import { isOneOf } from '../db/ids.ts'
import { idempotencyKeys } from '../db/schema.ts'

/** What a key may have made. */
export type Kind =
  | 'story'
  | 'comment'
  | 'appeal'
  | 'storyFlag'
  | 'commentFlag'
  | 'collection'
  | 'collectionFlag'
  | 'favourite'
  | 'question'
  | 'hotline'
  | 'message'
  | 'avatar'
  | 'photo'
  | 'user'
/** The key of a row: a number, or an avatar's key. */
export type RowId = number | string
/**
 * The statements that record what a key made and count it against its limit. They belong into the batch that makes the
 * row.
 */
export type RecordCreation = (rowId: RowId | SQL<number>) => Statement[]

/** What one of some keys made that is remembered; undefined for nothing. */
export const findKey = async (db: Db, keys: string[]) => {
  const isAlive = and(isOneOf(idempotencyKeys.key, keys), gt(idempotencyKeys.expiresAt, Date.now()))
  const [made] = await db.select().from(idempotencyKeys).where(isAlive).limit(1)
  return made
}

const livesMs = (kind: Kind) => (kind === 'story' ? workerLimits.storyKeyMs : workerLimits.idempotencyMs)

/** The statements that record what a key made. */
export const recordUnder =
  (db: Db, key: string, bodyTag: string, kind: Kind): RecordCreation =>
  (rowId) => [
    db.delete(idempotencyKeys).where(and(eq(idempotencyKeys.key, key), lte(idempotencyKeys.expiresAt, Date.now()))),
    db.insert(idempotencyKeys).values({
      key,
      bodyTag,
      kind,
      rowId: typeof rowId === 'object' ? sql`${rowId}` : rowId,
      // Cut to a day: the row's exact time would be an anonymous story's exact time.
      expiresAt: (Math.floor((Date.now() + livesMs(kind)) / dayMs) + 1) * dayMs,
    }),
  ]

/** The end of what the key of a story stores, by which it is found without telling the story: an HMAC of its id. */
export const storyTag = (secret: string, storyId: number): string => hmacOf(secret, 'idempotency', `stories/${storyId}`)

/** The statement that forgets which calls made a story and its appeals. */
export const forgetCallsOf = (db: Db, secretKey: SecretKey, storyId: number): Statement => {
  const { kind, rowId } = idempotencyKeys
  const tags = keysOf(secretKey).map((secret) => `/${storyTag(secret, storyId)}`)
  return db
    .delete(idempotencyKeys)
    .where(
      or(
        and(inArray(kind, ['story', 'appeal']), eq(rowId, storyId)),
        and(eq(kind, 'story'), inArray(sql`substr(${rowId}, -44)`, tags)),
      ),
    )
}

/** Deletes some keys whose day is over; returns how many. */
export const forgetKeys = async (db: Db, at: number, most: number): Promise<number> =>
  (await deleteSome(db, idempotencyKeys, idempotencyKeys.key, lt(idempotencyKeys.expiresAt, at), most)).length
