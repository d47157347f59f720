import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { NewUser } from '#contract/auth'
import { messages } from '#contract/messages'

const Registration = NewUser.omit({ captcha: true })
  .extend({ confirmation: z.string(), hasAgreed: z.boolean().refine(Boolean, messages.termsMissing) })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: messages.passwordsDiffer,
    // Whatever else is still wrong: two passwords that differ are said at once.
    when: () => true,
  })
export type Registration = z.output<typeof Registration>

/** What is wrong with an account somebody asks for, field by field. */
export const resolve = zodResolver(Registration)
