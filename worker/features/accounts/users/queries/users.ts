import { and, count, eq, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { today } from '../../../../clock.ts'
import type { Db, Statement, User } from '../../../../db/client.ts'
import { avatars, comments, passkeys, pauses, recoveryCodes, stories, users } from '../../../../db/schema.ts'
import { ApiError, invalidField, orNotFound } from '../../../../errors.ts'
import type { SignedIn } from '../../../../policy.ts'
import type { Settings } from '../../../../settings.ts'
import { listedStories } from '../../../../visibility.ts'
import { recordAct } from '../../../staffLog/queries.ts'
import { modeColumns } from '../../anonymousMode.ts'
import { isPausedAt, pauseColumns } from '../../pauseQueries.ts'
import { endSessionsOf } from '../../sessions/queries.ts'
import { recordAccountAct, throwLimitError } from './accountActs.ts'
import type { AllowedUserChange } from '../authorizeChange.ts'

const byName = sql`lower(${users.username})`

/*
 * Like everywhere in the worker, `find…` throws notFound (404) where there is no row, and `lookUp…` returns null.
 */

/** A user by id, or null. */
export const lookUpUserById = async (db: Db, id: number): Promise<User | null> =>
  (await db.select().from(users).where(eq(users.id, id)))[0] ?? null

/** A user by id; throws notFound. */
export const findUser = async (db: Db, id: number): Promise<User> => {
  const user = await lookUpUserById(db, id)
  return orNotFound(user)
}

/** The user with a name in any case, or null. Names are ASCII, so `lower` folds all of them. */
export const lookUpUserByName = async (db: Db, username: string): Promise<User | null> =>
  (
    await db
      .select()
      .from(users)
      .where(sql`${byName} = ${username.toLowerCase()}`)
  )[0] ?? null

const selectWithPauses = (db: Db) =>
  db.select({ user: users, pause: pauseColumns }).from(users).leftJoin(pauses, isPausedAt(Date.now())).$dynamic()
/** A user with their pause, or null while there is none. */
type PausableUser = Awaited<ReturnType<typeof selectWithPauses>>[number]

/**
 * How many signed stories and comments of a user everyone can read, as far as they are counted. Hidden and removed ones do not count:
 * what a list shows about a name must not be more than what readers see under it.
 */
const signedPosts = (): SQL<number> => {
  const most = limits.userSearch.posts
  return sql<number>`min(${most},
    (select count(*) from (select 1 from ${stories} where ${stories.ownerId} = ${users.id} and ${stories.status} = 'visible' limit ${most})) +
    (select count(*) from (select 1 from ${comments} cross join ${listedStories} on ${stories.id} = ${comments.storyId}
      where ${comments.commenterId} = ${users.id} and ${comments.status} = 'visible' and ${stories.status} = 'visible' limit ${most})))`
}

/**
 * A condition: staff may find the user without knowing the whole name. A member who joined today (UTC), signed nothing that everyone
 * can read, has no role and is not paused is left out: the name would show who wrote the anonymous story that appeared in the same minutes.
 */
const isListed = (): SQL =>
  or(
    lt(users.createdAt, today()),
    ne(users.role, 'none'),
    sql`exists (select 1 from ${pauses} where ${isPausedAt(Date.now())})`,
    sql`${signedPosts()} > 0`,
  )!

/**
 * A condition: staff find the user. The name contains `search`, trimmed and in any case, if it is given; `isListed` holds, or the name
 * is the whole search, because everyone can open the profile of a name that they know. Throws 422 on `search` below two letters.
 */
const isFound = (search: string | undefined): SQL => {
  if (!search) return isListed()
  const part = search.trim().toLowerCase()
  if (part.length < limits.userSearch.min) throw invalidField('search', messages.userSearchShort)
  return and(sql`instr(${byName}, ${part}) > 0`, or(sql`${byName} = ${part}`, isListed()))!
}

/** A page of ten users that staff find, by name (`isFound`), and how many there are. */
export const listUsers = async (db: Db, page: number, search?: string) => {
  const size = limits.page.users
  const where = isFound(search)
  const [rows, [total]] = await Promise.all([
    db
      .select({ user: users, pause: pauseColumns, signedPosts: signedPosts() })
      .from(users)
      .leftJoin(pauses, isPausedAt(Date.now()))
      .where(where)
      .orderBy(byName)
      .limit(size)
      .offset((page - 1) * size),
    db.select({ count: count() }).from(users).where(where),
  ])
  return { rows, count: total!.count }
}

/** A user in the list for staff. */
export type ListedUser = Awaited<ReturnType<typeof listUsers>>['rows'][number]

/** The first twenty users that staff find, by name (`isFound`). */
export const searchUsers = async (db: Db, search: string): Promise<PausableUser[]> =>
  selectWithPauses(db).where(isFound(search)).orderBy(byName).limit(limits.userSearch.rows)

/**
 * A condition of the statement that changes a user: the user and the acting one still have the roles that were
 * authorized, and an administrator remains. So two changes at once cannot both pass.
 */
export const isChangeStillAllowed = (by: SignedIn, user: Pick<User, 'id' | 'role'>): SQL => sql`
  ${users.id} = ${user.id} and ${users.role} = ${user.role}
  and exists (select 1 from ${users} as acting where acting.id = ${by.id} and acting.role = ${by.accountRole})
  and (${users.role} <> 'administrator'
    or exists (select 1 from ${users} as other where other.role = 'administrator' and other.id <> ${users.id}))`

/**
 * Throws why a change of a user failed: gone (404), the last administrator, or a concurrent change (409).
 */
export const refuseConcurrentChange = async (db: Db, user: Pick<User, 'id' | 'role'>): Promise<never> => {
  const { role } = await findUser(db, user.id)
  const isLast = role === 'administrator' && user.role === 'administrator'
  throw new ApiError('conflict', isLast ? { message: messages.lastAdministrator } : {})
}

const isOwnUpload = (user: User, key: string | null | undefined): SQL | undefined =>
  key
    ? sql`exists (select 1 from ${avatars} where ${avatars.key} = ${key} and ${avatars.userId} = ${user.id})`
    : undefined

/**
 * The statements that delete the passkeys and recovery codes of a member who becomes staff, where `when` holds. A thief
 * of the password may have added one of them: the first passkey of staff needs a mailed link (../passkeys/routes.ts).
 */
const deletePasskeys = (db: Db, userId: number, when: SQL): Statement[] => [
  db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), when)),
  db.delete(passkeys).where(and(eq(passkeys.userId, userId), when)),
]

/**
 * Saves an authorized change in one batch, all of it or nothing. A new role ends the user's sessions, and the first one deletes
 * their passkeys. Returns the user as they are now, and the key of an avatar that is no longer used. Throws 409 as
 * `refuseConcurrentChange`, 422 on `profileurl` for a picture that another member uploaded, 429 for a new role beyond
 * `rateLimits.accountAct`.
 */
export const saveUser = async (
  db: Db,
  settings: Settings,
  by: SignedIn,
  { user, columns, role }: AllowedUserChange,
): Promise<{ user: User; droppedAvatar: string | null }> => {
  if (Object.keys(columns).length === 0 && role === null) return { user, droppedAvatar: null }
  const { isAnonymousActive, ...others } = columns
  const mode = isAnonymousActive === undefined ? {} : modeColumns(settings.secretKey, user.id, isAnonymousActive)
  const { avatarKey } = others
  const isAllowed = and(
    eq(users.id, user.id),
    role === null ? undefined : isChangeStillAllowed(by, user),
    isOwnUpload(user, avatarKey),
  )
  const isReplaced =
    avatarKey === undefined
      ? sql`0`
      : sql`${avatars.userId} = ${user.id} and ${avatars.key} is not ${avatarKey}
          and ${avatars.key} = (select ${users.avatarKey} from ${users} where ${isAllowed})`
  const isRole = role !== null && role !== user.role
  const when = sql`exists (select 1 from ${users} where ${isAllowed})`
  const [dropped, ...results] = await db
    .batch([
      db.delete(avatars).where(isReplaced).returning({ key: avatars.key }),
      ...(isRole
        ? recordAccountAct(db, settings, by, { action: 'change role', target: user.id, note: role, when })
        : []),
      recordSettings(db, by, { user, columns }, when),
      endSessionsOf(db, user.id, isRole ? when : sql`0`),
      ...(isRole && user.role === 'none' ? deletePasskeys(db, user.id, when) : []),
      db
        .update(users)
        .set({ ...others, ...mode, ...(role && { role }) })
        .where(isAllowed)
        .returning(),
    ])
    .catch(throwLimitError)
  const saved = results.at(-1) as User[]
  if (saved[0]) return { user: saved[0], droppedAvatar: dropped[0]?.key ?? null }
  if (isOwnUpload(user, avatarKey)) throw invalidField('profileurl', messages.avatarAddress)
  return refuseConcurrentChange(db, user)
}

/** What the log calls the settings that an administrator can change of others. */
const columnNames: Record<keyof AllowedUserChange['columns'], string> = {
  bio: 'bio',
  isProfilePrivate: 'private profile',
  isAccessibilityActive: 'accessibility mode',
  isAnonymousActive: 'anonymous mode',
  avatarKey: 'picture',
  wantsDailyMail: 'daily mail',
  dailyMailLanguage: 'its language',
}

/** The statement that logs what an administrator changed of the settings of another person. */
const recordSettings = (
  db: Db,
  by: SignedIn,
  { user, columns }: Pick<AllowedUserChange, 'user' | 'columns'>,
  isAllowed: SQL,
) => {
  const changed = Object.keys(columns) as (keyof typeof columns)[]
  const isOthers = changed.length > 0 && by.id !== user.id
  const nameOf = (column: keyof typeof columns) =>
    column === 'isProfilePrivate' && !columns.isProfilePrivate ? 'profile no longer private' : columnNames[column]
  const note = changed.map(nameOf).join(', ')
  const act = { actorId: by.id, action: 'edit', kind: 'user', target: user.id, note } as const
  return recordAct(db, { ...act, when: isOthers ? isAllowed : sql`0` })
}
