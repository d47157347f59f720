import { messages } from '#contract/messages'
import type { DatePrecision } from '#contract/precision'
import { areDatesInOrder, widenDates } from '#contract/storyDates'
import { invalidField } from '../../errors.ts'

/** The dates of a story, as its row has them. */
export interface StoryDates {
  startDate: string | null
  endDate: string | null
  startDatePrecision: DatePrecision
  endDatePrecision: DatePrecision
}
/** The dates of a request. */
type SentDates = { [Part in keyof StoryDates]?: StoryDates[Part] | undefined }

const parts = ['startDate', 'endDate', 'startDatePrecision', 'endDatePrecision'] as const
/** Whether a body says anything about a story's dates. */
export const hasDates = (sent: SentDates): boolean => parts.some((part) => sent[part] !== undefined)

/** The precision of a date after an edit: a new date without one is a day, as clients send it that know no other. */
const editedPrecision = (
  before: { day: string | null; precision: DatePrecision },
  sent: { day?: string | null | undefined; precision?: DatePrecision | undefined },
): DatePrecision =>
  sent.precision ?? (sent.day === undefined || sent.day === before.day ? before.precision : ('day' as const))

/** The dates of a story after an edit, as they are kept. Throws 422 on `endDate` where it ends before it starts. */
export const editedDates = (story: StoryDates, sent: SentDates): StoryDates => {
  const dates = {
    startDate: sent.startDate === undefined ? story.startDate : sent.startDate,
    endDate: sent.endDate === undefined ? story.endDate : sent.endDate,
    startDatePrecision: editedPrecision(
      { day: story.startDate, precision: story.startDatePrecision },
      { day: sent.startDate, precision: sent.startDatePrecision },
    ),
    endDatePrecision: editedPrecision(
      { day: story.endDate, precision: story.endDatePrecision },
      { day: sent.endDate, precision: sent.endDatePrecision },
    ),
  }
  if (!areDatesInOrder(dates)) throw invalidField('endDate', messages.datesCross)
  return widenDates(dates)
}
