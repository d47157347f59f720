import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { NewCollectionFlag } from '#contract/collections'
import { today } from '../../../clock.ts'
import { abortIf } from '../../../db/abortIf.ts'
import type { Collection, CollectionFlag, Db } from '../../../db/client.ts'
import { deleteSome } from '../../../db/deleteSome.ts'
import { withFreshId } from '../../../db/ids.ts'
import { collectionFlags, collections } from '../../../db/schema.ts'
import { ApiError, orNotFound } from '../../../errors.ts'
import type { RecordCreation } from '../../../http/idempotencyQueries.ts'
import type { Permitted } from '../../../policy.ts'
import type { FlagCount } from '../../reviews/queries/autoHide.ts'

/** A flag of the actor; throws notFound. */
export const findCollectionFlag = async (db: Db, flaggerId: number, id: number): Promise<CollectionFlag> => {
  const [flag] = await db
    .select()
    .from(collectionFlags)
    .where(and(eq(collectionFlags.id, id), eq(collectionFlags.flaggerId, flaggerId)))
  return orNotFound(flag)
}

/**
 * Flags a collection, once for each collection and user: `isNew` is false where their flag got a new reason. Throws 409 where
 * readers see the collection no longer.
 */
export const addCollectionFlag = (
  db: Db,
  flaggerId: number,
  { id: collectionId }: Permitted<'collection:flag'> & Pick<Collection, 'id'>,
  { reportType = 3, reason = '', topic = null }: NewCollectionFlag,
  { before, after }: FlagCount,
  record: RecordCreation,
): Promise<{ row: CollectionFlag; isNew: boolean }> =>
  withFreshId('collection_flags', async (id) => {
    const mine = and(eq(collectionFlags.collectionId, collectionId), eq(collectionFlags.flaggerId, flaggerId))
    const isThere = sql`exists (select 1 from ${collections} where ${eq(collections.id, collectionId)} and ${collections.shown} is not null)`
    await db.batch([
      abortIf(db, sql`not ${isThere}`, 'conflict'),
      ...before,
      db
        .insert(collectionFlags)
        .values({ id, collectionId, flaggerId, reportType, topic, reason, createdAt: today() })
        .onConflictDoUpdate({
          target: [collectionFlags.collectionId, collectionFlags.flaggerId],
          set: { reportType, topic, reason, dismissedOn: null },
        }),
      ...after,
      ...record(sql<number>`(select ${collectionFlags.id} from ${collectionFlags} where ${mine})`),
    ])
    const [row] = await db.select().from(collectionFlags).where(mine)
    if (!row) throw new ApiError('conflict')
    return { row, isNew: row.id === id }
  })

/** Deletes some dismissed flags on collections from before a day (YYYY-MM-DD); returns how many. */
export const deleteDismissedCollectionFlags = async (db: Db, day: string, most: number): Promise<number> => {
  const isOver = and(isNotNull(collectionFlags.dismissedOn), lt(collectionFlags.dismissedOn, day))
  return (await deleteSome(db, collectionFlags, collectionFlags.id, isOver, most)).length
}
