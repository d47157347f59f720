import { createScheduledController, env } from 'cloudflare:test'
import { count, eq } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { contactApi } from '#contract/contact'
import { limits } from '#contract/limits'
import { storyApi } from '#contract/stories'
import { cleanUp } from '../../worker/cleanup.ts'
import { randomId } from '../../worker/db/ids.ts'
import * as schema from '../../worker/db/schema.ts'
import { mergeSegments } from '../../worker/features/searchIndex/queries/mergeSegments.ts'
import worker from '../../worker/index.ts'
import { as, guest } from '../support/client.ts'
import { aComment, aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { everything } from '../support/world.ts'

const day = 86_400_000
const daysAgo = (days: number) => `${new Date(Date.now() - days * day).toISOString().slice(0, 10)}T00:00:00Z`
const countOf = async (table: SQLiteTable) => (await db().select({ n: count() }).from(table))[0]!.n
const pictures = async () => (await env.AVATARS.list()).objects.map(({ key }) => key).sort()
const key = (letter: string) => letter.repeat(32)

beforeEach(async () => {
  await env.AVATARS.delete(await pictures())
})

test('the hourly cleanup deletes expired rows and keeps all others', async () => {
  const now = Date.now()
  const [me, other] = [await aUser(), await aUser()]
  const [over, lives] = [now - 1, now + 60_000]
  await db().batch([
    db()
      .insert(schema.sessions)
      .values([
        { id: 'silent', userId: me.id, seenAt: now - limits.session.silentMs - 5 * 60_000, expiresAt: lives },
        { id: 'alive', userId: me.id, seenAt: now, expiresAt: lives },
      ]),
    db()
      .insert(schema.counters)
      .values([
        { key: 'over', expiresAt: over },
        { key: 'runs', expiresAt: lives },
      ]),
    db()
      .insert(schema.idempotencyKeys)
      .values([
        { key: 'over', bodyTag: 'x', kind: 'story', rowId: 1, expiresAt: over },
        { key: 'runs', bodyTag: 'x', kind: 'story', rowId: 1, expiresAt: lives },
      ]),
    db()
      .insert(schema.spentChallenges)
      .values([
        { id: 'over', expiresAt: over },
        { id: 'runs', expiresAt: lives },
      ]),
    db()
      .insert(schema.passwordResets)
      .values([
        { userId: me.id, tokenHash: 'over', expiresAt: over },
        { userId: other.id, tokenHash: 'runs', expiresAt: lives },
      ]),
  ])
  await cleanUp(env)
  expect((await db().select().from(schema.sessions)).map(({ id }) => id)).toEqual(['alive'])
  expect((await db().select().from(schema.counters)).map(({ key }) => key)).toEqual(['runs'])
  expect((await db().select().from(schema.idempotencyKeys)).map(({ key }) => key)).toEqual(['runs'])
  expect((await db().select().from(schema.spentChallenges)).map(({ id }) => id)).toEqual(['runs'])
  expect((await db().select().from(schema.passwordResets)).map(({ userId }) => userId)).toEqual([other.id])
})

test('a story that was removed more than 30 days ago is deleted for good, with everything that belongs to it', async () => {
  const old = await aStory({ status: 'removed', removedAt: daysAgo(31) })
  const young = await aStory({ status: 'removed', removedAt: daysAgo(30) })
  const shown = await aStory()
  await aComment({ on: old })
  await db()
    .insert(schema.favourites)
    .values({ id: 1, storyId: old.id, userId: (await aUser()).id })
  await cleanUp(env)
  const left = (await db().select().from(schema.stories)).map(({ id }) => id)
  expect(left.sort()).toEqual([young.id, shown.id].sort())
  expect([await countOf(schema.comments), await countOf(schema.favourites)]).toEqual([0, 0])
  const moderator = as(await aModerator())
  expect((await moderator.refusal(storyApi.read, { id: old.id })).status).toBe(404)
  await moderator.call(storyApi.read, { id: young.id })
  await guest.call(storyApi.read, { id: shown.id })
})

test('a message to us stays, however old and read, until an administrator deletes it', async () => {
  await db()
    .insert(schema.contactMessages)
    .values({ id: 1, message: 'still here', createdAt: daysAgo(1_000), readAt: daysAgo(999) })
  await cleanUp(env)
  expect(await countOf(schema.contactMessages)).toBe(1)
  await as(await anAdministrator()).call(contactApi.remove, { id: 1 })
  expect(await countOf(schema.contactMessages)).toBe(0)
})

test('the cleanup deletes row and file of an upload that has been unused for a day, and keeps a picture in use', async () => {
  const me = await aUser({ avatarKey: key('w') })
  for (const [letter, days] of [
    ['w', 400],
    ['u', 2],
    ['y', 0],
  ] as const) {
    await db()
      .insert(schema.avatars)
      .values({ key: key(letter), userId: me.id, createdAt: daysAgo(days) })
    await env.AVATARS.put(key(letter), 'picture')
  }
  await cleanUp(env)
  expect((await db().select().from(schema.avatars)).map((row) => row.key)).toEqual([key('w'), key('y')])
  expect(await pictures()).toEqual([key('w'), key('y')])
})

test('a picture without a row is deleted an hour after its upload, not before', async () => {
  const me = await aUser()
  await db()
    .insert(schema.avatars)
    .values({ key: key('r'), userId: me.id, createdAt: daysAgo(0) })
  for (const letter of ['0', 'l', 'r', 'z']) await env.AVATARS.put(key(letter), 'picture')
  await cleanUp(env)
  expect(await pictures()).toEqual([key('0'), key('l'), key('r'), key('z')])
  await cleanUp(env, Date.now() + 2 * 3_600_000)
  expect(await pictures()).toEqual([key('r')])
})

test('many rows are deleted in several batches', async () => {
  const rows = Array.from({ length: 1_203 }, (_, n) => ({ id: `spent ${n}`, expiresAt: 1 }))
  for (let n = 0; n < rows.length; n += 45) {
    await db()
      .insert(schema.spentChallenges)
      .values(rows.slice(n, n + 45))
  }
  const teller = await aUser()
  for (let n = 0; n < 45; n++) await aStory({ by: teller, id: randomId(), status: 'removed', removedAt: daysAgo(40) })
  await cleanUp(env)
  expect([await countOf(schema.spentChallenges), await countOf(schema.stories)]).toEqual([0, 0])
})

test('a second or concurrent cleanup changes nothing more', async () => {
  await aStory({ status: 'removed', removedAt: daysAgo(31) })
  await aStory()
  // Each run seals the anonymous modes again (copiedAccounts.test.ts).
  const allButModes = async () => (await everything()).replaceAll(/"anonymous_mode_sealed":"[^"]*"/g, '')
  await cleanUp(env)
  const once = await allButModes()
  await Promise.all([cleanUp(env), cleanUp(env)])
  expect(await allButModes()).toBe(once)
})

test('a failing step of the cleanup stops no other step, and the log contains no stored value', async () => {
  await db().insert(schema.spentChallenges).values({ id: 'spent', expiresAt: 1 })
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = { list: () => Promise.reject(new Error('R2 is down')) } as unknown as R2Bucket
  await env.DB.exec('alter table counters rename to elsewhere')
  await cleanUp({ ...env, AVATARS: broken })
  await env.DB.exec('alter table elsewhere rename to counters')
  expect(await countOf(schema.spentChallenges)).toBe(0)
  const log = said.mock.calls.join('\n')
  expect(log).toContain('Cleaning up counts failed')
  expect(log).toContain('Cleaning up lostPictures failed')
  expect(log).not.toContain('params')
  said.mockClear()
})

test('the cron trigger of the platform starts the cleanup', async () => {
  await db().insert(schema.spentChallenges).values({ id: 'spent', expiresAt: 1 })
  await worker.scheduled(createScheduledController(), env)
  expect(await countOf(schema.spentChallenges)).toBe(0)
})

/** The content of the search index as text. */
const indexed = async () => {
  const { results } = await env.DB.prepare('select hex(block) as block from search_data').all<{ block: string }>()
  return results
    .map(({ block }) => String.fromCharCode(...block.match(/../g)!.map((byte) => parseInt(byte, 16))))
    .join()
}

test('the words of a deleted story leave the search index, those of the others stay', async () => {
  const gone = await aStory({ title: 'Tansy' })
  await aStory({ title: 'Quince' })
  await db().delete(schema.stories).where(eq(schema.stories.id, gone.id))
  expect(await indexed()).toContain('tansy')
  await cleanUp(env)
  expect(await indexed()).not.toContain('tansy')
  expect(await indexed()).toContain('quince')
  const { results } = await env.DB.prepare("select rowid from search where search match 'quince'").all()
  expect(results).toHaveLength(1)
})

test('the words of a deleted story leave the search index also while stories are posted and the merge takes many runs', async () => {
  // The automatic merges of new stories would remove the words from so small an index.
  await env.DB.prepare("INSERT INTO search (search, rank) VALUES ('automerge', 0)").run()
  const gone = await aStory({ title: 'Tansy' })
  await env.DB.prepare(
    `INSERT INTO stories (id, owner_id, title, description, description_text, search_title, search_text, search_place, category, latitude, longitude, address, created_at, edited_at)
     WITH RECURSIVE i (n) AS (VALUES (1000) UNION ALL SELECT n + 1 FROM i WHERE n < 1399)
     SELECT n, ?, 'many', '', '', 'many', replace(hex(randomblob(300)), '0', ' '), '', 1, 1, 1, '', '2025-06-05T00:00:00Z', '2025-06-05T00:00:00Z' FROM i`,
  )
    .bind(gone.ownerId)
    .run()
  await db().delete(schema.stories).where(eq(schema.stories.id, gone.id))
  let turns = 0
  for (; turns < 120 && (await indexed()).includes('tansy'); turns++) {
    await mergeSegments(db(), 5, 1)
    await aStory({ title: 'Another' })
  }
  expect(turns).toBeGreaterThan(5)
  expect(turns).toBeLessThan(120)
  expect(await indexed()).not.toContain('tansy')
})
