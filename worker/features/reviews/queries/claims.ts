import { and, eq, gt, lt, lte, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { messages } from '#contract/messages'
import { reviewLimits } from '#contract/limits'
import type { Db, Statement } from '../../../db/client.ts'
import { deleteSome } from '../../../db/deleteSome.ts'
import { reviewClaims } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import { isOf, type Item } from './reviews.ts'
import { tableOf } from './tables.ts'

const minuteMs = 60_000

/** A condition: another moderator has claimed the item. */
export const isClaimedByOther = (item: Item, actorId: number): SQL =>
  sql`exists (select 1 from ${reviewClaims} where ${and(
    isOf(item, reviewClaims),
    ne(reviewClaims.userId, actorId),
    gt(reviewClaims.until, Date.now()),
  )})`

/**
 * Claims an item for ten minutes, or extends one's own claim, and ends the claims of other items, because a moderator who
 * opens the next one no longer looks at the last. Returns until when (ms, to the minute). Throws 409 while another has it, or
 * where it is gone.
 */
export const claim = async (db: Db, item: Item, actorId: number): Promise<number> => {
  const now = Date.now()
  const until = Math.ceil((now + reviewLimits.claimMs) / minuteMs) * minuteMs
  const table = tableOf(item)
  const [claimed] = await db.batch([
    db
      .insert(reviewClaims)
      .select(sql`select ${item.kind}, ${item.id}, ${actorId}, ${until} from ${table} where ${table.id} = ${item.id}`)
      .onConflictDoUpdate({
        target: [reviewClaims.kind, reviewClaims.itemId],
        set: { userId: actorId, until },
        setWhere: or(eq(reviewClaims.userId, actorId), lte(reviewClaims.until, now)),
      })
      .returning({ until: reviewClaims.until }),
    db.delete(reviewClaims).where(and(eq(reviewClaims.userId, actorId), not(isOf(item, reviewClaims)))),
  ])
  if (!claimed[0]) throw new ApiError('conflict', { message: messages.claimed })
  return claimed[0].until
}

/** The statement that ends whatever claim there is: the item is decided. */
export const endClaim = (db: Db, item: Item): Statement => db.delete(reviewClaims).where(isOf(item, reviewClaims))

/** Deletes some claims that are over; returns how many. */
export const forgetClaims = async (db: Db, at: number, most: number): Promise<number> =>
  (await deleteSome(db, reviewClaims, reviewClaims.itemId, lt(reviewClaims.until, at), most)).length
