import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { readCsv } from '../../worker/commands/data/places/csv.ts'
import { kmBetween, type Place } from '../../worker/features/places/understand.ts'
import { foldText } from '../../worker/db/fold.ts'
import { placeWords } from '../../worker/features/places/placeWords.ts'

const root = path.join(import.meta.dirname, '../..')
type Column = 'name' | 'city' | 'country' | 'lat' | 'lng' | 'kind' | 'other names' | 'source'
const rows = readCsv<Column>(path.join(root, 'worker/commands/data/places/queerPlaces.csv'))
const pointOf = ({ lat, lng }: { lat: string; lng: string }) => ({ lat: Number(lat), lng: Number(lng) })

const TOWN_KM = 25
/** Places that are farther from the center of their town, and why. */
const farAway: Record<string, string> = {
  'Skala Eresou': 'Lesbos is a large island, and this its other end',
}

const gazetteer = new DatabaseSync(':memory:')
beforeAll(() => {
  const packed = readFileSync(path.join(root, 'worker/features/places/places.sql.gz'))
  gazetteer.exec(gunzipSync(packed).toString())
})

const called = (name: string): Place[] => {
  const key = placeWords(name)
    .map(({ word }) => word)
    .join(' ')
  const select = 'SELECT p.* FROM geo_name n JOIN geo_place p ON p.id = n.place WHERE n.name = ?'
  return gazetteer.prepare(select).all(key) as unknown as Place[]
}

test('names in the gazetteer are folded like the query of a search', () => {
  const names = gazetteer.prepare('SELECT DISTINCT name FROM geo_name').all() as { name: string }[]
  expect(names.filter(({ name }) => foldText(name) !== name)).toEqual([])
  expect(called('ลำปาง'), 'a town whose vowel keyboards write in one or in two').toEqual(called('ลําปาง'))
  expect(called('ลำปาง')).not.toEqual([])
})

test('at least 300 quarters and places important to queer people are known, on every continent [7]', () => {
  expect(rows.filter(({ kind }) => ['quarter', 'street', 'spot'].includes(kind)).length).toBeGreaterThanOrEqual(300)
  const countries = new Set(rows.map(({ country }) => country))
  for (const country of [
    'ZA',
    'NG',
    'KE',
    'EG',
    'BR',
    'AR',
    'CO',
    'MX',
    'US',
    'CA',
    'JP',
    'KR',
    'TH',
    'IN',
    'TW',
    'LB',
    'AU',
    'NZ',
    'GB',
    'DE',
    'PL',
    'UA',
  ])
    expect([...countries]).toContain(country)
  expect(rows.filter(({ source }) => !['hand', 'GeoNames', "Click That 'Hood"].includes(source))).toEqual([])
})

test('each of them has the coordinates of the list, within 25 km of the center of its town [7]', () => {
  const astray = rows.flatMap((row) => {
    const point = pointOf(row)
    const isThere = called(row.name).some((place) => kmBetween(place, point) < 0.2)
    if (!isThere) return [`${row.name} is not in the gazetteer`]
    if (row.city === '' || row.name in farAway) return []
    const nearest = Math.min(...called(row.city).map((town) => kmBetween(town, point)))
    return nearest <= TOWN_KM ? [] : [`${row.name} is ${Math.round(nearest)} km from ${row.city}`]
  })
  expect(astray).toEqual([])
})

test('each of them is found by its other names [7]', () => {
  const lost = rows.flatMap((row) =>
    row['other names']
      .split('|')
      .filter((name) => name && !called(name).some((place) => kmBetween(place, pointOf(row)) < 0.2))
      .map((name) => `${name} (${row.name})`),
  )
  expect(lost).toEqual([])
})

test('each statement of the gazetteer is short enough for the database it is loaded into', () => {
  const sql: string = gunzipSync(readFileSync(path.join(root, 'worker/features/places/places.sql.gz'))).toString()
  const bytes = sql.split(';\n').map((statement) => new TextEncoder().encode(statement).length)
  expect(Math.max(...bytes)).toBeLessThan(100_000)
})
