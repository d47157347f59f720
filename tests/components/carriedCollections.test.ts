import { afterEach, expect, test } from 'vitest'
import { type Asked, noConnection, Refused, stubApi } from '#tests/support/stubbedApi'
import { aCollection, aStory } from '#tests/support/views'
import type { CollectionView } from '#contract/collections'
import type { StoryView } from '#contract/stories'
import { refreshCarried, takeAlong } from '#web/features/collections/takeAlong.ts'
import { carriedCache, carriedFiles } from '#web/lib/caches.ts'
import { findCollection, findStory, listCarried, removeCarried, saveCarried } from '#web/lib/carriedCollections.ts'
import { forgetPerson } from '#web/lib/forgetPerson.ts'
import { session } from '#web/lib/session.ts'

const clear = async () => {
  session.end()
  for (const name of [carriedCache, carriedFiles]) await caches.delete(name)
}
afterEach(clear)

const photo = (key: string) => ({
  ...{ id: 1, width: 48, height: 32, alt: 'A bench', status: 'visible' as const, review: null, can: { remove: false } },
  url: `https://atlas.example/api/photos/${key}/`,
  previewUrl: `https://atlas.example/api/photos/${key}/preview/`,
})
const bench = aStory({ id: 101, title: 'The bench', photos: [photo('held'), photo('lost')] })
const carry = async (id: number, files: string[], over: Partial<CollectionView> = {}) => {
  for (const file of files) await (await caches.open(carriedFiles)).put(file, new Response('picture'))
  const collection = aCollection([bench], { id, ...over })
  await saveCarried({ collection, stories: [bench], savedOn: '2026-01-05', bytes: 9, files })
}

test('a story that this device carries has the previews that are here, and no photo that would need a connection [28]', async () => {
  await carry(1, ['/api/photos/held/preview/'])
  const { photos } = (await findStory(101))!
  expect(photos).toHaveLength(1)
  expect(photos[0]!.previewUrl).toBe(photos[0]!.url)
  expect(await (await fetch(photos[0]!.url)).text()).toBe('picture')
  expect(await findCollection(1)).toMatchObject({ id: 1, title: 'Where we danced' })
  expect(await findStory(102)).toBe(null)
})

test('removing a collection from this device frees what no other needs, and the last one leaves no cache behind [28]', async () => {
  await carry(1, ['/basemap/0/0/0.mvt?v=1', '/basemap/1/0/0.mvt?v=1'])
  await carry(2, ['/basemap/0/0/0.mvt?v=1'])
  await removeCarried(1)
  const left = await (await caches.open(carriedFiles)).keys()
  expect(left.map(({ url }) => new URL(url).pathname)).toEqual(['/basemap/0/0/0.mvt'])
  expect((await listCarried()).map(({ collection }) => collection.id)).toEqual([2])
  await removeCarried(2)
  expect((await caches.keys()).filter((name) => name.startsWith('carried'))).toEqual([])
})

const missing = new Refused(404, 'notFound', 'Not found')
/** What the device has of the only collection that it carries. */
const carriedNow = async () => (await listCarried())[0]
const asGuestNow = (
  story: StoryView | null,
  collection: CollectionView | Refused = aCollection(story ? [story] : [], { id: 1 }),
) =>
  stubApi({
    'GET /collections/:id/': collection,
    'GET /pins/:id/': story ?? missing,
  })

test('a story that became anonymous loses its name on this device as soon as there is a connection [28, 10.2]', async () => {
  await carry(1, ['/api/photos/held/preview/', '/basemap/0/0/0.mvt?v=1'])
  expect(JSON.stringify(await carriedNow())).toContain(bench.username)
  asGuestNow({ ...bench, is_anonymous_pin: true, username: null, owner: null, photos: [] })
  await refreshCarried()
  const now = await carriedNow()
  expect(now!.stories).toMatchObject([{ id: 101, username: null, is_anonymous_pin: true }])
  expect(JSON.stringify([now!.stories, now!.collection.items])).not.toContain(bench.username)
  expect(now!.files).toEqual(['/basemap/0/0/0.mvt?v=1'])
  const files = await (await caches.open(carriedFiles)).keys()
  expect(files.map(({ url }) => new URL(url).pathname)).toEqual(['/basemap/0/0/0.mvt'])
})

test('a story that readers see no more, and a public collection, disappear from this device [28]', async () => {
  await carry(1, [])
  asGuestNow(null)
  await refreshCarried()
  expect(await carriedNow()).toMatchObject({ stories: [], collection: { items: [] } })
  asGuestNow(null, missing)
  await refreshCarried()
  expect((await caches.keys()).filter((name) => name.startsWith('carried'))).toEqual([])
})

test('a private collection and an edit that waits are not stored on this device, and disappear from it, also for their owner [28]', async () => {
  session.start('owner')
  const owned = aCollection([bench], { id: 1, visibility: 'private', title: 'What I wrote' })
  const approved = aCollection([bench], { id: 1, title: 'Where we danced' })
  const ofReader = (guests: CollectionView | Refused) => ({
    'GET /collections/:id/': ({ headers }: Asked) => (headers.has('authorization') ? owned : guests),
    'GET /pins/:id/': bench,
  })
  const take = () => takeAlong(owned, [], new AbortController().signal, () => undefined)
  await carry(1, [], { visibility: 'private' })
  stubApi(ofReader(missing))
  await refreshCarried()
  expect(await carriedNow()).toBe(undefined)
  await expect(take()).rejects.toMatchObject({ code: 'notFound' })
  expect(await carriedNow()).toBe(undefined)
  stubApi(ofReader(approved))
  await take()
  expect(JSON.stringify(await carriedNow())).not.toContain('What I wrote')
  await carry(1, [], { title: 'What I wrote', version: 'mine' })
  await refreshCarried()
  expect((await carriedNow())!.collection.title).toBe('Where we danced')
})

test('a collection whose owner deleted their account loses its name on this device, also on the day on which it was stored [28, 14]', async () => {
  const collection = aCollection([bench], { id: 1, username: 'kim', owner: 7 })
  const savedOn = new Date().toISOString().slice(0, 10)
  await saveCarried({ collection, stories: [bench], savedOn, bytes: 9, files: [] })
  asGuestNow(bench, { ...collection, username: null, owner: null })
  await refreshCarried()
  expect((await carriedNow())!.collection).toMatchObject({ username: null, owner: null })
})

test('without a connection what this device carries stays as it is [28]', async () => {
  await carry(1, [])
  const before = await carriedNow()
  stubApi({ 'GET /collections/:id/': noConnection })
  await expect(refreshCarried()).rejects.toThrow()
  expect(await carriedNow()).toEqual(before)
})

test('a file that does not exist counts neither as stored nor in the size [28]', async () => {
  asGuestNow({ ...bench, photos: [] })
  const collection = aCollection([bench], { id: 1 })
  const { files, bytes } = await takeAlong(
    collection,
    ['/no/such/tile.mvt'],
    new AbortController().signal,
    () => undefined,
  )
  expect(files).toEqual([])
  const { savedOn, collection: stored, stories } = (await carriedNow())!
  expect(bytes).toBe(new Blob([JSON.stringify({ collection: stored, stories, files, savedOn })]).size)
})

test('a logout removes the collections that were taken along from this device, and an idle timeout does not [28]', async () => {
  await carry(1, ['/basemap/0/0/0.mvt?v=1'])
  await forgetPerson('idle')
  expect(await findCollection(1)).not.toBe(null)
  await forgetPerson('left')
  await expect.poll(async () => (await caches.keys()).filter((name) => name.startsWith('carried'))).toEqual([])
})
