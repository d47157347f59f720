import { env } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { today, now } from '../../worker/clock.ts'
import { sealPassword } from '../../worker/crypto/passwords.ts'
import { authorTags, authorTagsOf, emailIndexOf, type Sealable, sealEmail } from '../../worker/crypto/sealing.ts'
import { connect, type Comment, type Story, type User } from '../../worker/db/client.ts'
import { searchColumns } from '../../worker/db/fold.ts'
import { randomId } from '../../worker/db/ids.ts'
import * as schema from '../../worker/db/schema.ts'
import { isAnonymousActive, modeColumns } from '../../worker/features/accounts/anonymousMode.ts'
import { nameKey } from '../../worker/features/accounts/validation.ts'
import type { SignedIn } from '../../worker/policy.ts'

let made = 0
export const db = () => connect(env.DB)

/** `passwordHash` and the anonymous mode are encrypted as they are stored. */
type UserDraft = Partial<User> & { email?: string; isAnonymousActive?: boolean }

/** The statement that makes a user, for a batch. */
export const addUser = (over: UserDraft = {}) => {
  const username = over.username ?? `user${++made}x${randomId().toString(36)}`.slice(0, 20)
  const {
    id = randomId(),
    email = `${username}@people.example`,
    passwordHash = 'no password has this hash',
    isAnonymousActive: isActive = false,
    ...columns
  } = over
  return db()
    .insert(schema.users)
    .values({
      id,
      username,
      usernameKey: nameKey(username),
      emailSealed: sealEmail(env.SECRET_KEY, email, `users/${id}`),
      emailIndex: emailIndexOf(env.SECRET_KEY, email),
      passwordHash: sealPassword(env.SECRET_KEY, passwordHash, id),
      ...modeColumns(env.SECRET_KEY, id, isActive),
      createdAt: today(),
      ...columns,
    })
    .returning()
}
/** Makes a user. */
export const aUser = async (over: UserDraft = {}): Promise<User> => (await addUser(over))[0]!
/** A user as the actor of a call. */
export const actorOf = (user: User): SignedIn => ({
  ...user,
  isAnonymousActive: isAnonymousActive(env.SECRET_KEY, user),
  accountRole: user.role,
  tags: authorTags(env.SECRET_KEY, user.id),
  sessionId: '',
  pause: null,
})
export const aModerator = (over: UserDraft = {}) => aUser({ role: 'moderator', ...over })
export const anAdministrator = (over: UserDraft = {}) => aUser({ role: 'administrator', ...over })

/** One of a user's author tags. */
export const aTagOf = (by: Pick<User, 'id'>, kind: Sealable): string => {
  const tags = authorTagsOf(env.SECRET_KEY, by.id, kind)
  return tags[randomId() % tags.length]!
}

/** Authorship as in the rows: an id, or a tag when anonymous. */
const signature = (by: Pick<User, 'id'>, isAnonymous: boolean, kind: Sealable) =>
  isAnonymous
    ? { isAnonymous: true, author: null, authorTag: aTagOf(by, kind) }
    : { isAnonymous: false, author: by.id, authorTag: null }

/** The statement that makes a story, for a batch. */
export const addStory = ({ by, isAnonymous = false, ...over }: Partial<Story> & { by: Pick<User, 'id'> }) => {
  const { author, ...signed } = signature(by, isAnonymous, 'story')
  const at = isAnonymous ? today() : now()
  const told = {
    title: 'First pride',
    description: '<p>We danced.</p>',
    descriptionText: 'We danced.',
    category: 1,
    latitude: 34.1,
    longitude: -118.2,
    address: 'Sunset Boulevard',
    ...over,
  }
  return db()
    .insert(schema.stories)
    .values({
      id: randomId(),
      ...signed,
      ownerId: author,
      createdAt: at,
      editedAt: at,
      ...told,
      ...searchColumns(told),
    })
    .returning()
}
/** Makes a story, by a new user unless `by` is given. */
export const aStory = async ({ by, ...over }: Partial<Story> & { by?: User } = {}): Promise<Story> =>
  (await addStory({ by: by ?? (await aUser()), ...over }))[0]!

/** The statement that makes a comment, for a batch. */
export const addComment = ({
  by,
  on,
  isAnonymous = false,
  ...over
}: Partial<Comment> & { by: Pick<User, 'id'>; on: Pick<Story, 'id'> }) => {
  const { author, ...signed } = signature(by, isAnonymous, 'comment')
  return db()
    .insert(schema.comments)
    .values({
      id: randomId(),
      storyId: on.id,
      ...signed,
      commenterId: author,
      text: 'I was there too.',
      createdAt: today(),
      number: sql`(select coalesce(max(other.number), 0) + 1 from comments as other where other.story_id = ${on.id})`,
      ...over,
    })
    .returning()
}
/** Makes a comment, by a new user unless `by` is given. */
export const aComment = async ({
  by,
  on,
  ...over
}: Partial<Comment> & { by?: User; on?: Story } = {}): Promise<Comment> => {
  const story = on ?? (await aStory())
  return (await addComment({ by: by ?? (await aUser()), on: story, ...over }))[0]!
}

/** Makes so many visible stories at one place, all titled 'crowd'. */
export const addManyMore = async (count: number, by?: Pick<User, 'id'>) => {
  await env.DB.prepare(
    `INSERT INTO stories (id, owner_id, title, description, description_text, search_title, search_text, search_place, category, latitude, longitude, address, created_at, edited_at)
     WITH RECURSIVE i (n) AS (VALUES (1000) UNION ALL SELECT n + 1 FROM i WHERE n < ?1)
     SELECT n, coalesce(?2, (SELECT id FROM users LIMIT 1)), 'crowd', 'd', 'd', 'crowd', 'd', 'a', 1, 1, 1, 'a', '2025-06-05T00:00:00Z', '2025-06-05T00:00:00Z' FROM i`,
  )
    .bind(999 + count, by?.id ?? null)
    .run()
}
