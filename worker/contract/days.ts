/** Milliseconds of a day. */
export const dayMs = 86_400_000

/** The day (YYYY-MM-DD, UTC) so many days after a time (ms, or ISO 8601). */
export const dayAfter = (time: number | string, days: number): string =>
  new Date(new Date(time).getTime() + days * dayMs).toISOString().slice(0, 10)

/** The day (YYYY-MM-DD, UTC) on which it is called. */
export const currentDay = (): string => dayAfter(Date.now(), 0)
