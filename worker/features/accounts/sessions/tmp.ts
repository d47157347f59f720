import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { limits } from '#contract/limits'
import type { SecretKey } from '../../../crypto/sealing.ts'
import type { Db, Session } from '../../../db/client.ts'
import { sessions } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import type { Permitted, SignedIn } from '../../../policy.ts'
import { isSessionAlive } from './queries.ts'
import { publicSessionId } from './present.ts'

/** Where the actor is logged in: the asking session first, then the latest. */
export const listSessions = (db: Db, actor: SignedIn): Promise<Session[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, actor.id), isSessionAlive(Date.now())))
    .orderBy(ne(sessions.id, actor.sessionId), desc(sessions.seenAt))
    .limit(limits.page.sessions)

/** The actor's session of a public id; throws notFound when it is none of theirs. */
export const findSession = async (
  db: Db,
  secretKey: SecretKey,
  actor: SignedIn,
  publicId: string,
): Promise<Session> => {
  const own = await db.select().from(sessions).where(eq(sessions.userId, actor.id))
  const session = own.find(({ id }) => publicSessionId(secretKey, id) === publicId)
  if (!session) throw new ApiError('notFound')
  return session
}

/** Ends a session at once. */
export const endSession = (db: Db, session: Session & Permitted<'session:end'>) =>
  db.delete(sessions).where(eq(sessions.id, session.id))

/** Ends all sessions of the actor but the asking one; of two that end each other at once, the first stays. */
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
