import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { commentApi } from '#contract/comments'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { FLAGGED_KINDS, type FlaggedKind } from '#contract/reviewState'
import { reviewApi } from '#contract/reviews'
import { storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import * as schema from '../../worker/db/schema.ts'
import { as, guest } from '../support/client.ts'
import { aModerator, aUser, db } from '../support/factories.ts'
import { anItem, decided, stateNow } from '../support/reviewed.ts'

let moderator: ReturnType<typeof as>
let other: ReturnType<typeof as>
beforeEach(async () => {
  moderator = as(await aModerator())
  other = as(await aModerator())
})

type Kept = Awaited<ReturnType<typeof anItem>>
/** An item that flags hid, and one of the flags. */
const aFlagHidden = async (kind: FlaggedKind): Promise<Kept> => {
  const item = await anItem(kind, 'flagHidden')
  const flag = { id: item.id, flaggerId: (await aUser()).id, reportType: 1, createdAt: '2026-01-01T00:00:00Z' }
  if (kind === 'story')
    await db()
      .insert(schema.storyFlags)
      .values({ ...flag, storyId: item.id })
  else
    await db()
      .insert(schema.commentFlags)
      .values({ ...flag, commentId: item.id })
  return item
}
const decide = async (by: typeof moderator, item: Kept, decision: 'keep' | 'hide' | 'remove') =>
  by.call(reviewApi.decide, await decided(item, { decision, ...(decision !== 'keep' && { reason: 'hate' as const }) }))
const takeBack = ({ kind, id }: Kept) =>
  moderator.send(kind === 'story' ? flaggedStoryApi.takeBackKeep : commentApi.takeBackKeep, { id })
const queue = async () => (await other.call(reviewApi.list, { query: {} })).results

test.each(FLAGGED_KINDS)(
  'a %s that flags hid and a moderator kept is hidden and waiting again once the keep is undone [14]',
  async (kind) => {
    const item = await aFlagHidden(kind)
    await decide(moderator, item, 'keep')
    // Another moderator, who has the page open, keeps it too.
    await decide(other, item, 'keep')
    expect((await stateNow(item)).status).toBe('visible')
    expect((await takeBack(item)).status).toBe(204)
    expect(await stateNow(item)).toMatchObject({
      status: 'hidden',
      review: { state: 'hidden', decided_by_id: null, decided_on: null },
    })
    expect(await queue()).toMatchObject([{ kind, id: item.id, why: ['hidden', 'flags'], flagscore: 1 }])
    if (kind === 'story') expect((await guest.refusal(storyApi.read, { id: item.id })).status).toBe(404)
    else expect((await guest.call(storyApi.read, { id: item.story.id })).commentstory).toEqual([])
  },
)

test.each(FLAGGED_KINDS)('a %s that was shown before a keep stays visible once the keep is undone', async (kind) => {
  const item = await anItem(kind, 'visible')
  await decide(moderator, item, 'keep')
  expect((await takeBack(item)).status).toBe(204)
  expect(await stateNow(item)).toMatchObject({ status: 'visible', review: { state: 'open' } })
})

test.each(FLAGGED_KINDS)('a keep of a %s cannot be undone after another moderator decided [14]', async (kind) => {
  for (const decision of ['hide', 'remove'] as const) {
    const item = await aFlagHidden(kind)
    await decide(moderator, item, 'keep')
    await decide(other, item, decision)
    const after = await stateNow(item)
    expect((await takeBack(item)).status, decision).toBe(409)
    expect(await stateNow(item), decision).toEqual(after)
  }
})

test('a keep that unhid a story does not affect undoing a later keep of the edited story', async () => {
  const item = await aFlagHidden('story')
  await decide(moderator, item, 'keep')
  await as(item.author).call(storyApi.edit, { id: item.id, body: { title: 'Edited' } })
  expect((await takeBack(item)).status).toBe(409)
  await decide(moderator, item, 'keep')
  expect((await takeBack(item)).status).toBe(204)
  expect((await stateNow(item)).status).toBe('visible')
})

test('a flag that its flagger withdrew after a decision stays closed when the decision is undone', async () => {
  const reader = as(await aUser())
  for (const state of ['visible', 'pending'] as const) {
    const item = await anItem('story', 'visible')
    const flag = await reader.call(storyFlagApi.add, { body: { pinId: item.id, reportType: 1 } })
    if (state === 'pending') {
      await db().update(schema.stories).set({ status: 'hidden' }).where(eq(schema.stories.id, item.id))
      await db().insert(schema.reviews).values({ kind: 'story', itemId: item.id, state })
    }
    const decision = state === 'pending' ? 'approve' : 'keep'
    await moderator.call(reviewApi.decide, await decided(item, { decision }))
    await reader.call(storyFlagApi.toggle, { id: flag.id, body: { flagged: false } })
    await moderator.call(reviewApi.undo, { kind: 'story', id: item.id })
    const [now] = await db().select().from(schema.storyFlags).where(eq(schema.storyFlags.id, flag.id))
    expect(now, decision).toMatchObject({ isFlagged: false, dismissedOn: null })
  }
})
