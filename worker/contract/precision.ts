import type { Say } from './localeFormat.ts'

// No zod here: the browser's first view must not load schemas.

/** How exactly the place of a story may be known, the finest first. */
export const PLACE_PRECISIONS = ['exact', 'neighbourhood', 'town'] as const
export type PlacePrecision = (typeof PLACE_PRECISIONS)[number]
/** The precisions that publish a point drawn at random inside a cell (placeGrid.ts). */
export type CoarsePrecision = Exclude<PlacePrecision, 'exact'>

/** The fields of a story that say where it was. */
export const placeFields = [
  'latitude',
  'longitude',
  'placePrecision',
  'address',
  'locality',
  'region',
  'country',
  'postCode',
] as const

/** How exactly a date is known, the finest first. */
export const DATE_PRECISIONS = ['day', 'month', 'year', 'decade'] as const
export type DatePrecision = (typeof DATE_PRECISIONS)[number]

/** Whether one precision is finer than another. */
export const isFiner = (precision: PlacePrecision, than: PlacePrecision): boolean =>
  PLACE_PRECISIONS.indexOf(precision) < PLACE_PRECISIONS.indexOf(than)

/**
 * A decade by its first year: '1960s'. A translation may also use `{decade}` (60) and `{century}` (20), because Polish
 * writes 'lata 60. XX wieku'.
 */
export const decadeWords = { decade: '{year}s' } as const

/** The decade of a year as `say` translates it: 1967 is '1960s' in English. */
export const decadeText = (year: number, say: Say): string => {
  const decade = (year % 100) - (year % 10)
  return say(decadeWords.decade, { year: year - (year % 10), decade, century: Math.floor(year / 100) + 1 })
}
