import { expect, test } from 'vitest'
import { commentFlagApi } from '#contract/commentFlags'
import { commentApi } from '#contract/comments'
import { favoriteApi } from '#contract/favorites'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { messages } from '#contract/messages'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import * as schema from '../../worker/db/schema.ts'
import { as } from '../support/client.ts'
import { aComment, aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { asRead } from '../support/reviewed.ts'

/** The flag, favorite, comment and comment flag of a member on a story that staff then removed. */
const aRemoval = async (person: Awaited<ReturnType<typeof aUser>>) => {
  const story = await aStory()
  const comment = await aComment({ on: story, by: person })
  const others = await aComment({ on: story })
  const me = as(person)
  const favourite = await me.call(favoriteApi.add, { body: { pinId: story.id } })
  const flag = await me.call(storyFlagApi.add, { body: { pinId: story.id, reportType: 1 } })
  const commentFlag = await me.call(commentFlagApi.add, { body: { comment: others.id } })
  const closed = { id: flag.id, body: { flagged: false } }
  await me.call(storyFlagApi.toggle, closed)
  await as(await anAdministrator()).call(flaggedStoryApi.remove, { id: story.id })
  return { story, comment, others, favourite, flag, commentFlag }
}

test('flag, favorite, comment and comment flag of a member on a removed story answer 404 [14]', async () => {
  const person = await aUser()
  const { story, comment, others, favourite, flag, commentFlag } = await aRemoval(person)
  const me = as(person)
  const refusals = [
    await me.refusal(storyFlagApi.toggle, { id: flag.id, body: { flagged: true } }),
    await me.refusal(storyFlagApi.toggle, { id: flag.id, body: { flagged: false } }),
    await me.refusal(favoriteApi.remove, { id: favourite.id }),
    await me.refusal(commentApi.remove, { id: comment.id }),
    await me.refusal(commentFlagApi.remove, { id: commentFlag.id }),
    await me.refusal(storyFlagApi.add, { body: { pinId: story.id, reportType: 1 } }),
    await me.refusal(favoriteApi.add, { body: { pinId: story.id } }),
    await me.refusal(commentFlagApi.add, { body: { comment: others.id } }),
    await me.refusal(commentApi.add, { body: { pin: story.id, description: 'x' } }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual(Array<number>(refusals.length).fill(404))
  expect(await db().select().from(schema.storyFlags)).toMatchObject([{ isFlagged: false }])
  expect(await db().select().from(schema.favourites)).toHaveLength(1)
  expect(await db().select().from(schema.commentFlags)).toHaveLength(1)
})

test('staff can still withdraw their own flag, favorite and comment on a removed story, and cannot reopen a flag there [14]', async () => {
  const person = await aModerator()
  const { comment, favourite, flag, commentFlag } = await aRemoval(person)
  const me = as(person)
  expect(await me.refusal(storyFlagApi.toggle, { id: flag.id, body: { flagged: true } })).toMatchObject({ status: 409 })
  expect(await me.call(storyFlagApi.toggle, { id: flag.id, body: { flagged: false } })).toMatchObject({
    flagged: false,
  })
  await me.call(favoriteApi.remove, { id: favourite.id })
  await me.call(commentFlagApi.remove, { id: commentFlag.id })
  await me.call(commentApi.remove, { id: comment.id })
})

test('a removed story can be neither removed again nor kept, and its 30 days continue [14]', async () => {
  const story = await aStory({ status: 'removed', removedAt: '2026-11-01T00:00:00Z' })
  for (const person of [await aModerator(), await anAdministrator()]) {
    const staff = as(person)
    const answers = [
      await staff.refusal(flaggedStoryApi.remove, { id: story.id }),
      await staff.refusal(flaggedStoryApi.keep, await asRead('story', story.id)),
    ]
    if (person.role === 'administrator') answers.push(await staff.refusal(storyApi.remove, { id: story.id }))
    for (const answer of answers) expect(answer).toMatchObject({ status: 409, message: messages.alreadyRemoved })
  }
  const [row] = (await db().select().from(schema.stories)).filter(({ id }) => id === story.id)
  expect(row).toMatchObject({ removedAt: '2026-11-01T00:00:00Z', keptAt: null })
})

test('of several staff who remove a story at once one succeeds, and the others are answered that it is done [14]', async () => {
  const story = await aStory()
  const staff = [as(await aModerator()), as(await aModerator()), as(await anAdministrator())]
  for (const one of staff) await one.call(flaggedStoryApi.list, {})
  const answers = await Promise.all(staff.map((one) => one.send(flaggedStoryApi.remove, { id: story.id })))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409])
})

test('of an author’s delete and a removal by staff at once exactly one succeeds', async () => {
  const author = await aUser()
  const story = await aStory({ by: author })
  const [me, staff] = [as(author), as(await aModerator())]
  await Promise.all([me.call(storyApi.list, {}), staff.call(storyApi.list, {})])
  const [gone, removed] = await Promise.all([
    me.send(storyApi.remove, { id: story.id }),
    staff.send(flaggedStoryApi.remove, { id: story.id }),
  ])
  const left = await db().select().from(schema.stories)
  if (gone.status === 204) expect([left, [404, 409]]).toEqual([[], expect.arrayContaining([removed.status])])
  else expect([left.length, removed.status, [404, 409].includes(gone.status)]).toEqual([1, 204, true])
})
