import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { deleteSome } from '../../db/deleteSome.ts'
import { spentChallenges } from '../../db/schema.ts'

/** Marks a solved challenge as used. False when it was used before, unless by the same attempt. */
export const consumeChallenge = async (
  db: Db,
  challenge: { id: string; expiresAt: number; attemptTag: string | null },
): Promise<boolean> => {
  const { attemptTag } = spentChallenges
  const spent = await db
    .insert(spentChallenges)
    .values(challenge)
    .onConflictDoUpdate({
      target: spentChallenges.id,
      set: { attemptTag },
      setWhere: eq(attemptTag, challenge.attemptTag ?? sql`null`),
    })
    .returning()
  return spent.length > 0
}

/** Deletes some used challenges that have expired; returns how many. */
export const forgetChallenges = async (db: Db, at: number, most: number): Promise<number> =>
  (await deleteSome(db, spentChallenges, spentChallenges.id, lt(spentChallenges.expiresAt, at), most)).length
