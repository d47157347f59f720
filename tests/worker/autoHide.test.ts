import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commentFlagApi } from '#contract/commentFlags'
import { reviewApi } from '#contract/reviews'
import { FLAGGED_KINDS, type FlaggedKind } from '#contract/reviewState'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { today } from '../../worker/clock.ts'
import type { User } from '../../worker/db/client.ts'
import { randomId } from '../../worker/db/ids.ts'
import * as schema from '../../worker/db/schema.ts'
import { as } from '../support/client.ts'
import { aModerator, aStory, aUser, db } from '../support/factories.ts'
import { anItem, decided, set, stateNow } from '../support/reviewed.ts'

const daysAgo = (days: number) => `${new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`
let addresses = 0
const freshAddress = () => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`

/** Flags an item as this member, from a new address unless one is given. */
const flag = async (item: { kind: FlaggedKind; id: number }, by: User, address = freshAddress()) => {
  const body = item.kind === 'story' ? { pinId: item.id, reportType: 1 } : { comment: item.id, reportType: 1 }
  const call = item.kind === 'story' ? storyFlagApi.add : commentFlagApi.add
  const answer = await as(by).send(call, { body }, { 'cf-connecting-ip': address })
  expect(answer.status).toBeLessThan(500)
}
const old = () => aUser({ createdAt: daysAgo(9) })
const isHidden = async (item: { kind: FlaggedKind; id: number }) => (await stateNow(item)).status === 'hidden'

test.each(FLAGGED_KINDS)(
  'flags of fifty new accounts do not hide a %s, flags of five older accounts do, and its author sees that [20]',
  async (kind) => {
    const item = await anItem(kind, 'visible')
    for (let n = 0; n < 50; n++) await flag(item, await aUser())
    expect(await isHidden(item)).toBe(false)
    for (let n = 0; n < 4; n++) await flag(item, await old())
    expect(await isHidden(item)).toBe(false)
    await flag(item, await old())
    expect(await isHidden(item)).toBe(true)
    const { review } = (await stateNow(item)) as { review: Record<string, unknown> }
    expect(review).toMatchObject({ state: 'hidden', reason: null, decided_on: null, decided_by_id: null })
    if (kind === 'story')
      expect(await as(item.author).call(storyApi.read, { id: item.id })).toMatchObject({
        status: 'hidden',
        review: { state: 'hidden', reason: null, decidedOn: null, canAppeal: false },
      })
  },
)

test.each(FLAGGED_KINDS)(
  'after staff kept a %s, fifty flags change nothing, until a story is edited [20]',
  async (kind) => {
    const item = await anItem(kind, 'visible')
    await as(await aModerator()).call(reviewApi.decide, await decided(item, { decision: 'keep' }))
    for (let n = 0; n < 50; n++) await flag(item, await old())
    expect(await isHidden(item)).toBe(false)
    if (kind === 'comment') return
    await as(item.author).call(storyApi.edit, { id: item.id, body: { title: 'Worse' } })
    for (let n = 0; n < 5; n++) await flag(item, await old())
    expect(await isHidden(item)).toBe(true)
  },
)

test('many accounts at one address count once a day, also within one /64 of IPv6 [20]', async () => {
  const story = { kind: 'story' as const, id: (await aStory()).id }
  for (let n = 0; n < 10; n++) await flag(story, await old(), '203.0.113.7')
  for (let n = 0; n < 10; n++) await flag(story, await old(), `2001:db8:7:7::${n + 1}`)
  expect(await isHidden(story)).toBe(false)
  for (let n = 0; n < 3; n++) await flag(story, await old())
  expect(await isHidden(story)).toBe(true)
  expect(JSON.stringify(await db().select().from(schema.counters))).not.toContain('203.0')
})

test('the flags of a member who was overruled three times in ninety days do not count until the ninety days are over [20]', async () => {
  const overruled = async (days: number) => {
    const person = await old()
    for (let n = 0; n < 3; n++) {
      const row = {
        id: randomId(),
        storyId: (await aStory()).id,
        flaggerId: person.id,
        reportType: 1,
        isFlagged: false,
      }
      await db()
        .insert(schema.storyFlags)
        .values({ ...row, createdAt: daysAgo(days), dismissedOn: daysAgo(days) })
    }
    return person
  }
  const story = { kind: 'story' as const, id: (await aStory()).id }
  for (let n = 0; n < 4; n++) await flag(story, await old())
  await flag(story, await overruled(30))
  expect(await isHidden(story)).toBe(false)
  await flag(story, await overruled(95))
  expect(await isHidden(story)).toBe(true)
})

test('one person who flags, takes it back and flags again counts once; an administrator sets how many it takes, or none [20]', async () => {
  await set('auto_hide_flags', '2')
  const [story, person] = [{ kind: 'story' as const, id: (await aStory()).id }, await old()]
  await flag(story, person)
  const [mine] = await db().select().from(schema.storyFlags).where(eq(schema.storyFlags.flaggerId, person.id))
  for (const flagged of [false, true])
    await as(person).call(
      storyFlagApi.toggle,
      { id: mine!.id, body: { flagged } },
      { 'cf-connecting-ip': freshAddress() },
    )
  expect(await isHidden(story)).toBe(false)
  await set('auto_hide', 'off')
  await flag(story, await old())
  expect(await isHidden(story)).toBe(false)
  await set('auto_hide', 'on')
  await flag(story, await old())
  expect(await isHidden(story)).toBe(true)
})

test('deleting the account of a member who flagged changes no count [20]', async () => {
  const [story, suspect] = [{ kind: 'story' as const, id: (await aStory()).id }, await old()]
  await flag(story, suspect)
  for (let n = 0; n < 3; n++) await flag(story, await old())
  await db().delete(schema.users).where(eq(schema.users.id, suspect.id))
  expect(await isHidden(story)).toBe(false)
  await flag(story, await old())
  expect(await isHidden(story)).toBe(true)
  expect(today()).toContain('T00:00:00Z')
})
