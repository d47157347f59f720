import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { pages } from '../../worker/html/routes.ts'
import { ASSETS } from '../support/builtApp.ts'
import { aStory } from '../support/factories.ts'
import { aPhoto } from '../support/photos.ts'

/** The style of the room for photos in the page of a story, before any script; null if there is none. */
const roomIn = async (id: number): Promise<string | null> => {
  const context = { waitUntil: () => {} } as never
  const page = await pages.fetch(new Request(`http://localhost:8787/story/${id}`), { ...env, ASSETS }, context)
  return /<div style="([^"]+)"><\/div><p/.exec(await page.text())?.[1] ?? null
}

test('a page has the room for the photos of its story before any script, so that the text does not move [26]', async () => {
  const story = await aStory({ isAnonymous: true })
  expect(await roomIn(story.id)).toBeNull()
  await aPhoto({ on: story, status: 'hidden' })
  expect(await roomIn(story.id), 'readers do not see it').toBeNull()
  await aPhoto({ on: story, position: 1, width: 1600, height: 900 })
  expect(await roomIn(story.id)).toBe('aspect-ratio: 1600 / 900; max-block-size: 28rem')
  await aPhoto({ on: story, position: 2 })
  expect(await roomIn(story.id)).toBe('block-size: 15rem')
  const noted = await aStory({ contentNotes: ['death'] })
  await aPhoto({ on: noted })
  expect(await roomIn(noted.id), 'its photos are behind the card').toBeNull()
})
