import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits'
import type { MapSearch } from '#contract/search'
import * as schema from '../../worker/db/schema.ts'
import { editDistance, wordsOneEditFrom } from '../../worker/db/spelling.ts'
import { countedDatabase, noCost } from '../bench/countedDatabase.ts'
import { send } from '../support/client.ts'
import { copyStory, spreadFrom } from '../support/copyStory.ts'
import { aStory, db } from '../support/factories.ts'
import { instead } from '../support/faults.ts'

const meant = async (search: string, more = '') => {
  const response = await send(
    `/api/view/search/?search=${encodeURIComponent(search)}${more}`,
    {},
    { RATE_LIMITS: 'off' },
  )
  expect(response.status, search).toBe(200)
  return (await response.json<MapSearch>()).didYouMean
}
const addStories = async (times: number, text: string) => {
  const stories: Awaited<ReturnType<typeof aStory>>[] = []
  for (let n = 0; n < times; n++) stories.push(await aStory({ title: `No ${n}`, descriptionText: text }))
  return stories
}

test('a word one typing error from another, and no other word, is among those that are looked up for it', () => {
  const near = wordsOneEditFrom('libary')
  for (const word of ['library', 'libry', 'ilbary', 'libara', 'libary']) expect(near, word).toContain(word)
  expect(near.filter((word) => editDistance(word, 'libary') > 1)).toEqual([])
  expect(wordsOneEditFrom('гей')).toContain('геи')
  expect(editDistance('libary', 'librarian')).toBe(4)
  expect(editDistance('archive', 'acrhvie')).toBe(2)
})

test('a word that no story has is answered with the nearest word that stories have, in place of it', async () => {
  await addStories(3, 'We met in the library of the gay centre, бібліотека')
  for (const typed of ['libary', 'LIBARRY', 'ilbrary', 'librarr']) expect(await meant(typed), typed).toBe('library')
  expect(await meant('the Gay, libary!')).toBe('the Gay, library!')
  expect(await meant('gay libary centrre')).toBe('gay library centre')
  expect(await meant('бібліотеа')).toBe('бібліотека')
  // The corrected search would be longer than a search may be.
  expect(await meant('libary'.padEnd(limits.search, '!'))).toBeNull()
  // Of filters nothing is asked: they can be cleared.
  expect(await meant('libary', '&startDate=1800-01-01&endDate=1800-01-02&undated=no')).toBe('library')
})

test('of two words as near the one in more stories is meant, and from seven letters on two errors are mended', async () => {
  await addStories(3, 'marsh bookshops')
  await addStories(4, 'march')
  expect(await meant('marxh')).toBe('march')
  expect(await meant('bookzhopz')).toBe('bookshops')
  expect(await meant('mazzh')).toBeNull()
})

test('nothing is offered where a search finds stories, where no word is near, or where no story has all of the words', async () => {
  await addStories(3, 'library')
  await addStories(3, 'archive')
  for (const typed of [
    'library',
    'libra',
    'zzzzzz',
    'archive libary',
    'lib',
    '12345',
    'don’t-libary',
    'aaaaaa bbbbbb cccccc',
  ])
    expect(await meant(typed), typed).toBeNull()
})

test('a word is offered only if three stories that everyone may see have it', async () => {
  const [first, ...others] = await addStories(3, 'harborlight')
  await aStory({ descriptionText: 'x', locality: 'y' })
  expect(await meant('harborligt')).toBe('harborlight')
  const setStatus = (status: 'hidden' | 'visible') =>
    db().update(schema.stories).set({ status }).where(eq(schema.stories.id, first!.id))
  await setStatus('hidden')
  for (const typed of ['harborligt', 'harborzigz']) expect(await meant(typed), typed).toBeNull()
  await setStatus('visible')
  expect(await meant('harborzigt')).toBe('harborlight')
  await db().delete(schema.stories).where(eq(schema.stories.id, others[0]!.id))
  expect(await meant('harborligt')).toBeNull()
})

test('words that the index has beside those of texts are not offered', async () => {
  for (let n = 0; n < 3; n++) await aStory({ descriptionText: 'x', language: 'de', category: 1 })
  const { results } = await env.DB.prepare("SELECT DISTINCT term FROM search_terms WHERE col = 'tag'").all<{
    term: string
  }>()
  const tags = results.map(({ term }) => term)
  expect(tags.length).toBeGreaterThan(3)
  for (const tag of tags) expect(tags, tag).not.toContain(await meant(`${tag}q`))
})

test('a search with typing errors reads a bounded number of rows, the same among twice as many words and stories', async () => {
  const { id } = await aStory({ createdAt: '2020-01-01T00:00:00Z' })
  const rowsOf = async (search: string) => {
    const cost = noCost()
    await (
      await send(`/api/view/search/?search=${search}`, {}, instead({ DB: countedDatabase(env.DB, cost) }))
    ).arrayBuffer()
    return cost
  }
  const add = (first: number, last: number) =>
    copyStory(id, [first, last], {
      id: '(i * 2654435761) % 4294967295',
      created_at: spreadFrom('2020-01-01', 1_000),
      search_text: "'danced together archived archiver archives comm' || i || 'unity'",
    })
  const typed = ['archivef', 'dancef+togeter', 'communitzzyy', 'zzzzzzzzzzzzzzzz+qqqqqqqqqqqqqqqq']
  await add(1, 2_000)
  const few = await Promise.all(typed.map(async (search) => (await rowsOf(search)).rowsRead))
  await add(2_001, 4_000)
  for (const [index, search] of typed.entries()) {
    const { rowsRead, trips } = await rowsOf(search)
    expect(rowsRead, search).toBeLessThanOrEqual(9_000)
    expect(rowsRead, search).toBeLessThanOrEqual(few[index]! + 10)
    expect(trips, search).toBeLessThanOrEqual(10)
  }
}, 120_000)
