import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { workerLimits } from '#contract/workerLimits'
import { hourEnd } from '../../../clock.ts'
import { Buffer } from '../../../crypto/buffer.ts'
import { emailIndexesOf, emailIndexOf, type SecretKey } from '../../../crypto/sealing.ts'
import type { Db, User } from '../../../db/client.ts'
import { deleteSome } from '../../../db/deleteSome.ts'
import { isOneOf } from '../../../db/ids.ts'
import { passwordResets, users } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import { consumeIfLeft } from '../../../http/rateLimits/queries.ts'
import type { Settings } from '../../../settings.ts'
import { endSessionsOf } from '../sessions/queries.ts'

/** Letters of a token that say when it expires. */
const timeLength = 7

/**
 * A new token, as it is in a mailed link: when it expires (seconds since 1970, in base 36), and 32 random bytes in
 * base64url. What is stored of it is exact to the hour only, so that a copy does not reveal when a person asked.
 */
export const newResetToken = (): string => {
  const expiresAt = Math.floor((Date.now() + workerLimits.resetMs) / 1000)
  return expiresAt.toString(36).padStart(timeLength, '0') + Buffer.from(randomBytes(32)).toString('base64url')
}

/** Whether a token's hour is over. A token with another time has another hash. */
export const isResetTokenExpired = (token: string): boolean =>
  !(parseInt(token.slice(0, timeLength), 36) * 1000 > Date.now())

/** What is stored of a token: its SHA-256 in base64url, from which the link cannot be recovered. */
export const hashResetToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Counts a request for an e-mail; false where it was the fourth within an hour, for which no mail is sent. */
export const countResetRequest = (db: Db, settings: Settings, email: string): Promise<boolean> =>
  consumeIfLeft(db, settings, { rate: 'reset', who: emailIndexOf(settings.secretKey, email) })

/**
 * The accounts of an e-mail, at most `workerLimits.resetAccounts`, and whether there are more. First comes the account that
 * has had the e-mail the longest, to the day, and those that registered with it come before those that changed to it. So
 * no one pushes accounts out by making others, nor by giving the e-mail to older ones.
 */
export const listAccountsOfEmail = async (db: Db, secretKey: SecretKey, email: string) => {
  const found = await db
    .select({ id: users.id, username: users.username, emailSealed: users.emailSealed })
    .from(users)
    .where(isOneOf(users.emailIndex, emailIndexesOf(secretKey, email)))
    .orderBy(
      sql`coalesce(${users.emailChangedAt}, ${users.createdAt})`,
      sql`${users.emailChangedAt} is not null`,
      users.id,
    )
    .limit(workerLimits.resetAccounts + 1)
  return { accounts: found.slice(0, workerLimits.resetAccounts), hasMore: found.length > workerLimits.resetAccounts }
}

interface Reset {
  userId: number
  tokenHash: string
}

/**
 * Saves a reset for each account that still has the e-mail. It replaces the reset before, whose token is then void.
 * One statement: all of them or none.
 */
export const saveResets = (db: Db, secretKey: SecretKey, email: string, resets: Reset[]) => {
  // To the hour: the row must not tell when the reset was requested.
  const expiresAt = hourEnd(Date.now() + workerLimits.resetMs)
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

const isValid = ({ userId, tokenHash }: Reset) =>
  and(
    eq(passwordResets.userId, userId),
    eq(passwordResets.tokenHash, tokenHash),
    gt(passwordResets.expiresAt, Date.now()),
  )

/** Whether a reset can still be used. Asked before a new password is hashed, which is work. */
export const isResetValid = async (db: Db, reset: Reset): Promise<boolean> =>
  (await db.select().from(passwordResets).where(isValid(reset)))[0] !== undefined

/**
 * Sets a new password, ends all sessions and uses the reset up, in one batch. Returns the user. Of several calls at
 * once one succeeds; the others throw resetTokenDead.
 */
export const resetPassword = async (db: Db, reset: Reset, passwordHash: string): Promise<User> => {
  const isStillValid = sql`exists (select 1 from ${passwordResets} where ${isValid(reset)})`
  const [[user]] = await db.batch([
    db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, reset.userId), isStillValid))
      .returning(),
    endSessionsOf(db, reset.userId, isStillValid),
    db.delete(passwordResets).where(isValid(reset)),
  ])
  if (!user) throw new ApiError('resetTokenDead')
  return user
}

/** Deletes at most `most` resets that expired before `at` (ms); returns how many. */
export const deleteExpiredResets = async (db: Db, at: number, most: number): Promise<number> =>
  (await deleteSome(db, passwordResets, passwordResets.userId, lt(passwordResets.expiresAt, at), most)).length
