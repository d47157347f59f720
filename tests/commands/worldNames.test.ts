import { expect, test } from 'vitest'
import { locales } from '#contract/locales'
import { seas, tags } from '#worker/commands/data/basemap/seaNames'
import { namedWaters } from '#worker/commands/data/basemap/waters'

test('each sea of the table is one of the map, with a column for every language [22]', () => {
  expect(tags.toSorted()).toEqual(locales.map(({ tag }) => tag).toSorted())
  const known = new Set(namedWaters.map(({ name }) => name))
  expect(seas.length).toBeGreaterThan(40)
  expect(seas.filter(([name]) => !known.has(name!))).toEqual([])
  expect(seas.filter((names) => names.length !== tags.length)).toEqual([])
})
