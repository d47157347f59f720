import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { EmailChange, PasswordChange } from '#contract/credentials'
import { messages } from '#contract/messages'

const NewPassword = PasswordChange.extend({ confirmation: z.string() }).refine(
  ({ password, confirmation }) => password === confirmation,
  {
    path: ['confirmation'],
    message: messages.passwordsDiffer,
    // Also while other fields are invalid.
    when: () => true,
  },
)

/** Checks the form of a new password. */
export const passwordResolver = zodResolver(NewPassword)
/** Checks the form of a new email address. */
export const emailResolver = zodResolver(EmailChange)
