import { anonymousEmail, type ContactView } from '#contract/contact'
import { readEmail, type SecretKey } from '../../../crypto/sealing.ts'
import type { ContactMessage } from '../../../db/client.ts'

const addressOf = (secretKey: SecretKey, { id, emailSealed }: ContactMessage): string | null =>
  emailSealed && readEmail(secretKey, emailSealed, `contact_messages/${id}`)

/** A message as the administrators' inbox shows it, its address unsealed. */
export const presentMessage = (secretKey: SecretKey, message: ContactMessage): ContactView => ({
  id: message.id,
  email: addressOf(secretKey, message) ?? anonymousEmail,
  message: message.message,
  created_at: message.createdAt,
  is_read: message.readAt !== null,
})
