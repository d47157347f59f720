import path from 'node:path'
import type { Position } from 'geojson'
import { countryName } from '../basemap/countryNames.ts'
import { readCountries } from '../basemap/geoPackage.ts'
import { biggestPolygon, visualCenter } from '../basemap/visualCenter.ts'
import { readCsv } from './csv.ts'
import { round, type Place } from './place.ts'
import { britishNations, regions } from './provinces.ts'
import { regionNames } from './regionNames.ts'
import { populations } from './towns.ts'

/** Names of countries in addition to those in their own languages. */
const countryCodes: Record<string, string[]> = {
  US: ['USA', 'US', 'America', 'United States of America'],
  GB: ['UK', 'Great Britain', 'Britain'],
  AE: ['UAE', 'Emirates'],
  BA: ['BiH', 'Bosnia'],
  NL: ['Holland', 'The Netherlands'],
  CZ: ['Czech Republic'],
  TR: ['Turkey'],
  MM: ['Burma'],
  SZ: ['Swaziland'],
  CI: ['Ivory Coast'],
  CV: ['Cabo Verde'],
  TL: ['East Timor'],
  MK: ['Macedonia'],
  CD: ['Congo-Kinshasa', 'DRC'],
  CG: ['Congo-Brazzaville'],
  KR: ['Korea'],
  NZ: ['NZ', 'Aotearoa'],
  ZA: ['RSA'],
  LK: ['Ceylon'],
}

const languages =
  'ar bg bn cs da de el es fa fi fr he hi hu hy it ja ka ko nb nl pl pt ro ru sr sv th tr uk vi zh zh-Hant'
const translators = languages
  .split(' ')
  .map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }))

/** The zoom at which an area fills a map of 700 px. */
const zoomOf = (rings: Position[][]): number => {
  const points = rings.flat()
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)]
  const [west, east, south, north] = [xs, xs, ys, ys].map((all, n) =>
    all.reduce((a, b) => (n % 2 === 0 ? Math.min(a, b) : Math.max(a, b))),
  ) as [number, number, number, number]
  const stretch = 1 / Math.cos((((north + south) / 2) * Math.PI) / 180)
  const degrees = Math.max(east - west, (north - south) * stretch, 0.1)
  return Math.max(3, Math.min(11, Math.round(Math.log2((360 * 700) / 256 / degrees) - 0.3)))
}

/** A region ranks lower than its population: most have the name of a town, which is usually meant. */
const SHARE = 20

const area = { city: '', admin: '', codes: '' }

/** The provinces of Natural Earth. */
export const listRegions = (): Place[] =>
  regions.flatMap((region) => {
    const country = countryName(region.country)
    const pop = populations.get(`${region.country}/${region.name}`) ?? 0
    if (!country || region.name === country) return []
    const polygon = biggestPolygon(region.geometry)
    const { lng, lat } = visualCenter(polygon)
    const alt = regionNames[`${region.name} ${region.country}`] ?? []
    const weight = pop / SHARE
    const where = { lat: round(lat), lng: round(lng), zoom: zoomOf(polygon) }
    return { ...area, ...where, kind: 'region' as const, name: region.name, country, weight, alt }
  })

/** The nations that Natural Earth has only in counties. */
export const listNations = (): Place[] =>
  Object.values(britishNations).map(({ name, lat, lng }) => {
    const weight = populations.get(`GB/${name}`) ?? 0
    return { ...area, kind: 'region', name, country: 'United Kingdom', lat, lng, weight, zoom: 6, alt: [] }
  })

type Column = 'name' | 'country' | 'lat' | 'lng' | 'zoom' | 'people' | 'other names'

/** Regions and islands that Natural Earth has only in parts, or not at all (areas.csv). */
export const listAreas = (): Place[] =>
  readCsv<Column>(path.join(import.meta.dirname, 'areas.csv')).map((row) => ({
    ...area,
    kind: 'region',
    name: row.name,
    country: countryName(row.country) ?? '',
    lat: Number(row.lat),
    lng: Number(row.lng),
    zoom: Number(row.zoom),
    weight: Number(row.people) / SHARE,
    alt: row['other names'].split('|').filter(Boolean),
  }))

/** The countries of Natural Earth, with their names in many languages. */
export const listCountries = (): Place[] =>
  readCountries().flatMap((found) => {
    const name = countryName(found.country)
    if (!name) return []
    const polygon = biggestPolygon(found.geometry)
    const { lng, lat } = visualCenter(polygon)
    const others = translators.map((translator) => translator.of(found.country)).filter((other) => other !== undefined)
    const alt = [...(countryCodes[found.country] ?? []), found.name, ...others]
    const weight = populations.get(found.country) ?? 0
    const where = { lat: round(lat), lng: round(lng), zoom: zoomOf(polygon) }
    return { ...area, ...where, kind: 'country' as const, name, country: name, weight, alt }
  })
