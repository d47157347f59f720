import { plural, t } from '@lingui/core/macro'
import type { CollectionRow, CollectionState } from '#contract/collections'
import { formatCount } from '#web/lib/numbers.ts'
import { formatLocale } from '#web/lib/i18n.ts'

const inKilometers = new Intl.NumberFormat(formatLocale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 })
const inMeters = new Intl.NumberFormat(formatLocale, { style: 'unit', unit: 'meter', maximumFractionDigits: 0 })

/** A length in meters as a walker needs it: '850 m', '2.3 km'. */
const formatLength = (meters: number): string =>
  meters < 1_000 ? inMeters.format(Math.round(meters / 10) * 10) : inKilometers.format(meters / 1_000)

/** What a collection is, in a few words: 'Walk · 8 stops · 2.3 km'. */
export const collectionFacts = ({ kind, count, length }: Pick<CollectionRow, 'kind' | 'count' | 'length'>): string => {
  const n = formatCount(count)
  if (kind === 'list') return plural(count, { one: `${n} story`, other: `${n} stories` })
  const stops = plural(count, { one: `Walk · ${n} stop`, other: `Walk · ${n} stops` })
  return length === null || count < 2 ? stops : `${stops} · ${formatLength(length)}`
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
