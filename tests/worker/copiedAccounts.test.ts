import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { commentApi } from '#contract/comments'
import { limits } from '#contract/limits'
import { storyApi } from '#contract/stories'
import { cleanUp, cleanUpEachMinute } from '../../worker/cleanup.ts'
import { hashPassword } from '../../worker/crypto/passwords.ts'
import { connect, type User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { isAnonymousActive } from '../../worker/features/accounts/anonymousMode.ts'
import { resealModes } from '../../worker/features/accounts/anonymousModeQueries.ts'
import { lookUpActor, openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { as } from '../support/client.ts'
import { aDraft } from '../support/creations.ts'
import { aStory, aUser, db } from '../support/factories.ts'
import { aPasskeyHolder, cheapHash, logIn, password } from '../support/passkeys.ts'
import { watchedDatabase } from '../support/watchedDatabase.ts'

afterEach(() => {
  vi.useRealTimers()
})

type Row = Record<string, unknown>
const copyUsers = async (): Promise<Map<unknown, Row>> => {
  const { results } = await env.DB.prepare('select * from users').all<Row>()
  return new Map(results.map((row) => [row.id, row]))
}
const copyOf = async ({ id }: Pick<User, 'id'>) => (await copyUsers()).get(id)!
/** A row as a reader without the key sees it: of an encrypted text only the length. */
const withoutKey = (row: Row) => ({
  ...row,
  anonymous_mode_sealed: String(row.anonymous_mode_sealed).length,
  password_hash: String(row.password_hash).length,
})
const switchMode = (user: User, isActive: boolean) =>
  as(user).call(authApi.editSelf, { body: { is_anonymous_active: isActive } })

test('a copy of the table of users does not show who is in anonymous mode, and switching changes one encrypted text', async () => {
  const user = await aUser()
  const before = await copyOf(user)
  expect(before.is_anonymous_active, 'the column of before').toBe(0)
  for (const isActive of [true, false]) {
    await switchMode(user, isActive)
    const row = await copyOf(user)
    expect(row.anonymous_mode_sealed).not.toBe(before.anonymous_mode_sealed)
    expect({ ...row, anonymous_mode_sealed: '' }).toEqual({ ...before, anonymous_mode_sealed: '' })
    expect(withoutKey(row)).toEqual(withoutKey(before))
  }
})

test('a post that does not say whether it is anonymous follows the encrypted anonymous mode, at the cost of no statement', async () => {
  const [quiet, open, on] = [await aUser({ isAnonymousActive: true }), await aUser(), await aStory()]
  const { is_anonymous_pin: _, ...draft } = aDraft
  for (const [user, isAnonymous] of [[quiet, true], [open, false]] as const) {
    const me = as(user)
    expect((await me.call(storyApi.add, { body: draft })).is_anonymous_pin).toBe(isAnonymous)
    const comment = await me.call(commentApi.add, { body: { pin: on.id, description: 'Me too' } })
    expect(comment.is_anonymous_comment).toBe(isAnonymous)
    const { database, asked } = watchedDatabase(env.DB)
    const token = await openSession(db(), env.SECRET_KEY, user.id)
    const actor = await lookUpActor(connect(database), env.SECRET_KEY, token, false)
    expect([actor?.isAnonymousActive, asked.length]).toEqual([isAnonymous, 1])
  }
}) // oxfmt-ignore

test('two copies around an hourly cleanup do not show who switched: all modes are encrypted again', async () => {
  const people = [await aUser(), await aUser({ isAnonymousActive: true }), await aUser()]
  const before = await copyUsers()
  await switchMode(people[2]!, true)
  await cleanUp(env)
  const after = await copyUsers()
  for (const { id } of people) {
    expect(after.get(id)!.anonymous_mode_sealed).not.toBe(before.get(id)!.anonymous_mode_sealed)
    expect(withoutKey(after.get(id)!)).toEqual(withoutKey(before.get(id)!))
  }
  const rows = await db().select().from(schema.users)
  const modes = people.map(({ id }) =>
    isAnonymousActive(
      env.SECRET_KEY,
      rows.find((row) => row.id === id)!,
    ),
  )
  expect(modes).toEqual([false, true, true])
})

test('a cleanup that cannot encrypt the modes of all accounts again picks accounts at random', async () => {
  for (let n = 0; n < 12; n++) await aUser()
  const changed = new Set<string>()
  for (let hour = 0; hour < 8; hour++) {
    const before = await copyUsers()
    await resealModes(db(), env.SECRET_KEY, 3)
    const ids = [...(await copyUsers())].flatMap(([id, row]) =>
      row.anonymous_mode_sealed === before.get(id)!.anonymous_mode_sealed ? [] : [id],
    )
    expect(ids).toHaveLength(3)
    changed.add(ids.join())
  }
  // Eight times the same three of 220 possible ones.
  expect(changed.size).toBeGreaterThan(1)
})

test('a switch during the re-encryption of the modes is not lost', async () => {
  const user = await aUser()
  let isSwitched = false
  const { database } = watchedDatabase(env.DB, async (sql) => {
    if (isSwitched || !sql.startsWith('update "users"')) return
    isSwitched = true
    await switchMode(user, true)
  })
  await resealModes(connect(database), env.SECRET_KEY, 10)
  expect(isSwitched).toBe(true)
  expect((await as(user).call(authApi.self, {})).is_anonymous_active).toBe(true)
})

test('a copy of the table of users shows neither the cost nor the key of a password hash', async () => {
  const [cheap, usualCost] = [cheapHash(), await hashPassword(env.SECRET_KEY, password)]
  const rows = [await aUser({ passwordHash: cheap }), await aUser({ passwordHash: usualCost })]
  const lengths = new Set(rows.map(({ passwordHash }) => passwordHash.length))
  expect(lengths.size).toBe(1)
  for (const { passwordHash } of rows) expect(passwordHash).toMatch(/^2\.[\w-]+$/)
  const registered = { username: 'Marsha', email: 'marsha@people.example', password }
  await as(null, { CAPTCHA: 'off' }).call(authApi.register, { body: registered })
  for (const [, { password_hash }] of await copyUsers()) lengths.add(String(password_hash).length)
  expect(lengths.size).toBe(1)
  await logIn(rows[0]!)
  const renewed = await copyOf(rows[0]!)
  expect(renewed.password_hash, 'hashed again at today’s cost').not.toBe(rows[0]!.passwordHash)
  expect(String(renewed.password_hash)).toHaveLength([...lengths][0]!)
})

test('the next hourly cleanup deletes the passkey counters that earlier versions stored', async () => {
  const { user } = await aPasskeyHolder()
  await db().update(schema.passkeys).set({ counter: 7 }).where(eq(schema.passkeys.userId, user.id))
  await cleanUp(env)
  expect(await db().select().from(schema.passkeys)).toMatchObject([{ counter: 0 }])
})

const minute = 60_000
test('a silent session is deleted by the next run of a minute, so a copy shows a visit for 27 minutes at most', async () => {
  const [silent, awake] = [await aUser(), await aUser()]
  const last = Date.parse('2027-03-14T15:05:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: last })
  for (const user of [silent, awake]) await openSession(db(), env.SECRET_KEY, user.id)
  const left = async () => (await db().select().from(schema.sessions)).map(({ userId }) => userId)
  vi.setSystemTime(last + 15 * minute)
  await db().update(schema.sessions).set({ seenAt: Date.now() }).where(eq(schema.sessions.userId, awake.id))
  const silentAfter = limits.session.silentMs + 5 * minute
  vi.setSystemTime(last + silentAfter)
  await cleanUpEachMinute(env, 0)
  expect(await left()).toEqual([awake.id])
  vi.setSystemTime(last + 15 * minute + silentAfter)
  await cleanUpEachMinute(env, 0)
  expect(await left()).toEqual([])
})

test('a minute run that cannot delete sessions still deletes the posts that are due, and logs the failure', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { database, asked } = watchedDatabase(env.DB, (sql) => {
    if (sql.startsWith('delete from "sessions"')) throw new Error('D1_ERROR: Network connection lost.')
  })
  await cleanUpEachMinute({ ...env, DB: database }, 0)
  expect(asked.join()).toContain('from "scheduled_deletions"')
  expect(said).toHaveBeenCalledOnce()
  said.mockClear()
})
