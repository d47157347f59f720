import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, joinParts, listWords } from '../../worker/db/fold.ts'
import { boxesOf, squareTermsOf } from '../../worker/features/searchIndex/boxes.ts'
import { allEras, eraTermsOf } from '../../worker/features/searchIndex/eras.ts'
import { matchExpression } from '../../worker/features/searchIndex/match.ts'
import { aStory } from '../support/factories.ts'

const someBox = fc
  .tuple(fc.nat(2 ** 24 - 1), fc.nat(2 ** 24 - 1), fc.nat(24), fc.nat(24))
  .map(([x0, y0, width, height]) => ({
    ...{ x0, y0 },
    x1: Math.min(2 ** 24 - 1, x0 + 2 ** width - 1),
    y1: Math.min(2 ** 24 - 1, y0 + 2 ** height - 1),
  }))
const someShare = fc.double({ min: 0, max: 1, noNaN: true })

test('every place in a box is in one of the squares that cover it, which are few', () => {
  fc.assert(
    fc.property(someBox, someShare, someShare, (box, across, down) => {
      const terms = squareTermsOf([box])
      expect(terms.length).toBeLessThanOrEqual(200)
      expect(new Set(terms).size).toBe(terms.length)
      if (terms.length === 0) expect(Math.max(box.x1 - box.x0, box.y1 - box.y0)).toBeGreaterThan(2 ** 23)
      const level = 4 + 2 * 'abcdefg'.indexOf(terms[0]?.[0] ?? 'a')
      const at = (from: number, to: number, share: number) => Math.floor(from + share * (to - from)) >> (24 - level)
      const square = `${at(box.x0, box.x1, across)}x${at(box.y0, box.y1, down)}`
      if (terms.length > 0) expect(terms).toContain(`${terms[0]![0]}${square}`)
    }),
  )
})

test('a story is tagged with the squares of all levels that a box may search', async () => {
  await aStory({ latitude: 1, longitude: 1.2 })
  for (const degrees of [0.001, 0.01, 0.1, 1, 10, 60]) {
    const terms = squareTermsOf(boxesOf([1.2 - degrees, 1 - degrees, 1.2 + degrees, 1 + degrees]))
    const { results } = await env.DB.prepare('SELECT rowid FROM search WHERE search MATCH ?')
      .bind(matchExpression([], [terms]))
      .all()
    expect(results, terms[0]).toHaveLength(1)
  }
})

test('the eras in the database are those that searches use', async () => {
  const { results } = await env.DB.prepare(
    'SELECT tag AS term, first_day AS "from", last_day AS "to" FROM search_eras',
  ).all<(typeof allEras)[number]>()
  const byTerm = (a: { term: string }, b: { term: string }) => (a.term < b.term ? -1 : 1)
  expect(results.sort(byTerm)).toEqual([...allEras].sort(byTerm))
})

test('a range of days searches whole decades, single years at its ends, and undated stories', () => {
  expect(eraTermsOf({ from: 19_680_101, to: 19_801_231 })).toEqual(['y1968', 'y1969', 'd1970', 'y1980', 'undated'])
  expect(eraTermsOf({ from: 19_700_000, to: 19_799_999 })).toEqual(['d1970', 'undated'])
  expect(eraTermsOf({ from: 1_000_101, to: 3_001_231 })).toEqual(['h100', 'h200', 'h300', 'undated'])
})

test('a search splits words like the index, for every letter of the scripts in question', async () => {
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
    [0x1100, 0x11ff],
    [0x1f00, 0x1fff],
    [0x3005, 0x33ff],
    [0x4e00, 0x4fff],
    [0xac00, 0xad00],
    [0xff01, 0xff9f],
    [0x20000, 0x20010],
  ]
  const letters = blocks
    .flatMap(([from, to]) => Array.from({ length: to! - from! + 1 }, (_, index) => String.fromCodePoint(from! + index)))
    .filter((letter) => letter.normalize('NFC') === letter && /[\p{L}\p{N}\p{Mn}\p{Mc}]/u.test(letter))
  const folded: [string, string][] = letters.map((letter) => [
    letter,
    listWords(`q${letter}q`).map(joinParts).join(' '),
  ])
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

test('a text of ASCII alone is folded as it is among other letters', () => {
  const ascii = fc.string({ unit: 'binary-ascii' })
  fc.assert(fc.property(ascii, (text) => foldText(`${text}я`) === `${foldText(text)}я`))
  expect(foldText('Don`t'), 'a grave accent is an apostrophe').toBe("don't")
})

test('a search splits words like the index', () => {
  expect(foldText('ΟΔΟΣ Straße ÉCOLE İstanbul')).toBe('οδοσ strasse ecole istanbul')
  expect(listWords(' Rock’n’roll, rock;ROCK  42 ')).toEqual(['rock-n-roll', 'rock', '42'])
})
