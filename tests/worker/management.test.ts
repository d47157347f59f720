import { expect, test } from 'vitest'
import { contactApi } from '#contract/contact'
import { commentFlagApi } from '#contract/commentFlags'
import { reviewApi } from '#contract/reviews'
import { storyFlagApi } from '#contract/storyFlags'
import { userApi } from '#contract/users'
import { as, guest } from '../support/client.ts'
import { aComment, aModerator, anAdministrator, aStory, aUser } from '../support/factories.ts'
import { anItem } from '../support/reviewed.ts'

test('staff see how many items wait for them, their own excluded, and only administrators see the number of messages [2.15, 25.3]', async () => {
  const [moderator, reader] = [await aModerator(), as(await aUser())]
  const [story, comment] = [await aStory(), await aComment()]
  await anItem('story', 'pending', { by: moderator, isAnonymous: true })
  await reader.call(storyFlagApi.add, { body: { pinId: story.id, reportType: 1 } })
  await reader.call(commentFlagApi.add, { body: { comment: comment.id } })
  await guest.call(contactApi.send, { body: { message: 'Hello' } })
  const flagged = { flaggedStories: 1, flaggedComments: 1 }
  expect(await as(moderator).call(reviewApi.waiting, {})).toEqual({ review: 2, ...flagged, inbox: null })
  expect(await as(await anAdministrator()).call(reviewApi.waiting, {})).toEqual({ review: 3, ...flagged, inbox: 1 })
  expect((await guest.refusal(reviewApi.waiting, {})).status).toBe(401)
  expect((await reader.refusal(reviewApi.waiting, {})).status).toBe(403)
})

test('the list of users has the month of each account and how many signed posts everyone can read, never an anonymous one [2.15, 25.3]', async () => {
  const user = await aUser({ username: 'teller', createdAt: '2026-03-17T00:00:00Z' })
  await aStory({ by: user })
  await aComment({ by: user })
  for (const status of ['hidden', 'removed'] as const)
    await aStory({ by: user, status, removedAt: status === 'removed' ? '2026-11-01T00:00:00Z' : null })
  await aComment({ by: user, on: await aStory({ status: 'hidden' }) })
  const rowOf = async () =>
    (await as(await aModerator()).call(userApi.list, { query: { search: 'teller' } })).results.find(
      ({ id }) => id === user.id,
    )
  expect(await rowOf()).toMatchObject({ since: '2026-03', signed_posts: 2 })
  await aStory({ by: user, isAnonymous: true })
  await aComment({ by: user, isAnonymous: true })
  expect(await rowOf()).toMatchObject({ since: '2026-03', signed_posts: 2 })
})
