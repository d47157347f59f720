import { and, eq, gt, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import { limits } from '#contract/limits'
import { hourEnd } from '../../../clock.ts'
import { authorTags, keyFor, type SecretKey } from '../../../crypto/sealing.ts'
import type { Db } from '../../../db/client.ts'
import { deleteSome } from '../../../db/deleteSome.ts'
import { passkeys, sessions, users } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import type { Actor } from '../../../policy.ts'

/*
 * What a copy of the table tells of somebody's coming and going is cut. `expires_at` is rounded up to the hour: the row never
 * ends before the token, whose own `exp`, held by the browser alone, is what ends a session after 12 h. `seen_at` is cut
 * down to five minutes, and silence is measured from the end of those: nobody is logged out before 20 silent minutes, and
 * nobody later than after 25.
 */
const seenMs = 5 * 60_000
const seenNow = (at: number) => Math.floor(at / seenMs) * seenMs
/** A session whose `seen_at` is not after this has been silent for too long. */
const silentSince = (at: number) => at - limits.session.silentMs - seenMs

/** Who issues and reads a token (RFC 7519): one for something else is none of ours. */
const type = 'JWT'
const audience = 'session'

const hasNoPasskey = sql`not exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`

/**
 * A session for somebody who proved who they are: the statement that opens it and answers one row, or none where it may not
 * be opened, and its token, an HS256 JWT (RFC 7519) that holds only `jti`. It opens while the account is there, `passwordHash`,
 * if given, is still its own (a password that was reset a moment ago opens nothing), and `secondFactor` holds. Without a
 * `secondFactor` it opens only for an account that has no passkey.
 */
export const prepareSession = (db: Db, secretKey: SecretKey, userId: number, passwordHash?: string, secondFactor?: SQL) => {
  const [id, at] = [crypto.randomUUID(), Date.now()]
  const expiresAt = at + limits.session.maxMs
  const opening = db
    .insert(sessions)
    .select(
      db
        .select({
          id: sql<string>`${id}`.as('id'),
          userId: users.id,
          seenAt: sql<number>`${seenNow(at)}`.as('seen_at'),
          expiresAt: sql<number>`${hourEnd(expiresAt)}`.as('expires_at'),
          hasSecondFactor: sql<boolean>`${secondFactor ? 1 : 0}`.as('has_second_factor'),
        })
        .from(users)
        .where(
          and(
            eq(users.id, userId),
            passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash),
            secondFactor ?? hasNoPasskey,
          ),
        ),
    )
    .returning({ id: sessions.id })
  const sign = () =>
    new SignJWT()
      .setProtectedHeader({ alg: 'HS256', typ: type })
      .setJti(id)
      .setAudience(audience)
      .setIssuedAt(Math.floor(at / 1000))
      .setExpirationTime(Math.floor(expiresAt / 1000))
      .sign(keyFor(secretKey, 'session'))
  return { opening, sign }
}

/** Opens a session with a password alone and answers its token (`newSession`). Throws loginFailed where it may not be opened. */
export const openSession = async (
  db: Db,
  secretKey: SecretKey,
  userId: number,
  passwordHash?: string,
): Promise<string> => {
  const { opening, sign } = prepareSession(db, secretKey, userId, passwordHash)
  if ((await opening).length === 0) throw new ApiError('loginFailed')
  return sign()
}

const sessionIdOf = async (secretKey: SecretKey, token: string): Promise<string | null> => {
  try {
    const { payload } = await jwtVerify(token, keyFor(secretKey, 'session'), {
      algorithms: ['HS256'],
      typ: type,
      audience,
      requiredClaims: ['exp', 'jti'],
    })
    return payload.jti ?? null
  } catch {
    // A token that is no token is an answer, not an accident: whoever sent it is nobody we know.
    return null
  }
}

/** Whether a session can still be used at `at` (ms): not too old, and not silent for too long. */
export const isSessionAlive = (at: number) => and(gt(sessions.expiresAt, at), gt(sessions.seenAt, silentSince(at)))

/**
 * Who a token belongs to, or null when it is dead: unknown, ended, older than 12 h, or silent for 20 min. Where staff need a
 * second factor (`isSecondFactorRequired`), whoever opened the session without one has no role in it: this is the one place.
 */
export const lookUpActor = async (
  db: Db,
  secretKey: SecretKey,
  token: string,
  isSecondFactorRequired: boolean,
): Promise<Actor> => {
  const id = await sessionIdOf(secretKey, token)
  if (!id) return null
  const at = Date.now()
  const [found] = await db
    .select({
      id: users.id,
      username: users.username,
      accountRole: users.role,
      hasSecondFactor: sessions.hasSecondFactor,
      isAnonymousActive: users.isAnonymousActive,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isSessionAlive(at)))
  if (!found) return null
  const { seenAt, hasSecondFactor, ...user } = found
  // Written once in five minutes: reading must not cost a write each time.
  if (seenNow(at) > seenAt)
    await db
      .update(sessions)
      .set({ seenAt: seenNow(at) })
      .where(eq(sessions.id, id))
  const role = isSecondFactorRequired && !hasSecondFactor ? 'none' : user.accountRole
  return { ...user, role, tags: authorTags(secretKey, user.id), sessionId: id }
}

/** Ends one session. */
export const closeSession = (db: Db, sessionId: string) => db.delete(sessions).where(eq(sessions.id, sessionId))

/** The statement that ends all sessions of somebody, for the batch of what ends them; only where `condition` holds. */
export const endSessionsOf = (db: Db, userId: number, condition: SQL) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), condition))

/** Forgets some sessions nobody can use any more; returns how many. */
export const deleteExpiredSessions = async (db: Db, at: number, most: number): Promise<number> => {
  const isDead = or(lt(sessions.expiresAt, at), lte(sessions.seenAt, silentSince(at)))
  return (await deleteSome(db, sessions, sessions.id, isDead, most)).length
}
