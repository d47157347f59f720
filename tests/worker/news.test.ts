import { env } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { collectionApi } from '#contract/collections'
import { limits } from '#contract/limits'
import { newsApi, NewsItem } from '#contract/news'
import { type Reason, REASONS } from '#contract/reasons'
import { type Decision, reviewApi } from '#contract/reviews'
import { storyApi } from '#contract/stories'
import { workerLimits } from '#contract/workerLimits'
import type { Comment, Story, User } from '../../worker/db/client.ts'
import { randomId } from '../../worker/db/ids.ts'
import * as schema from '../../worker/db/schema.ts'
import type { Act } from '../../worker/features/staffLog/queries.ts'
import { countedDatabase, noCost } from '../bench/countedDatabase.ts'
import { as } from '../support/client.ts'
import {
  aComment,
  addComment,
  addManyMore,
  addStory,
  aModerator,
  anAdministrator,
  aStory,
  aUser,
  db,
} from '../support/factories.ts'
import { aCollection } from '../support/collections.ts'
import { aPhoto } from '../support/photos.ts'
import { decided, set } from '../support/reviewed.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-20T12:00:00Z') })
  return () => vi.useRealTimers()
})
/** A day of March 2027, and its midnight. */
const day = (date: number) => `2027-03-${String(date).padStart(2, '0')}`
const at = (date: number) => ({ createdAt: `${day(date)}T00:00:00Z` })

type Decided = { decision: Decision; reason?: Reason }
const ask = { decision: 'ask', asked: 'place', note: 'Less exact, please.' } as const

const newsOf = async (user: User, query: { since?: string; page?: number } = {}) => {
  const { count, items } = await as(user).call(newsApi.read, { query })
  return { count, items }
}
const about = ({ id, title }: Story) => ({ id, title })
const plain = { comment: null, collection: null, decision: null, reason: null }

/** A row of the log of staff. */
const log = (act: Pick<Act, 'action' | 'kind' | 'target'> & Partial<Act>, date: number) => {
  const { action, kind, target, actorId = null, reason = null } = act
  const row = { id: crypto.randomUUID(), day: day(date), actorId, action, kind, target: String(target), reason }
  return db().insert(schema.staffLog).values(row)
}

test('an author gets news of comments on signed and anonymous stories, the newest day first, and other members only of comments after their own [29]', async () => {
  const [me, other, suspect] = [await aUser(), await aUser(), await aUser()]
  const signed = await aStory({ by: me, title: 'Signed' })
  const anonymous = await aStory({ by: me, title: 'Unsigned', isAnonymous: true })
  const elsewhere = await aStory({ by: suspect })
  const first = await aComment({ on: signed, by: other, ...at(3) })
  const second = await aComment({ on: anonymous, by: other, isAnonymous: true, ...at(12) })
  for (const isAnonymous of [true, false]) await aComment({ on: anonymous, by: me, isAnonymous, ...at(12) })
  await aComment({ on: elsewhere, by: other, ...at(12) })
  const of = (date: number, story: Story, { id }: Comment): NewsItem => ({
    ...{ ...plain, day: day(date), kind: 'comment', story: about(story), comment: id },
  })
  expect(await newsOf(me)).toEqual({ count: 2, items: [of(12, anonymous, second), of(3, signed, first)] })
  expect(await newsOf(me, { since: day(4) })).toEqual({ count: 1, items: [of(12, anonymous, second)] })
  expect(await newsOf(me, { since: day(13) })).toEqual({ count: 0, items: [] })
  expect((await newsOf(suspect)).items.map(({ story }) => story)).toEqual([about(elsewhere)])
  const replies = (await newsOf(other)).items.map(({ kind, story }) => [kind, story])
  expect(replies, 'what follows a comment of one’s own').toEqual([
    ['reply', about(anonymous)],
    ['reply', about(anonymous)],
  ])
  vi.setSystemTime('2027-04-05T12:00:00Z')
  expect((await newsOf(me)).count, 'without a day, of the last thirty').toBe(1)
})

test('a member reads of replies below their signed and anonymous comments, as long as the story is shown [29]', async () => {
  const [me, other] = [await aUser(), await aUser()]
  const [one, two, hidden] = [await aStory(), await aStory(), await aStory()]
  await aComment({ on: one, by: other, ...at(2) })
  await aComment({ on: one, by: me, isAnonymous: true, ...at(2) })
  const reply = await aComment({ on: one, by: other, isAnonymous: true, ...at(5) })
  await aComment({ on: two, by: me, ...at(2) })
  const later = await aComment({ on: two, by: other, ...at(6) })
  await aComment({ on: two, by: other, status: 'hidden', ...at(7) })
  await aComment({ on: hidden, by: me, ...at(2) })
  await aComment({ on: hidden, by: other, ...at(6) })
  await db()
    .update(schema.stories)
    .set({ status: 'hidden' })
    .where(sql`id = ${hidden.id}`)
  expect(await newsOf(me)).toEqual({
    count: 2,
    items: [
      { ...plain, day: day(6), kind: 'reply', story: about(two), comment: later.id },
      { ...plain, day: day(5), kind: 'reply', story: about(one), comment: reply.id },
    ],
  })
})

test('an author reads what staff decided about stories and comments, by the calls with which staff decide [20, 29]', async () => {
  const [me, moderator] = [await aUser(), await aModerator()]
  await set('review', 'all')
  const draft = { description: '<p>d</p>', category: 1 as const, latitude: 1, longitude: 1, address: 'a' }
  const { id } = await as(me).call(storyApi.add, { body: { ...draft, title: 'Waits', is_anonymous_pin: true } })
  const commented = await aStory()
  const comment = await aComment({ on: commented, by: me, isAnonymous: true })
  // A session does not live for a day.
  const decide = async (by: User, item: Parameters<typeof decided>[0], body: Decided) =>
    as(by).call(reviewApi.decide, await decided(item, body))
  const story = { kind: 'story' as const, id }
  await decide(moderator, story, { decision: 'approve' })
  await as(moderator).call(storyApi.edit, { id, body: { contentNotes: ['death'] } })
  await decide(moderator, { kind: 'comment', id: comment.id }, { decision: 'remove', reason: 'spam' })
  vi.setSystemTime('2027-03-21T12:00:00Z')
  await decide(moderator, story, { decision: 'hide', reason: 'privacy' })
  vi.setSystemTime('2027-03-22T12:00:00Z')
  await as(me).call(reviewApi.appeal, { id, body: { text: 'It is mine' } })
  await decide(await aModerator(), story, { decision: 'reverse' })
  const waited = { id, title: 'Waits' }
  const { items, count } = await newsOf(me)
  expect(items.map(({ day }) => day)).toEqual([day(22), day(21), day(20), day(20), day(20)])
  const sorted = (some: object[]) => some.map((one) => JSON.stringify(Object.entries(one).sort())).sort()
  // Within a day the log has no order.
  expect(sorted(items)).toEqual(
    sorted([
      { ...plain, day: day(22), kind: 'storyDecision', story: waited, decision: 'reversed' },
      { ...plain, day: day(21), kind: 'storyDecision', story: waited, decision: 'hidden', reason: 'privacy' },
      ...[
        { day: day(20), kind: 'commentDecision', story: about(commented), comment: comment.id },
        { day: day(20), kind: 'notes', story: waited },
        { day: day(20), kind: 'storyDecision', story: waited, decision: 'approved' },
      ].map((item) => ({ ...plain, ...item, ...(item.comment && { decision: 'removed', reason: 'spam' }) })),
    ]),
  )
  expect(count).toBe(5)
})

test('an author reads what staff decided about photos of a signed and an anonymous story, and no other member does [26, 29]', async () => {
  const [me, other, moderator] = [await aUser(), await aUser(), await aModerator()]
  const [signed, anonymous] = [await aStory({ by: me, title: 'Signed' }), await aStory({ by: me, isAnonymous: true })]
  const decidePhoto = async (on: Story, decision: Decision, reason?: Reason) => {
    const { id } = await aPhoto({ on, status: 'hidden' })
    await db().insert(schema.reviews).values({ kind: 'photo', itemId: id, state: 'pending' })
    const { results } = await as(moderator).call(reviewApi.list, {})
    const { version } = results.find((item) => item.id === id)!
    await as(moderator).call(reviewApi.decide, { kind: 'photo', id, body: { decision, reason, version } })
    return { kind: 'photo' as const, id }
  }
  await decidePhoto(signed, 'approve')
  await decidePhoto(anonymous, 'decline', 'privacy')
  const undone = await decidePhoto(signed, 'decline', 'spam')
  await as(moderator).call(reviewApi.undo, undone)
  vi.setSystemTime('2027-03-21T12:00:00Z')
  for (const by of [await aUser(), me]) await aComment({ on: anonymous, by })
  const news = { ...plain, kind: 'photoDecision', day: day(20) }
  const { items, count } = await newsOf(me)
  expect(count).toBe(3)
  expect(items[0]).toMatchObject({ day: day(21), kind: 'comment', story: about(anonymous) })
  expect(items.slice(1)).toEqual(
    expect.arrayContaining([
      { ...news, story: about(signed), decision: 'approved' },
      { ...news, story: about(anonymous), decision: 'declined', reason: 'privacy' },
    ]),
  )
  expect((await newsOf(me, { since: day(21) })).count).toBe(1)
  expect((await newsOf(other)).items).toEqual([])
  expect((await newsOf(moderator)).items).toEqual([])
})

test('an owner reads what staff decided about collections, with the title that the owner sees now [28, 29]', async () => {
  const [me, other, moderator] = [await aUser(), await aUser(), await aModerator()]
  const of = [await aStory()]
  const waiting = await aCollection({ by: me, of, state: 'waiting', title: 'A walk' })
  const shown = await aCollection({ by: me, of, state: 'shown', title: 'A list' })
  await aCollection({ by: me, of, title: 'Only mine' })
  const read = async ({ id }: { id: number }) => as(me).call(collectionApi.read, { id })
  const { results } = await as(moderator).call(reviewApi.list, {})
  const { version } = results.find(({ id }) => id === waiting.id)!
  const path = { kind: 'collection' as const, id: waiting.id }
  await as(moderator).call(reviewApi.decide, { ...path, body: { decision: 'approve', version } })
  await as(await anAdministrator()).call(collectionApi.remove, { id: shown.id })
  const renamed = { title: 'Another walk', version: (await read(waiting)).version }
  await as(me).call(collectionApi.edit, { id: waiting.id, body: renamed })
  const news = { ...plain, day: day(20), kind: 'collectionDecision', story: null }
  const { items, count } = await newsOf(me)
  expect(count).toBe(2)
  expect(items).toEqual(
    expect.arrayContaining([
      { ...news, collection: { id: waiting.id, title: 'Another walk' }, decision: 'approved' },
      { ...news, collection: { id: shown.id, title: 'A list' }, decision: 'removed' },
    ]),
  )
  expect(await as(me).call(newsApi.read, { query: { only: 'count' } })).toEqual({ count: 2, onFirstDay: 0, items: [] })
  expect(await newsOf(other)).toEqual({ count: 0, items: [] })
  expect(await newsOf(moderator)).toEqual({ count: 0, items: [] })
})

test('a decision that was undone is no news, and neither is a story that staff kept as it was [20, 29]', async () => {
  const [me, moderator] = [await aUser(), await aModerator()]
  const stories = [await aStory({ by: me }), await aStory({ by: me })] as const
  const staff = () => as(moderator)
  const [undone, kept] = [
    { kind: 'story' as const, id: stories[0].id },
    { kind: 'story' as const, id: stories[1].id },
  ]
  await staff().call(reviewApi.decide, await decided(undone, { decision: 'remove', reason: 'hate' }))
  await staff().call(reviewApi.undo, undone)
  await staff().call(reviewApi.decide, await decided(kept, { decision: 'keep' }))
  expect(await newsOf(me)).toEqual({ count: 0, items: [] })
  vi.setSystemTime('2027-03-21T12:00:00Z')
  await staff().call(reviewApi.decide, await decided(undone, { decision: 'hide', reason: 'hate' }))
  expect((await newsOf(me)).items.map(({ decision }) => decision)).toEqual(['hidden'])
  vi.setSystemTime('2027-03-22T12:00:00Z')
  await staff().call(reviewApi.decide, await decided(undone, { decision: 'keep' }))
  expect((await newsOf(me)).items.map(({ decision }) => decision)).toEqual(['restored', 'hidden'])
})

test('that staff ask for a change of an anonymous story is news of its author alone, until they undo it or decide [20, 29]', async () => {
  const [me, other, moderator] = [await aUser(), await aUser(), await aModerator()]
  const [asked, undone] = [
    await aStory({ by: me, isAnonymous: true, title: 'Asked' }),
    await aStory({ by: me, isAnonymous: true, title: 'Undone' }),
  ]
  const staff = as(moderator)
  for (const { id } of [asked, undone])
    await staff.call(reviewApi.decide, await decided({ kind: 'story', id }, { ...ask, hide: id === asked.id }))
  await staff.call(reviewApi.undo, { kind: 'story', id: undone.id })
  const request = { decision: 'asked', asked: 'place', isHidden: true }
  const news = { ...plain, day: day(20), kind: 'storyDecision', story: about(asked), ...request }
  expect(await newsOf(me)).toEqual({ count: 1, items: [news] })
  expect(await newsOf(other)).toEqual({ count: 0, items: [] })
  // The answer of the author is no news of its own, and the question stays, but not what it asked for and until when.
  await as(me).call(storyApi.edit, { id: asked.id, body: { title: 'Less exact' } })
  const { asked: _, isHidden: __, ...rest } = news
  const answered = { ...rest, story: { id: asked.id, title: 'Less exact' }, isChanged: true }
  expect((await newsOf(me)).items).toEqual([answered])
  await staff.call(reviewApi.decide, await decided({ kind: 'story', id: undone.id }, ask))
  const requests = (await newsOf(me)).items.map(({ story, isChanged }) => [story?.title, isChanged])
  expect(requests.sort()).toEqual([
    ['Less exact', true],
    ['Undone', undefined],
  ])
  // A decision ends the request, and is news.
  await staff.call(reviewApi.decide, await decided({ kind: 'story', id: undone.id }, { decision: 'keep' }))
  const decisions = async () => (await newsOf(me)).items.map(({ story, decision }) => [story?.title, decision]).sort()
  expect(await decisions()).toEqual([
    ['Less exact', 'asked'],
    ['Undone', 'kept'],
  ])
})

test('of requests for a change the last one says what to change, the others count on, and so does a later day on which staff kept it [20, 29]', async () => {
  const [me, moderator] = [await aUser(), await aModerator()]
  const { id } = await aStory({ by: me, isAnonymous: true })
  const decide = async (body: Parameters<typeof decided>[1]) =>
    as(moderator).call(reviewApi.decide, (await decided({ kind: 'story', id }, body)) as never)
  const read = async () => (await newsOf(me)).items.map((item) => [item.day, item.decision, item.asked])
  await decide(ask)
  vi.setSystemTime('2027-03-21T12:00:00Z')
  await decide({ ...ask, asked: 'name' })
  const ended = (...days: number[]) => days.map((date) => [day(date), 'asked', undefined])
  expect(await read()).toEqual([[day(21), 'asked', 'name'], ...ended(20)])
  vi.setSystemTime('2027-03-22T12:00:00Z')
  await decide({ decision: 'remove', reason: 'spam' })
  expect(await read()).toEqual([[day(22), 'removed', undefined], ...ended(21, 20)])
  await as(moderator).call(reviewApi.undo, { kind: 'story', id })
  vi.setSystemTime('2027-03-23T12:00:00Z')
  await decide({ decision: 'keep' })
  expect(await read()).toEqual([[day(23), 'kept', undefined], ...ended(21, 20)])
  // The bell of a device that looked since the request counts it too.
  expect((await newsOf(me, { since: day(23) })).items.map(({ decision }) => decision)).toEqual(['kept'])
  // Of a story that was not asked about, or not since, a keep tells its author nothing.
  vi.setSystemTime('2027-03-24T12:00:00Z')
  await decide({ decision: 'keep' })
  expect(await read()).toEqual(ended(21, 20))
  // A decision that ends a request of the same day adds to what the bell counts.
  vi.setSystemTime('2027-03-25T12:00:00Z')
  const count = () => as(me).call(newsApi.read, { query: { since: day(25), only: 'count' } })
  await decide(ask)
  expect(await count()).toEqual({ count: 1, onFirstDay: 1, items: [] })
  await decide({ decision: 'hide', reason: 'privacy' })
  expect(await count()).toEqual({ count: 2, onFirstDay: 2, items: [] })
})

test('one’s own acts as staff are no news, and of a story that one cannot read news has no title [29]', async () => {
  const me = await aModerator()
  const mine = await aStory({ by: me })
  await log({ action: 'remove', kind: 'story', target: mine.id, actorId: me.id }, 19)
  const hidden = await aStory({ status: 'hidden' })
  const comment = await aComment({ on: hidden, by: me })
  await log({ action: 'hide', kind: 'comment', target: comment.id, reason: 'spam' }, 19)
  expect((await newsOf(me)).items).toEqual([
    {
      ...{ day: day(19), kind: 'commentDecision', story: null },
      comment: comment.id,
      collection: null,
      decision: 'hidden',
      reason: 'spam',
    },
  ])
})

test('a comment that waited for review is news of the day on which staff approved it [20, 29]', async () => {
  const me = await aUser()
  const story = await aStory({ by: me })
  const waited = await aComment({ on: story, ...at(2) })
  await aComment({ on: story, ...at(10) })
  await log({ action: 'approve', kind: 'comment', target: waited.id }, 15)
  expect((await newsOf(me, { since: day(11) })).items).toEqual([
    { ...plain, day: day(15), kind: 'comment', story: about(story), comment: waited.id },
  ])
})

test('an author who let go of a story reads nothing of it any more [15, 29]', async () => {
  const me = await aUser()
  const story = await aStory({ by: me })
  await aComment({ on: story })
  expect((await newsOf(me)).count).toBe(1)
  await as(me).call(storyApi.leave, { id: story.id })
  expect(await newsOf(me)).toEqual({ count: 0, items: [] })
})

test('news has pages of a hundred, the count ends at a hundred, and the last of five pages leads nowhere [29]', async () => {
  const [me, other] = [await aUser(), await aUser()]
  const stories = [await aStory({ by: me }), await aStory({ by: me })]
  for (let n = 0; n < 6; n++)
    await db().batch(
      Array.from({ length: 100 }, (_, i) => addComment({ by: other, on: stories[i % 2]!, ...at(3 + n) })) as never,
    )
  const seen = new Set<number>()
  let last = '9999'
  for (let page = 1; page <= workerLimits.news.pages; page++) {
    const answer = await as(me).send(newsApi.read, { query: { page } })
    const { count, items, hasMore } = newsApi.read.reply.parse(await answer.json())
    expect([count, items.length, hasMore]).toEqual([100, 100, page < 5])
    for (const { day, comment } of items) {
      expect(day <= last).toBe(true)
      last = day
      seen.add(comment!)
    }
  }
  expect(seen.size).toBe(500)
  const alone = await aUser()
  expect(await newsOf(alone, { page: 2 })).toEqual({ count: 0, items: [] })
})

test('an answer has the same length and headers whether or not there is news, also more than a page, and no cache keeps or compresses it [29]', async () => {
  const me = await aUser()
  const stories = [await aStory({ by: me, isAnonymous: true }), await aStory({ by: me })]
  const ask = async (query: object) => {
    const answer = await as(me).send(newsApi.read, { query })
    const headers = [...answer.headers].filter(([name]) => name !== 'x-bookmark').map(String)
    return {
      headers,
      bookmark: answer.headers.get('x-bookmark')!.length,
      bytes: (await answer.arrayBuffer()).byteLength,
    }
  }
  const [none, noCount] = [await ask({}), await ask({ only: 'count' })]
  for (let n = 0; n < 90; n++) await aComment({ on: stories[n % 2]! })
  expect(await ask({})).toEqual(none)
  for (let n = 0; n < 20; n++) await aComment({ on: stories[n % 2]! })
  expect(await ask({ only: 'count' })).toEqual(noCount)
  expect(await ask({})).toEqual(none)
  expect(none.headers).toContain('cache-control,no-store, no-transform')
  expect([none.bytes, noCount.bytes]).toEqual([workerLimits.news.padding, 64])
  expect(await as(me).call(newsApi.read, { query: { only: 'count' } })).toMatchObject({ count: 100, items: [] })
})

test.each(['ж', '字', '"', '😀'])(
  'a full page of news with the longest titles, of %s, is as long as an empty one [29]',
  async (letter) => {
    const [me, other] = [await aUser(), await aUser()]
    const x = await aStory({ by: me, isAnonymous: true, title: letter.repeat(letter.length > 1 ? 75 : limits.title) })
    const bytes = async () => (await (await as(me).send(newsApi.read, {})).arrayBuffer()).byteLength
    for (let n = 0; n < 3; n++)
      await db().batch(Array.from({ length: 40 }, () => addComment({ by: other, on: x })) as never)
    expect((await newsOf(me)).items).toHaveLength(100)
    expect(await bytes()).toBe(workerLimits.news.padding)
  },
)

test('the longest news of all in one page fits one block [29]', () => {
  const longest = (list: readonly string[]) => list.toSorted((a, b) => b.length - a.length)[0]
  const item = {
    day: '2026-11-30',
    kind: longest(NewsItem.shape.kind.options),
    story: { id: 2 ** 32 - 1, title: 'x'.repeat(workerLimits.news.titleBytes) },
    comment: 2 ** 32 - 1,
    collection: null,
    decision: longest(NewsItem.shape.decision.unwrap().options),
    reason: longest(REASONS),
  }
  const page = { count: 100, items: Array.from({ length: limits.page.news }, () => item), hasMore: false }
  expect(JSON.stringify(page).length).toBeLessThan(workerLimits.news.padding)
})

/** Everything in the database: tables, indexes and triggers, and all rows except those of sessions. */
const allOfTheDatabase = async () => {
  const { results } = await env.DB.prepare(
    `select name, type, sql from sqlite_master where name not like '\\_cf\\_%' escape '\\' order by name`,
  ).all<{ name: string; type: string; sql: string | null }>()
  const tables = results.filter(
    ({ name, type, sql }) => type === 'table' && name !== 'sessions' && !sql?.includes('VIRTUAL'),
  )
  const rows = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`select * from "${name}"`)))
  return { schema: results, rows: new Map(tables.map(({ name }, n) => [name, rows[n]!.results])) }
}

test('after ten members read their news for a week, no table, index, row or time is there because of it [29]', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, () => aUser()))
  const stories = await Promise.all(members.map((by, n) => aStory({ by, isAnonymous: n % 2 === 0 })))
  for (const on of stories) for (const by of members.slice(0, 3)) await aComment({ on, by, isAnonymous: true })
  const before = await allOfTheDatabase()
  expect(before.rows.size).toBeGreaterThan(20)
  const sessions = async () =>
    (await env.DB.prepare('select user_id, seen_at, expires_at, has_second_factor from sessions order by 1, 2').all())
      .results
  for (let n = 0; n < 7; n++) {
    vi.setSystemTime(Date.parse(`${day(20 + n)}T12:00:00Z`))
    // A call that is not about news makes the session of the day.
    const callers = members.map((member) => as(member))
    for (const caller of callers) await caller.call(authApi.self, {})
    const withoutNews = await sessions()
    for (const caller of callers) {
      expect((await caller.call(newsApi.read, {})).count).toBeGreaterThan(0)
      await caller.call(newsApi.read, { query: { since: day(18), only: 'count' } })
    }
    expect(await sessions()).toEqual(withoutNews)
  }
  expect(await allOfTheDatabase()).toEqual(before)
})

/** An author with a hundred stories, half of them anonymous; each has comments, and some have photos, decisions and collections. */
const aBusyAuthor = async (commentsEach: number) => {
  const [me, others] = [await aUser(), [await aUser(), await aUser()]]
  const rows = Array.from({ length: 100 }, (_, n) => addStory({ by: me, isAnonymous: n % 2 === 0, title: `No ${n}` }))
  const stories = (await db().batch(rows as never)) as unknown as [Story][]
  for (const [n, [story]] of stories.entries()) {
    const comments = Array.from({ length: commentsEach }, (_, i) =>
      addComment({
        by: others[i % 2]!,
        on: story,
        isAnonymous: i % 2 === 0,
        ...at(1 + Math.floor((i * 19) / commentsEach)),
        number: i + 1,
      }),
    )
    await db().batch(comments as never)
    if (n < 10) await log({ action: 'approve', kind: 'story', target: story.id }, 15)
    if (n % 5 > 0) continue
    const photo = await aPhoto({ on: story })
    if (n < 20) await log({ action: 'approve', kind: 'photo', target: photo.id }, 15)
  }
  for (let n = 0; n < 5; n++) {
    const { id } = await aCollection({ by: me, of: [stories[n]![0]], state: 'shown' })
    await log({ action: 'approve', kind: 'collection', target: id }, 16)
  }
  return { me, stories: stories.map(([story]) => story) }
}

const costOf = async (me: User, query: object = {}) => {
  const cost = noCost()
  const reader = as(me, { DB: countedDatabase(env.DB, cost) } as never)
  await reader.send(newsApi.read, { query })
  return cost
}

test.each([2, 40])(
  'for an author of 100 stories with %i comments each, news takes two trips and 600 rows, however many stories there are [9, 29]',
  { timeout: 60_000 },
  async (commentsEach) => {
    const { me } = await aBusyAuthor(commentsEach)
    const small = await costOf(me)
    const by = await aUser()
    await addManyMore(3_000, by)
    const crowd = await db()
      .select({ id: schema.stories.id })
      .from(schema.stories)
      .where(sql`title = 'crowd'`)
      .limit(300)
    await db().batch(crowd.map((on) => addComment({ by, on, id: randomId() })) as never)
    const large = await costOf(me)
    expect([small.trips, large.trips, large.rowsWritten]).toEqual([2, 2, 0])
    expect(small.rowsRead).toBeLessThanOrEqual(600)
    expect(large.rowsRead - small.rowsRead, 'rows for 3,000 stories of others').toBeLessThanOrEqual(2)
    expect((await costOf(me, { only: 'count' })).rowsRead).toBeLessThanOrEqual(600)
  },
)
