import { expect, test } from 'vitest'
import { favoriteApi } from '#contract/favorites'
import { storyApi } from '#contract/stories'
import * as schema from '../../worker/db/schema.ts'
import { as, guest } from '../support/client.ts'
import { anAdministrator, aModerator, aStory, aUser, db } from '../support/factories.ts'

test('a reader favorites a story once, however often they press [3]', async () => {
  const [reader, story] = [await aUser(), await aStory()]
  const presses = await Promise.all(
    Array.from({ length: 50 }, () => as(reader).send(favoriteApi.add, { body: { pinId: story.id } })),
  )
  expect(presses.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(presses.filter(({ status }) => status === 200)).toHaveLength(49)
  expect(await as(reader).call(storyApi.read, { id: story.id })).toMatchObject({
    updooots: 1,
    updotes: [{ upVoter: reader.id }],
  })
  expect(await guest.call(storyApi.read, { id: story.id })).toMatchObject({ updooots: 1, updotes: [] })
})

test('a guest is asked to log in [6]', async () => {
  const story = await aStory()
  expect(await guest.refusal(favoriteApi.add, { body: { pinId: story.id } })).toMatchObject({
    status: 401,
    code: 'unauthenticated',
  })
})

test('an unknown story can’t be favorited', async () => {
  expect(await as(await aUser()).refusal(favoriteApi.add, { body: { pinId: 77 } })).toMatchObject({ status: 404 })
})

test('only an administrator can remove the favorite of another member', async () => {
  const [reader, story] = [await aUser(), await aStory()]
  const { id } = await as(reader).call(favoriteApi.add, { body: { pinId: story.id } })
  for (const stranger of [await aUser(), await aModerator()]) {
    expect(await as(stranger).refusal(favoriteApi.remove, { id })).toMatchObject({ status: 404 })
  }
  expect(await guest.refusal(favoriteApi.remove, { id })).toMatchObject({ status: 401 })
  expect(await db().select().from(schema.favourites)).toHaveLength(1)
  await as(await anAdministrator()).call(favoriteApi.remove, { id })
  expect(await db().select().from(schema.favourites)).toEqual([])
})

test('a key that was used for one story is refused for another', async () => {
  const [reader, one, two] = [await aUser(), await aStory(), await aStory()]
  const [me, key] = [as(reader), { 'idempotency-key': 'k' }]
  const first = await me.call(favoriteApi.add, { body: { pinId: one.id } }, key)
  expect(await me.call(favoriteApi.add, { body: { pinId: one.id } }, key)).toEqual(first)
  expect(await me.refusal(favoriteApi.add, { body: { pinId: two.id } }, key)).toMatchObject({ status: 409 })
})
