import { and, desc, eq, getTableColumns, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { anonymousEmail, type ContactDraft, type MessageList } from '#contract/contact'
import { currentDay } from '#contract/days'
import { limits } from '#contract/limits'
import type { StaffAction } from '#contract/staffActions'
import { today } from '../../../clock.ts'
import { sealEmail, type SecretKey } from '../../../crypto/sealing.ts'
import type { ContactMessage, Db } from '../../../db/client.ts'
import { withFreshId } from '../../../db/ids.ts'
import { comments, contactMessages, staffLog, stories, users } from '../../../db/schema.ts'
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
/** Who did an act about the message on the day of its answer. */
const actorOf = (
  action: StaffAction,
) => sql`(select ${users.username} from ${staffLog} join ${users} on ${users.id} = ${staffLog.actorId}
  where ${staffLog.target} = cast(${contactMessages.id} as text) and ${staffLog.kind} = 'message'
    and ${staffLog.day} = ${contactMessages.answeredOn} and ${staffLog.action} = ${action} limit 1)`
const columns = {
  ...getTableColumns(contactMessages),
  pin: sql<number | null>`(select ${stories.id} from ${stories} where ${stories.id} = ${reportedStory})`,
  title: sql<string | null>`(select ${stories.title} from ${stories} where ${stories.id} = ${reportedStory})`,
  text: sql<string | null>`iif(${contactMessages.reportKind} = 'comment',
    (select substr(${comments.text}, 1, 200) from ${comments} where ${comments.id} = ${contactMessages.reportId}), null)`,
  // Of two acts of one day the mail counts.
  answeredBy: sql<string | null>`coalesce(${actorOf('answer')}, ${actorOf('mark as answered')})`,
}
/** A message, what it reports as it is now, and who answered. */
export type InboxRow = ContactMessage & Record<'title' | 'text' | 'answeredBy', string | null> & { pin: number | null }

/** A condition: staff have neither read nor answered the message. */
export const isOpenMessage: SQL = and(isNull(contactMessages.readAt), isNull(contactMessages.answeredOn))!
const lists: Record<MessageList, SQL> = {
  open: isOpenMessage,
  answered: isNotNull(contactMessages.answeredOn),
  all: sql`1`,
}

/** Open reports that something names or shows a person. Written as in `contact_messages_inbox_idx`. */
const isUrgent = sql`(${contactMessages.reportTopic} is 'privacy' and ${contactMessages.readAt} is null and ${contactMessages.answeredOn} is null)`

/** A condition: it does not report a story or comment that the actor wrote. No one decides about what they wrote. */
export const isAboutOthers = (actor: SignedIn): SQL => {
  const { reportKind, reportId } = contactMessages
  return sql`case ${reportKind}
    when 'story' then not exists (select 1 from ${stories} where ${stories.id} = ${reportId} and ${isOwn(actor)})
    when 'comment' then not exists (select 1 from ${comments} where ${comments.id} = ${reportId} and ${isOwnComment(actor)})
    else 1 end`
}

/**
 * A page of a list of the inbox without reports of what the actor wrote, urgent reports first, then newest day first and by id within a
 * day; and how many messages each list has.
 */
export const listMessages = async (db: Db, actor: SignedIn, list: MessageList, page: number) => {
  const size = limits.page.staff
  const rows: InboxRow[] = await db
    .select(columns)
    .from(contactMessages)
    .where(and(isAboutOthers(actor), lists[list]))
    .orderBy(desc(isUrgent), desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(size)
    .offset((page - 1) * size)
  const countOf = (name: MessageList) => sql<number>`count(*) filter (where ${lists[name]})`
  const [counts] = await db
    .select({ open: countOf('open'), answered: countOf('answered'), all: countOf('all') })
    .from(contactMessages)
    .where(isAboutOthers(actor))
  return { rows, counts: counts! }
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

/** Marks a message read or unread, answered or not, and returns it. */
export const saveMessage = async (
  db: Db,
  by: SignedIn,
  message: ContactMessage,
  { is_read: isRead, is_answered: isAnswered }: { is_read?: boolean; is_answered?: boolean },
): Promise<InboxRow> => {
  const acts: StaffAction[] = []
  if (isRead !== undefined) acts.push(isRead ? 'mark as read' : 'mark as unread')
  if (isAnswered !== undefined) acts.push(isAnswered ? 'mark as answered' : 'mark as unanswered')
  const changed = {
    ...(isRead !== undefined && { readAt: isRead ? today() : null }),
    ...(isAnswered !== undefined && { answeredOn: isAnswered ? currentDay() : null }),
  }
  await db.batch([
    db.update(contactMessages).set(changed).where(eq(contactMessages.id, message.id)),
    ...acts.map((action) => act(db, by, action, message)),
  ])
  return findMessage(db, by, message.id)
}

/** Marks a message answered before its mail is sent; false if it is answered already, or another answer is being sent. */
export const claimAnswer = async (db: Db, { id }: ContactMessage): Promise<boolean> => {
  const claimed = await db
    .update(contactMessages)
    .set({ answeredOn: currentDay() })
    .where(and(eq(contactMessages.id, id), isNull(contactMessages.answeredOn)))
    .returning({ id: contactMessages.id })
  return claimed.length > 0
}

/** Takes a claim back: the mail was not sent. */
export const releaseAnswer = async (db: Db, { id }: ContactMessage): Promise<void> => {
  await db.update(contactMessages).set({ answeredOn: null }).where(eq(contactMessages.id, id))
}

/** Writes to the log that the mail was sent. */
export const recordAnswer = async (db: Db, by: SignedIn, message: ContactMessage): Promise<void> => {
  await db.batch([act(db, by, 'answer', message)])
}

/** Deletes a message. */
export const removeMessage = (db: Db, by: SignedIn, message: ContactMessage) =>
  db.batch([act(db, by, 'delete', message), db.delete(contactMessages).where(eq(contactMessages.id, message.id))])
