import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db, Favorite } from '../../../db/client.ts'
import { withFreshId } from '../../../db/ids.ts'
import { favourites, stories } from '../../../db/schema.ts'
import { orNotFound } from '../../../errors.ts'
import type { RecordCreation } from '../../../http/idempotencyQueries.ts'
import type { Permitted, SignedIn } from '../../../policy.ts'
import { abortUnlessOpen, storyTarget } from '../../../visibility.ts'
import { recordAct } from '../../staffLog/queries.ts'

/** A favorite with the story it is of; throws notFound when there is none. */
export const findFavorite = async (db: Db, id: number) => {
  const [favourite] = await db
    .select({ ...getTableColumns(favourites), story: storyTarget })
    .from(favourites)
    .innerJoin(stories, eq(stories.id, favourites.storyId))
    .where(eq(favourites.id, id))
  return orNotFound(favourite)
}

/**
 * Adds a favorite, once for each story and user: `isNew` is false where there was one. Throws 409 when the story is no
 * longer shown.
 */
export const addFavorite = (
  db: Db,
  userId: number,
  story: Permitted<'story:favourite'> & { id: number },
  record: RecordCreation,
): Promise<{ row: Favorite; isNew: boolean }> =>
  withFreshId('favourites', async (id) => {
    const mine = and(eq(favourites.storyId, story.id), eq(favourites.userId, userId))
    const [, , [row]] = await db.batch([
      abortUnlessOpen(db, story.id),
      db
        .insert(favourites)
        .values({ id, storyId: story.id, userId })
        .onConflictDoNothing({ target: [favourites.storyId, favourites.userId] }),
      db.select().from(favourites).where(mine),
      ...record(sql<number>`(select ${favourites.id} from ${favourites} where ${mine})`),
    ])
    return { row: row!, isNew: row!.id === id }
  })

/** Removes a favorite: one's own, or as an administrator that of another. The log does not say whose. */
export const removeFavorite = async (
  db: Db,
  by: SignedIn,
  favourite: Permitted<'favourite:remove'> & Pick<Favorite, 'id' | 'storyId'>,
): Promise<void> => {
  const isIt = eq(favourites.id, favourite.id)
  const when = sql`exists (select 1 from ${favourites} where ${isIt})`
  const act = { actorId: by.id, action: 'remove favorite', kind: 'story', target: favourite.storyId, when } as const
  const removal = db.delete(favourites).where(isIt)
  await (favourite.userId === by.id ? removal : db.batch([recordAct(db, act), removal]))
}
