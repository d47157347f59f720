import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { YesNo } from './fields.ts'
import { messages } from './messages.ts'

/** The administrators' panic switches, all off at first. */
export const Switches = z.strictObject({
  /** Nothing can be added or changed. Logging in and out and deleting one's own things stay possible. */
  read_only: z.boolean(),
  no_new_accounts: z.boolean(),
  /** Every write needs a solved captcha in the header `X-Captcha`, except those of administrators. */
  captcha_on_writing: z.boolean(),
})
export type Switches = z.infer<typeof Switches>

/**
 * The review mode: what waits for staff before it is shown: nothing, an account's first three stories, anonymous stories and
 * comments, or all of them. What staff write never waits.
 */
export const REVIEW_MODES = ['off', 'first', 'anonymous', 'all'] as const
export type ReviewMode = (typeof REVIEW_MODES)[number]
/** The range and default of how many people's flags hide an item. */
export const autoHideFlags = { min: 2, max: 20, default: 5 } as const

/** The moderation settings of administrators, besides the switches. */
export const ModerationSettings = z.strictObject({
  review: z.enum(REVIEW_MODES),
  /** Whether flags hide a story or comment until staff decide, and how many people's flags it takes. */
  auto_hide: z.boolean(),
  auto_hide_flags: z.number().int(),
})
export type ModerationSettings = z.infer<typeof ModerationSettings>

/**
 * What happens to new photos of stories: `off`: none can be added; `review`: they wait for staff, while the text is shown at once;
 * `on`: they are shown at once. Photos of staff never wait.
 */
export const PHOTO_MODES = ['off', 'review', 'on'] as const
export type PhotoMode = (typeof PHOTO_MODES)[number]

/** All settings for staff; others see only the switches and the photo mode. */
export const AllSwitches = Switches.extend({ photos: z.enum(PHOTO_MODES) }).extend(ModerationSettings.partial().shape)
export type AllSwitches = z.infer<typeof AllSwitches>

const Flags = z
  .number(messages.autoHideFlags)
  .int(messages.autoHideFlags)
  .min(autoHideFlags.min, messages.autoHideFlags)
  .max(autoHideFlags.max, messages.autoHideFlags)

export const switchApi = {
  read: endpoint(calls.switches.read, { reply: AllSwitches }),
  edit: endpoint(calls.switches.edit, {
    body: z
      .object({
        read_only: YesNo,
        no_new_accounts: YesNo,
        captcha_on_writing: YesNo,
        photos: z.enum(PHOTO_MODES, messages.photoMode),
        review: z.enum(REVIEW_MODES, messages.reviewMode),
        auto_hide: YesNo,
        auto_hide_flags: Flags,
      })
      .partial(),
    reply: AllSwitches,
  }),
}
