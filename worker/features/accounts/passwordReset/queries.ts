import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { hourEnd } from '../../../clock.ts'
import { emailIndexesOf, emailIndexOf, type SecretKey } from '../../../crypto/sealing.ts'
import type { Db, User } from '../../../db/client.ts'
import { deleteSome } from '../../../db/deleteSome.ts'
import { isOneOf } from '../../../db/ids.ts'
import { passwordResets, users } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import { consumeIfLeft } from '../../../http/rateLimits/queries.ts'
import type { Settings } from '../../../settings.ts'
import { closeSessionsOf } from '../sessions.ts'

/** Counts a request for an e-mail, and tells whether it may be answered by mail: three times an hour. */
export const mayMailReset = (db: Db, settings: Settings, email: string): Promise<boolean> =>
  consumeIfLeft(db, settings, { rate: 'reset', who: emailIndexOf(settings.secretKey, email) })

/**
 * The accounts of an e-mail, the oldest first, at most `limits.resetAccounts`, and whether there are more. The oldest stay
 * in reach however many others somebody adds to the e-mail.
 */
export const listResettable = async (db: Db, secretKey: SecretKey, email: string) => {
  const found = await db
    .select({ id: users.id, username: users.username, emailSealed: users.emailSealed })
    .from(users)
    .where(isOneOf(users.emailIndex, emailIndexesOf(secretKey, email)))
    .orderBy(users.createdAt, users.id)
    .limit(limits.resetAccounts + 1)
  return { accounts: found.slice(0, limits.resetAccounts), hasMore: found.length > limits.resetAccounts }
}

interface Reset {
  userId: number
  tokenHash: string
}

/**
 * Opens a reset for each account that still has the e-mail, in place of the one before, whose token is void from now on. One
 * statement: all of them or none.
 */
export const openResets = (db: Db, secretKey: SecretKey, email: string, resets: Reset[]) => {
  // To the hour: the row must not tell when somebody asked. After 30 minutes the store has forgotten the token.
  const expiresAt = hourEnd(Date.now() + limits.resetMs)
  return db
    .insert(passwordResets)
    .select(
      sql`select ${users.id}, value ->> 'tokenHash', ${expiresAt}
        from json_each(${JSON.stringify(resets)}) join ${users} on ${users.id} = value ->> 'userId'
        where ${isOneOf(users.emailIndex, emailIndexesOf(secretKey, email))}`,
    )
    .onConflictDoUpdate({
      target: passwordResets.userId,
      set: { tokenHash: sql`excluded.token_hash`, expiresAt: sql`excluded.expires_at` },
    })
}

const isOpen = ({ userId, tokenHash }: Reset) =>
  and(
    eq(passwordResets.userId, userId),
    eq(passwordResets.tokenHash, tokenHash),
    gt(passwordResets.expiresAt, Date.now()),
  )

/** Whether a reset can still be used, before the work of hashing is done for it. */
export const isResetOpen = async (db: Db, reset: Reset): Promise<boolean> =>
  (await db.select().from(passwordResets).where(isOpen(reset)))[0] !== undefined

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
  if (!user) throw new ApiError('resetTokenDead')
  return user
}

/** Forgets some resets that are too old to be used; returns how many. */
export const forgetResets = async (db: Db, at: number, most: number): Promise<number> =>
  (await deleteSome(db, passwordResets, passwordResets.userId, lt(passwordResets.expiresAt, at), most)).length
