import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authApi } from '#contract/auth'
import { anonymousEmail, contactApi } from '#contract/contact'
import { contactMessages, users } from '../../worker/db/schema.ts'
import { as, guest } from '../support/client.ts'
import { aUser, anAdministrator, db } from '../support/factories.ts'

test('a sealed e-mail that is copied into another row does not open there', async () => {
  const [victim, thief] = [await aUser({ email: 'marsha@people.example' }), await aUser()]
  await db().update(users).set({ emailSealed: victim.emailSealed }).where(eq(users.id, thief.id))
  expect((await as(thief).call(authApi.self, {})).email).toBe('')
  expect((await as(victim).call(authApi.self, {})).email).toBe('marsha@people.example')
})

test('nor does one of a message to us', async () => {
  for (const [email, message] of [
    ['sylvia@people.example', 'hello'],
    ['ray@people.example', 'good bye'],
  ] as const)
    // prettier-ignore
    await guest.call(contactApi.send, { body: { email, message } })
  const [his, hers] = await db().select().from(contactMessages).orderBy(contactMessages.message)
  await db().update(contactMessages).set({ emailSealed: his!.emailSealed }).where(eq(contactMessages.id, hers!.id))
  const { results } = await as(await anAdministrator()).call(contactApi.list, {})
  expect(results.map(({ message, email }) => [message, email]).sort()).toEqual([
    ['good bye', 'ray@people.example'],
    ['hello', anonymousEmail],
  ])
})

test('what is sealed is as long for every e-mail: its length tells nothing', async () => {
  const longest = `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}example`
  const lengths = []
  for (const email of ['a@b.example', 'marsha@people.example', longest])
    lengths.push((await aUser({ email })).emailSealed.length)
  expect(new Set(lengths).size).toBe(1)
})
