/** The reasons of acts of staff, from the Content Policy, in display order. */
export const REASONS = [
  'privacy',
  'hate',
  'harassment',
  'sexual',
  'violence',
  'spam',
  'false',
  'illegal',
  'other',
] as const
export type Reason = (typeof REASONS)[number]

/** Whether a reason says nothing without a note: the person reads what it is. */
export const needsWords = (reason: Reason | null | undefined): boolean => reason === 'other'
