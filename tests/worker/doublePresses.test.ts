import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { authApi } from '#contract/auth'
import { commentFlagApi } from '#contract/commentFlags'
import { commentApi } from '#contract/comments'
import type { Endpoint } from '#contract/endpoint'
import { favouriteApi } from '#contract/favourites'
import { messages } from '#contract/messages'
import { storyFlagApi } from '#contract/storyFlags'
import { storyApi } from '#contract/stories'
import { addUser } from '../../worker/auth/queries.ts'
import type { User } from '../../worker/db/client.ts'
import { createOnce } from '../../worker/idempotency/once.ts'
import { readSettings } from '../../worker/settings.ts'
import { as } from '../support/client.ts'
import { aComment, aStory, aUser, db } from '../support/factories.ts'

const presses = 1_000
/** What is written by the same few lines as a story or a favourite is pressed less often. */
const fewer = 200
/** Seconds on a machine of its own, minutes on one that does much else. */
const patience = 300_000
const story = {
  title: 'A bench by the water',
  description: '<p>We sat there until it was dark.</p>',
  category: 1,
  latitude: 1,
  longitude: 2,
  address: 'the shore',
  is_anonymous_pin: true,
} as const
const account = { username: 'Marsha', email: 'marsha@people.example', password: 'violet hour #7' }

/** Presses all at once; how often each status was answered, and how many different rows by their ids. */
const pressAll = async (times: number, by: User, call: Endpoint, body: object, key?: string) => {
  const me = as(by, { RATE_LIMITS: 'off', CAPTCHA: 'off' })
  await me.send(authApi.self, {})
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
  const answers = await Promise.all(Array.from({ length: times }, () => me.send(call, { body }, headers)))
  const rows = await Promise.all(answers.map((answer) => answer.json<{ id: number }>()))
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  return { created: count(201), repeated: count(200), ids: new Set(rows.map(({ id }) => id)) }
}
const countOf = (table: string) =>
  env.DB.prepare(`select count(*) as n from ${table}`)
    .first<{ n: number }>()
    .then((row) => row!.n)
const onceIn = (times: number) => ({ created: 1, repeated: times - 1 })

test('a thousand presses tell one anonymous story, and one pin stands on the map', { timeout: patience }, async () => {
  const { ids, ...answers } = await pressAll(presses, await aUser(), storyApi.add, story, 'the key')
  expect([answers, ids.size, await countOf('stories'), await countOf('map_points')]).toEqual([onceIn(presses), 1, 1, 1])
})

test('two hundred presses leave one comment', { timeout: patience }, async () => {
  const { id } = await aStory()
  const body = { pin: id, description: 'I was there too.', is_anonymous_comment: true }
  const { ids, ...answers } = await pressAll(fewer, await aUser(), commentApi.add, body, 'the key')
  expect([answers, ids.size, await countOf('comments')]).toEqual([onceIn(fewer), 1, 1])
})

test('a thousand presses keep a story once', { timeout: patience }, async () => {
  const { id } = await aStory()
  const { ids, ...answers } = await pressAll(presses, await aUser(), favouriteApi.add, { pinId: id })
  expect([answers, ids.size, await countOf('favourites')]).toEqual([onceIn(presses), 1, 1])
})

test('two hundred presses flag a story once', { timeout: patience }, async () => {
  const { id } = await aStory()
  const body = { pinId: id, reportType: 2, reason: 'I know this person' }
  const { ids, ...answers } = await pressAll(fewer, await aUser(), storyFlagApi.add, body)
  expect([answers, ids.size, await countOf('story_flags')]).toEqual([onceIn(fewer), 1, 1])
})

test('two hundred presses flag a comment once', { timeout: patience }, async () => {
  const { id } = await aComment()
  const { ids, ...answers } = await pressAll(fewer, await aUser(), commentFlagApi.add, { comment: id, reason: 'no' })
  expect([answers, ids.size, await countOf('comment_flags')]).toEqual([onceIn(fewer), 1, 1])
})

/** What registering does, but for the hash: a thousand of them take three minutes and decide nothing. */
const signUp = (key: string | undefined) => {
  const settings = readSettings(env, 'http://localhost:8787/')
  const call = { req: { header: () => key }, var: { db: db(), settings, actor: null } } as never
  return createOnce(call, 'user', 'the account', {
    find: (id) => Promise.resolve(id),
    create: async (claim) => ({
      row: await addUser(db(), settings.secretKey, account, 'a hash', claim),
      isNew: true,
    }),
  })
}

test(
  'a thousand presses make one account, which every one of them is answered with',
  { timeout: patience },
  async () => {
    const answers = await Promise.all(Array.from({ length: presses }, () => signUp('the key')))
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect([new Set(answers.map(({ row }) => row)).size, await countOf('users')]).toEqual([1, 1])
  },
)

test('of a thousand who sign up under one name, each for themselves, one gets it', { timeout: patience }, async () => {
  const tries = await Promise.allSettled(Array.from({ length: presses }, () => signUp(undefined)))
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))
  expect([refused.length, new Set(refused)]).toEqual([presses - 1, new Set([messages.registerTaken])])
  expect(await countOf('users')).toBe(1)
})
