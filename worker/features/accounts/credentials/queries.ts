import { and, eq, sql } from 'drizzle-orm'
import { today } from '../../../clock.ts'
import { emailIndexOf, sealEmail } from '../../../crypto/sealing.ts'
import type { Db, User } from '../../../db/client.ts'
import { passwordResets, sessions, users } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import { consumeInBatch, rateLimitError } from '../../../http/rateLimits/queries.ts'
import type { Permitted, SignedIn } from '../../../policy.ts'
import type { Settings } from '../../../settings.ts'
import { endSessionsOf } from '../sessions/queries.ts'

/**
 * A condition: the row is still the one whose password was checked, and the asking session still exists. A reset, or
 * the end of a stolen session, that came first wins.
 */
const isUnchangedSincePassword = (actor: SignedIn, user: User) =>
  and(
    eq(users.id, user.id),
    eq(users.passwordHash, user.passwordHash),
    eq(users.emailSealed, user.emailSealed),
    sql`exists (select 1 from ${sessions} where ${sessions.id} = ${actor.sessionId})`,
  )

/**
 * The statement that deletes a reset where `condition` holds: its link may be in a mailbox that the owner has lost.
 */
const deleteReset = (db: Db, user: User, condition: ReturnType<typeof sql>) =>
  db.delete(passwordResets).where(and(eq(passwordResets.userId, user.id), condition))

/**
 * Sets a new password, ends every other session and deletes an open reset, in one batch. Throws 409 after a concurrent
 * change.
 */
export const changePassword = async (
  db: Db,
  actor: SignedIn,
  user: User & Permitted<'account:changePassword'>,
  passwordHash: string,
): Promise<void> => {
  // The sealed hash has a new initialization vector, so only this batch can have written it.
  const isChanged = sql`exists (select 1 from ${users} where ${users.id} = ${user.id} and ${users.passwordHash} = ${passwordHash})`
  const [changed] = await db.batch([
    db.update(users).set({ passwordHash }).where(isUnchangedSincePassword(actor, user)).returning({ id: users.id }),
    endSessionsOf(db, user.id, sql`${sessions.id} <> ${actor.sessionId} and ${isChanged}`),
    deleteReset(db, user, isChanged),
  ])
  if (changed.length === 0) throw new ApiError('conflict')
}

/**
 * Sets a new e-mail address and deletes an open reset, in one batch. Returns the row as it is now. An address that
 * differs only in case does not count as a change. Throws 409 after a concurrent change, 429 after too many changes.
 */
export const changeEmail = async (
  db: Db,
  settings: Settings,
  actor: SignedIn,
  user: User & Permitted<'account:changeEmail'>,
  email: string,
): Promise<User> => {
  const [emailSealed, emailIndex] = [
    sealEmail(settings.secretKey, email, `users/${user.id}`),
    emailIndexOf(settings.secretKey, email),
  ]
  // The sealed address has a new initialization vector, so only this batch can have written it.
  const isChanged = sql`exists (select 1 from ${users} where ${users.id} = ${user.id} and ${users.emailSealed} = ${emailSealed})`
  const rateLimit = { rate: 'email', who: user.id } as const
  const isAnother = emailIndex !== user.emailIndex
  const counting = isAnother ? consumeInBatch(db, settings, rateLimit, isChanged) : []
  const columns = { emailSealed, emailIndex, ...(isAnother && { emailChangedAt: today() }) }
  try {
    const [[changed]] = await db.batch([
      db.update(users).set(columns).where(isUnchangedSincePassword(actor, user)).returning(),
      deleteReset(db, user, isChanged),
      ...counting,
    ])
    if (!changed) throw new ApiError('conflict')
    return changed
  } catch (error) {
    throw rateLimitError(rateLimit, error)
  }
}
