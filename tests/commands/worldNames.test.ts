import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { locales, offeredLocales, sourceLocale } from '#contract/locales'
import { seas, tags } from '#worker/commands/data/basemap/seaNames'
import { namedWaters } from '#worker/commands/data/basemap/waters'
import { ownLetter } from '#worker/commands/data/places/translations'

const folder = path.resolve(import.meta.dirname, '../../web/features/map/basemap/worldNames')
const namesIn = (tag: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(folder, `${tag}.json`), 'utf8')) as Record<string, string>

test('every offered language has a file of the names on the map (npm run names:build) [22]', () => {
  const missing = offeredLocales.filter(
    ({ tag }) => tag !== sourceLocale && !existsSync(path.join(folder, `${tag}.json`)),
  )
  expect(missing).toEqual([])
})

test('each sea of the table is one of the map, with a column for every language [22]', () => {
  expect(tags.toSorted()).toEqual(locales.map(({ tag }) => tag).toSorted())
  const known = new Set(namedWaters.map(({ name }) => name))
  expect(seas.length).toBeGreaterThan(40)
  expect(seas.filter(([name]) => !known.has(name!))).toEqual([])
  expect(seas.filter((names) => names.length !== tags.length)).toEqual([])
})

test('every name on the map is in the script of its language, and every language of another script names the great cities [22]', () => {
  const translated = locales.map(({ tag }) => tag).filter((tag) => tag !== sourceLocale)
  const foreign = translated.flatMap((tag) => Object.values(namesIn(tag)).filter((name) => !ownLetter(tag).test(name)))
  expect(foreign).toEqual([])
  const great =
    'London|Paris|Berlin|New York City|Tokyo|Istanbul|Cairo|Mexico City|São Paulo|Moscow|Vienna|Amsterdam'.split('|')
  const ofOtherScripts = translated.filter((tag) => !ownLetter(tag).test('A'))
  expect(ofOtherScripts).toHaveLength(12)
  const unnamed = ofOtherScripts.flatMap((tag) =>
    great.filter((name) => !namesIn(tag)[name]).map((name) => `${tag} ${name}`),
  )
  expect(unnamed).toEqual([])
})
