import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { EmailChange, PasswordChange } from '#contract/credentials'
import { messages } from '#contract/messages'

const NewPassword = PasswordChange.extend({ confirmation: z.string() }).refine(
  ({ password, confirmation }) => password === confirmation,
  {
    path: ['confirmation'],
    message: messages.passwordsDiffer,
    // Whatever else is still wrong: two passwords that differ are said at once.
    when: () => true,
  },
)

/** What is wrong with a new password, field by field. */
export const resolvePassword = zodResolver(NewPassword)
/** What is wrong with a new address. */
export const resolveEmail = zodResolver(EmailChange)
