import { count, desc, eq } from 'drizzle-orm'
import { anonymousEmail, type ContactDraft } from '#contract/contact'
import { limits } from '#contract/limits'
import { now, today } from '../../../clock.ts'
import { sealEmail, type SecretKey } from '../../../crypto/sealing.ts'
import type { ContactMessage, Db } from '../../../db/client.ts'
import { withFreshId } from '../../../db/ids.ts'
import { contactMessages } from '../../../db/schema.ts'
import { ApiError } from '../../../errors.ts'
import type { RecordCreation } from '../../../http/idempotency.ts'

/**
 * Adds a message to the administrators' inbox and returns its id. The address is sealed; the anonymous one is not
 * stored.
 */
export const addMessage = (
  db: Db,
  secretKey: SecretKey,
  { email, message }: ContactDraft,
  record: RecordCreation,
): Promise<number> =>
  withFreshId('contact_messages', async (id) => {
    const emailSealed = email === anonymousEmail ? null : sealEmail(secretKey, email, `contact_messages/${id}`)
    await db.batch([db.insert(contactMessages).values({ id, emailSealed, message, createdAt: today() }), ...record(id)])
    return id
  })

/** A page of the inbox, newest day first and by id within a day, and how many messages there are. */
export const listMessages = async (db: Db, page: number) => {
  const size = limits.page.staff
  const rows = await db
    .select()
    .from(contactMessages)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(size)
    .offset((page - 1) * size)
  const [total] = await db.select({ count: count() }).from(contactMessages)
  return { rows, count: total!.count }
}

/** A message; throws notFound. */
export const findMessage = async (db: Db, id: number): Promise<ContactMessage> => {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!message) throw new ApiError('notFound')
  return message
}

/** Marks a message read or unread, and returns it. */
export const saveMessage = async (db: Db, message: ContactMessage, isRead: boolean): Promise<ContactMessage> => {
  await db
    .update(contactMessages)
    .set({ readAt: isRead ? now() : null })
    .where(eq(contactMessages.id, message.id))
  return findMessage(db, message.id)
}

/** Deletes a message. */
export const removeMessage = (db: Db, message: ContactMessage) =>
  db.delete(contactMessages).where(eq(contactMessages.id, message.id))
