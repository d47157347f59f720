import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { ReviewKind } from '#contract/reviewState'
import type { Db, Review } from '../../../db/client.ts'
import { isOneOf } from '../../../db/ids.ts'
import { reviews, users } from '../../../db/schema.ts'
import type { SignedIn } from '../../../policy.ts'

/** A story, a comment, a photo or a collection. */
export interface Item {
  kind: ReviewKind
  id: number
}

/** A condition: the row is the item's. */
export const isOf = ({ kind, id }: Item, table: { kind: SQLiteColumn; itemId: SQLiteColumn } = reviews): SQL =>
  and(eq(table.kind, kind), eq(table.itemId, id))!

/** What was decided about some items of one kind, by id. */
export const findReviews = async (db: Db, kind: ReviewKind, ids: readonly number[]): Promise<Map<number, Review>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.kind, kind), isOneOf(reviews.itemId, ids)))
  return new Map(rows.map((row) => [row.itemId, row]))
}

/** What was decided about an item, if anything was. */
export const findReview = async (db: Db, { kind, id }: Item): Promise<Review | undefined> =>
  (await findReviews(db, kind, [id])).get(id)

/** How many times staff kept an item, as an expression. */
export const roundOf = (item: Item): SQL<number> =>
  sql<number>`coalesce((select ${reviews.round} from ${reviews} where ${isOf(item)}), 0)`

/** Whether there is other staff, who could decide an appeal against a decision of the actor. */
export const hasOtherStaff = async (db: Db, actor: SignedIn): Promise<boolean> => {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, actor.id), ne(users.role, 'none')))
    .limit(1)
  return row !== undefined
}
