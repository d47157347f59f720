import path from 'node:path'
import { countryName } from '../basemap/countryNames.ts'
import { placeWords } from '../../../features/places/placeWords.ts'
import { readCsv } from './csv.ts'
import { kmBetween, type Kind, type Place } from './place.ts'
import { regions } from './provinces.ts'
import { regionFinder } from './regionAt.ts'

/** The rank of these places: higher than a town with that population. */
const WEIGHT = 200_000
const ISLAND_WEIGHT = 500_000
const zooms: Record<string, number> = { region: 10, town: 13, quarter: 15, street: 16, spot: 17 }
const FARTHEST_KM = 60
const SAME_PLACE_KM = 5

type Column = 'name' | 'city' | 'country' | 'lat' | 'lng' | 'kind' | 'other names' | 'source'

/**
 * The rows of queerPlaces.csv: quarters, streets and places that matter to queer people, with their other and older
 * names. `source` says what a position was checked against: GeoNames or Click That 'Hood, within 1.6 km; `hand` is
 * written from knowledge of the place. All lie near the middle of their town (tests/commands/places.test.ts).
 */
const readQueerPlaces = () =>
  readCsv<Column>(path.join(import.meta.dirname, 'queerPlaces.csv')).map((row) => ({
    ...row,
    kind: row.kind as Kind,
    lat: Number(row.lat),
    lng: Number(row.lng),
    others: row['other names'].split('|').filter(Boolean),
  }))

const keyOf = (name: string) =>
  placeWords(name)
    .map(({ word }) => word)
    .join(' ')

/** Finds the town that a row names, by any of its names. */
const townFinder = (known: readonly Place[]) => {
  const byName = new Map<string, Place[]>()
  for (const place of known)
    if (place.kind === 'town' || place.kind === 'region')
      for (const key of new Set([place.name, ...place.alt].map(keyOf)))
        byName.set(key, [...(byName.get(key) ?? []), place])
  return (name: string, point: { lat: number; lng: number }, km = FARTHEST_KM): Place | undefined =>
    (byName.get(keyOf(name)) ?? [])
      .filter((place) => kmBetween(place, point) < km)
      .sort((a, b) => b.weight - a.weight)[0]
}

type Row = ReturnType<typeof readQueerPlaces>[number]

const SAME_KINDS = new Set<Kind>(['quarter', 'street', 'spot'])
/** Whether a place of the same name is the one that a row means. */
const isTwin = (place: Place, row: Row) =>
  (place.kind === row.kind || (SAME_KINDS.has(place.kind) && SAME_KINDS.has(row.kind))) &&
  kmBetween(place, row) < SAME_PLACE_KM

const regionAt = regionFinder(regions)

const placeOf = (row: Row, town: Place | undefined): Place => ({
  kind: row.kind,
  name: row.name,
  city: town?.name ?? '',
  admin: town ? town.admin : (regionAt(row.country, row.lng, row.lat)?.name ?? ''),
  country: town?.country ?? countryName(row.country) ?? '',
  codes: town?.codes ?? '',
  lat: row.lat,
  lng: row.lng,
  weight: row.kind === 'region' ? ISLAND_WEIGHT : WEIGHT,
  zoom: zooms[row.kind] ?? 15,
  alt: row.others,
})

/**
 * Adds the places of queerPlaces.csv to the gazetteer, replacing those of the same name there.
 */
export const addQueerPlaces = (known: readonly Place[]): Place[] => {
  const places = new Set(known)
  const byName = new Map<string, Place[]>()
  for (const place of known) byName.set(place.name, [...(byName.get(place.name) ?? []), place])
  const add = (row: Row, town?: Place) => {
    const place = placeOf(row, town)
    for (const twin of (byName.get(row.name) ?? []).filter((other) => isTwin(other, row))) {
      place.alt.push(...twin.alt)
      place.weight = Math.max(place.weight, twin.weight)
      places.delete(twin)
    }
    places.add(place)
  }
  const rows = readQueerPlaces()
  for (const row of rows.filter(({ city }) => city === '')) add(row)
  const findTown = townFinder([...places])
  for (const row of rows.filter(({ city }) => city !== '')) {
    const town = findTown(row.city, row)
    if (!town) throw new Error(`No town called ${row.city} near ${row.name}`)
    add(row, town)
  }
  return [...places]
}
