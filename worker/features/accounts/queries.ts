import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { NewUser } from '#contract/auth'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { today } from '../../clock.ts'
import { type PasswordHolder, sealPassword } from '../../crypto/passwords.ts'
import {
  emailIndexesOf,
  emailIndexOf,
  readEmail,
  sealEmail,
  type SecretKey,
  hmacOf,
  hmacUnder,
} from '../../crypto/sealing.ts'
import { abortIf, isAborted } from '../../db/abortIf.ts'
import type { Db, User } from '../../db/client.ts'
import { findEarlierKeys } from '../../db/earlierKeys.ts'
import { isOneOf, withFreshId } from '../../db/ids.ts'
import { commentFlags, comments, favourites, reservedNames, stories, users } from '../../db/schema.ts'
import { ApiError, isTaken } from '../../errors.ts'
import type { RecordCreation } from '../../http/idempotencyQueries.ts'
import type { SignedIn } from '../../policy.ts'
import { isCommentListedFor, isListedFor, listedStories } from '../../visibility.ts'
import { modeColumns } from './anonymousMode.ts'
import { nameKey } from './validation.ts'

/** The keyed tag (HMAC) that reserves the name of a deleted account and its look-alikes. */
export const nameTagOf = (secretKey: SecretKey, username: string): string =>
  hmacOf(secretKey, 'name', nameKey(username))
/** All tags that may reserve a name: that of today's key, and those of the keys before. */
const nameTagsOf = async (db: Db, secretKey: SecretKey, username: string): Promise<string[]> => {
  const keys = await findEarlierKeys(db, secretKey, 'name')
  return [nameTagOf(secretKey, username), ...keys.map((key) => hmacUnder(key, nameKey(username)))]
}

/**
 * Adds an account with the hash of its password; returns its id and the hash as stored. One batch decides: 409 at `username` when the
 * name is taken or reserved; with `isKnownEmailRefused` also when the e-mail has an account, and then at no field, never saying which.
 */
export const addUser = async (
  db: Db,
  secretKey: SecretKey,
  { username, email }: NewUser,
  hash: string,
  record: RecordCreation,
  isKnownEmailRefused = false,
): Promise<PasswordHolder> => {
  const isReserved = isOneOf(reservedNames.nameTag, await nameTagsOf(db, secretKey, username))
  const isKnown = isOneOf(users.emailIndex, emailIndexesOf(secretKey, email))
  const isRefused = or(
    sql`exists (select 1 from ${reservedNames} where ${isReserved})`,
    isKnownEmailRefused ? sql`exists (select 1 from ${users} where ${isKnown})` : undefined,
  )!
  const values = {
    username,
    usernameKey: nameKey(username),
    emailIndex: emailIndexOf(secretKey, email),
    createdAt: today(),
  }
  try {
    return await withFreshId('users', async (id) => {
      const sealed = {
        emailSealed: sealEmail(secretKey, email, `users/${id}`),
        passwordHash: sealPassword(secretKey, hash, id),
        ...modeColumns(secretKey, id, false),
      }
      await db.batch([
        abortIf(db, isRefused, 'nameTaken'),
        db.insert(users).values({ id, ...sealed, ...values }),
        ...record(id),
      ])
      return { id, passwordHash: sealed.passwordHash }
    })
  } catch (error) {
    if (!isTaken(error, 'users.username_key') && !isAborted(error, 'nameTaken')) throw error
    const message = messages.registerTaken
    throw new ApiError('conflict', isKnownEmailRefused ? { message } : { message, fields: { username: message } })
  }
}

/** The e-mail address as its oldest account wrote it, account `newId` left out; null when there is no other. */
export const lookUpEarlierEmail = async (
  db: Db,
  secretKey: SecretKey,
  email: string,
  newId: number,
): Promise<string | null> => {
  const [first] = await db
    .select({ id: users.id, emailSealed: users.emailSealed })
    .from(users)
    .where(and(isOneOf(users.emailIndex, emailIndexesOf(secretKey, email)), ne(users.id, newId)))
    .orderBy(users.createdAt, users.id)
    .limit(1)
  return first ? readEmail(secretKey, first.emailSealed, `users/${first.id}`) : null
}

/** The actor's own row; throws unauthenticated (401) when it is gone. */
export const findSelf = async (db: Db, actor: SignedIn): Promise<User> => {
  const [user] = await db.select().from(users).where(eq(users.id, actor.id))
  if (!user) throw new ApiError('unauthenticated')
  return user
}

/** Saves a new hash of the same password, sealed, unless it was changed in the meantime; returns one row, or none. */
export const savePasswordHash = (db: Db, user: Pick<User, 'id' | 'passwordHash'>, passwordHash: string) =>
  db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
    .returning({ id: users.id })

/** The actor's own favorites and comment flags, at most 500 of each: only those on stories that they can see. */
export const listOwnFavoritesAndFlags = async (db: Db, actor: SignedIn) => {
  const ownFavorites = await db
    .select({ id: favourites.id, storyId: favourites.storyId })
    .from(favourites)
    .innerJoin(listedStories, eq(stories.id, favourites.storyId))
    .where(and(eq(favourites.userId, actor.id), isListedFor(actor)))
    .limit(limits.page.stories)
  const ownFlags = await db
    .select({ id: commentFlags.id, commentId: commentFlags.commentId })
    .from(commentFlags)
    .innerJoin(comments, eq(comments.id, commentFlags.commentId))
    .innerJoin(listedStories, eq(stories.id, comments.storyId))
    .where(
      and(
        eq(commentFlags.flaggerId, actor.id),
        isNull(commentFlags.dismissedOn),
        isListedFor(actor),
        isCommentListedFor(actor),
      ),
    )
    .limit(limits.page.comments)
  return { favourites: ownFavorites, commentFlags: ownFlags }
}
export type OwnFavoritesAndFlags = Awaited<ReturnType<typeof listOwnFavoritesAndFlags>>
