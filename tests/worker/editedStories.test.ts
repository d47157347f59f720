import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { commentApi } from '#contract/comments'
import { flaggedStoryApi } from '#contract/flaggedStories'
import { reviewApi } from '#contract/reviews'
import { storyApi, type StoryChange } from '#contract/stories'
import type { ReviewMode } from '#contract/switches'
import { textVersion, versionWithFlags } from '#contract/versions'
import type { StoryPhoto, User } from '../../worker/db/client.ts'
import { judgedPhotoColumns, readableStoryColumns } from '../../worker/db/readableColumns.ts'
import * as schema from '../../worker/db/schema.ts'
import { today } from '../../worker/clock.ts'
import { invalidateTiles } from '../../worker/features/map/tileCache.ts'
import { decideFitting, removeAny } from '../../worker/features/reviews/queries/decisions.ts'
import { loadJudgedStory } from '../../worker/features/reviews/queries/judged.ts'
import { undoDecision } from '../../worker/features/reviews/queries/undo.ts'
import { readSettings } from '../../worker/settings.ts'
import { assetsOf } from '../support/builtApp.ts'
import { as, guest, send } from '../support/client.ts'
import { actorOf, aComment, aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { aPhoto, kept, setPhotoMode, uploadPhoto } from '../support/photos.ts'
import { anItem, asRead, decided, set, stateNow } from '../support/reviewed.ts'

const ASSETS = assetsOf('<!doctype html><html><head><title>Map</title></head><body></body></html>')

let author: User
let moderator: ReturnType<typeof as>
beforeEach(async () => {
  author = await aUser()
  moderator = as(await aModerator())
})

/** What an author sends; `photos` depends on the photos that the story has, in their order, and on who sends it. */
type Change =
  | Omit<StoryChange, 'photos'>
  | { photos: string; of: (has: StoryPhoto[], by: User) => Promise<StoryChange['photos']> | StoryChange['photos'] }
const bodyOf = async (change: Change, has: StoryPhoto[], by: User): Promise<StoryChange> =>
  'of' in change ? { photos: await change.of(has, by) } : change

/** Two photos of a story. */
const twoPhotos = async (story: { id: number }) => [
  await aPhoto({ on: story, position: 0, alt: 'A bench' }),
  await aPhoto({ on: story, position: 1, alt: 'A tree' }),
]

/** Changes of each field that an author can change, starting from a signed, exact story of one day with two photos. */
const changesOf: Record<Exclude<keyof StoryChange, 'own_comments' | 'note' | 'was_signed'>, Change[]> = {
  title: [{ title: 'Another title' }],
  description: [{ description: '<p>Another text.</p>' }, { description: '<p><strong>We danced.</strong></p>' }],
  category: [{ category: 2 }],
  latitude: [{ latitude: 48.1, longitude: 11.5 }],
  placePrecision: [{ placePrecision: 'town', locality: 'Los Angeles' }],
  address: [{ address: '1 Main Street' }],
  locality: [{ locality: 'Another town' }],
  region: [{ region: 'Another region' }],
  country: [{ country: 'Another country' }],
  postCode: [{ postCode: '12345' }],
  startDate: [{ startDate: '1950-01-01' }],
  endDate: [{ endDate: '2001-01-01' }],
  startDatePrecision: [{ startDate: '1950-01-01', startDatePrecision: 'year' }],
  contentNotes: [{ contentNotes: ['violence'] }],
  language: [{ language: 'fr' }],
  is_anonymous_pin: [{ is_anonymous_pin: true }],
  longitude: [{ latitude: 34.05, longitude: -118.3 }],
  endDatePrecision: [{ endDate: '2001-06-01', endDatePrecision: 'year' }],
  photos: [
    { photos: 'another description', of: ([one, other]) => [{ ...kept(one!), alt: 'Her address' }, kept(other!)] },
    { photos: 'another order', of: ([one, other]) => [kept(other!), kept(one!)] },
    { photos: 'one less', of: ([one]) => [kept(one!)] },
    {
      photos: 'one more',
      of: async (has, by) => [
        ...has.map(kept),
        { token: await uploadPhoto(by), alt: 'A photo that staff have not seen' },
      ],
    },
  ],
}
const changes = Object.values(changesOf).flat()

test.each(changes)(
  'a story whose author changed %j after a moderator read it is not approved, kept or shown again, and its author is not asked about it',
  async (change) => {
    await setPhotoMode('on')
    for (const [state, decision, isAnonymous] of [
      ['pending', 'approve', false],
      ['visible', 'keep', false],
      ['flagHidden', 'keep', false],
      ['appealed', 'reverse', false],
      ['pending', 'ask', false],
      // An anonymous story keeps no time of day: only the change itself tells.
      ...('of' in change
        ? ([
            ['pending', 'approve', true],
            ['visible', 'keep', true],
            ['flagHidden', 'keep', true],
            ['appealed', 'reverse', true],
            ['pending', 'ask', true],
          ] as const)
        : []),
    ] as const) {
      const decidedBy = await aUser({ role: 'moderator' })
      const item = await anItem('story', state, { by: author, decidedBy, isAnonymous })
      await db().update(schema.stories).set({ editedAt: today() }).where(eq(schema.stories.id, item.id))
      const photos = await twoPhotos(item)
      const asked = decision === 'ask' ? { asked: 'place' as const, note: 'Say less' } : {}
      const read = await decided(item, { decision, ...asked })
      const listed = await asRead('story', item.id)
      await as(author).call(storyApi.edit, { id: item.id, body: await bodyOf(change, photos, author) })
      const after = await stateNow(item)
      expect((await moderator.refusal(reviewApi.decide, read)).status, decision).toBe(409)
      if (decision === 'keep') expect((await moderator.refusal(flaggedStoryApi.keep, listed)).status).toBe(409)
      expect(await stateNow(item), decision).toEqual(after)
    }
  },
)

test.each(changesOf.photos)(
  'a decision about an anonymous story loaded before its author sent %j is refused in its batch, and so is its undoing',
  async (change) => {
    await setPhotoMode('on')
    const settings = readSettings(env)
    const staff = await aModerator()
    const by = actorOf(staff)
    for (const [state, decision] of [
      ['pending', 'approve'],
      ['flagHidden', 'keep'],
    ] as const) {
      // oxfmt-ignore
      const { id, story } = await anItem('story', state, { by: author, isAnonymous: true })
      await db().update(schema.stories).set({ editedAt: today() }).where(eq(schema.stories.id, id))
      const photos = await twoPhotos(story)
      const load = async () => {
        const [row] = await db().select().from(schema.stories).where(eq(schema.stories.id, id))
        return loadJudgedStory(db(), settings.secretKey, row!)
      }
      const edit = async () => as(author).call(storyApi.edit, { id, body: await bodyOf(change, photos, author) })
      const early = await load()
      await edit()
      const late = decideFitting(db(), settings, by, early, decision, {})
      await expect(late).rejects.toMatchObject({ code: 'conflict' })
      await removeAny(db(), settings, by, await load(), { reason: 'hate' })
      const loaded = await load()
      const [{ id: first }] = photos as [StoryPhoto]
      await db().update(schema.storyPhotos).set({ alt: 'Other words' }).where(eq(schema.storyPhotos.id, first))
      await expect(undoDecision(db(), settings, by, loaded)).rejects.toMatchObject({ code: 'conflict' })
      expect((await stateNow({ kind: 'story', id })).status).toBe('removed')
    }
  },
)

test('an edit from a form that showed a name does not reach a story that is anonymous by now, except where it conceals or says so itself [2.5, 15]', async () => {
  const story = await aStory({ by: author, title: 'The bench', locality: 'Los Angeles' })
  const me = as(author)
  const edit = (body: StoryChange) => me.send(storyApi.edit, { id: story.id, body: { ...body, was_signed: true } })
  const title = async () => (await me.call(storyApi.read, { id: story.id })).title
  expect([(await edit({ title: 'A bench' })).status, await title()]).toEqual([200, 'A bench'])
  await me.call(storyApi.edit, { id: story.id, body: { is_anonymous_pin: true } })
  for (const stale of [{ title: 'I am Jo Doe' }, { placePrecision: 'town' as const, title: 'I am Jo Doe' }, {}])
    expect((await edit(stale)).status).toBe(409)
  expect(await title()).toBe('A bench')
  expect((await edit({ placePrecision: 'town' })).status).toBe(200)
  expect((await edit({ is_anonymous_pin: true, own_comments: 'leave' })).status).toBe(200)
  expect([(await edit({ title: 'Benches', is_anonymous_pin: true })).status, await title()]).toEqual([200, 'Benches'])
})

test('staff decide about a story and its photos one after the other as they read both', async () => {
  const item = await anItem('story', 'pending', { by: author })
  const photo = await aPhoto({ on: item, status: 'hidden' })
  await db().insert(schema.reviews).values({ kind: 'photo', itemId: photo.id, state: 'pending' })
  const read = await decided(item, { decision: 'approve' as const })
  const { results } = await moderator.call(reviewApi.list, {})
  const { version } = results.find(({ kind }) => kind === 'photo')!
  await moderator.call(reviewApi.decide, { kind: 'photo', id: photo.id, body: { decision: 'approve', version } })
  await moderator.call(reviewApi.decide, read)
  expect((await guest.call(storyApi.read, { id: item.id })).photos).toHaveLength(1)
})

test('each column of a photo that a guest sees is part of the version of its story', async () => {
  const item = await anItem('story', 'visible')
  const photo = await aPhoto({ on: item })
  const other = { id: 7, width: 17, height: 13, alt: 'Other words', position: 3 }
  const version = async () => (await asRead('story', item.id)).body.version
  const judged = await version()
  for (const [name, value] of Object.entries(other)) {
    await db()
      .update(schema.storyPhotos)
      .set({ [name]: value })
    expect(await version(), name).not.toBe(judged)
    await db().update(schema.storyPhotos).set(photo)
  }
  expect(Object.keys({ ...other, storyId: 1 }).sort()).toEqual(Object.keys(judgedPhotoColumns).sort())
  expect(await version()).toBe(judged)
})

test('the queue says that staff see only the beginning where the description of a photo beside a story is shortened', async () => {
  const item = await anItem('story', 'pending')
  const photo = await aPhoto({ on: item, alt: 'A bench' })
  const isCut = async () => (await moderator.call(reviewApi.list, {})).results[0]!.isCut
  expect(await isCut()).toBe(false)
  await db()
    .update(schema.storyPhotos)
    .set({ alt: 'x'.repeat(500) + 'ü'.repeat(20) })
    .where(eq(schema.storyPhotos.id, photo.id))
  expect(await isCut()).toBe(true)
})

test('a decision that shows an item needs its version on every page, and any other decision needs none', async () => {
  const { id } = await anItem('story', 'visible')
  const comment = await aComment()
  for (const decision of ['approve', 'keep', 'reverse'] as const)
    expect(await moderator.refusal(reviewApi.decide, { kind: 'story', id, body: { decision } })).toMatchObject({
      status: 422,
      fields: { version: expect.any(String) as unknown },
    })
  expect((await moderator.refusal(flaggedStoryApi.keep, { id, body: {} as never })).status).toBe(422)
  expect((await moderator.refusal(commentApi.keep, { id: comment.id, body: {} as never })).status).toBe(422)
  expect((await moderator.refusal(flaggedStoryApi.restore, { id, body: {} as never })).status).toBe(422)
  await moderator.call(reviewApi.decide, { kind: 'story', id, body: { decision: 'remove', reason: 'hate' } })
})

test('the lists for staff give the version that a decision needs', async () => {
  const { id } = await anItem('story', 'visible')
  const comment = await aComment()
  await db().insert(schema.storyFlags).values({ id: 1, storyId: id, reportType: 1, createdAt: '2026-01-01' })
  await db()
    .insert(schema.commentFlags)
    .values({ id: 1, commentId: comment.id, reportType: 1, createdAt: '2026-01-01' })
  const [story] = (await moderator.call(flaggedStoryApi.list, { query: {} })).results
  await moderator.call(flaggedStoryApi.keep, { id, body: { version: story!.version } })
  const flagged = (await moderator.call(commentApi.list, { query: { flagged: '1' } })) as {
    results: { version: string }[]
  }
  await moderator.call(commentApi.keep, { id: comment.id, body: { version: flagged.results[0]!.version } })
  await moderator.call(flaggedStoryApi.remove, { id })
  const [removed] = (await moderator.call(flaggedStoryApi.removed, { query: {} })).results
  await db().update(schema.stories).set({ title: 'Edited by an administrator' }).where(eq(schema.stories.id, id))
  const restore = { id, body: { version: removed!.version } }
  expect((await moderator.refusal(flaggedStoryApi.restore, restore)).status).toBe(409)
})

test('a story’s page gives staff the version of its text, and with the flags of a list a keep is about the text that was read [20]', async () => {
  const place = { latitude: 48.137154, longitude: -11.576124 }
  const item = await anItem('story', 'flagHidden', { by: author })
  await db().update(schema.stories).set(place).where(eq(schema.stories.id, item.id))
  await db().insert(schema.storyFlags).values({ id: 1, storyId: item.id, reportType: 1, createdAt: '2026-01-01' })
  const read = (await moderator.call(storyApi.read, { id: item.id })).version!
  expect((await as(author).call(storyApi.read, { id: item.id })).version).toBeNull()
  const listed = async () => (await moderator.call(flaggedStoryApi.list, {})).results[0]!.version
  expect(textVersion(await listed())).toBe(read)
  await as(author).call(storyApi.edit, { id: item.id, body: { description: '<p>Another text.</p>' } })
  const keep = async (version: string) => moderator.send(flaggedStoryApi.keep, { id: item.id, body: { version } })
  expect((await keep(versionWithFlags(read, await listed()))).status).toBe(409)
  expect(await stateNow(item)).toMatchObject({ status: 'hidden' })
  const again = (await moderator.call(storyApi.read, { id: item.id })).version!
  expect((await keep(versionWithFlags(again, await listed()))).status).toBe(200)
  expect(await guest.call(storyApi.read, { id: item.id })).toMatchObject({
    version: null,
    description: '<p>Another text.</p>',
  })
})

test('a column of a story that changes any answer to a guest is part of the version that staff judge', async () => {
  const story = await aStory({ by: author, startDate: '1970-01-01', endDate: '1971-01-01' })
  const other: Record<string, unknown> = {
    ownerId: (await aUser()).id,
    title: 'Other',
    description: '<p>Other.</p>',
    descriptionText: 'Other.',
    category: 3,
    latitude: 1.5,
    longitude: 2.5,
    startDate: '1969-01-01',
    endDate: '1972-01-01',
    createdAt: '2020-01-01T00:00:00Z',
    editedAt: '2020-01-01T00:00:00Z',
    editedById: author.id,
    placePrecision: 'town',
    startDatePrecision: 'year',
    endDatePrecision: 'year',
    contentNotes: ['death'],
    addedNotes: [{ by: 'moderator', notes: ['death'], note: 'x' }],
    language: 'fr',
    keptAt: '2020-01-01',
    eraseAfter: '2999-01-01',
  }
  const left = ['id', 'authorTag', 'isAnonymous', 'status', 'removedAt', 'searchTitle', 'searchText', 'searchPlace']
  const answers = async () => {
    // Feeds are cached for a while.
    invalidateTiles()
    const paths = [
      `/api/pins/${story.id}/`,
      '/api/pins/',
      '/api/pinSearch/?search=',
      '/feeds/stories.geojson',
      '/feeds/stories.csv',
      '/feeds/stories.rss',
      `/story/${story.id}`,
      `/embed?story=${story.id}`,
    ]
    const texts: string[] = []
    for (const path of paths) texts.push(await (await send(path, {}, { ASSETS })).text())
    return texts.join('\n').replaceAll(/nonce-[\w+/=]+|nonce="[^"]*"/g, '')
  }
  const version = async () => {
    const [row] = await db().select().from(schema.stories).where(eq(schema.stories.id, story.id))
    return (await loadJudgedStory(db(), readSettings(env).secretKey, row!)).version
  }
  const [shown, judged] = [await answers(), await version()]
  for (const name of Object.keys(schema.stories).filter((one) => one in story || one in other)) {
    if (left.includes(name)) continue
    const value = name in other ? other[name] : 'Other'
    await db()
      .update(schema.stories)
      .set({ [name]: value })
      .where(eq(schema.stories.id, story.id))
    if ((await answers()) !== shown) expect(await version(), name).not.toBe(judged)
    if (name in readableStoryColumns) expect(await version(), name).not.toBe(judged)
    else expect(await answers(), name).toBe(shown)
    await db()
      .update(schema.stories)
      .set({ [name]: story[name as keyof typeof story] })
      .where(eq(schema.stories.id, story.id))
  }
  expect([await answers(), await version()]).toEqual([shown, judged])
})

test('a comment that its author made anonymous after a moderator read it is not approved', async () => {
  const story = await aStory({ by: author })
  const comment = await aComment({ by: author, on: story, status: 'hidden' })
  await db().insert(schema.reviews).values({ kind: 'comment', itemId: comment.id, state: 'pending' })
  const read = await decided({ kind: 'comment', id: comment.id }, { decision: 'approve' as const })
  await as(author).call(storyApi.edit, { id: story.id, body: { is_anonymous_pin: true, own_comments: 'seal' } })
  expect((await moderator.refusal(reviewApi.decide, read)).status).toBe(409)
})

test('a decision cannot be undone once flags, a cleanup or anyone else changed the status of the item [20]', async () => {
  for (const kind of ['story', 'comment'] as const) {
    const item = await anItem(kind, 'pending', { by: author })
    await moderator.call(reviewApi.decide, await decided(item, { decision: 'approve' }))
    const table = kind === 'story' ? schema.stories : schema.comments
    await db().update(table).set({ status: 'hidden' }).where(eq(table.id, item.id))
    const after = await stateNow(item)
    expect((await moderator.refusal(reviewApi.undo, { kind, id: item.id })).status, kind).toBe(409)
    expect(await stateNow(item), kind).toEqual(after)
  }
})

test('a decision about a comment cannot be undone once its author made it anonymous [20]', async () => {
  const story = await aStory({ by: author })
  const comment = await aComment({ by: author, on: story })
  const item = { kind: 'comment', id: comment.id } as const
  await moderator.call(reviewApi.decide, await decided(item, { decision: 'hide', reason: 'hate' }))
  await as(author).call(storyApi.edit, { id: story.id, body: { is_anonymous_pin: true, own_comments: 'seal' } })
  expect((await moderator.refusal(reviewApi.undo, item)).status).toBe(409)
  expect((await stateNow(item)).status).toBe('hidden')
})

test('after its author edited a story, a decision to hide it cannot be undone', async () => {
  const item = await anItem('story', 'visible', { by: author })
  await moderator.call(reviewApi.decide, await decided(item, { decision: 'hide', reason: 'hate' }))
  await as(author).call(storyApi.edit, { id: item.id, body: { title: 'Worse' } })
  expect((await moderator.refusal(reviewApi.undo, { kind: 'story', id: item.id })).status).toBe(409)
  expect((await stateNow(item)).status).toBe('hidden')
})

test('a moderator whose removal is appealed against cannot grant the appeal by restoring the story', async () => {
  const [{ id }, other] = [await anItem('story', 'visible', { by: author }), as(await anAdministrator())]
  await moderator.call(flaggedStoryApi.remove, { id })
  await as(author).call(reviewApi.appeal, { id, body: { text: 'It is true' } })
  expect(await moderator.refusal(flaggedStoryApi.restore, await asRead('story', id))).toMatchObject({
    status: 409,
    message: 'You decided this yourself. Someone else has to look at the appeal',
  })
  await other.call(flaggedStoryApi.restore, await asRead('story', id))
  expect((await stateNow({ kind: 'story', id })).status).toBe('visible')
})

const edit = { title: 'Edited' }
const seal = { is_anonymous_pin: true }
/** In each mode: what happens to an edit of a signed story, of an anonymous one, and to a signed story that becomes anonymous. */
const expected: Record<ReviewMode, Record<'signed' | 'anonymous' | 'sealed', 'visible' | 'pending'>> = {
  off: { signed: 'visible', anonymous: 'visible', sealed: 'visible' },
  first: { signed: 'pending', anonymous: 'pending', sealed: 'pending' },
  anonymous: { signed: 'visible', anonymous: 'pending', sealed: 'pending' },
  all: { signed: 'pending', anonymous: 'pending', sealed: 'pending' },
}
test.each(Object.keys(expected) as ReviewMode[])(
  'in review mode %s an edit waits where the same story would wait if it were new, and the author sees so before saving',
  async (mode) => {
    const stories = {
      signed: { story: await aStory({ by: author }), change: edit, becomes: 'signed' },
      anonymous: { story: await aStory({ by: author, isAnonymous: true }), change: edit, becomes: 'anonymous' },
      sealed: { story: await aStory({ by: author }), change: seal, becomes: 'anonymous' },
    } as const
    await set('review', mode)
    const me = as(author)
    for (const [name, { story, change, becomes }] of Object.entries(stories)) {
      const wanted = expected[mode][name as keyof typeof stories]
      const before = await me.call(storyApi.read, { id: story.id })
      expect(before.editWaits?.[becomes], `${name}: told`).toBe(wanted === 'pending')
      expect((await guest.call(storyApi.read, { id: story.id })).editWaits).toBeNull()
      expect((await me.call(storyApi.edit, { id: story.id, body: change })).status, name).toBe(wanted)
      const shown = await guest.send(storyApi.read, { id: story.id })
      expect(shown.status, name).toBe(wanted === 'pending' ? 404 : 200)
      if (wanted === 'visible') continue
      await moderator.call(reviewApi.decide, await decided({ kind: 'story', id: story.id }, { decision: 'approve' }))
      const approved = await guest.call(storyApi.read, { id: story.id })
      expect(approved.title).toBe('title' in change ? change.title : story.title)
      expect((await stateNow({ kind: 'story', id: story.id })).review, 'no trace').toBeNull()
    }
  },
)

test('an edit that changes nothing does not wait, and neither does what staff edit', async () => {
  const story = await aStory({ by: author })
  await set('review', 'all')
  expect((await as(author).call(storyApi.edit, { id: story.id, body: { title: story.title } })).status).toBe('visible')
  const administrator = as(await anAdministrator())
  expect((await administrator.call(storyApi.edit, { id: story.id, body: edit })).status).toBe('visible')
  const staff = await aModerator()
  const own = await aStory({ by: staff })
  const anonymous = await aStory({ by: staff, isAnonymous: true })
  for (const { id } of [own, anonymous])
    expect((await as(staff).call(storyApi.edit, { id, body: edit })).status).toBe('visible')
})

test.each(['anonymous', 'all'])(
  'in review mode %s comments that become anonymous with their story are hidden and shown with it, and the queue lists the story alone',
  async (mode) => {
    const story = await aStory({ by: author })
    const old = await aComment({ by: author, on: story, createdAt: '2026-01-01T00:00:00Z' })
    const others = await aComment({ on: story })
    await set('review', mode)
    await as(author).call(storyApi.edit, { id: story.id, body: { ...seal, own_comments: 'seal' } })
    expect(await guest.call(commentApi.list, { query: { pin: story.id } })).toEqual([])
    // A comment that entered the queue together with the story would reveal that both have the same author.
    const { results } = await moderator.call(reviewApi.list, { query: {} })
    expect(results.map(({ kind, id }) => [kind, id])).toEqual([['story', story.id]])
    for (const { id } of [old, others])
      expect(await stateNow({ kind: 'comment', id })).toEqual({ status: 'visible', review: null })
    await moderator.call(reviewApi.decide, await decided({ kind: 'story', id: story.id }, { decision: 'approve' }))
    expect((await guest.call(storyApi.read, { id: story.id })).commentstory).toMatchObject([
      { id: old.id, username: null },
      { id: others.id },
    ])
  },
)

test('a signed story that its author disowns waits where anonymous stories wait', async () => {
  const story = await aStory({ by: author })
  await set('review', 'anonymous')
  expect(await as(author).call(storyApi.leave, { id: story.id })).toMatchObject({ status: 'pending', owner: null })
  expect((await guest.refusal(storyApi.read, { id: story.id })).status).toBe(404)
  await moderator.call(reviewApi.decide, await decided({ kind: 'story', id: story.id }, { decision: 'approve' }))
  expect((await guest.call(storyApi.read, { id: story.id })).username).toBeNull()
})

test('in review mode first an edit of a signed story stops waiting once three others of its author were approved', async () => {
  const stories = [await aStory({ by: author }), await aStory({ by: author }), await aStory({ by: author })]
  await set('review', 'first')
  const change = (n: number) => as(author).call(storyApi.edit, { id: stories[n]!.id, body: { title: `Edit ${n}` } })
  expect((await change(0)).status).toBe('pending')
  await moderator.call(reviewApi.decide, await decided({ kind: 'story', id: stories[0]!.id }, { decision: 'approve' }))
  stories.push(await aStory({ by: author }))
  expect((await change(1)).status).toBe('visible')
})

test('flags that were counted before an edit still count after staff approved it', async () => {
  const item = await anItem('story', 'visible', { by: author })
  await db().insert(schema.reviews).values({ kind: 'story', itemId: item.id, countedFlags: 4 })
  await set('review', 'all')
  await as(author).call(storyApi.edit, { id: item.id, body: edit })
  await moderator.call(reviewApi.decide, await decided(item, { decision: 'approve' }))
  expect(await stateNow(item)).toMatchObject({
    status: 'visible',
    review: { state: 'open', counted_flags: 4, decided_by_id: null, decided_on: null },
  })
})
