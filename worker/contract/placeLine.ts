import type { Say } from './localeFormat.ts'
import type { PlacePrecision } from './precision.ts'

interface Place {
  address: string
  locality: string
  region: string
  country: string
  postCode: string
}

/** A story's place on one line: its parts from near to far, without parts that a nearer one already contains. */
export const placeLine = ({ address, locality, region, country, postCode }: Place): string => {
  const parts = [address, locality, [region, postCode].filter(Boolean).join(' '), country].filter(Boolean)
  return parts.filter((part, index) => !parts.slice(0, index).some((nearer) => nearer.includes(part))).join(', ')
}

/** The place line of a place that is not exact. */
export const nearPlace = {
  neighbourhood: 'Near {place} (within about 1 km)',
  town: 'Near {place} (within about 10 km)',
} as const

/** A place line for readers; if it is not exact, 'Near Echo Park, Los Angeles (within about 1 km)'. */
export const lineText = (line: string, precision: PlacePrecision, say: Say): string =>
  precision === 'exact' ? line : say(nearPlace[precision], { place: line })

/** Where a story was, as people read it. */
export const placeText = ({ placePrecision, ...place }: Place & { placePrecision: PlacePrecision }, say: Say): string =>
  lineText(placeLine(place), placePrecision, say)
