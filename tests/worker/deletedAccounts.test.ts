import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { authApi } from '#contract/auth'
import { commentFlagApi } from '#contract/commentFlags'
import { commentApi } from '#contract/comments'
import { favouriteApi } from '#contract/favourites'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { pauseApi } from '#contract/pauses'
import { reviewApi } from '#contract/reviews'
import { searchApi } from '#contract/search'
import { categoryApi } from '#contract/site'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { transparencyApi } from '#contract/transparency'
import { userApi } from '#contract/users'
import { cleanUp } from '../../worker/cleanup.ts'
import type { Story, User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { as, guest } from '../support/client.ts'
import { aComment, aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { anItem, asRead } from '../support/reviewed.ts'

const tomorrow = () => Date.now() + 86_400_000

/** Somebody who kept a story, flagged it and a comment on it, and sealed a story and a comment of their own. */
const aScene = async () => {
  const [person, moderator] = [await aUser({ isProfilePrivate: true }), await aModerator()]
  const story = await aStory()
  const comment = await aComment({ on: story })
  const me = as(person)
  const favourite = await me.call(favouriteApi.add, { body: { pinId: story.id } })
  const flag = await me.call(storyFlagApi.add, { body: { pinId: story.id, reportType: 2, reason: 'cruel' } })
  await me.call(commentFlagApi.add, { body: { comment: comment.id, reason: 'rude' } })
  const sealed = await aStory({ by: person, isAnonymous: true, title: 'Sealed' })
  await aComment({ by: person, on: story, isAnonymous: true, text: 'Whispered' })
  await aComment({ on: sealed })
  return { person, moderator, story, comment, favourite, flag, sealed }
}

/** What of somebody's anonymous rows waits for staff: a story, a comment, and an appeal. */
const queueUp = async (person: User) => {
  const theirs = { by: person, isAnonymous: true }
  await anItem('story', 'pending', theirs)
  await anItem('comment', 'pending', theirs)
  await anItem('story', 'appealed', { ...theirs, decidedBy: await aModerator() })
}

/** Everything a moderator and a guest can count. */
const countAll = async (moderator: User, { id }: Story, sealed: Story) => {
  const staff = as(moderator)
  return JSON.stringify([
    await staff.call(storyApi.read, { id }),
    await guest.call(storyApi.read, { id }),
    await guest.call(storyApi.read, { id: sealed.id }),
    await guest.call(storyApi.list, {}),
    await guest.call(searchApi.find, {}),
    await staff.call(flaggedStoryApi.list, {}),
    await staff.call(flaggedStoryApi.removed, {}),
    // What staff did before is theirs.
    (await staff.call(reviewApi.list, {})).results.map((item) => ({ ...item, earlier: [] })),
    await guest.call(transparencyApi.read, {}),
    await staff.call(commentApi.list, { query: { flagged: '1' } }),
    await guest.call(commentApi.list, {}),
    await guest.call(categoryApi.list, {}),
  ])
}

test.each([false, true])(
  'nothing that a moderator can count changes when an account is deleted that signed nothing (with content: %s)',
  async (delete_content) => {
    const { person, moderator, story, sealed } = await aScene()
    await queueUp(person)
    const before = await countAll(moderator, story, sealed)
    expect(before).toContain('"updooots":1')
    expect((await as(moderator).call(reviewApi.list, {})).count, 'three of theirs wait, and two flagged ones').toBe(5)
    await as(person).call(authApi.deleteSelf, { body: { delete_content } })
    expect(await countAll(moderator, story, sealed)).toBe(before)
    await cleanUp(env, Date.now())
    expect(await countAll(moderator, story, sealed), 'the clean-up of the same day takes nothing').toBe(before)
  },
)

test('the same when staff delete the account: who flagged and whose favorite it is stays untold', async () => {
  const { person, moderator, story, sealed } = await aScene()
  await queueUp(person)
  const before = await countAll(moderator, story, sealed)
  await as(moderator).call(userApi.remove, { id: person.id, body: { delete_content: true } })
  expect(await countAll(moderator, story, sealed)).toBe(before)
  await cleanUp(env, tomorrow())
  const favouritesGone = before.replaceAll('"updooots":1', '"updooots":0')
  expect(await countAll(moderator, story, sealed), 'nor does the night take what was anonymous').toBe(favouritesGone)
})

test('whoever pauses a suspect, and ends it again, sees nothing vanish, come or be counted otherwise', async () => {
  const { person, moderator, story, sealed } = await aScene()
  await queueUp(person)
  const before = await countAll(moderator, story, sealed)
  for (const body of [{ days: 30 as const, reason: 'hate' as const }, { days: 0 as const }]) {
    await as(moderator).call(pauseApi.set, { id: person.id, body })
    expect(await countAll(moderator, story, sealed)).toBe(before)
  }
})

test('a role, a private profile or the anonymous mode changes nothing that others can count', async () => {
  const { person, moderator, story, sealed } = await aScene()
  const before = await countAll(moderator, story, sealed)
  const keeper = as(await anAdministrator())
  await as(person).call(authApi.editSelf, { body: { is_anonymous_active: true, is_profile_private: false } })
  await keeper.call(userApi.edit, { id: person.id, body: { is_moderator: true } })
  expect(await countAll(moderator, story, sealed)).toBe(before)
})

test('favorites of deleted accounts name nobody, and go together once their day is over; flags stay', async () => {
  const { person, moderator, story } = await aScene()
  const [other, stays] = [await aUser(), await aUser()]
  for (const one of [other, stays]) await as(one).call(favouriteApi.add, { body: { pinId: story.id } })
  for (const one of [person, other]) await as(one).call(authApi.deleteSelf, { body: undefined })
  const rows = await db().select().from(schema.favourites)
  expect(rows.filter(({ userId }) => userId === null).map(({ eraseAfter }) => eraseAfter)).toEqual(
    Array<string>(2).fill(new Date().toISOString().slice(0, 10)),
  )
  expect(JSON.stringify(rows)).not.toContain(String(person.id))
  expect((await guest.call(storyApi.read, { id: story.id })).updooots).toBe(3)
  await cleanUp(env, tomorrow())
  expect(await db().select().from(schema.favourites)).toMatchObject([{ userId: stays.id, eraseAfter: null }])
  expect(await as(moderator).call(storyApi.read, { id: story.id })).toMatchObject({ updooots: 1, flagscore: 1 })
})

test('flags of deleted accounts are judged like others, and are gone then', async () => {
  const { person, moderator, story, comment } = await aScene()
  await as(person).call(authApi.deleteSelf, { body: undefined })
  const staff = as(moderator)
  const { results } = await staff.call(flaggedStoryApi.list, {})
  expect(results).toMatchObject([{ id: story.id, flagscore: 1, flaggerstory: [{ reason: 'cruel' }] }])
  expect(await db().select().from(schema.storyFlags)).toMatchObject([{ flaggerId: null }])
  await staff.call(flaggedStoryApi.keep, await asRead('story', story.id))
  expect(await staff.call(flaggedStoryApi.list, {})).toMatchObject({ count: 0 })

  const [seen] = (await staff.call(storyApi.read, { id: story.id })).commentstory
  expect(seen).toMatchObject({ id: comment.id, flagscore: 1, flaggingComment: [{ reason: 'rude', flagger: null }] })
  await staff.call(commentFlagApi.remove, { id: seen!.flaggingComment[0]!.id })
  expect(await staff.call(commentApi.list, { query: { flagged: '1' } })).toMatchObject({ count: 0 })
  await cleanUp(env, tomorrow() + 86_400_000)
  expect(await db().select().from(schema.storyFlags)).toEqual([])
})

test('whoever keeps something, deletes a suspect and takes the keep back counts the same flags', async () => {
  const { person, moderator, story, comment, sealed } = await aScene()
  await as(await aUser()).call(storyFlagApi.add, { body: { pinId: story.id, reportType: 1 } })
  const before = await countAll(moderator, story, sealed)
  const staff = as(moderator)
  await staff.call(flaggedStoryApi.keep, await asRead('story', story.id))
  await staff.call(commentApi.keep, await asRead('comment', comment.id))
  await staff.call(userApi.remove, { id: person.id, body: { delete_content: true } })
  await cleanUp(env, Date.now())
  await staff.call(flaggedStoryApi.takeBackKeep, { id: story.id })
  await staff.call(commentApi.takeBackKeep, { id: comment.id })
  expect(await countAll(moderator, story, sealed)).toBe(before)
})

test('a flag that was taken back before goes with its account', async () => {
  const { person, flag } = await aScene()
  await as(person).call(storyFlagApi.toggle, { id: flag.id, body: { flagged: false } })
  await as(person).call(authApi.deleteSelf, { body: undefined })
  expect(await db().select().from(schema.storyFlags)).toEqual([])
})

test('beside detached ones everybody still has one favorite and one flag, however often they press', async () => {
  const { person, story } = await aScene()
  const other = await aUser()
  for (const one of [person, other]) {
    const me = as(one)
    const press = () => me.send(favouriteApi.add, { body: { pinId: story.id } })
    await Promise.all([press(), press(), press()])
    await me.call(storyFlagApi.add, { body: { pinId: story.id, reportType: 1 } })
    await me.call(authApi.deleteSelf, { body: undefined })
  }
  const me = as(await aUser())
  const press = () => me.send(favouriteApi.add, { body: { pinId: story.id } })
  const statuses = (await Promise.all([press(), press(), press()])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 200, 201])
  expect((await guest.call(storyApi.read, { id: story.id })).updooots).toBe(3)
  expect(await db().select().from(schema.storyFlags)).toHaveLength(2)
})

test('of an account deleted with its content the signed things go at once, the sealed ones with the next night’s clean-up', async () => {
  const { person, sealed, story } = await aScene()
  const signed = await aStory({ by: person })
  await aComment({ by: person, on: story, text: 'Signed' })
  await as(person).call(authApi.deleteSelf, { body: { delete_content: true } })
  expect((await guest.refusal(storyApi.read, { id: signed.id })).status).toBe(404)
  const { commentstory } = await guest.call(storyApi.read, { id: story.id })
  expect(commentstory.map(({ description }) => description)).toEqual(['I was there too.', 'Whispered'])
  expect(await guest.call(storyApi.read, { id: sealed.id })).toMatchObject({ title: 'Sealed', commentCount: 1 })
  await cleanUp(env, tomorrow())
  expect((await guest.refusal(storyApi.read, { id: sealed.id })).status).toBe(404)
  expect(await guest.call(storyApi.read, { id: story.id })).toMatchObject({ commentCount: 1 })
  expect(await db().select().from(schema.comments)).toHaveLength(1)
})

test('of an account deleted without its content the night takes nothing but the favorites', async () => {
  const { person, sealed } = await aScene()
  await as(person).call(authApi.deleteSelf, { body: undefined })
  await cleanUp(env, tomorrow())
  expect(await guest.call(storyApi.read, { id: sealed.id })).toMatchObject({ title: 'Sealed' })
  expect(await db().select().from(schema.comments)).toHaveLength(3)
})
