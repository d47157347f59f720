import { and, eq, gt, lt, or, sql, type SQL } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import { limits } from '#contract/limits'
import type { Db } from '../db/client.ts'
import { deleteSome } from '../db/deleteSome.ts'
import { sessions, users } from '../db/schema.ts'
import { Refusal } from '../errors.ts'
import type { Actor } from '../policy.ts'
import { authorTags, keyFor, type SecretKey } from '../sealing.ts'

/** How stale `seen_at` may get before a call writes it again: reading must not cost a write each time. */
const touchAfterMs = 60_000

/**
 * Opens a session for somebody who proved who they are. The token is an HS256 JWT (RFC 7519) that holds only `jti`.
 * Throws loginFailed when the account is gone by now, or `passwordHash`, if given, is no longer its own: a password
 * that was reset a moment ago opens nothing.
 */
export const openSession = async (
  db: Db,
  secretKey: SecretKey,
  userId: number,
  passwordHash?: string,
): Promise<string> => {
  const [id, at] = [crypto.randomUUID(), Date.now()]
  const expiresAt = at + limits.session.maxMs
  const opened = await db
    .insert(sessions)
    .select(
      db
        .select({
          id: sql<string>`${id}`.as('id'),
          userId: users.id,
          seenAt: sql<number>`${at}`.as('seen_at'),
          expiresAt: sql<number>`${expiresAt}`.as('expires_at'),
        })
        .from(users)
        .where(
          and(eq(users.id, userId), passwordHash === undefined ? undefined : eq(users.passwordHash, passwordHash)),
        ),
    )
    .returning({ id: sessions.id })
  if (opened.length === 0) throw new Refusal('loginFailed')
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setIssuedAt()
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(keyFor(secretKey, 'session'))
}

const sessionIdOf = async (secretKey: SecretKey, token: string): Promise<string | null> => {
  try {
    const { payload } = await jwtVerify(token, keyFor(secretKey, 'session'), { algorithms: ['HS256'] })
    return payload.jti ?? null
  } catch {
    // A token that is no token is an answer, not an accident: whoever sent it is nobody we know.
    return null
  }
}

/** Whether a session can still be used at `at` (ms): not too old, and not silent for too long. */
export const isAlive = (at: number) =>
  and(gt(sessions.expiresAt, at), gt(sessions.seenAt, at - limits.session.silentMs))

/** Who a token belongs to, or null when it is dead: unknown, ended, older than 12 h, or silent for 20 min (decisions §8). */
export const findActor = async (db: Db, secretKey: SecretKey, token: string): Promise<Actor> => {
  const id = await sessionIdOf(secretKey, token)
  if (!id) return null
  const at = Date.now()
  const [found] = await db
    .select({
      id: users.id,
      username: users.username,
      role: users.role,
      isAnonymousActive: users.isAnonymousActive,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isAlive(at)))
  if (!found) return null
  const { seenAt, ...user } = found
  if (at - seenAt > touchAfterMs) await db.update(sessions).set({ seenAt: at }).where(eq(sessions.id, id))
  return { ...user, tags: authorTags(secretKey, user.id), sessionId: id }
}

/** Ends one session. */
export const closeSession = (db: Db, sessionId: string) => db.delete(sessions).where(eq(sessions.id, sessionId))

/** The statement that ends all sessions of somebody, for the batch of what ends them; only where `condition` holds. */
export const closeSessionsOf = (db: Db, userId: number, condition: SQL) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), condition))

/** Forgets some sessions nobody can use any more; returns how many. */
export const forgetDeadSessions = async (db: Db, at: number, most: number): Promise<number> => {
  const isDead = or(lt(sessions.expiresAt, at), lt(sessions.seenAt, at - limits.session.silentMs))
  return (await deleteSome(db, sessions, sessions.id, isDead, most)).length
}
