import { z } from 'zod'
import { asciiEmail, isEmail } from './auth.ts'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { Id, paged, PageNumber, plainText, YesNo } from './fields.ts'
import { messages } from './messages.ts'
import { REASONS } from './reasons.ts'
import { REPORTED_KINDS } from './reviewState.ts'

/** Stored where no address was given. Its domain can never receive mail. */
export const anonymousEmail = 'anonymous@nobody.invalid'

/** What a message reports. Anyone can report what they can read, also a guest, who cannot flag. */
const Report = z.object({
  kind: z.enum(REPORTED_KINDS, messages.reported),
  id: Id,
  topic: z.enum(REASONS, messages.reviewReason),
})

/** A message to us, its e-mail optional. A report says what is wrong by its topic, so that its message may be empty. */
export const ContactDraft = z
  .object({
    email: z
      .string()
      .transform(asciiEmail)
      .refine((email) => email === '' || isEmail(email), messages.emailForm)
      .nullish()
      .transform((email) => email || anonymousEmail),
    message: plainText('contactMessage', { long: messages.contactLong }).prefault(''),
    report: Report.optional(),
  })
  .refine(({ message, report }) => message !== '' || report !== undefined, {
    message: messages.contactMissing,
    path: ['message'],
    // Also beside a wrong e-mail.
    when: ({ value }) => typeof (value as { message?: unknown } | null)?.message === 'string',
  })
export type ContactDraft = z.output<typeof ContactDraft>

/** The lists of the inbox. `open`: neither read nor answered. */
export const MESSAGE_LISTS = ['open', 'answered', 'all'] as const
export type MessageList = (typeof MESSAGE_LISTS)[number]

/** What staff answer to a message by mail; `quotes` puts the message below it. */
export const AnswerDraft = z.object({
  text: plainText('answer', { missing: messages.answerMissing, long: messages.answerLong }),
  quotes: YesNo.default(false),
})
export type AnswerDraft = z.output<typeof AnswerDraft>

/** A message in the administrators' inbox. */
export const ContactView = z.strictObject({
  id: z.number(),
  /** `anonymousEmail` where none was given. */
  email: z.string(),
  message: z.string(),
  created_at: z.string(),
  is_read: z.boolean(),
  /** The day (YYYY-MM-DD) of the answer, and who of staff answered as long as the log knows it. */
  answered: z.strictObject({ on: z.string(), by: z.string().nullable() }).nullable(),
  /**
   * What the message reports. `pin` is the story, or the one that the comment is on, and `title` its title; `text` is the
   * beginning of the comment. Nulls where that is gone.
   */
  report: z
    .strictObject({
      kind: z.enum(REPORTED_KINDS),
      topic: z.enum(REASONS),
      pin: z.number().nullable(),
      title: z.string().nullable(),
      text: z.string().nullable(),
      /** The day (YYYY-MM-DD) on which staff decided about it in the queue. */
      judgedOn: z.string().nullable(),
    })
    .optional(),
})
export type ContactView = z.infer<typeof ContactView>

export const contactApi = {
  send: endpoint(calls.contact.send, {
    body: ContactDraft,
    reply: z.strictObject({ status: z.literal('OK') }),
    status: 201,
  }),
  list: endpoint(calls.contact.list, {
    query: z.object({ page: PageNumber, list: z.enum(MESSAGE_LISTS).default('all') }),
    reply: paged(ContactView).extend({ counts: z.record(z.enum(MESSAGE_LISTS), z.int()) }),
  }),
  /** `is_answered`: staff answered in another way, or take that back. */
  edit: endpoint(calls.contact.edit, {
    body: z
      .object({ is_read: YesNo.optional(), is_answered: YesNo.optional() })
      .refine(({ is_read, is_answered }) => is_read !== undefined || is_answered !== undefined, {
        message: messages.boolean,
        path: ['is_read'],
      }),
    reply: ContactView,
  }),
  /** Mails an answer to the address of the message. 409 where there is none, or another answer; 503 where the mail was not sent. */
  answer: endpoint(calls.contact.answer, { body: AnswerDraft, reply: ContactView }),
  remove: endpoint(calls.contact.remove, { reply: z.null(), status: 204 }),
}
