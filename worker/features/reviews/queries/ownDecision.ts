import { and, ne, sql, type SQL } from 'drizzle-orm'
import { dayAfter } from '#contract/days'
import { newRoleDays } from '#contract/limits'
import { reviews, staffLog, users } from '../../../db/schema.ts'

/**
 * A condition: the actor made the decision of a review that fulfills `isIt`, and there is other staff who can look at an appeal against
 * it, or was until the actor changed a role after the appeal. So is a decision of who gave the actor their role lately: it may be their
 * second account.
 */
export const isOwnDecision = (isIt: SQL, actorId: number): SQL => sql`exists (select 1 from ${reviews}
  where ${isIt} and (
    ${reviews.decidedById} = ${actorId} and (
      exists (select 1 from ${users} where ${and(ne(users.id, actorId), ne(users.role, 'none'))})
      or exists (select 1 from ${staffLog} where ${staffLog.action} = 'change role' and ${staffLog.actorId} = ${actorId}
        and ${staffLog.day} >= ${reviews.appealedOn}))
    or exists (select 1 from ${staffLog} where ${staffLog.action} = 'change role' and ${staffLog.actorId} = ${reviews.decidedById}
      and ${staffLog.target} = ${String(actorId)} and ${staffLog.day} > ${dayAfter(Date.now(), -newRoleDays)})))`
