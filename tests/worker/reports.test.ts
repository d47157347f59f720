import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commentFlagApi } from '#contract/commentFlags'
import { contactApi } from '#contract/contact'
import { dataExportApi } from '#contract/dataExport'
import { rateLimits } from '#contract/limits'
import { reviewApi } from '#contract/reviews'
import { storyFlagApi } from '#contract/storyFlags'
import * as schema from '../../worker/db/schema.ts'
import { listMessages } from '../../worker/features/site/contact/queries.ts'
import { as } from '../support/client.ts'
import { aComment, aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
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
  const steps = await stepsOf((handle) => listMessages(handle, 3))
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

test('a report whose comment is gone stays in the inbox without it [25.3]', async () => {
  const comment = await aComment({ text: 'Gone soon' })
  await as(null).call(contactApi.send, { body: { report: { kind: 'comment', id: comment.id, topic: 'hate' } } })
  await db().delete(schema.comments)
  expect((await inbox())[0]!.report).toEqual({ kind: 'comment', topic: 'hate', pin: null, title: null, text: null })
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
