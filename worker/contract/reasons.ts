/** Why staff act, as the Content Policy has it; in the order in which they are offered. */
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
