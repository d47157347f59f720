import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import { currentDay } from '#contract/days'
import type { Reason } from '#contract/reasons'
import { REPORTED_KINDS, type ReportedKind } from '#contract/reviewState'
import { workerLimits } from '#contract/workerLimits'
import { today } from '../../../clock.ts'
import type { Db, Statement } from '../../../db/client.ts'
import { isOneOf } from '../../../db/ids.ts'
import { contactMessages } from '../../../db/schema.ts'
import type { Item } from './reviews.ts'

// Reports of guests, which are messages in the inbox, where staff judge what they report.

const { id, reportKind, reportId, reportTopic, message, createdAt, judgedOn, readAt, emailSealed } = contactMessages

/** A condition: a report about which no one decided, and that no one marked as read. As in `contact_messages_reports_idx`. */
const isOpen = sql`report_kind is not null and judged_on is null and read_at is null`

/** What `n` of an item is at least that something names or shows a person on, as a guest reports: it is first in the queue. */
export const urgent = 1_000

/** The items of a kind that open reports are about, as a query of (id, since, n). */
export const reportedItems = (kind: ReportedKind): SQL => sql`
  select ${reportId} as id, min(substr(${createdAt}, 1, 10)) as since,
    max(iif(${reportTopic} = 'privacy', ${urgent}, 0)) as n from ${contactMessages}
  where ${isOpen} and ${eq(reportKind, kind)} group by 1`

/** An open report for staff: nothing of its sender. */
export interface OpenReport {
  id: number
  kind: ReportedKind
  itemId: number
  topic: Reason
  message: string
  createdAt: string
  /** How many open reports there are about the item. */
  count: number
}

/** The open reports about some items, a few of each: first that it names or shows a person, then the earliest. */
export const listOpenReports = (db: Db, items: readonly Item[]): Promise<OpenReport[]> =>
  Promise.all(
    REPORTED_KINDS.map(async (kind) => {
      const ids = items.filter((item) => item.kind === kind).map((item) => item.id)
      if (ids.length === 0) return []
      return db.all<OpenReport>(sql`
        select id, kind, itemId, topic, message, createdAt, count from (
          select ${id} as id, ${reportKind} as kind, ${reportId} as itemId, ${reportTopic} as topic, ${message} as message,
            ${createdAt} as createdAt, count(*) over (partition by ${reportId}) as count,
            row_number() over (partition by ${reportId} order by ${reportTopic} <> 'privacy', ${createdAt}, ${id}) as place
          from ${contactMessages} where ${isOpen} and ${eq(reportKind, kind)} and ${isOneOf(reportId, ids)})
        where place <= ${workerLimits.reports.most} order by place`)
    }),
  ).then((found) => found.flat())

/** The ids of the open reports about an item, as JSON. */
export const openReportsOf = ({ kind, id: itemId }: Item): SQL => sql`json((
  select json_group_array(${id}) from ${contactMessages}
  where ${isOpen} and ${reportKind} = ${kind} and ${reportId} = ${itemId}))`

/**
 * The statement after which staff decided about the reports that they read. One with an address stays unread in the inbox, because
 * its sender waits for an answer.
 */
export const judgeReports = (db: Db, { kind, id: itemId }: Item, ids: readonly number[]): Statement =>
  db
    .update(contactMessages)
    .set({
      judgedOn: currentDay(),
      readAt: sql`iif(${emailSealed} is null, coalesce(${readAt}, ${today()}), ${readAt})`,
    })
    .where(and(isOneOf(id, ids), sql`${reportKind} = ${kind}`, eq(reportId, itemId), isOpen))

/** The statement after which reports are open again: the decision about them was undone. */
export const reopenReports = (db: Db, ids: readonly number[]): Statement =>
  db
    .update(contactMessages)
    .set({ judgedOn: null, readAt: null })
    .where(and(isOneOf(id, ids), isNotNull(judgedOn)))
