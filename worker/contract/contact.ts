import { z } from 'zod'
import { asciiEmail, isEmail } from './auth.ts'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { paged, PageNumber, plainText, YesNo } from './fields.ts'
import { messages } from './messages.ts'

/** Stored where no address was given. Its domain can never receive mail. */
export const anonymousEmail = 'anonymous@nobody.invalid'

/** A message to us, its e-mail optional. */
export const ContactDraft = z.object({
  email: z
    .string()
    .transform(asciiEmail)
    .refine((email) => email === '' || isEmail(email), messages.emailForm)
    .nullish()
    .transform((email) => email || anonymousEmail),
  message: plainText('contactMessage', { missing: messages.contactMissing, long: messages.contactLong }),
})
export type ContactDraft = z.output<typeof ContactDraft>

/** A message in the administrators' inbox. */
export const ContactView = z.strictObject({
  id: z.number(),
  /** `anonymousEmail` where none was given. */
  email: z.string(),
  message: z.string(),
  created_at: z.string(),
  is_read: z.boolean(),
})
export type ContactView = z.infer<typeof ContactView>

export const contactApi = {
  send: endpoint(calls.contact.send, {
    body: ContactDraft,
    reply: z.strictObject({ status: z.literal('OK') }),
    status: 201,
  }),
  list: endpoint(calls.contact.list, { query: z.object({ page: PageNumber }), reply: paged(ContactView) }),
  edit: endpoint(calls.contact.edit, { body: z.object({ is_read: YesNo }), reply: ContactView }),
  remove: endpoint(calls.contact.remove, { reply: z.null(), status: 204 }),
}
