import { and, eq, gt, lte, type SQL } from 'drizzle-orm'
import type { PauseView } from '#contract/auth'
import type { Db } from '../../db/client.ts'
import { deleteSome } from '../../db/deleteSome.ts'
import { pauses, users } from '../../db/schema.ts'

/** A pause as the wire has it. */
export const pauseColumns = { until: pauses.until, reason: pauses.reason, note: pauses.note }

const isoOf = (at: number): string => new Date(at).toISOString()

/** A condition of a join: the pause of a user that is not over at `at` (ms). */
export const isPausedAt = (at: number): SQL => and(eq(pauses.userId, users.id), gt(pauses.until, isoOf(at)))!

/** The pause of a member, or null while there is none. */
export const lookUpPause = async (db: Db, userId: number): Promise<PauseView | null> => {
  const [pause] = await db
    .select(pauseColumns)
    .from(pauses)
    .where(and(eq(pauses.userId, userId), gt(pauses.until, isoOf(Date.now()))))
  return pause ?? null
}

/** Deletes at most `most` pauses that are over at `at` (ms); returns how many. */
export const deletePastPauses = async (db: Db, at: number, most: number): Promise<number> =>
  (await deleteSome(db, pauses, pauses.userId, lte(pauses.until, isoOf(at)), most)).length
