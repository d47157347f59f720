import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { NewUser } from '#contract/auth'
import { messages } from '#contract/messages'

const Registration = NewUser.omit({ captcha: true })
  .extend({ confirmation: z.string(), hasAgreed: z.boolean().refine(Boolean, messages.termsMissing) })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: messages.passwordsDiffer,
    // Also while other fields are invalid.
    when: () => true,
  })
export type Registration = z.output<typeof Registration>

/** Checks the register form. */
export const registrationResolver = zodResolver(Registration)
