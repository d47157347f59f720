import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { today } from '../../../clock.ts'
import { authorTags, type AuthorTags } from '../../../crypto/sealing.ts'
import type { Db, Statement, User } from '../../../db/client.ts'
import { isOneOf } from '../../../db/ids.ts'
import {
  avatars,
  comments,
  favourites,
  imports,
  reservedNames,
  stories,
  storyFlags,
  users,
} from '../../../db/schema.ts'
import type { Permitted, SignedIn } from '../../../policy.ts'
import type { Settings } from '../../../settings.ts'
import { nameTagOf } from '../queries.ts'
import { recordAccountAct, throwLimitError } from './accountActs.ts'
import { isChangeStillAllowed, refuseConcurrentChange } from './queries.ts'

const dayOf = (column: typeof stories.createdAt | typeof stories.editedAt) =>
  sql<string>`substr(${column}, 1, 10) || 'T00:00:00Z'`

/** Keeps what somebody signed, anonymous for good: no id, no tag, no time of day. */
const anonymizeSigned = (db: Db, user: User, isAllowed: SQL): Statement[] => [
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
    .where(and(eq(stories.ownerId, user.id), isAllowed)),
  db
    .update(comments)
    .set({ isAnonymous: true, commenterId: null, authorTag: null })
    .where(and(eq(comments.commenterId, user.id), isAllowed)),
]

/**
 * Takes the author's tag off what somebody sealed. It stays, or the cleanup deletes it after the day `eraseAfter`.
 */
const disownSealed = (db: Db, tags: AuthorTags, isAllowed: SQL, eraseAfter: string | null): Statement[] => [
  db
    .update(stories)
    .set({ authorTag: null, eraseAfter })
    .where(and(isOneOf(stories.authorTag, tags('story')), isAllowed)),
  db
    .update(comments)
    .set({ authorTag: null, eraseAfter })
    .where(and(isOneOf(comments.authorTag, tags('comment')), isAllowed)),
]

/**
 * Takes the name off somebody's favourites and flags, which still count: a favourite until the cleanup, an open flag
 * until staff judge it, one that they just dismissed until that can't be taken back (the table's own `set null`). Any
 * other closed flag counts nowhere, so it is deleted.
 */
const detachFavouritesAndFlags = (db: Db, user: User, isAllowed: SQL, eraseAfter: string): Statement[] => [
  db
    .update(favourites)
    .set({ userId: null, eraseAfter })
    .where(and(eq(favourites.userId, user.id), isAllowed)),
  db
    .delete(storyFlags)
    .where(
      and(
        eq(storyFlags.flaggerId, user.id),
        eq(storyFlags.isFlagged, false),
        isNull(storyFlags.dismissedOn),
        isAllowed,
      ),
    ),
]

/** Deletes what somebody signed. The comments, flags and favourites on a story go with it. */
const deleteSigned = (db: Db, user: User, isAllowed: SQL): Statement[] => [
  db.delete(stories).where(and(eq(stories.ownerId, user.id), isAllowed)),
  db.delete(comments).where(and(eq(comments.commenterId, user.id), isAllowed)),
]

/**
 * Deletes an account in one batch, by its owner or by staff. Nothing anonymous vanishes at that moment: whoever
 * watched which anonymous story, flag or favourite goes with an account would know whose it was. Stories and comments
 * stay, anonymous for good. With `withContent` the signed ones go at once; the sealed ones go with the next night's
 * cleanup, and only when the owner asks. Bio, avatar, sessions and resets go with the row (the tables' own cascade);
 * the name stays reserved. Returns the keys of the avatars that nobody uses now. Throws 409 for the last
 * administrator, or when somebody was faster, and 429 where staff are beyond `rateLimits.accountAct`.
 */
export const removeAccount = async (
  db: Db,
  settings: Settings,
  by: SignedIn,
  user: User & (Permitted<'account:delete'> | Permitted<'user:delete'>),
  withContent: boolean,
): Promise<string[]> => {
  const { secretKey } = settings
  const tags = authorTags(secretKey, user.id)
  const day = today().slice(0, 10)
  const nameTag = sql<string>`${nameTagOf(secretKey, user.username)}`
  const isAllowed = sql`exists (select 1 from ${users} where ${isChangeStillAllowed(by, user)})`
  const note = withContent ? 'with what was signed' : null
  const act = { action: 'delete account', target: user.id, note, when: isAllowed } as const
  const [keys, ...results] = await db
    .batch([
      db.select({ key: avatars.key }).from(avatars).where(eq(avatars.userId, user.id)),
      ...(by.id === user.id ? [] : recordAccountAct(db, settings, by, act)),
      // First: stories that become nobody's stay with an import of nobody's alone (trigger stories_imported).
      db
        .update(imports)
        .set({ startedById: null })
        .where(and(eq(imports.startedById, user.id), isAllowed)),
      ...(withContent ? deleteSigned : anonymizeSigned)(db, user, isAllowed),
      ...disownSealed(db, tags, isAllowed, withContent && by.id === user.id ? day : null),
      ...detachFavouritesAndFlags(db, user, isAllowed, day),
      db
        .insert(reservedNames)
        .select(
          db
            .select({ nameTag: nameTag.as('name_tag') })
            .from(users)
            .where(isChangeStillAllowed(by, user)),
        )
        .onConflictDoNothing(),
      db.delete(users).where(isChangeStillAllowed(by, user)).returning({ id: users.id }),
    ])
    .catch(throwLimitError(by))
  const removed = results.at(-1) as { id: number }[]
  return removed.length > 0 ? keys.map(({ key }) => key) : refuseConcurrentChange(db, user)
}
