import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { plainText } from './fields.ts'
import { messages } from './messages.ts'
import { calls } from './calls.ts'
import { needsWords, REASONS } from './reasons.ts'
import { StaffRow } from './users.ts'

/** For how many days an account can be paused; 0 ends its pause. */
const PAUSE_DAYS = [0, 1, 7, 30] as const

/** The body of staff: a reason, except to end a pause. */
export const PauseDraft = z
  .object({
    days: z.literal(PAUSE_DAYS, messages.pauseDays),
    reason: z.enum(REASONS, messages.reviewReason).optional(),
    note: plainText('note', { long: messages.noteLong }).nullish(),
  })
  .refine(({ days, reason }) => days === 0 || reason !== undefined, {
    path: ['reason'],
    message: messages.reviewReason,
  })
  .refine(({ days, reason, note }) => days === 0 || note || !needsWords(reason), {
    path: ['note'],
    message: messages.noteMissing,
  })
export type PauseDraft = z.output<typeof PauseDraft>

export const pauseApi = { set: endpoint(calls.pauses.set, { body: PauseDraft, reply: StaffRow }) }
