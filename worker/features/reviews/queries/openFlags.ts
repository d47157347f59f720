import { desc, sql } from 'drizzle-orm'
import type { Reason } from '#contract/reasons'
import type { FlaggedKind } from '#contract/reviewState'
import { type AnswerSize, beginning, fitting, jsonBytes } from '../../../db/answerSize.ts'
import type { Db } from '../../../db/client.ts'
import { isOneOf } from '../../../db/ids.ts'
import { collectionFlags, commentFlags, storyFlags } from '../../../db/schema.ts'

/** An open flag on an item, for staff. */
export interface OpenFlag {
  id: number
  itemId: number
  flaggerId: number | null
  reportType: number
  topic: Reason | null
  reason: string
  /** The reason, or its beginning and an ellipsis. */
  shown: string
  createdAt: string
}

/** The most bytes of JSON that a flag has besides its reason. */
const flagOverhead = 165

/** The flags on a kind of items: their table, its reference to the item, and the condition for open ones. */
export const openFlagsOf = {
  story: [storyFlags, storyFlags.storyId, sql`is_flagged = 1`],
  comment: [commentFlags, commentFlags.commentId, sql`dismissed_on is null`],
  collection: [collectionFlags, collectionFlags.collectionId, sql`dismissed_on is null`],
} as const

/**
 * The open flags on some items of one kind, as many as fit into `room`: first the newest one of each, then the second ones, and
 * so on. Each item has an equal share of the bytes. A reason that alone is longer than the share is shortened, so that
 * every item has a flag here.
 */
export const listOpenFlags = async (
  db: Db,
  kind: FlaggedKind,
  ids: readonly number[],
  room: AnswerSize,
): Promise<OpenFlag[]> => {
  if (ids.length === 0) return []
  const most = Math.floor(room.bytes / ids.length) - flagOverhead
  const [table, itemId, isOpen] = openFlagsOf[kind]
  const asked = sql`
    select ${table.id} as id, -row_number() over (partition by ${itemId} order by ${table.createdAt} desc, ${table.id}) as k
    from ${table} where ${isOneOf(itemId, ids)} and ${isOpen}`
  const size = sql`min(${jsonBytes(table.reason)}, ${most}) + ${flagOverhead}`
  const { id, flaggerId, reportType, topic, reason, createdAt } = table
  const rows = await db
    .select({ id, itemId, flaggerId, reportType, topic, reason, createdAt })
    .from(table)
    .innerJoin(fitting(asked, { id: table.id, size }, room), sql`fitting.id = ${table.id}`)
    .orderBy(desc(table.createdAt), table.id)
  return rows.map((row) => ({ ...row, shown: beginning(row.reason, most) }))
}
