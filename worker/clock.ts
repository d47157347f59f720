import { currentDay, dayAfter } from '#contract/days'

/** Now, as an ISO UTC time to the second. */
export const now = (): string => new Date().toISOString().replace(/\.\d+Z$/, 'Z')

/** Today's midnight, as in anonymous rows and comments: their time of day is never stored. */
export const today = (): string => dayOf(currentDay())

/** A stored time cut to its day, for a row that must not tell the time of day. */
export const dayOf = (time: string): string => `${time.slice(0, 10)}T00:00:00Z`

const hourMs = 3_600_000
/** A time (ms) rounded up to the clock's hour: an expiry that is stored does not tell when something was done. */
export const hourEnd = (at: number): number => Math.ceil(at / hourMs) * hourMs

/** The midnight so many days before today, in the form of `today`. */
export const daysAgo = (days: number): string => dayOf(dayAfter(Date.now(), -days))
