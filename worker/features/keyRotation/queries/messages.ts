import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { isSealedToday, readEmail, sealEmail, type SecretKey } from '../../../crypto/sealing.ts'
import type { Db } from '../../../db/client.ts'
import { contactMessages } from '../../../db/schema.ts'
import type { Item, Page } from './page.ts'

/** Seals the e-mails of the next `most` messages of the inbox after `after` again, if they are not sealed in today's way. */
export const resealMessages = async (db: Db, secretKey: SecretKey, after: number, most: number): Promise<Page> => {
  const rows = await db
    .select({ id: contactMessages.id, emailSealed: contactMessages.emailSealed })
    .from(contactMessages)
    .where(and(gt(contactMessages.id, after), isNotNull(contactMessages.emailSealed)))
    .orderBy(asc(contactMessages.id))
    .limit(most)
  const items = rows.flatMap(({ id, emailSealed }): Item[] => {
    const [before, place] = [emailSealed!, `contact_messages/${id}` as const]
    if (isSealedToday(secretKey, before, place)) return []
    const email = readEmail(secretKey, before, place)
    if (email === null) return [{ id, statement: null, unopened: 1 }]
    const statement = db
      .update(contactMessages)
      .set({ emailSealed: sealEmail(secretKey, email, place) })
      .where(and(eq(contactMessages.id, id), eq(contactMessages.emailSealed, before)))
    return [{ id, statement }]
  })
  return { items, last: rows.length < most ? null : rows.at(-1)!.id }
}
