import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { commentFlagApi } from '#contract/commentFlags'
import { commentApi } from '#contract/comments'
import { contactApi } from '#contract/contact'
import { credentialsApi } from '#contract/credentials'
import { dataExportApi } from '#contract/dataExport'
import type { Endpoint } from '#contract/endpoint'
import { favoriteApi } from '#contract/favorites'
import { messages } from '#contract/messages'
import { pauseApi } from '#contract/pauses'
import { profileApi } from '#contract/profiles'
import { storyFlagApi } from '#contract/storyFlags'
import { storyApi } from '#contract/stories'
import { userApi } from '#contract/users'
import { cleanUp } from '../../worker/cleanup.ts'
import type { User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { as, guest, send } from '../support/client.ts'
import { avatarForm } from '../support/creations.ts'
import { aComment, anAdministrator, aModerator, aStory, aUser, db } from '../support/factories.ts'
import { aLogin, logIn, password, tokenOf } from '../support/passkeys.ts'
import { useUp } from '../support/rateLimits.ts'
import { everything } from '../support/world.ts'

const draft = { title: 'New', description: '<p>New.</p>', category: 1, latitude: 1, longitude: 2, address: 'There' }
const [dayMs, hourMs] = [86_400_000, 3_600_000]
afterEach(() => vi.useRealTimers())

let moderator: User
let person: User
beforeEach(async () => {
  moderator = await aModerator()
  person = await aLogin({ username: 'robin', bio: 'gardens' })
})

const pause = (user: User, body: object, by = moderator) =>
  as(by).call(pauseApi.set, { id: user.id, body: body as never })

test('a paused member is refused everything they would add or change, with end and reason of the pause, and nothing is done [16]', async () => {
  const [own, other] = [await aStory({ by: person }), await aStory()]
  const sealed = await aStory({ by: person, isAnonymous: true })
  const comment = await aComment({ on: other })
  const me = as(person)
  const flag = await me.call(storyFlagApi.add, { body: { pinId: other.id, reportType: 1 } })
  await pause(person, { days: 7, reason: 'harassment', note: 'Please read the Content Policy.' })
  const refused: [Endpoint, object][] = [
    [storyApi.add, { body: draft }],
    [storyApi.add, { body: { ...draft, is_anonymous_pin: true } }],
    [storyApi.edit, { id: own.id, body: { title: 'Changed' } }],
    [storyApi.edit, { id: sealed.id, body: { title: 'Changed' } }],
    [storyApi.edit, { id: own.id, body: { title: 'Changed', is_anonymous_pin: true } }],
    [storyApi.edit, { id: own.id, body: { placePrecision: 'town', locality: 'Elsewhere' } }],
    [storyApi.edit, { id: own.id, body: {} }],
    [storyApi.edit, { id: sealed.id, body: { is_anonymous_pin: false } }],
    [storyApi.edit, { id: sealed.id, body: { placePrecision: 'exact', latitude: 1, longitude: 2 } }],
    [commentApi.add, { body: { pin: other.id, description: 'Yes' } }],
    [commentApi.add, { body: { pin: other.id, description: 'Yes', is_anonymous_comment: true } }],
    [storyFlagApi.add, { body: { pinId: other.id, reportType: 1 } }],
    [storyFlagApi.toggle, { id: flag.id, body: { flagged: false } }],
    [commentFlagApi.add, { body: { comment: comment.id, reason: 'x' } }],
    [favoriteApi.add, { body: { pinId: other.id } }],
    [authApi.editSelf, { body: { bio: 'something else' } }],
    [userApi.edit, { id: person.id, body: { bio: 'something else', is_profile_private: true } }],
  ]
  const before = await everything()
  const answers = []
  for (const [e, input] of refused) {
    const response = await me.send(e, input)
    expect(response.status, e.call).toBe(403)
    answers.push(await response.text())
  }
  const authorization = `Bearer ${await tokenOf(person)}`
  const picture = await send('/api/avatars/', { method: 'POST', body: avatarForm(), headers: { authorization } })
  expect(picture.status).toBe(403)
  answers.push(await picture.text())
  expect(new Set(answers).size, 'all are refused in the same words').toBe(1)
  const { error } = JSON.parse(answers[0]!) as { error: { until: string } }
  expect(error).toEqual({
    code: 'paused',
    message: messages.paused,
    until: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/) as unknown,
    reason: 'harassment',
  })
  const left = Date.parse(error.until) - Date.now()
  expect(left).toBeGreaterThan(7 * dayMs - 60_000)
  expect(left).toBeLessThanOrEqual(7 * dayMs + hourMs)
  expect(await everything()).toBe(before)
})

test('they still read, log in, export, keep their account safe, and can delete, hide and disown what is theirs [16]', async () => {
  const [gone, left, story] = [await aStory({ by: person }), await aStory({ by: person }), await aStory()]
  const [comment, favourite] = [await aComment({ by: person, on: story }), await aStory()]
  const me = as(person, { CAPTCHA: 'off', RATE_LIMITS: 'off' })
  const kept = await me.call(favoriteApi.add, { body: { pinId: favourite.id } })
  await pause(person, { days: 30, reason: 'spam' })
  expect((await logIn(person)).status).toBe(200)
  await me.call(storyApi.read, { id: story.id })
  await me.call(dataExportApi.read, {})
  await me.call(commentApi.remove, { id: comment.id })
  await me.call(favoriteApi.remove, { id: kept.id })
  await me.call(storyApi.remove, { id: gone.id })
  await me.call(storyApi.leave, { id: left.id })
  await me.call(contactApi.send, { body: { message: 'Why?' } })
  // The settings form sends all of them at once. Removing the bio or the picture counts as a deletion.
  const settings = { bio: 'gardens', is_profile_private: true, accessibility_mode_active: true }
  await me.call(userApi.edit, { id: person.id, body: settings })
  await me.call(authApi.editSelf, { body: { is_anonymous_active: true } })
  await me.call(authApi.editSelf, { body: { bio: '', profileurl: null } })
  await me.call(credentialsApi.changePassword, { body: { current_password: password, password: 'violet hour #8' } })
  expect((await as(person).send(authApi.deleteSelf, { body: {} })).status).toBe(200)
  expect(await db().select().from(schema.pauses), 'the pause goes with the account').toEqual([])
})

test('a paused author makes a signed story anonymous with their comments under it, and its place less exact, but not the story of another [22]', async () => {
  const place = {
    latitude: 34.05,
    longitude: -118.24,
    address: '1 Main Street',
    locality: 'Los Angeles',
    postCode: '90012',
  }
  const [own, other] = [await aStory({ by: person, ...place }), await aStory(place)]
  const comment = await aComment({ by: person, on: own })
  const me = as(person)
  await pause(person, { days: 7, reason: 'harassment' })
  expect((await me.call(storyApi.read, { id: own.id })).can).toMatchObject({ edit: false, conceal: true })
  const anonymous = await me.call(storyApi.edit, {
    id: own.id,
    body: { is_anonymous_pin: true, own_comments: 'seal', placePrecision: 'town' },
  })
  expect(anonymous).toMatchObject({ is_anonymous_pin: true, placePrecision: 'town', postCode: '', title: own.title })
  expect(anonymous.address).not.toContain('Main Street')
  const shown = await guest.call(storyApi.read, { id: own.id })
  expect(shown).toMatchObject({ username: null, owner: null })
  expect(shown.commentstory).toMatchObject([{ id: comment.id, username: null }])
  // Back is not possible, and the story of another person stays as it is.
  for (const [id, body] of [
    [own.id, { placePrecision: 'neighbourhood', latitude: 34.05, longitude: -118.24 }],
    [own.id, { is_anonymous_pin: false }],
    [other.id, { is_anonymous_pin: true }],
    [other.id, { placePrecision: 'town' }],
  ] as const)
    expect((await me.send(storyApi.edit, { id, body })).status).toBe(403)
})

test('where anonymous stories must be approved first, a story that a paused author makes anonymous waits', async () => {
  const own = await aStory({ by: person })
  await db().insert(schema.settings).values({ name: 'review', value: 'anonymous' })
  await pause(person, { days: 7, reason: 'harassment' })
  await as(person).call(storyApi.edit, { id: own.id, body: { is_anonymous_pin: true } })
  expect((await guest.send(storyApi.read, { id: own.id })).status).toBe(404)
})

test('GET /auth/user tells the paused person until when, why, and what staff said; the views they get offer nothing [16]', async () => {
  const story = await aStory()
  expect((await as(person).call(authApi.self, {})).pause).toBe(null)
  await pause(person, { days: 1, reason: 'false', note: '  Sources, please.  ' })
  const { pause: told } = await as(person).call(authApi.self, {})
  expect(told).toEqual({ until: expect.any(String) as string, reason: 'false', note: 'Sources, please.' })
  const view = await as(person).call(storyApi.read, { id: story.id })
  expect(view.can).toMatchObject({ conceal: false, comment: false, flag: false, favourite: false })
})

test('a pause ends by itself, or when staff end it, and a new one replaces the old [16]', async () => {
  await pause(person, { days: 1, reason: 'spam' })
  const longer = await pause(person, { days: 30, reason: 'hate' })
  expect(longer.pause).toMatchObject({ reason: 'hate', note: null })
  expect((await pause(person, { days: 0 })).pause).toBe(null)
  await as(person).call(storyApi.add, { body: draft })
  await pause(person, { days: 1, reason: 'spam' })
  expect((await as(person).refusal(storyApi.add, { body: draft })).status).toBe(403)
  vi.useFakeTimers({ now: Date.now() + dayMs + hourMs + 1, toFake: ['Date'] })
  await as(person).call(storyApi.add, { body: draft })
  expect((await as(person).call(authApi.self, {})).pause).toBe(null)
  await cleanUp(env, Date.now())
  expect(await db().select().from(schema.pauses)).toEqual([])
})

test('a moderator cannot pause staff, an administrator can; no one can pause themselves, and only staff can pause anyone [16]', async () => {
  const [administrator, other, stranger] = [await anAdministrator(), await aModerator(), await aUser()]
  const status = async (by: User | null, user: User) =>
    (await (by ? as(by) : guest).send(pauseApi.set, { id: user.id, body: { days: 7, reason: 'spam' } })).status
  expect(await status(moderator, other)).toBe(403)
  expect(await status(moderator, administrator)).toBe(403)
  expect(await status(moderator, moderator)).toBe(422)
  expect(await status(administrator, administrator)).toBe(422)
  expect(await status(stranger, person)).toBe(403)
  expect(await status(null, person)).toBe(401)
  expect(await db().select().from(schema.pauses)).toEqual([])
  expect(await status(administrator, moderator)).toBe(200)
  expect(await as(moderator).refusal(storyApi.add, { body: draft })).toMatchObject({ code: 'paused' })
  expect(await status(moderator, { ...person, id: 4_000_000_001 })).toBe(404)
})

test('a pause needs one of the offered numbers of days and a reason of the Content Policy [16]', async () => {
  for (const [body, field] of [
    [{ days: 2, reason: 'spam' }, 'days'],
    [{ reason: 'spam' }, 'days'],
    [{ days: 7 }, 'reason'],
    [{ days: 7, reason: 'mood' }, 'reason'],
    [{ days: 7, reason: 'spam', note: 'x'.repeat(1_001) }, 'note'],
  ] as const) {
    const refused = await as(moderator).refusal(pauseApi.set, { id: person.id, body: body as never })
    expect([refused.status, Object.keys(refused.fields ?? {})]).toEqual([422, [field]])
  }
})

test('staff see who is paused in their lists, and no one else sees it anywhere [16]', async () => {
  await aStory({ by: person })
  await pause(person, { days: 7, reason: 'spam', note: 'a note of staff' })
  const { results } = await as(moderator).call(userApi.list, { query: { search: 'robin' } })
  expect(results).toMatchObject([{ username: 'robin', pause: { reason: 'spam', note: 'a note of staff' } }])
  const found = await as(moderator).call(profileApi.find, { query: { search: 'robin' } })
  expect(found).toMatchObject([{ pause: { reason: 'spam' } }])
  for (const viewer of [guest, as(await aUser())]) {
    const answers = await Promise.all([
      viewer.send(profileApi.find, { query: { username: 'robin' } }),
      viewer.send(storyApi.list, {}),
    ])
    for (const answer of answers) expect(await answer.text()).not.toMatch(/pause|a note of staff/)
  }
})

test('two moderators who pause and end at once leave one pause or none, and neither gets a 500 [16]', async () => {
  const other = await aModerator()
  const calls = [7, 0, 30, 0, 1].map((days, n) =>
    as(n % 2 ? other : moderator).send(pauseApi.set, { id: person.id, body: { days, reason: 'spam' } }),
  )
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
  expect((await db().select().from(schema.pauses)).length).toBeLessThan(2)
})

test.each([
  ['a moderator', 'moderator'],
  ['an administrator', 'administrator'],
] as const)(
  '%s pauses, deletes and gives another role to ten accounts a day together, and the log says that the limit is reached [16]',
  async (_, role) => {
    const [by, other] = [await aUser({ role }), await aModerator()]
    const [me, reason] = [as(by), 'spam' as const]
    const acts = {
      pause: async () => me.send(pauseApi.set, { id: (await aUser()).id, body: { days: 30, reason } }),
      remove: async () => me.send(userApi.remove, { id: (await aUser()).id, body: {} }),
      promote: async () => me.send(userApi.edit, { id: (await aUser()).id, body: { is_moderator: true } }),
    }
    const reached = async () =>
      (await db().select().from(schema.staffLog)).filter(({ action }) => action === 'reach limit')
    await useUp({ rate: 'accountAct', who: by.id }, 3)
    const day = new Date().toISOString().slice(0, 10)
    const row = { day, actorId: by.id, action: 'pause', kind: 'user', target: '1' } as const
    await db()
      .insert(schema.staffLog)
      .values(Array.from({ length: 7 }, (_, n) => ({ ...row, id: `before${n}` })))
    expect((await acts.pause()).status).toBe(200)
    expect((await acts.remove()).status).toBe(204)
    expect(await reached()).toEqual([])
    expect((await acts.promote()).status).toBe(200)
    expect(await reached()).toMatchObject([{ day, actorId: by.id, kind: 'user', target: String(by.id), note: null }])
    const rows = () =>
      Promise.all([schema.users, schema.pauses, schema.staffLog].map((table) => db().select().from(table)))
    const before = await rows()
    const { id } = person
    for (const send of [
      () => me.send(pauseApi.set, { id, body: { days: 1, reason } }),
      () => me.send(userApi.remove, { id, body: {} }),
      () => me.send(userApi.edit, { id, body: { is_moderator: true } }),
    ]) {
      const refused = await send()
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(dayMs / 1000)
    }
    expect(await rows(), 'nothing is done').toEqual(before)
    await me.call(userApi.edit, { id, body: { is_moderator: false } })
    await pause(person, { days: 1, reason }, other)
    expect((await as(person).send(authApi.deleteSelf, { body: {} })).status, 'one’s own account').toBe(200)
  },
)

const pauseOther = async (by: User) =>
  (await as(by).send(pauseApi.set, { id: (await aUser()).id, body: { days: 30, reason: 'spam' } })).status
const listReached = async () =>
  (await db().select().from(schema.staffLog))
    .filter(({ action }) => action === 'reach limit')
    .map(({ actorId }) => actorId)

test('a new moderator pauses three accounts a day in the first seven days, and the log says that the limit is reached [16]', async () => {
  const fresh = await aUser()
  await as(await anAdministrator()).call(userApi.edit, { id: fresh.id, body: { is_moderator: true } })
  fresh.role = 'moderator'
  const statuses = []
  for (let n = 0; n < 4; n++) statuses.push(await pauseOther(fresh))
  expect(statuses).toEqual([200, 200, 200, 429])
  expect(await listReached()).toEqual([fresh.id])
  vi.useFakeTimers({ now: Date.now() + 7 * dayMs, toFake: ['Date'] })
  for (let n = 0; n < 4; n++) expect(await pauseOther(fresh)).toBe(200)
})

test('new administrators together act on three accounts a day, however many one administrator makes [16]', async () => {
  const boss = await anAdministrator()
  const made = await Promise.all([aUser(), aUser(), aUser()])
  for (const user of made) {
    await as(boss).call(userApi.edit, { id: user.id, body: { is_administrator: true } })
    user.role = 'administrator'
  }
  expect([await pauseOther(made[0]), await pauseOther(made[0])]).toEqual([200, 200])
  expect(await listReached()).toEqual([])
  expect(await pauseOther(made[1])).toBe(200)
  expect(await listReached()).toEqual([made[1].id])
  for (const user of made) expect(await pauseOther(user)).toBe(429)
  expect(await pauseOther(boss), 'a role that is not new').toBe(200)
  vi.useFakeTimers({ now: Date.now() + 7 * dayMs, toFake: ['Date'] })
  for (const user of made) for (let n = 0; n < 2; n++) expect(await pauseOther(user)).toBe(200)
})

test('all moderators together act on 20 accounts a day, however many they make, and administrators still can [16]', async () => {
  const made = await aUser()
  await as(moderator).call(userApi.edit, { id: made.id, body: { is_moderator: true } })
  made.role = 'moderator'
  await useUp({ rate: 'accountActOfModerators', who: 'moderators' }, 3)
  const row = {
    day: new Date().toISOString().slice(0, 10),
    actorId: null,
    action: 'pause',
    kind: 'user',
    target: '1',
  } as const
  for (let n = 0; n < 17; n++)
    await db()
      .insert(schema.staffLog)
      .values({ ...row, id: `before${n}` })
  expect(await pauseOther(made)).toBe(200)
  expect(await listReached()).toEqual([])
  expect(await pauseOther(await aModerator())).toBe(200)
  expect(await listReached()).toHaveLength(1)
  for (const by of [made, moderator, await aModerator()]) expect(await pauseOther(by)).toBe(429)
  expect(await pauseOther(await anAdministrator())).toBe(200)
})

test('ending a pause counts against no limit [16]', async () => {
  await useUp({ rate: 'accountAct', who: moderator.id }, 1)
  await pause(person, { days: 1, reason: 'spam' })
  const others = [await aUser(), await aUser()]
  for (const other of others) await pause(other, { days: 1, reason: 'spam' }, await anAdministrator())
  for (const user of [person, ...others, person]) expect((await pause(user, { days: 0 })).pause).toBe(null)
  expect((await as(moderator).refusal(pauseApi.set, { id: person.id, body: { days: 1, reason: 'spam' } })).status).toBe(
    429,
  )
  vi.useFakeTimers({ now: Date.now() + dayMs, toFake: ['Date'] })
  await pause(person, { days: 1, reason: 'spam' })
})
