import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import type { SecretKey } from '../../worker/crypto/sealing.ts'
import { scheduledDeletions } from '../../worker/db/schema.ts'
import { deleteDuePosts } from '../../worker/features/scheduledDeletions/queries.ts'
import { lastMinuteFor, openDeletion, sealDeletion } from '../../worker/features/scheduledDeletions/sealing.ts'
import { db } from './factories.ts'

const minuteMs = 60_000

/** The scheduled deletions that this key can decrypt. */
export const openScheduled = async (secretKey: SecretKey = env.SECRET_KEY) =>
  (await db().select().from(scheduledDeletions)).flatMap((row) => {
    const deletion = openDeletion(secretKey, row)
    return deletion ? [{ ...row, deletion }] : []
  })

/** The moments (ms) at which scheduled posts are due, the first one first. */
export const listDueMoments = async (secretKey?: SecretKey): Promise<number[]> => {
  const minutes = new Set((await openScheduled(secretKey)).map(({ deletion }) => deletion.minute))
  return [...minutes].sort((one, other) => one - other).map((minute) => minute * minuteMs)
}

/** Runs the minute run at each minute up to `until` (ms) at which a scheduled deletion is due. */
export const deleteScheduledUntil = async (until: number, secretKey: SecretKey = env.SECRET_KEY): Promise<void> => {
  for (const at of await listDueMoments(secretKey)) if (at <= until) await deleteDuePosts(db(), secretKey, at, 100, 100)
}

/** Sets the time of each scheduled deletion to that of `momentOf` (ms), as if it was its first one. */
export const moveScheduled = async (momentOf: (n: number) => number): Promise<void> => {
  for (const [n, { id, deletion }] of (await openScheduled()).entries()) {
    const minute = Math.floor(momentOf(n) / minuteMs)
    const sealed = sealDeletion(env.SECRET_KEY, id, { ...deletion, minute, lastMinute: lastMinuteFor(minute) })
    await db().update(scheduledDeletions).set({ sealed }).where(eq(scheduledDeletions.id, id))
  }
}
