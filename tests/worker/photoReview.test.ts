import { env } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { logApi } from '#contract/log'
import { messages } from '#contract/messages'
import { DECISIONS, type Decision, reviewApi } from '#contract/reviews'
import { storyApi } from '#contract/stories'
import type { User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { as, guest } from '../support/client.ts'
import { aDraft } from '../support/creations.ts'
import { aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { aPhoto, kept, openPicture, storedObjects, uploadPhoto } from '../support/photos.ts'
import { watchedDatabase } from '../support/watchedDatabase.ts'

beforeEach(async () => {
  await env.PHOTOS.delete(await storedObjects())
})

/** Posts a story with a photo that waits. */
const told = async (by: User, over: object = {}) => {
  const photos = [{ token: await uploadPhoto(by), alt: 'A bench' }]
  const story = await as(by).call(storyApi.add, { body: { ...aDraft, ...over, photos } })
  return { story, photo: story.photos[0]! }
}
const queueOf = async (by: User) => (await as(by).call(reviewApi.list, {})).results
const versionFor = async (by: User, id: number) => (await queueOf(by)).find((item) => item.id === id)!.version
const statusNow = async (id: number) =>
  (await db().select().from(schema.storyPhotos).where(eq(schema.storyPhotos.id, id)))[0]?.status
const removing = (decision: Decision = 'remove') => ({ decision, reason: 'privacy' as const, note: 'A face' })

test('a photo that waits is in the queue with its words and title, and its author is named only if the story is signed [26]', async () => {
  const [author, moderator] = [await aUser({ username: 'sylvia' }), await aModerator()]
  const anonymous = await told(author)
  const signed = await told(author, { is_anonymous_pin: false, title: 'A signed one' })
  const items = await queueOf(moderator)
  expect(items).toHaveLength(2)
  const item = items.find(({ id }) => id === anonymous.photo.id)!
  expect(item).toMatchObject({
    ...{ kind: 'photo', why: ['pending'], state: 'pending', pin: anonymous.story.id, title: aDraft.title },
    ...{ text: 'A bench', place: null, dates: null, is_anonymous: true, username: null, flags: [], flagscore: 0 },
    decisions: ['approve', 'decline'],
  })
  expect(item.photos).toEqual([
    expect.objectContaining({ id: anonymous.photo.id, alt: 'A bench', url: anonymous.photo.url, status: 'pending' }),
  ])
  expect(items.find(({ id }) => id === signed.photo.id)).toMatchObject({ username: 'sylvia' })
  expect(await queueOf(await aModerator()), 'another sees them, too').toHaveLength(2)
})

test('the queue of staff leaves out photos of their own stories, and they cannot decide about them [26]', async () => {
  const moderator = await aModerator()
  const story = await aStory({ by: moderator })
  const photo = await aPhoto({ on: story, status: 'hidden' })
  await db().insert(schema.reviews).values({ kind: 'photo', itemId: photo.id, state: 'pending' })
  expect(await queueOf(moderator)).toEqual([])
  const other = await aModerator()
  const version = await versionFor(other, photo.id)
  const path = { kind: 'photo', id: photo.id }
  const refusal = await as(moderator).refusal(reviewApi.decide, { ...path, body: { decision: 'approve', version } })
  expect(refusal.status).toBe(403)
  await as(other).call(reviewApi.decide, { ...path, body: { decision: 'approve', version } })
})

test('a photo that is approved is shown, one that is declined is not, both can be undone, and the log has them [26]', async () => {
  const [author, moderator] = [await aUser(), await aModerator()]
  const { story, photo } = await told(author)
  const path = { kind: 'photo', id: photo.id }
  const judge = as(moderator)
  await judge.call(reviewApi.decide, {
    ...path,
    body: { decision: 'approve', version: await versionFor(moderator, photo.id) },
  })
  const [shown] = (await guest.call(storyApi.read, { id: story.id })).photos
  expect((await openPicture(shown!.url)).status).toBe(200)
  expect(await queueOf(moderator)).toEqual([])
  await judge.call(reviewApi.undo, path)
  expect((await openPicture(shown!.url)).status).toBe(404)
  await judge.call(reviewApi.decide, { ...path, body: removing('decline') })
  expect(await statusNow(photo.id)).toBe('removed')
  const [own] = (await as(author).call(storyApi.read, { id: story.id })).photos
  expect(own).toMatchObject({
    status: 'removed',
    review: { state: 'declined', reason: 'privacy', note: 'A face', canAppeal: true },
  })
  expect((await guest.call(storyApi.read, { id: story.id })).photos).toEqual([])
  await judge.call(reviewApi.undo, path)
  expect(await statusNow(photo.id)).toBe('hidden')
  expect(await queueOf(moderator)).toHaveLength(1)
  const { results } = await judge.call(logApi.list, {})
  const acts = results
    .filter((act) => act.kind === 'photo' && act.target === String(photo.id))
    .map(({ action }) => action)
  expect(acts.sort()).toEqual(['approve', 'decline', 'undo', 'undo'])
})

test('a shown photo can be removed and nothing else, with a reason that its author reads; its story stays [26]', async () => {
  const [author, moderator] = [await aUser(), await aModerator()]
  const story = await aStory({ by: author })
  const photo = await aPhoto({ on: story })
  const path = { kind: 'photo', id: photo.id }
  const judge = as(moderator)
  for (const decision of DECISIONS.filter((one) => one !== 'remove')) {
    const body = { ...removing(decision), asked: 'place' as const, version: 'any' }
    expect((await judge.refusal(reviewApi.decide, { ...path, body })).status, decision).toBe(409)
  }
  const without = await judge.refusal(reviewApi.decide, { ...path, body: { decision: 'remove' } })
  expect(without.fields).toEqual({ reason: messages.reviewReason })
  expect((await judge.call(storyApi.read, { id: story.id })).photos[0]!.can).toEqual({ remove: true })
  await judge.call(reviewApi.decide, { ...path, body: removing() })
  expect((await openPicture(`/api/photos/${photo.addressKey}/`)).status).toBe(404)
  expect((await guest.call(storyApi.read, { id: story.id })).status).toBe('visible')
  expect((await judge.call(storyApi.read, { id: story.id })).photos[0]!.can).toEqual({ remove: false })
})

test('an author appeals once against the removal of a photo, another moderator decides, and a granted appeal shows it again [26]', async () => {
  const [author, first, second] = [await aUser(), await aModerator(), await anAdministrator()]
  const story = await aStory({ by: author, isAnonymous: true })
  const photo = await aPhoto({ on: story })
  const path = { kind: 'photo', id: photo.id }
  const appeal = { id: story.id, photoId: photo.id, body: { text: 'It shows no one' } }
  expect((await as(author).refusal(reviewApi.appealPhoto, appeal)).status, 'nothing was decided').toBe(409)
  await as(first).call(reviewApi.decide, { ...path, body: removing() })
  expect((await as(await aUser()).refusal(reviewApi.appealPhoto, appeal)).status).toBe(404)
  const answered = await as(author).call(reviewApi.appealPhoto, appeal, { 'idempotency-key': 'mine' })
  expect(answered.photos[0]!.review).toMatchObject({ canAppeal: false, appeal: { state: 'open' } })
  expect((await as(author).send(reviewApi.appealPhoto, appeal, { 'idempotency-key': 'mine' })).status).toBe(200)
  expect((await as(author).refusal(reviewApi.appealPhoto, appeal)).message).toBe(messages.appealOver)
  const [item] = await queueOf(second)
  expect(item).toMatchObject({
    kind: 'photo',
    why: ['appeal'],
    appeal: { text: 'It shows no one' },
    decisions: ['reverse', 'uphold'],
  })
  const granted = { ...path, body: { decision: 'reverse' as const, version: item!.version } }
  expect((await as(first).refusal(reviewApi.decide, granted)).status).toBe(409)
  await as(second).call(reviewApi.decide, granted)
  expect((await openPicture(`/api/photos/${photo.addressKey}/`)).status).toBe(200)
  expect(JSON.stringify(await db().select().from(schema.reviews))).not.toContain(String(author.id))
})

test('a decision about a photo is about the words that were read: with other words it is refused [26]', async () => {
  const [author, moderator] = [await aUser(), await aModerator()]
  const { story, photo } = await told(author)
  const version = await versionFor(moderator, photo.id)
  await as(author).call(storyApi.edit, { id: story.id, body: { photos: [{ id: photo.id, alt: 'Other words' }] } })
  const path = { kind: 'photo', id: photo.id }
  const refusal = await as(moderator).refusal(reviewApi.decide, { ...path, body: { decision: 'approve', version } })
  expect(refusal.status).toBe(409)
  // Another order of the photos, or other objects in the bucket, are no other photo.
  await db().update(schema.storyPhotos).set({ position: 3, objectKey: 'other', isNew: false })
  const again = await versionFor(moderator, photo.id)
  await as(moderator).call(reviewApi.decide, { ...path, body: { decision: 'approve', version: again } })
})

test('a photo that staff approve while its author gives it other words keeps the words that staff read [26]', async () => {
  await db().insert(schema.settings).values({ name: 'review', value: 'all' })
  const [author, moderator] = [await aUser(), await aModerator()]
  const story = await aStory({ by: author })
  const photo = await aPhoto({ on: story, alt: 'A bench', status: 'hidden' })
  await db().insert(schema.reviews).values({ kind: 'photo', itemId: photo.id, state: 'pending' })
  const version = await versionFor(moderator, photo.id)
  let isApproved = false
  // After the check of the edit, right before its batch.
  const { database } = watchedDatabase(env.DB, async (sql) => {
    if (isApproved || !sql.startsWith('delete from "story_photos"')) return
    isApproved = true
    await as(moderator).call(reviewApi.decide, { kind: 'photo', id: photo.id, body: { decision: 'approve', version } })
  })
  const body = { photos: [{ id: photo.id, alt: 'My name' }] }
  const refusal = await as(author, { DB: database } as never).refusal(storyApi.edit, { id: story.id, body })
  expect([isApproved, refusal.status]).toEqual([true, 409])
  expect((await guest.call(storyApi.read, { id: story.id })).photos).toMatchObject([{ alt: 'A bench' }])
  // A second try waits for review.
  await as(author).call(storyApi.edit, { id: story.id, body })
  expect((await guest.refusal(storyApi.read, { id: story.id })).status).toBe(404)
})

test('approving a story approves none of its photos, which its queue item shows [26]', async () => {
  await db().insert(schema.settings).values({ name: 'review', value: 'all' })
  const [author, moderator] = [await aUser(), await aModerator()]
  const { story, photo } = await told(author)
  const items = await queueOf(moderator)
  expect(items.map(({ kind }) => kind).sort()).toEqual(['photo', 'story'])
  const item = items.find(({ kind }) => kind === 'story')!
  expect(item.photos).toMatchObject([{ id: photo.id, status: 'pending', alt: 'A bench' }])
  const body = { decision: 'approve' as const, version: item.version }
  await as(moderator).call(reviewApi.decide, { kind: 'story', id: story.id, body })
  expect(await guest.call(storyApi.read, { id: story.id })).toMatchObject({ status: 'visible', photos: [] })
  expect(await statusNow(photo.id)).toBe('hidden')
})

test('an approved photo of a story that is not shown is not shown [26]', async () => {
  const [author, moderator] = [await aUser(), await aModerator()]
  const { story, photo } = await told(author)
  await as(moderator).call(reviewApi.decide, {
    ...{ kind: 'photo', id: photo.id },
    body: { decision: 'approve', version: await versionFor(moderator, photo.id) },
  })
  const [row] = await db().select().from(schema.storyPhotos)
  const url = `/api/photos/${row!.addressKey}/`
  expect((await openPicture(url)).status).toBe(200)
  await as(moderator).call(reviewApi.decide, { kind: 'story', id: story.id, body: removing('hide') })
  expect((await openPicture(url)).status).toBe(404)
  expect((await guest.refusal(storyApi.read, { id: story.id })).status).toBe(404)
})

test('a photo that its author takes away leaves the queue, and nothing of it stays in the tables of decisions [26]', async () => {
  const [author, moderator] = [await aUser(), await aModerator()]
  const { story, photo } = await told(author)
  await as(moderator).call(reviewApi.claim, { kind: 'photo', id: photo.id })
  await as(author).call(storyApi.edit, { id: story.id, body: { photos: [] } })
  expect(await queueOf(moderator)).toEqual([])
  const isPhoto = and(eq(schema.reviews.kind, 'photo'), eq(schema.reviews.itemId, photo.id))
  expect(await db().$count(schema.reviews, isPhoto)).toBe(0)
  expect(await db().$count(schema.reviewClaims)).toBe(0)
  expect(
    (await as(moderator).refusal(reviewApi.decide, { kind: 'photo', id: photo.id, body: removing() })).status,
  ).toBe(404)
})

test('an administrator edits the photos of another’s story, which the log has; a moderator cannot [26]', async () => {
  const story = await aStory()
  const photo = await aPhoto({ on: story })
  const edit = { id: story.id, body: { photos: [{ ...kept(photo), alt: 'Clearer words' }] } }
  expect((await as(await aModerator()).refusal(storyApi.edit, edit)).status).toBe(403)
  expect((await as(await anAdministrator()).call(storyApi.edit, edit)).photos).toMatchObject([{ alt: 'Clearer words' }])
  expect((await db().select().from(schema.staffLog)).map(({ action }) => action)).toEqual(['edit'])
})
