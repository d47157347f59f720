import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Binary, paged, PageNumber, QueryDay } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import { calls } from './calls.ts'
import { REASONS } from './reasons.ts'
import { ACTION_KINDS, STAFF_ACTIONS } from './staffActions.ts'

/** An act of staff. */
export const LogRow = z.strictObject({
  id: z.string(),
  /** YYYY-MM-DD: no finer time is kept. */
  at: z.string(),
  /** Who acted; null where their account is deleted. */
  actor: z.string().nullable(),
  action: z.enum(STAFF_ACTIONS),
  kind: z.enum(ACTION_KINDS),
  /** The id of what was acted on, or the name of a switch. */
  target: z.string(),
  /**
   * The username of an account that still exists, or the title of a story or collection, of the story that a comment or photo is on,
   * or of an entry of the FAQ or a hotline. The log stores no names but those of deleted questions: they are those of today. In the file the title only of what
   * everyone can read.
   */
  targetName: z.string().nullable(),
  /** The story that a comment or photo is on, or a comment was on that staff deleted; null for everything else, and where that is gone. */
  pin: z.number().nullable(),
  /**
   * The present status of a story, comment or public collection, unless it was deleted. The acts of a day are in no order, so they do
   * not show it. A collection of which readers see a version is visible.
   */
  status: z.enum(['visible', 'hidden', 'removed']).optional(),
  reason: z.enum(REASONS).nullable(),
  note: z.string().nullable(),
})
export type LogRow = z.infer<typeof LogRow>

const Username = z.string().trim().max(limits.username.max, messages.usernameForm).optional()
/**
 * Which acts: of one kind, of one member of staff (`actor`: a part of the username), about something whose `targetName` has these words
 * (`title`), about an account and what is signed by it (`account`: the whole username), and between two days, both included.
 */
export const LogFilter = z.object({
  action: z.enum(STAFF_ACTIONS, messages.action).optional(),
  actor: Username,
  title: z.string().trim().max(limits.title, messages.titleLong).optional(),
  account: Username,
  from: QueryDay,
  to: QueryDay,
})
export type LogFilter = z.output<typeof LogFilter>

export const logApi = {
  list: endpoint(calls.log.list, { query: LogFilter.extend({ page: PageNumber }), reply: paged(LogRow) }),
  /** The same as a file for spreadsheets (RFC 4180), with the same filters. */
  csv: endpoint(calls.log.csv, { query: LogFilter, reply: Binary }),
}
