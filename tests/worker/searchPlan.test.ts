import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, listWords } from '../../worker/db/fold.ts'
import { coverBoxes } from '../../worker/features/search/area.ts'
import { planOf } from '../../worker/features/search/plan.ts'
import { allEras, boxesOf, tagsOfDays } from '../../worker/features/search/tags.ts'
import { addManyMore, aStory, db } from '../support/factories.ts'

test('the eras of the database are those the searches ask for', async () => {
  const { results } = await env.DB.prepare('SELECT tag, first_day AS "from", last_day AS "to" FROM search_eras').all<{
    tag: string
    from: number
    to: number
  }>()
  const byTag = (a: { tag: string }, b: { tag: string }) => (a.tag < b.tag ? -1 : 1)
  expect(results.sort(byTag)).toEqual([...allEras].sort(byTag))
})

test('a range of days asks for whole decades and single years, and says when that is not exact', () => {
  expect(tagsOfDays({ from: 19_680_101, to: 19_801_231 })).toEqual({
    tags: ['y1968', 'y1969', 'd1970', 'y1980', 'undated'],
    isExact: false,
  })
  expect(tagsOfDays({ from: 19_700_000, to: 19_799_999 })).toEqual({ tags: ['d1970', 'undated'], isExact: true })
  expect(tagsOfDays({ from: 1_000_101, to: 3_001_231 }).tags).toEqual(['h100', 'h200', 'h300', 'undated'])
})

const someFilters = fc.record({
  categories: fc.subarray([1, 2, 3], { maxLength: 2 }),
  days: fc.option(fc.record({ from: fc.integer({ min: 0, max: 20_300_000 }), to: fc.constant(20_301_231) })),
  boxes: fc.constantFrom(null, [{ x0: 0, y0: 0, x1: 9, y1: 9 }]),
})
const someTerms = fc.array(
  fc.record({ word: fc.constant('word'), endings: fc.constant([]), isOpen: fc.boolean(), n: fc.nat(2002) }),
)
const counts = fc.tuple(fc.nat(9_000), fc.nat(9_000), fc.integer({ min: 1, max: 9_000 }))

test('however a search is shared out, whatever it asks for is either asked of the index exactly or looked at on each story', () => {
  fc.assert(
    fc.property(
      someTerms,
      someFilters,
      counts,
      fc.integer({ min: 9_000, max: 10 ** 6 }),
      (terms, filter, counts, total) => {
        const area = filter.boxes && { tags: ['a1x1', 'b7x7'], counts, total }
        const { expression, checks } = planOf(terms, filter, area)
        const asked = filter.categories.map((category) => `"k${category}"`).join(' OR ')
        expect(filter.categories.length === 0 || expression?.includes(`(${asked})`) || checks.categories).toBeTruthy()
        if (!expression?.includes('"k')) expect(checks.categories).toEqual(filter.categories)
        const isExact = filter.days && expression?.includes('"undated"') && tagsOfDays(filter.days).isExact
        expect(checks.days).toEqual(isExact ? null : filter.days)
        expect(checks.boxes).toEqual(filter.boxes)
        expect(terms.length > 0).toBe(expression?.includes('{title text}') ?? false)
      },
    ),
  )
})

test('a box is covered by the squares that tell its stories from a crowd beside it, and by as few as do', async () => {
  await aStory({ latitude: 1, longitude: 1.2 })
  await addManyMore(300)
  await aStory({ latitude: 40, longitude: 40 })
  const cover = (west: number, east: number) => coverBoxes(db(), boxesOf([west, 0.999, east, 1.001]))
  expect(await cover(1.1, 1.3)).toEqual({ tags: ['d515x509'], counts: [1, 0, 0], total: 302 })
  expect(await cover(0.999, 1.001)).toMatchObject({ tags: ['a8x7'], counts: [301, 0, 0] })
  expect(await cover(50, 51)).toBeNull()
})

test('the words of a search are taken as the index takes them, letter by letter of every script in question', async () => {
  const blocks = [
    [0x21, 0x17f],
    [0x386, 0x3ce],
    [0x400, 0x52f],
    [0x591, 0x6d5],
    [0x900, 0xe7f],
    [0xe81, 0xeff],
    [0x1000, 0x109f],
    [0x1780, 0x17ff],
    [0x1ea0, 0x1ef9],
    [0x3005, 0x33ff],
    [0x4e00, 0x4fff],
    [0xff01, 0xff9f],
    [0x20000, 0x20010],
  ]
  const letters = blocks
    .flatMap(([from, to]) => Array.from({ length: to! - from! + 1 }, (_, index) => String.fromCodePoint(from! + index)))
    .filter((letter) => letter.normalize('NFC') === letter && /[\p{L}\p{N}\p{Mn}\p{Mc}]/u.test(letter))
  const folded: [string, string][] = letters.map((letter) => [letter, listWords(`q${letter}q`).join(' ')])
  await aStory({ title: 'q', descriptionText: letters.map((letter) => `q${letter}q`).join(' \n') })
  const { results } = await env.DB.prepare(
    "SELECT term FROM search_terms WHERE col = 'text' ORDER BY doc, offset",
  ).all<{
    term: string
  }>()
  const index = ` ${results.map(({ term }) => term).join(' ')} `
  expect(folded.filter(([, words]) => !index.includes(` ${words} `))).toEqual([])
  expect(letters.length).toBeGreaterThan(2000)
})

test('the words of a search are taken as the index takes them', () => {
  expect(foldText('ΟΔΟΣ Straße ÉCOLE İstanbul')).toBe('οδοσ strasse ecole istanbul')
  expect(listWords(' Rock’n’roll, rock;ROCK  42 ')).toEqual(['rock', 'n', 'roll', '42'])
})
