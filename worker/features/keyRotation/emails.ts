import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import {
  currentKey,
  emailIndexOf,
  type EmailPlace,
  isSealedToday,
  readEmail,
  sealEmail,
  type SecretKey,
} from '../../crypto/sealing.ts'
import type { Db, Statement } from '../../db/client.ts'
import { contactMessages, users } from '../../db/schema.ts'
import type { Item, Page } from './rotate.ts'

interface Sealed {
  id: number
  emailSealed: string
}

/** A page of sealed e-mails, with the statement of `reseal` for each that is not sealed as it is done today. */
const pageOf = (
  secretKey: SecretKey,
  rows: Sealed[],
  most: number,
  placeOf: (id: number) => EmailPlace,
  reseal: (row: Sealed, email: string, emailSealed: string) => Statement,
): Page => {
  const items = rows.flatMap((row): Item[] => {
    const place = placeOf(row.id)
    if (isSealedToday(secretKey, row.emailSealed, place)) return []
    const email = readEmail(secretKey, row.emailSealed, place)
    const statement = email === null ? null : reseal(row, email, sealEmail(secretKey, email, place))
    return [{ id: row.id, statement }]
  })
  return { items, last: rows.length < most ? null : rows.at(-1)!.id }
}

/** Seals the e-mails of the next `most` accounts after `after` anew; one that was changed meanwhile stays as it is. */
export const resealAccounts = async (db: Db, secretKey: SecretKey, after: number, most: number): Promise<Page> => {
  const rows = await db
    .select({ id: users.id, emailSealed: users.emailSealed })
    .from(users)
    .where(gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(most)
  const placeOf = (id: number) => `users/${id}` as const
  return pageOf(secretKey, rows, most, placeOf, ({ id, emailSealed: before }, email, emailSealed) =>
    db
      .update(users)
      .set({ emailSealed, emailIndex: emailIndexOf(currentKey(secretKey), email) })
      .where(and(eq(users.id, id), eq(users.emailSealed, before))),
  )
}

/** The same for the addresses of the messages in the inbox. */
export const resealMessages = async (db: Db, secretKey: SecretKey, after: number, most: number): Promise<Page> => {
  const rows = await db
    .select({ id: contactMessages.id, emailSealed: contactMessages.emailSealed })
    .from(contactMessages)
    .where(and(gt(contactMessages.id, after), isNotNull(contactMessages.emailSealed)))
    .orderBy(asc(contactMessages.id))
    .limit(most)
  const placeOf = (id: number) => `contact_messages/${id}` as const
  return pageOf(secretKey, rows as Sealed[], most, placeOf, ({ id, emailSealed: before }, _, emailSealed) =>
    db
      .update(contactMessages)
      .set({ emailSealed })
      .where(and(eq(contactMessages.id, id), eq(contactMessages.emailSealed, before))),
  )
}
