import { z } from 'zod'
import { asciiEmail, isEmail, Password } from './auth.ts'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'

/** The e-mail of accounts to reset. Every wrong input gets the same message. */
export const ResetRequest = z.object(
  {
    email: z.string(messages.resetEmailForm).transform(asciiEmail).refine(isEmail, messages.resetEmailForm),
  },
  messages.resetEmailForm,
)
/** The token of the mailed link and the new password; a weak password does not use up the token. */
export const ResetConfirmation = z.object({ token: z.string(messages.resetTokenDead), password: Password })
const Ok = z.strictObject({ status: z.literal('OK') })

export const passwordResetApi = {
  request: endpoint(calls.passwordReset.request, { body: ResetRequest, reply: Ok }),
  confirm: endpoint(calls.passwordReset.confirm, { body: ResetConfirmation, reply: Ok }),
}
