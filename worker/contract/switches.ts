import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { YesNo } from './fields.ts'

/** The administrators' panic switches, each off unless somebody switched it on. */
export const Switches = z.strictObject({
  /** Nothing can be added or changed; logging in and out, and taking back what is one's own, stay possible. */
  read_only: z.boolean(),
  no_new_accounts: z.boolean(),
  /** Every write but an administrator's carries a solved captcha in the header `X-Captcha`. */
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
