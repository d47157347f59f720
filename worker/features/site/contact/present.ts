import { anonymousEmail, type ContactView } from '#contract/contact'
import { readEmail, type SecretKey } from '../../../crypto/sealing.ts'
import type { ContactMessage } from '../../../db/client.ts'
import type { InboxRow } from './queries.ts'

/** The address that a visitor left with a message; null where there is none. */
export const addressOf = (secretKey: SecretKey, { id, emailSealed }: ContactMessage): string | null =>
  emailSealed && readEmail(secretKey, emailSealed, `contact_messages/${id}`)

/** A message as the administrators' inbox shows it, its address unsealed. */
export const presentMessage = (secretKey: SecretKey, message: InboxRow): ContactView => ({
  id: message.id,
  email: addressOf(secretKey, message) ?? anonymousEmail,
  message: message.message,
  created_at: message.createdAt,
  is_read: message.readAt !== null,
  answered: message.answeredOn === null ? null : { on: message.answeredOn, by: message.answeredBy },
  ...(message.reportKind &&
    message.reportTopic && {
      report: {
        kind: message.reportKind,
        topic: message.reportTopic,
        pin: message.pin,
        title: message.title,
        text: message.text,
        judgedOn: message.judgedOn,
      },
    }),
})
