import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { authApi } from '#contract/auth'
import { pauseApi } from '#contract/pauses'
import { userApi } from '#contract/users'
import { cleanUp } from '../../worker/cleanup.ts'
import { today } from '../../worker/clock.ts'
import { randomId } from '../../worker/db/ids.ts'
import * as schema from '../../worker/db/schema.ts'
import { as } from '../support/client.ts'
import { aComment, anAdministrator, aModerator, aStory, aUser, db } from '../support/factories.ts'
import { aPostOffice } from '../support/postOffice.ts'

afterEach(() => {
  vi.useRealTimers()
  letters.length = 0
})
const { letters, MAIL } = aPostOffice()
const cleanUpAt = (time: string) => cleanUp({ ...env, MAIL }, Date.parse(time))
const flag = (storyId: number, day: string) =>
  db()
    .insert(schema.storyFlags)
    .values({ id: randomId(), storyId, reportType: 1, reason: 'a secret reason', createdAt: `${day}T00:00:00Z` })

test('an administrator who asked for it gets one mail a day with how many items wait and for how long, and nothing else [16]', async () => {
  const administrator = await aUser({ role: 'administrator', email: 'boss@people.example' })
  await anAdministrator()
  const self = await as(administrator).call(authApi.editSelf, { body: { daily_mail: true } })
  expect(self.daily_mail).toBe(true)
  const [one, other] = [await aStory({ title: 'A secret title' }), await aStory({ isAnonymous: true })]
  await flag(one.id, '2026-10-01')
  await flag(one.id, '2026-10-03')
  await flag(other.id, '2026-10-02')
  const comment = await aComment()
  await db()
    .insert(schema.commentFlags)
    .values({ id: randomId(), commentId: comment.id, reportType: 1, createdAt: '2026-10-04T00:00:00Z' })
  await cleanUpAt('2026-10-05T05:17:00Z')
  expect(letters, 'not in the night').toEqual([])
  await cleanUpAt('2026-10-05T06:17:00Z')
  await cleanUpAt('2026-10-05T07:17:00Z')
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([['boss@people.example', 'Your daily summary']])
  expect(letters[0]!.text).toContain('3 items are waiting for a decision.')
  expect(letters[0]!.text).toContain('The oldest has been waiting for 4 days.')
  expect(letters[0]!.subject + letters[0]!.html).not.toMatch(/secret|Lavender|flag|story/i)
  await cleanUpAt('2026-10-06T06:17:00Z')
  expect(letters).toHaveLength(2)
})

test('an administrator gets the mail in the language in which they asked for it [16]', async () => {
  const texts = { 'Your daily summary': 'Denní přehled' }
  const ASSETS = { fetch: () => Promise.resolve(Response.json(texts)) } as unknown as Fetcher
  const administrator = await anAdministrator()
  await as(administrator).call(authApi.editSelf, { body: { daily_mail: true } }, { cookie: 'language=cs' })
  const story = await aStory()
  await flag(story.id, '2026-10-01')
  await cleanUp({ ...env, MAIL, ASSETS }, Date.parse('2026-10-05T06:17:00Z'))
  expect(letters.map(({ subject }) => subject)).toEqual(['Denní přehled'])
})

test('only the language of an administrator who wants the mail is stored [16]', async () => {
  const [member, administrator] = [await aUser(), await anAdministrator()]
  const cookie = 'language=cs'
  await as(member).call(authApi.editSelf, { body: { daily_mail: false } }, { cookie })
  await as(administrator).call(authApi.editSelf, { body: { daily_mail: true } }, { cookie })
  const kept = async () =>
    (await db().select({ tag: schema.users.dailyMailLanguage }).from(schema.users)).map(({ tag }) => tag)
  expect((await kept()).filter(Boolean)).toEqual(['cs'])
  await as(administrator).call(authApi.editSelf, { body: { daily_mail: false } }, { cookie })
  expect((await kept()).filter(Boolean)).toEqual([])
})

test('no mail is sent while nothing waits, nor to former administrators, nor to those who switched it off [16]', async () => {
  const administrator = await anAdministrator({ wantsDailyMail: true })
  await cleanUpAt('2026-10-05T06:17:00Z')
  const story = await aStory()
  await flag(story.id, '2026-10-05')
  await db().update(schema.users).set({ role: 'moderator' }).where(eq(schema.users.id, administrator.id))
  await cleanUpAt('2026-10-06T06:17:00Z')
  await db().update(schema.users).set({ role: 'administrator' }).where(eq(schema.users.id, administrator.id))
  await as(administrator).call(authApi.editSelf, { body: { daily_mail: false } })
  await cleanUpAt('2026-10-07T06:17:00Z')
  expect(letters).toEqual([])
})

test('items that wait for a review, were hidden by flags or have an open appeal count too, each once [16]', async () => {
  await anAdministrator({ wantsDailyMail: true })
  const [pending, hidden, appealed] = [
    await aStory({ status: 'hidden', createdAt: '2026-10-01T08:00:00Z' }),
    await aStory({ status: 'hidden' }),
    await aStory({ status: 'removed', removedAt: today() }),
  ]
  await flag(hidden.id, '2026-10-04')
  await db()
    .insert(schema.reviews)
    .values([
      { kind: 'story', itemId: pending.id, state: 'pending' },
      { kind: 'story', itemId: hidden.id, state: 'hidden' },
      { kind: 'story', itemId: appealed.id, state: 'removed', appealState: 'open', appealedOn: '2026-10-03' },
    ])
  await cleanUpAt('2026-10-05T06:17:00Z')
  expect(letters[0]!.text).toContain('3 items are waiting for a decision.')
  expect(letters[0]!.text).toContain('The oldest has been waiting for 4 days.')
})

test('the mail says how many messages to the team are unread and not answered', async () => {
  await anAdministrator({ wantsDailyMail: true })
  const message = { message: 'a secret message', createdAt: '2026-10-01T08:00:00Z' }
  await db()
    .insert(schema.contactMessages)
    .values([
      message,
      message,
      { ...message, readAt: '2026-10-02T08:00:00Z' },
      { ...message, answeredOn: '2026-10-02' },
    ])
  await cleanUpAt('2026-10-05T06:17:00Z')
  expect(letters[0]!.text).toContain('2 messages to us are unread.')
  expect(letters[0]!.text).not.toMatch(/waiting|secret/)
})

test('only an administrator can switch on their own mail: moderators, members and other administrators cannot set it [16]', async () => {
  const [boss, other] = [await anAdministrator(), await anAdministrator()]
  const body = { daily_mail: true }
  for (const person of [await aUser(), await aModerator()])
    expect((await as(person).refusal(authApi.editSelf, { body })).status).toBe(403)
  expect((await as(boss).refusal(userApi.edit, { id: other.id, body })).status).toBe(403)
  const wishes = await db().select({ wants: schema.users.wantsDailyMail }).from(schema.users)
  expect(wishes.every(({ wants }) => !wants)).toBe(true)
})

test('the mail says how many accounts staff paused, deleted or or gave another role the day before, and how many are paused [16]', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-10-04T09:00:00Z'), toFake: ['Date'] })
  await anAdministrator({ wantsDailyMail: true })
  const moderator = await aModerator()
  const [one, two, three] = [await aUser({ username: 'robin' }), await aUser(), await aUser()]
  const me = as(moderator)
  for (const { id } of [one, two]) await me.call(pauseApi.set, { id, body: { days: 7, reason: 'spam' } })
  await me.call(pauseApi.set, { id: two.id, body: { days: 0 } })
  await me.call(userApi.remove, { id: two.id, body: {} })
  await me.call(userApi.edit, { id: three.id, body: { is_moderator: true } })
  await cleanUpAt('2026-10-05T06:17:00Z')
  expect(letters).toHaveLength(1)
  expect(letters[0]!.text).toContain(
    'Yesterday, accounts were paused, deleted, given another role or had their passkeys cleared 4 times. The log says who did it.',
  )
  expect(letters[0]!.text).toContain('One account is paused now.')
  expect(letters[0]!.text).not.toMatch(/waiting|robin/)
  await cleanUpAt('2026-10-06T06:17:00Z')
  expect(letters, 'nothing was done on the next day').toHaveLength(1)
})
