import { and, count, eq, ne, sql, type SQL } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { today } from '../../../clock.ts'
import type { Db, Passkey, Statement, User } from '../../../db/client.ts'
import { randomId, withFreshId } from '../../../db/ids.ts'
import { auditEntries, passkeys, recoveryCodes, sessions, spentChallenges, users } from '../../../db/schema.ts'
import { ApiError, isTaken } from '../../../errors.ts'
import type { Permitted, SignedIn } from '../../../policy.ts'
import type { Settings } from '../../../settings.ts'
import { endSessionsOf, prepareSession } from '../sessions/queries.ts'
import { isUnchangedUser, refuseConcurrentChange } from '../users/queries.ts'
import { recoveryCodeTag, newRecoveryCodes } from './recoveryCodes.ts'
import { spentTicketRow, type Ticket } from './tickets.ts'

/** Somebody's passkeys in the order of their names. */
export const listPasskeys = (db: Db, userId: number): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.label, passkeys.id)

/** How many recovery codes somebody has left. */
export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> => {
  const [left] = await db.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return left!.count
}

/** The passkey of a credential id, if it is this person's. */
export const lookUpPasskey = async (db: Db, userId: number, credentialId: string): Promise<Passkey | null> => {
  const [found] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)))
  return found ?? null
}

const hasPasskey = (userId: number): SQL => sql`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${userId})`

/** The statement that uses a ticket up: one that is spent already is refused by the table, and the whole batch with it. */
const spendTicket = (db: Db, { secretKey }: Settings, ticket: Ticket) =>
  db.insert(spentChallenges).values(spentTicketRow(secretKey, ticket))

/** Runs a batch that begins with `spendTicket`; throws ticketDead when the ticket was spent before. */
const onceForTicket = async <Result>(batch: Promise<Result>): Promise<Result> => {
  try {
    return await batch
  } catch (error) {
    throw isTaken(error, 'spent_challenges.id') ? new ApiError('ticketDead') : error
  }
}

/** The statements that take somebody's codes away and give them new ones, where `condition` holds. */
const replaceCodes = (db: Db, userId: number, codes: string[], condition: SQL) => {
  const tags = JSON.stringify(codes.map((code) => recoveryCodeTag(userId, code)))
  return [
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), condition)),
    db
      .insert(recoveryCodes)
      .select(sql`select value, ${userId} from json_each(${tags}) where ${condition}`)
      .returning({ tag: recoveryCodes.codeTag }),
  ] as const
}

type Credential = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'label'>

/** The insert of a passkey, for as long as the password is the ticket's and there is room for one. */
const insertPasskey = (db: Db, user: User, id: number, made: Credential) => {
  const values = sql`select ${id}, ${user.id}, ${made.credentialId}, ${made.publicKey}, ${made.counter},
    ${JSON.stringify(made.transports)}, ${made.label}, ${today()}
    where exists (select 1 from ${users} where ${users.id} = ${user.id} and ${users.passwordHash} = ${user.passwordHash})
      and (select count(*) from ${passkeys} where ${passkeys.userId} = ${user.id}) < ${limits.passkeys.most}`
  return db.insert(passkeys).select(values).returning()
}

/**
 * Adds a passkey in one batch. The first one makes this session one with a second factor, ends all others (they were opened
 * with the password alone), and comes with recovery codes, told here once; null with the others. Throws ticketDead when the
 * ticket was used or the password changed, conflict (409) when there are ten or the passkey is known already.
 */
export const addPasskey = async (
  db: Db,
  settings: Settings,
  actor: SignedIn,
  user: User,
  ticket: Ticket,
  made: Credential,
): Promise<{ passkey: Passkey; codes: string[] | null }> => {
  const codes = newRecoveryCodes()
  const add = (id: number) => {
    const isAdded = sql`exists (select 1 from ${passkeys} where ${passkeys.id} = ${id} and ${passkeys.userId} = ${user.id})`
    const isFirst = sql`${isAdded} and (select count(*) from ${passkeys} where ${passkeys.userId} = ${user.id}) = 1`
    const [dropCodes, giveCodes] = replaceCodes(db, user.id, codes, isFirst)
    return db.batch([
      spendTicket(db, settings, ticket),
      insertPasskey(db, user, id, made),
      dropCodes,
      giveCodes,
      db
        .update(sessions)
        .set({ hasSecondFactor: true })
        .where(and(eq(sessions.id, actor.sessionId), isFirst)),
      endSessionsOf(db, user.id, sql`${ne(sessions.id, actor.sessionId)} and ${isFirst}`),
    ])
  }
  try {
    const [, [passkey], , given] = await onceForTicket(withFreshId('passkeys', add))
    if (passkey) return { passkey, codes: given.length > 0 ? codes : null }
  } catch (error) {
    if (!isTaken(error, 'passkeys.credential_id')) throw error
    throw new ApiError('conflict', { message: messages.passkeyKnown })
  }
  const isFull = (await listPasskeys(db, user.id)).length >= limits.passkeys.most
  throw isFull ? new ApiError('conflict', { message: messages.passkeysFull }) : new ApiError('ticketDead')
}

/** What goes with the last passkey: the codes, and that sessions count as opened with a second factor. */
const afterLast = (db: Db, userId: number) => {
  const isLast = sql`not ${hasPasskey(userId)}`
  return [
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isLast)),
    db
      .update(sessions)
      .set({ hasSecondFactor: false })
      .where(and(eq(sessions.userId, userId), isLast)),
  ] as const satisfies Statement[]
}

/** Removes one's own passkey; throws notFound when there is none of that id. */
export const removePasskey = async (db: Db, userId: number, id: number): Promise<void> => {
  const [removed] = await db.batch([
    db
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id }),
    ...afterLast(db, userId),
  ])
  if (removed.length === 0) throw new ApiError('notFound')
}

/** Gives new recovery codes in place of the old; throws conflict (409) without a passkey. */
export const renewRecoveryCodes = async (db: Db, userId: number): Promise<string[]> => {
  const codes = newRecoveryCodes()
  const [, given] = await db.batch(replaceCodes(db, userId, codes, hasPasskey(userId)))
  if (given.length === 0) throw new ApiError('conflict', { message: messages.passkeysNone })
  return codes
}

/**
 * Opens a session after a right answer of a passkey, in one batch with its new count and the end of the ticket: null when
 * the passkey was removed, used by somebody else meanwhile, or the password was changed.
 */
export const openSessionByPasskey = async (
  db: Db,
  settings: Settings,
  user: User,
  ticket: Ticket,
  { id, counter }: Passkey,
  newCounter: number,
): Promise<string | null> => {
  const isAsRead = sql`${passkeys.id} = ${id} and ${passkeys.userId} = ${user.id} and ${passkeys.counter} = ${counter}`
  const isThere = sql`exists (select 1 from ${passkeys} where ${isAsRead})`
  const { opening, sign } = prepareSession(db, settings.secretKey, user.id, user.passwordHash, isThere)
  const [, opened] = await onceForTicket(
    db.batch([
      spendTicket(db, settings, ticket),
      opening,
      db.update(passkeys).set({ counter: newCounter }).where(isAsRead),
    ]),
  )
  return opened.length > 0 ? sign() : null
}

/** Opens a session with a recovery code and uses both code and ticket up, in one batch; null for a wrong code, which uses up neither. */
export const openSessionByRecoveryCode = async (
  db: Db,
  settings: Settings,
  user: User,
  ticket: Ticket,
  code: string,
): Promise<string | null> => {
  const isCode = sql`${recoveryCodes.codeTag} = ${recoveryCodeTag(user.id, code)} and ${recoveryCodes.userId} = ${user.id}`
  const isThere = sql`exists (select 1 from ${recoveryCodes} where ${isCode})`
  if (!(await db.select({ tag: recoveryCodes.codeTag }).from(recoveryCodes).where(isCode)).length) return null
  const { opening, sign } = prepareSession(db, settings.secretKey, user.id, user.passwordHash, isThere)
  const [, opened] = await onceForTicket(
    db.batch([spendTicket(db, settings, ticket), opening, db.delete(recoveryCodes).where(isCode)]),
  )
  return opened.length > 0 ? sign() : null
}

/** Takes somebody's passkeys and codes away and ends their sessions, with an entry in the audit when there was one to take. */
export const clearPasskeys = async (
  db: Db,
  by: SignedIn,
  user: User & Permitted<'user:clearPasskeys'>,
): Promise<void> => {
  const isJudged = sql`exists (select 1 from ${users} where ${isUnchangedUser(by, user)})`
  const entry = sql`select ${randomId()}, ${by.id}, 'clear passkeys', ${String(user.id)}, ${today()}
    where ${hasPasskey(user.id)} and ${isJudged}`
  const [judged] = await db.batch([
    db.select({ id: users.id }).from(users).where(isUnchangedUser(by, user)),
    db.insert(auditEntries).select(entry),
    endSessionsOf(db, user.id, sql`${hasPasskey(user.id)} and ${isJudged}`),
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, user.id), isJudged)),
    db.delete(passkeys).where(and(eq(passkeys.userId, user.id), isJudged)),
  ])
  if (judged.length === 0) await refuseConcurrentChange(db, user)
}
