import { expect, test } from 'vitest'
import { commentFlagApi } from '#contract/commentFlags'
import { commentApi } from '#contract/comments'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { reviewApi } from '#contract/reviews'
import { reviewLimits } from '#contract/limits'
import { storyFlagApi } from '#contract/storyFlags'
import * as schema from '../../worker/db/schema.ts'
import { as } from '../support/client.ts'
import { aModerator, aUser, db } from '../support/factories.ts'
import { anItem, postKinds, type PostKind } from '../support/reviewed.ts'

type Item = Awaited<ReturnType<typeof anItem>>
type Staff = ReturnType<typeof as>

const flag = async ({ kind, id }: Item, reason: string) => {
  const reader = as(await aUser())
  if (kind === 'story') await reader.call(storyFlagApi.add, { body: { pinId: id, reportType: 3, reason } })
  else await reader.call(commentFlagApi.add, { body: { comment: id, reportType: 3, reason } })
}
const readQueue = async (staff: Staff, { id }: Item) =>
  (await staff.call(reviewApi.list, { query: {} })).results.find((item) => item.id === id)
/** The number of dismissed flags, which count against their flaggers. */
const countDismissed = async () => {
  const rows = [...(await db().select().from(schema.storyFlags)), ...(await db().select().from(schema.commentFlags))]
  return rows.filter(({ dismissedOn }) => dismissedOn !== null).length
}

/** Keeps an item as it was read in the list of an older page; `read` is that list. */
const olderPages = {
  story: {
    read: async (staff: Staff) => (await staff.call(flaggedStoryApi.list, {})).results[0]!.version,
    keep: (staff: Staff, id: number, version: string) => staff.call(flaggedStoryApi.keep, { id, body: { version } }),
  },
  comment: {
    read: async (staff: Staff) => {
      const page = await staff.call(commentApi.list, { query: { flagged: '1' } })
      return 'results' in page ? page.results[0]!.version! : ''
    },
    keep: (staff: Staff, id: number, version: string) => staff.call(commentApi.keep, { id, body: { version } }),
  },
} as const satisfies Record<PostKind, unknown>

test.each(postKinds)(
  'a flag on a %s that came after a moderator read it stays open when they keep it, and the item stays in the queue',
  async (kind) => {
    const [item, staff] = [await anItem(kind, 'visible'), as(await aModerator())]
    await flag(item, 'a joke')
    const { version } = (await readQueue(staff, item))!
    await flag(item, 'her address')
    await staff.call(reviewApi.decide, { kind, id: item.id, body: { decision: 'keep', version } })
    const left = await readQueue(staff, item)
    expect(left).toMatchObject({ why: ['flags'], flagscore: 1, flags: [{ reason: 'her address' }] })
    expect(await countDismissed()).toBe(1)
    await staff.call(reviewApi.decide, { kind, id: item.id, body: { decision: 'keep', version: left!.version } })
    expect(await readQueue(staff, item)).toBeUndefined()
    expect(await countDismissed()).toBe(2)
  },
)

test.each(postKinds)(
  'a flag on a %s that came after a moderator read it stays open when they keep it on the older pages',
  async (kind) => {
    const [item, staff, page] = [await anItem(kind, 'visible'), as(await aModerator()), olderPages[kind]]
    await flag(item, 'a joke')
    const version = await page.read(staff)
    await flag(item, 'her address')
    expect(await page.keep(staff, item.id, version)).toMatchObject({ flagscore: 1 })
    expect(await readQueue(staff, item)).toMatchObject({ flags: [{ reason: 'her address' }] })
    expect(await countDismissed()).toBe(1)
  },
)

test('undoing a keep opens its dismissed flags, next to those that came after the item was read', async () => {
  const [item, staff] = [await anItem('story', 'visible'), as(await aModerator())]
  await flag(item, 'a joke')
  const { version } = (await readQueue(staff, item))!
  await flag(item, 'her address')
  await staff.call(reviewApi.decide, { kind: 'story', id: item.id, body: { decision: 'keep', version } })
  await staff.call(reviewApi.undo, { kind: 'story', id: item.id })
  expect(await readQueue(staff, item)).toMatchObject({ flagscore: 2 })
  expect(await countDismissed()).toBe(0)
})

test('a keep dismisses all flags of an item with more than 100, so that a campaign cannot block staff', async () => {
  const [item, staff] = [await anItem('story', 'visible'), as(await aModerator())]
  const people = await Promise.all(Array.from({ length: 101 }, () => aUser()))
  const rows = people.map(({ id }, n) => ({ id: n + 1, flaggerId: id, storyId: item.id, reportType: 1 }))
  for (let n = 0; n < rows.length; n += 10)
    await db()
      .insert(schema.storyFlags)
      .values(rows.slice(n, n + 10).map((row) => ({ ...row, createdAt: '2026-01-01T00:00:00Z' })))
  const { version } = (await readQueue(staff, item))!
  await flag(item, 'one more')
  await staff.call(reviewApi.decide, { kind: 'story', id: item.id, body: { decision: 'keep', version } })
  expect(await readQueue(staff, item)).toBeUndefined()
  expect(await countDismissed()).toBe(102)
})

test('a keep whose version lists no flags dismisses none, and a wrong version is refused', async () => {
  const [item, staff] = [await anItem('story', 'visible'), as(await aModerator())]
  await flag(item, 'a joke')
  const { version } = (await readQueue(staff, item))!
  const keep = (said: string) =>
    staff.send(reviewApi.decide, { kind: 'story', id: item.id, body: { decision: 'keep', version: said } })
  expect((await keep(`of another.${version}`)).status).toBe(409)
  expect((await keep(`${version.split('.')[0]!}.!!!.%`)).status).toBe(200)
  expect(await readQueue(staff, item), 'no flag was named').toMatchObject({ flagscore: 1 })
})

const heavy = (n: number) => `${n} ${'e\u0301\u0301'.repeat(333)}`.repeat(2).slice(0, 1_000)

test.each(postKinds)('a keep of a %s dismisses only the flags that fit into the answer', async (kind) => {
  const [item, staff] = [await anItem(kind, 'visible'), as(await aModerator())]
  const table = kind === 'story' ? schema.storyFlags : schema.commentFlags
  for (let n = 0; n < 15; n++) await flag(item, `flag ${n}`)
  await db()
    .update(table)
    .set({ reason: heavy(1).repeat(3) })
  const first = (await readQueue(staff, item))!
  expect(first.flagscore).toBe(15)
  expect(first.flags.length).toBeGreaterThan(0)
  expect(first.flags.length).toBeLessThan(15)
  await staff.call(reviewApi.decide, { kind, id: item.id, body: { decision: 'keep', version: first.version } })
  const next = (await readQueue(staff, item))!
  expect(next.flagscore).toBe(15 - first.flags.length)
  const read = new Set(first.flags.map(({ id }) => id))
  expect(next.flags.filter(({ id }) => read.has(id))).toEqual([])
})

test.each(postKinds)(
  'every flagged %s of the queue has a flag in the answer, however long the reasons are',
  async (kind) => {
    const staff = as(await aModerator())
    for (let n = 0; n < reviewLimits.page; n++) await flag(await anItem(kind, 'visible'), 'x')
    const table = kind === 'story' ? schema.storyFlags : schema.commentFlags
    await db()
      .update(table)
      .set({ reason: heavy(1).repeat(3) })
    const { results } = await staff.call(reviewApi.list, { query: {} })
    expect(results.map(({ flags }) => flags.length)).toEqual(Array(reviewLimits.page).fill(1))
    expect(results[0]!.flags[0]!.reason.endsWith(' …')).toBe(true)
  },
)

test.each(postKinds)('a flag on a %s whose reason or kind changed after it was read stays open', async (kind) => {
  const [item, staff, reader] = [await anItem(kind, 'visible'), as(await aModerator()), as(await aUser())]
  const raise = (reportType: 1 | 3, reason: string) =>
    kind === 'story'
      ? reader.call(storyFlagApi.add, { body: { pinId: item.id, reportType, reason } })
      : reader.call(commentFlagApi.add, { body: { comment: item.id, reportType, reason } })
  const keep = async ({ version }: { version: string }) =>
    staff.call(reviewApi.decide, { kind, id: item.id, body: { decision: 'keep', version } })
  await raise(3, 'a joke')
  for (const [reportType, reason] of [
    [3, 'her address'],
    [1, 'her address'],
  ] as const) {
    const read = (await readQueue(staff, item))!
    if (kind === 'story') await db().update(schema.stories).set({ keptAt: null })
    await raise(reportType, reason)
    await keep(read)
    expect(await readQueue(staff, item)).toMatchObject({ flagscore: 1, flags: [{ reportType, reason }] })
  }
  await keep((await readQueue(staff, item))!)
  expect(await readQueue(staff, item)).toBeUndefined()
})
