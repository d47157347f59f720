import { and, eq, sql } from 'drizzle-orm'
import { emailIndexOf, sealEmail } from '../../../crypto/sealing.ts'
import type { Db, User } from '../../../db/client.ts'
import { passwordResets, sessions, users } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import { consumeInBatch, rateLimitError } from '../../../http/rateLimits/queries.ts'
import type { Permitted, SignedIn } from '../../../policy.ts'
import type { Settings } from '../../../settings.ts'
import { closeSessionsOf } from '../sessions.ts'

/**
 * That the row is still the one whose password was checked, and that the session that asked still lives: a reset, or
 * the end of a stolen session, that came first wins.
 */
const isStillChecked = (actor: SignedIn, user: User) =>
  and(
    eq(users.id, user.id),
    eq(users.passwordHash, user.passwordHash),
    eq(users.emailSealed, user.emailSealed),
    sql`exists (select 1 from ${sessions} where ${sessions.id} = ${actor.sessionId})`,
  )

/** Voids an open reset where `condition` holds: its link may lie in a mailbox that is not the owner's any more. */
const voidReset = (db: Db, user: User, condition: ReturnType<typeof sql>) =>
  db.delete(passwordResets).where(and(eq(passwordResets.userId, user.id), condition))

/**
 * Puts a new password in place of the one that was checked, in one batch: every other session ends and an open reset
 * is void. 409 when somebody was faster.
 */
export const changePassword = async (
  db: Db,
  actor: SignedIn,
  user: User & Permitted<'account:changePassword'>,
  passwordHash: string,
): Promise<void> => {
  // Its salt is new, so that nothing else can have put it there.
  const isChanged = sql`exists (select 1 from ${users} where ${users.id} = ${user.id} and ${users.passwordHash} = ${passwordHash})`
  const [changed] = await db.batch([
    db.update(users).set({ passwordHash }).where(isStillChecked(actor, user)).returning({ id: users.id }),
    closeSessionsOf(db, user.id, sql`${sessions.id} <> ${actor.sessionId} and ${isChanged}`),
    voidReset(db, user, isChanged),
  ])
  if (changed.length === 0) throw new ApiError('conflict')
}

/**
 * Puts a new address in place of the old one, in one batch: an open reset is void. Returns the row as it is now. An
 * address that differs only in case costs no try. 409 when somebody was faster, 429 after too many changes.
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
  // Its initialization vector is new, so that nothing else can have put it there.
  const isChanged = sql`exists (select 1 from ${users} where ${users.id} = ${user.id} and ${users.emailSealed} = ${emailSealed})`
  const rateLimit = { rate: 'email', who: user.id } as const
  const counting = emailIndex === user.emailIndex ? [] : consumeInBatch(db, settings, rateLimit, isChanged)
  try {
    const [[changed]] = await db.batch([
      db.update(users).set({ emailSealed, emailIndex }).where(isStillChecked(actor, user)).returning(),
      voidReset(db, user, isChanged),
      ...counting,
    ])
    if (!changed) throw new ApiError('conflict')
    return changed
  } catch (error) {
    throw rateLimitError(rateLimit, error)
  }
}
