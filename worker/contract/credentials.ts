import { z } from 'zod'
import { Email, Password, SelfView } from './auth.ts'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** The current password. Its form is not checked: it was set under the rules of its time. */
const CurrentPassword = z
  .string(messages.passwordMissing)
  .min(1, messages.passwordMissing)
  .max(limits.password.max, messages.passwordWrong)

/** The body of a password change. */
export const PasswordChange = z.object({ current_password: CurrentPassword, password: Password })
export type PasswordChange = z.output<typeof PasswordChange>

/** The body of an e-mail change. */
export const EmailChange = z.object({ current_password: CurrentPassword, email: Email })
export type EmailChange = z.output<typeof EmailChange>

export const credentialsApi = {
  /** Ends every other session. 422 `current_password` when it is wrong, 409 when the password changed in the meantime. */
  changePassword: endpoint(calls.credentials.changePassword, {
    body: PasswordChange,
    reply: z.strictObject({ status: z.literal('OK') }),
  }),
  /** Sends a mail to the old and the new address. 422 and 409 as above. */
  changeEmail: endpoint(calls.credentials.changeEmail, { body: EmailChange, reply: SelfView }),
}
