import { z } from 'zod'
import { ASKED } from './asked.ts'
import { NoteToAuthor } from './fields.ts'
import { messages } from './messages.ts'
import { needsWords, REASONS } from './reasons.ts'

/** The kinds of items under review. */
export const REVIEW_KINDS = ['story', 'comment', 'photo', 'collection'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]
/** Those that readers can flag. A photo is flagged with its story. */
export const FLAGGED_KINDS = ['story', 'comment', 'collection'] as const satisfies readonly ReviewKind[]
export type FlaggedKind = (typeof FLAGGED_KINDS)[number]
/** Those that guests, who cannot flag, can report to the inbox. */
export const REPORTED_KINDS = ['story', 'comment'] as const satisfies readonly ReviewKind[]
export type ReportedKind = (typeof REPORTED_KINDS)[number]

/** The states of items that are not shown. */
export const HIDDEN_STATES = ['pending', 'hidden', 'declined', 'removed'] as const
export type HiddenState = (typeof HIDDEN_STATES)[number]

/**
 * The review state of a story, comment, photo or collection that is not shown, for its author and for staff. Never who decided.
 */
export const ReviewView = z.strictObject({
  /** `hidden` with neither reason nor `decidedOn`: flags hid it, and staff have not decided yet. */
  state: z.enum(HIDDEN_STATES),
  reason: z.enum(REASONS).nullable(),
  /** A sentence of staff to the author, or null. */
  note: z.string().nullable(),
  /** YYYY-MM-DD, or null where staff have not decided. */
  decidedOn: z.string().nullable(),
  /** Whether the viewer, who is the author, can appeal now. */
  canAppeal: z.boolean(),
  appeal: z.strictObject({ state: z.enum(['open', 'upheld', 'reversed']), note: z.string().nullable() }).nullable(),
})
export type ReviewView = z.infer<typeof ReviewView>

/** A change that staff ask the author of a story for, until they decide about the story. Only its author and staff see it. */
export const ChangeRequest = z.strictObject({
  asked: z.enum(ASKED),
  /** A sentence of staff to the author, without its writer. '' where `asked` alone is enough, which is shown in the author's language. */
  note: z.string(),
  /** YYYY-MM-DD. */
  on: z.string(),
  /** Whether the author changed the story since. */
  isAnswered: z.boolean(),
})
export type ChangeRequest = z.infer<typeof ChangeRequest>

/** `status` on the wire. A declined story is a removed one whose review says so. */
export const Status = z.enum(['visible', 'pending', 'hidden', 'removed'])
export type Status = z.infer<typeof Status>

/**
 * The `version` of an item in an answer to staff: it identifies everything that readers see of the item and, after the first dot,
 * each flag of the answer.
 */
export const Version = z.string(messages.decisionUnfit).min(1, messages.decisionUnfit).max(2_000, messages.text)
/** The body of a call that keeps or restores an item. */
export const VersionBody = z.object({ version: Version })

/** Why staff remove something on the older pages, with a sentence to its author. Old clients send neither. */
export const RemovalBody = z
  .object({ reason: z.enum(REASONS, messages.reviewReason).nullish(), note: NoteToAuthor.nullish() })
  .refine(({ reason, note }) => note || !needsWords(reason), { path: ['note'], message: messages.noteMissing })
  .optional()
