import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { authApi } from '#contract/auth'
import { limits } from '#contract/limits'
import { sessionApi } from '#contract/sessions'
import { workerLimits } from '#contract/workerLimits'
import type { User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { presentSession } from '../../worker/features/accounts/sessions/present.ts'
import { endOtherSessions, openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { as, guest, send } from '../support/client.ts'
import { actorOf, anAdministrator, aUser, db } from '../support/factories.ts'

const sessionsOf = (user: User) => db().select().from(schema.sessions).where(eq(schema.sessions.userId, user.id))

test('a member sees their sessions: which one is the current, roughly when each was used, and nothing else [10.1]', async () => {
  const user = await aUser()
  const [here, phone] = [as(user), as(user)]
  await phone.call(authApi.self, {})
  await as(await aUser()).call(authApi.self, {})
  const list = await here.call(sessionApi.list, {})
  expect(list).toEqual([
    { id: expect.any(String) as string, is_current: true, last_seen: 'hour' },
    { id: expect.any(String) as string, is_current: false, last_seen: 'hour' },
  ])
  expect((await phone.call(sessionApi.list, {})).map(({ id }) => id).sort()).toEqual(list.map(({ id }) => id).sort())
})

test('the session id in the answer is neither the id in the table nor the token [10.1]', async () => {
  const user = await aUser()
  const token = await openSession(db(), env.SECRET_KEY, user.id)
  const here = as(user)
  const text = await (await here.send(sessionApi.list, {})).text()
  for (const { id } of await sessionsOf(user)) expect(text).not.toContain(id)
  expect(text).not.toContain(decodeJwt(token).jti)
  for (const { id } of await here.call(sessionApi.list, {})) {
    const answer = await send('/api/auth/user/', { headers: { authorization: `Bearer ${id}` } })
    expect(answer.status).toBe(401)
  }
})

test.each([
  [0, 'hour'],
  [59 * 60_000, 'hour'],
  [61 * 60_000, 'day'],
  [25 * 3_600_000, 'week'],
  [8 * 86_400_000, 'earlier'],
] as const)('a device last used %i ms ago is listed as "%s" [10.1]', async (ms, lastSeen) => {
  const actor = actorOf(await aUser())
  const session = { id: 'x', userId: actor.id, seenAt: Date.now() - ms, expiresAt: 0, hasSecondFactor: false }
  expect(presentSession(env.SECRET_KEY, actor, session).last_seen).toBe(lastSeen)
})

test('expired sessions are not listed, and the current one always is', async () => {
  const user = await aUser()
  const [silent, here] = [as(user), as(user)]
  await silent.call(authApi.self, {})
  await db()
    .update(schema.sessions)
    .set({ seenAt: Date.now() - limits.session.silentMs - 1 })
  await here.call(authApi.self, {})
  for (let n = 0; n < workerLimits.listed.sessions + 3; n++) await openSession(db(), env.SECRET_KEY, user.id)
  await db()
    .update(schema.sessions)
    .set({ seenAt: Date.now() + 1 })
    .where(eq(schema.sessions.userId, user.id))
  const list = await here.call(sessionApi.list, {})
  expect(list).toHaveLength(workerLimits.listed.sessions)
  expect(list[0]!.is_current).toBe(true)
})

test('an ended session is over at once, and the others continue [10.1]', async () => {
  const user = await aUser()
  const [here, phone, tablet] = [as(user), as(user), as(user)]
  await tablet.call(authApi.self, {})
  const phones = (await phone.call(sessionApi.list, {})).find(({ is_current }) => is_current)!
  await here.call(sessionApi.end, { id: phones.id })
  expect((await phone.refusal(authApi.self, {})).status).toBe(401)
  await tablet.call(authApi.self, {})
  expect((await here.call(sessionApi.list, {})).map(({ id }) => id)).not.toContain(phones.id)
  expect((await here.refusal(sessionApi.end, { id: phones.id })).status).toBe(404)
})

test('one’s own session can be ended like any other', async () => {
  const me = as(await aUser())
  const [here] = await me.call(sessionApi.list, {})
  await me.call(sessionApi.end, { id: here!.id })
  expect((await me.refusal(authApi.self, {})).status).toBe(401)
})

test('no one, staff included, can end the session of another or learn whether it exists [10.1]', async () => {
  const victim = as(await aUser())
  const [session] = await victim.call(sessionApi.list, {})
  for (const other of [await aUser(), await anAdministrator()]) {
    const refusal = await as(other).refusal(sessionApi.end, { id: session!.id })
    expect(refusal).toEqual(await as(other).refusal(sessionApi.end, { id: 'no such session' }))
    expect(refusal.status).toBe(404)
  }
  await victim.call(authApi.self, {})
  for (const e of [sessionApi.list, sessionApi.endOthers]) expect((await guest.refusal(e, {})).status).toBe(401)
  expect((await guest.refusal(sessionApi.end, { id: session!.id })).status).toBe(401)
})

test('all other sessions of a member end at once, those of other members continue [10.1]', async () => {
  const user = await aUser()
  const [here, phone, tablet, stranger] = [as(user), as(user), as(user), as(await aUser())]
  await Promise.all([here, phone, tablet, stranger].map((one) => one.call(authApi.self, {})))
  await here.call(sessionApi.endOthers, {})
  for (const one of [phone, tablet]) expect((await one.refusal(authApi.self, {})).status).toBe(401)
  for (const one of [here, stranger]) await one.call(authApi.self, {})
  expect(await here.call(sessionApi.list, {})).toHaveLength(1)
  await here.call(sessionApi.endOthers, {})
})

test('of two that end each other at once, one stays', async () => {
  const user = await aUser()
  for (const _ of [1, 2]) await openSession(db(), env.SECRET_KEY, user.id)
  const both = (await sessionsOf(user)).map(({ id }) => ({ ...actorOf(user), sessionId: id }))
  await Promise.all(both.map((actor) => endOtherSessions(db(), actor)))
  expect(await sessionsOf(user)).toHaveLength(1)
})
