import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { UserDeletion } from '#contract/users'
import { authorTags, type AuthorTags, type SecretKey } from '../../../../crypto/sealing.ts'
import { abortIf, isAborted } from '../../../../db/abortIf.ts'
import { tagOfNobody } from '../../../../db/authorTags.ts'
import type { Db, Statement, User } from '../../../../db/client.ts'
import { isOneOf } from '../../../../db/ids.ts'
import {
  avatars,
  collections,
  comments,
  favourites,
  reservedNames,
  stories,
  storyFlags,
  users,
} from '../../../../db/schema.ts'
import { isTaken } from '../../../../errors.ts'
import type { Permitted, SignedIn } from '../../../../policy.ts'
import type { Settings } from '../../../../settings.ts'
import { hasOthers, listAnonymous, scheduleDeletions } from '../../../scheduledDeletions/queries.ts'
import { nameTagOf } from '../../queries.ts'
import { recordAccountAct, throwLimitError } from './accountActs.ts'
import { isChangeStillAllowed, refuseConcurrentChange } from './users.ts'

const dayOf = (column: typeof stories.createdAt | typeof stories.editedAt) =>
  sql<string>`substr(${column}, 1, 10) || 'T00:00:00Z'`

/** Stands in `erase_after` of a favorite of a deleted account: a day in the far future. */
const countsForGood = '9999-12-31'

/** Makes the signed rows of a member anonymous for good: no id, a tag of no author, no time of day. */
const anonymizeSigned = (db: Db, user: User, isAllowed: SQL): Statement[] => [
  db
    .update(stories)
    .set({
      isAnonymous: true,
      ownerId: null,
      authorTag: tagOfNobody,
      editedById: null,
      createdAt: dayOf(stories.createdAt),
      editedAt: dayOf(stories.editedAt),
    })
    .where(and(eq(stories.ownerId, user.id), isAllowed)),
  db
    .update(comments)
    .set({ isAnonymous: true, commenterId: null, authorTag: tagOfNobody })
    .where(and(eq(comments.commenterId, user.id), isAllowed)),
]

/** Replaces the author tag on the anonymous rows of a member by a tag of no author. */
const disownSealed = (db: Db, tags: AuthorTags, isAllowed: SQL): Statement[] => [
  db
    .update(stories)
    .set({ authorTag: tagOfNobody })
    .where(and(isOneOf(stories.authorTag, tags('story')), isAllowed)),
  db
    .update(comments)
    .set({ authorTag: tagOfNobody })
    .where(and(isOneOf(comments.authorTag, tags('comment')), isAllowed)),
]

/**
 * Removes the member from their favorites and flags, which still count: a favorite for good, an open flag until staff
 * judge it, one that they just dismissed until that can't be taken back (the table's own `set null`). Any other closed
 * flag counts nowhere, so it is deleted.
 */
const detachFavoritesAndFlags = (db: Db, user: User, isAllowed: SQL): Statement[] => [
  db
    .update(favourites)
    .set({ userId: null, eraseAfter: countsForGood })
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

/** Deletes the signed rows of a member. The comments, flags and favorites on a story are deleted with it. */
const deleteSigned = (db: Db, user: User, isAllowed: SQL): Statement[] => [
  db.delete(stories).where(and(eq(stories.ownerId, user.id), isAllowed)),
  db.delete(comments).where(and(eq(comments.commenterId, user.id), isAllowed)),
]

/** Deletes the private collections of a member, and with content the public ones too. Those that stay lose their owner. */
const deleteCollections = (db: Db, user: User, withContent: boolean, isAllowed: SQL): Statement =>
  db
    .delete(collections)
    .where(
      and(eq(collections.ownerId, user.id), withContent ? undefined : eq(collections.visibility, 'private'), isAllowed),
    )

/** The statements that schedule the deletion of an author's anonymous posts; the batch stops (409) where another came. */
const scheduleAnonymous = async (db: Db, secretKey: SecretKey, tags: AuthorTags, isAllowed: SQL) => {
  const posts = await listAnonymous(db, tags)
  const guard = abortIf(db, hasOthers(tags, posts), 'conflict')
  return [guard, ...(await scheduleDeletions(db, secretKey, posts, isAllowed, Date.now()))]
}

/** How often it is tried again where the author posts at the same moment. */
const attempts = 5
const again = async <Result>(act: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      const isRace = isAborted(error, 'conflict') || isTaken(error, 'scheduled_deletions.id')
      if (attempt >= attempts || !isRace) throw error
    }
  }
}

/**
 * Deletes an account in one batch, by its owner or by staff. Nothing anonymous vanishes at that moment: a reader who
 * watched which anonymous story, flag or favorite goes with an account would know whose it was. Stories and comments
 * stay, anonymous for good; private collections go, public ones stay without an owner. With `withContent` the signed ones go at once; each sealed one goes at a random minute of its
 * own within the next weeks, and only when the owner asks. Bio, avatar, sessions and resets go with the row (the
 * tables' own cascade); the name stays reserved. The log has `why` staff did it. Returns the keys of the avatars that are now unused. Throws 409 for
 * the last administrator, or after a concurrent change, and 429 where staff are beyond `rateLimits.accountAct`.
 */
export const removeAccount = async (
  db: Db,
  settings: Settings,
  by: SignedIn,
  user: User & (Permitted<'account:delete'> | Permitted<'user:delete'>),
  withContent: boolean,
  why: Pick<UserDeletion, 'reason' | 'note'> = {},
): Promise<string[]> => {
  const { secretKey } = settings
  const tags = authorTags(secretKey, user.id)
  const nameTag = sql<string>`${nameTagOf(secretKey, user.username)}`
  const isAllowed = sql`exists (select 1 from ${users} where ${isChangeStillAllowed(by, user)})`
  const note = [withContent && 'with what was signed', why.note].filter(Boolean).join('. ') || null
  const act = { action: 'delete account', target: user.id, reason: why.reason ?? null, note, when: isAllowed } as const
  const [keys, ...results] = await again(async () =>
    db.batch([
      db.select({ key: avatars.key }).from(avatars).where(eq(avatars.userId, user.id)),
      ...(by.id === user.id ? [] : recordAccountAct(db, settings, by, act)),
      ...(withContent ? deleteSigned : anonymizeSigned)(db, user, isAllowed),
      ...(withContent && by.id === user.id ? await scheduleAnonymous(db, secretKey, tags, isAllowed) : []),
      ...disownSealed(db, tags, isAllowed),
      ...detachFavoritesAndFlags(db, user, isAllowed),
      deleteCollections(db, user, withContent, isAllowed),
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
    ]),
  ).catch(throwLimitError)
  const removed = results.at(-1) as { id: number }[]
  return removed.length > 0 ? keys.map(({ key }) => key) : refuseConcurrentChange(db, user)
}
