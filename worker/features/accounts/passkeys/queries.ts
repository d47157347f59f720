import { and, count, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { today } from '../../../clock.ts'
import type { Db, Passkey, Statement, User } from '../../../db/client.ts'
import { withFreshId } from '../../../db/ids.ts'
import { passkeys, recoveryCodes, sessions, spentChallenges, users } from '../../../db/schema.ts'
import { ApiError, isTaken } from '../../../errors.ts'
import type { Permitted, SignedIn } from '../../../policy.ts'
import type { Settings } from '../../../settings.ts'
import { endSessionsOf, prepareSession } from '../sessions/queries.ts'
import { recordAccountAct, throwLimitError } from '../users/queries/accountActs.ts'
import { hasNewEmail } from '../users/newEmail.ts'
import { isChangeStillAllowed, refuseConcurrentChange } from '../users/queries/users.ts'
import { recoveryCodeTag, newRecoveryCodes } from './recoveryCodes.ts'
import { spentTicketRow, type Ticket } from './tickets.ts'

/** The passkeys of a member, ordered by name. */
export const listPasskeys = (db: Db, userId: number): Promise<Passkey[]> =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.label, passkeys.id)

/** How many recovery codes a member has left. */
export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> => {
  const [left] = await db.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return left!.count
}

/** The passkey of a member with this credential id, or null. */
export const lookUpPasskey = async (db: Db, userId: number, credentialId: string): Promise<Passkey | null> => {
  const [found] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId)))
  return found ?? null
}

const hasPasskey = (userId: number): SQL => sql`exists (select 1 from ${passkeys} where ${passkeys.userId} = ${userId})`

/**
 * The statement that marks a ticket, and the mailed link it was given for, as used. The table refuses one that was used
 * before, and so the whole batch.
 */
const spendTicket = (db: Db, { secretKey }: Settings, ticket: Ticket) =>
  db
    .insert(spentChallenges)
    .values([ticket, ...(ticket.link ? [ticket.link] : [])].map((used) => spentTicketRow(secretKey, used)))

/** Awaits a batch that begins with `spendTicket`; throws ticketDead (409) when the ticket was used before. */
const onceForTicket = async <Result>(batch: Promise<Result>): Promise<Result> => {
  try {
    return await batch
  } catch (error) {
    throw isTaken(error, 'spent_challenges.id') ? new ApiError('ticketDead') : error
  }
}

/** The statements that replace the recovery codes of a member where `condition` holds. */
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

type Credential = Pick<Passkey, 'credentialId' | 'publicKey' | 'transports' | 'label'>

/**
 * The statement that adds a passkey while the password is still the ticket's and there are fewer than
 * `limits.passkeys.most`. Staff need a mailed link for their first one: the role may be newer than the ticket.
 */
const insertPasskey = (db: Db, user: User, { link }: Ticket, id: number, made: Credential) => {
  const mayBeFirst = link ? sql`true` : sql`${users.role} = 'none'`
  const values = sql`select ${id}, ${user.id}, ${made.credentialId}, ${made.publicKey}, 0,
    ${JSON.stringify(made.transports)}, ${made.label}, ${today()}
    where exists (select 1 from ${users} where ${users.id} = ${user.id} and ${users.passwordHash} = ${user.passwordHash}
        and (${mayBeFirst} or ${hasPasskey(user.id)}))
      and (select count(*) from ${passkeys} where ${passkeys.userId} = ${user.id}) < ${limits.passkeys.most}`
  return db.insert(passkeys).select(values).returning()
}

/**
 * Adds a passkey in one batch. The first one gives this session a second factor and ends all others, because they were opened
 * with the password alone. It also returns recovery codes, which are returned only here; `codes` is null with later passkeys.
 * Throws ticketDead when the ticket or its mailed link was used, or password or role changed, conflict (both 409) when there
 * are ten passkeys or this one is known already.
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
      insertPasskey(db, user, ticket, id, made),
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

/**
 * The statements after the last passkey is gone: they delete the recovery codes and take the second factor off
 * sessions.
 */
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

/** Removes a passkey of a member; throws notFound when they have none with that id. */
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

/** Replaces the recovery codes of a member and returns the new ones; throws conflict (409) without a passkey. */
export const renewRecoveryCodes = async (db: Db, userId: number): Promise<string[]> => {
  const codes = newRecoveryCodes()
  const [, given] = await db.batch(replaceCodes(db, userId, codes, hasPasskey(userId)))
  if (given.length === 0) throw new ApiError('conflict', { message: messages.passkeysNone })
  return codes
}

/**
 * Opens a session after a right answer of a passkey, in one batch with the use of the ticket. Nothing of the passkey's use
 * is stored. Returns the session's token, or null when the passkey was removed in the meantime, or the password changed.
 * Throws ticketDead (409).
 */
export const openSessionByPasskey = async (
  db: Db,
  settings: Settings,
  user: User,
  ticket: Ticket,
  { id }: Pick<Passkey, 'id'>,
): Promise<string | null> => {
  const isThere = sql`exists (select 1 from ${passkeys} where ${passkeys.id} = ${id} and ${passkeys.userId} = ${user.id})`
  const { opening, sign } = prepareSession(db, settings.secretKey, user.id, user.passwordHash, isThere)
  const [, opened] = await onceForTicket(db.batch([spendTicket(db, settings, ticket), opening]))
  return opened.length > 0 ? sign() : null
}

/**
 * Marks a right answer of a passkey as used without opening a session. Returns whether the passkey is still there. Throws
 * ticketDead (409).
 */
export const consumeAssertion = async (
  db: Db,
  settings: Settings,
  ticket: Ticket,
  { id }: Pick<Passkey, 'id'>,
): Promise<boolean> => {
  const [, found] = await onceForTicket(
    db.batch([
      spendTicket(db, settings, ticket),
      db
        .select({ id: passkeys.id })
        .from(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, ticket.userId))),
    ]),
  )
  return found.length > 0
}

/** Deletes the counters that versions before December 2026 kept, of at most `most` passkeys; returns how many. */
export const forgetCounters = async (db: Db, most: number): Promise<number> => {
  const counted = db.select({ id: passkeys.id }).from(passkeys).where(ne(passkeys.counter, 0)).limit(most)
  const forgotten = await db
    .update(passkeys)
    .set({ counter: 0 })
    .where(inArray(passkeys.id, counted))
    .returning({ id: passkeys.id })
  return forgotten.length
}

/**
 * Opens a session with a recovery code and uses code and ticket up, in one batch. Returns the session's token, or
 * null for a wrong code, which uses neither up. Throws ticketDead (409).
 */
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

/**
 * Deletes a person's passkeys and codes and ends their sessions; 409 as `refuseConcurrentChange`. A new e-mail of staff then
 * gets the link for a first passkey at once, because the administrator made sure who they are. A row of the log says so if
 * there was a passkey or a new e-mail. 429 where the limits of acts on the accounts of others are reached.
 */
export const clearPasskeys = async (
  db: Db,
  settings: Settings,
  by: SignedIn,
  user: User & Permitted<'user:clearPasskeys'>,
): Promise<void> => {
  const isAllowed = sql`exists (select 1 from ${users} where ${isChangeStillAllowed(by, user)})`
  const confirmsEmail = user.role !== 'none' && hasNewEmail(user)
  const when = confirmsEmail ? isAllowed : sql`${hasPasskey(user.id)} and ${isAllowed}`
  const clearing = db.batch([
    db.select({ id: users.id }).from(users).where(isChangeStillAllowed(by, user)),
    ...recordAccountAct(db, settings, by, { action: 'clear passkeys', target: user.id, when }),
    endSessionsOf(db, user.id, when),
    db.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, user.id), isAllowed)),
    db.delete(passkeys).where(and(eq(passkeys.userId, user.id), isAllowed)),
    ...(confirmsEmail ? [db.update(users).set({ emailChangedAt: null }).where(isChangeStillAllowed(by, user))] : []),
  ])
  const [allowed] = await clearing.catch(throwLimitError)
  if (allowed.length === 0) await refuseConcurrentChange(db, user)
}
