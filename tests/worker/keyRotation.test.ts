import { createCipheriv, createHmac, randomBytes, scryptSync } from 'node:crypto'
import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { commentApi } from '#contract/comments'
import { contactApi } from '#contract/contact'
import { passwordResetApi } from '#contract/passwordReset'
import { profileApi } from '#contract/profiles'
import { storyApi } from '#contract/stories'
import { cleanUp } from '../../worker/cleanup.ts'
import { hashPassword, openPassword, sealPassword } from '../../worker/crypto/passwords.ts'
import {
  authorTags,
  authorTagsOf,
  emailIndexOf,
  isSealedToday,
  keyFor,
  keyIdOf,
  type Sealable,
} from '../../worker/crypto/sealing.ts'
import { connect, type User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { modeColumns } from '../../worker/features/accounts/anonymousMode.ts'
import { openSession } from '../../worker/features/accounts/sessions/queries.ts'
import { resealAccounts } from '../../worker/features/keyRotation/queries/accounts.ts'
import { pageSize, rotateKeys } from '../../worker/features/keyRotation/rotate.ts'
import { openDeletion } from '../../worker/features/scheduledDeletions/sealing.ts'
import { saveStory } from '../../worker/features/stories/queries/writing.ts'
import { authorize } from '../../worker/policy.ts'
import type { Vars } from '../../worker/settings.ts'
import { solvedCaptcha } from '../support/captcha.ts'
import { as, send } from '../support/client.ts'
import { aDraft } from '../support/creations.ts'
import { aComment, actorOf, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { dyingDatabase } from '../support/faults.ts'
import { deleteScheduledUntil } from '../support/scheduledDeletions.ts'
import { watchedDatabase } from '../support/watchedDatabase.ts'

const old = env.SECRET_KEY
const current = 'the next secret of the tests, longer than the last'
const free = { CAPTCHA: 'off', RATE_LIMITS: 'off' }
/** The settings of the worker before and during the key change, and after the old key was removed. */
const before: Vars = { ...free, SECRET_KEY: old }
const during: Vars = { ...free, SECRET_KEY: current, SECRET_KEY_OLD: old }
const after: Vars = { ...free, SECRET_KEY: current }
const keys = { current, old }

const password = 'violet hour #7'
const passwordHash = await hashPassword(old, password)
const whole = { ...pageSize }
beforeEach(() => {
  Object.assign(pageSize, whole)
})

const rotate = () => rotateKeys(db(), keys, { pages: Infinity })
const tagsIn = async () => {
  const tables = [schema.stories, schema.comments]
  const rows = await Promise.all(tables.map((table) => db().select({ id: table.id, tag: table.authorTag }).from(table)))
  return rows.flat()
}
const tagSet = (key: string, id: number) =>
  new Set((['story', 'comment'] as const).flatMap((kind: Sealable) => authorTagsOf(key, id, kind)))

/** A member with an anonymous story and comment from before the rotation, and a check that they still find them. */
const anAuthor = async (name: string) => {
  const user = await aUser({ username: name, email: `${name}@people.example`, passwordHash })
  const story = await aStory({ by: user, isAnonymous: true })
  const comment = await aComment({ by: user, isAnonymous: true })
  const stillTheirs = async (vars: Vars) => {
    const me = as(user, vars)
    expect((await me.call(storyApi.read, { id: story.id })).can).toMatchObject({ edit: true, delete: true })
    const { commentstory } = await me.call(storyApi.read, { id: comment.storyId })
    expect(commentstory.map(({ can }) => can.delete)).toEqual([true])
    const [profile] = await me.call(profileApi.find, { query: { username: name } })
    if (!profile || !('userStories' in profile)) throw new Error('This is no profile.')
    expect(profile.userStories.map(({ pinId }) => pinId)).toContain(story.id)
    expect((await me.call(authApi.self, {})).email).toBe(`${name}@people.example`)
    await me.call(storyApi.edit, {
      id: story.id,
      body: { title: `edited with ${Object.keys(vars).length} settings` },
    })
  }
  return { user, story, comment, stillTheirs }
}

test('an anonymous story still belongs to its author during and after a change of SECRET_KEY [10.2]', async () => {
  const authors = [await anAuthor('marsha'), await anAuthor('sylvia')]
  const stillTheirs = async (vars: Vars) => {
    for (const author of authors) await author.stillTheirs(vars)
  }
  await stillTheirs(before)
  await stillTheirs(during)
  expect((await rotate()).step).toBe('done')
  await stillTheirs(during)
  await stillTheirs(after)
  // And not of another member.
  const stranger = await as(await aUser(), after).call(storyApi.read, { id: authors[0]!.story.id })
  expect(stranger.can).toMatchObject({ edit: false, delete: false })
})

test('after the change no stored value can be decrypted with the old key, and no old tag is in any byte [10.2]', async () => {
  const authors = [await anAuthor('marsha'), await anAuthor('sylvia')]
  const visitor = as(null, before)
  await visitor.call(contactApi.send, { body: { email: 'ray@people.example', message: 'hello' } })
  await rotate()
  const tables = await env.DB.prepare("select name from sqlite_master where type = 'table' and name not like '_cf_%'").all<{ name: string }>() // oxfmt-ignore
  const dump: string[] = []
  for (const { name } of tables.results)
    dump.push(JSON.stringify(await env.DB.prepare(`select * from "${name}"`).raw()))
  const bytes = dump.join('\n')
  for (const { user } of authors) {
    for (const tag of tagSet(old, user.id)) expect(bytes).not.toContain(tag)
    expect(bytes).not.toContain(emailIndexOf(old, `${user.username}@people.example`))
  }
  for (const { id, emailSealed } of await db().select().from(schema.users)) {
    expect(isSealedToday(old, emailSealed, `users/${id}`)).toBe(false)
    expect(isSealedToday(current, emailSealed, `users/${id}`)).toBe(true)
  }
  const [message] = await db().select().from(schema.contactMessages)
  expect(isSealedToday(current, message!.emailSealed!, `contact_messages/${message!.id}`)).toBe(true)
  const { results } = await as(await anAdministrator(), after).call(contactApi.list, {})
  expect(results[0]!.email).toBe('ray@people.example')
})

test('a scheduled deletion is executed after a change of the key, and can no longer be decrypted with the old one [14]', async () => {
  const user = await aUser({ passwordHash })
  const story = await aStory({ by: user, isAnonymous: true })
  await aComment({ by: user, isAnonymous: true })
  await as(user).call(authApi.deleteSelf, { body: { delete_content: true } })
  await rotate()
  const rows = await db().select().from(schema.scheduledDeletions)
  expect(rows.map((row) => openDeletion(old, row))).toEqual([null, null])
  await deleteScheduledUntil(Date.now() + 61 * 86_400_000, { current, old: null })
  expect((await tagsIn()).map(({ id }) => id)).not.toContain(story.id)
  expect(await db().select().from(schema.scheduledDeletions)).toEqual([])
})

test('a scheduled deletion that cannot be decrypted is counted and reported to the operator [14]', async () => {
  await db().insert(schema.scheduledDeletions).values({ id: 7, sealed: '2.nothing' })
  expect(await rotate()).toMatchObject({ step: 'done', unopened: 1 })
})

test('a fresh tag reveals nothing about the old one, and no two rows of an author share one [10.2]', async () => {
  const user = await aUser()
  for (let n = 0; n < 40; n++) await aStory({ by: user, isAnonymous: true })
  const earlier = new Map(
    (await tagsIn()).map(({ id, tag }) => [id, authorTagsOf(old, user.id, 'story').indexOf(tag!)]),
  )
  await rotate()
  const rows = await tagsIn()
  const places = rows.map(({ tag }) => authorTagsOf(current, user.id, 'story').indexOf(tag!))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(new Set(places).size).toBe(40)
  // Each keeps its position by chance once in 256: five of forty would be one in a million.
  expect(rows.filter(({ id }, n) => earlier.get(id) === places[n]).length).toBeLessThan(5)
})

test('rows without an author also get another tag in a key change, once, and never by themselves', async () => {
  const [leaving, staying] = [await aUser({ passwordHash }), await aUser()]
  for (const by of [leaving, staying]) {
    for (let n = 0; n < 5; n++) await aStory({ by, isAnonymous: true })
    await aComment({ by, isAnonymous: true })
  }
  await as(leaving, before).call(authApi.deleteSelf, { body: undefined })
  const sealedTags = async () => new Map((await tagsIn()).flatMap(({ id, tag }) => (tag ? [[id, tag] as const] : [])))
  const first = await sealedTags()
  const fresh = await aStory({
    by: staying,
    isAnonymous: true,
    authorTag: authorTagsOf(current, staying.id, 'story')[0]!,
  })
  Object.assign(pageSize, { batch: 1 })
  // All of the first pass, and the beginning of the second.
  let { retagged } = await rotateKeys(db(), keys, { pages: 1 })
  while (retagged === 'all') ({ retagged } = await rotateKeys(db(), keys, { pages: 1 }))
  const second = await sealedTags()
  expect([...first].filter(([id, tag]) => second.get(id) === tag)).toEqual([])
  expect(second.get(fresh.id), 'nor does a row of a new isolate stand out').not.toBe(fresh.authorTag)
  expect(new Set(second.values()).size).toBe(13)
  for (const tag of second.values()) expect(tag).toMatch(/^[\w-]{24}$/)

  expect((await rotate()).step).toBe('done')
  expect(await sealedTags(), 'nothing changes in a later turn').toEqual(second)
  await rotateKeys(db(), keys, { pages: Infinity, at: Date.now() + 8 * 86_400_000 })
  expect(await sealedTags(), 'nor a week later').toEqual(second)
})

test('rows change in the order of their random ids, not author by author [10.2]', async () => {
  const people = [await aUser(), await aUser(), await aUser()]
  for (let n = 0; n < 30; n++) await aStory({ by: people[n % 3]!, isAnonymous: true })
  Object.assign(pageSize, { batch: 5 })
  const untouched = new Map((await tagsIn()).map(({ id, tag }) => [id, tag]))
  const byId = [...untouched.keys()].sort((a, b) => a - b)
  const dying = connect(dyingDatabase(env.DB, 21))
  await expect(rotateKeys(dying, keys, { pages: Infinity })).rejects.toThrow()
  const changed = (await tagsIn()).filter(({ id, tag }) => untouched.get(id) !== tag).map(({ id }) => id)
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.length).toBeLessThan(30)
  expect(changed.sort((a, b) => a - b)).toEqual(byId.slice(0, changed.length))
})

test('a rotation that is killed anywhere continues where it stopped, and all authors keep their rows throughout [10.2]', async () => {
  const authors = [await anAuthor('marsha'), await anAuthor('sylvia'), await anAuthor('ray')]
  Object.assign(pageSize, { batch: 1, emails: 2, tags: 2 })
  let deaths = 0
  for (; ; deaths++) {
    // Each run lasts longer than one page needs, so that each gets further than the last.
    const done = await rotateKeys(connect(dyingDatabase(env.DB, 7)), keys, { pages: Infinity }).catch(() => null)
    for (const { stillTheirs } of authors) await stillTheirs(during)
    if (done?.step === 'done') break
    expect(deaths).toBeLessThan(60)
  }
  expect(deaths).toBeGreaterThan(3)
  for (const { stillTheirs } of authors) await stillTheirs(after)
  const oldTags = new Set(authors.flatMap(({ user }) => [...tagSet(old, user.id)]))
  expect((await tagsIn()).filter(({ tag }) => oldTags.has(tag!))).toEqual([])
})

test('members can post during a key change, and their posts stay theirs [10.2]', async () => {
  const authors = [await anAuthor('marsha'), await anAuthor('sylvia')]
  Object.assign(pageSize, { batch: 1, emails: 1, tags: 1 })
  const writing = authors.map(async ({ user, story }) => {
    const me = as(user, during)
    const made = []
    for (let n = 0; n < 6; n++) {
      made.push((await me.call(storyApi.add, { body: aDraft })).id)
      await me.call(commentApi.add, { body: { pin: story.id, description: 'still here', is_anonymous_comment: true } })
    }
    return { me, made }
  })
  const [progress, ...written] = await Promise.all([rotate(), ...writing])
  expect(progress.step).toBe('done')
  const gone = new Set(authors.flatMap(({ user }) => [...tagSet(old, user.id)]))
  expect((await tagsIn()).filter(({ tag }) => gone.has(tag!))).toEqual([])
  for (const { me, made } of written)
    for (const id of made) expect((await me.call(storyApi.read, { id })).can.edit).toBe(true)
  const sealed = (await tagsIn()).flatMap(({ tag }) => tag ?? [])
  expect(new Set(sealed).size).toBe(sealed.length)
})

test('a row that an old isolate wrote late is found by another pass', async () => {
  const user = await aUser()
  await aStory({ by: user, isAnonymous: true })
  Object.assign(pageSize, { batch: 1, tags: 1 })
  // Up to the end of the first pass of the stories; then one more story with an old tag, before its position.
  const pages = 6 + 2
  expect((await rotateKeys(db(), keys, { pages })).step).toBe('comments')
  await aStory({ id: 1, by: user, isAnonymous: true })
  await rotate()
  const tags = tagSet(current, user.id)
  expect((await tagsIn()).filter(({ tag }) => !tags.has(tag!))).toEqual([])
})

const aPostOffice = (vars: Vars) => {
  const letters: { to: string; text: string }[] = []
  const MAIL = { send: (letter: { to: string; text: string }) => Promise.resolve(letters.push(letter)) }
  return { letters, visitor: as(null, { MAIL, ...vars } as Vars) }
}

test.each(['before', 'after'])(
  'a forgotten password is replaced by mail %s the e-mails are encrypted again [10.2]',
  async (when) => {
    await anAuthor('marsha')
    if (when === 'after') await rotate()
    const vars = when === 'after' ? after : during
    const { letters, visitor } = aPostOffice(vars)
    await visitor.call(passwordResetApi.request, { body: { email: 'Marsha@people.example' } })
    expect(letters.map(({ to }) => to)).toEqual(['marsha@people.example'])
    const token = /token=([\w-]+)/.exec(letters[0]!.text)![1]!
    await visitor.call(passwordResetApi.confirm, { body: { token, password: 'another Place 8!' } })
    await visitor.call(authApi.login, { body: { username: 'marsha', password: 'another Place 8!' } })
  },
)

/** A hash as versions before December 2026 stored it: in the clear, with the pepper and the name of the old key, or no name. */
const hashBefore = (part = `,keyid=${keyIdOf(old)}`): string => {
  const salt = new Uint8Array(randomBytes(16))
  const peppered = createHmac('sha256', keyFor(old, 'pepper')).update(password).digest()
  const hash = new Uint8Array(scryptSync(peppered, salt, 32, { N: 32, r: 8, p: 1 }))
  const [written, made] = [salt, hash].map((bytes) => btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')) // oxfmt-ignore
  return `$scrypt$ln=5,r=8,p=1${part}$${written}$${made}`
}
const rowOf = async ({ id }: { id: number }) =>
  (await db().select().from(schema.users).where(eq(schema.users.id, id)))[0]!

test.each(['sealed', 'with the name of its key', 'without a name of its key'])(
  'a password opens the account while the key is changed and after, without a login in between (%s) [10.2]',
  async (how) => {
    const { user } = await anAuthor('marsha')
    const stored = how === 'sealed' ? user.passwordHash : hashBefore(how.startsWith('without') ? '' : undefined)
    await db().update(schema.users).set({ passwordHash: stored }).where(eq(schema.users.id, user.id))
    const login = async (vars: Vars) =>
      (await as(null, vars).send(authApi.login, { body: { username: 'marsha', password } })).status
    expect([await login(before), await login(during), await login(after)]).toEqual([200, 200, 401])
    expect((await rowOf(user)).passwordHash, 'a login leaves nothing').toBe(stored)
    expect(await rotate()).toMatchObject({ step: 'done', unopened: 0 })
    expect([await login(before), await login(during), await login(after)]).toEqual([401, 200, 200])
  },
)

test('accounts of an earlier version are encrypted by the hourly cleanup: in a copy all of them look the same, and nothing else changed', async () => {
  const people = [await aUser({ passwordHash }), await aUser({ passwordHash }), await aUser({ passwordHash })]
  const [quiet, gone] = [people[1]!, people[2]!]
  const asBefore = { anonymousModeBefore: false, anonymousModeSealed: '', passwordHash: hashBefore() }
  await db().update(schema.users).set(asBefore)
  await db().update(schema.users).set({ anonymousModeBefore: true }).where(eq(schema.users.id, quiet.id))
  const lost = hashBefore(',keyid=gone00')
  await db().update(schema.users).set({ passwordHash: lost }).where(eq(schema.users.id, gone.id))
  const first = await db().select().from(schema.users)
  const modes = () => Promise.all(people.map(async (one) => (await as(one, before).call(authApi.self, {})).is_anonymous_active)) // oxfmt-ignore
  expect(await modes()).toEqual([false, true, false])
  const progress = await rotateKeys(db(), old, { pages: Infinity })
  expect(progress, 'whose key is gone needs a new password, as before').toMatchObject({ step: 'done', unopened: 0 })
  const rows = await db().select().from(schema.users)
  const shapeOf = ({ anonymousModeBefore, anonymousModeSealed, passwordHash: hash }: User) =>
    [anonymousModeBefore, anonymousModeSealed.length, hash.slice(0, 2), hash.length].join()
  expect(new Set(rows.map(shapeOf)).size, rows.map(shapeOf).join(' ')).toBe(1)
  expect(rows[0]).toMatchObject({ anonymousModeBefore: false, passwordHash: expect.stringMatching(/^2\./) as string })
  const rest = ({ anonymousModeBefore: _, anonymousModeSealed: __, passwordHash: ___, ...columns }: User) => columns
  expect(rows.map(rest)).toEqual(first.map(rest))
  expect(await modes()).toEqual([false, true, false])
  expect((await as(null, before).send(authApi.login, { body: { username: quiet.username, password } })).status).toBe(
    200,
  )
  expect(
    openPassword(
      old,
      rows.find(({ id }) => id === gone.id)!,
    ),
    'it opens again with its key',
  ).toBe(lost)
})

test('the cleanup encrypts a bounded number of accounts at a time, and old rows can still be read in the meantime', async () => {
  const people = [await aUser(), await aUser(), await aUser(), await aUser()]
  await db().update(schema.users).set({ anonymousModeBefore: true, anonymousModeSealed: '' })
  Object.assign(pageSize, { emails: 2, batch: 1 })
  const sealed = async () => (await db().select().from(schema.users)).filter((row) => row.anonymousModeSealed !== '')
  await rotateKeys(db(), old, { pages: 2 })
  expect(await sealed()).toHaveLength(2)
  for (const one of people) expect((await as(one, before).call(authApi.self, {})).is_anonymous_active).toBe(true)
  await rotateKeys(db(), old, { pages: 2 })
  expect(await sealed()).toHaveLength(4)
})

test('a change of password or mode during the re-encryption of the row is not lost', async () => {
  const user = await aUser({ passwordHash })
  const page = await resealAccounts(db(), keys, 0, 10)
  const newHash = sealPassword(current, await hashPassword(current, 'another Place 8!'), user.id)
  const changed = { passwordHash: newHash, ...modeColumns(current, user.id, true) }
  await db().update(schema.users).set(changed).where(eq(schema.users.id, user.id))
  await db().batch([page.items[0]!.statement!])
  expect(await rowOf(user)).toMatchObject(changed)
  expect(isSealedToday(current, (await rowOf(user)).emailSealed, `users/${user.id}`), 'the e-mail is sealed').toBe(true)
})

test('an undecryptable password or mode is counted, allows no login, and posts are anonymous', async () => {
  const [user, other] = [await aUser({ passwordHash }), await aUser({ passwordHash })]
  const { passwordHash: theirs, anonymousModeSealed } = other
  await db().update(schema.users).set({ passwordHash: theirs, anonymousModeSealed }).where(eq(schema.users.id, user.id))
  const login = { username: user.username, password }
  expect((await as(null, before).send(authApi.login, { body: login })).status, 'of another row').toBe(401)
  const { is_anonymous_pin: _, ...draft } = aDraft
  expect((await as(user, before).call(storyApi.add, { body: draft })).is_anonymous_pin).toBe(true)
  expect(await rotate()).toMatchObject({ step: 'done', unopened: 2 })
})

test('a login is not refused because the hash was encrypted again during the check', async () => {
  const user = await aUser({ username: 'marsha', passwordHash })
  let isSealedAgain = false
  const { database: DB } = watchedDatabase(env.DB, async (sql) => {
    if (isSealedAgain || !sql.startsWith('insert into "sessions"')) return
    isSealedAgain = true
    await rotate()
  })
  const login = { username: 'marsha', password }
  expect((await as(null, { ...during, DB } as Vars).send(authApi.login, { body: login })).status).toBe(200)
  expect([isSealedAgain, (await rowOf(user)).passwordHash === user.passwordHash]).toEqual([true, false])
})

test('the old key opens no session and accepts no captcha, even while it is set [10.2]', async () => {
  const { user } = await anAuthor('marsha')
  const authorization = `Bearer ${await openSession(db(), old, user.id)}`
  expect((await send('/api/auth/user/', { headers: { authorization } }, before)).status).toBe(200)
  expect((await send('/api/auth/user/', { headers: { authorization } }, during)).status).toBe(401)
  const register = async (vars: Vars) => {
    const captcha = await solvedCaptcha({ SECRET_KEY: old })
    const body = { username: `sylvia${Object.keys(vars).length}`, email: 'else@people.example', password, captcha }
    const headers = { 'content-type': 'application/json' }
    return (await send('/api/auth/register/', { method: 'POST', headers, body: JSON.stringify(body) }, vars)).status
  }
  expect(await register({ SECRET_KEY: current, SECRET_KEY_OLD: old })).toBe(422)
  expect(await register({ SECRET_KEY: old })).toBe(200)
})

test('an author whose story gets another tag while they edit it is not refused [10.2]', async () => {
  const { user, story } = await anAuthor('marsha')
  const actor = { ...actorOf(user), tags: authorTags(keys, user.id) }
  await rotate()
  await saveStory(db(), actor, authorize(actor, 'story:edit', story), { title: 'edited' })
  expect((await as(user, after).call(storyApi.read, { id: story.id })).title).toBe('edited')
})

test('the name of a deleted account stays reserved through two changes of the key [10.2]', async () => {
  const { user } = await anAuthor('marsha')
  await as(user, before).call(authApi.deleteSelf, { body: { delete_content: true } })
  const third = 'a third secret of the tests, unlike both others'
  const takes = async (vars: Vars) =>
    (await as(null, vars).send(authApi.register, { body: { username: 'Marsha', email: 'else@people.example', password } })).status // oxfmt-ignore
  expect(await takes(before)).toBe(409)
  expect(await takes(during)).toBe(409)
  await rotate()
  expect(await takes(after)).toBe(409)
  const again: Vars = { ...free, SECRET_KEY: third, SECRET_KEY_OLD: current }
  expect(await takes(again)).toBe(409)
  await rotateKeys(db(), { current: third, old: current }, { pages: Infinity })
  expect(await takes({ ...free, SECRET_KEY: third })).toBe(409)
  const names = await env.DB.prepare("select value from settings where name = 'names_keys'").first<string>('value')
  expect(names).not.toContain(btoa(String.fromCharCode(...keyFor(old, 'name'))).slice(0, 20))
})

test('where the keys of reserved names do not open, no one can sign up under one of them', async () => {
  await rotate()
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const body = { username: 'Marsha', email: 'else@people.example', password }
  const lost = { ...free, SECRET_KEY: 'another one entirely, put in by mistake 123' }
  const { status } = await as(null, lost).send(authApi.register, { body })
  expect(said.mock.calls.join()).toContain('SECRET_KEY_OLD')
  said.mockClear()
  expect(status).toBe(503)
})

test('a press that comes again after the key was changed makes nothing twice', async () => {
  const user = await aUser()
  const headers = { 'idempotency-key': 'pressed once, sent twice' }
  const first = await as(user, before).call(storyApi.add, { body: aDraft }, headers)
  const again = await as(user, during).send(storyApi.add, { body: aDraft }, headers)
  expect([again.status, (await again.json<{ id: number }>()).id]).toEqual([200, first.id])
  expect(await db().select().from(schema.stories)).toHaveLength(1)
})

/** A text as earlier versions sealed it: without additional data and padding. */
const sealedBefore = (text: string): string => {
  const [iv, key] = [randomBytes(12), createHmac('sha256', old).update('lavender-atlas/1/email').digest()]
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const bytes = [...cipher.update(text, 'utf8'), ...cipher.final()]
  const all = Uint8Array.from([...iv, ...cipher.getAuthTag(), ...bytes])
  return btoa(String.fromCharCode(...all))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

test('an e-mail encrypted before ciphertexts were bound to their row can still be decrypted, and the hourly cleanup encrypts it again [10.2]', async () => {
  const user = await aUser({ email: 'marsha@people.example', emailSealed: sealedBefore('marsha@people.example') })
  const row = async () => (await db().select().from(schema.users).where(eq(schema.users.id, user.id)))[0]!
  expect((await as(user).call(authApi.self, {})).email).toBe('marsha@people.example')
  await cleanUp({ ...env, ...before })
  expect(isSealedToday(old, (await row()).emailSealed, `users/${user.id}`)).toBe(true)
  expect((await as(user).call(authApi.self, {})).email).toBe('marsha@people.example')
  const { emailSealed } = await row()
  await cleanUp({ ...env, ...before })
  expect((await row()).emailSealed).toBe(emailSealed)
})

test('undecryptable values are counted for the operator, and stop nothing', async () => {
  const [lost, kept] = [await aUser({ emailSealed: 'nothing that opens' }), await aUser()]
  const progress = await rotate()
  expect(progress).toMatchObject({ step: 'done', unopened: 1 })
  const rows = await db().select().from(schema.users)
  const of = (id: number) => rows.find((row) => row.id === id)!.emailSealed
  expect(of(lost.id)).toBe('nothing that opens')
  expect(isSealedToday(current, of(kept.id), `users/${kept.id}`)).toBe(true)
})
