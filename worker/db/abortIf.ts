import { sql, type SQL } from 'drizzle-orm'
import { hasFailed } from '../errors.ts'
import type { AbortReason } from './abortReasons.ts'
import type { Db, Statement } from './client.ts'
import { writeGuards } from './schema.ts'

/**
 * A statement that stops its batch where a condition holds, judged in the same transaction as the writes beside it:
 * nothing of the batch is done, and it fails for `reason` (`isAborted`). The table refuses the row of every reason, so
 * nothing ever stays in it.
 */
export const abortIf = (db: Db, condition: SQL, reason: AbortReason): Statement =>
  db.insert(writeGuards).select(sql`select ${reason} where ${condition}`)

/** Whether a batch was stopped for a reason: the failed CHECK has its name. */
export const isAborted = (error: unknown, reason: AbortReason): boolean =>
  hasFailed(error, `CHECK constraint failed: abort_${reason}`)
