import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commentFlagApi } from '#contract/commentFlags'
import { contactApi } from '#contract/contact'
import { dataExportApi } from '#contract/dataExport'
import { rateLimits } from '#contract/limits'
import { reviewApi } from '#contract/reviews'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import * as schema from '../../worker/db/schema.ts'
import { reportedItems } from '../../worker/features/reviews/queries/reports.ts'
import { listMessages } from '../../worker/features/site/contact/queries.ts'
import { as } from '../support/client.ts'
import { aComment, actorOf, aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { aPhoto } from '../support/photos.ts'
import { anItem } from '../support/reviewed.ts'
import { stepsOf } from '../support/steps.ts'

const inbox = async () => (await as(await anAdministrator()).call(contactApi.list, {})).results

test('a guest reports a story and a comment, and the inbox shows administrators why and where [2.7, 5.5, 25.3]', async () => {
  const story = await aStory({ title: 'The bench' })
  const comment = await aComment({ on: story, text: 'He lives at number four' })
  const guest = as(null)
  const sent = await guest.call(contactApi.send, {
    body: {
      report: { kind: 'story', id: story.id, topic: 'privacy' },
      message: 'That is my name',
      email: 'me@people.example',
    },
  })
  expect(sent).toEqual({ status: 'OK' })
  await guest.call(contactApi.send, { body: { report: { kind: 'comment', id: comment.id, topic: 'hate' } } })
  const messages = await inbox()
  const byMessage = Object.fromEntries(messages.map((one) => [one.message, one]))
  expect(byMessage['That is my name']).toMatchObject({
    email: 'me@people.example',
    report: { kind: 'story', topic: 'privacy', pin: story.id, title: 'The bench', text: null },
  })
  expect(byMessage['']!.report).toEqual({
    kind: 'comment',
    topic: 'hate',
    pin: story.id,
    title: 'The bench',
    text: 'He lives at number four',
    judgedOn: null,
  })
})

test('a report that something outs a person is before all other messages, however new, until an administrator has read it [5.5, 25.3]', async () => {
  const story = await aStory()
  const { id } = story
  await as(null).call(contactApi.send, { body: { report: { kind: 'story', id, topic: 'privacy' }, message: 'outed' } })
  const later = ['hate', 'spam'] as const
  for (const topic of later)
    await as(null).call(contactApi.send, { body: { report: { kind: 'story', id, topic }, message: topic } })
  const messages = schema.contactMessages
  await db().update(messages).set({ createdAt: '2026-11-20' }).where(eq(messages.message, 'outed'))
  await db().update(messages).set({ createdAt: '2026-11-22' }).where(eq(messages.message, 'hate'))
  await db().update(messages).set({ createdAt: '2026-11-24' }).where(eq(messages.message, 'spam'))
  const [first, ...others] = await inbox()
  expect([first!.message, ...others.map(({ message }) => message)]).toEqual(['outed', 'spam', 'hate'])
  await as(await anAdministrator()).call(contactApi.edit, { id: first!.id, body: { is_read: true } })
  expect((await inbox()).map(({ message }) => message)).toEqual(['spam', 'hate', 'outed'])
})

test('a page of the inbox is read in the order of an index, whatever was written to us', async () => {
  const actor = actorOf(await anAdministrator())
  const steps = await stepsOf((handle) => listMessages(handle, actor, 'open', 3))
  expect(steps).toContain('SCAN contact_messages USING INDEX contact_messages_inbox_idx')
  expect(steps).not.toContain('TEMP B-TREE')
})

test('a report needs a reason from the list and something that its sender can read; a message needs words [5.5]', async () => {
  const [guest, hidden] = [as(null), await anItem('story', 'staffHidden')]
  const report = { kind: 'story', id: hidden.id, topic: 'hate' } as const
  expect((await guest.refusal(contactApi.send, { body: { report } })).status).toBe(404)
  const odd = { body: { report: { ...report, topic: 'boring' } } } as never
  expect(await guest.refusal(contactApi.send, odd)).toMatchObject({ status: 422 })
  const empty = await guest.refusal(contactApi.send, { body: { message: ' ', email: 'no address' } })
  expect(Object.keys(empty.fields!).sort()).toEqual(['email', 'message'])
  expect(await inbox()).toEqual([])
})

test('a report of what only its author or staff can read is refused like one of nothing, whoever sends it [5.5, 10.2]', async () => {
  for (const kind of ['story', 'comment'] as const) {
    const hidden = await anItem(kind, 'pending')
    const refusalOf = (sender: ReturnType<typeof as>, id: number) =>
      sender.refusal(contactApi.send, { body: { report: { kind, id, topic: 'hate' } } })
    const none = await refusalOf(as(null), 4_000_000_001)
    expect(none.status).toBe(404)
    for (const sender of [as(hidden.author), as(await aModerator()), as(await anAdministrator())])
      expect(await refusalOf(sender, hidden.id)).toEqual(none)
  }
  expect(await inbox()).toEqual([])
})

test('a photo is reported with its story: a report of a photo itself is refused [5.5, 26]', async () => {
  const photo = await aPhoto()
  const report = { kind: 'photo', id: photo.id, topic: 'privacy' }
  const refusal = await as(null).refusal(contactApi.send, { body: { report } } as never)
  expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([422, ['report.kind']])
  expect(await inbox()).toEqual([])
})

test('a report counts as a message: three an hour from an address, and what is reported stays as it is [11, 25.3]', async () => {
  const [guest, story] = [as(null), await aStory()]
  const body = { report: { kind: 'story', id: story.id, topic: 'spam' } } as const
  for (let n = 0; n < rateLimits.contact.times; n++) await guest.call(contactApi.send, { body })
  expect((await guest.refusal(contactApi.send, { body })).status).toBe(429)
  expect(await db().select().from(schema.storyFlags)).toEqual([])
  expect(await db().select().from(schema.reviews)).toEqual([])
})

/** Reports a story or comment as a guest, past the limit of an hour. */
const report = async (kind: 'story' | 'comment', id: number, message = '', email?: string) => {
  await db().delete(schema.counters)
  const body = { report: { kind, id, topic: 'privacy' as const }, message, ...(email && { email }) }
  await as(null).call(contactApi.send, { body })
}
const queueOf = async (staff: ReturnType<typeof as>) => (await staff.call(reviewApi.list, {})).results

test('moderators judge what a guest reports, read why and nothing of its sender, and the inbox says that they decided [20, 25.3]', async () => {
  const [story, staff] = [await aStory({ isAnonymous: true }), as(await aModerator())]
  const comment = await aComment()
  await report('story', story.id, 'That is my name', 'me@people.example')
  await report('story', story.id, 'And my street')
  await report('comment', comment.id)
  expect((await staff.call(reviewApi.waiting, {})).review).toBe(2)
  const items = await queueOf(staff)
  expect(JSON.stringify(items)).not.toContain('people.example')
  const [one, other] = [items.find(({ kind }) => kind === 'story')!, items.find(({ kind }) => kind === 'comment')!]
  expect(one).toMatchObject({ why: ['reported'], reportCount: 2, decisions: ['keep', 'hide', 'remove', 'ask'] })
  expect(one.reports.map(({ topic, message }) => [topic, message]).sort()).toEqual([
    ['privacy', 'And my street'],
    ['privacy', 'That is my name'],
  ])
  for (const { kind, id, version, reports } of [one, other])
    await staff.call(reviewApi.decide, {
      kind,
      id,
      body: {
        decision: kind === 'story' ? 'remove' : 'keep',
        reason: 'privacy',
        version,
        reports: reports.map((it) => it.id),
      },
    })
  expect(await queueOf(staff)).toEqual([])
  const messages = await inbox()
  const day = new Date().toISOString().slice(0, 10)
  expect(messages.map((one) => one.report!.judgedOn)).toEqual([day, day, day])
  // Whoever left an address waits for an answer.
  expect(messages.filter(({ is_read }) => !is_read).map(({ message }) => message)).toEqual(['That is my name'])
})

test('a report that came after the decision was read waits, and one that is undone waits again [20, 25.3]', async () => {
  const [comment, staff] = [await aComment(), as(await aModerator())]
  await report('comment', comment.id, 'first')
  const [{ version, reports }] = (await queueOf(staff)) as [Awaited<ReturnType<typeof queueOf>>[number]]
  await report('comment', comment.id, 'second')
  const at = { kind: 'comment', id: comment.id } as const
  await staff.call(reviewApi.decide, {
    ...at,
    body: { decision: 'keep', version, reports: reports.map(({ id }) => id) },
  })
  expect((await queueOf(staff))[0]!.reports.map(({ message }) => message)).toEqual(['second'])
  await staff.call(reviewApi.undo, at)
  expect((await queueOf(staff))[0]!.reports.map(({ message }) => message).sort()).toEqual(['first', 'second'])
})

test('reports hide nothing, bring back no story that staff kept until it is edited, and wait for no one’s own judgment [20, 25.3]', async () => {
  const moderator = await aModerator()
  const [own, author, staff] = [await aStory({ by: moderator, isAnonymous: true }), await aUser(), as(moderator)]
  const story = await aStory({ by: author })
  for (const { id } of [own, story]) await report('story', id)
  const [{ id, version, reports }, ...others] = (await queueOf(staff)) as [Awaited<ReturnType<typeof queueOf>>[number]]
  expect([id, others]).toEqual([story.id, []])
  const body = { decision: 'keep', version, reports: reports.map((one) => one.id) } as const
  await staff.call(reviewApi.decide, { kind: 'story', id, body })
  await report('story', id)
  expect(await queueOf(staff)).toEqual([])
  await as(author).call(storyApi.edit, { id, body: { title: 'Another name' } })
  expect(await queueOf(staff)).toMatchObject([{ id, why: ['reported'], state: 'visible' }])
})

test('a report that an administrator marked as read waits no longer, and decides about no item but its own [20, 25.3]', async () => {
  const [story, other, staff] = [await aStory(), await aStory(), as(await aModerator())]
  await report('story', story.id)
  await report('story', other.id)
  const [one] = (await queueOf(staff)).filter(({ id }) => id === story.id)
  const wrong = { decision: 'hide', reason: 'spam', reports: one!.reports.map(({ id }) => id) } as const
  await staff.call(reviewApi.decide, { kind: 'story', id: other.id, body: wrong })
  expect((await queueOf(staff)).map(({ id }) => id)).toEqual([story.id])
  const [message] = (await inbox()).filter(({ report }) => report!.pin === story.id)
  await as(await anAdministrator()).call(contactApi.edit, { id: message!.id, body: { is_read: true } })
  expect(await queueOf(staff)).toEqual([])
})

test('the queue finds reported items by an index, however many messages there are', async () => {
  const steps = await stepsOf((handle) => handle.all(reportedItems('story')))
  expect(steps).toContain('USING INDEX contact_messages_reports_idx')
})

test('a report whose comment is gone stays in the inbox without it [25.3]', async () => {
  const comment = await aComment({ text: 'Gone soon' })
  await as(null).call(contactApi.send, { body: { report: { kind: 'comment', id: comment.id, topic: 'hate' } } })
  await db().delete(schema.comments)
  expect((await inbox())[0]!.report).toEqual({
    kind: 'comment',
    topic: 'hate',
    pin: null,
    title: null,
    text: null,
    judgedOn: null,
  })
})

test('a flag may say what it is about, staff read that in the queue, and its member gets it with their data [2.7, 14, 25.3]', async () => {
  const [story, reader] = [await aStory(), as(await aUser())]
  const comment = await aComment()
  const flag = await reader.call(storyFlagApi.add, { body: { pinId: story.id, reportType: 3, topic: 'privacy' } })
  expect(flag.topic).toBe('privacy')
  await reader.call(commentFlagApi.add, { body: { comment: comment.id, topic: 'hate' } })
  const { results } = await as(await aModerator()).call(reviewApi.list, {})
  const topics = Object.fromEntries(results.map(({ kind, flags }) => [kind, flags.map(({ topic }) => topic)]))
  expect(topics).toEqual({ story: ['privacy'], comment: ['hate'] })
  const { flags } = await reader.call(dataExportApi.read, {})
  expect(flags.map(({ topic }) => topic).sort()).toEqual(['hate', 'privacy'])
})

test('a flag without a topic is as before, and another topic than the nine is refused [5.7, 12]', async () => {
  const [story, reader] = [await aStory(), as(await aUser())]
  const odd = { body: { pinId: story.id, reportType: 1, topic: 'boring' } } as never
  expect(await reader.refusal(storyFlagApi.add, odd)).toMatchObject({ status: 422 })
  const flag = await reader.call(storyFlagApi.add, { body: { pinId: story.id, reportType: 1 } })
  expect('topic' in flag).toBe(false)
})

test('a flag whose topic changed after staff read it stays open when they keep the story [20, 25.3]', async () => {
  const [story, reader, staff] = [await aStory(), as(await aUser()), as(await aModerator())]
  const body = { pinId: story.id, reportType: 3, reason: 'look' }
  await reader.call(storyFlagApi.add, { body: { ...body, topic: 'spam' } })
  const { version } = (await staff.call(reviewApi.list, {})).results[0]!
  await reader.call(storyFlagApi.add, { body: { ...body, topic: 'privacy' } })
  await staff.call(reviewApi.decide, { kind: 'story', id: story.id, body: { decision: 'keep', version } })
  expect((await staff.call(reviewApi.list, {})).results[0]).toMatchObject({
    id: story.id,
    flags: [{ topic: 'privacy' }],
  })
})

test('an administrator neither reads nor closes a report about what they wrote, and their colleagues do [20, 25.3]', async () => {
  const [author, other] = [await anAdministrator(), as(await anAdministrator())]
  const me = as(author)
  for (const isAnonymous of [true, false]) {
    await report('story', (await aStory({ by: author, isAnonymous })).id)
    await report('comment', (await aComment({ by: author, isAnonymous })).id)
  }
  await report('story', (await aStory()).id, 'not mine')
  const own = await me.call(contactApi.list, {})
  expect([own.count, own.results.map(({ message }) => message)]).toEqual([1, ['not mine']])
  expect((await me.call(reviewApi.waiting, {})).inbox, 'the number on the tab').toBe(1)
  const { count, results } = await other.call(contactApi.list, {})
  expect([count, results.length]).toEqual([5, 5])
  const { id } = results.find(({ message }) => message === '')!
  expect((await me.refusal(contactApi.edit, { id, body: { is_read: true } })).status).toBe(404)
  expect((await me.refusal(contactApi.remove, { id })).status).toBe(404)
  await other.call(contactApi.edit, { id, body: { is_read: true } })
})
