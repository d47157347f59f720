import { and, eq, sql, type SQL } from 'drizzle-orm'
import { currentDay, dayAfter } from '#contract/days'
import { newRoleDays, rateLimits } from '#contract/limits'
import type { StaffAction } from '#contract/staffActions'
import type { Db, Statement } from '../../../../db/client.ts'
import { staffLog, users } from '../../../../db/schema.ts'
import { consumeInBatch, type RateLimit, rateLimitError } from '../../../../http/rateLimits/queries.ts'
import type { SignedIn } from '../../../../policy.ts'
import type { Settings } from '../../../../settings.ts'
import { type Act, recordAct } from '../../../staffLog/queries.ts'

/**
 * What staff can do to the account of another person that keeps them from posting: a new role and cleared passkeys end all
 * sessions. If everybody except one suspect is kept from posting, the next anonymous story is by that suspect. So these acts
 * are limited for each member of staff, administrators too, and the daily mail says how many there were. Staff can make staff,
 * who then would act for them. So there is a limit for all moderators together, and a lower one for all staff together whose
 * role is new, administrators too.
 */
const accountActions = ['pause', 'delete account', 'change role', 'clear passkeys'] as const satisfies StaffAction[]
export const isAccountAct: SQL = sql`${staffLog.action} in ${accountActions}`

/** A limit, a condition for whom it holds, and how many acts of today count against it. */
interface Limit {
  limit: RateLimit
  holds: SQL
  done: SQL
}

const limitsOf = (by: SignedIn): Limit[] => {
  const isOfToday = and(eq(staffLog.day, currentDay()), isAccountAct)
  const done = sql`(select count(*) from ${staffLog} where ${isOfToday} and ${staffLog.actorId} = ${by.id})`
  const doneByModerators = sql`(select count(*) from ${staffLog} left join ${users} on ${users.id} = ${staffLog.actorId}
    where ${isOfToday} and ${users.role} is not 'administrator')`
  const isNewStaff = (id: SQL) => sql`exists (select 1 from ${staffLog} as given where given.kind = 'user'
    and given.action = 'change role' and given.day > ${dayAfter(Date.now(), -newRoleDays)} and given.target = ${id})`
  const doneByNewStaff = sql`(select count(*) from ${staffLog} where ${isOfToday} and ${isNewStaff(sql`cast(${staffLog.actorId} as text)`)})`
  return [
    { limit: { rate: 'accountAct', who: by.id }, holds: sql`true`, done },
    {
      limit: { rate: 'accountActOfNewStaff', who: 'new staff' },
      holds: isNewStaff(sql`${String(by.id)}`),
      done: doneByNewStaff,
    },
    ...(by.role === 'administrator'
      ? []
      : [
          {
            limit: { rate: 'accountActOfModerators', who: 'moderators' } as const,
            holds: sql`true`,
            done: doneByModerators,
          },
        ]),
  ]
}

/**
 * The statements that count an act on the account of another person against the limits of who acts, and log it. They
 * belong in the batch of the act, before the statement that does it. Where a limit is reached they stop the batch.
 * The act that reaches one leaves a row of its own in the log.
 */
export const recordAccountAct = (
  db: Db,
  settings: Settings,
  by: SignedIn,
  act: Pick<Act, 'target' | 'reason' | 'note'> & { action: (typeof accountActions)[number]; when: SQL },
): Statement[] => {
  const limits = limitsOf(by)
  const reached = limits.map(({ limit, holds, done }) => sql`(${holds} and ${done} = ${rateLimits[limit.rate].times})`)
  const isLast = sql`${act.when} and (${sql.join(reached, sql` or `)})`
  return [
    ...limits.flatMap(({ limit, holds }) => consumeInBatch(db, settings, limit, sql`(${act.when} and ${holds})`)),
    recordAct(db, { ...act, actorId: by.id, kind: 'user' }),
    recordAct(db, { actorId: by.id, action: 'reach limit', kind: 'user', target: by.id, when: isLast }),
  ]
}

/** What to do where a batch with `recordAccountAct` in it fails: throws 429 where a limit is reached, else the error itself. */
export const throwLimitError = (error: unknown): never => {
  // All of these limits end with the day.
  throw rateLimitError({ rate: 'accountAct', who: '' }, error)
}
