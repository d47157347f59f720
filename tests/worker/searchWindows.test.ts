import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { type MapSearch, SearchQuery } from '#contract/search'
import { isRare } from '../../worker/features/searchIndex/match.ts'
import { findForMap, findStories } from '../../worker/features/search/queries.ts'
import { connect, type Db } from '../../worker/db/client.ts'
import { forgetWindows, readWindow, windowTermsOf } from '../../worker/features/searchIndex/queries/windows.ts'
import { readWords, shortenRuns } from '../../worker/features/searchIndex/queries/searchTerms.ts'
import { countedDatabase, noCost } from '../bench/countedDatabase.ts'
import { send } from '../support/client.ts'
import { aStory } from '../support/factories.ts'
import { instead } from '../support/faults.ts'
import { statementsOf } from '../support/steps.ts'

beforeEach(forgetWindows)

const lettersOf = (words: readonly string[]) => words.flatMap((word) => word.split(' '))
const han = (count: number, first = 0x4e00) =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index))

test('a long run of letters is searched in phrases of eight letters, and a search uses 32 letters at most', () => {
  expect(shortenRuns(['love', han(3).join(' ')])).toEqual(['love', han(3).join(' ')])
  expect(shortenRuns([han(10).join(' ')])).toEqual([han(8).join(' '), han(2, 0x4e08).join(' ')])
  expect(lettersOf(shortenRuns([han(500).join(' ')]))).toEqual(han(32))
  const runs = Array.from({ length: 16 }, (_, index) => han(30, 0x4e00 + 30 * index).join(' '))
  expect(lettersOf(shortenRuns(runs))).toEqual(han(32))
  expect(shortenRuns([han(40).join(' '), 'love']).at(-1), 'words count no letters').toBe('love')
})

test('a run of 500 letters asks the index for phrases of eight letters at most', async () => {
  await aStory({ descriptionText: han(500).join('') })
  const asked = await statementsOf((db) => findForMap(db, SearchQuery.parse({ search: han(500).join('') })))
  const phrases = asked.flatMap(
    ({ text, values }) => `${text} ${values.join(' ')}`.match(/[\u4e00-\u9fff ]{3,}/g) ?? [],
  )
  expect(phrases).not.toEqual([])
  expect(Math.max(...phrases.map((phrase) => phrase.trim().split(' ').length))).toBeLessThanOrEqual(8)
})

test('a search with a word that no story has ends after the statement that looks up the words', async () => {
  await aStory({ title: 'lone' })
  for (const search of ['lone nowhere', 'nowhere', 'lone nowh', 'lone 夜'])
    expect(await statementsOf((db) => findStories(db, SearchQuery.parse({ search })))).toHaveLength(1)
})

test('the index is queried only for the days of a window', () => {
  const period = fc.integer({ min: 2_000, max: 4_000 })
  fc.assert(
    fc.property(period, fc.integer({ min: 1, max: 600 }), period, (from, length, posted) => {
      const terms = windowTermsOf({ floor: from * 2 ** 35, end: (from + length) * 2 ** 35 })
      expect(terms.length).toBeLessThanOrEqual(30 + 600 / 16)
      const isAsked = terms.includes(`w0${posted}`) || terms.includes(`v0${posted >> 4}`)
      expect(isAsked).toBe(posted >= from && posted < from + length)
    }),
  )
})

const day = (date: string) => Date.parse(date) / 86_400_000
const words = Array.from({ length: 16 }, (_, index) => `word${String.fromCharCode(97 + index)}`)

/** Adds entries to the index only, 20 a day: half of them have the first eight of sixteen words, the other half the last eight. */
const fillIndex = (times: number, first: string) =>
  env.DB.prepare(
    `WITH RECURSIVE n (i, day) AS (SELECT 0, ?2 UNION ALL SELECT i + 1, ?2 + (i + 1) / 20 FROM n WHERE i < ?1 - 1)
     INSERT INTO search (rowid, title, text, tag)
     SELECT (day << 32) | (1000 + i), '', iif(i % 2, ?3, ?4), 'k1 w0' || (day >> 3) || ' v0' || (day >> 7) FROM n`,
  )
    .bind(times, day(first), words.slice(0, 8).join(' '), words.slice(8).join(' '))
    .run()

/** Follows the links of a search. Returns the story ids of each page, and the rows that each answer read. */
const readPages = async (search: string, limit: number) => {
  const pages: number[][] = []
  const rows: number[] = []
  for (let next: string | undefined = `/api/pinSearch/?limit=${limit}&search=${search}`; next && pages.length < 20;) {
    const cost = noCost()
    const response: Response = await send(next, {}, instead({ DB: countedDatabase(env.DB, cost) }))
    pages.push((await response.json<{ id: number }[]>()).map(({ id }) => id))
    rows.push(cost.rowsRead)
    next = /<http:\/\/localhost:8787([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return { pages, rows }
}

test('a search whose common words never meet reads one window, says so, and leads on to the oldest story', async () => {
  const all = words.join(' ')
  const oldest = await aStory({ title: 'oldest', descriptionText: all, createdAt: '2019-01-01T00:00:00Z' })
  await fillIndex(60_000, '2019-01-05')
  await env.DB.prepare('UPDATE map_cells SET n = 60001 WHERE k BETWEEN (2 << 48) AND (3 << 48) - 1').run()
  const { pages } = await readPages(all, 50)
  expect(pages).toEqual([[], [], [], [], [oldest.id]])
  const map = await (await send(`/api/view/search/?search=${all}`)).json<MapSearch>()
  expect(map).toMatchObject({ stories: [], count: '0+', isPartial: true })
  expect(map.next).not.toBeNull()
  const rare = await readPages(`${words.slice(1).join(' ')} oldest`, 50)
  expect(rare.pages, 'one rare word, and all stories are looked through').toEqual([[oldest.id]])
}, 60_000)

test('two filters without words are searched in a window like words; one filter, or a rare one, is not', async () => {
  await fillIndex(60_000, '2019-01-05')
  await env.DB.prepare(
    `INSERT INTO map_cells (k, n, n2, n3, x_sum, y_sum, id_sum, version) VALUES (2 << 48, 60000, 0, 0, 0, 0, 0, 1)`,
  ).run()
  const squares = ['k1', ...Array.from({ length: 299 }, (_, n) => `a${n}x1`)]
  const windowIn = (db: Db, groups: string[][]) => readWindow(db, [], groups, () => Promise.resolve([]))
  const windowOf = (...groups: string[][]) => windowIn(connect(env.DB), groups)
  const window = await windowOf(['k1'], squares)
  const asked = await statementsOf((db) => windowIn(db, [['k1'], squares]))
  expect(asked, 'one statement for all filters').toHaveLength(1)
  expect(window!.floor, 'the newest 12,500 of 60,000').toBeGreaterThan(day('2025-01-01') * 2 ** 32)
  expect(await windowOf(squares)).toBeNull()
  expect(await windowOf(['k3'], squares)).toBeNull()
}, 60_000)

test('a search of 16 words counts only as many stories as one of four', async () => {
  await fillIndex(6_000, '2019-01-05')
  const rowsOf = async (some: readonly string[]) => {
    const cost = noCost()
    const read = await readWords(connect(countedDatabase(env.DB, cost)), some)
    expect(read.every((word) => !isRare(word))).toBe(true)
    return cost.rowsRead
  }
  const ofFour = await rowsOf(words.slice(0, 4))
  expect(await rowsOf(words)).toBeLessThan(ofFour * 1.2)
})

test('among 16 words a beginning that more than 16 words share is searched as it was typed', async () => {
  const endings = Array.from({ length: 20 }, (_, index) => `beginning${String.fromCharCode(97 + index)}`)
  await aStory({ descriptionText: ['beginning', ...endings, ...words].join(' ') })
  const endingsOf = async (...others: string[]) =>
    (await readWords(connect(env.DB), ['beginning', ...others])).find(({ word }) => word === 'beginning')!.endings
  expect(await endingsOf()).toEqual(['beginning', ...endings])
  expect(await endingsOf(...words.slice(0, 3))).toHaveLength(21)
  expect(await endingsOf(...words.slice(0, 15))).toEqual(['beginning'])
})

test('among 16 words no other word is looked up after the first common one that begins with a word of the search', async () => {
  await fillIndex(6_000, '2019-01-05')
  await aStory({ descriptionText: 'wordanother' })
  const endingsOf = async (some: readonly string[], upTo?: number) =>
    (await readWords(connect(env.DB), some, upTo)).find(({ word }) => word === 'worda')!.endings
  expect(await endingsOf(words.slice(0, 4))).toEqual(['worda', 'wordanother'])
  expect(await endingsOf(words)).toEqual(['worda'])
  expect(await endingsOf(words, 0), 'for a feed, which does not sort by relevance').toEqual(['worda'])
})
