import { env } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#contract/messages'
import { pauseApi } from '#contract/pauses'
import { authApi } from '#contract/auth'
import { DECISIONS, type Decision, reviewApi } from '#contract/reviews'
import { storyApi } from '#contract/stories'
import { userApi } from '#contract/users'
import { commentApi } from '#contract/comments'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { deleteRemovedStories } from '../../worker/features/moderation/flaggedStories/queries.ts'
import { today } from '../../worker/clock.ts'
import * as schema from '../../worker/db/schema.ts'
import { decideFitting } from '../../worker/features/reviews/queries/decisions.ts'
import { judgedStory } from '../../worker/features/reviews/queries/judged.ts'
import { readSettings } from '../../worker/settings.ts'
import { as, guest } from '../support/client.ts'
import { actorOf, anAdministrator, aModerator, aUser, db } from '../support/factories.ts'
import { anItem, asRead, decided, type ItemState, itemStates, stateNow, postKinds } from '../support/reviewed.ts'
import { everything } from '../support/world.ts'

afterEach(() => void vi.useRealTimers())

const reasoned = (decision: Decision) => ({
  ...{ decision, reason: 'hate' as const, note: 'See the rules' },
  ...(decision === 'ask' && { asked: 'place' as const }),
})
const path = ({ kind, id }: { kind: 'story' | 'comment'; id: number }) => ({ kind, id })

/** Which decisions about an item were undone, as the log says. */
const undoneOf = async ({ kind, id }: { kind: 'story' | 'comment'; id: number }) => {
  const { staffLog } = schema
  const isIt = and(eq(staffLog.kind, kind), eq(staffLog.target, String(id)), eq(staffLog.action, 'undo'))
  return (await db().select({ note: staffLog.note }).from(staffLog).where(isIt)).map(({ note }) => note)
}

/**
 * The allowed decisions of each state, and the item's status afterwards. The author of a comment is asked for nothing, and a story is
 * restored by a call of its own.
 */
const fitting: Record<ItemState, Partial<Record<Decision, 'visible' | 'hidden' | 'removed'>>> = {
  visible: { keep: 'visible', hide: 'hidden', remove: 'removed', ask: 'visible' },
  pending: { approve: 'visible', decline: 'removed', ask: 'hidden' },
  flagHidden: { keep: 'visible', remove: 'removed', ask: 'hidden' },
  staffHidden: { keep: 'visible', remove: 'removed', ask: 'hidden' },
  declined: { restore: 'visible' },
  removed: { restore: 'visible' },
  appealed: { uphold: 'hidden', reverse: 'visible', ask: 'hidden' },
}
const cells = postKinds.flatMap((kind) => itemStates.map((state) => ({ kind, state })))

test.each(cells)(
  'of all decisions about a $kind that is $state, staff can make those that apply, and no one else can make any [20]',
  async ({ kind, state }) => {
    const [decider, stranger] = [await aModerator(), await aUser()]
    const writer = await anAdministrator()
    const theirs = await anItem(kind, state, { by: writer, decidedBy: decider })
    const before = await everything()
    for (const decision of DECISIONS) {
      const sent = await decided(theirs, reasoned(decision))
      expect((await guest.refusal(reviewApi.decide, sent)).status, decision).toBe(401)
      expect((await as(stranger).refusal(reviewApi.decide, sent)).status, decision).toBe(403)
      expect((await as(writer).refusal(reviewApi.decide, sent)).status, `${decision} one’s own`).toBe(403)
    }
    expect(await everything()).toBe(before)
    const staff = [await aModerator(), await anAdministrator()]
    for (const [by, decision] of staff.flatMap((one) => DECISIONS.map((decision) => [as(one), decision] as const))) {
      const item = await anItem(kind, state, { decidedBy: decider, isAnonymous: true })
      const isOfOther = decision === (kind === 'comment' ? 'ask' : 'restore')
      const after = isOfOther ? undefined : fitting[state][decision]
      const sent = await decided(item, reasoned(decision))
      if (!after) {
        const unchanged = await stateNow(item)
        expect((await by.refusal(reviewApi.decide, sent)).status, decision).toBe(409)
        expect(await stateNow(item), decision).toEqual(unchanged)
        continue
      }
      const { undoUntil } = await by.call(reviewApi.decide, sent)
      expect(Date.parse(undoUntil!)).toBeGreaterThan(Date.now())
      expect((await stateNow(item)).status, decision).toBe(after)
      await by.call(reviewApi.undo, path(item))
      expect(await undoneOf(item)).toEqual([decision])
      expect((await stateNow(item)).status, `${decision}, undone`).toBe(
        item.kind === 'story' ? item.story.status : item.comment!.status,
      )
    }
  },
)

test('hiding, declining and removing need a reason, and the author reads it with the note, but not who decided [20]', async () => {
  const [moderator, { id, author, ...item }] = [await aModerator(), await anItem('story', 'visible')]
  const judge = as(moderator)
  const refusal = await judge.refusal(reviewApi.decide, await decided({ kind: 'story', id }, { decision: 'remove' }))
  expect(refusal).toMatchObject({ status: 422, fields: { reason: '*Please choose a reason from the list' } })
  await judge.call(reviewApi.decide, {
    ...path({ ...item, id }),
    body: { decision: 'remove', reason: 'privacy', note: 'It names a neighbor' },
  })
  const read = await as(author).call(storyApi.read, { id })
  expect(read).toMatchObject({
    status: 'removed',
    review: { state: 'removed', reason: 'privacy', note: 'It names a neighbor', canAppeal: true, appeal: null },
    can: { edit: false },
  })
  expect(JSON.stringify(read)).not.toContain(String(moderator.id))
  expect((await as(await aUser()).refusal(storyApi.read, { id })).status).toBe(404)
})

test('a decision can be undone for ten seconds, only by the moderator who made it [20]', async () => {
  const [one, other] = [as(await aModerator()), as(await aModerator())]
  const { id } = await anItem('story', 'visible')
  await one.call(reviewApi.decide, await decided({ kind: 'story', id }, reasoned('hide')))
  expect((await other.refusal(reviewApi.undo, { kind: 'story', id })).status).toBe(409)
  vi.useFakeTimers({ now: Date.now() + 10_400, toFake: ['Date'] })
  expect((await one.refusal(reviewApi.undo, { kind: 'story', id })).status).toBe(409)
  expect((await stateNow({ kind: 'story', id })).status).toBe('hidden')
})

test('who decided, and until when that can be undone, is as long in every row, and worthless in another row', async () => {
  const staff = [as(await aModerator()), as(await anAdministrator())]
  const items = [await anItem('story', 'visible'), await anItem('comment', 'visible')]
  for (const [n, by] of staff.entries())
    await by.call(reviewApi.decide, await decided(path(items[n]!), reasoned('hide')))
  const rows = await db().select().from(schema.reviewUndos)
  expect(rows.map(({ tag }) => tag.length)).toEqual([rows[0]!.tag.length, rows[0]!.tag.length])
  for (const [n, { kind, itemId }] of rows.entries())
    await db()
      .update(schema.reviewUndos)
      .set({ tag: rows[1 - n]!.tag })
      .where(and(eq(schema.reviewUndos.kind, kind), eq(schema.reviewUndos.itemId, itemId)))
  for (const by of staff)
    for (const item of items) expect((await by.refusal(reviewApi.undo, path(item))).status).toBe(409)
})

test('opening an item claims it for ten minutes: no one else can claim or decide it until they are over', async () => {
  const [one, other, { id }] = [as(await aModerator()), as(await aModerator()), await anItem('comment', 'pending')]
  const { until } = await one.call(reviewApi.claim, { kind: 'comment', id })
  expect(Date.parse(until) - Date.now()).toBeGreaterThanOrEqual(10 * 60_000 - 1_000)
  expect((await other.refusal(reviewApi.claim, { kind: 'comment', id })).status).toBe(409)
  expect(
    (await other.refusal(reviewApi.decide, await decided({ kind: 'comment', id }, { decision: 'approve' }))).message,
  ).toBe('Someone else is looking at this right now')
  expect((await other.call(reviewApi.list, {})).results).toMatchObject([{ id, claimedBy: 'other' }])
  vi.useFakeTimers({ now: Date.now() + 12 * 60_000, toFake: ['Date'] })
  await other.call(reviewApi.decide, await decided({ kind: 'comment', id }, { decision: 'approve' }))
})

test('opening the next item releases the claim on the last one [20]', async () => {
  const [one, other] = [as(await aModerator()), as(await aModerator())]
  const [first, second] = [path(await anItem('story', 'pending')), path(await anItem('comment', 'pending'))]
  await one.call(reviewApi.claim, first)
  await one.call(reviewApi.claim, second)
  await other.call(reviewApi.claim, first)
  expect((await other.refusal(reviewApi.claim, second)).status).toBe(409)
})

test.each([
  ['logs out', authApi.logout],
  ['leaves at once', authApi.exit],
])('a moderator who %s is no longer looking at an item: another one can decide about it [4, 20]', async (_, end) => {
  const [leaving, staying] = [as(await aModerator()), as(await aModerator())]
  const item = path(await anItem('comment', 'pending'))
  await leaving.call(reviewApi.claim, item)
  expect((await staying.refusal(reviewApi.claim, item)).status).toBe(409)
  expect((await leaving.send(end as typeof authApi.exit, {})).status).toBe(204)
  await staying.call(reviewApi.claim, item)
})

test('a moderator who ends one of two sessions is still looking at an item: no one else can decide about it [4, 20]', async () => {
  const moderator = await aModerator()
  const [here, there, other] = [as(moderator), as(moderator), as(await aModerator())]
  const item = path(await anItem('comment', 'pending'))
  await there.call(reviewApi.list, {})
  await here.call(reviewApi.claim, item)
  expect((await there.send(authApi.logout, {})).status).toBe(204)
  expect((await other.refusal(reviewApi.claim, item)).status).toBe(409)
  expect((await here.send(authApi.logout, {})).status).toBe(204)
  await other.call(reviewApi.claim, item)
})

const races = [
  ['pending', 'approve', 'decline'],
  ['visible', 'keep', 'remove'],
  ['visible', 'keep', 'keep'],
  ['staffHidden', 'keep', 'remove'],
  ['appealed', 'uphold', 'reverse'],
] as const
test.each(postKinds.flatMap((kind) => races.map((race) => [kind, ...race] as const)))(
  'of two moderators who decide about one %s at once that is %s, %s and %s, one does [20]',
  async (kind, state, ...decisions) => {
    const item = await anItem(kind, state, { decidedBy: await aModerator() })
    const staff = [as(await aModerator()), as(await aModerator())]
    const sent = await Promise.all(decisions.map((decision) => decided(item, reasoned(decision))))
    const answers = await Promise.all(sent.map((one, n) => staff[n]!.send(reviewApi.decide, one)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const done = decisions[answers.findIndex(({ status }) => status === 200)]!
    expect((await stateNow(item)).status).toBe(fitting[state][done])
    expect(await db().select({ action: schema.staffLog.action }).from(schema.staffLog)).toEqual([{ action: done }])
  },
)

test('a text that its author changed after the decision was allowed is not approved, whichever change was slower [20]', async () => {
  const moderator = await aModerator()
  for (const decision of ['approve', 'keep'] as const) {
    const { id, author, story } = await anItem('story', decision === 'approve' ? 'pending' : 'visible')
    await as(author).call(storyApi.edit, { id, body: { title: 'Something else' } })
    const settings = readSettings(env)
    const judged = judgedStory(settings.secretKey, story, [])
    const late = decideFitting(db(), settings, actorOf(moderator), judged, decision, {})
    await expect(late).rejects.toMatchObject({ code: 'conflict' })
    expect((await stateNow({ kind: 'story', id })).status).toBe(story.status)
  }
})

test('a text that changed since it was read is not approved, and an edit at the same moment has a consistent result [20]', async () => {
  const [moderator, { id, author }] = [as(await aModerator()), await anItem('story', 'pending')]
  const { version } = (await moderator.call(reviewApi.list, {})).results[0]!
  await as(author).call(storyApi.edit, { id, body: { description: '<p>Something else</p>' } })
  const late = { kind: 'story' as const, id, body: { decision: 'approve' as const, version } }
  expect((await moderator.refusal(reviewApi.decide, late)).status).toBe(409)
  const sent = await decided({ kind: 'story', id }, { decision: 'approve' })
  const [approved, edited] = await Promise.all([
    moderator.send(reviewApi.decide, sent),
    as(author).send(storyApi.edit, { id, body: { title: 'At the same moment' } }),
  ])
  expect([200, 409]).toContain(approved.status)
  expect([200, 409]).toContain(edited.status)
  expect((await stateNow({ kind: 'story', id })).status).toBe(approved.status === 200 ? 'visible' : 'hidden')
})

test('an author appeals once against what staff decided, and another moderator than the one who acted decides about it, in whose queue alone it is [20]', async () => {
  const [decider, other] = [await aModerator(), await aModerator()]
  const { id, author } = await anItem('story', 'visible', { isAnonymous: true })
  await as(decider).call(reviewApi.decide, await decided({ kind: 'story', id }, reasoned('remove')))
  const text = { text: 'It is my own story' }
  expect((await as(await aUser()).refusal(reviewApi.appeal, { id, body: text })).status).toBe(404)
  expect((await as(author).refusal(reviewApi.appeal, { id, body: { text: ' ' } })).status).toBe(422)
  expect((await as(author).refusal(reviewApi.appeal, { id, body: { text: 'x'.repeat(2_001) } })).status).toBe(422)
  const sent = await as(author).send(reviewApi.appeal, { id, body: text })
  expect(sent.status).toBe(201)
  expect((await as(author).refusal(reviewApi.appeal, { id, body: text })).status).toBe(409)
  const mine = await as(decider).call(reviewApi.list, {})
  expect([mine.count, mine.results, (await as(decider).call(reviewApi.waiting, {})).review]).toEqual([0, [], 0])
  const { results } = await as(other).call(reviewApi.list, {})
  expect(results).toMatchObject([
    { id, why: ['appeal'], appeal: text, decisions: ['reverse', 'uphold'], username: null },
  ])
  expect(
    (
      await as(decider).refusal(
        reviewApi.decide,
        await decided({ kind: 'story', id }, { decision: 'uphold', note: 'No' }),
      )
    ).status,
  ).toBe(409)
  await as(other).call(
    reviewApi.decide,
    await decided({ kind: 'story', id }, { decision: 'reverse', note: 'You were right' }),
  )
  expect(await as(author).call(storyApi.read, { id })).toMatchObject({ status: 'visible', review: null })
})

test('a removed story with an open appeal is not deleted after 30 days, and can still be reversed', async () => {
  const { id } = await anItem('story', 'appealed')
  await anItem('story', 'removed')
  await db().update(schema.stories).set({ status: 'removed', removedAt: today() })
  await db().update(schema.reviews).set({ state: 'removed' })
  vi.useFakeTimers({ now: Date.now() + 40 * 86_400_000, toFake: ['Date'] })
  await deleteRemovedStories(db(), 10)
  expect((await db().select().from(schema.stories)).map((story) => story.id)).toEqual([id])
  const other = await aModerator()
  await as(other).call(reviewApi.decide, await decided({ kind: 'story', id }, { decision: 'reverse', note: 'Right' }))
  expect((await stateNow({ kind: 'story', id })).status).toBe('visible')
})

test('an appeal that is sent twice under one key is one appeal [20]', async () => {
  const { id, author } = await anItem('story', 'removed')
  const send = () => as(author).send(reviewApi.appeal, { id, body: { text: 'It is true' } }, { 'idempotency-key': 'k' })
  const [first, again] = [await send(), await send()]
  expect([first.status, again.status]).toEqual([201, 200])
  expect(await again.text()).toBe(await first.text())
})

test('no one becomes alone, or makes a second account staff, to decide about an appeal against themselves', async () => {
  const [decider, other] = [await anAdministrator(), await aModerator()]
  const { id } = await anItem('story', 'appealed', { decidedBy: decider })
  const uphold = async (person: typeof decider) =>
    as(person).refusal(reviewApi.decide, await decided({ kind: 'story', id }, { decision: 'uphold', note: 'No' }))
  await as(decider).call(userApi.edit, { id: other.id, body: { is_moderator: false } })
  expect((await uphold(decider)).status).toBe(409)
  const second = await aUser()
  await as(decider).call(userApi.edit, { id: second.id, body: { is_moderator: true } })
  expect((await uphold({ ...second, role: 'moderator' })).status).toBe(409)
})

test('the only member of staff decides about appeals against their own decisions [20]', async () => {
  const only = await anAdministrator()
  const { id } = await anItem('story', 'appealed', { decidedBy: only })
  expect((await as(only).call(reviewApi.list, {})).results.map((item) => item.id)).toEqual([id])
  await as(only).call(reviewApi.decide, await decided({ kind: 'story', id }, { decision: 'uphold', note: 'No' }))
  expect((await stateNow({ kind: 'story', id })).review).toMatchObject({ appeal_state: 'upheld', appeal_note: 'No' })
})

test('a denied appeal, and what is done for another reason than the eight, needs a note to its author [20]', async () => {
  const [moderator, member] = [as(await aModerator()), await aUser()]
  const [appealed, shown] = [await anItem('story', 'appealed'), await anItem('story', 'visible')]
  const wordless = { status: 422, fields: { note: messages.noteMissing } }
  const decide = async (item: typeof shown, body: object) =>
    moderator.refusal(reviewApi.decide, await decided(path(item), body as { decision: Decision }))
  expect(await decide(appealed, { decision: 'uphold', note: ' ' })).toMatchObject(wordless)
  expect(await decide(shown, { decision: 'remove', reason: 'other' })).toMatchObject(wordless)
  const other = { reason: 'other' } as const
  expect(await moderator.refusal(flaggedStoryApi.remove, { id: shown.id, body: other })).toMatchObject(wordless)
  expect(await moderator.refusal(pauseApi.set, { id: member.id, body: { days: 7, ...other } })).toMatchObject(wordless)
  expect(await db().select().from(schema.staffLog)).toEqual([])
  await moderator.call(reviewApi.decide, await decided(path(appealed), { decision: 'uphold', note: 'It is true' }))
  await moderator.call(flaggedStoryApi.remove, { id: shown.id, body: { ...other, note: 'An advertisement' } })
})

test('a removed story is offered for restoring to those who may: not to its author, nor to who removed it while the author appeals [20]', async () => {
  const [decider, other] = [await aModerator(), await aModerator()]
  const { id, author } = await anItem('story', 'visible', { by: await aModerator(), isAnonymous: true })
  await as(decider).call(flaggedStoryApi.remove, { id })
  const offered = async (person: typeof decider) =>
    (await as(person).call(flaggedStoryApi.removed, {})).results.map(({ canRestore }) => canRestore)
  expect([await offered(decider), await offered(other), await offered(author)]).toEqual([[true], [true], [false]])
  await as(author).call(reviewApi.appeal, { id, body: { text: 'It is true' } })
  expect([await offered(decider), await offered(other), await offered(author)]).toEqual([[false], [true], [false]])
})

test('an item that only flags hid can’t be appealed, nor a decision older than 20 days [20]', async () => {
  const flagged = await anItem('story', 'flagHidden')
  const sent = (author: typeof flagged.author, id: number) =>
    as(author).refusal(reviewApi.appeal, { id, body: { text: 'Why?' } })
  expect((await sent(flagged.author, flagged.id)).status).toBe(409)
  const old = await anItem('story', 'removed')
  vi.useFakeTimers({ now: Date.now() + 21 * 86_400_000, toFake: ['Date'] })
  expect((await sent(old.author, old.id)).status).toBe(409)
})

test('an appeal at the moment in which the story is deleted for good is accepted or refused, and leaves no row [20]', async () => {
  const { id, author } = await anItem('story', 'removed')
  await as(author).call(storyApi.read, { id })
  await db().run(`update stories set removed_at = '2020-01-01T00:00:00Z' where id = ${id}`)
  const [appealed] = await Promise.all([
    as(author).send(reviewApi.appeal, { id, body: { text: 'Wait' } }),
    deleteRemovedStories(db(), 20),
  ])
  expect([201, 404, 409]).toContain(appealed.status)
  expect(await stateNow({ kind: 'story', id })).toEqual({ status: 'gone', review: null })
})

test('the queue lists each item once, what has waited longest first, with its reason; items of the moderator are left out [20]', async () => {
  const [moderator, decider] = [await aModerator(), await aModerator()]
  const waiting = [
    await anItem('story', 'pending', { isAnonymous: true }),
    await anItem('comment', 'flagHidden'),
    await anItem('story', 'appealed', { decidedBy: decider }),
  ]
  for (const state of ['visible', 'staffHidden', 'declined', 'removed'] as const) await anItem('story', state)
  await anItem('story', 'pending', { by: moderator, isAnonymous: true })
  await db().run(
    `update stories set created_at = '2024-01-01T00:00:00Z', edited_at = '2024-01-01T00:00:00Z' where id = ${waiting[0]!.id}`,
  )
  const { results, count } = await as(moderator).call(reviewApi.list, {})
  expect(count).toBe(3)
  expect(results[0]).toMatchObject({
    id: waiting[0]!.id,
    why: ['pending'],
    username: null,
    decisions: ['approve', 'decline', 'ask'],
  })
  expect(results.map(({ id }) => id).sort()).toEqual(waiting.map(({ id }) => id).sort())
  expect(results.find(({ kind }) => kind === 'comment')).toMatchObject({
    why: ['hidden'],
    decisions: ['keep', 'remove'],
  })
  // Also what the other moderator wrote, but not the appeal against their own decision.
  expect((await as(decider).call(reviewApi.list, {})).count).toBe(3)
})

test('the author of a comment that waits or was declined reads it with its reason, staff read what waits, others nothing [20]', async () => {
  const { story, author, id } = await anItem('comment', 'pending', { isAnonymous: true })
  const [moderator, stranger] = [as(await aModerator()), as(await aUser())]
  const listed = async (reader: ReturnType<typeof as>) => {
    const { commentstory, commentCount } = await reader.call(storyApi.read, { id: story.id })
    const all = (await reader.call(commentApi.list, { query: { pin: story.id } })) as unknown[]
    expect([all.length, commentCount]).toEqual([commentstory.length, commentstory.length])
    return commentstory
  }
  expect(await listed(as(author))).toMatchObject([{ id, status: 'pending', review: { state: 'pending' } }])
  expect(await listed(moderator)).toMatchObject([{ id, status: 'pending', username: null }])
  expect([await listed(guest), await listed(stranger)]).toEqual([[], []])
  await moderator.call(reviewApi.decide, await decided({ kind: 'comment', id }, reasoned('decline')))
  expect(await listed(as(author))).toMatchObject([{ status: 'removed', review: { state: 'declined', reason: 'hate' } }])
  expect([await listed(moderator), await listed(stranger)]).toEqual([[], []])
})

test('the older pages decide the same way: keep shows again what flags hid, and 409 while another moderator holds the claim [20]', async () => {
  const [one, other, { id }] = [as(await aModerator()), as(await aModerator()), await anItem('story', 'flagHidden')]
  await one.call(reviewApi.claim, { kind: 'story', id })
  expect((await other.refusal(flaggedStoryApi.keep, await asRead('story', id))).status).toBe(409)
  await one.call(flaggedStoryApi.keep, await asRead('story', id))
  expect((await stateNow({ kind: 'story', id })).status).toBe('visible')
  const { id: waiting } = await anItem('story', 'pending')
  expect((await one.refusal(flaggedStoryApi.keep, await asRead('story', waiting))).status).toBe(409)
})
