import { and, eq, gt, sql } from 'drizzle-orm'
import { dayMs } from '#contract/days'
import { writePauseNote } from '#contract/pauseNote'
import type { PauseDraft } from '#contract/pauses'
import { hourEnd } from '../../../../clock.ts'
import type { Db, User } from '../../../../db/client.ts'
import { pauses, users } from '../../../../db/schema.ts'
import type { Permitted, SignedIn } from '../../../../policy.ts'
import type { Settings } from '../../../../settings.ts'
import { recordAct } from '../../../staffLog/queries.ts'
import { recordAccountAct, throwLimitError } from './accountActs.ts'
import { isChangeStillAllowed, refuseConcurrentChange } from './users.ts'

/**
 * Pauses an account for some days from now on, in place of a pause it may have, or ends its pause (`days` 0), which
 * counts against no limit. Throws 409 as `refuseConcurrentChange`, and 429 beyond `rateLimits.accountAct`.
 */
export const savePause = async (
  db: Db,
  settings: Settings,
  by: SignedIn,
  user: User & Permitted<'user:pause'>,
  { days, reason, note }: PauseDraft,
): Promise<void> => {
  const at = Date.now()
  const isAllowed = sql`exists (select 1 from ${users} where ${isChangeStillAllowed(by, user)})`
  const isOpen = and(eq(pauses.userId, user.id), gt(pauses.until, new Date(at).toISOString()))
  const until = new Date(hourEnd(at + days * dayMs)).toISOString()
  const allowed = db.select({ id: users.id }).from(users).where(isChangeStillAllowed(by, user))
  const [found] =
    reason && days > 0
      ? await db
          .batch([
            allowed,
            ...recordAccountAct(db, settings, by, {
              action: 'pause',
              target: user.id,
              reason,
              note: writePauseNote(days, note),
              when: isAllowed,
            }),
            db
              .insert(pauses)
              .select(sql`select ${user.id}, ${until}, ${reason}, ${note || null} where ${isAllowed}`)
              .onConflictDoUpdate({ target: pauses.userId, set: { until, reason, note: note || null } }),
          ])
          .catch(throwLimitError)
      : await db.batch([
          allowed,
          recordAct(db, {
            actorId: by.id,
            action: 'end pause',
            kind: 'user',
            target: user.id,
            when: sql`${isAllowed} and exists (select 1 from ${pauses} where ${isOpen})`,
          }),
          db.delete(pauses).where(and(eq(pauses.userId, user.id), isAllowed)),
        ])
  if (found.length === 0) await refuseConcurrentChange(db, user)
}
