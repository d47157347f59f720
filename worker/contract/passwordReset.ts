import { z } from 'zod'
import { calls } from './calls.ts'
import { Email, Password } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { messages } from './messages.ts'

export const ResetRequest = z.object({ email: Email })
/** The token of the mailed link and the new password; a weak password does not use the token up. */
export const ResetConfirmation = z.object({ token: z.string(messages.resetTokenDead), password: Password })
const Ok = z.strictObject({ status: z.literal('OK') })

export const passwordResetApi = {
  request: endpoint(calls.passwordReset.request, { body: ResetRequest, reply: Ok }),
  confirm: endpoint(calls.passwordReset.confirm, { body: ResetConfirmation, reply: Ok }),
}
