import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authApi } from '#contract/auth'
import { messages } from '#contract/messages'
import { pauseApi } from '#contract/pauses'
import { profileApi } from '#contract/profiles'
import { storyApi } from '#contract/stories'
import { userApi } from '#contract/users'
import { authorTagsOf } from '../../worker/crypto/sealing.ts'
import type { User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { as, guest } from '../support/client.ts'
import { daysAgo, today } from '../../worker/clock.ts'
import { aComment, aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'

const roleOf = async ({ id }: User) => (await db().select().from(schema.users).where(eq(schema.users.id, id)))[0]?.role
const rowOf = async ({ id }: User) => (await db().select().from(schema.users).where(eq(schema.users.id, id)))[0]
const absent = 4_000_000_007

test('staff page through the users, ten at a time, in the order of their names [7]', async () => {
  const moderator = as(await aModerator({ username: 'mmm' }))
  for (let n = 0; n < 12; n++)
    await aUser({ username: `${n % 2 ? 'P' : 'p'}erson${'abcdefghjkmn'[n]}`, createdAt: daysAgo(1) })
  const first = await moderator.call(userApi.list, {})
  expect(first.count).toBe(13)
  expect(first.results.map(({ username }) => username.toLowerCase())).toEqual(
    ['mmm', ...'abcdefghj'].map((letter) => (letter === 'mmm' ? letter : `person${letter}`)),
  )
  expect(first.previous).toBeNull()
  expect(first.next).toBe('http://localhost:8787/api/auth/users/?page=2')
  const second = await moderator.call(userApi.list, { query: { page: '2' } })
  expect(second.results.map(({ username }) => username.toLowerCase())).toEqual(['personk', 'personm', 'personn'])
  expect(second.next).toBeNull()
})

test('a row of the list has name, role, month and number of signed posts, and no other data of the member', async () => {
  const administrator = await anAdministrator({ username: 'keeper' })
  await aUser({ username: 'quiet', bio: 'My life', isAnonymousActive: true, createdAt: daysAgo(1) })
  const { results } = await as(administrator).call(userApi.list, { query: { search: ' QUI ' } })
  expect(results).toEqual([
    {
      ...{ id: results[0]!.id, pause: null, username: 'quiet', is_moderator: false, is_administrator: false },
      ...{ since: daysAgo(1).slice(0, 7), signed_posts: 0 },
    },
  ])
})

test('an account made today is in no list, search or count of staff until it signs, is paused, gets a role or is a day old [2.15, 25.3]', async () => {
  const staff = [as(await aModerator({ username: 'mmm' })), as(await anAdministrator({ username: 'nnn' }))]
  await aUser({ username: 'newcomer_before', createdAt: daysAgo(1) })
  const seen = async () => {
    const answers = []
    for (const reader of staff)
      answers.push(
        await reader.call(userApi.list, {}),
        await reader.call(userApi.list, { query: { search: 'newcomer' } }),
        await reader.call(profileApi.find, { query: { search: 'newcomer' } }),
      )
    return answers
  }
  const before = await seen()
  expect(before.map((answer) => ('count' in answer ? answer.count : answer.length))).toEqual([3, 1, 1, 3, 1, 1])
  const user = await aUser({ username: 'newcomer_now', createdAt: today() })
  await aStory({ by: user, isAnonymous: true })
  await aComment({ by: user, isAnonymous: true, on: await aStory({ by: user, status: 'hidden' }) })
  expect(await seen()).toEqual(before)
  const names = async () =>
    (await staff[0]!.call(userApi.list, { query: { search: 'newcomer' } })).results.map(({ username }) => username)
  const both = ['newcomer_before', 'newcomer_now']
  const signed = await aStory({ by: user })
  expect(await names()).toEqual(both)
  await db().delete(schema.stories).where(eq(schema.stories.id, signed.id))
  expect(await names()).toEqual(['newcomer_before'])
  await staff[0]!.call(pauseApi.set, { id: user.id, body: { days: 1, reason: 'spam' } })
  expect(await names()).toEqual(both)
  await staff[0]!.call(pauseApi.set, { id: user.id, body: { days: 0 } })
  expect(await names()).toEqual(['newcomer_before'])
  await staff[1]!.call(userApi.edit, { id: user.id, body: { is_moderator: true } })
  expect(await names()).toEqual(both)
})

test('staff who know the whole name of an account made today find it, and can act on it', async () => {
  const user = await aUser({ username: 'Newcomer', createdAt: today() })
  const administrator = as(await anAdministrator({ username: 'nnn' }))
  const found = await administrator.call(userApi.list, { query: { search: ' newcomer ' } })
  expect([found.count, found.results.map(({ id }) => id)]).toEqual([1, [user.id]])
  expect(await administrator.call(profileApi.find, { query: { search: 'newcomer' } })).toMatchObject([{ id: user.id }])
  expect(await administrator.call(profileApi.find, { query: { username: 'newcomer' } })).toMatchObject([
    { id: user.id },
  ])
  await administrator.call(userApi.remove, { id: user.id, body: undefined })
  expect(await rowOf(user)).toBeUndefined()
})

test('a search takes wildcard characters literally, and needs two letters', async () => {
  const moderator = as(await aModerator({ username: 'mmm' }))
  for (const username of ['a_b', 'axb', 'a.b']) await aUser({ username, usernameKey: username, createdAt: daysAgo(1) })
  const names = async (search: string) =>
    (await moderator.call(userApi.list, { query: { search } })).results.map(({ username }) => username)
  expect(await names('a_')).toEqual(['a_b'])
  expect(await names('a%')).toEqual([])
  expect(await names("a'b")).toEqual([])
  expect(await moderator.refusal(userApi.list, { query: { search: 'a' } })).toMatchObject({
    status: 422,
    fields: { search: messages.userSearchShort },
  })
})

test.each([
  ['none', { is_moderator: true }, 'moderator'],
  ['none', { is_administrator: true }, 'administrator'],
  ['none', { is_moderator: true, is_administrator: true }, 'administrator'],
  ['moderator', { is_moderator: false }, 'none'],
  ['moderator', { is_administrator: false }, 'moderator'],
  ['administrator', { is_administrator: false }, 'none'],
  ['administrator', { is_moderator: true, is_administrator: false }, 'moderator'],
  ['administrator', { is_moderator: true }, 'administrator'],
] as const)('an administrator makes %s with %o: %s [4]', async (role, body, expected) => {
  const user = await aUser({ role })
  const row = await as(await anAdministrator()).call(userApi.edit, { id: user.id, body })
  expect(await roleOf(user)).toBe(expected)
  expect(row).toEqual({
    id: user.id,
    username: user.username,
    pause: null,
    is_moderator: expected === 'moderator',
    is_administrator: expected === 'administrator',
  })
})

test('a new role ends the sessions of its holder; the same role ends none', async () => {
  const administrator = as(await anAdministrator())
  const user = await aUser()
  const session = as(user)
  await session.call(authApi.self, {})
  await administrator.call(userApi.edit, { id: user.id, body: { is_moderator: false } })
  await session.call(authApi.self, {})
  await administrator.call(userApi.edit, { id: user.id, body: { is_moderator: true } })
  expect((await session.refusal(authApi.self, {})).status).toBe(401)
})

test('a moderator can make and unmake moderators, but not change an administrator [6]', async () => {
  const moderator = as(await aModerator())
  const [user, administrator] = [await aUser(), await anAdministrator()]
  await anAdministrator()
  await moderator.call(userApi.edit, { id: user.id, body: { is_moderator: true, is_administrator: false } })
  expect(await roleOf(user)).toBe('moderator')
  for (const [who, body] of [
    [user, { is_administrator: true }],
    [user, { is_moderator: true, is_administrator: true }],
    [administrator, { is_administrator: false }],
    [administrator, { is_moderator: true }],
  ] as const) {
    expect((await moderator.refusal(userApi.edit, { id: who.id, body })).status).toBe(403)
  }
  expect([await roleOf(user), await roleOf(administrator)]).toEqual(['moderator', 'administrator'])
})

test('no one can change their own role, up or down [6]', async () => {
  for (const me of [await aUser(), await aModerator(), await anAdministrator()]) {
    for (const body of [{ is_moderator: false }, { is_administrator: true }, { is_administrator: false, bio: 'x' }]) {
      expect((await as(me).refusal(userApi.edit, { id: me.id, body })).status).toBe(403)
    }
    expect(await rowOf(me)).toEqual(me)
  }
})

test('a body with one part that is not allowed changes nothing at all', async () => {
  const user = await aUser({ bio: 'before' })
  const [moderator, administrator] = [as(await aModerator()), as(await anAdministrator())]
  for (const [actor, body] of [
    [moderator, { is_moderator: true, bio: 'after' }],
    [administrator, { is_moderator: true, is_anonymous_active: true }],
    [administrator, { bio: 'after', profileurl: null }],
    [as(user), { bio: 'after', is_moderator: true }],
  ] as const) {
    expect((await actor.refusal(userApi.edit, { id: user.id, body })).status).toBe(403)
  }
  expect(await rowOf(user)).toEqual(user)
})

test('an administrator changes role and settings of another in one call', async () => {
  const user = await aUser()
  const body = { is_moderator: true, bio: 'after', is_profile_private: true, accessibility_mode_active: true }
  await as(await anAdministrator()).call(userApi.edit, { id: user.id, body })
  expect(await rowOf(user)).toMatchObject({ role: 'moderator', bio: 'after', isProfilePrivate: true })
})

test('two administrators who demote each other at once leave one', async () => {
  const [first, second] = [await anAdministrator(), await anAdministrator()]
  const unmake = (by: User, who: User) => as(by).send(userApi.edit, { id: who.id, body: { is_administrator: false } })
  const answers = await Promise.all([unmake(first, second), unmake(second, first)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect([await roleOf(first), await roleOf(second)].filter((role) => role === 'administrator')).toHaveLength(1)
})

test('administrators who delete each other at once leave one', async () => {
  const people = [await anAdministrator(), await anAdministrator(), await anAdministrator()]
  await Promise.all(
    people.map((by, n) => as(by).send(userApi.remove, { id: people[(n + 1) % 3]!.id, body: undefined })),
  )
  const left = await db().select().from(schema.users).where(eq(schema.users.role, 'administrator'))
  expect(left.length).toBeGreaterThanOrEqual(1)
})

test('members can change their own settings by user id, anonymous mode included', async () => {
  const me = await aUser()
  const body = { id: me.id, bio: 'Hi', is_anonymous_active: true, accessibility_mode_active: true }
  const changed = await as(me).call(userApi.edit, { id: me.id, body })
  expect(changed).toMatchObject({ id: me.id, bio: 'Hi', is_anonymous_active: true, accessibility_mode_active: true })
  expect(await as(me).call(userApi.read, { id: me.id })).toEqual({
    id: me.id,
    username: me.username,
    bio: 'Hi',
    profileurl: null,
    is_profile_private: false,
    accessibility_mode_active: true,
  })
})

test('only oneself and administrators can read settings: others do not even learn whether the account exists [6]', async () => {
  const user = await aUser({ bio: 'private', isProfilePrivate: true, avatarKey: 'k'.repeat(32) })
  const administrator = as(await anAdministrator())
  expect(await administrator.call(userApi.read, { id: user.id })).toMatchObject({ bio: 'private', profileurl: null })
  expect((await administrator.refusal(userApi.read, { id: absent })).status).toBe(404)
  for (const nosy of [as(await aUser()), as(await aModerator())]) {
    for (const id of [user.id, absent]) {
      expect((await nosy.refusal(userApi.read, { id })).status).toBe(403)
      expect((await nosy.refusal(userApi.edit, { id: user.id, body: { bio: 'x' } })).status).toBe(403)
    }
  }
  const stranger = as(await aUser())
  for (const id of [user.id, absent]) {
    expect((await stranger.refusal(userApi.edit, { id, body: {} })).status).toBe(403)
    expect((await stranger.refusal(userApi.remove, { id, body: undefined })).status).toBe(403)
  }
  expect((await guest.refusal(userApi.edit, { id: user.id, body: {} })).status).toBe(401)
  expect((await guest.refusal(userApi.remove, { id: user.id, body: undefined })).status).toBe(401)
})

test('a moderator deletes an account: exactly that account is deleted, and its stories stay without an author [6, 7]', async () => {
  const [moderator, user, bystander] = [await aModerator(), await aUser(), await aUser()]
  const [named, sealed] = [await aStory({ by: user }), await aStory({ by: user, isAnonymous: true })]
  const comment = await aComment({ by: user, on: named })
  const session = as(user)
  await session.call(authApi.self, {})
  await as(moderator).call(userApi.remove, { id: user.id, body: undefined })
  expect((await session.refusal(authApi.self, {})).status).toBe(401)
  expect([await rowOf(user), (await rowOf(moderator))?.id, (await rowOf(bystander))?.id]).toEqual([
    undefined,
    moderator.id,
    bystander.id,
  ])
  const story = await guest.call(storyApi.read, { id: named.id })
  expect(story).toMatchObject({ username: null, owner: null, is_anonymous_pin: true })
  expect(story.commentstory[0]).toMatchObject({ id: comment.id, username: null, is_anonymous_comment: true })
  const theirs = authorTagsOf(env.SECRET_KEY, user.id, 'story')
  expect(theirs).toContain(sealed.authorTag)
  const rows = await db().select({ tag: schema.stories.authorTag }).from(schema.stories)
  expect(rows).toHaveLength(2)
  for (const { tag } of rows) expect(theirs).not.toContain(tag)
})

test('staff may delete signed posts with an account, and never learn from it which anonymous posts are of the same person', async () => {
  const user = await aUser()
  const [signed, sealed] = [await aStory({ by: user }), await aStory({ by: user, isAnonymous: true })]
  const elsewhere = await aStory()
  await aComment({ by: user, on: elsewhere })
  const whisper = await aComment({ by: user, on: elsewhere, isAnonymous: true })
  await as(await aModerator()).call(userApi.remove, { id: user.id, body: { delete_content: true } })
  const left = await db().select().from(schema.stories)
  expect(left.map(({ id }) => id)).not.toContain(signed.id)
  const story = left.find(({ id }) => id === sealed.id)!
  expect(story.ownerId).toBeNull()
  expect(authorTagsOf(env.SECRET_KEY, user.id, 'story')).not.toContain(story.authorTag)
  const [comment, ...more] = await db().select().from(schema.comments)
  expect([comment!.id, more]).toEqual([whisper.id, []])
  expect(authorTagsOf(env.SECRET_KEY, user.id, 'comment')).not.toContain(comment!.authorTag)
})

test('moderators cannot delete an administrator, and staff cannot delete themselves here [6]', async () => {
  const [moderator, administrator] = [await aModerator(), await anAdministrator()]
  expect((await as(moderator).refusal(userApi.remove, { id: administrator.id, body: undefined })).status).toBe(403)
  for (const me of [moderator, administrator]) {
    const refusal = await as(me).refusal(userApi.remove, { id: me.id, body: undefined })
    expect(refusal).toMatchObject({ status: 422, code: 'ownAccount' })
  }
  expect((await as(moderator).refusal(userApi.remove, { id: absent, body: undefined })).status).toBe(404)
  await as(administrator).call(userApi.remove, { id: moderator.id, body: undefined })
  expect(await rowOf(moderator)).toBeUndefined()
})

test('an invalid id is no user', async () => {
  const administrator = as(await anAdministrator())
  for (const id of ['0', '-1', '4294967296', 'x', '1e3', '%00']) {
    expect((await administrator.refusal(userApi.read, { id })).status).toBe(404)
  }
})

test('an administrator who opens the private profile of another is logged', async () => {
  const user = await aUser({ isProfilePrivate: true })
  const administrator = as(await anAdministrator())
  for (const is_profile_private of [false, true])
    await administrator.call(userApi.edit, { id: user.id, body: { is_profile_private } })
  const notes = (await db().select().from(schema.staffLog)).map(({ note }) => note)
  expect(notes.sort()).toEqual(['private profile', 'profile no longer private'])
})

test('the log has why staff deleted an account, and another reason than the eight needs a note [9, 16]', async () => {
  const [boss, spammer] = [as(await anAdministrator()), await aUser()]
  const refusal = await boss.refusal(userApi.remove, { id: spammer.id, body: { reason: 'other' } })
  expect(refusal).toMatchObject({ status: 422, fields: { note: messages.noteMissing } })
  await boss.call(userApi.remove, { id: spammer.id, body: { delete_content: true, reason: 'spam', note: 'Shoes' } })
  const [act] = await db().select().from(schema.staffLog)
  expect(act).toMatchObject({ action: 'delete account', reason: 'spam', note: 'with what was signed. Shoes' })
})
