import { and, eq, sql } from 'drizzle-orm'
import type { Db, Favourite } from '../db/client.ts'
import { withFreshId } from '../db/ids.ts'
import { favourites } from '../db/schema.ts'
import { Refusal } from '../errors.ts'
import type { Claim } from '../idempotency/once.ts'
import type { Permitted } from '../policy.ts'

export const findFavourite = async (db: Db, id: number): Promise<Favourite> => {
  const favourite = await db.query.favourites.findFirst({ where: eq(favourites.id, id) })
  if (!favourite) throw new Refusal('notFound')
  return favourite
}

/** Keeps a story for somebody, once however often they press. */
export const addFavourite = (
  db: Db,
  userId: number,
  story: Permitted<'story:favourite'> & { id: number },
  claim: Claim,
): Promise<{ row: Favourite; isNew: boolean }> =>
  withFreshId('favourites', async (id) => {
    const mine = and(eq(favourites.storyId, story.id), eq(favourites.userId, userId))
    await db.batch([
      db
        .insert(favourites)
        .values({ id, storyId: story.id, userId })
        .onConflictDoNothing({ target: [favourites.storyId, favourites.userId] }),
      ...claim(sql<number>`(select ${favourites.id} from ${favourites} where ${mine})`),
    ])
    const row = await db.query.favourites.findFirst({ where: mine })
    if (!row) throw new Refusal('conflict')
    return { row, isNew: row.id === id }
  })

export const removeFavourite = (db: Db, favourite: Permitted<'favourite:remove'> & Favourite) =>
  db.delete(favourites).where(eq(favourites.id, favourite.id))
