import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { YesNo } from './fields.ts'

/** The administrators' panic switches, all off at first. */
export const Switches = z.strictObject({
  /** Nothing can be added or changed. Logging in and out and deleting one's own things stay possible. */
  read_only: z.boolean(),
  no_new_accounts: z.boolean(),
  /** Every write needs a solved captcha in the header `X-Captcha`, but for administrators. */
  captcha_on_writing: z.boolean(),
})
export type Switches = z.infer<typeof Switches>

export const switchApi = {
  read: endpoint(calls.switches.read, { reply: Switches }),
  edit: endpoint(calls.switches.edit, {
    body: z.object({ read_only: YesNo, no_new_accounts: YesNo, captcha_on_writing: YesNo }).partial(),
    reply: Switches,
  }),
}
