import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { locales, offeredLocales, sourceLocale } from '#contract/locales'
import { seas, tags } from '#worker/commands/data/basemap/seaNames'
import { namedWaters } from '#worker/commands/data/basemap/waters'

test('every offered language has a file of the names on the map (npm run names:build) [22]', () => {
  const folder = path.resolve(import.meta.dirname, '../../web/features/map/basemap/worldNames')
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
