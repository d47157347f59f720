import { expect, test } from 'vitest'
import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { authApi } from '#contract/auth'
import { collectionApi } from '#contract/collections'
import { commentApi } from '#contract/comments'
import { contactApi } from '#contract/contact'
import { discreet as discreetMode } from '#contract/discreet'
import type { Endpoint } from '#contract/endpoint'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { profileApi } from '#contract/profiles'
import { reviewApi } from '#contract/reviews'
import { searchApi } from '#contract/search'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { workerLimits } from '#contract/workerLimits'
import { hashPassword } from '../../worker/crypto/passwords.ts'
import type { User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { as, guest, send } from '../support/client.ts'
import { aCollection } from '../support/collections.ts'
import { aComment, aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { decided } from '../support/reviewed.ts'

/** What a network sees of an answer (bytes), its text, and how it is cached. */
const lookAt = async (reader: User | null, e: Endpoint, input: object) => {
  const response = await as(reader).send(e, input)
  expect(response.status).toBe(200)
  const text = await response.text()
  return {
    caching: response.headers.get('cache-control'),
    bytes: new TextEncoder().encode(text).length,
    text: text.trimEnd(),
  }
}

const padding = workerLimits.answerPadding
const ask = {
  decision: 'ask',
  asked: 'place',
  note: 'The house can be found from this. '.repeat(25).trim(),
  hide: false,
} as const

test('the length of an answer does not tell whether its reader wrote an anonymous story or comment in it [2.1, 10.2]', async () => {
  const [author, other] = [await aUser({ username: 'a.very.long.username' }), await aUser({ username: 'bob' })]
  const stories = []
  for (let n = 0; n < 6; n++) stories.push(await aStory({ by: author, isAnonymous: true, title: `Unsigned ${n}` }))
  const [story] = stories
  await aComment({ on: story!, by: author, isAnonymous: true })
  const { id } = await aCollection({ by: other, of: stories, state: 'shown' })
  const asked: [Endpoint, object][] = [
    [storyApi.list, {}],
    [storyApi.read, { id: story!.id }],
    [searchApi.find, { query: { search: 'unsigned' } }],
    [commentApi.list, { query: { pin: story!.id } }],
    [collectionApi.read, { id }],
  ]
  for (const [e, input] of asked) {
    const [own, others] = [await lookAt(author, e, input), await lookAt(other, e, input)]
    expect(own.text, e.call).toContain(author.username)
    expect(others.text, e.call).not.toContain(author.username)
    expect([own.bytes, own.bytes % padding, own.caching], e.call).toEqual([others.bytes, 0, 'no-store, no-transform'])
    expect(others.caching).toBe('no-store, no-transform')
  }
})

test('a name does not move an answer over a multiple of the padding, however long its texts are', async () => {
  const [author, other] = [await aUser({ username: 'a.very.long.username' }), await aUser()]
  const read = async (letters: number) => {
    const descriptionText = 'x'.repeat(letters)
    const { id } = await aStory({ by: author, isAnonymous: true, description: descriptionText, descriptionText })
    return [await lookAt(author, storyApi.read, { id }), await lookAt(other, storyApi.read, { id })] as const
  }
  const room = padding - (await read(0))[0].text.length
  const seen = new Set<number>()
  // Around the multiple, in steps that are shorter than the name.
  for (let letters = room - 200; letters < room + 40; letters += 5) {
    const [own, others] = await read(letters)
    expect(own.bytes, `${letters} letters`).toBe(others.bytes)
    seen.add(own.bytes)
  }
  expect([...seen]).toEqual([padding, 2 * padding])
})

test('what staff say to the author of a shown anonymous story does not move the answer over a multiple of the padding [2.1, 10.2, 20]', async () => {
  const [author, other] = [await aUser({ username: 'a.very.long.username' }), await aUser()]
  const story = await aStory({
    ...{ by: author, isAnonymous: true, contentNotes: ['death', 'medical'] },
    addedNotes: [
      { by: 'moderator', notes: ['death'], note: 'This “is” told. '.repeat(50) },
      { by: 'administrator', notes: ['medical'], note: '' },
    ],
  })
  const { id } = story
  await as(await aModerator()).call(reviewApi.decide, await decided({ kind: 'story', id }, ask))
  const lengths = async (letters: number) => {
    const descriptionText = 'x'.repeat(letters)
    await db()
      .update(schema.stories)
      .set({ description: descriptionText, descriptionText })
      .where(eq(schema.stories.id, id))
    return [await lookAt(author, storyApi.read, { id }), await lookAt(other, storyApi.read, { id })] as const
  }
  const [own, others] = await lengths(0)
  for (const said of ['“is” told', ask.note])
    expect([own.text, others.text].map((text) => text.includes(said))).toEqual([true, false])
  expect(own.text.length - others.text.length).toBeGreaterThan(1_500)
  const seen = new Set<number>()
  for (let letters = 0; letters < padding; letters += 250) {
    const [own, others] = await lengths(letters)
    expect(own.bytes, `${letters} letters`).toBe(others.bytes)
    seen.add(own.bytes)
  }
  expect([...seen]).toEqual([padding, 2 * padding])
})

test('a profile has the same length with and without anonymous stories of its own, up to 32 KB', async () => {
  const [me, other] = [await aUser(), await aUser()]
  const query = { username: me.username }
  await aStory({ by: me })
  const before = await lookAt(me, profileApi.find, { query })
  for (let n = 0; n < 20; n++) await aStory({ by: me, isAnonymous: true })
  expect((await lookAt(me, profileApi.find, { query })).bytes).toBe(before.bytes)
  expect((await lookAt(other, profileApi.find, { query })).bytes).toBe(before.bytes)
  expect(before.bytes).toBe(workerLimits.profilePadding)
})

test('flags and reports on an anonymous story move the lists of no staff over a multiple, though its author’s leave them out [6, 20]', async () => {
  const [author, other] = [await anAdministrator(), await anAdministrator()]
  const x = await aStory({ by: author, isAnonymous: true })
  for (let n = 0; n < 4; n++)
    await as(await aUser()).call(storyFlagApi.add, { body: { pinId: x.id, reportType: 3, reason: 'ж'.repeat(990) } })
  const report = { kind: 'story', id: x.id, topic: 'hate' } as const
  for (let n = 0; n < 3; n++) await guest.call(contactApi.send, { body: { report, message: 'm'.repeat(4000) } })
  for (const e of [reviewApi.list, contactApi.list, flaggedStoryApi.list] as const) {
    const [own, others] = [await lookAt(author, e, {}), await lookAt(other, e, {})]
    expect(others.text.length, e.call).toBeGreaterThan(own.text.length)
    expect([own.bytes, others.bytes], e.call).toEqual([workerLimits.queuePadding, workerLimits.queuePadding])
  }
})

test('answers to guests, errors, files and what everyone reads alike are not padded', async () => {
  const [me, keeper, story] = [await aUser(), await anAdministrator(), await aStory()]
  const guest = await lookAt(null, storyApi.read, { id: story.id })
  expect([guest.caching, guest.bytes]).toEqual(['no-store', guest.text.length])
  const missing = await as(me).send(storyApi.read, { id: 1 })
  expect([missing.status, (await missing.text()).length < 1_000]).toEqual([404, true])
  const header = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  // A token whose session ended: the answer of a call that needs no session is padded too.
  const ended = await send('/api/config/', header('ended'))
  expect([ended.status, (await ended.arrayBuffer()).byteLength % padding]).toEqual([200, 0])
  const latest = await as(keeper).send(searchApi.latest, {})
  expect([latest.headers.get('cache-control'), (await latest.text()).endsWith(' ')]).toEqual(['no-store', false])
})

test('in discreet mode a padded answer stays uncompressed, and a list still leads to its next page [18]', async () => {
  const me = as(await aUser())
  for (const title of ['Unsigned one', 'Unsigned two']) await aStory({ title })
  const input = { query: { search: 'unsigned', limit: '1' } }
  const plain = await me.send(searchApi.find, input)
  const discreet = await me.send(searchApi.find, input, { cookie: `${discreetMode.cookie}=1` })
  expect(discreet.headers.get('cache-control')).toBe('no-store, no-transform')
  expect([plain, discreet].map(({ headers }) => headers.get('link')?.includes('rel="next"'))).toEqual([true, true])
})

test('the length of the answer to a login does not tell whether its member is in anonymous mode [9, 10.2]', async () => {
  const password = 'quiet please 7!'
  const passwordHash = await hashPassword(env.SECRET_KEY, password)
  const bytes = new Set<number>()
  for (const isAnonymousActive of [true, false]) {
    const { username } = await aUser({ passwordHash, isAnonymousActive })
    const response = await as(null, { CAPTCHA: 'off' }).send(authApi.login, { body: { username, password } })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store, no-transform'])
    bytes.add((await response.text()).length)
  }
  expect([bytes.size, [...bytes][0]! % padding]).toEqual([1, 0])
})
