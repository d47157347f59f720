import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { pages } from '../../worker/html/routes.ts'
import { ASSETS } from '../support/builtApp.ts'
import { aStory } from '../support/factories.ts'
import { aPhoto } from '../support/photos.ts'

/** The style of the room for photos in the page of a story, and the description below it, before any script; null if there is none. */
const roomIn = async (id: number) => {
  const context = { waitUntil: () => {} } as never
  const page = await pages.fetch(new Request(`http://localhost:8787/story/${id}`), { ...env, ASSETS }, context)
  const [, room, caption] =
    /<div style="([^"]+)"><\/div>(?:<small[^>]*>([^<]*)<\/small>)?<p/.exec(await page.text()) ?? []
  return room === undefined ? null : [room, caption]
}

test('a page has the room for the photos of its story before any script, so that the text does not move [26]', async () => {
  const story = await aStory({ isAnonymous: true })
  expect(await roomIn(story.id)).toBeNull()
  await aPhoto({ on: story, status: 'hidden' })
  expect(await roomIn(story.id), 'readers do not see it').toBeNull()
  await aPhoto({ on: story, position: 1, width: 1600, height: 900, alt: 'A bench.' })
  expect(await roomIn(story.id)).toEqual(['aspect-ratio: 1600 / 900; max-block-size: 28rem', 'A bench.'])
  await aPhoto({ on: story, position: 2 })
  expect(await roomIn(story.id)).toEqual(['block-size: 20rem', undefined])
  const noted = await aStory({ contentNotes: ['death'] })
  await aPhoto({ on: noted })
  expect(await roomIn(noted.id), 'its photos are behind the card').toBeNull()
})
