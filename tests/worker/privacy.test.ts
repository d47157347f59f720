import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authApi } from '#contract/auth'
import { commentApi } from '#contract/comments'
import { flaggedStoryApi } from '#contract/flaggedStories'
import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/index'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { authorTagsOf } from '../../worker/crypto/sealing.ts'
import type { User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { as } from '../support/client.ts'
import { aDraft } from '../support/creations.ts'
import { aStory, aTagOf, aUser, db } from '../support/factories.ts'
import { asks, aSealedWorld, blurIds, listen, type Sealed, snapshot } from '../support/sealedWorld.ts'
import { asRead } from '../support/reviewed.ts'

/** Makes this member the author of the anonymous rows, as if they had always been. */
const attribute = async ({ story, commentId }: Sealed, to: User) => {
  await db().batch([
    db()
      .update(schema.stories)
      .set({ authorTag: aTagOf(to, 'story') })
      .where(eq(schema.stories.id, story.id)),
    db()
      .update(schema.comments)
      .set({ authorTag: aTagOf(to, 'comment') })
      .where(eq(schema.comments.id, commentId)),
  ])
}

const isReading = ({ method }: Endpoint) => method === 'get'

test('each reading call answers everyone else the same to the last byte, whichever of two members wrote an anonymous story', async () => {
  const sealed = await aSealedWorld()
  const { guest, stranger, moderator, administrator } = sealed.world.people
  const heard: Map<string, string>[] = []
  for (const author of sealed.suspects) {
    await attribute(sealed, author)
    const answers = new Map<string, string>()
    for (const viewer of [guest, stranger, moderator, administrator])
      for (const e of endpoints.filter(isReading))
        for (const input of asks[e.call](sealed))
          answers.set(
            `${viewer?.role ?? 'guest'} ${viewer?.username ?? ''} ${e.call} ${JSON.stringify(input)}`,
            blurIds(await listen(e, input, viewer)),
          )
    heard.push(answers)
  }
  const [one, other] = heard
  expect(one!.size).toBeGreaterThan(250)
  for (const [asked, answer] of one!) expect(other!.get(asked), asked).toBe(answer)
})

test.each(endpoints.filter((e) => !isReading(e)).map((e) => [e.call, e] as const))(
  '%s answers everyone else the same to the last byte, whichever of two members wrote an anonymous story',
  async (call, e) => {
    const sealed = await aSealedWorld()
    const restore = await snapshot()
    const { guest, stranger, moderator, administrator } = sealed.world.people
    for (const viewer of [guest, stranger, moderator, administrator]) {
      for (const input of asks[call](sealed)) {
        const answers: string[] = []
        for (const author of sealed.suspects) {
          await attribute(sealed, author)
          const answer = await listen(e, input, viewer)
          answers.push(blurIds(answer))
          // A refused call changes nothing.
          if (answer.startsWith('2')) await restore()
        }
        expect(answers[1], `${viewer?.role ?? 'guest'} ${JSON.stringify(input)}`).toBe(answers[0])
      }
    }
  },
)

test('a copy of the database, read as text, ties an anonymous row to no one and holds no address', async () => {
  const sealed = await aSealedWorld()
  const author = sealed.suspects[0]
  const rows = JSON.stringify([
    await db().select().from(schema.stories).where(eq(schema.stories.id, sealed.story.id)),
    await db().select().from(schema.comments).where(eq(schema.comments.id, sealed.commentId)),
  ])
  expect(rows).not.toContain(String(author.id))
  expect(rows).not.toContain(author.username)
  expect(rows).not.toMatch(/T(?!00:00:00Z)\d\d:/)
  expect(JSON.stringify(await db().select().from(schema.users))).not.toContain('@')
})

const dayMs = 86_400_000
/** Whether a stored value is a current time finer than a day: ISO text, milliseconds or seconds. */
const isFine = (value: unknown): boolean => {
  if (typeof value === 'string') return /^20\d\d-\d\d-\d\dT(?!00:00:00Z)/.test(value)
  if (typeof value !== 'number') return false
  return [value, value * 1000].some((ms) => Math.abs(ms - Date.now()) < 3 * dayMs && ms % dayMs !== 0)
}

test('posting, editing, commenting and moderating leave no time finer than a day, except in sessions and limits', async () => {
  const [author, reader, moderator] = [as(await aUser()), as(await aUser()), as(await aUser({ role: 'moderator' }))]
  const { id } = await author.call(storyApi.add, { body: aDraft }, { 'idempotency-key': 'told' })
  await author.call(storyApi.edit, { id, body: { title: 'Again' } })
  const words = { pin: id, description: 'I was there', is_anonymous_comment: true }
  await author.call(commentApi.add, { body: words }, { 'idempotency-key': 'said' })
  await reader.call(storyFlagApi.add, { body: { pinId: id, reportType: 1 } })
  await moderator.call(flaggedStoryApi.keep, await asRead('story', id))
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE 'd1%' AND name NOT LIKE 'search%'",
  ).all<{ name: string }>()
  const fine = new Set<string>()
  for (const { name } of results)
    for (const row of (await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results)
      // An id is random, and so is a sum of ids: one in ten thousand looks like a time of these days (tests/worker/order.test.ts looks at ids).
      for (const [column, value] of Object.entries(row))
        if (!/(^|_)id(_sum)?$/.test(column) && isFine(value)) fine.add(`${name}.${column}`)
  // Not all four at every hour: an end at midnight is as coarse as a day.
  const allowed = ['counters.expires_at', 'review_undos.expires_at', 'sessions.expires_at', 'sessions.seen_at']
  expect(allowed).toEqual(expect.arrayContaining([...fine]))
  const { results: ends } = await env.DB.prepare(
    'SELECT expires_at / 3600000.0 AS hours FROM counters UNION ALL SELECT expires_at / 3600000.0 FROM review_undos',
  ).all()
  expect(ends.length).toBeGreaterThan(2)
  for (const { hours } of ends) expect(Number.isInteger(hours), 'a limit ends with an hour, not with an act').toBe(true)
  const { results: times } = await env.DB.prepare(
    'SELECT expires_at % 3600000 AS ended, seen_at % 300000 AS seen FROM sessions',
  ).all()
  expect(times.length).toBeGreaterThan(2)
  for (const time of times) expect(time, 'a session tells its hour').toEqual({ ended: 0, seen: 0 })
})

const tagsIn = async (table: 'stories' | 'comments'): Promise<(string | null)[]> => {
  const { results } = await env.DB.prepare(`SELECT author_tag AS tag FROM ${table} WHERE is_anonymous = 1`).all<{
    tag: string | null
  }>()
  return results.map(({ tag }) => tag)
}

test('a copy of the database does not link two anonymous rows of one author, not even after one of them was signed', async () => {
  const user = await aUser()
  const me = as(user)
  const signed = await me.call(storyApi.add, { body: { ...aDraft, title: 'Signed at first' } })
  const ids: number[] = []
  for (let n = 0; n < 12; n++) {
    const { id } = await me.call(storyApi.add, { body: { ...aDraft, title: `No ${n}`, is_anonymous_pin: true } })
    await me.call(commentApi.add, { body: { pin: id, description: `No ${n}`, is_anonymous_comment: true } })
    ids.push(id)
  }
  const elsewhere = await aStory()
  await me.call(commentApi.add, { body: { pin: elsewhere.id, description: 'There', is_anonymous_comment: true } })
  await me.call(storyApi.edit, { id: signed.id, body: { is_anonymous_pin: true } })
  const before = await me.call(storyApi.read, { id: ids[0]! })
  await me.call(storyApi.edit, { id: before.id, body: { is_anonymous_pin: false } })
  await me.call(storyApi.edit, { id: before.id, body: { is_anonymous_pin: true } })

  const tags = [...(await tagsIn('stories')), ...(await tagsIn('comments'))]
  expect(tags).toHaveLength(26)
  expect(new Set(tags).size, 'every row has a tag of its own').toBe(26)

  const mine = await me.call(storyApi.list, { query: { owner: String(user.id) } })
  expect(mine.map(({ id }) => id).sort()).toEqual([...ids, signed.id].sort())
  for (const id of ids) {
    const story = await me.call(storyApi.read, { id })
    expect([story.owner, story.can.edit, story.can.flag]).toEqual([user.id, true, false])
    expect(story.commentstory.map(({ commenter, can }) => [commenter, can.delete])).toEqual([[user.id, true]])
  }
  await me.call(authApi.deleteSelf, { body: { delete_content: true } })
  const left = [...(await tagsIn('stories')), ...(await tagsIn('comments'))]
  expect(
    left.filter((tag) => tags.includes(tag)),
    'no row has a tag of the author',
  ).toEqual([])
  expect(new Set(left).size, 'every row has a tag of its own').toBe(26)
})

/** Inserts one anonymous story for each of the tags of an author. */
const tellUnder = (tags: string[], from: number) =>
  env.DB.prepare(
    `INSERT INTO stories (id, author_tag, is_anonymous, title, description, description_text, search_title, search_text, search_place, category, latitude, longitude, address, created_at, edited_at)
     SELECT ?2 + key, value, 1, 't', 'd', 'd', 't', 'd', 'a', 1, 1, 1, 'a', '2025-06-05T00:00:00Z', '2025-06-05T00:00:00Z' FROM json_each(?1)`,
  )
    .bind(JSON.stringify(tags), from)
    .run()

test('a tag is reused only when all are used; an author with more stories can still post, and all stories stay theirs', async () => {
  const user = await aUser()
  const me = as(user)
  const tell = () => me.call(storyApi.add, { body: { ...aDraft, is_anonymous_pin: true } })
  const tags = authorTagsOf(env.SECRET_KEY, user.id, 'story')
  await tellUnder(tags.slice(0, 128), 1000)
  for (let n = 0; n < 10; n++) await tell()
  const used = new Set(await tagsIn('stories'))
  expect(used.size, 'half of them were taken, and none was taken twice').toBe(138)

  await tellUnder(
    tags.filter((tag) => !used.has(tag)),
    2000,
  )
  const { id } = await tell()
  const mine = await me.call(storyApi.list, { query: { owner: String(user.id) } })
  expect(mine).toHaveLength(tags.length + 1)
  expect((await me.call(storyApi.read, { id })).can.edit).toBe(true)
})
