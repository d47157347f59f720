/**
 * Makes `worker/features/places/places.sql.gz`, the gazetteer: towns of GeoNames (CC BY 4.0) with their names in other
 * languages, quarters, the places that queer people look for, provinces and countries of Natural Earth. Needs Debian's
 * `qgis-common` and `libgeonames-common`.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { isParticle, keysOf, placeWords } from '../../features/places/placeWords.ts'
import { createPlaces } from '../../db/placeTables.ts'
import { listAreas, listCountries, listNations, listRegions } from './places/areas.ts'
import type { Place } from './places/place.ts'
import { listQuarters } from './places/quarters.ts'
import { addQueerPlaces } from './places/queerPlaces.ts'
import { listTowns } from './places/towns.ts'

/** D1 takes 100 KB a statement. */
const statementBytes = 90_000
/** Smaller towns are found by their names as they are, without "capetown" and without misspellings. */
const BIG = 15_000
const MIN_WORD = 4

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

const text = (value: string) => `'${value.replaceAll("'", "''")}'`

const insert = (table: string, rows: string[]): string[] => {
  const head = `INSERT INTO ${table} VALUES `
  const statements: string[] = []
  let values = ''
  for (const row of rows) {
    if (Buffer.byteLength(values) + Buffer.byteLength(row) > statementBytes) {
      statements.push(head + values)
      values = ''
    }
    values += (values && ',') + row
  }
  return [...statements, head + values]
}

const wordsOf = (name: string) => placeWords(name).map(({ word }) => word)

/** Every key by which a place is found. */
const keysOfPlace = (place: Place): Set<string> => {
  const names = new Set([place.name, ...place.alt])
  for (const name of [...names])
    names.add(name.toLowerCase().replace(/[äöüåø]/g, (letter) => umlauts[letter] ?? letter))
  const isBig = place.weight >= BIG || place.city !== ''
  return new Set(
    [...names].flatMap((name) => (isBig ? keysOf(wordsOf(name)) : [wordsOf(name).join(' ')])).filter(Boolean),
  )
}

const isSpelled = (word: string) =>
  word.length >= MIN_WORD && /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u.test(word)

const towns = listTowns()
const known = towns.concat(listRegions(), listNations(), listAreas(), listCountries())
const places = addQueerPlaces(known.concat(listQuarters(known))).sort((a, b) => b.weight - a.weight)

const names: string[] = []
const words = new Map<string, number>()
places.forEach((place, n) => {
  for (const key of keysOfPlace(place)) names.push(`(${text(key)},${n + 1})`)
  if (place.weight < BIG && place.city === '') return
  for (const word of [place.name, ...place.alt].flatMap(wordsOf))
    if (isSpelled(word) && !isParticle(word) && !words.has(word)) words.set(word, n + 1)
})
const rows = places.map(
  ({ kind, name, city, admin, country, codes, lat, lng, weight, zoom }, n) =>
    `(${n + 1},${[kind, name, city, admin, country, codes].map(text).join(',')},${lat},${lng},${Math.round(weight)},${zoom})`,
)
// In key order, so that pages fill one after the other and similar names compress well.
names.sort()
const spelled = [...words].sort().map(([word, best]) => `(${text(word)},${text([...word].reverse().join(''))},${best})`)
const sql = [
  ...createPlaces,
  ...insert('geo_place', rows),
  ...insert('geo_name', names),
  ...insert('geo_word', spelled),
]
const packed = gzipSync(sql.map((statement) => `${statement};\n`).join(''), { level: 9 })
writeFileSync(path.join(import.meta.dirname, '../../features/places/places.sql.gz'), packed)
console.log(
  `${places.length} places, ${names.length} names, ${words.size} words, ${(packed.length / 1e6).toFixed(2)} MB`,
)
