import { expect, test } from 'vitest'
import { commentFlagApi } from '#contract/commentFlags'
import { commentApi } from '#contract/comments'
import { type FlaggedStory, flaggedStoryApi } from '#contract/flaggedStories'
import { reviewApi } from '#contract/reviews'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import * as schema from '../../worker/db/schema.ts'
import { listFlaggedStories } from '../../worker/features/moderation/flaggedStories/queries.ts'
import { as, guest } from '../support/client.ts'
import { aComment, actorOf, anAdministrator, aModerator, aStory, aUser, db } from '../support/factories.ts'
import { stepsOf } from '../support/steps.ts'
import { asRead } from '../support/reviewed.ts'

const flag = (storyId: number, reason = 'spam') => ({ body: { pinId: storyId, reportType: 1, reason } })

test('a reader flags a story, withdraws the flag and raises it again [4]', async () => {
  const [reader, story] = [await aUser(), await aStory()]
  const me = as(reader)
  const first = await me.call(storyFlagApi.add, flag(story.id))
  expect(first).toMatchObject({ flagged: true, flagger: reader.id, reason: 'spam' })
  expect(await me.call(storyFlagApi.toggle, { id: first.id, body: { flagged: false } })).toMatchObject({
    flagged: false,
  })
  const again = await me.send(storyFlagApi.add, flag(story.id, 'still spam'))
  expect(again.status).toBe(200)
  expect(await again.json()).toMatchObject({ id: first.id, flagged: true, reason: 'still spam' })
  expect(await me.call(storyApi.read, { id: story.id })).toMatchObject({
    flaggerstory: [{ id: first.id }],
    flagscore: null,
  })
  expect(await guest.call(storyApi.read, { id: story.id })).toMatchObject({ flaggerstory: [] })
})

test.each([
  [{ reportType: 4, reason: '' }, 'reportType', '*Please choose a reason for the flag'],
  [{ reportType: 2, reason: 'x'.repeat(1_001) }, 'reason', '*A reason can have up to 1,000 characters'],
])('an invalid flag is refused with a message [5.7, 9]', async (change, field, words) => {
  const story = await aStory()
  const refusal = await as(await aUser()).refusal(storyFlagApi.add, { body: { pinId: story.id, ...change } })
  expect(refusal).toMatchObject({ status: 422, fields: { [field]: words } })
})

test('a member cannot flag their own story, signed or anonymous', async () => {
  const teller = await aUser()
  for (const isAnonymous of [false, true]) {
    const story = await aStory({ by: teller, isAnonymous })
    expect(await as(teller).refusal(storyFlagApi.add, flag(story.id))).toMatchObject({ status: 422, code: 'ownItem' })
  }
})

test('a flag belongs to its flagger: for everyone else it does not exist', async () => {
  const { id } = await as(await aUser()).call(storyFlagApi.add, flag((await aStory()).id))
  for (const other of [await aUser(), await aModerator(), await anAdministrator()]) {
    expect(await as(other).refusal(storyFlagApi.toggle, { id, body: { flagged: false } })).toMatchObject({
      status: 404,
    })
  }
  expect(await guest.refusal(storyFlagApi.toggle, { id, body: { flagged: false } })).toMatchObject({ status: 401 })
})

test('staff see the most flagged story first, five a page, with reasons and without names [2.15, 7, 9]', async () => {
  const readers = [await aUser(), await aUser(), await aUser()]
  const stories = await Promise.all(Array.from({ length: 7 }, () => aStory({ isAnonymous: true })))
  for (const story of stories) await as(readers[0]!).call(storyFlagApi.add, flag(story.id))
  for (const reader of readers.slice(1)) await as(reader).call(storyFlagApi.add, flag(stories[4]!.id, 'harassment'))
  const staff = as(await aModerator())
  const page = await staff.call(flaggedStoryApi.list, { query: { limit: 5 } })
  expect(page).toMatchObject({ count: 7, previous: null })
  expect(page.next).toBe('http://localhost:8787/api/pinFlagged/?page=2')
  expect(page.results[0]).toMatchObject({ id: stories[4]!.id, flagscore: 3, owner: null, username: null })
  expect((await staff.call(flaggedStoryApi.list, { query: { limit: 5, page: 2 } })).results).toHaveLength(2)
  for (const reader of readers) expect(JSON.stringify(page)).not.toContain(String(reader.id))
})

test('flags on a kept story stay closed until it is edited [6]', async () => {
  const [teller, reader, staff] = [await aUser(), await aUser(), await aModerator()]
  const story = await aStory({ by: teller })
  await as(reader).call(storyFlagApi.add, flag(story.id))
  expect(await as(staff).call(flaggedStoryApi.keep, await asRead('story', story.id))).toMatchObject({
    id: story.id,
    flagscore: 0,
  })
  expect(await as(reader).call(storyFlagApi.add, flag(story.id))).toMatchObject({ flagged: false })
  expect(await as(await aUser()).call(storyFlagApi.add, flag(story.id))).toMatchObject({ flagged: false })
  expect(await as(staff).call(flaggedStoryApi.list, {})).toMatchObject({ count: 0 })
  await as(teller).call(storyApi.edit, { id: story.id, body: { title: 'Edited' } })
  expect(await as(reader).call(storyFlagApi.add, flag(story.id))).toMatchObject({ flagged: true })
})

test('undoing a keep opens the flags that it dismissed and those raised since, except flags that were withdrawn [14]', async () => {
  const [teller, staff, other] = [await aUser(), as(await aModerator()), as(await aModerator())]
  const story = await aStory({ by: teller })
  const [stays, left, late, thinks] = [await aUser(), await aUser(), await aUser(), await aUser()]
  for (const one of [stays, left, thinks]) await as(one).call(storyFlagApi.add, flag(story.id))
  const ofLeft = (await as(left).call(storyApi.read, { id: story.id })).flaggerstory[0]!
  await as(left).call(storyFlagApi.toggle, { id: ofLeft.id, body: { flagged: false } })
  await staff.call(flaggedStoryApi.keep, await asRead('story', story.id))
  await other.call(flaggedStoryApi.keep, await asRead('story', story.id))
  await as(late).call(storyFlagApi.add, flag(story.id, 'late'))
  const ofThinks = (await as(thinks).call(storyApi.read, { id: story.id })).flaggerstory[0]!
  await as(thinks).call(storyFlagApi.toggle, { id: ofThinks.id, body: { flagged: false } })
  expect(await staff.call(flaggedStoryApi.list, {})).toMatchObject({ count: 0 })

  await staff.call(flaggedStoryApi.takeBackKeep, { id: story.id })
  const { results } = await staff.call(flaggedStoryApi.list, {})
  expect(results).toMatchObject([{ id: story.id, flagscore: 2 }])
  expect(results[0]!.flaggerstory.map(({ reason }) => reason).sort()).toEqual(['late', 'spam'])
  expect(await staff.refusal(flaggedStoryApi.takeBackKeep, { id: story.id })).toMatchObject({
    status: 409,
    message: 'This can no longer be undone. Someone edited or removed it, or it was kept days ago',
  })
})

test('a keep cannot be taken back after an edit, a removal, or two days [14]', async () => {
  const [teller, reader, staff] = [await aUser(), await aUser(), as(await aModerator())]
  const [edited, removed] = [await aStory({ by: teller }), await aStory({ by: teller })]
  for (const { id } of [edited, removed]) {
    await as(reader).call(storyFlagApi.add, flag(id))
    await staff.call(flaggedStoryApi.keep, await asRead('story', id))
  }
  await as(teller).call(storyApi.edit, { id: edited.id, body: { title: 'Edited' } })
  await staff.call(flaggedStoryApi.remove, { id: removed.id })
  const old = await aStory({ keptAt: '2026-01-01T00:00:00Z' })
  for (const { id } of [edited, removed, old])
    expect(await staff.refusal(flaggedStoryApi.takeBackKeep, { id })).toMatchObject({ status: 409 })
  await staff.call(flaggedStoryApi.restore, await asRead('story', removed.id))
  expect(await staff.call(flaggedStoryApi.list, {})).toMatchObject({ count: 0 })
  // A flag dismissed before an edit stays closed when a later keep is undone.
  await staff.call(flaggedStoryApi.keep, await asRead('story', edited.id))
  await staff.call(flaggedStoryApi.takeBackKeep, { id: edited.id })
  expect(await staff.call(flaggedStoryApi.list, {})).toMatchObject({ count: 0 })
})

test('a story staff removed is gone for all but staff, its flags closed, and comes back when restored [6, 7]', async () => {
  const [reader, staff, story] = [await aUser(), await aModerator(), await aStory()]
  await as(reader).call(storyFlagApi.add, flag(story.id))
  await as(staff).call(flaggedStoryApi.remove, { id: story.id })
  expect(await as(reader).refusal(storyApi.read, { id: story.id })).toMatchObject({ status: 404 })
  expect(await as(staff).call(storyApi.read, { id: story.id })).toMatchObject({ status: 'removed', flagscore: 0 })
  expect(await as(staff).call(flaggedStoryApi.list, {})).toMatchObject({ count: 0 })
  expect(await as(staff).call(flaggedStoryApi.restore, await asRead('story', story.id))).toMatchObject({
    status: 'visible',
  })
  expect(await as(staff).refusal(flaggedStoryApi.restore, await asRead('story', story.id))).toMatchObject({
    status: 409,
  })
})

test('after thirty days a removed story can’t be restored', async () => {
  const story = await aStory({ status: 'removed', removedAt: '2020-01-01T00:00:00Z' })
  const staff = as(await aModerator())
  expect(await staff.refusal(flaggedStoryApi.restore, await asRead('story', story.id))).toMatchObject({ status: 409 })
  expect(await staff.call(flaggedStoryApi.removed, {})).toMatchObject({ count: 0 })
})

test('only staff can decide about flags, and never about their own story [14]', async () => {
  const staff = await aModerator()
  const own = await aStory({ by: staff, isAnonymous: true })
  await as(await aUser()).call(storyFlagApi.add, flag(own.id))
  expect(await as(staff).refusal(flaggedStoryApi.keep, await asRead('story', own.id))).toMatchObject({ status: 403 })
  expect(await as(staff).refusal(flaggedStoryApi.takeBackKeep, { id: own.id })).toMatchObject({ status: 403 })
  expect(await as(staff).refusal(flaggedStoryApi.remove, { id: own.id })).toMatchObject({ status: 403 })
  for (const [viewer, status] of [
    [null, 401],
    [await aUser(), 403],
  ] as const) {
    const me = as(viewer)
    expect(await me.refusal(flaggedStoryApi.list, {})).toMatchObject({ status })
    expect(await me.refusal(flaggedStoryApi.keep, await asRead('story', 1))).toMatchObject({ status })
    expect(await me.refusal(flaggedStoryApi.remove, { id: 1 })).toMatchObject({ status })
    expect(await me.refusal(flaggedStoryApi.removed, {})).toMatchObject({ status })
    expect(await me.refusal(flaggedStoryApi.restore, await asRead('story', 1))).toMatchObject({ status })
  }
  expect(await db().select().from(schema.storyFlags)).toMatchObject([{ isFlagged: true }])
})

test('the pages of flagged stories and comments list what their numbers count: never one’s own, signed or anonymous [2.15, 25.3]', async () => {
  const [staff, other, reader] = [await aModerator(), await anAdministrator(), as(await aUser())]
  const stories = [await aStory(), await aStory({ by: staff }), await aStory({ by: staff, isAnonymous: true })]
  const comments = [await aComment(), await aComment({ by: staff }), await aComment({ by: staff, isAnonymous: true })]
  for (const { id } of stories) await reader.call(storyFlagApi.add, flag(id))
  for (const { id } of comments) await reader.call(commentFlagApi.add, { body: { comment: id } })
  const seen = async (viewer: typeof staff) => {
    const me = as(viewer)
    const { flaggedStories, flaggedComments } = await me.call(reviewApi.waiting, {})
    const listed = [
      await me.call(flaggedStoryApi.list, {}),
      await me.call(commentApi.list, { query: { flagged: '1' } }),
    ] as { count: number; results: { id: number }[] }[]
    expect(listed.map(({ count }) => count)).toEqual([flaggedStories, flaggedComments])
    return listed.map(({ results }) => results.map(({ id }) => id).sort())
  }
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).sort()
  expect(await seen(staff)).toEqual([[stories[0]!.id], [comments[0]!.id]])
  expect(await seen(other)).toEqual([idsOf(stories), idsOf(comments)])
})

test('of a hundred flagged stories on one page each shows its flags, most flagged first, and the count stays beyond the last page', async () => {
  const flaggers = [await aUser(), await aUser()]
  const stories = []
  for (let n = 0; n < 100; n++) stories.push(await aStory())
  const row = (storyId: number, flaggerId: number, n: number) => {
    const flag = { id: 1 + n * 2 + flaggers.findIndex(({ id }) => id === flaggerId), storyId, flaggerId }
    return { ...flag, reportType: 1, createdAt: '2026-01-01T00:00:00Z' }
  }
  const flags = stories.flatMap(({ id }, n) => flaggers.slice(0, 1 + (n % 2)).map((by) => row(id, by.id, n)))
  for (let n = 0; n < flags.length; n += 10)
    await db()
      .insert(schema.storyFlags)
      .values(flags.slice(n, n + 10))
  const staff = as(await aModerator())
  const results: FlaggedStory[] = []
  for (let page = 1; page <= 7; page++) {
    const found = await staff.call(flaggedStoryApi.list, { query: { limit: 100, page } })
    expect(found.count).toBe(100)
    expect(found.results.length, 'the most of a page').toBeLessThanOrEqual(15)
    results.push(...found.results)
  }
  expect(results).toHaveLength(100)
  expect(results.map(({ flaggerstory }) => flaggerstory.length)).toEqual([
    ...Array<number>(50).fill(2),
    ...Array<number>(50).fill(1),
  ])
  const twice = results.slice(0, 50).map(({ id }) => id)
  expect(twice).toEqual(twice.toSorted((a, b) => b - a))
  expect(await staff.call(flaggedStoryApi.list, { query: { limit: 100, page: 8 } })).toMatchObject({
    count: 100,
    results: [],
  })
})

test('flagged stories are found through the flags, without reading every story', async () => {
  const actor = actorOf(await aModerator())
  expect(await stepsOf((db) => listFlaggedStories(db, actor, 1, 5))).not.toMatch(/SCAN stories/)
})
