import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayMs } from '#contract/days'
import { keyIdOf, oldKey, type SecretKey } from '../../../crypto/sealing.ts'
import type { Db, Statement } from '../../../db/client.ts'
import { settings } from '../../../db/schema.ts'

/** Raise it when the way of sealing changes: everything is then sealed again. */
export const sealingFormat = 4

/** How far the change of keys is, as the operator's commands read it. No key, no person. */
export const Progress = z.object({
  /** The format and the ids of the keys of this rotation. */
  job: z.string(),
  step: z.enum(['names', 'accounts', 'messages', 'deletions', 'collections', 'imports', 'stories', 'comments', 'done']),
  /** The last row of the step that was looked at. */
  after: z.number(),
  /** Which rows get another tag in this turn; `all` in the first one with these keys. */
  retagged: z.enum(['all', 'old']),
  /** Rows that got a new tag since the first of the stories; after a turn without any there is nothing left. */
  changed: z.number(),
  /** Sealed texts (e-mails, passwords, modes, scheduled deletions, collections) that open under neither key. */
  unopened: z.number(),
  /** The day on which everything was done. */
  doneOn: z.string().nullable(),
})
export type Progress = z.infer<typeof Progress>

/** The row of the settings that holds it. */
export const progressName = 'key_rotation'

/** Identifies a rotation: with other keys or another format it starts over. */
const jobOf = (secretKey: SecretKey): string => {
  const old = oldKey(secretKey)
  return [sealingFormat, keyIdOf(secretKey), ...(old === null ? [] : [keyIdOf(old)])].join('/')
}
const beginning = (secretKey: SecretKey, retagged: Progress['retagged']): Progress => ({
  job: jobOf(secretKey),
  step: 'names',
  after: 0,
  retagged,
  changed: 0,
  unopened: 0,
  doneOn: null,
})

/** Reads what is stored; null for nothing, or what another version wrote. */
export const readProgress = (stored: string | undefined): Progress | null => {
  const read = stored === undefined ? null : Progress.safeParse(JSON.parse(stored))
  return read?.success ? read.data : null
}

/** After this time all rows are checked again: rows of an older backup may be restored any day. */
const believedMs = 7 * dayMs

/** The progress of the rotation to these keys. It starts over for other keys, and a week after it was done. */
export const findProgress = async (db: Db, secretKey: SecretKey, at: number): Promise<Progress> => {
  const [row] = await db.select().from(settings).where(eq(settings.name, progressName))
  const found = readProgress(row?.value)
  if (!found || found.job !== jobOf(secretKey)) return beginning(secretKey, 'all')
  const isStale = found.doneOn !== null && Date.parse(found.doneOn) + believedMs < at
  return isStale ? beginning(secretKey, 'old') : found
}

/** The statement that saves it, for the batch of what was done. */
export const saveProgress = (db: Db, progress: Progress): Statement => {
  const value = JSON.stringify(progress)
  return db
    .insert(settings)
    .values({ name: progressName, value })
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } })
}
