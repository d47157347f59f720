import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { collectionApi } from '#contract/collections'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { type ReviewList, reviewApi } from '#contract/reviews'
import { storyFlagApi } from '#contract/storyFlags'
import type { User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { as } from '../support/client.ts'
import { aCollection } from '../support/collections.ts'
import { aModerator, aStory, aUser, db } from '../support/factories.ts'
import { anItem, decided, stateNow } from '../support/reviewed.ts'

// What staff hid and removed, and the way back; and what they approved by mistake.

afterEach(() => void vi.useRealTimers())

const listed = async (by: User, list: ReviewList) => (await as(by).call(reviewApi.list, { query: { list } })).results
const idsIn = async (by: User, list: ReviewList) => (await listed(by, list)).map(({ kind, id }) => `${kind} ${id}`).sort() // oxfmt-ignore

test('what a moderator hides is listed with its reason for all staff except its author, until someone shows it again [20]', async () => {
  const [one, other, author] = [await aModerator(), await aModerator(), await aModerator()]
  const items = [
    await anItem('story', 'visible', { by: author, isAnonymous: true }),
    await anItem('comment', 'visible'),
  ]
  for (const item of items)
    await as(one).call(reviewApi.decide, await decided(item, { decision: 'hide', reason: 'privacy' }))
  const all = items.map(({ kind, id }) => `${kind} ${id}`).sort()
  expect(await idsIn(other, 'waiting')).toEqual([])
  expect(await idsIn(one, 'hidden')).toEqual(all)
  expect(await idsIn(other, 'hidden')).toEqual(all)
  expect(await idsIn(author, 'hidden')).toEqual([`comment ${items[1]!.id}`])
  const row = (await listed(other, 'hidden')).find(({ kind }) => kind === 'story')!
  expect(row).toMatchObject({
    ...{ username: null, why: [], state: 'hidden', decisions: ['keep', 'remove', 'ask'] },
    review: { reason: 'privacy', decidedOn: row.since },
  })
  expect(JSON.stringify(row)).not.toContain(String(author.id))
  const body = { decision: 'keep', version: row.version } as const
  await as(other).call(reviewApi.decide, { kind: 'story', id: row.id, body })
  expect((await stateNow(items[0]!)).status).toBe('visible')
  expect(await idsIn(other, 'hidden')).toEqual([`comment ${items[1]!.id}`])
})

test.each(['flagHidden', 'pending', 'appealed', 'removed', 'declined'] as const)(
  'a story that is %s is not among the hidden: it is in the queue or among the removed [20]',
  async (state) => {
    const moderator = await aModerator()
    await anItem('story', state, { decidedBy: await aModerator() })
    expect(await idsIn(moderator, 'hidden')).toEqual([])
    expect(await idsIn(moderator, 'removed')).toEqual([])
  },
)

test('a removed comment and a removed collection are listed for 30 days, and staff can restore them [20]', async () => {
  const moderator = await aModerator()
  const comment = await anItem('comment', 'visible', { text: 'Sappho’s country' })
  const collection = await aCollection({ by: await aUser(), of: [await aStory()], state: 'shown' })
  await as(moderator).call(reviewApi.decide, await decided(comment, { decision: 'remove', reason: 'spam' }))
  const body = { decision: 'remove', reason: 'hate' } as const
  await as(moderator).call(reviewApi.decide, { kind: 'collection', id: collection.id, body })
  const rows = await listed(moderator, 'removed')
  expect(rows.map(({ kind, text, decisions }) => [kind, text, decisions])).toEqual(
    expect.arrayContaining([
      ['comment', 'Sappho’s country', ['restore']],
      ['collection', expect.stringContaining('Four places.'), ['restore']],
    ]),
  )
  for (const { kind, id, version } of rows)
    await as(moderator).call(reviewApi.decide, { kind, id, body: { decision: 'restore', version } })
  expect(await idsIn(moderator, 'removed')).toEqual([])
  expect((await stateNow(comment)).status).toBe('visible')
  const [shown] = await db().select().from(schema.collections).where(eq(schema.collections.id, collection.id))
  expect(shown!.status).toBe('visible')
  expect(JSON.parse(shown!.shown!)).toEqual(JSON.parse(collection.shown!))
})

test('a comment that was removed more than 30 days ago is not restored [20]', async () => {
  const [moderator, comment] = [
    await aModerator(),
    await anItem('comment', 'removed', { decidedBy: await aModerator() }),
  ]
  await db().update(schema.reviews).set({ decidedOn: '2026-01-01' })
  const sent = await decided(comment, { decision: 'restore' })
  expect((await as(moderator).refusal(reviewApi.decide, sent)).status).toBe(409)
  expect((await stateNow(comment)).status).toBe('removed')
  expect(await idsIn(moderator, 'removed')).toEqual([])
})

test('the list of removed stories says whether one was declined, and why [20]', async () => {
  for (const state of ['removed', 'declined'] as const) await anItem('story', state, { decidedBy: await aModerator() })
  const { results } = await as(await aModerator()).call(flaggedStoryApi.removed, {})
  expect(results.map(({ review }) => [review.state, review.reason, review.note]).sort()).toEqual([
    ['declined', 'hate', 'Too much'],
    ['removed', 'hate', 'Too much'],
  ])
})

test('the number of flagged stories is that of those that staff can act on; one whose author is asked for a change is still listed, last, and says so [20, 25.3]', async () => {
  const [moderator, reader] = [await aModerator(), as(await aUser())]
  const asked = await anItem('story', 'visible')
  const mine = await anItem('story', 'visible', { by: moderator })
  for (const { id } of [asked, mine]) await reader.call(storyFlagApi.add, { body: { pinId: id, reportType: 1 } })
  const count = async (by: User) => (await as(by).call(reviewApi.waiting, {})).flaggedStories
  expect(await count(moderator)).toBe(1)
  await as(moderator).call(
    reviewApi.decide,
    await decided(asked, { decision: 'ask', asked: 'place', note: 'Less exact, please' }),
  )
  expect(await count(moderator)).toBe(0)
  const listed = async () =>
    (await as(other).call(flaggedStoryApi.list, {})).results.map(({ id, awaitsAuthor }) => [id, awaitsAuthor])
  const other = await aModerator()
  expect(await listed()).toEqual([
    [mine.id, undefined],
    [asked.id, true],
  ])
  expect(await count(other)).toBe(1)
  await as(await aUser()).call(storyFlagApi.add, { body: { pinId: asked.id, reportType: 1 } })
  expect(await count(other), 'flagged again').toBe(2)
  expect(await listed()).toEqual([
    [asked.id, false],
    [mine.id, undefined],
  ])
})

test('staff open one story that does not wait, except their own, and hide it, remove it or ask for a change [20]', async () => {
  const [one, other] = [await aModerator(), await aModerator()]
  const item = await anItem('story', 'pending', { by: other, isAnonymous: true })
  await as(one).call(reviewApi.decide, await decided(item, { decision: 'approve' }))
  const opened = async (by: User, { id }: { id: number }) =>
    (await as(by).call(reviewApi.list, { query: { story: id } })).results
  expect(await idsIn(one, 'waiting')).toEqual([])
  const [found, ...others] = await opened(one, item)
  expect(others).toEqual([])
  expect(found).toMatchObject({ id: item.id, why: [], state: 'visible', username: null })
  expect(found!.decisions).toEqual(['hide', 'remove', 'ask'])
  expect(await opened(other, item)).toEqual([])
  const { version } = found!
  const ask = { decision: 'ask', asked: 'name', note: 'It names her.', version } as const
  await as(one).call(reviewApi.decide, { kind: 'story', id: item.id, body: ask })
  // A keep ends the request.
  expect((await opened(one, item))[0]!.decisions).toEqual(['keep', 'hide', 'remove', 'ask'])
  const body = { decision: 'remove', reason: 'spam', version } as const
  await as(one).call(reviewApi.decide, { kind: 'story', id: item.id, body })
  expect((await stateNow(item)).status).toBe('removed')
  expect(await opened(one, item)).toEqual([])
})

test.each([
  ['flagHidden', ['keep', 'remove', 'ask'], ['keep', 'remove']],
  ['staffHidden', ['keep', 'remove', 'ask'], ['keep', 'remove']],
  ['pending', ['approve', 'decline', 'ask'], ['approve', 'decline']],
  ['removed', null, ['restore']],
  ['declined', null, ['restore']],
  ['appealed', ['reverse', 'uphold', 'ask'], ['reverse', 'uphold']],
] as const)(
  'a story and a comment that are %s are opened with what can be decided about them [20]',
  async (state, ofStory, ofComment) => {
    const moderator = await aModerator()
    const decidedBy = await aModerator()
    const decisionsOf = async (by: User, query: object) =>
      (await as(by).call(reviewApi.list, { query })).results[0]?.decisions ?? null
    const story = await anItem('story', state, { decidedBy })
    const comment = await anItem('comment', state, { decidedBy })
    expect(await decisionsOf(moderator, { story: story.id })).toEqual(ofStory)
    expect(await decisionsOf(moderator, { comment: comment.id })).toEqual(ofComment)
    if (state === 'appealed') expect(await decisionsOf(decidedBy, { story: story.id })).toBeNull()
  },
)

test('a declined edit of a collection is opened as its owner wrote it, and approved after all; while readers flag the version from before, staff decide about that [20]', async () => {
  const [moderator, owner, reader] = [await aModerator(), as(await aUser()), as(await aUser())]
  const items = [{ id: (await aStory()).id }]
  const { id } = await owner.call(collectionApi.add, { body: { title: 'Voices', visibility: 'public', items } })
  const decide = (body: object) => as(moderator).call(reviewApi.decide, { kind: 'collection', id, body: body as never })
  const read = async () => (await opened(moderator, { collection: id }))[0]!
  await decide({ decision: 'approve', version: (await read()).version })
  const { version } = await owner.call(collectionApi.read, { id })
  await owner.call(collectionApi.edit, { id, body: { title: 'Voices on stages', version } })
  await decide({ decision: 'decline', reason: 'hate' })
  expect(await idsIn(moderator, 'removed')).toEqual([`collection ${id}`])
  const declined = await read()
  expect(declined).toMatchObject({ title: 'Voices on stages', why: [], decisions: ['approve', 'hide', 'remove'] })
  await reader.call(collectionApi.flag, { body: { collection: id, flagged: true } })
  expect(await read()).toMatchObject({ title: 'Voices', why: ['flags'], decisions: ['keep', 'hide', 'remove'] })
  await decide({ decision: 'approve', version: declined.version })
  expect((await reader.call(collectionApi.read, { id })).title).toBe('Voices on stages')
})

/** One comment or collection as a member of staff opens it. */
const opened = async (by: User, query: { comment: number } | { collection: number }) =>
  (await as(by).call(reviewApi.list, { query })).results

test('staff open one comment that readers see, except their own, remove it with a reason and a note, and restore it for 30 days [20]', async () => {
  const [one, other] = [await aModerator(), await aModerator()]
  const item = await anItem('comment', 'visible', { by: other, isAnonymous: true })
  const query = { comment: item.id }
  const [found, ...others] = await opened(one, query)
  expect(others).toEqual([])
  expect(found).toMatchObject({ kind: 'comment', why: [], state: 'visible', username: null, title: item.story.title })
  expect(found!.decisions).toEqual(['hide', 'remove'])
  expect(await opened(other, query)).toEqual([])
  const removal = { decision: 'remove', reason: 'privacy', note: 'It names her.' } as const
  await as(one).call(reviewApi.decide, { kind: 'comment', id: item.id, body: removal })
  const [removed] = await opened(one, query)
  expect(removed).toMatchObject({ state: 'removed', review: { reason: 'privacy', note: 'It names her.' } })
  const body = { decision: 'restore', version: removed!.version } as const
  await as(one).call(reviewApi.decide, { kind: 'comment', id: item.id, body })
  expect((await stateNow(item)).status).toBe('visible')
  await as(one).call(reviewApi.decide, { kind: 'comment', id: item.id, body: removal })
  await db().update(schema.reviews).set({ decidedOn: '2026-01-01' })
  expect(await opened(one, query), 'it can no longer be restored').toEqual([])
})

test('a comment on a removed story is not opened [20]', async () => {
  const { id, story } = await anItem('comment', 'visible')
  await db().update(schema.stories).set({ status: 'removed', removedAt: '2026-11-01T00:00:00.000Z' }).where(eq(schema.stories.id, story.id)) // oxfmt-ignore
  expect(await opened(await aModerator(), { comment: id })).toEqual([])
})

test('staff approve a collection after all that they declined, and then hide it; its owner and a private one are left out [20]', async () => {
  const [one, owner] = [await aModerator(), await aModerator()]
  const { id } = await aCollection({ by: owner, of: [await aStory()], state: 'waiting', title: 'Voices on stages' })
  const query = { collection: id }
  const decide = (body: object) => as(one).call(reviewApi.decide, { kind: 'collection', id, body: body as never })
  const shown = async () => (await db().select().from(schema.collections).where(eq(schema.collections.id, id)))[0]!
  await decide({ decision: 'decline', reason: 'other', note: 'By mistake' })
  expect(await idsIn(one, 'waiting')).toEqual([])
  expect(await idsIn(one, 'removed'), 'where staff find it again').toEqual([`collection ${id}`])
  expect(await idsIn(owner, 'removed')).toEqual([])
  const [declined] = await opened(one, query)
  expect(declined).toMatchObject({ title: 'Voices on stages', why: [], state: 'declined', decisions: ['approve'] })
  expect(await opened(owner, query)).toEqual([])
  await decide({ decision: 'approve', version: declined!.version })
  expect(await idsIn(one, 'removed')).toEqual([])
  expect(JSON.parse((await shown()).shown!)).toMatchObject({ title: 'Voices on stages' })
  const [approved] = await opened(one, query)
  expect(approved).toMatchObject({ why: [], state: 'visible', decisions: ['hide', 'remove'] })
  await decide({ decision: 'hide', reason: 'privacy' })
  expect(await shown()).toMatchObject({ status: 'hidden', shown: null })
  expect((await opened(one, query))[0]!.decisions).toEqual(['keep', 'remove'])
  await decide({ decision: 'remove', reason: 'privacy' })
  expect((await opened(one, query))[0]!.decisions).toEqual(['restore'])
  const secret = await aCollection({ by: await aUser(), of: [await aStory()] })
  expect(await opened(one, { collection: secret.id })).toEqual([])
})
