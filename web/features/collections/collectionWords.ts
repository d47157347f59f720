import { plural, t } from '@lingui/core/macro'
import { metersBetween } from '#contract/distance'
import { PLACE_PRECISIONS, type PlacePrecision } from '#contract/precision'
import type { CollectionItem, CollectionRow, CollectionState, CollectionView } from '#contract/collections'
import type { FoundStory } from '#contract/stories'
import { formatDistance, formatLength } from '#web/lib/distance.ts'
import { formatLocale } from '#web/lib/i18n.ts'
import { formatCount } from '#web/lib/numbers.ts'

/** Streets between two points are about so many times as long as the straight line (a usual figure for towns). */
const detour = 1.3
/** A walker's pace, in meters per minute. */
const pace = 75
/** A longer walk takes days: its length says more than hours (meters of straight lines, about 12 hours). */
const longestOnFoot = (12 * 60 * pace) / detour

/** How long a walk of straight lines (meters) takes on foot, without the stops, in steps of 5 minutes: '45 min', '1 hr 10 min'. */
const formatDuration = (meters: number): string => {
  const minutes = Math.max(5, Math.round((meters * detour) / pace / 5) * 5)
  const part = (value: number, unit: 'hour' | 'minute') =>
    value === 0 ? '' : value.toLocaleString(formatLocale, { style: 'unit', unit, unitDisplay: 'short' })
  const parts = [part(Math.floor(minutes / 60), 'hour'), part(minutes % 60, 'minute')].filter(Boolean)
  // A number and its unit stay on one line.
  return parts.map((one) => one.replace(' ', '\u00a0')).join(' ')
}

/** '3 stories'. */
export const storyCount = (count: number): string => {
  const n = formatCount(count)
  return plural(count, { one: `${n} story`, other: `${n} stories` })
}

/** The length of a way between shown points (meters), as exactly as the least exact of them allows: '850 m', 'less than 10 km'. */
const formatWay = (meters: number, precisions: readonly PlacePrecision[]): string => {
  const least = PLACE_PRECISIONS.findLast((precision) => precisions.includes(precision)) ?? 'exact'
  return least === 'exact' ? formatLength(meters) : formatDistance(meters / 1_000, [least, least])
}

/** A collection whose length is said; in a list without its stories, whose places may be less exact than they look. */
type Measured = Pick<CollectionRow, 'kind' | 'count' | 'length'> & { items?: readonly CollectionItem[] }
const precisionsOf = ({ items = [] }: Measured) => items.flatMap(({ story }) => story?.placePrecision ?? [])

/** What a collection is, in a few words: 'Walk · 8 stops · 2.3 km'. Its length is no more exact than those from stop to stop. */
export const collectionFacts = (collection: Measured): string => {
  const { kind, count, length } = collection
  if (kind === 'list') return storyCount(count)
  const n = formatCount(count)
  const stops = plural(count, { one: `Walk · ${n} stop`, other: `Walk · ${n} stops` })
  return length === null || count < 2 ? stops : `${stops} · ${formatWay(length, precisionsOf(collection))}`
}

/** 'about 40 min on foot'; '' for what is not walked, not within a day, or to a place that is known to some kilometers only. */
export const timeOnFoot = (collection: Measured): string => {
  const { kind, count, length } = collection
  if (kind === 'list' || !length || length > longestOnFoot || count < 2) return ''
  if (precisionsOf(collection).includes('town')) return ''
  const duration = formatDuration(length)
  return t({ message: `about ${duration} on foot`, comment: 'How long a walk takes: about 45 min on foot' })
}

/** How far the next stop of a walk is from one of its stories: '400 m'; '' after the last, and in a collection that is no walk. */
export const distanceToNext = ({ kind, items }: CollectionView, story: FoundStory): string => {
  const shown = items.flatMap((item) => item.story ?? [])
  const next = shown[shown.indexOf(story) + 1]
  if (kind !== 'walk' || !next) return ''
  return formatWay(metersBetween(story, next), [story.placePrecision, next.placePrecision])
}

/** What became of one's own collection. */
export const stateNames: Record<CollectionState, string> = {
  private: t({ message: 'Private', comment: 'Of a collection: only its owner sees it' }),
  visible: t({ message: 'Public', comment: 'Of a collection: everyone sees it' }),
  pending: t({ message: 'Waiting for review', context: 'a collection' }),
  hidden: t({ message: 'Hidden', context: 'a collection' }),
  declined: t({ message: 'Not published', context: 'a collection' }),
  removed: t({ message: 'Removed by a moderator', context: 'a collection' }),
}
