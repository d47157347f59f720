import { env } from 'cloudflare:test'
import { eq, sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { authApi } from '#contract/auth'
import { anonymousEmail, contactApi } from '#contract/contact'
import { authorTagsOf, keyFor, tagLetters } from '../../worker/crypto/sealing.ts'
import { tagOfNobody } from '../../worker/db/authorTags.ts'
import { contactMessages, users } from '../../worker/db/schema.ts'
import { as, guest, send } from '../support/client.ts'
import { aUser, anAdministrator, db } from '../support/factories.ts'

test('a sealed e-mail that is copied into another row cannot be decrypted there [10.2]', async () => {
  const [victim, thief] = [await aUser({ email: 'marsha@people.example' }), await aUser()]
  await db().update(users).set({ emailSealed: victim.emailSealed }).where(eq(users.id, thief.id))
  expect((await as(thief).call(authApi.self, {})).email).toBe('')
  expect((await as(victim).call(authApi.self, {})).email).toBe('marsha@people.example')
})

test('a sealed e-mail of a contact message that is copied into another row cannot be decrypted there [10.2]', async () => {
  for (const [email, message] of [
    ['sylvia@people.example', 'hello'],
    ['ray@people.example', 'good bye'],
  ] as const)
    // oxfmt-ignore
    await guest.call(contactApi.send, { body: { email, message } })
  const [his, hers] = await db().select().from(contactMessages).orderBy(contactMessages.message)
  await db().update(contactMessages).set({ emailSealed: his!.emailSealed }).where(eq(contactMessages.id, hers!.id))
  const { results } = await as(await anAdministrator()).call(contactApi.list, {})
  expect(results.map(({ message, email }) => [message, email]).sort()).toEqual([
    ['good bye', 'ray@people.example'],
    ['hello', anonymousEmail],
  ])
})

test('every sealed e-mail has the same length [10.2]', async () => {
  const longest = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}example`
  const lengths = []
  for (const email of ['a@b.example', 'marsha@people.example', longest])
    lengths.push((await aUser({ email })).emailSealed.length)
  expect(new Set(lengths).size).toBe(1)
})

test('a token that is signed with the key but has no row in the database opens no session', async () => {
  const { id } = await aUser()
  for (const jti of [crypto.randomUUID(), String(id)]) {
    const forged = await new SignJWT({ jti, sub: String(id) })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setAudience('session')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(keyFor(env.SECRET_KEY, 'session'))
    expect((await send('/api/auth/user/', { headers: { authorization: `Bearer ${forged}` } })).status).toBe(401)
  }
})

test('a tag of no author has the length and the random letters of an author’s tags', async () => {
  const count = 4_096
  const ofAuthors = Array.from({ length: count / 256 }, (_, n) => authorTagsOf(env.SECRET_KEY, n, 'story')).flat()
  const rows = await db().all<{ tag: string }>(sql`
    with recursive i (n) as (values (1) union all select n + 1 from i where n < ${count}) select ${tagOfNobody} as tag from i`)
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
  // Each letter is expected 64 times, with a standard deviation of 8.
  for (const tags of [ofAuthors, rows.map(({ tag }) => tag)]) {
    expect(new Set(tags).size).toBe(count)
    expect(tags.filter((tag) => tag.length !== tagLetters)).toEqual([])
    for (let place = 0; place < tagLetters; place++) {
      const found = Map.groupBy(tags, (tag) => tag[place]!)
      const times = letters.map((letter) => found.get(letter)?.length ?? 0)
      expect(Math.min(...times), `place ${place}`).toBeGreaterThan(12)
      expect(Math.max(...times), `place ${place}`).toBeLessThan(118)
      expect(times.reduce((sum, n) => sum + n)).toBe(count)
    }
  }
})
