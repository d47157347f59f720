import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { readAskedNote } from '#contract/askedNote'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { logApi } from '#contract/log'
import { reviewApi } from '#contract/reviews'
import { searchApi } from '#contract/search'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { workerLimits } from '#contract/workerLimits'
import { as, guest } from '../support/client.ts'
import { aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { aPhoto, kept } from '../support/photos.ts'
import { anItem, asRead, decided, set, stateNow } from '../support/reviewed.ts'
import { today } from '../../worker/clock.ts'
import * as schema from '../../worker/db/schema.ts'

type Item = Awaited<ReturnType<typeof anItem>>
const ask = { decision: 'ask', asked: 'place', note: 'The house can be found from this.' } as const
const dayMs = 86_400_000
afterEach(() => vi.useRealTimers())

const flag = async ({ id }: Pick<Item, 'id'>) =>
  as(await aUser()).call(storyFlagApi.add, { body: { pinId: id, reportType: 3, reason: 'his address' } })
const waiting = async (staff: ReturnType<typeof as>, { id }: Pick<Item, 'id'>) =>
  (await staff.call(reviewApi.list, {})).results.find((item) => item.id === id)
const edit = (item: Item, body: object) => as(item.author).call(storyApi.edit, { id: item.id, body })

test('staff ask the author of an anonymous story for a change: it leaves the queue, stays on the map, and its edit brings it back [20, 25.3]', async () => {
  const [item, staff] = [await anItem('story', 'visible', { isAnonymous: true }), as(await aModerator())]
  await flag(item)
  expect((await waiting(staff, item))!.decisions).toEqual(['keep', 'hide', 'remove', 'ask'])
  await staff.call(reviewApi.decide, await decided(item, ask))
  expect(await waiting(staff, item)).toBeUndefined()
  expect((await guest.call(storyApi.read, { id: item.id })).status).toBe('visible')
  const seen = await as(item.author).call(storyApi.read, { id: item.id })
  const request = { asked: 'place', note: ask.note, on: expect.any(String) as unknown, isAnswered: false }
  expect(seen.changeRequest).toEqual(request)
  await edit(item, { title: 'Somewhere in town' })
  expect((await as(item.author).call(storyApi.read, { id: item.id })).changeRequest!.isAnswered).toBe(true)
  const back = (await waiting(staff, item))!
  expect(back).toMatchObject({
    why: ['flags', 'changed'],
    state: 'visible',
    request: { isAnswered: true },
    flagscore: 1,
  })
  await staff.call(reviewApi.decide, { kind: 'story', id: item.id, body: { decision: 'keep', version: back.version } })
  expect((await as(item.author).call(storyApi.read, { id: item.id })).changeRequest).toBeUndefined()
  expect(await waiting(staff, item)).toBeUndefined()
})

test('an author answers a request also by taking a photo away, and by nothing that another edits [20, 26]', async () => {
  const [item, staff] = [await anItem('story', 'visible', { isAnonymous: true }), as(await aModerator())]
  const photo = await aPhoto({ on: item })
  await staff.call(reviewApi.decide, await decided(item, { ...ask, asked: 'name' }))
  const remove = { id: item.id, body: { photos: [] } }
  await as(await anAdministrator()).call(storyApi.edit, { id: item.id, body: { photos: [kept(photo)] } })
  expect(await waiting(staff, item)).toBeUndefined()
  await as(item.author).call(storyApi.edit, remove)
  expect(await waiting(staff, item)).toMatchObject({ why: ['changed'], request: { isAnswered: true } })
})

test('a request can hide the story: its author may appeal, and after the edit staff show it again [20, 25.3]', async () => {
  const [item, staff] = [await anItem('story', 'visible'), as(await aModerator())]
  await flag(item)
  await staff.call(reviewApi.decide, await decided(item, { ...ask, hide: true }))
  expect((await guest.refusal(storyApi.read, { id: item.id })).status).toBe(404)
  const seen = await as(item.author).call(storyApi.read, { id: item.id })
  expect(seen).toMatchObject({ status: 'hidden', review: { state: 'hidden', canAppeal: true }, can: { edit: true } })
  expect(await waiting(staff, item)).toBeUndefined()
  await edit(item, { title: 'Somewhere in town' })
  expect(await waiting(staff, item)).toMatchObject({ why: ['changed'], decisions: ['keep', 'remove', 'ask'] })
  await staff.call(reviewApi.decide, await decided(item, { decision: 'keep' }))
  expect((await guest.call(storyApi.read, { id: item.id })).title).toBe('Somewhere in town')
})

test('a story that waits to be published leaves the queue until its author changes it, and is approved as any other [20, 25.3]', async () => {
  await set('review', 'all')
  const [item, staff] = [await anItem('story', 'pending', { isAnonymous: true }), as(await aModerator())]
  await staff.call(reviewApi.decide, await decided(item, { ...ask, asked: 'name' }))
  expect(await waiting(staff, item)).toBeUndefined()
  await edit(item, { title: 'A friend and I' })
  expect(await waiting(staff, item)).toMatchObject({ why: ['pending', 'changed'], state: 'pending' })
  await staff.call(reviewApi.decide, await decided(item, { decision: 'approve' }))
  expect(await stateNow(item)).toEqual({ status: 'visible', review: null })
})

test('what flags hid and staff ask about stays hidden by staff, with its flags closed [20, 25.3]', async () => {
  const [item, staff] = [await anItem('story', 'flagHidden'), as(await aModerator())]
  await staff.call(reviewApi.decide, await decided(item, ask))
  expect(await waiting(staff, item)).toBeUndefined()
  expect(await stateNow(item)).toMatchObject({ status: 'hidden', review: { state: 'hidden', asked: 'place' } })
})

test('staff ask about an open appeal, except who decided: it is in the queue again after the edit, the decision stays, and the answer ends both [20, 25.3]', async () => {
  const [decider, other] = [await aModerator(), await aModerator()]
  const [item, denied, removed] = [
    await anItem('story', 'appealed', { decidedBy: decider, isAnonymous: true }),
    await anItem('story', 'appealed', { decidedBy: decider }),
    await anItem('story', 'appealed', { decidedBy: decider }),
  ]
  const staff = as(other)
  expect((await waiting(staff, item))!.decisions).toEqual(['reverse', 'uphold', 'ask'])
  expect((await as(decider).refusal(reviewApi.decide, await decided(item, ask))).status).toBe(409)
  const before = await stateNow(item)
  for (const one of [item, denied]) {
    await staff.call(reviewApi.decide, await decided(one, ask))
    expect(await waiting(staff, one)).toBeUndefined()
  }
  const { reason, note, decided_by_id, decided_on, appeal_state } = before.review!
  const now = await stateNow(item)
  expect(now).toMatchObject({ status: 'hidden', review: { reason, note, decided_by_id, decided_on, appeal_state } })
  for (const one of [item, denied]) {
    await edit(one, { title: 'Somewhere in town' })
    expect(await waiting(staff, one)).toMatchObject({ why: ['appeal', 'changed'], appeal: { text: 'It was not' } })
  }
  await staff.call(reviewApi.decide, await decided(item, { decision: 'reverse', note: 'Thank you' }))
  expect((await guest.call(storyApi.read, { id: item.id })).title).toBe('Somewhere in town')
  await staff.call(reviewApi.decide, await decided(denied, { decision: 'uphold', note: 'It still says where' }))
  expect(await as(denied.author).call(storyApi.read, { id: denied.id })).toMatchObject({
    review: { appeal: { state: 'upheld' } },
  })
  expect((await stateNow(denied)).review).toMatchObject({ asked: null, appeal_state: 'upheld' })
  await db()
    .update(schema.stories)
    .set({ status: 'removed', removedAt: today() })
    .where(eq(schema.stories.id, removed.id))
  expect((await waiting(staff, removed))!.decisions).toEqual(['reverse', 'uphold'])
})

test('a request is undone within ten seconds with everything as before, and not after its author changed the story [20, 25.3]', async () => {
  const [item, other, staff] = [
    await anItem('story', 'visible'),
    await anItem('story', 'visible'),
    as(await aModerator()),
  ]
  await flag(item)
  const before = [await stateNow(item), await db().select().from(schema.storyFlags)]
  for (const hide of [false, true]) {
    await staff.call(reviewApi.decide, await decided(item, { ...ask, hide }))
    await staff.call(reviewApi.undo, { kind: 'story', id: item.id })
    expect([await stateNow(item), await db().select().from(schema.storyFlags)]).toEqual(before)
  }
  await staff.call(reviewApi.decide, await decided(other, ask))
  await edit(other, { title: 'Changed' })
  expect((await staff.refusal(reviewApi.undo, { kind: 'story', id: other.id })).status).toBe(409)
})

test('a request needs the version that was read and what to change, and a sentence where that says too little; a comment and a removed story cannot be asked about [8, 20]', async () => {
  const [item, staff] = [await anItem('story', 'visible'), as(await aModerator())]
  const { id, body } = await decided(item, ask)
  const decide = (kind: 'story' | 'comment', on: number, sent: object) =>
    staff.refusal(reviewApi.decide, { kind, id: on, body: sent } as never)
  expect(Object.keys((await decide('story', id, { ...body, version: undefined })).fields!)).toEqual(['version'])
  expect(Object.keys((await decide('story', id, { ...body, asked: undefined })).fields!)).toEqual(['asked'])
  expect(Object.keys((await decide('story', id, { ...body, asked: 'other', note: ' ' })).fields!)).toEqual(['note'])
  await edit(item, { title: 'Another' })
  expect((await decide('story', id, body)).status).toBe(409)
  for (const [kind, state] of [
    ['comment', 'visible'],
    ['story', 'removed'],
  ] as const) {
    const unfit = await anItem(kind, state)
    expect((await staff.refusal(reviewApi.decide, (await decided(unfit, ask)) as never)).status).toBe(409)
  }
})

test('a request without a sentence is stored without words, so that its author reads it in their own language [20, 25.3]', async () => {
  const [item, staff] = [await anItem('story', 'visible'), as(await aModerator())]
  await staff.call(reviewApi.decide, await decided(item, { decision: 'ask', asked: 'notes' }))
  const { changeRequest } = await as(item.author).call(storyApi.read, { id: item.id })
  expect(changeRequest).toMatchObject({ asked: 'notes', note: '' })
  const [act] = (await staff.call(logApi.list, {})).results
  expect(readAskedNote(act!.note!)).toEqual({ asked: 'notes', note: '' })
})

test('only its author and staff see a request: no other reader and no list has it, and the log has its sentence [14, 16, 20]', async () => {
  const [item, staff] = [await anItem('story', 'visible', { isAnonymous: true }), as(await aModerator())]
  await staff.call(reviewApi.decide, await decided(item, ask))
  for (const reader of [guest, as(await aUser())]) {
    const answers = [
      await reader.send(storyApi.read, { id: item.id }),
      await reader.send(storyApi.list, { query: { ids: String(item.id) } }),
      await reader.send(searchApi.find, { query: { search: 'pride' } }),
    ]
    for (const answer of answers) expect(await answer.text()).not.toMatch(/changeRequest|asked|can be found from this/)
  }
  expect((await staff.call(storyApi.read, { id: item.id })).changeRequest).toMatchObject({ note: ask.note })
  const { results } = await as(await anAdministrator()).call(logApi.list, {})
  expect(results[0]).toMatchObject({
    action: 'ask',
    kind: 'story',
    target: String(item.id),
    note: `place: ${ask.note}`,
  })
})

test('a story comes back without an answer after seven days, and at once with a new flag [20, 25.3]', async () => {
  const [item, flagged, staff] = [
    await anItem('story', 'visible'),
    await anItem('story', 'visible'),
    as(await aModerator()),
  ]
  await flag(flagged)
  for (const one of [item, flagged]) await staff.call(reviewApi.decide, await decided(one, ask))
  expect((await staff.call(reviewApi.list, {})).count).toBe(0)
  await flag(flagged)
  expect(await waiting(staff, flagged)).toMatchObject({ why: ['flags'], flagscore: 2 })
  vi.useFakeTimers({ now: Date.now() + (workerLimits.askDays + 1) * dayMs, toFake: ['Date'] })
  // The session of before has ended.
  const later = as(await aModerator())
  expect(await waiting(later, item)).toMatchObject({ why: ['asked'] })
})

test('staff get the same answer for a story without an author, so they cannot see whether it has one [20, 25.3]', async () => {
  const staff = as(await aModerator())
  const [with_, without] = [
    await aStory({ isAnonymous: true }),
    await aStory({ isAnonymous: true, authorTag: 'f'.repeat(32) }),
  ]
  const outcomes = []
  for (const { id } of [with_, without]) {
    const { id: _, ...outcome } = await staff.call(reviewApi.decide, await decided({ kind: 'story', id }, ask))
    outcomes.push({ ...outcome, undoUntil: null })
  }
  expect(outcomes[0]).toEqual(outcomes[1])
})

test('a request outlives a removal that is reverted: its author reads it again, and not on the removed story [20, 25.3]', async () => {
  const [item, staff] = [await anItem('story', 'visible'), as(await aModerator())]
  await staff.call(reviewApi.decide, await decided(item, ask))
  await staff.call(flaggedStoryApi.remove, { id: item.id })
  const read = () => as(item.author).call(storyApi.read, { id: item.id })
  expect(await read()).toMatchObject({ status: 'removed' })
  expect((await read()).changeRequest).toBeUndefined()
  await staff.call(flaggedStoryApi.restore, await asRead('story', item.id))
  expect(await read()).toMatchObject({ status: 'visible', changeRequest: { asked: 'place', note: ask.note } })
})

test('the log has what staff asked for, beside their sentence [16, 25.3]', async () => {
  const [item, staff] = [await anItem('story', 'visible'), as(await aModerator())]
  await staff.call(reviewApi.decide, await decided(item, ask))
  const [act] = (await staff.call(logApi.list, {})).results
  expect(readAskedNote(act!.note!)).toEqual({ asked: ask.asked, note: ask.note })
  await flag(item)
  expect(await waiting(staff, item)).toMatchObject({ earlier: [{ action: 'ask', note: act!.note }] })
})

test('a flagged story says on the older page that its author was asked for a change [9, 20]', async () => {
  const [item, staff] = [await anItem('story', 'visible'), as(await aModerator())]
  await flag(item)
  await staff.call(reviewApi.decide, await decided(item, ask))
  const { results } = await staff.call(flaggedStoryApi.list, {})
  expect(results).toMatchObject([{ id: item.id, flagscore: 1, request: { asked: 'place', note: ask.note } }])
})
