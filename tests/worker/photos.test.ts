import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataExportApi } from '#contract/dataExport'
import { messages } from '#contract/messages'
import { type PhotoView, photoApi } from '#contract/photos'
import { photoLimits } from '#contract/photoLimits'
import { type ProfileView, profileApi } from '#contract/profiles'
import { searchApi } from '#contract/search'
import { storyApi, type StoryView } from '#contract/stories'
import { switchApi } from '#contract/switches'
import * as schema from '../../worker/db/schema.ts'
import { pages } from '../../worker/html/routes.ts'
import { ASSETS } from '../support/builtApp.ts'
import { as, guest } from '../support/client.ts'
import { aDraft, anImportFile } from '../support/creations.ts'
import { aModerator, anAdministrator, aStory, aUser, db } from '../support/factories.ts'
import { photoBytes } from '../support/fixtures/jpeg.ts'
import { importFile } from '../support/importFile.ts'
import { aPhoto, kept, openPicture, sendPhoto, setPhotoMode, storedObjects, uploadPhoto } from '../support/photos.ts'
import { set } from '../support/reviewed.ts'

const alt = 'A bench by the water'
const signed = { ...aDraft, is_anonymous_pin: false }

beforeEach(async () => {
  await env.PHOTOS.delete(await storedObjects())
})
afterEach(() => void vi.useRealTimers())

test('a photo that is uploaded and claimed is shown with its story, and everyone opens it without an API key [26]', async () => {
  await setPhotoMode('on')
  const me = await aUser()
  const token = await uploadPhoto(me)
  const { id } = await as(me).call(storyApi.add, { body: { ...signed, photos: [{ token, alt }] } })
  const { photos } = await guest.call(storyApi.read, { id })
  expect(photos).toEqual([
    {
      id: expect.any(Number) as number,
      url: expect.stringMatching(/^http:\/\/localhost:8787\/api\/photos\/[0-9a-f]{32}\/$/) as string,
      previewUrl: `${photos[0]!.url}preview/`,
      ...{ width: 16, height: 12, alt, status: 'visible', review: null, can: { remove: false } },
    },
  ])
  for (const url of [photos[0]!.url, photos[0]!.previewUrl]) {
    const response = await openPicture(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
  }
})

test('a row of a photo names neither its uploader nor a time, and a row of an upload has its hour only [26]', async () => {
  const me = await aUser()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T10:43:21Z') })
  const token = await uploadPhoto(me)
  const [upload] = await db().select().from(schema.photoUploads)
  expect(Object.keys(upload!).sort()).toEqual(['height', 'hour', 'objectKey', 'tokenHash', 'width'])
  expect(upload!.hour).toBe(Date.parse('2026-11-29T10:00:00Z'))
  expect(JSON.stringify(upload)).not.toContain(token.split('.')[1]!)
  await as(me).call(storyApi.add, { body: { ...aDraft, photos: [{ token, alt }] } })
  const [photo] = await db().select().from(schema.storyPhotos)
  expect(Object.keys(photo!).sort()).toEqual([
    ...['addressKey', 'alt', 'height', 'id', 'isNew', 'objectKey', 'position', 'status', 'storyId', 'width'],
  ])
  const everyTable = JSON.stringify(await env.DB.prepare('select * from idempotency_keys').all())
  expect(everyTable).not.toContain(photo!.objectKey)
  const { objects } = await env.PHOTOS.list()
  for (const { key } of objects) {
    const head = await env.PHOTOS.head(key)
    expect(JSON.stringify([head?.customMetadata, head?.httpMetadata])).toBe('[{},{"contentType":"image/jpeg"}]')
  }
})

test('a token works once, for one story, and is good for anyone who has it [26]', async () => {
  const [me, friend] = [await aUser(), await aUser()]
  const token = await uploadPhoto(me)
  const photos = [{ token, alt }]
  await as(friend).call(storyApi.add, { body: { ...aDraft, photos } })
  const again = await as(me).refusal(storyApi.add, { body: { ...aDraft, photos } })
  expect(again).toMatchObject({ status: 422, fields: { photos: messages.photos } })
  expect(await db().select().from(schema.stories)).toHaveLength(1)
})

test('of two stories that claim one upload at once, one gets it and the other is not posted [26]', async () => {
  for (let round = 0; round < 5; round++) {
    const [me, other] = [await aUser(), await aUser()]
    const body = { ...aDraft, photos: [{ token: await uploadPhoto(me), alt }] }
    const answers = await Promise.all([me, other].map((one) => as(one).send(storyApi.add, { body })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  }
  expect(await db().select().from(schema.storyPhotos)).toHaveLength(5)
  expect(await db().select().from(schema.stories)).toHaveLength(5)
})

test.each([
  ['made up', 'x'],
  ['empty', ''],
  ['of the right form', `${Math.floor(Date.now() / 60_000 + 30).toString(36)}.${'a'.repeat(43)}`],
])('a token that is %s is refused, and nothing is posted [26]', async (_, token) => {
  const refusal = await as(await aUser()).refusal(storyApi.add, { body: { ...aDraft, photos: [{ token, alt }] } })
  expect(refusal).toMatchObject({ status: 422, fields: { photos: messages.photos } })
  expect(await db().select().from(schema.stories)).toHaveLength(0)
})

test('a token is good for most of an hour, and not after it, whatever time is written into it [26]', async () => {
  const me = await aUser()
  const at = Date.parse('2026-11-29T10:43:59Z')
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  const [early, late] = [await uploadPhoto(me), await uploadPhoto(me)]
  vi.setSystemTime(at + 58 * 60_000)
  await as(me).call(storyApi.add, { body: { ...aDraft, photos: [{ token: early, alt }] } })
  vi.setSystemTime(at + photoLimits.tokenMs)
  const [minute, secret] = late.split('.')
  const longer = `${(Number.parseInt(minute!, 36) + 60).toString(36)}.${secret}`
  for (const token of [late, longer]) {
    const refusal = await as(me).refusal(storyApi.add, { body: { ...aDraft, photos: [{ token, alt }] } })
    expect(refusal).toMatchObject({ status: 422, fields: { photos: messages.photos } })
  }
})

test('a list of photos in an edit replaces all in its order, none of them takes all away, and without a list they stay [26]', async () => {
  await setPhotoMode('on')
  const me = as(await aUser())
  const author = await aUser()
  const tokens = [await uploadPhoto(author), await uploadPhoto(author), await uploadPhoto(author)]
  const { id, photos } = await me.call(storyApi.add, {
    body: { ...signed, photos: tokens.map((token, n) => ({ token, alt: `Photo ${n}` })) },
  })
  const altsOf = (story: { photos: PhotoView[] }) => story.photos.map((photo) => photo.alt)
  expect(altsOf({ photos })).toEqual(['Photo 0', 'Photo 1', 'Photo 2'])
  expect(altsOf(await me.call(storyApi.edit, { id, body: { title: 'Other' } }))).toEqual(altsOf({ photos }))
  const next = [
    { id: photos[2]!.id, alt: 'Photo 2, better' },
    { token: await uploadPhoto(author), alt: 'New' },
    kept(photos[0]!),
  ]
  const edited = await me.call(storyApi.edit, { id, body: { photos: next } })
  expect(altsOf(edited)).toEqual(['Photo 2, better', 'New', 'Photo 0'])
  expect(edited.photos.map((photo) => photo.id)).toEqual([photos[2]!.id, expect.any(Number), photos[0]!.id])
  expect((await openPicture(photos[1]!.url)).status, 'what was left out is gone at once').toBe(404)
  expect((await db().select().from(schema.photoDeletions)).length).toBe(1)
  expect((await me.call(storyApi.edit, { id, body: { photos: [] } })).photos).toEqual([])
  expect((await guest.call(storyApi.read, { id })).photos).toEqual([])
  expect(await db().select().from(schema.photoDeletions)).toHaveLength(4)
})

test('an edit takes no photo of another story, and changes nothing then [26]', async () => {
  const me = await aUser()
  const [mine, theirs] = [await aStory({ by: me }), await aStory()]
  const [own, other] = [await aPhoto({ on: mine }), await aPhoto({ on: theirs })]
  for (const photos of [[kept(own), kept(other)], [kept(other)]]) {
    const refusal = await as(me).refusal(storyApi.edit, { id: mine.id, body: { title: 'Other', photos } })
    expect(refusal).toMatchObject({ status: 422, fields: { photos: messages.photos } })
  }
  expect((await guest.call(storyApi.read, { id: mine.id })).title).toBe(mine.title)
  expect((await guest.call(storyApi.read, { id: theirs.id })).photos).toHaveLength(1)
})

test('a photo needs a description, and a story has at most four photos, each once [26]', async () => {
  const me = await aUser()
  const token = await uploadPhoto(me)
  const refused = async (photos: object[]) =>
    (await as(me).refusal(storyApi.add, { body: { ...aDraft, photos: photos as never } })).fields
  expect(await refused([{ token, alt: '  ' }])).toEqual({ 'photos.0.alt': messages.photoAltMissing })
  expect(await refused([{ token }])).toEqual({ 'photos.0.alt': messages.photoAltMissing })
  expect(await refused([{ token, alt: 'x'.repeat(501) }])).toEqual({ 'photos.0.alt': messages.photoAltLong })
  expect(await refused([{ token, id: 7, alt }])).toEqual({ 'photos.0': messages.photos })
  expect(await refused([{ alt }])).toEqual({ 'photos.0': messages.photos })
  expect(await refused([{ token, alt }, { token, alt }])).toEqual({ photos: messages.photos }) // oxfmt-ignore
  const five = Array.from({ length: 5 }, (_, n) => ({ token: `${token}${n}`, alt }))
  expect(await refused(five)).toEqual({ photos: messages.photosMany })
  await as(me).call(storyApi.add, { body: { ...aDraft, photos: [{ token, alt: 'x'.repeat(500) }] } })
})

test('an upload under a key is stored once, and its repetition returns the same token until the photo is used [26]', async () => {
  const me = await aUser()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T10:43:21Z') })
  const [token, objects] = [await uploadPhoto(me, { key: 'one' }), await storedObjects()]
  vi.setSystemTime(Date.now() + 25 * 60_000)
  const again = await sendPhoto(me, { key: 'one' })
  expect([again.status, await again.json()]).toEqual([200, { token }])
  expect(await storedObjects()).toEqual(objects)
  await as(me).call(storyApi.add, { body: { ...aDraft, photos: [{ token, alt }] } })
  expect((await sendPhoto(me, { key: 'one' })).status).toBe(404)
  const [row] = await db().select().from(schema.idempotencyKeys).where(eq(schema.idempotencyKeys.kind, 'photo'))
  expect(row!.rowId, 'no record of an upload leads to a photo').toBe('')
})

test('one account uploads 30 photos an hour, and 30 others may too [26]', async () => {
  const me = await aUser()
  for (let n = 0; n < 30; n++) expect((await sendPhoto(me)).status).toBe(201)
  const refused = await sendPhoto(me)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await sendPhoto(await aUser())).status).toBe(201)
})

test('an upload from another site, from a guest, without form data or while its member is paused is refused [26]', async () => {
  const me = await aUser()
  expect((await sendPhoto(null)).status).toBe(401)
  const fromElsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { cookie: 'csrftoken=one', 'x-csrftoken': 'other' },
  ]
  for (const headers of fromElsewhere) expect((await sendPhoto(me, { headers })).status).toBe(403)
  expect((await as(me).send(photoApi.add, { body: {} })).status).toBe(415)
  const until = new Date(Date.now() + 86_400_000).toISOString()
  await db().insert(schema.pauses).values({ userId: me.id, until, reason: 'spam' })
  expect((await sendPhoto(me)).status).toBe(403)
  expect(await storedObjects()).toEqual([])
})

test('while photos are switched off none is uploaded or claimed, and those that are shown stay; everyone reads the setting [26]', async () => {
  const me = await aUser()
  const story = await aStory({ by: me })
  const photo = await aPhoto({ on: story })
  const token = await uploadPhoto(me)
  expect(await guest.call(switchApi.read, {})).toMatchObject({ photos: 'review' })
  const keeper = as(await anAdministrator())
  expect(await keeper.call(switchApi.edit, { body: { photos: 'off' } })).toMatchObject({ photos: 'off' })
  expect(await guest.call(switchApi.read, {})).toMatchObject({ photos: 'off' })
  const refused = await sendPhoto(me)
  expect([refused.status, await refused.json()]).toMatchObject([403, { error: { message: messages.photosOff } }])
  const photos = [kept(photo), { token, alt }]
  const refusal = await as(me).refusal(storyApi.edit, { id: story.id, body: { photos } })
  expect(refusal).toMatchObject({ status: 422, fields: { photos: messages.photosOff } })
  await as(me).call(storyApi.edit, { id: story.id, body: { photos: [{ ...kept(photo), alt: 'Better words' }] } })
  expect((await guest.call(storyApi.read, { id: story.id })).photos).toMatchObject([{ alt: 'Better words' }])
  const [act] = await db().select().from(schema.staffLog)
  expect(act).toMatchObject({ action: 'set', kind: 'switch', target: 'photos', note: 'off' })
})

test('a photo that waits is seen by its author and staff alone, at an address that no cache keeps [26]', async () => {
  const [me, stranger, moderator] = [await aUser(), await aUser(), await aModerator()]
  const { id } = await as(me).call(storyApi.add, {
    body: { ...aDraft, photos: [{ token: await uploadPhoto(me), alt }] },
  })
  for (const viewer of [me, moderator]) {
    const [photo] = (await as(viewer).call(storyApi.read, { id })).photos
    expect(photo).toMatchObject({ status: 'pending', review: { state: 'pending' } })
    const path = `/api/pins/${id}/photos/${photo!.id}/`
    expect([photo!.url, photo!.previewUrl]).toEqual([
      `http://localhost:8787${path}`,
      `http://localhost:8787${path}preview/`,
    ])
    for (const call of [photoApi.readOwn, photoApi.readOwnPreview]) {
      const response = await as(viewer).send(call, { id, photoId: photo!.id })
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store, no-transform'])
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect(bytes.length % photoLimits.padding, 'the length tells a network nothing').toBe(0)
      expect(bytes.subarray(0, photoBytes.length)).toEqual(new Uint8Array(photoBytes))
      expect((await as(stranger).refusal(call, { id, photoId: photo!.id })).status).toBe(404)
      expect((await guest.refusal(call, { id, photoId: photo!.id })).status).toBe(401)
    }
  }
  for (const viewer of [null, stranger]) {
    const story = await as(viewer).call(storyApi.read, { id })
    expect([story.photos, story.photoCount, story.status]).toEqual([[], 0, 'visible'])
  }
  const [row] = await db().select().from(schema.storyPhotos)
  expect((await openPicture(`/api/photos/${row!.addressKey}/`)).status).toBe(404)
  expect((await openPicture(`/api/photos/${row!.addressKey}/preview/`)).status).toBe(404)
  expect((await openPicture(`/api/photos/${row!.objectKey}/`)).status).toBe(404)
})

test.each(['hidden', 'removed'] as const)(
  'the photos of a story that becomes %s answer 404 at their addresses at once, and are back with it [26]',
  async (status) => {
    const me = await aUser()
    const story = await aStory({ by: me })
    const photo = await aPhoto({ on: story })
    const url = `/api/photos/${photo.addressKey}/`
    expect((await openPicture(url)).status).toBe(200)
    const change = (values: Partial<typeof schema.stories.$inferInsert>) =>
      db().update(schema.stories).set(values).where(eq(schema.stories.id, story.id))
    await change({ status, removedAt: status === 'removed' ? '2026-11-29T00:00:00Z' : null })
    expect((await openPicture(url)).status).toBe(404)
    expect((await as(me).call(storyApi.read, { id: story.id })).photos).toMatchObject([{ status: 'visible' }])
    expect((await as(me).send(photoApi.readOwn, { id: story.id, photoId: photo.id })).status).toBe(200)
    await change({ status: 'visible', removedAt: null })
    expect((await openPicture(url)).status).toBe(200)
  },
)

test('lists, searches and profiles say how many photos readers see, and show no picture [26]', async () => {
  const me = await aUser({ username: 'sylvia' })
  const story = await aStory({ by: me, title: 'quagga' })
  await aPhoto({ on: story })
  const second = await aPhoto({ on: story, position: 1 })
  await aPhoto({ on: story, position: 2, status: 'hidden' })
  const [listed] = await guest.call(storyApi.list, {})
  const [found] = await guest.call(searchApi.find, { query: { search: 'quagga' } })
  const [profile] = (await guest.call(profileApi.find, { query: { username: 'sylvia' } })) as ProfileView[]
  for (const row of [listed, found, profile!.userStories[0]]) expect(row).toMatchObject({ photoCount: 2 })
  expect(JSON.stringify([listed, found, profile])).not.toContain(second.addressKey)
})

test('the photos of a signed story that becomes anonymous have other addresses at once, and the old ones lead nowhere [26]', async () => {
  const me = as(await aUser())
  const author = await aUser()
  const acts: ((id: number) => Promise<unknown>)[] = [
    (id) => as(author).call(storyApi.edit, { id, body: { is_anonymous_pin: true } }),
    (id) => as(author).call(storyApi.leave, { id }),
  ]
  for (const act of acts) {
    const story = await aStory({ by: author })
    const [one, other] = [await aPhoto({ on: story }), await aPhoto({ on: story, position: 1 })]
    const told = (await act(story.id)) as StoryView
    const { photos } = await me.call(storyApi.read, { id: story.id })
    expect(photos.map(({ url }) => url)).toEqual(told.photos.map(({ url }) => url))
    for (const { url } of photos) {
      expect(url).toMatch(/\/api\/photos\/[0-9a-f]{32}\/$/)
      expect((await openPicture(url)).status).toBe(200)
    }
    expect(new Set([...photos.map(({ url }) => url.split('/').at(-2)), one.addressKey, other.addressKey]).size).toBe(4)
    for (const { addressKey } of [one, other])
      expect((await openPicture(`/api/photos/${addressKey}/`)).status).toBe(404)
  }
})

const previewOf = async (id: number) => {
  const page = await pages.fetch(new Request(`http://localhost:8787/story/${id}`), { ...env, ASSETS }, {
    waitUntil: () => {},
  } as never)
  return /property="og:image" content="([^"]+)"/.exec(await page.text())![1]!
}

test('the first photo that readers see of a signed story is its link preview; anonymous ones and those with content notes have none [26]', async () => {
  const story = await aStory()
  const card = await previewOf(story.id)
  expect(card).toContain('/cards/')
  await aPhoto({ on: story, status: 'hidden' })
  expect(await previewOf(story.id)).toBe(card)
  const shown = await aPhoto({ on: story, position: 1 })
  expect(await previewOf(story.id)).toBe(`http://localhost:8787/api/photos/${shown.addressKey}/`)
  for (const over of [{ isAnonymous: true }, { contentNotes: ['death' as const] }]) {
    const other = await aStory(over)
    await aPhoto({ on: other })
    expect(await previewOf(other.id)).toBe(card)
  }
})

test('the data of a member name their photos by address, with their words, whatever their state [26]', async () => {
  const me = await aUser()
  const story = await aStory({ by: me })
  const shown = await aPhoto({ on: story, alt: 'One' })
  await aPhoto({ on: story, position: 1, alt: 'Two', status: 'removed' })
  await aPhoto({ on: await aStory(), alt: 'Of another' })
  const { stories } = await as(me).call(dataExportApi.read, {})
  expect(stories[0]!.photos).toMatchObject([
    { alt: 'One', status: 'visible', url: `http://localhost:8787/api/photos/${shown.addressKey}/` },
    { alt: 'Two', status: 'removed' },
  ])
  const response = await as(me).send(photoApi.readOwn, { id: story.id, photoId: stories[0]!.photos[1]!.id })
  const padded = new Uint8Array(await response.arrayBuffer())
  expect(padded.subarray(0, photoBytes.length)).toEqual(photoBytes)
})

test('under review modes in which an edit waits, a new photo waits too, and so does a story whose photo gets other words [26]', async () => {
  await setPhotoMode('on')
  await set('review', 'all')
  const me = await aUser()
  const story = await aStory({ by: me })
  const photo = await aPhoto({ on: story })
  const added = await as(me).call(storyApi.edit, {
    id: story.id,
    body: { photos: [kept(photo), { token: await uploadPhoto(me), alt }] },
  })
  expect(added.status, 'the story stays').toBe('visible')
  expect(added.photos.map(({ status }) => status)).toEqual(['visible', 'pending'])
  const reworded = await as(me).call(storyApi.edit, {
    id: story.id,
    body: { photos: [{ id: photo.id, alt: 'Other words' }] },
  })
  expect(reworded.status).toBe('pending')
})

test('photos of staff never wait [26]', async () => {
  const moderator = await aModerator()
  const body = { ...signed, photos: [{ token: await uploadPhoto(moderator), alt }] }
  const { photos } = await as(moderator).call(storyApi.add, { body })
  expect(photos).toMatchObject([{ status: 'visible' }])
})

test('an import takes no photos: a column or property of one is ignored [21.2, 26]', async () => {
  const me = await anAdministrator()
  const csv =
    'title,text,category,latitude,longitude,address,photo_url,photos\nA march,It was long.,personal,1,2,Soho,https://example.org/a.jpg,x\n'
  expect(await importFile(me, csv)).toMatchObject({ created: 1, ignored: ['photo_url', 'photos'] })
  const photos = [{ url: 'https://example.org/a.jpg', alt }]
  const [feature] = anImportFile.features
  const geojson = { ...anImportFile, features: [{ ...feature, properties: { ...feature!.properties, photos } }] }
  expect(await importFile(me, JSON.stringify(geojson), { type: 'application/geo+json' })).toMatchObject({ created: 1 })
  expect(await db().select().from(schema.storyPhotos)).toEqual([])
})
