import { dayAfter } from '#contract/days'
import { reviewLimits } from '#contract/limits'

/** The last day (YYYY-MM-DD) on which an author can appeal against a decision, or edit what it hid. */
export const lastDayToAppeal = (decidedOn: string): string => dayAfter(decidedOn, reviewLimits.appealDays)
