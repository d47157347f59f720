import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { commentApi } from '#contract/comments'
import { dataExportApi } from '#contract/dataExport'
import { favoriteApi } from '#contract/favorites'
import { profileApi } from '#contract/profiles'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { switchApi } from '#contract/switches'
import { authorTagsOf } from '../../worker/crypto/sealing.ts'
import type { User } from '../../worker/db/client.ts'
import { as, guest } from '../support/client.ts'
import { aModerator, anAdministrator, aStory, aUser } from '../support/factories.ts'

let author: User
let me: ReturnType<typeof as>
beforeEach(async () => {
  author = await aUser()
  me = as(author)
})
const rowOf = (id: number) => env.DB.prepare('SELECT * FROM stories WHERE id = ?1').bind(id).first()

test.each([
  ['signed', false],
  ['anonymous', true],
] as const)('an author who disowns a %s story has no rights to it any more [15]', async (_, isAnonymous) => {
  const story = await aStory({ by: author, isAnonymous })
  const left = await me.call(storyApi.leave, { id: story.id })
  expect(left).toMatchObject({
    title: story.title,
    description: story.description,
    is_anonymous_pin: true,
    owner: null,
    username: null,
    lastPersonEdit: null,
    created_at: `${story.createdAt.slice(0, 10)}T00:00:00Z`,
    can: { edit: false, delete: false, leave: false, flag: true },
  })
  expect(await me.call(storyApi.read, { id: story.id })).toEqual(left)
  expect((await me.refusal(storyApi.leave, { id: story.id })).status).toBe(403)
  expect((await me.refusal(storyApi.edit, { id: story.id, body: { title: 'Mine' } })).status).toBe(403)
  expect((await me.refusal(storyApi.remove, { id: story.id })).status).toBe(403)
  const [profile] = await me.call(profileApi.find, { query: { username: author.username } })
  expect(profile).toMatchObject({ userStories: [] })
  expect(await me.call(storyApi.list, { query: { owner: String(author.id) } })).toEqual([])
  expect((await me.call(dataExportApi.read, {})).stories).toEqual([])
  expect((await guest.call(storyApi.list, {})).map(({ id, username }) => [id, username])).toEqual([[story.id, null]])
})

test('no row reveals the author of a disowned story [15]', async () => {
  const body = { title: 'Told', description: '<p>Told.</p>', category: 1, latitude: 1, longitude: 2, address: 'There' }
  for (const is_anonymous_pin of [false, true]) {
    const key = `key ${is_anonymous_pin}`
    const { id } = await me.call(storyApi.add, { body: { ...body, is_anonymous_pin } }, { 'idempotency-key': key })
    await as(await anAdministrator()).call(storyApi.edit, { id, body: { title: 'Edited' } })
    await me.call(storyApi.leave, { id })
    expect(await rowOf(id)).toMatchObject({
      owner_id: null,
      author_tag: expect.stringMatching(/^[\w-]{24}$/) as string,
      edited_by_id: null,
      is_anonymous: 1,
      created_at: expect.stringMatching(/T00:00:00Z$/) as string,
      edited_at: expect.stringMatching(/T00:00:00Z$/) as string,
    })
    expect(authorTagsOf(env.SECRET_KEY, author.id, 'story')).not.toContain((await rowOf(id))?.author_tag)
    const { results } = await env.DB.prepare('SELECT * FROM idempotency_keys').all()
    expect(results).toEqual([])
    const { results: log } = await env.DB.prepare("SELECT * FROM staff_log WHERE action <> 'edit'").all()
    expect(log).toEqual([])
  }
})

test('comments of the author, favorites and flags stay when a story is disowned [15]', async () => {
  const story = await aStory({ by: author })
  const reader = as(await aUser())
  const own = await me.call(commentApi.add, {
    body: { pin: story.id, description: 'More soon', is_anonymous_comment: false },
  })
  await reader.call(favoriteApi.add, { body: { pinId: story.id } })
  await reader.call(storyFlagApi.add, { body: { pinId: story.id, reportType: 1 } })
  const left = await me.call(storyApi.leave, { id: story.id })
  expect(left.updooots).toBe(1)
  expect(left.commentstory).toMatchObject([{ id: own.id, commenter: author.id, can: { delete: true } }])
  expect((await reader.call(storyApi.read, { id: story.id })).flaggerstory).toHaveLength(1)
})

test('a hidden story can be disowned too, and is then hidden from its author [15]', async () => {
  const story = await aStory({ by: author, status: 'hidden' })
  expect(await me.call(storyApi.leave, { id: story.id })).toMatchObject({ status: 'hidden', owner: null })
  expect((await me.refusal(storyApi.read, { id: story.id })).status).toBe(404)
  expect((await me.refusal(storyApi.leave, { id: story.id })).status).toBe(404)
})

test('of several concurrent presses one disowns the story, and the others are refused like those of a stranger [15]', async () => {
  const story = await aStory({ by: author, isAnonymous: true })
  const presses = await Promise.all(Array.from({ length: 4 }, () => me.send(storyApi.leave, { id: story.id })))
  const statuses = presses.map(({ status }) => status).sort()
  expect(statuses[0]).toBe(200)
  for (const status of statuses.slice(1)) expect([403, 409]).toContain(status)
})

test('an author can disown a story while the site is read-only [15]', async () => {
  const story = await aStory({ by: author })
  await as(await anAdministrator()).call(switchApi.edit, { body: { read_only: true } })
  expect((await me.refusal(storyApi.edit, { id: story.id, body: { title: 'Mine' } })).status).toBe(503)
  expect((await me.send(storyApi.leave, { id: story.id })).status).toBe(200)
})

test('staff cannot disown their own story while it is not shown, because they could then decide about it [15]', async () => {
  const moderator = await aModerator()
  const hidden = await aStory({ by: moderator, status: 'hidden' })
  const shown = await aStory({ by: moderator })
  expect((await as(moderator).refusal(storyApi.leave, { id: hidden.id })).status).toBe(409)
  expect((await as(moderator).send(storyApi.leave, { id: shown.id })).status).toBe(200)
})
