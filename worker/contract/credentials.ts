import { z } from 'zod'
import { Email, Password, SelfView } from './auth.ts'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** The password somebody has now. Its form is not checked: it was set under the rules of its time. */
const CurrentPassword = z
  .string(messages.passwordMissing)
  .min(1, messages.passwordMissing)
  .max(limits.password.max, messages.passwordWrong)

/** What somebody sends to change their password. */
export const PasswordChange = z.object({ current_password: CurrentPassword, password: Password })
export type PasswordChange = z.output<typeof PasswordChange>

/** What somebody sends to change their e-mail address. */
export const EmailChange = z.object({ current_password: CurrentPassword, email: Email })
export type EmailChange = z.output<typeof EmailChange>

export const credentialsApi = {
  /** Ends every other session. 422 `current_password` when it is wrong, 409 when the password changed meanwhile. */
  changePassword: endpoint(calls.credentials.changePassword, {
    body: PasswordChange,
    reply: z.strictObject({ status: z.literal('OK') }),
  }),
  /** Tells the old and the new address by mail. 422 and 409 as above. */
  changeEmail: endpoint(calls.credentials.changeEmail, { body: EmailChange, reply: SelfView }),
}
