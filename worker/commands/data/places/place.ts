/** What a place is; quarters, streets and spots lie in a town. */
export type Kind = 'country' | 'region' | 'town' | 'quarter' | 'street' | 'spot'

/** A place of the gazetteer as it is built. */
export interface Place {
  kind: Kind
  name: string
  /** The town of a quarter, street or spot; '' for anything else. */
  city: string
  /** The province; '' for provinces and countries themselves. */
  admin: string
  country: string
  /** Letters that stand for the province ("TX"). */
  codes: string
  lat: number
  lng: number
  /** People who live there, or what stands for them: places are ranked by this. */
  weight: number
  zoom: number
  /** Other names. */
  alt: string[]
}

interface Point {
  lat: number
  lng: number
}

/** Kilometers between two points, good enough below a few hundred. */
export const kmBetween = (a: Point, b: Point): number => {
  const shrink = Math.cos(((a.lat + b.lat) / 360) * Math.PI)
  return Math.hypot(a.lat - b.lat, (a.lng - b.lng) * shrink) * 111.2
}

export const round = (degrees: number): number => Number(degrees.toFixed(3))
