import { afterEach, expect, test } from 'vitest'
import { aCollection, aStory } from '#tests/support/views'
import { carriedCache, carriedFiles } from '#web/lib/caches.ts'
import { findCollection, findStory, listCarried, removeCarried, saveCarried } from '#web/lib/carriedCollections.ts'
import { forgetPerson } from '#web/lib/forgetPerson.ts'

const clear = async () => {
  for (const name of [carriedCache, carriedFiles]) await caches.delete(name)
}
afterEach(clear)

const photo = (key: string) => ({
  ...{ id: 1, width: 48, height: 32, alt: 'A bench', status: 'visible' as const, review: null, can: { remove: false } },
  url: `https://atlas.example/api/photos/${key}/`,
  previewUrl: `https://atlas.example/api/photos/${key}/preview/`,
})
const bench = aStory({ id: 101, title: 'The bench', photos: [photo('held'), photo('lost')] })
const carry = async (id: number, files: string[]) => {
  for (const file of files) await (await caches.open(carriedFiles)).put(file, new Response('picture'))
  const collection = aCollection([bench], { id })
  await saveCarried({ collection, stories: [bench], savedOn: '2026-11-29', bytes: 9, files })
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

test('a logout removes the collections that were taken along from this device, and an idle timeout does not [28]', async () => {
  await carry(1, ['/basemap/0/0/0.mvt?v=1'])
  await forgetPerson('idle')
  expect(await findCollection(1)).not.toBe(null)
  await forgetPerson('left')
  await expect.poll(async () => (await caches.keys()).filter((name) => name.startsWith('carried'))).toEqual([])
})
