import { dayMs } from './days.ts'

/** The kinds of hotlines, the most specific first, with their labels. */
export const hotlineKinds = {
  'youth crisis': 'Youth crisis line',
  national: 'National LGBT hotline',
  'youth talkline': 'Youth talkline',
  'homeless youth': 'Help for homeless youth',
  'chemical dependency': 'Chemical dependency referral line',
  trans: 'Trans peer line',
  'coming out': 'Coming out line',
  older: 'Line for older people',
  violence: 'Anti-violence line',
  local: 'Regional LGBT hotline',
  crisis: 'Crisis line',
} as const
export type HotlineKind = keyof typeof hotlineKinds

/** What most of the built-in lines say of whom they are for and when they are open, and sentences of their notes. Catalogs have these words. */
export const commonHotlineTexts = [
  'Everyone',
  'Children and young people',
  'Day and night, every day',
  'See the website',
  'Free.',
  'Free and anonymous.',
  'Free and confidential.',
  'A public service.',
  'Also by chat.',
  'Not only for LGBTQ+ young people.',
  'Not a line for LGBTQ+ people in particular: tell as much about yourself as feels safe.',
] as const
export const isCommonHotlineText = (text: string): boolean => (commonHotlineTexts as readonly string[]).includes(text)

/** Days after which a hotline should be checked again. */
export const checkDays = 180

/**
 * Whether the last check of a hotline is too long ago, or there was none. Both days are YYYY-MM-DD; `checkedOn`
 * may be null.
 */
export const isCheckOverdue = (checkedOn: string | null, today: string): boolean =>
  checkedOn === null || (Date.parse(today) - Date.parse(checkedOn)) / dayMs > checkDays
