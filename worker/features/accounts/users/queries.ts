import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import type { Db, User } from '../../../db/client.ts'
import { avatars, users } from '../../../db/schema.ts'
import { ApiError, invalidField } from '../../../errors.ts'
import type { SignedIn } from '../../../policy.ts'
import { closeSessionsOf } from '../sessions.ts'
import type { AllowedChange } from './rules.ts'

const byName = sql`lower(${users.username})`

/** A user by id, or null. */
export const lookUpUserById = async (db: Db, id: number): Promise<User | null> =>
  (await db.select().from(users).where(eq(users.id, id)))[0] ?? null

/** A user by id; throws notFound when there is none. */
export const findUser = async (db: Db, id: number): Promise<User> => {
  const user = await lookUpUserById(db, id)
  if (!user) throw new ApiError('notFound')
  return user
}

/** The user of a name, whatever its case, or null: names are ASCII, so `lower` folds them all. */
export const lookUpUser = async (db: Db, username: string): Promise<User | null> =>
  (
    await db
      .select()
      .from(users)
      .where(sql`${byName} = ${username.toLowerCase()}`)
  )[0] ?? null

const nameHas = (part: string): SQL => sql`instr(${byName}, ${part.toLowerCase()}) > 0`

/** A page of ten users in the order of their names, of those whose name has `search` in it, and how many there are. */
export const listUsers = async (db: Db, page: number, search?: string) => {
  const size = limits.page.users
  const isFound = search ? nameHas(search) : undefined
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(users)
      .where(isFound)
      .orderBy(byName)
      .limit(size)
      .offset((page - 1) * size),
    db.select({ count: count() }).from(users).where(isFound),
  ])
  return { rows, count: total!.count }
}

/** The first twenty users whose name has `part` in it. */
export const searchUsers = (db: Db, part: string): Promise<User[]> =>
  db.select().from(users).where(nameHas(part)).orderBy(byName).limit(limits.userSearch.rows)

/**
 * That a user is still what was judged, that who judged still is, and that an administrator stays: conditions of the
 * one statement that writes, so that no two changes at once can pass each other.
 */
export const isStillJudged = (by: SignedIn, user: Pick<User, 'id' | 'role'>): SQL => sql`
  ${users.id} = ${user.id} and ${users.role} = ${user.role}
  and exists (select 1 from ${users} as acting where acting.id = ${by.id} and acting.role = ${by.accountRole})
  and (${users.role} <> 'administrator'
    or exists (select 1 from ${users} as other where other.role = 'administrator' and other.id <> ${users.id}))`

/** Says why a change of a user came to nothing: gone (404), the last administrator, or somebody was faster (409). */
export const refuseChanged = async (db: Db, user: Pick<User, 'id' | 'role'>): Promise<never> => {
  const { role } = await findUser(db, user.id)
  const isLast = role === 'administrator' && user.role === 'administrator'
  throw new ApiError('conflict', isLast ? { message: messages.lastAdministrator } : {})
}

const isOwnUpload = (user: User, key: string | null | undefined): SQL | undefined =>
  key
    ? sql`exists (select 1 from ${avatars} where ${avatars.key} = ${key} and ${avatars.userId} = ${user.id})`
    : undefined

/**
 * Writes a judged change in one batch: all of it or nothing. A new role ends the sessions of its holder. Returns the
 * user as they are now, and the key of an avatar that is nobody's any more.
 */
export const saveUser = async (
  db: Db,
  by: SignedIn,
  { user, columns, role }: AllowedChange,
): Promise<{ user: User; droppedAvatar: string | null }> => {
  if (Object.keys(columns).length === 0 && role === null) return { user, droppedAvatar: null }
  const { avatarKey } = columns
  const isAllowed = and(
    eq(users.id, user.id),
    role === null ? undefined : isStillJudged(by, user),
    isOwnUpload(user, avatarKey),
  )
  const isReplaced =
    avatarKey === undefined
      ? sql`0`
      : sql`${avatars.userId} = ${user.id} and ${avatars.key} is not ${avatarKey}
          and ${avatars.key} = (select ${users.avatarKey} from ${users} where ${isAllowed})`
  const [dropped, saved] = await db.batch([
    db.delete(avatars).where(isReplaced).returning({ key: avatars.key }),
    db
      .update(users)
      .set({ ...columns, ...(role && { role }) })
      .where(isAllowed)
      .returning(),
    closeSessionsOf(db, user.id, role === null || role === user.role ? sql`0` : holds(user, role)),
  ])
  if (saved[0]) return { user: saved[0], droppedAvatar: dropped[0]?.key ?? null }
  if (isOwnUpload(user, avatarKey)) throw invalidField('profileurl', messages.avatarAddress)
  return refuseChanged(db, user)
}

const holds = (user: User, role: User['role']): SQL =>
  sql`exists (select 1 from ${users} where ${users.id} = ${user.id} and ${users.role} = ${role})`
