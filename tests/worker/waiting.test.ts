import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { commentApi } from '#contract/comments'
import { reviewApi } from '#contract/reviews'
import { storyApi } from '#contract/stories'
import { switchApi } from '#contract/switches'
import { as, guest } from '../support/client.ts'
import { aDraft } from '../support/creations.ts'
import { anAdministrator, aModerator, aStory, aUser } from '../support/factories.ts'
import { decided, set } from '../support/reviewed.ts'

const tell = (by: ReturnType<typeof as>, isAnonymous: boolean) =>
  by.call(storyApi.add, { body: { ...aDraft, is_anonymous_pin: isAnonymous } })
const say = (by: ReturnType<typeof as>, pin: number, isAnonymous: boolean) =>
  by.call(commentApi.add, { body: { pin, description: 'I was there', is_anonymous_comment: isAnonymous } })

test.each([
  ['off', { named: 'visible', sealed: 'visible', saidNamed: 'visible', saidSealed: 'visible' }],
  ['first', { named: 'pending', sealed: 'pending', saidNamed: 'visible', saidSealed: 'visible' }],
  ['anonymous', { named: 'visible', sealed: 'pending', saidNamed: 'visible', saidSealed: 'pending' }],
  ['all', { named: 'pending', sealed: 'pending', saidNamed: 'pending', saidSealed: 'pending' }],
])('with the setting %s exactly those posts of a new member wait, and none of staff [20]', async (mode, expected) => {
  const story = await aStory()
  await set('review', mode)
  const [me, moderator] = [as(await aUser()), as(await aModerator())]
  const posted = async (by: typeof me) => ({
    named: (await tell(by, false)).status,
    sealed: (await tell(by, true)).status,
    saidNamed: (await say(by, story.id, false)).status,
    saidSealed: (await say(by, story.id, true)).status,
  })
  expect(await posted(me)).toEqual(expected)
  expect(new Set(Object.values(await posted(moderator)))).toEqual(new Set(['visible']))
})

test('in mode first an anonymous story always waits, and no row reveals its author [20]', async () => {
  const user = await aUser()
  for (let n = 0; n < 3; n++) await aStory({ by: user })
  await set('review', 'first')
  const { id, status } = await tell(as(user), true)
  expect(status).toBe('pending')
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'review%'",
  ).all<{ name: string }>()
  for (const { name } of results) {
    const rows = JSON.stringify((await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results)
    expect(rows, name).not.toContain(String(user.id))
  }
  expect(JSON.stringify((await env.DB.prepare('SELECT * FROM reviews').all()).results)).toContain(String(id))
  const approved = await decided({ kind: 'story', id }, { decision: 'approve' })
  await as(await aModerator()).call(reviewApi.decide, approved)
  expect(await guest.call(storyApi.read, { id })).toMatchObject({ status: 'visible', review: null })
})

test.each([0, 1, 3, 5])(
  'in mode first an account’s first three signed stories wait, whether it has posted %d anonymous ones or none',
  async (anonymous) => {
    const user = await aUser()
    for (let n = 0; n < anonymous; n++) await aStory({ by: user, isAnonymous: true })
    await set('review', 'first')
    const posted: string[] = []
    for (let n = 0; n < 4; n++) {
      const { id, status } = await tell(as(user), false)
      posted.push(status)
      if (status === 'visible') continue
      const approved = await decided({ kind: 'story', id }, { decision: 'approve' })
      await as(await aModerator()).call(reviewApi.decide, approved)
    }
    expect(posted).toEqual(['pending', 'pending', 'pending', 'visible'])
  },
)

test('an approved story is shown with the day it was posted, and turning review off shows nothing [20]', async () => {
  await set('review', 'all')
  const { id } = await tell(as(await aUser()), true)
  await env.DB.prepare("UPDATE stories SET created_at = '2025-03-04T00:00:00Z' WHERE id = ?1").bind(id).run()
  const administrator = as(await anAdministrator())
  await administrator.call(switchApi.edit, { body: { review: 'off' } })
  expect((await guest.refusal(storyApi.read, { id })).status).toBe(404)
  await administrator.call(reviewApi.decide, await decided({ kind: 'story', id }, { decision: 'approve' }))
  expect((await guest.call(storyApi.read, { id })).created_at).toBe('2025-03-04T00:00:00Z')
})

test('administrators set review and hiding by flags, staff read it, and others only the switches [20]', async () => {
  const administrator = as(await anAdministrator())
  const sent = { review: 'anonymous', auto_hide: false, auto_hide_flags: 7 } as const
  expect(await administrator.call(switchApi.edit, { body: sent })).toMatchObject(sent)
  expect(await as(await aModerator()).call(switchApi.read, {})).toMatchObject(sent)
  expect(Object.keys(await guest.call(switchApi.read, {})).sort()).toEqual([
    'captcha_on_writing',
    'no_new_accounts',
    'photos',
    'read_only',
  ])
  for (const body of [{ review: 'never' }, { auto_hide_flags: 1 }, { auto_hide_flags: 21 }, { auto_hide_flags: 2.5 }])
    expect((await administrator.refusal(switchApi.edit, { body: body as never })).status).toBe(422)
})
