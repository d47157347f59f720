import { sql, type SQL } from 'drizzle-orm'
import { rateLimits } from '#contract/limits'
import type { StaffAction } from '#contract/staffActions'
import { today } from '../../../clock.ts'
import type { Db, Statement } from '../../../db/client.ts'
import { staffLog } from '../../../db/schema.ts'
import { consumeInBatch, type RateLimit, rateLimitError } from '../../../http/rateLimits/queries.ts'
import type { SignedIn } from '../../../policy.ts'
import type { Settings } from '../../../settings.ts'
import { type Act, recordAct } from '../../staffLog/record.ts'

/**
 * What staff can do to the account of another person that keeps that person from posting: a new role ends all
 * sessions. If everybody except one suspect is kept from posting, the next anonymous story is by that suspect. So these
 * acts are limited for each member of staff, administrators too, and the daily mail says how many there were.
 */
const accountActions = ['pause', 'delete account', 'change role'] as const satisfies StaffAction[]
export const isAccountAct: SQL = sql`${staffLog.action} in ${accountActions}`

const limitOf = (by: SignedIn): RateLimit => ({ rate: 'accountAct', who: by.id })

/**
 * The statements that count an act on the account of another person against the limit of who acts, and log it. They
 * belong in the batch of the act, before the statement that does it. Where the limit is reached they stop the batch.
 * The act that reaches it leaves a row of its own in the log.
 */
export const recordAccountAct = (
  db: Db,
  settings: Settings,
  by: SignedIn,
  act: Pick<Act, 'target' | 'reason' | 'note'> & { action: (typeof accountActions)[number]; when: SQL },
): Statement[] => {
  const day = today().slice(0, 10)
  const done = sql`(select count(*) from ${staffLog}
    where ${staffLog.actorId} = ${by.id} and ${staffLog.day} = ${day} and ${isAccountAct})`
  const isLast = sql`${act.when} and ${done} = ${rateLimits.accountAct.times}`
  return [
    ...consumeInBatch(db, settings, limitOf(by), act.when),
    recordAct(db, { ...act, actorId: by.id, kind: 'user' }),
    recordAct(db, { actorId: by.id, action: 'reach limit', kind: 'user', target: by.id, when: isLast }),
  ]
}

/** What to do where a batch with `recordAccountAct` in it fails: throws 429 where the limit is reached, else the error itself. */
export const throwLimitError =
  (by: SignedIn) =>
  (error: unknown): never => {
    throw rateLimitError(limitOf(by), error)
  }
