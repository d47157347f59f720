import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '#contract/locales'
import { namedWaters } from '#worker/commands/data/basemap/waters'

const table = path.resolve(import.meta.dirname, '../../worker/commands/data/basemap/seaNames.tsv')

test('each sea of the table is one of the map, and is named in every language', () => {
  const [tags = [], ...seas] = readFileSync(table, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
  expect(tags.toSorted()).toEqual(locales.map(({ tag }) => tag).toSorted())
  const known = new Set(namedWaters.map(({ name }) => name))
  expect(seas.flatMap(([name]) => (known.has(name!) ? [] : [name]))).toEqual([])
  expect(seas.filter((names) => names.length !== tags.length || names.includes(''))).toEqual([])
})
