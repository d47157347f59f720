import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { authApi } from '#contract/auth'
import { commentFlagApi } from '#contract/commentFlags'
import { commentApi, CommentView } from '#contract/comments'
import { rateLimits } from '#contract/limits'
import { storyApi } from '#contract/stories'
import { cleanUp } from '../../worker/cleanup.ts'
import * as schema from '../../worker/db/schema.ts'
import { listFlaggedComments } from '../../worker/features/comments/queries/comments.ts'
import { as, guest } from '../support/client.ts'
import { actorOf, aComment, aModerator, aStory, aUser, db } from '../support/factories.ts'
import { stepsOf } from '../support/steps.ts'
import { asRead } from '../support/reviewed.ts'

const listOf = (reply: unknown) => z.array(CommentView).parse(reply)

test('a reader comments and the story shows it, with the day and never the time', async () => {
  const [reader, story] = [await aUser(), await aStory()]
  const said = await as(reader).call(commentApi.add, { body: { pin: story.id, description: ' I was there ' } })
  expect(said).toMatchObject({
    description: 'I was there',
    username: reader.username,
    can: { delete: true, flag: false },
  })
  expect(said.created_at).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00Z$/)
  const { commentstory } = await guest.call(storyApi.read, { id: story.id })
  expect(commentstory).toMatchObject([{ id: said.id, commenter: reader.id, can: { delete: false, flag: false } }])
})

test('one person may post thirty comments an hour, and others are not affected', async () => {
  const [reader, story] = [as(await aUser()), await aStory()]
  const body = { pin: story.id, description: 'I was there' }
  expect(rateLimits.comment).toEqual({ times: 30, seconds: 3_600 })
  for (let n = 0; n < rateLimits.comment.times; n++) await reader.call(commentApi.add, { body })
  expect(await reader.refusal(commentApi.add, { body })).toMatchObject({ status: 429, code: 'tooMany' })
  await as(await aUser()).call(commentApi.add, { body })
})

test('an anonymous comment shows its author to the author only', async () => {
  const [reader, story] = [await aUser({ isAnonymousActive: true }), await aStory()]
  const said = await as(reader).call(commentApi.add, { body: { pin: story.id, description: 'Me too' } })
  expect(said).toMatchObject({ is_anonymous_comment: true, commenter: reader.id })
  for (const viewer of [null, await aUser(), await aModerator()]) {
    const [seen] = listOf(await as(viewer).call(commentApi.list, { query: { pin: story.id } }))
    expect(seen).toMatchObject({ commenter: null, username: null })
  }
  const [row] = await db().select().from(schema.comments)
  expect(row).toMatchObject({ commenterId: null })
  expect(JSON.stringify(row)).not.toContain(String(reader.id))
})

test('markup in a comment is text, as it was typed', async () => {
  const [reader, story] = [await aUser(), await aStory()]
  const description = 'a < b & c <script>alert(1)</script>'
  expect(await as(reader).call(commentApi.add, { body: { pin: story.id, description } })).toMatchObject({ description })
})

test.each([
  [' ', '*Please enter a comment'],
  ['x'.repeat(5_001), '*A comment can have up to 5,000 characters'],
])('an empty and a too long comment are refused with a message', async (description, words) => {
  const [reader, story] = [await aUser(), await aStory()]
  const refusal = await as(reader).refusal(commentApi.add, { body: { pin: story.id, description } })
  expect(refusal).toMatchObject({ status: 422, fields: { description: words } })
})

test('a comment can be deleted by its author and by staff, but not by the owner of the story [6]', async () => {
  const [owner, reader] = [await aUser(), await aUser()]
  const story = await aStory({ by: owner })
  const [first, second] = [
    await aComment({ on: story, by: reader }),
    await aComment({ on: story, by: reader, isAnonymous: true }),
  ]
  expect(await as(owner).refusal(commentApi.remove, { id: first.id })).toMatchObject({ status: 403 })
  expect(await guest.refusal(commentApi.remove, { id: first.id })).toMatchObject({ status: 401 })
  await as(reader).call(commentApi.remove, { id: second.id })
  await as(await aModerator()).call(commentApi.remove, { id: first.id })
  expect(await db().select().from(schema.comments)).toEqual([])
})

test('comments of removed stories are in no list [7]', async () => {
  const story = await aStory()
  await aComment({ on: story })
  const hidden = await aStory({ status: 'removed', removedAt: '2026-11-01T00:00:00Z' })
  await aComment({ on: hidden })
  expect(listOf(await guest.call(commentApi.list, {}))).toHaveLength(1)
  expect(await as(await aUser()).refusal(commentApi.add, { body: { pin: hidden.id, description: 'x' } })).toMatchObject(
    { status: 404 },
  )
})

test('a reader flags a comment once, and takes the flag back [4]', async () => {
  const [reader, comment] = [await aUser(), await aComment()]
  const me = as(reader)
  const first = await me.call(commentFlagApi.add, { body: { comment: comment.id, reason: 'rude' } })
  const again = await me.send(commentFlagApi.add, { body: { comment: comment.id, reportType: 2, reason: 'very rude' } })
  expect(again.status).toBe(200)
  expect(await again.json()).toMatchObject({ id: first.id, reportType: 2, reason: 'very rude' })
  await me.call(commentFlagApi.remove, { id: first.id })
  expect(await db().select().from(schema.commentFlags)).toEqual([])
})

test('staff see who was flagged and why, and never who flagged [6]', async () => {
  const [reader, staff, comment] = [await aUser(), await aModerator(), await aComment()]
  const flag = await as(reader).call(commentFlagApi.add, { body: { comment: comment.id, reason: 'rude' } })
  const flagged = await as(staff).call(commentApi.list, { query: { flagged: '1' } })
  expect(flagged).toMatchObject({
    count: 1,
    results: [{ id: comment.id, flagscore: 1, flaggingComment: [{ reason: 'rude', flagger: null }] }],
  })
  expect(JSON.stringify(flagged)).not.toContain(String(reader.id))
  expect(await as(await aUser()).refusal(commentApi.list, { query: { flagged: '1' } })).toMatchObject({ status: 403 })
  expect(await guest.refusal(commentApi.list, { query: { flagged: '1' } })).toMatchObject({ status: 401 })
  await as(staff).call(commentFlagApi.remove, { id: flag.id })
  expect(await as(staff).call(commentApi.list, { query: { flagged: '1' } })).toMatchObject({ count: 0 })
})

test.each([false, true])('staff cannot dismiss a flag on their own comment (anonymous: %s)', async (isAnonymous) => {
  const [moderator, colleague] = [await aModerator(), await aModerator()]
  const own = await aComment({ by: moderator, isAnonymous })
  const flag = await as(await aUser()).call(commentFlagApi.add, { body: { comment: own.id } })
  expect(await as(moderator).refusal(commentFlagApi.remove, { id: flag.id })).toMatchObject({ status: 403 })
  await as(colleague).call(commentFlagApi.remove, { id: flag.id })
})

test('staff keep a comment with all its flags at once, and take that back [14]', async () => {
  const [readers, staff, comment] = [[await aUser(), await aUser()], as(await aModerator()), await aComment()]
  for (const reader of readers) await as(reader).call(commentFlagApi.add, { body: { comment: comment.id } })
  const flagged = () => staff.call(commentApi.list, { query: { flagged: '1' } })
  expect(await staff.call(commentApi.keep, await asRead('comment', comment.id))).toMatchObject({
    flagscore: 0,
    flaggingComment: [],
  })
  expect(await flagged()).toMatchObject({ count: 0 })
  // To its flagger a dismissed flag is gone: there is nothing to remove, and a new one is open.
  const story = { id: comment.storyId }
  expect((await as(readers[0]!).call(storyApi.read, story)).commentstory).toMatchObject([{ flaggingComment: [] }])
  expect((await as(readers[0]!).call(authApi.self, {})).flaggerComment).toEqual([])
  await staff.call(commentApi.takeBackKeep, { id: comment.id })
  expect(await flagged()).toMatchObject({ count: 1, results: [{ id: comment.id, flagscore: 2 }] })
  expect((await as(readers[0]!).call(storyApi.read, story)).commentstory).toMatchObject([
    { flaggingComment: [{ flagger: readers[0]!.id }] },
  ])
  expect(await staff.refusal(commentApi.takeBackKeep, { id: comment.id })).toMatchObject({ status: 409 })
  await staff.call(commentApi.keep, await asRead('comment', comment.id))
  await as(readers[0]!).call(commentFlagApi.add, { body: { comment: comment.id, reason: 'again' } })
  expect(await flagged()).toMatchObject({ results: [{ flagscore: 1, flaggingComment: [{ reason: 'again' }] }] })
})

test('two days later a dismissed flag on a comment is gone for good [14]', async () => {
  const [staff, comment] = [as(await aModerator()), await aComment()]
  await as(await aUser()).call(commentFlagApi.add, { body: { comment: comment.id } })
  await staff.call(commentApi.keep, await asRead('comment', comment.id))
  const day = 86_400_000
  await cleanUp(env, Date.now() + day)
  expect(await db().select().from(schema.commentFlags)).toHaveLength(1)
  await cleanUp(env, Date.now() + 2 * day)
  expect(await db().select().from(schema.commentFlags)).toEqual([])
})

test.each([false, true])('staff cannot keep their own comment (anonymous: %s) [14]', async (isAnonymous) => {
  const moderator = await aModerator()
  const own = await aComment({ by: moderator, isAnonymous })
  await as(await aUser()).call(commentFlagApi.add, { body: { comment: own.id } })
  expect(await as(moderator).refusal(commentApi.keep, await asRead('comment', own.id))).toMatchObject({ status: 403 })
  expect(await as(moderator).refusal(commentApi.takeBackKeep, { id: own.id })).toMatchObject({ status: 403 })
  expect(await db().select().from(schema.commentFlags)).toMatchObject([{ dismissedOn: null }])
})

test('a member can neither flag their own comment nor remove the flag of another', async () => {
  const [reader, stranger] = [await aUser(), await aUser()]
  const own = await aComment({ by: reader, isAnonymous: true })
  expect(await as(reader).refusal(commentFlagApi.add, { body: { comment: own.id } })).toMatchObject({
    status: 422,
    code: 'ownItem',
  })
  const flag = await as(stranger).call(commentFlagApi.add, { body: { comment: own.id } })
  expect(await as(reader).refusal(commentFlagApi.remove, { id: flag.id })).toMatchObject({ status: 404 })
})

test('the comments that a member flagged are found through the flags, without reading every comment', async () => {
  const actor = actorOf(await aModerator())
  expect(await stepsOf((db) => listFlaggedComments(db, actor, 1))).not.toMatch(/SCAN (comments|stories)/)
})
