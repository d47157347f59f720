import { z } from 'zod'
import { calls } from './calls.ts'
import { reportTypes } from './reportTypes.ts'
import { endpoint } from './endpoint.ts'
import { YesNo, Id, plainText, YesOnly } from './fields.ts'
import { messages } from './messages.ts'
import { REASONS } from './reasons.ts'
import { StoryFlagView } from './stories.ts'

/** The id of a kind of report (`reportTypes`); a digit as text is accepted too, as forms send it. */
export const ReportType = z
  .union([z.number(), z.string().regex(/^\d$/, messages.reportType)], messages.reportType)
  .transform(Number)
  .refine((type): type is ReportTypeId => reportTypes.some(({ id }) => id === type), messages.reportType)
type ReportTypeId = (typeof reportTypes)[number]['id']
/** The reason of a flag; may be empty. */
export const Reason = plainText('reason', { long: messages.reasonLong })

/** What a flag is about: one of the nine reasons of the Content Policy, beside the kind of report. Optional. */
export const FlagTopic = z.enum(REASONS, messages.reviewReason).nullish()

/** A flag on a story; `flagger` in a body is dropped. Flagging again opens one's own flag again (200). */
export const NewStoryFlag = z.object({
  pinId: Id,
  flagged: YesOnly,
  reportType: ReportType,
  topic: FlagTopic,
  reason: Reason.optional(),
})
export type NewStoryFlag = z.output<typeof NewStoryFlag>

export const storyFlagApi = {
  add: endpoint(calls.storyFlags.add, { body: NewStoryFlag, reply: StoryFlagView, status: 201 }),
  toggle: endpoint(calls.storyFlags.toggle, { body: z.object({ flagged: YesNo }), reply: StoryFlagView }),
}
