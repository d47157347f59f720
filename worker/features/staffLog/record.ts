import { sql, type SQL } from 'drizzle-orm'
import { currentDay } from '#contract/days'
import type { Reason } from '#contract/reasons'
import type { ActionKind, StaffAction } from '#contract/staffActions'
import type { Db, Statement } from '../../db/client.ts'
import { staffLog } from '../../db/schema.ts'

/** An act of staff. Never an author: `target` is the id of what was acted on, or the name of a switch. */
export interface Act {
  actorId: number
  action: StaffAction
  kind: ActionKind
  target: number | string
  reason?: Reason | null
  /** Details: the note to an author, the new role, the notes that were added. */
  note?: string | null
  /**
   * A condition without which the act is not done. It is judged where the statement stands: before the change that
   * the same condition belongs to.
   */
  when?: SQL
}

/**
 * The statement that writes an act of staff to the log, for the batch that does it: an act that fails leaves no row.
 * Only the day is stored.
 */
export const recordAct = (
  db: Db,
  { actorId, action, kind, target, reason = null, note = null, when = sql`1` }: Act,
): Statement =>
  db.insert(staffLog).select(sql`
    select ${crypto.randomUUID()}, ${currentDay()}, ${actorId}, ${action}, ${kind}, ${String(target)}, ${reason}, ${note}
    where ${when}`)
