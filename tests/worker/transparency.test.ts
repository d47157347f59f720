import { env } from 'cloudflare:test'
import { afterEach, expect, test, vi } from 'vitest'
import { commentApi } from '#contract/comments'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { reviewApi } from '#contract/reviews'
import { storyApi } from '#contract/stories'
import { transparencyApi } from '#contract/transparency'
import { cleanUp } from '../../worker/cleanup.ts'
import { randomId } from '../../worker/db/ids.ts'
import * as schema from '../../worker/db/schema.ts'
import { presentMonths } from '../../worker/features/transparency/present.ts'
import { countNow } from '../../worker/db/monthlySums.ts'
import { countDays } from '../../worker/features/transparency/queries.ts'
import { as, guest } from '../support/client.ts'
import { aDraft } from '../support/creations.ts'
import { aComment, aModerator, aStory, aUser, db } from '../support/factories.ts'
import { asRead, decided, set } from '../support/reviewed.ts'
import { sql } from 'drizzle-orm'

const dayMs = 86_400_000
const midnight = (day: string) => `${day}T00:00:00Z`
afterEach(() => vi.useRealTimers())
/** Sets the clock to this day. */
const itIs = (day: string) => vi.useFakeTimers({ now: Date.parse(day) + dayMs / 2, toFake: ['Date'] })
const read = async () => (await guest.call(transparencyApi.read, {})).months
const sums = async () => {
  const rows = await db().select().from(schema.monthlySums)
  return Object.fromEntries(rows.map(({ month, figure, count }) => [`${month} ${figure}`, count]))
}
const acts = (day: string, action: string, some: object[]) =>
  db()
    .insert(schema.staffLog)
    .values(
      some.map((over, n) => ({ id: `${action}${n}${day}`, day, action, kind: 'story', target: '7', ...over })) as never,
    )

test('a month is published when it is over: sums of what was posted, flagged and decided, 1 to 4 as <5, and 0 as 0 [16]', async () => {
  itIs('2026-10-01')
  await cleanUp(env, Date.now())
  const [owner, flagger] = [await aUser(), await aUser()]
  for (let n = 0; n < 6; n++)
    await aStory({
      by: owner,
      isAnonymous: n % 2 === 0,
      createdAt: midnight('2026-10-03'),
      editedAt: midnight('2026-10-03'),
    })
  const story = await aStory({ by: owner, createdAt: '2026-10-30T13:14:15Z' })
  await aComment({ on: story, createdAt: midnight('2026-10-31') })
  const flag = { storyId: story.id, reportType: 1, createdAt: midnight('2026-10-30') }
  await db()
    .insert(schema.storyFlags)
    .values([
      { ...flag, id: randomId(), flaggerId: flagger.id, topic: 'privacy' },
      { ...flag, id: randomId(), flaggerId: owner.id },
    ])
  await acts('2026-10-05', 'remove', [{ reason: 'hate' }, {}])
  await acts(
    '2026-10-06',
    'remove',
    Array.from({ length: 5 }, () => ({ reason: 'spam' })),
  )
  await acts('2026-10-07', 'keep', [{}, { kind: 'user' }])
  itIs('2026-10-31')
  await cleanUp(env, Date.now())
  expect(await read(), 'October is not over').toEqual([])
  itIs('2026-11-01')
  await cleanUp(env, Date.now())
  await cleanUp(env, Date.now())
  const none = { privacy: 0, harassment: 0, sexual: 0, violence: 0, false: 0, illegal: 0 }
  expect(await read()).toEqual([
    {
      ...{ month: '2026-10', posted: 8, waited: 0, approved: 0, declined: 0, flagged: '<5', autoHidden: 0 },
      flaggedFor: { ...none, privacy: '<5', hate: 0, other: 0, spam: 0 },
      ...{ kept: '<5', removed: { ...none, hate: '<5', other: '<5', spam: 5 }, appeals: 0, reversed: 0 },
      medianHours: null,
    },
  ])
})

test('waiting items, appeals and the time to a decision are counted in whole days [16]', async () => {
  itIs('2026-10-02')
  await countDays(db(), Date.now())
  const [moderator, waiting] = [await aModerator(), await aStory({ createdAt: midnight('2026-10-02') })]
  await db().insert(schema.reviews).values({ kind: 'story', itemId: waiting.id, state: 'pending' })
  const decided = await Promise.all(
    [2, 2, 4, 5, 5, 5].map((day) =>
      aStory({ createdAt: `2026-10-0${day}T08:00:00Z`, editedAt: `2026-10-0${day}T08:00:00Z` }),
    ),
  )
  await acts(
    '2026-10-05',
    'approve',
    decided.map(({ id }) => ({ target: String(id), actorId: moderator.id })),
  )
  const appealed = await aStory({ createdAt: midnight('2026-09-01') })
  await db()
    .insert(schema.reviews)
    .values({ kind: 'story', itemId: appealed.id, state: 'removed', appealState: 'reversed', appealedOn: '2026-10-10' })
  await acts('2026-10-20', 'reverse', [{ target: String(appealed.id) }])
  itIs('2026-10-08')
  const flagged = await aStory({ createdAt: midnight('2026-09-02') })
  await db()
    .insert(schema.storyFlags)
    .values({ id: randomId(), storyId: flagged.id, reportType: 1, createdAt: midnight('2026-10-06') })
  await as(moderator).call(flaggedStoryApi.keep, await asRead('story', flagged.id))
  itIs('2026-11-02')
  await cleanUp(env, Date.now())
  expect(await sums()).toMatchObject({
    '2026-10 waited': 7,
    '2026-10 approved': 6,
    '2026-10 appeals': 1,
    '2026-10 reversed': 1,
    '2026-10 kept': 1,
    '2026-10 decidedAfter/0': 3,
    '2026-10 decidedAfter/1': 1,
    '2026-10 decidedAfter/2': 1,
    '2026-10 decidedAfter/3': 2,
    '2026-10 decidedAfter/10': 1,
  })
  expect(await read()).toMatchObject([{ waited: 7, approved: 6, appeals: '<5', medianHours: 24 }])
})

type Mode = 'anonymous' | 'first' | 'all'
const draft = { ...aDraft, is_anonymous_pin: true }
/** The figures of a month, on whose second day nine anonymous stories were posted, `ofStaff` of them by staff. */
const monthWith = async (month: string, mode: Mode | null, ofStaff: number) => {
  itIs(`${month}-02`)
  if (mode) await set('review', mode)
  await db().delete(schema.monthlySums)
  const [member, staff, other] = [as(await aUser()), as(await aModerator()), as(await aModerator())]
  for (let n = 0; n < 9; n++) {
    const { id } = await (n < ofStaff ? staff : member).call(storyApi.add, { body: draft })
    const item = { kind: 'story' as const, id }
    if (mode && n >= ofStaff) await other.call(reviewApi.decide, await decided(item, { decision: 'approve' }))
  }
  itIs(`${month}-28`)
  await countDays(db(), Date.now())
  const rows = await db().select().from(schema.monthlySums)
  return presentMonths(rows)[0]!
}

test.each(['anonymous', 'first', 'all'] as const)(
  'the figures are the same however many anonymous stories of a month are by staff, whose own never wait (review: %s) [16]',
  async (mode) => {
    const [none, some] = [await monthWith('2026-08', mode, 0), await monthWith('2026-10', mode, 6)]
    expect(none).toMatchObject({ posted: 9, waited: 9, approved: 9 })
    expect(some).toEqual({ ...none, month: '2026-10' })
    expect(await monthWith('2026-11', mode, 9), 'nor where none is by a member').toMatchObject({
      waited: 9,
      approved: 9,
    })
  },
)

test('with review off no story counts as waited or approved [16]', async () => {
  expect(await monthWith('2026-10', null, 6)).toMatchObject({ posted: 9, waited: 0, approved: 0 })
})

test('anonymous comments of staff count by the same rule, and signed comments count as they were [16]', async () => {
  itIs('2026-10-02')
  await set('review', 'anonymous')
  const [staff, story] = [as(await aModerator()), await aStory({ createdAt: midnight('2026-09-01') })]
  for (let n = 0; n < 6; n++)
    for (const is_anonymous_comment of [true, false])
      await staff.call(commentApi.add, { body: { pin: story.id, description: 'I was there', is_anonymous_comment } })
  itIs('2026-10-28')
  await countDays(db(), Date.now())
  expect(await sums()).toMatchObject({ '2026-10 posted': 12, '2026-10 waited': 6, '2026-10 approved': 6 })
})

test('each day is counted once, also by runs at the same time and after days without one; an undone keep does not count [16]', async () => {
  itIs('2026-10-01')
  await countDays(db(), Date.now())
  const story = await aStory({ createdAt: midnight('2026-10-02') })
  await acts('2026-10-02', 'keep', [{}, {}])
  await acts('2026-10-02', 'take back keep', [{}])
  itIs('2026-10-10')
  await Promise.all([1, 2, 3].map(() => countDays(db(), Date.now())))
  expect(await sums()).toMatchObject({ '2026-10 days': 9, '2026-10 posted': 1, '2026-10 kept': 1 })
  await db().delete(schema.stories)
  itIs('2026-12-25')
  for (let run = 0; run < 3; run++) await countDays(db(), Date.now())
  expect(await sums()).toMatchObject({
    '2026-10 days': 31,
    '2026-11 days': 30,
    '2026-12 days': 24,
    '2026-10 posted': 1,
  })
  expect((await read()).map(({ month }) => month)).toEqual(['2026-11', '2026-10'])
  expect(story.id).toBeGreaterThan(0)
})

test('at most twelve months are published [16]', async () => {
  itIs('2026-11-15')
  const months = Array.from({ length: 15 }, (_, n) => new Date(Date.UTC(2025, 8 + n)).toISOString().slice(0, 7))
  await db()
    .insert(schema.monthlySums)
    .values(months.map((month) => ({ month, figure: 'posted', count: 9 })))
  expect((await read()).map(({ month }) => month)).toEqual(months.slice(2, 14).toReversed())
})

test('hiding by flags is counted at once, without storing a day [16]', async () => {
  itIs('2026-10-05')
  const statements = [sql`1`, sql`0`, sql`1`].map((when) => countNow(db(), 'autoHidden', when))
  await db().batch([statements[0]!, ...statements.slice(1)])
  expect(await sums()).toEqual({ '2026-10 autoHidden': 2 })
})
