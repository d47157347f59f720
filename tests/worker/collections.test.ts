import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { collectionApi, type CollectionView } from '#contract/collections'
import { dataExportApi } from '#contract/dataExport'
import { authApi } from '#contract/auth'
import { collectionLimits } from '#contract/collectionLimits'
import { logApi } from '#contract/log'
import { messages } from '#contract/messages'
import { reviewApi } from '#contract/reviews'
import { storyApi } from '#contract/stories'
import { switchApi } from '#contract/switches'
import type { User } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { deleteRemovedCollections } from '../../worker/features/collections/queries/writing.ts'
import { as, guest, send } from '../support/client.ts'
import { aCollection } from '../support/collections.ts'
import { aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { instead } from '../support/faults.ts'
import { aPhoto } from '../support/photos.ts'
import { watchedDatabase } from '../support/watchedDatabase.ts'
import { everything } from '../support/world.ts'

const someStories = async (count = 3) => Promise.all(Array.from({ length: count }, (_, n) => aStory({ title: `Stop ${n + 1}`, latitude: 52.5 + n / 1000, longitude: 13.4 }))) // oxfmt-ignore
const itemsOf = (stories: readonly { id: number }[]) =>
  stories.map(({ id }, n) => ({ id, note: n === 0 ? 'Begin here' : '' }))
const draft = (stories: readonly { id: number }[], over: object = {}) => ({
  title: 'A walk through Schöneberg',
  introduction: 'An hour.',
  kind: 'walk' as const,
  items: itemsOf(stories),
  ...over,
})
/** Approves what waits, as a moderator who read it. */
const approve = async (id: number, moderator?: User) => {
  const judge = as(moderator ?? (await aModerator()))
  const { results } = await judge.call(reviewApi.list, {})
  const item = results.find((one) => one.kind === 'collection' && one.id === id)!
  await judge.call(reviewApi.decide, { kind: 'collection', id, body: { decision: 'approve', version: item.version } })
}
const titles = ({ items }: CollectionView) => items.map(({ story, number }) => [number, story?.title ?? null])

test('only its owner can read, list and find a private collection, in every output [28, 6]', async () => {
  const [owner, other, moderator, administrator] = [
    await aUser(),
    await aUser(),
    await aModerator(),
    await anAdministrator(),
  ]
  const stories = await someStories()
  const mine = as(owner)
  const { id, version } = await mine.call(collectionApi.add, { body: draft(stories) })
  expect(await mine.call(collectionApi.read, { id })).toMatchObject({
    visibility: 'private',
    state: 'private',
    isShown: false,
  })
  expect(await mine.call(collectionApi.own, {})).toMatchObject([
    { id, count: 3, stories: stories.map((one) => one.id) },
  ])
  for (const viewer of [guest, as(other), as(moderator), as(administrator)]) {
    expect((await viewer.refusal(collectionApi.read, { id })).status).toBe(404)
    expect((await viewer.call(collectionApi.list, {})).results).toEqual([])
  }
  for (const viewer of [as(other), as(moderator), as(administrator)]) {
    expect((await viewer.refusal(collectionApi.edit, { id, body: { title: 'Mine', version } })).status).toBe(404)
    expect((await viewer.refusal(collectionApi.remove, { id })).status).toBe(404)
    expect((await viewer.refusal(collectionApi.flag, { body: { collection: id } })).status).toBe(404)
    expect(await viewer.call(collectionApi.own, {})).toEqual([])
  }
  expect((await as(moderator).call(reviewApi.list, {})).results).toEqual([])
})

test('each story of a collection has its address on one line, for paper; one that is not shown has none [28]', async () => {
  const owner = await aUser()
  const place = { address: 'Motzstraße 5', locality: 'Berlin', region: 'Berlin', country: 'Germany', postCode: '' }
  const [shown, hidden] = [await aStory({ by: owner, ...place }), await aStory({ by: owner, ...place })]
  const { id } = await as(owner).call(collectionApi.add, { body: draft([shown, hidden]) })
  await db().update(schema.stories).set({ status: 'hidden' }).where(eq(schema.stories.id, hidden.id))
  const made = await as(owner).call(collectionApi.read, { id })
  expect(made.items.map(({ address }) => address)).toEqual(['Motzstraße 5, Berlin, Germany', ''])
})

test('a copy of the database does not show which stories a private collection has, nor its words [28, 10.2]', async () => {
  const owner = await aUser()
  const mine = await aStory({ by: owner, isAnonymous: true })
  await as(owner).call(collectionApi.add, { body: draft([mine], { title: 'What I wrote' }) })
  const text = JSON.stringify(await db().select().from(schema.collections))
  expect(text).not.toContain(String(mine.id))
  expect(text).not.toContain('What I wrote')
  const lengths = await Promise.all(
    [0, 1, 12].map(async (count) => {
      const made = await as(owner).call(collectionApi.add, { body: draft(await someStories(count), { title: 'x' }) })
      const [row] = await db().select().from(schema.collections).where(eq(schema.collections.id, made.id))
      return [row!.sealedHead.length, row!.sealedTexts.length]
    }),
  )
  expect(new Set(lengths.map(String)).size, 'few and many stories look alike').toBe(1)
})

test('the longest collection is stored, read and exported to the letter [28, 9]', async () => {
  const owner = await aUser()
  const stories = await someStories(collectionLimits.stories)
  const items = stories.map(({ id }) => ({ id, note: '👩‍👩‍👧‍👦'.slice(0, 0) + 'ก็'.repeat(300) }))
  const introduction = '😀'.repeat(2_000)
  const made = await as(owner).call(collectionApi.add, { body: draft([], { items, introduction }) })
  expect(made.introduction).toBe(introduction)
  expect(made.items.map(({ note }) => note)).toEqual(items.map(({ note }) => note))
  const exported = await as(owner).call(dataExportApi.read, {})
  expect(exported.collections).toMatchObject([{ id: made.id, introduction, items }])
})

test('a public collection waits, is approved in the queue, and is then read by everyone with its owner’s name [28, 20]', async () => {
  const owner = await aUser()
  const stories = await someStories()
  const made = await as(owner).call(collectionApi.add, { body: draft(stories, { visibility: 'public' }) })
  expect(made).toMatchObject({ state: 'pending', isShown: false })
  expect((await guest.refusal(collectionApi.read, { id: made.id })).status).toBe(404)
  const moderator = await aModerator()
  const { results } = await as(moderator).call(reviewApi.list, {})
  expect(results).toMatchObject([
    {
      kind: 'collection',
      id: made.id,
      title: 'A walk through Schöneberg',
      text: 'An hour.\n\n1. Stop 1\nBegin here\n\n2. Stop 2\n\n3. Stop 3',
      stories: stories.map(({ id }) => id),
      username: owner.username,
      why: ['pending'],
      decisions: ['approve', 'decline'],
    },
  ])
  await approve(made.id, moderator)
  const read = await guest.call(collectionApi.read, { id: made.id })
  expect(read).toMatchObject({
    username: owner.username,
    owner: owner.id,
    count: 3,
    review: null,
    length: 222,
    state: 'visible',
  })
  expect((await guest.call(collectionApi.list, {})).results).toMatchObject([
    {
      id: made.id,
      count: 3,
      bbox: [13.4, 52.5, 13.4, 52.502],
      points: stories.map(({ latitude, longitude }) => [latitude, longitude]),
    },
  ])
})

test('an edit of an approved collection waits, readers see the version from before, and approving shows the new one [28, 20]', async () => {
  const owner = as(await aUser())
  const stories = await someStories()
  const made = await owner.call(collectionApi.add, { body: draft(stories, { visibility: 'public' }) })
  await approve(made.id)
  const before = await guest.call(collectionApi.read, { id: made.id })
  const reordered = itemsOf([...stories].reverse())
  const mine = await owner.call(collectionApi.read, { id: made.id })
  const edited = await owner.call(collectionApi.edit, {
    id: made.id,
    body: { title: 'New', items: reordered, version: mine.version },
  })
  expect(edited).toMatchObject({ title: 'New', state: 'pending', isShown: true })
  expect(await guest.call(collectionApi.read, { id: made.id })).toEqual(before)
  await approve(made.id)
  const after = await guest.call(collectionApi.read, { id: made.id })
  expect([after.title, titles(after)]).toEqual([
    'New',
    [
      [1, 'Stop 3'],
      [2, 'Stop 2'],
      [3, 'Stop 1'],
    ],
  ])
})

test('a declined edit leaves what readers see, its owner reads why, and a decision can be undone [28, 20]', async () => {
  const owner = as(await aUser())
  const made = await owner.call(collectionApi.add, { body: draft(await someStories(), { visibility: 'public' }) })
  await approve(made.id)
  const mine = await owner.call(collectionApi.read, { id: made.id })
  await owner.call(collectionApi.edit, { id: made.id, body: { title: 'Rude', version: mine.version } })
  const judge = as(await aModerator())
  const body = { decision: 'decline', reason: 'hate', note: 'Not so' } as const
  await judge.call(reviewApi.decide, { kind: 'collection', id: made.id, body })
  expect(await owner.call(collectionApi.read, { id: made.id })).toMatchObject({
    title: 'Rude',
    state: 'declined',
    isShown: true,
    review: { state: 'declined', reason: 'hate', note: 'Not so' },
  })
  expect(await guest.call(collectionApi.read, { id: made.id })).toMatchObject({ title: mine.title, review: null })
  await judge.call(reviewApi.undo, { kind: 'collection', id: made.id })
  expect(await owner.call(collectionApi.read, { id: made.id })).toMatchObject({ state: 'pending', isShown: true })
})

test('a declined first version can be appealed, and reversing that shows it [28, 20]', async () => {
  const owner = as(await aUser())
  const { id } = await owner.call(collectionApi.add, { body: draft(await someStories(), { visibility: 'public' }) })
  const [judge, other] = [as(await aModerator()), as(await aModerator())]
  await judge.call(reviewApi.decide, { kind: 'collection', id, body: { decision: 'decline', reason: 'hate' } })
  expect(await owner.call(collectionApi.read, { id })).toMatchObject({
    state: 'declined',
    isShown: false,
    review: { canAppeal: true },
  })
  expect((await guest.refusal(collectionApi.read, { id })).status).toBe(404)
  await owner.call(collectionApi.appeal, { id, body: { text: 'It is only a walk' } })
  expect((await owner.refusal(collectionApi.appeal, { id, body: { text: 'Again' } })).status).toBe(409)
  const [item] = (await other.call(reviewApi.list, {})).results
  expect(item).toMatchObject({ why: ['appeal'], decisions: ['reverse', 'uphold'] })
  await other.call(reviewApi.decide, { kind: 'collection', id, body: { decision: 'reverse', version: item!.version } })
  expect(await guest.call(collectionApi.read, { id })).toMatchObject({ count: 3 })
})

test('a decision about an earlier version of a collection is refused and changes nothing [28, 20]', async () => {
  const owner = as(await aUser())
  const made = await owner.call(collectionApi.add, { body: draft(await someStories(), { visibility: 'public' }) })
  const judge = as(await aModerator())
  const [item] = (await judge.call(reviewApi.list, {})).results
  await owner.call(collectionApi.edit, { id: made.id, body: { introduction: 'Something else', version: made.version } })
  const before = await everything()
  const sent = { kind: 'collection', id: made.id, body: { decision: 'approve', version: item!.version } } as const
  expect((await judge.refusal(reviewApi.decide, sent)).status).toBe(409)
  expect(await everything()).toBe(before)
})

test('of two changes of one version the second is refused and nothing of the first is lost [28, 9]', async () => {
  const owner = as(await aUser())
  const stories = await someStories()
  const { id, version } = await owner.call(collectionApi.add, { body: draft(stories) })
  await owner.call(collectionApi.edit, { id, body: { title: 'First', version } })
  const before = await everything()
  expect(await owner.refusal(collectionApi.edit, { id, body: { items: [], version } })).toMatchObject({ status: 409 })
  expect((await owner.refusal(collectionApi.edit, { id, body: { items: [] } as never })).status).toBe(422)
  expect(await everything()).toBe(before)
  expect(await owner.call(collectionApi.read, { id })).toMatchObject({ title: 'First', count: 3 })
})

test('sixty stories are put into another order in one change, and read in it [28]', async () => {
  const owner = as(await aUser())
  const stories = await someStories(60)
  const { id, version } = await owner.call(collectionApi.add, { body: draft(stories) })
  const reversed = [...stories].reverse()
  const edited = await owner.call(collectionApi.edit, { id, body: { items: itemsOf(reversed), version } })
  expect(edited.items.map((item) => item.id)).toEqual(reversed.map((story) => story.id))
})

test.each(['hidden', 'removed'] as const)(
  'a story that is %s leaves a gap that is closed for readers and named for the owner, who can keep it [28, 14]',
  async (status) => {
    const owner = as(await aUser())
    const stories = await someStories()
    const made = await owner.call(collectionApi.add, { body: draft(stories, { visibility: 'public' }) })
    await approve(made.id)
    await db()
      .update(schema.stories)
      .set({ status, removedAt: status === 'removed' ? '2026-11-01T00:00:00Z' : null })
      .where(eq(schema.stories.id, stories[1]!.id))
    const read = await guest.call(collectionApi.read, { id: made.id })
    expect([titles(read), read.count]).toEqual([
      [
        [1, 'Stop 1'],
        [2, 'Stop 3'],
      ],
      2,
    ])
    expect(JSON.stringify(read)).not.toContain(String(stories[1]!.id))
    const mine = await owner.call(collectionApi.read, { id: made.id })
    expect(titles(mine)).toEqual([
      [1, 'Stop 1'],
      [2, null],
      [3, 'Stop 3'],
    ])
    const items = mine.items.map(({ id, note }) => ({ id, note }))
    const kept = await owner.call(collectionApi.edit, {
      id: made.id,
      body: { items: [...items].reverse(), version: mine.version },
    })
    expect(titles(kept)).toEqual([
      [1, 'Stop 3'],
      [2, null],
      [3, 'Stop 1'],
    ])
  },
)

test('staff read every note that an approval makes public, also on a story that is not shown at that moment [28, 20]', async () => {
  const owner = as(await aUser())
  const [first, second] = await someStories(2)
  const items = [{ id: first!.id }, { id: second!.id, note: 'Written by Jane Doe' }]
  const { id } = await owner.call(collectionApi.add, { body: draft([], { items, visibility: 'public' }) })
  const setStatus = (status: 'hidden' | 'visible') =>
    db().update(schema.stories).set({ status }).where(eq(schema.stories.id, second!.id))
  await setStatus('hidden')
  const moderator = await aModerator()
  const judge = as(moderator)
  const [item] = (await judge.call(reviewApi.list, {})).results
  expect(item!.text).toBe('An hour.\n\n1. Stop 1\n\n2. …\nWritten by Jane Doe')
  expect(item!.stories).toEqual([first!.id, null])
  const read = await judge.call(collectionApi.read, { id })
  expect(read.items.map(({ story, note }) => [story?.title ?? null, note])).toEqual([
    ['Stop 1', ''],
    [null, 'Written by Jane Doe'],
  ])
  expect(read.count).toBe(1)
  await approve(id, moderator)
  expect((await judge.call(collectionApi.read, { id })).items).toHaveLength(2)
  expect(JSON.stringify(await guest.call(collectionApi.read, { id }))).not.toContain('Jane Doe')
  await setStatus('visible')
  expect(JSON.stringify(await guest.call(collectionApi.read, { id }))).toContain('Jane Doe')
})

test('a hidden story and a deleted one look alike to the owner of a collection [28, 10.2]', async () => {
  const owner = as(await aUser())
  const [one, other] = await someStories(2)
  const { id } = await owner.call(collectionApi.add, { body: draft([one!, other!]) })
  await db().update(schema.stories).set({ status: 'hidden' }).where(eq(schema.stories.id, one!.id))
  await db().delete(schema.stories).where(eq(schema.stories.id, other!.id))
  const { items } = await owner.call(collectionApi.read, { id })
  expect(items.map(({ story, id: story_ }) => [story, story_])).toEqual([
    [null, one!.id],
    [null, other!.id],
  ])
})

test('only a story that everyone sees can be added, and the refusal does not tell a hidden one from none [28, 14]', async () => {
  const author = await aUser()
  const hidden = await aStory({ by: author, status: 'hidden' })
  const shown = await aStory()
  const mine = as(author)
  const refusals = await Promise.all(
    [hidden.id, 4_000_000_001].map((id) =>
      mine.refusal(collectionApi.add, { body: draft([], { items: [{ id }, { id: shown.id }] }) }),
    ),
  )
  expect(refusals[0]).toEqual(refusals[1])
  expect(refusals[0]).toMatchObject({ status: 422, fields: { items: messages.collectionStory } })
  expect((await mine.refusal(collectionApi.add, { body: draft([shown, shown]) })).status).toBe(422)
  expect((await mine.refusal(collectionApi.add, { body: draft([], { visibility: 'public' }) })).status).toBe(422)
})

test('a story in a public collection that becomes anonymous, or is disowned, names its author nowhere [28, 10.2]', async () => {
  const [owner, author] = [as(await aUser()), await aUser()]
  const story = await aStory({ by: author })
  const made = await owner.call(collectionApi.add, { body: draft([story], { visibility: 'public' }) })
  await approve(made.id)
  expect((await guest.call(collectionApi.read, { id: made.id })).items[0]!.story!.username).toBe(author.username)
  await as(author).call(storyApi.edit, { id: story.id, body: { is_anonymous_pin: true } })
  for (const viewer of [guest, owner, as(await aModerator())])
    expect(JSON.stringify(await viewer.call(collectionApi.read, { id: made.id }))).not.toContain(author.username)
  await as(author).call(storyApi.leave, { id: story.id })
  expect(JSON.stringify(await as(author).call(collectionApi.read, { id: made.id }))).not.toContain(author.username)
})

test('a collection that is made private disappears at once, also while its owner is paused, and nothing else is written then [28, 16]', async () => {
  const user = await aUser()
  const owner = as(user)
  const made = await owner.call(collectionApi.add, { body: draft(await someStories(), { visibility: 'public' }) })
  await approve(made.id)
  const { version } = await owner.call(collectionApi.read, { id: made.id })
  await db()
    .insert(schema.pauses)
    .values({ userId: user.id, until: new Date(Date.now() + 9 * 3_600_000).toISOString(), reason: 'spam' })
  expect((await owner.refusal(collectionApi.add, { body: draft([]) })).status).toBe(403)
  expect((await owner.refusal(collectionApi.edit, { id: made.id, body: { title: 'x', version } })).status).toBe(403)
  expect(await owner.call(collectionApi.edit, { id: made.id, body: { visibility: 'private', version } })).toMatchObject(
    { state: 'private', isShown: false },
  )
  expect((await guest.refusal(collectionApi.read, { id: made.id })).status).toBe(404)
  await owner.call(collectionApi.remove, { id: made.id })
})

test('while the site is read-only an owner makes a collection private, and changes nothing else of it [28, 16]', async () => {
  const user = await aUser()
  const { id, version } = await aCollection({ by: user, of: await someStories(), state: 'shown' })
  await as(await anAdministrator()).call(switchApi.edit, { body: { read_only: true } })
  for (const body of [{ title: 'Other' }, { visibility: 'private', title: 'Other' }, { visibility: 'public' }] as const)
    expect(await as(user).refusal(collectionApi.edit, { id, body: { ...body, version } })).toMatchObject({
      code: 'readOnly',
    })
  await as(user).call(collectionApi.edit, { id, body: { visibility: 'private', version } })
  expect((await guest.refusal(collectionApi.read, { id })).status).toBe(404)
})

test('staff’s own public collection is shown at once, and an administrator removes that of another with a row in the log [28, 16]', async () => {
  const administrator = await anAdministrator()
  const staff = as(await aModerator())
  const made = await staff.call(collectionApi.add, { body: draft(await someStories(), { visibility: 'public' }) })
  expect(made).toMatchObject({ state: 'visible', isShown: true })
  expect(await guest.call(collectionApi.read, { id: made.id })).toMatchObject({ count: 3 })
  await as(administrator).call(collectionApi.remove, { id: made.id })
  expect((await guest.refusal(collectionApi.read, { id: made.id })).status).toBe(404)
  expect(await staff.call(collectionApi.read, { id: made.id })).toMatchObject({ state: 'removed' })
  expect(await db().select().from(schema.staffLog)).toMatchObject([
    { action: 'remove', kind: 'collection', target: String(made.id) },
  ])
  expect(
    (await staff.refusal(collectionApi.edit, { id: made.id, body: { title: 'x', version: made.version } })).status,
  ).toBe(409)
  vi.useFakeTimers({ now: Date.now() + 32 * 86_400_000, toFake: ['Date'] })
  expect(await deleteRemovedCollections(db(), 10)).toBe(1)
  vi.useRealTimers()
})

test('a collection of staff that other staff hid waits for review when its owner edits it, also if it was hidden at that moment [28, 16]', async () => {
  const user = await aModerator()
  const [owner, judge] = [as(user), as(await aModerator())]
  const { id } = await owner.call(collectionApi.add, { body: draft(await someStories(), { visibility: 'public' }) })
  const hide = () =>
    judge.call(reviewApi.decide, { kind: 'collection', id, body: { decision: 'hide', reason: 'hate' } })
  const edit = async (title: string) => {
    const { version } = await owner.call(collectionApi.read, { id })
    return { id, body: { title, version } }
  }
  expect(await owner.call(collectionApi.edit, await edit('Shown at once'))).toMatchObject({ state: 'visible' })
  let isHidden = false
  const { database } = watchedDatabase(env.DB, async (sql) => {
    if (isHidden || !sql.startsWith('update "collections"')) return
    isHidden = true
    await hide()
  })
  const late = await as(user, instead({ DB: database })).refusal(collectionApi.edit, await edit('Late'))
  expect([late.status, isHidden]).toEqual([409, true])
  expect(await owner.call(collectionApi.edit, await edit('Another'))).toMatchObject({
    title: 'Another',
    state: 'pending',
    isShown: false,
  })
  expect((await guest.refusal(collectionApi.read, { id })).status).toBe(404)
  await approve(id)
  expect(await guest.call(collectionApi.read, { id })).toMatchObject({ title: 'Another' })
})

test('a collection of staff that other staff hid or declined waits for review, also if its owner made it private in between [28, 16]', async () => {
  const user = await aModerator()
  const [owner, judge] = [as(user), as(await aModerator())]
  const { id } = await owner.call(collectionApi.add, { body: draft(await someStories(), { visibility: 'public' }) })
  const turn = async (visibility: 'private' | 'public') => {
    const { version } = await owner.call(collectionApi.read, { id })
    return owner.call(collectionApi.edit, { id, body: { visibility, version } })
  }
  await turn('private')
  expect(await turn('public'), 'one that no one hid').toMatchObject({ state: 'visible' })
  await judge.call(reviewApi.decide, { kind: 'collection', id, body: { decision: 'hide', reason: 'hate' } })
  await turn('private')
  const waiting = async () => (await judge.call(reviewApi.list, {})).results.length
  expect(await waiting(), 'a private one is in no queue').toBe(0)
  expect(await turn('public')).toMatchObject({ state: 'pending', isShown: false })
  expect(await waiting()).toBe(1)
  await turn('private')
  expect(await waiting()).toBe(0)
  expect(await turn('public')).toMatchObject({ state: 'pending' })
  await judge.call(reviewApi.decide, { kind: 'collection', id, body: { decision: 'decline', reason: 'hate' } })
  await turn('private')
  expect(await turn('public')).toMatchObject({ state: 'pending' })
  expect((await guest.refusal(collectionApi.read, { id })).status).toBe(404)
  await approve(id)
  await turn('private')
  expect(await turn('public'), 'after an approval').toMatchObject({ state: 'visible' })
})

test('flags of five members hide a public collection until staff decide, and a keep shows it again [28, 20]', async () => {
  const owner = await aUser()
  const { id } = await aCollection({ by: owner, of: await someStories(), state: 'shown' })
  const old = { createdAt: '2026-01-01T00:00:00Z' }
  for (let n = 1; n <= 5; n++) {
    const flagger = as(await aUser(old))
    await flagger.call(
      collectionApi.flag,
      { body: { collection: id, reportType: 2, reason: 'rude' } },
      { 'cf-connecting-ip': `203.0.113.${n}` },
    )
    if (n === 1) {
      expect(await flagger.call(collectionApi.read, { id })).toMatchObject({ flagged: true })
      expect((await flagger.send(collectionApi.flag, { body: { collection: id, reason: 'worse' } })).status).toBe(200)
    }
  }
  expect((await as(owner).refusal(collectionApi.flag, { body: { collection: id } })).status).toBe(422)
  expect((await guest.refusal(collectionApi.read, { id })).status).toBe(404)
  const judge = as(await aModerator())
  const [item] = (await judge.call(reviewApi.list, {})).results
  expect(item).toMatchObject({
    kind: 'collection',
    flagscore: 5,
    why: ['hidden', 'flags'],
    decisions: ['keep', 'remove'],
  })
  await judge.call(reviewApi.decide, { kind: 'collection', id, body: { decision: 'keep', version: item!.version } })
  expect(await guest.call(collectionApi.read, { id })).toMatchObject({ count: 3 })
  expect((await judge.call(reviewApi.list, {})).results).toEqual([])
  const [act] = (await as(await anAdministrator()).call(logApi.list, {})).results
  expect(act).toMatchObject({ action: 'keep', kind: 'collection', targetName: 'Where we met' })
})

test('an account has at most 100 collections and makes 20 a day [28, 9]', async () => {
  const owner = await aUser()
  for (let n = 0; n < collectionLimits.perAccount; n++) await aCollection({ by: owner })
  expect(await as(owner).refusal(collectionApi.add, { body: draft([]) })).toMatchObject({
    status: 409,
    message: 'You can have up to 100 collections. Please delete one first',
  })
  const other = as(await aUser(), { RATE_LIMITS: 'on' })
  for (let n = 0; n < 20; n++) await other.call(collectionApi.add, { body: draft([], { title: `No. ${n}` }) })
  expect((await other.refusal(collectionApi.add, { body: draft([]) })).status).toBe(429)
})

test('the lists of collections read no introduction and no note from the database [28, 9]', async () => {
  const owner = await aUser()
  const of = await someStories()
  const shown = await aCollection({ by: owner, of, state: 'shown', title: 'Shown', kind: 'walk' })
  const waiting = await aCollection({ by: owner, of, state: 'waiting', title: 'Waiting' })
  const { database, asked } = watchedDatabase(env.DB)
  const vars = instead({ DB: database })
  expect(await as(owner, vars).call(collectionApi.own, {})).toMatchObject([
    { id: shown.id, title: 'Shown', kind: 'walk', state: 'visible', isShown: true, version: shown.version, count: 3 },
    { id: waiting.id, title: 'Waiting', kind: 'list', state: 'pending', isShown: false },
  ])
  expect((await as(null, vars).call(collectionApi.list, {})).results).toMatchObject([
    { id: shown.id, title: 'Shown', kind: 'walk', language: 'en', owner: owner.id, username: owner.username, count: 3 },
  ])
  const reading = asked.filter((sql) => sql.includes('from "collections"'))
  expect(reading.length).toBeGreaterThan(1)
  for (const sql of reading) {
    expect(sql).not.toContain('sealed_texts')
    expect(sql, 'the whole approved version').not.toContain('"shown", "')
  }
})

test('an account that is deleted takes its private collections along, and its public ones only with its content [28, 10.1]', async () => {
  const stories = await someStories()
  for (const withContent of [false, true]) {
    const owner = await aUser()
    const hidden = await aCollection({ by: owner, of: stories })
    const shown = await aCollection({ by: owner, of: stories, state: 'shown' })
    await as(owner).send(authApi.deleteSelf, { body: { delete_content: withContent } })
    const left = await db()
      .select({ id: schema.collections.id, ownerId: schema.collections.ownerId })
      .from(schema.collections)
    expect(left.find(({ id }) => id === hidden.id)).toBe(undefined)
    expect(left.find(({ id }) => id === shown.id)).toEqual(withContent ? undefined : { id: shown.id, ownerId: null })
    if (!withContent)
      expect(await guest.call(collectionApi.read, { id: shown.id })).toMatchObject({
        owner: null,
        username: null,
        count: 3,
      })
  }
})

test('the list begins with what is nearest to the view, also across the 180th meridian, then with the newest [28, 2.3]', async () => {
  const by = await aUser()
  const at = async (title: string, latitude: number, longitude: number, shownOn: string) => {
    const { id } = await aCollection({ by, of: [await aStory({ latitude, longitude })], title, state: 'shown' })
    await db().update(schema.collections).set({ shownOn }).where(eq(schema.collections.id, id))
  }
  await at('Berlin', 52.5, 13.4, '2026-01-01T00:00:00Z')
  await at('Fiji', -18, 178, '2026-01-02T00:00:00Z')
  await at('Samoa', -14, -171, '2026-01-03T00:00:00Z')
  await aCollection({ by, of: [await aStory({ status: 'hidden' })], title: 'Nothing is shown of it', state: 'shown' })
  const listed = async (bbox?: string) => {
    const { results } = await guest.call(collectionApi.list, { query: bbox ? { bbox } : {} })
    return results.map(({ title }) => title)
  }
  expect(await listed()).toEqual(['Samoa', 'Fiji', 'Berlin'])
  expect(await listed('13,52,14,53')).toEqual(['Berlin', 'Fiji', 'Samoa'])
  expect(await listed('179,-20,-179,-10')).toEqual(['Fiji', 'Samoa', 'Berlin'])
})

test('a page of collections looks at 5,000 stories at most, and those beyond follow, the newest first [2.3, 9]', async () => {
  const by = await aUser()
  const ids = Array.from({ length: 60 }, (_, n) => 1_000 + n)
  for (const id of ids) await aStory({ id, latitude: 50 })
  const { id } = await aCollection({ by, of: ids.map((one) => ({ id: one })), state: 'shown' })
  await env.DB.prepare(
    `insert into collections (id, owner_id, visibility, status, version, sealed_head, sealed_texts, shown, shown_stories,
       shown_on, changed_on)
     select 1000 + value, owner_id, visibility, status, version, sealed_head, sealed_texts, shown, shown_stories,
       date('2020-01-01', value || ' days'), changed_on
     from collections, json_each(?2) as other where collections.id = ?1`,
  )
    .bind(id, JSON.stringify(Array.from({ length: 999 }, (_, n) => n)))
    .run()
  const { database, asked } = watchedDatabase(env.DB)
  const list = (query: object) => as(null, instead({ DB: database })).call(collectionApi.list, { query })
  for (const query of [{}, { bbox: '-1,-1,1,1' }]) {
    const { count, results } = await list(query)
    expect([count, results.length]).toEqual([1_000, 20])
  }
  const rows = asked.map((line) => Number(/(\d+) read,/.exec(line)?.[1] ?? 0))
  // Some for each story, and those that SQLite keeps while it adds them up.
  expect(Math.max(...rows)).toBeLessThan(30_000)
})

test('the list names the place of the first story, and has a photo of a signed story without content notes only [28, 10.2]', async () => {
  const by = await aUser()
  const at = (parts: object = {}) => aStory({ by, locality: 'Berlin', ...parts })
  const bare = await at()
  const signed = await at()
  const noted = await at({ contentNotes: ['violence'] })
  const anonymous = await at({ isAnonymous: true })
  const { addressKey } = await aPhoto({ on: signed })
  await aPhoto({ on: noted })
  await aPhoto({ on: anonymous })
  await aCollection({ by, of: [bare, signed], title: 'Signed', state: 'shown' })
  await aCollection({ by, of: [bare, noted], title: 'Noted', state: 'shown' })
  await aCollection({ by, of: [bare, anonymous], title: 'Anonymous', state: 'shown' })
  const { results } = await guest.call(collectionApi.list, { query: {} })
  const shown = new Map(results.map(({ title, place, photo }) => [title, [place, photo]]))
  expect(shown.get('Signed')).toEqual([
    'Berlin',
    expect.stringMatching(new RegExp(`/api/photos/${addressKey}/preview/$`)),
  ])
  expect(shown.get('Noted')).toEqual(['Berlin', null])
  expect(shown.get('Anonymous')).toEqual(['Berlin', null])
})

test('one collection is a GeoJSON feed with its stories in order, and a private one is 404 there [28, 21.1]', async () => {
  const owner = await aUser()
  const stories = await someStories()
  const shown = await aCollection({ by: owner, of: [...stories].reverse(), state: 'shown' })
  const feed = await (
    await send(`/feeds/collections/${shown.id}.geojson`)
  ).json<{ features: { id: number; properties: object }[] }>()
  expect(feed.features.map(({ id }) => id)).toEqual([...stories].reverse().map(({ id }) => id))
  expect(feed.features[0]!.properties).toMatchObject({
    number: 1,
    url: `${env.ORIGIN ?? 'http://localhost:8787'}/story/${stories[2]!.id}`,
  })
  const hidden = await aCollection({ by: owner, of: stories })
  for (const path of [
    `/feeds/collections/${hidden.id}.geojson`,
    '/feeds/collections/1.geojson',
    '/feeds/collections/x',
  ])
    expect((await send(path)).status).toBe(404)
})

test('a copy does not show which private collection a call with an Idempotency-Key made, and a repetition finds it [28, 11]', async () => {
  const owner = as(await aUser())
  const body = draft(await someStories())
  const key = { 'idempotency-key': 'a walk' }
  const made = await owner.call(collectionApi.add, { body }, key)
  const [row] = await db().select().from(schema.idempotencyKeys)
  expect(row!.kind).toBe('collection')
  expect(JSON.stringify(row)).not.toContain(String(made.id))
  expect(String(row!.rowId)).toMatch(/^2\./)
  expect((await owner.call(collectionApi.add, { body }, key)).id).toBe(made.id)
  const other = await owner.send(collectionApi.add, { body: { ...body, title: 'Another' } }, key)
  expect([other.status, await other.json()]).toMatchObject([409, { error: { id: made.id } }])
})
