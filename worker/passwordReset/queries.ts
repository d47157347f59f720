import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { closeSessionsOf } from '../auth/sessions.ts'
import { hourEnd } from '../clock.ts'
import type { Db, User } from '../db/client.ts'
import { deleteSome } from '../db/deleteSome.ts'
import { passwordResets, users } from '../db/schema.ts'
import { Refusal } from '../errors.ts'
import { spendIfLeft } from '../limits/queries.ts'
import { emailIndexOf } from '../sealing.ts'
import type { Settings } from '../settings.ts'

/**
 * The account a reset may be mailed to: null when nobody has the e-mail, and when it was asked for three times within
 * the hour. Both take the same work.
 */
export const lookUpResettable = async (db: Db, settings: Settings, email: string): Promise<User | null> => {
  const emailIndex = emailIndexOf(settings.secretKey, email)
  const [isLeft, user] = await Promise.all([
    spendIfLeft(db, settings, { rate: 'reset', who: emailIndex }),
    db.query.users.findFirst({ where: eq(users.emailIndex, emailIndex) }),
  ])
  return isLeft ? (user ?? null) : null
}

/** Opens a reset for an account, in place of the one before: its token is void from now on. */
export const openReset = (db: Db, userId: number, tokenHash: string) => {
  // To the hour: the row must not tell when somebody asked. After 30 minutes the store has forgotten the token.
  const expiresAt = hourEnd(Date.now() + limits.resetMs)
  return db
    .insert(passwordResets)
    .select(
      db
        .select({
          userId: users.id,
          tokenHash: sql<string>`${tokenHash}`.as('token_hash'),
          expiresAt: sql<number>`${expiresAt}`.as('expires_at'),
        })
        .from(users)
        .where(eq(users.id, userId)),
    )
    .onConflictDoUpdate({ target: passwordResets.userId, set: { tokenHash, expiresAt } })
}

interface Reset {
  userId: number
  tokenHash: string
}
const isOpen = ({ userId, tokenHash }: Reset) =>
  and(
    eq(passwordResets.userId, userId),
    eq(passwordResets.tokenHash, tokenHash),
    gt(passwordResets.expiresAt, Date.now()),
  )

/** Whether a reset can still be used, before the work of hashing is done for it. */
export const isResetOpen = async (db: Db, reset: Reset): Promise<boolean> =>
  (await db.query.passwordResets.findFirst({ where: isOpen(reset) })) !== undefined

/**
 * Uses a reset up: a new password and no session left, in one batch. Of many at once exactly one finds the reset
 * open; the others throw resetTokenDead. Returns whose password it is.
 */
export const usePasswordReset = async (db: Db, reset: Reset, passwordHash: string): Promise<User> => {
  const isStillOpen = sql`exists (select 1 from ${passwordResets} where ${isOpen(reset)})`
  const [[user]] = await db.batch([
    db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, reset.userId), isStillOpen))
      .returning(),
    closeSessionsOf(db, reset.userId, isStillOpen),
    db.delete(passwordResets).where(isOpen(reset)),
  ])
  if (!user) throw new Refusal('resetTokenDead')
  return user
}

/** Forgets some resets that are too old to be used; returns how many. */
export const forgetResets = async (db: Db, at: number, most: number): Promise<number> =>
  (await deleteSome(db, passwordResets, passwordResets.userId, lt(passwordResets.expiresAt, at), most)).length
