import { anonymousEmail, type ContactView } from '#contract/contact'
import type { ContactMessage } from '../db/client.ts'
import { openEmail } from '../sealing.ts'

/** A message as the inbox shows it, its address opened for the administrators alone. */
export const presentMessage = (secretKey: string, message: ContactMessage): ContactView => ({
  id: message.id,
  email: message.emailSealed ? openEmail(secretKey, message.emailSealed) : anonymousEmail,
  message: message.message,
  created_at: message.createdAt,
  is_read: message.readAt !== null,
})
