import { and, count, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { anonymousEmail, type ContactDraft } from '#contract/contact'
import { limits } from '#contract/limits'
import type { StaffAction } from '#contract/staffActions'
import { today } from '../../../clock.ts'
import { sealEmail, type SecretKey } from '../../../crypto/sealing.ts'
import type { ContactMessage, Db } from '../../../db/client.ts'
import { withFreshId } from '../../../db/ids.ts'
import { comments, contactMessages, stories } from '../../../db/schema.ts'
import { orNotFound } from '../../../errors.ts'
import type { RecordCreation } from '../../../http/idempotencyQueries.ts'
import type { SignedIn } from '../../../policy.ts'
import { isOwn, isOwnComment } from '../../../visibility.ts'
import { recordAct } from '../../staffLog/queries.ts'

/**
 * Adds a message to the administrators' inbox and returns its id. The address is sealed; the anonymous one is not
 * stored.
 */
export const addMessage = (
  db: Db,
  secretKey: SecretKey,
  { email, message, report }: ContactDraft,
  record: RecordCreation,
): Promise<number> =>
  withFreshId('contact_messages', async (id) => {
    const emailSealed = email === anonymousEmail ? null : sealEmail(secretKey, email, `contact_messages/${id}`)
    const about = report && { reportKind: report.kind, reportId: report.id, reportTopic: report.topic }
    await db.batch([
      db.insert(contactMessages).values({ id, emailSealed, message, createdAt: today(), ...about }),
      ...record(id),
    ])
    return id
  })

/** The story that a report is about, or the one that the reported comment is on; null where it is gone. */
const reportedStory = sql`iif(${contactMessages.reportKind} = 'comment',
  (select ${comments.storyId} from ${comments} where ${comments.id} = ${contactMessages.reportId}), ${contactMessages.reportId})`
const columns = {
  ...getTableColumns(contactMessages),
  pin: sql<number | null>`(select ${stories.id} from ${stories} where ${stories.id} = ${reportedStory})`,
  title: sql<string | null>`(select ${stories.title} from ${stories} where ${stories.id} = ${reportedStory})`,
  text: sql<string | null>`iif(${contactMessages.reportKind} = 'comment',
    (select substr(${comments.text}, 1, 200) from ${comments} where ${comments.id} = ${contactMessages.reportId}), null)`,
}
/** A message, and what it reports as it is now. */
export type InboxRow = ContactMessage & { pin: number | null; title: string | null; text: string | null }

/** Reports that something names or shows a person, until they are read. Written as in `contact_messages_inbox_idx`. */
const isUrgent = sql`(${contactMessages.reportTopic} is 'privacy' and ${contactMessages.readAt} is null)`

/** A condition: it does not report a story or comment that the actor wrote. No one decides about what they wrote. */
export const isAboutOthers = (actor: SignedIn): SQL => {
  const { reportKind, reportId } = contactMessages
  return sql`case ${reportKind}
    when 'story' then not exists (select 1 from ${stories} where ${stories.id} = ${reportId} and ${isOwn(actor)})
    when 'comment' then not exists (select 1 from ${comments} where ${comments.id} = ${reportId} and ${isOwnComment(actor)})
    else 1 end`
}

/**
 * A page of the inbox without reports of what the actor wrote, urgent reports first, then newest day first and by id within a day;
 * and how many messages there are.
 */
export const listMessages = async (db: Db, actor: SignedIn, page: number) => {
  const size = limits.page.staff
  const rows: InboxRow[] = await db
    .select(columns)
    .from(contactMessages)
    .where(isAboutOthers(actor))
    .orderBy(desc(isUrgent), desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(size)
    .offset((page - 1) * size)
  const [total] = await db.select({ count: count() }).from(contactMessages).where(isAboutOthers(actor))
  return { rows, count: total!.count }
}

/** A message; throws notFound, also for a report of what the actor wrote. */
export const findMessage = async (db: Db, actor: SignedIn, id: number): Promise<InboxRow> => {
  const [message] = await db
    .select(columns)
    .from(contactMessages)
    .where(and(eq(contactMessages.id, id), isAboutOthers(actor)))
  return orNotFound(message)
}

const act = (db: Db, by: SignedIn, action: StaffAction, { id }: ContactMessage) => {
  const when = sql`exists (select 1 from ${contactMessages} where ${contactMessages.id} = ${id})`
  return recordAct(db, { actorId: by.id, action, kind: 'message', target: id, when })
}

/** Marks a message read or unread, and returns it. */
export const saveMessage = async (
  db: Db,
  by: SignedIn,
  message: ContactMessage,
  isRead: boolean,
): Promise<InboxRow> => {
  await db.batch([
    act(db, by, isRead ? 'mark as read' : 'mark as unread', message),
    db
      .update(contactMessages)
      .set({ readAt: isRead ? today() : null })
      .where(eq(contactMessages.id, message.id)),
  ])
  return findMessage(db, by, message.id)
}

/** Deletes a message. */
export const removeMessage = (db: Db, by: SignedIn, message: ContactMessage) =>
  db.batch([act(db, by, 'delete', message), db.delete(contactMessages).where(eq(contactMessages.id, message.id))])
