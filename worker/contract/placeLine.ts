import { inEnglish, type Say } from './messageFormat.ts'
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

/** How a place is told that is not exact. */
export const nearPlace = {
  neighbourhood: 'Near {place} (within about 1 km)',
  town: 'Near {place} (within about 10 km)',
} as const

/**
 * Where a story was, as people read it: the place line, and where that is not exact, that it is near there:
 * 'Near Echo Park, Los Angeles (within about 1 km)'.
 */
export const placeText = (
  { placePrecision, ...place }: Place & { placePrecision: PlacePrecision },
  say: Say = inEnglish,
): string => {
  const line = placeLine(place)
  return placePrecision === 'exact' ? line : say(nearPlace[placePrecision], { place: line })
}
