import type { CoarsePrecision, PlacePrecision } from './precision.ts'

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

const around: Record<CoarsePrecision, string> = { neighbourhood: 'within about 1 km', town: 'within about 10 km' }

/** The place of a story as people read it: 'Near Echo Park, Los Angeles (within about 1 km)' where it is not exact. */
export const storyPlace = ({ placePrecision, ...place }: Place & { placePrecision: PlacePrecision }): string =>
  placePrecision === 'exact' ? placeLine(place) : `Near ${placeLine(place)} (${around[placePrecision]})`
