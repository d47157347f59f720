import { and, desc, eq, gt, lte, ne, sql, type SQL } from 'drizzle-orm'
import { jwtVerify, SignJWT } from 'jose'
import { limits } from '#contract/limits'
import { workerLimits } from '#contract/workerLimits'
import { authorTags, keyFor, type SecretKey } from '../../../crypto/sealing.ts'
import type { Db, Session } from '../../../db/client.ts'
import { deleteSome } from '../../../db/deleteSome.ts'
import { passkeys, pauses, sessions, users } from '../../../db/schema.ts'
import { ApiError, orNotFound } from '../../../errors.ts'
import type { Actor, Permitted, SignedIn } from '../../../policy.ts'
import { isAnonymousActive } from '../anonymousMode.ts'
import { isPausedAt, pauseColumns } from '../pauseQueries.ts'
import { publicSessionId } from './present.ts'

/*
 * A copy of the table should reveal little about when a person came and went. The token's own `exp`, which only the browser
 * has, ends a session after 12 h: no row says when it was opened. `seen_at` is rounded down to five minutes, and silence is
 * measured from the end of those: a silent session ends after 20 to 25 minutes. The next run of a minute deletes its row.
 */
const seenMs = 5 * 60_000
const seenNow = (at: number) => Math.floor(at / seenMs) * seenMs
/** The `seen_at` (ms) at or before which a session has been silent for too long. */
const silentSince = (at: number) => at - limits.session.silentMs - seenMs

/** What `expires_at` holds in every row: the beginning of the year 10000 (ms). A real end would reveal the hour of the login. */
const neverEnds = 253_402_300_800_000

/** The `typ` and `aud` of our tokens (RFC 7519): a token for something else is refused. */
const type = 'JWT'
const audience = 'session'

const hasNoPasskey = sql`not exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`

/**
 * Prepares a session for a member who has authenticated: the statement `opening`, which returns one row, or none
 * where the session may not be opened, and `sign`, which makes its token, an HS256 JWT (RFC 7519) with nothing but a
 * `jti`. It opens while the account exists, `passwordHash` (if given) is still its hash, and the condition
 * `secondFactor` holds. Without `secondFactor` it opens only for an account without a passkey.
 */
export const prepareSession = (
  db: Db,
  secretKey: SecretKey,
  userId: number,
  passwordHash?: string,
  secondFactor?: SQL,
) => {
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
          expiresAt: sql<number>`${neverEnds}`.as('expires_at'),
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

/**
 * Opens a session with a password alone and returns its token. Throws loginFailed (401) where it may not be opened.
 */
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
    // An invalid token is no server error: its sender is a guest.
    return null
  }
}

/** Whether a session was seen recently enough to be used at `at` (ms). Its token ensures that it is not too old. */
const isSessionAlive = (at: number) => gt(sessions.seenAt, silentSince(at))

/**
 * The owner of a token, or null when its session is unknown, ended, older than 12 h, or silent for 20 min. Where
 * staff need a second factor (`isSecondFactorRequired`), a session that was opened without one has no role. Only this
 * function decides so.
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
      anonymousModeBefore: users.anonymousModeBefore,
      anonymousModeSealed: users.anonymousModeSealed,
      seenAt: sessions.seenAt,
      pause: pauseColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(pauses, isPausedAt(at))
    .where(and(eq(sessions.id, id), isSessionAlive(at)))
  if (!found) return null
  const { seenAt, hasSecondFactor, anonymousModeBefore, anonymousModeSealed, ...user } = found
  // At most one write in five minutes: not every read should cause a write.
  if (seenNow(at) > seenAt)
    await db
      .update(sessions)
      .set({ seenAt: seenNow(at) })
      .where(eq(sessions.id, id))
  const role = isSecondFactorRequired && !hasSecondFactor ? 'none' : user.accountRole
  const mode = { id: user.id, anonymousModeBefore, anonymousModeSealed }
  return {
    ...user,
    role,
    isAnonymousActive: isAnonymousActive(secretKey, mode),
    tags: authorTags(secretKey, user.id),
    sessionId: id,
  }
}

/** The actor's sessions, at most `workerLimits.listed.sessions`: the asking one first, then the latest. */
export const listSessions = (db: Db, actor: SignedIn): Promise<Session[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), isSessionAlive(Date.now())))
    .orderBy(ne(sessions.id, actor.sessionId), desc(sessions.seenAt))
    .limit(workerLimits.listed.sessions)

/** The actor's session with a public id; throws notFound when they have none with it. */
export const findSession = async (
  db: Db,
  secretKey: SecretKey,
  actor: SignedIn,
  publicId: string,
): Promise<Session> => {
  const own = await db.select().from(sessions).where(eq(sessions.userId, actor.id))
  const session = own.find(({ id }) => publicSessionId(secretKey, id) === publicId)
  return orNotFound(session)
}

/** Ends a session at once: its token is dead from now on. */
export const endSession = (db: Db, session: Session & Permitted<'session:end'>) =>
  db.delete(sessions).where(eq(sessions.id, session.id))

/** Ends the session that asks: a logout. */
export const endOwnSession = (db: Db, actor: SignedIn) => db.delete(sessions).where(eq(sessions.id, actor.sessionId))

/**
 * Ends all sessions of the actor but the asking one. Of two sessions that end each other at once, the first stays.
 */
export const endOtherSessions = (db: Db, actor: SignedIn) =>
  db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, actor.id),
        ne(sessions.id, actor.sessionId),
        sql`exists (select 1 from ${sessions} as own where own.id = ${actor.sessionId})`,
      ),
    )

/** The statement that ends the sessions of a member where `condition` holds, for a batch. */
export const endSessionsOf = (db: Db, userId: number, condition: SQL) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), condition))

/** Deletes at most `most` sessions that were silent for too long at `at` (ms); returns how many. */
export const deleteSilentSessions = async (db: Db, at: number, most: number): Promise<number> =>
  (await deleteSome(db, sessions, sessions.id, lte(sessions.seenAt, silentSince(at)), most)).length
