import { and, eq, sql, type SQL } from 'drizzle-orm'
import { today } from '../../../clock.ts'
import { authorTags, type AuthorTags, type SecretKey } from '../../../crypto/sealing.ts'
import type { Db, Statement, User } from '../../../db/client.ts'
import { isOneOf } from '../../../db/ids.ts'
import { avatars, comments, favourites, reservedNames, stories, storyFlags, users } from '../../../db/schema.ts'
import type { Permitted, SignedIn } from '../../../policy.ts'
import { nameTagOf } from '../queries.ts'
import { isUnchangedUser, refuseConcurrentChange } from './queries.ts'

const dayOf = (column: typeof stories.createdAt | typeof stories.editedAt) =>
  sql<string>`substr(${column}, 1, 10) || 'T00:00:00Z'`

/** What somebody signed stays, anonymous for good: no id, no tag, no time of day (decisions §5). */
const anonymizeSigned = (db: Db, user: User, isJudged: SQL): Statement[] => [
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

/** What somebody sealed is nobody's from now on. It stays, or goes with the clean-up after the day `eraseAfter`. */
const disownSealed = (db: Db, tags: AuthorTags, isJudged: SQL, eraseAfter: string | null): Statement[] => [
  db
    .update(stories)
    .set({ authorTag: null, eraseAfter })
    .where(and(isOneOf(stories.authorTag, tags('story')), isJudged)),
  db
    .update(comments)
    .set({ authorTag: null, eraseAfter })
    .where(and(isOneOf(comments.authorTag, tags('comment')), isJudged)),
]

/**
 * What somebody did to others' stories names them no longer, and is counted on: an open flag until staff judge it (the tables' own
 * `set null`), a favourite until the clean-up. A flag that is closed counts nowhere, so it goes.
 */
const detachFavouritesAndFlags = (db: Db, user: User, isJudged: SQL, eraseAfter: string): Statement[] => [
  db
    .update(favourites)
    .set({ userId: null, eraseAfter })
    .where(and(eq(favourites.userId, user.id), isJudged)),
  db.delete(storyFlags).where(and(eq(storyFlags.flaggerId, user.id), eq(storyFlags.isFlagged, false), isJudged)),
]

/** What somebody signed goes; with a story go the comments, flags and favourites on it. */
const deleteSigned = (db: Db, user: User, isJudged: SQL): Statement[] => [
  db.delete(stories).where(and(eq(stories.ownerId, user.id), isJudged)),
  db.delete(comments).where(and(eq(comments.commenterId, user.id), isJudged)),
]

/**
 * Deletes an account in one batch, by its owner or by staff. Nothing that others can count changes at that moment but what carries
 * the name openly: who looks which anonymous story, flag or favourite vanishes with an account would have found whose it was.
 * Stories and comments stay unsigned; with `withContent` the signed ones go at once and the sealed ones with the next night's
 * clean-up, those only at their author's own word. Bio, avatar, sessions and resets go with the row (the tables' own cascade), the
 * name stays reserved. Returns the keys of the avatars that are nobody's now. 409 for the last administrator, or when somebody
 * was faster.
 */
export const removeAccount = async (
  db: Db,
  secretKey: SecretKey,
  by: SignedIn,
  user: User & (Permitted<'account:delete'> | Permitted<'user:delete'>),
  withContent: boolean,
): Promise<string[]> => {
  const tags = authorTags(secretKey, user.id)
  const day = today().slice(0, 10)
  const nameTag = sql<string>`${nameTagOf(secretKey, user.username)}`
  const isJudged = sql`exists (select 1 from ${users} where ${isUnchangedUser(by, user)})`
  const [keys, ...results] = await db.batch([
    db.select({ key: avatars.key }).from(avatars).where(eq(avatars.userId, user.id)),
    ...(withContent ? deleteSigned : anonymizeSigned)(db, user, isJudged),
    ...disownSealed(db, tags, isJudged, withContent && by.id === user.id ? day : null),
    ...detachFavouritesAndFlags(db, user, isJudged, day),
    db
      .insert(reservedNames)
      .select(
        db
          .select({ nameTag: nameTag.as('name_tag') })
          .from(users)
          .where(isUnchangedUser(by, user)),
      )
      .onConflictDoNothing(),
    db.delete(users).where(isUnchangedUser(by, user)).returning({ id: users.id }),
  ])
  const removed = results.at(-1) as { id: number }[]
  return removed.length > 0 ? keys.map(({ key }) => key) : refuseConcurrentChange(db, user)
}
