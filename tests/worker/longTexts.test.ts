import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { collectionApi } from '#contract/collections'
import { workerLimits } from '#contract/workerLimits'
import type { User } from '../../worker/db/client.ts'
import { listOwnFavoritesAndFlags } from '../../worker/features/accounts/queries.ts'
import { listCollections } from '../../worker/features/collections/queries/reading.ts'
import { listComments } from '../../worker/features/comments/queries/comments.ts'
import { countWaiting } from '../../worker/features/dailyMail/queries.ts'
import { listFlaggedStories } from '../../worker/features/moderation/flaggedStories/queries.ts'
import { pageItems } from '../../worker/features/moderation/queue/queries/pageItems.ts'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { listInBox } from '../../worker/features/stories/queries/listInBox.ts'
import { countedDatabase, noCost } from '../bench/countedDatabase.ts'
import { guest, send } from '../support/client.ts'
import { aCollection } from '../support/collections.ts'
import { copyStory, spreadFrom } from '../support/copyStory.ts'
import { actorOf, aModerator, aStory, aUser, db } from '../support/factories.ts'
import { instead } from '../support/faults.ts'
import { stepsOf } from '../support/steps.ts'

/** Copies of a story: `times` with this status, one a day from `since` on, with texts of `bytes` each. */
const addCopies = async (
  of: User,
  times: number,
  { first = 1, status = 'visible', since = '2026-01-01', bytes = 10 },
) => {
  const { id } = await aStory({ by: of, title: 'The first' })
  const text = `replace(hex(zeroblob(${bytes / 2})), '00', 'no')`
  const own = { status: `'${status}'`, description: text, description_text: text }
  await copyStory(id, [first, first + times - 1], { id: 'i', created_at: spreadFrom(since, 300), ...own })
  await env.DB.prepare('delete from stories where id = ?1').bind(id).run()
}

/** The steps of a query plan that read rows of stories, not only covering indexes. */
const rowsReadIn = async (ask: Parameters<typeof stepsOf>[0]) =>
  (await stepsOf(ask)).split('\n').filter((step) => /\bstories\b/.test(step) && !/COVERING INDEX stories_/.test(step))

test('a list of stories chooses them by indexes alone, for every caller, and reads the rows that it shows', async () => {
  const [author, moderator] = [await aUser(), await aModerator()]
  const bbox = [12, 12, 13, 13] as const
  for (const person of [null, author, await aUser(), moderator]) {
    const actor = person && actorOf(person)
    for (const asked of [
      {},
      { owner: author.id },
      { before: '2026-01-01/5' },
      { owner: author.id, before: '2026-01-01/5' },
    ])
      for (const isInBox of [false, true]) {
        const read = await rowsReadIn((db) => listInBox(db, actor, { limit: 3, ...asked, ...(isInBox && { bbox }) }))
        const shown = 'SEARCH stories USING INTEGER PRIMARY KEY (rowid=?)'
        // Once for the byte size of a row, which its header has, and once for the row. An empty box shows none.
        expect(read, JSON.stringify({ role: person?.role, asked, isInBox })).toEqual(isInBox ? [] : [shown, shown])
      }
  }
})

test('lists that show no text of a story read no row of stories: comments, own favorites and flags, the queue, flagged items', async () => {
  const [member, moderator] = [actorOf(await aUser()), actorOf(await aModerator())]
  for (const actor of [null, member, moderator])
    for (const storyId of [undefined, 7])
      expect(await rowsReadIn((db) => listComments(db, actor, { storyId, before: undefined }))).toEqual([])
  expect(await rowsReadIn((db) => listOwnFavoritesAndFlags(db, member))).toEqual([])
  expect(await rowsReadIn((db) => pageItems(db, moderator, { list: 'waiting', page: 1 }))).toEqual([])
  expect(await rowsReadIn((db) => countWaiting(db))).toEqual([])
  expect((await rowsReadIn((db) => listFlaggedStories(db, moderator, 1, 5))).length, 'the page itself').toBe(1)
})

/** How many rows an answer reads. */
const rowsOf = async (path: string, person: User | null = null) => {
  const cost = noCost()
  const settings = instead({ DB: countedDatabase(env.DB, cost) })
  const token = person && (await openSession(db(), env.SECRET_KEY, person.id))
  const response = await send(`/api${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {}, settings)
  expect(response.status, path).toBe(200)
  await response.arrayBuffer()
  return cost.rowsRead
}

test('a page of a list costs the same beside 1,000 newer stories that wait, for every caller', async () => {
  const [author, reader] = [await aUser(), await aUser()]
  await addCopies(author, 20, { since: '2025-01-01' })
  const pages = ['/pins/?limit=1', `/pins/?limit=1&owner=${author.id}`]
  const few = [await rowsOf(pages[0]!), await rowsOf(pages[1]!), await rowsOf(pages[0]!, reader)]
  await addCopies(author, 1_000, { first: 1_000, status: 'hidden' })
  const among = [await rowsOf(pages[0]!), await rowsOf(pages[1]!), await rowsOf(pages[0]!, reader)]
  expect(among).toEqual(few)
  // A member's own hidden stories are found by 256 tags.
  expect(Math.max(among[0]!, among[1]!)).toBeLessThan(60)
})

test('a page of a list ends where its stories were long, and leads on to every story once', async () => {
  const bytes = 180_000
  await addCopies(await aUser(), 60, { bytes })
  for (const path of ['/pins/?limit=1000', '/pinSearch/?bbox=-180,-85,180,85', '/feeds/stories.csv?limit=150']) {
    const seen: number[] = []
    for (let next: string | undefined = `/api${path}`; next;) {
      const response: Response = await send(next)
      const text = await response.text()
      const ids = path.includes('csv') ? [...text.matchAll(/\/story\/(\d+)/g)].map(([, id]) => Number(id)) : (JSON.parse(text) as { id: number }[]).map(({ id }) => id) // oxfmt-ignore
      expect(ids.length * 2 * bytes, path).toBeLessThanOrEqual(workerLimits.listReadBytes)
      seen.push(...ids)
      next = /<[^>]*?(\/(?:api|feeds)[^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
      if (next && !next.startsWith('/api')) next = `/api${next}`
    }
    expect(
      seen.toSorted((a, b) => a - b),
      path,
    ).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
  }
})

test('a collection of 60 very long stories reads at most two pages of them, and shows the first that fit in their order [28, 9]', async () => {
  const [owner, bytes] = [await aUser(), 180_000]
  await addCopies(owner, 60, { bytes })
  const of = Array.from({ length: 60 }, (_, n) => ({ id: 60 - n }))
  const { id } = await aCollection({ by: owner, of, state: 'shown' })
  const { items } = await guest.call(collectionApi.read, { id })
  expect(items.length * 2 * bytes).toBeLessThanOrEqual(2 * workerLimits.listReadBytes)
  expect(items.length).toBeGreaterThan(40)
  expect(items.map((item) => item.id)).toEqual(of.slice(0, items.length).map((story) => story.id))
})

test('the list of collections is chosen and sorted by an index alone, and reads the rows that it shows [28, 9]', async () => {
  const steps = (await stepsOf((db) => listCollections(db, { page: 1, size: 20 }))).split('\n')
  const ofCollections = steps.filter((step) => /\bcollections\b/.test(step))
  expect(ofCollections[0]).toContain('SCAN collections USING COVERING INDEX collections_listed_idx')
  expect(ofCollections.slice(1).every((step) => step.includes('INTEGER PRIMARY KEY'))).toBe(true)
})
