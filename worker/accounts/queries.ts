import { and, eq, sql, type SQL } from 'drizzle-orm'
import { nameTagOf } from '../auth/queries.ts'
import type { Db, Statement, User } from '../db/client.ts'
import { isOneOf } from '../db/ids.ts'
import { avatars, comments, reservedNames, stories, users } from '../db/schema.ts'
import type { Permitted, SignedIn } from '../policy.ts'
import { authorTags, type AuthorTags, type SecretKey } from '../sealing.ts'
import { isStillJudged, refuseChanged } from '../users/queries.ts'

const dayOf = (column: typeof stories.createdAt | typeof stories.editedAt) =>
  sql<string>`substr(${column}, 1, 10) || 'T00:00:00Z'`

/** What somebody signed stays, anonymous for good: no id, no tag, no time of day (decisions §5). */
const unsign = (db: Db, user: User, isJudged: SQL): Statement[] => [
  db
    .update(stories)
    .set({
      isAnonymous: true,
      ownerId: null,
      authorTag: null,
      editedById: null,
      createdAt: dayOf(stories.createdAt),
      editedAt: dayOf(stories.editedAt),
    })
    .where(and(eq(stories.ownerId, user.id), isJudged)),
  db
    .update(comments)
    .set({ isAnonymous: true, commenterId: null, authorTag: null })
    .where(and(eq(comments.commenterId, user.id), isJudged)),
]

/** What somebody sealed stays, and is nobody's from now on. */
const forsake = (db: Db, tags: AuthorTags, isJudged: SQL): Statement[] => [
  db
    .update(stories)
    .set({ authorTag: null })
    .where(and(isOneOf(stories.authorTag, tags('story')), isJudged)),
  db
    .update(comments)
    .set({ authorTag: null })
    .where(and(isOneOf(comments.authorTag, tags('comment')), isJudged)),
]

/** What somebody signed goes; with a story go the comments, flags and favourites on it. */
const eraseSigned = (db: Db, user: User, isJudged: SQL): Statement[] => [
  db.delete(stories).where(and(eq(stories.ownerId, user.id), isJudged)),
  db.delete(comments).where(and(eq(comments.commenterId, user.id), isJudged)),
]

/** What somebody sealed goes. */
const eraseSealed = (db: Db, tags: AuthorTags, isJudged: SQL): Statement[] => [
  db.delete(stories).where(and(isOneOf(stories.authorTag, tags('story')), isJudged)),
  db.delete(comments).where(and(isOneOf(comments.authorTag, tags('comment')), isJudged)),
]

/**
 * Deletes an account in one batch (decisions §5), by its owner or by staff. Stories and comments stay unsigned, or go
 * too with `withContent`; but sealed ones go only at their author's own word: staff who delete an account and look which
 * anonymous stories vanish with it would have found their author. Bio, avatar, flags, favourites, sessions and resets go with the row (the tables' own
 * cascade), the name stays reserved. Returns the keys of the avatars that are nobody's now. 409 for the last
 * administrator, or when somebody was faster.
 */
export const removeAccount = async (
  db: Db,
  secretKey: SecretKey,
  by: SignedIn,
  user: User & (Permitted<'account:delete'> | Permitted<'user:delete'>),
  withContent: boolean,
): Promise<string[]> => {
  const tags = authorTags(secretKey, user.id)
  const nameTag = sql<string>`${nameTagOf(secretKey, user.username)}`
  const isJudged = sql`exists (select 1 from ${users} where ${isStillJudged(by, user)})`
  const [keys, ...results] = await db.batch([
    db.select({ key: avatars.key }).from(avatars).where(eq(avatars.userId, user.id)),
    ...(withContent ? eraseSigned : unsign)(db, user, isJudged),
    ...(withContent && by.id === user.id ? eraseSealed : forsake)(db, tags, isJudged),
    db
      .insert(reservedNames)
      .select(
        db
          .select({ nameTag: nameTag.as('name_tag') })
          .from(users)
          .where(isStillJudged(by, user)),
      )
      .onConflictDoNothing(),
    db.delete(users).where(isStillJudged(by, user)).returning({ id: users.id }),
  ])
  const removed = results.at(-1) as { id: number }[]
  return removed.length > 0 ? keys.map(({ key }) => key) : refuseChanged(db, user)
}
