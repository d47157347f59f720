import { asc, eq, gt, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { isPasswordSealedToday, openPassword, sealPassword } from '../../../crypto/passwords.ts'
import {
  currentKey,
  emailIndexOf,
  isSealedToday,
  readEmail,
  sealEmail,
  type SecretKey,
} from '../../../crypto/sealing.ts'
import type { Db, User } from '../../../db/client.ts'
import { users } from '../../../db/schema.ts'
import { isModeSealedToday, modeColumns, readMode } from '../../accounts/anonymousMode.ts'
import type { Item, Page } from './page.ts'

const { id, emailSealed, passwordHash, anonymousModeBefore, anonymousModeSealed } = users
const asked = { id, emailSealed, passwordHash, anonymousModeBefore, anonymousModeSealed }
type Account = Pick<User, keyof typeof asked>

/** A column's new value, unless its account was changed since it was read: then it is sealed in today's way already. */
const unlessChanged = (asRead: SQLiteColumn, read: string, column: SQLiteColumn, value: string | number) =>
  sql`iif(${asRead} = ${read}, ${value}, ${column})`
/** The columns to write, and how many sealed texts open under no key. */
interface Resealed {
  columns: Record<string, ReturnType<typeof sql>>
  unopened: number
}
const asItIs: Resealed = { columns: {}, unopened: 0 }
const unopened: Resealed = { columns: {}, unopened: 1 }

const resealEmail = (secretKey: SecretKey, { id: user, emailSealed: read }: Account): Resealed => {
  const place = `users/${user}` as const
  if (isSealedToday(secretKey, read, place)) return asItIs
  const email = readEmail(secretKey, read, place)
  if (email === null) return unopened
  const columns = {
    emailSealed: unlessChanged(emailSealed, read, emailSealed, sealEmail(secretKey, email, place)),
    emailIndex: unlessChanged(emailSealed, read, users.emailIndex, emailIndexOf(currentKey(secretKey), email)),
  }
  return { columns, unopened: 0 }
}

const resealPassword = (secretKey: SecretKey, account: Account): Resealed => {
  if (isPasswordSealedToday(secretKey, account)) return asItIs
  const hash = openPassword(secretKey, account)
  if (hash === null) return unopened
  const sealed = sealPassword(secretKey, hash, account.id)
  return {
    columns: { passwordHash: unlessChanged(passwordHash, account.passwordHash, passwordHash, sealed) },
    unopened: 0,
  }
}

const resealMode = (secretKey: SecretKey, account: Account): Resealed => {
  if (isModeSealedToday(secretKey, account)) return asItIs
  const isActive = readMode(secretKey, account)
  if (isActive === null) return unopened
  const { anonymousModeSealed: sealed } = modeColumns(secretKey, account.id, isActive)
  const read = account.anonymousModeSealed
  const columns = {
    anonymousModeBefore: unlessChanged(anonymousModeSealed, read, anonymousModeBefore, 0),
    anonymousModeSealed: unlessChanged(anonymousModeSealed, read, anonymousModeSealed, sealed),
  }
  return { columns, unopened: 0 }
}

/**
 * Seals the sealed texts (e-mail, password, anonymous mode) of the next `most` accounts after `after` again, each if it is not
 * sealed in today's way; also of accounts of earlier versions, which have password and mode in the clear.
 */
export const resealAccounts = async (db: Db, secretKey: SecretKey, after: number, most: number): Promise<Page> => {
  const rows = await db.select(asked).from(users).where(gt(id, after)).orderBy(asc(id)).limit(most)
  const items = rows.flatMap((account): Item[] => {
    const parts = [resealEmail, resealPassword, resealMode].map((reseal) => reseal(secretKey, account))
    const columns = Object.assign({}, ...parts.map((part) => part.columns)) as Resealed['columns']
    const failed = parts.reduce((sum, part) => sum + part.unopened, 0)
    const isChanged = Object.keys(columns).length > 0
    if (!isChanged && failed === 0) return []
    const statement = isChanged ? db.update(users).set(columns).where(eq(id, account.id)) : null
    return [{ id: account.id, statement, unopened: failed }]
  })
  return { items, last: rows.length < most ? null : rows.at(-1)!.id }
}
