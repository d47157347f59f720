import { expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { endpoints } from '#contract/index'
import { today } from '../../worker/clock.ts'
import { randomId } from '../../worker/db/ids.ts'
import type { StoryPhoto } from '../../worker/db/client.ts'
import * as schema from '../../worker/db/schema.ts'
import { invalidateTiles } from '../../worker/features/map/tileCache.ts'
import { pages } from '../../worker/html/routes.ts'
import { ASSETS } from '../support/builtApp.ts'
import { send } from '../support/client.ts'
import { aCollection } from '../support/collections.ts'
import { aComment, aStory, aUser, db } from '../support/factories.ts'
import { aPhoto } from '../support/photos.ts'
import { anItem } from '../support/reviewed.ts'
import { asks, blurIds, listen, type Sealed } from '../support/sealedWorld.ts'
import { readDump } from '../support/twoWorlds/readings.ts'
import { aWorld } from '../support/world.ts'

type Hidden = 'pending' | 'flagHidden' | 'declined' | 'removed'

/**
 * A world with a signed story and a comment in each of some states in which they are not shown: `sealed` has one for each state.
 * Another member favorited and flagged the stories, and wrote a story and a comment that are shown.
 */
const aWorldWith = async (...states: Hidden[]) => {
  const world = await aWorld()
  const suspects: Sealed['suspects'] = [await aUser({ username: 'xenia' }), await aUser({ username: 'yusuf' })]
  const [author, fan] = suspects
  const shown = await aStory({ by: fan, title: 'Something else' })
  await aComment({ on: shown, by: fan })
  const sealed: Sealed[] = []
  for (const state of states) {
    const story = await anItem('story', state, { by: author, text: 'The secret quagga' })
    const comment = await aComment({ on: shown, by: author, text: 'quagga', status: story.story.status })
    await db()
      .insert(schema.reviews)
      .values({ kind: 'comment', itemId: comment.id, state: state === 'flagHidden' ? 'hidden' : state })
    const flag = { id: randomId(), storyId: story.id, flaggerId: world.other.id, reportType: 1, createdAt: today() }
    await db().insert(schema.storyFlags).values(flag)
    for (const userId of [fan.id, author.id])
      await db().insert(schema.favourites).values({ id: randomId(), storyId: story.id, userId })
    // Its id is the story's, for the pages below.
    const of = [story, shown]
    const collection = await aCollection({ id: story.id, by: world.people.owner, of, state: 'shown' })
    sealed.push({ world, suspects, story: story.story, commentId: comment.id, collectionId: collection.id })
  }
  return { sealed, shown }
}

/** The addresses to request for each page that the worker renders. The key is its route, `*` every other page of the app. */
const pageAsks: Record<string, (id: number) => string[]> = {
  '/story/:id': (id) => [`/story/${id}`],
  '/embed': (id) => ['/embed', `/embed?story=${id}`, `/embed?collection=${id}`],
  '/collections/:id': (id) => [`/collections/${id}`],
  '/favicon.ico': () => ['/favicon.ico'],
  '/.well-known/change-password': () => ['/.well-known/change-password'],
  '/robots.txt': () => ['/robots.txt'],
  '/sitemap.xml': () => ['/sitemap.xml'],
  '/sitemap/collections.xml': () => ['/sitemap/collections.xml'],
  '/sitemap/:name': () => [
    '/sitemap/screens.xml',
    '/sitemap/collections.xml',
    '/sitemap/1-of-1.xml',
    '/sitemap/2-of-2.xml',
  ],
  '*': (id) => ['/', `/?story=${id}`, '/users/xenia', `/api/pins/${id}/`, '/feeds/stories.rss'],
}
const pageRoutes = () => new Set(pages.routes.filter(({ method }) => method === 'GET').map(({ path }) => path))

/** Empties the caches, so that each read asks the database. */
const forgetAnswers = () => {
  invalidateTiles()
  vi.spyOn((caches as unknown as { default: Cache }).default, 'match').mockResolvedValue(undefined)
}

/** Everything that a guest and a stranger can read, by call. */
const everythingRead = async ({ sealed, shown }: Awaited<ReturnType<typeof aWorldWith>>) => {
  forgetAnswers()
  const { guest, stranger } = sealed[0]!.world.people
  const heard = new Map<string, string>()
  for (const viewer of [guest, stranger]) {
    for (const e of endpoints.filter(({ method }) => method === 'get')) {
      const inputs = [...sealed.flatMap(asks[e.call]), ...(e.call === 'GET /pins/:id/' ? [{ id: shown.id }] : [])]
      for (const input of inputs) {
        const asked = `${viewer?.username} ${e.call} ${JSON.stringify(input)}`
        if (!heard.has(asked)) heard.set(asked, blurIds(await listen(e, input, viewer)))
      }
    }
  }
  heard.set('the dump', blurIds(await readDump()))
  const addresses = sealed.flatMap(({ story }) => Object.values(pageAsks).flatMap((ask) => ask(story.id)))
  for (const page of new Set(addresses)) {
    const answer = await send(page, {}, { ASSETS })
    heard.set(page, `${answer.status} ${await answer.text()}`)
  }
  return heard
}

test('every call of the contract and every page that the worker renders is checked for hidden items [20]', async () => {
  expect(Object.keys(pageAsks).filter((path) => path !== '*')).toEqual([...pageRoutes()])
  const { sealed } = await aWorldWith('pending')
  const [{ suspects, story }] = sealed as [Sealed]
  const unasked = endpoints.filter((e) => e.method === 'get' && !asks[e.call]).map(({ call }) => call)
  expect(unasked).toEqual([])
  const shown = await aStory({ by: suspects[0], title: 'The open quagga' })
  forgetAnswers()
  const index = await (await send('/sitemap.xml', {}, { ASSETS })).text()
  const files = [...index.matchAll(/sitemap\/([\w-]+\.xml)/g)].map(([, name]) => `/sitemap/${name}`)
  expect(pageAsks['/sitemap/:name']!(shown.id)).toEqual(expect.arrayContaining(files))
  const listed = await Promise.all(files.map(async (file) => (await send(file, {}, { ASSETS })).text()))
  expect(listed.join(), 'what is shown stands there').toContain(`/story/${shown.id}<`)
  expect(listed.join()).not.toContain(`/story/${story.id}<`)
})

test('a story and a comment that are pending, hidden by flags, declined or removed are in no list, search, tile, year, count, page, preview, profile, favorites, feed, embed or dump of others: all answers are as if they were not there [20]', async () => {
  const held = await aWorldWith('pending', 'flagHidden', 'declined', 'removed')
  const before = await everythingRead(held)
  for (const { story, commentId } of held.sealed) {
    await db().delete(schema.comments).where(eq(schema.comments.id, commentId))
    await db().delete(schema.stories).where(eq(schema.stories.id, story.id))
  }
  const after = await everythingRead(held)
  expect(before.size).toBeGreaterThan(80)
  for (const [asked, answer] of before) {
    expect(answer, asked).not.toContain('quagga')
    expect(answer, asked).toBe(after.get(asked))
  }
})

test('a photo that is pending, declined or removed is in no answer, page, preview, feed, embed or dump of others, and its addresses answer 404: all answers are as if it were not there [26]', async () => {
  const held = await aWorldWith('pending')
  const sealed: (Sealed & { photo: StoryPhoto })[] = []
  for (const [position, state] of (['pending', 'declined', 'removed'] as const).entries()) {
    const status = state === 'pending' ? 'hidden' : 'removed'
    const photo = await aPhoto({ on: held.shown, position, alt: 'The secret quagga', status })
    await db().insert(schema.reviews).values({ kind: 'photo', itemId: photo.id, state })
    sealed.push({ ...held.sealed[0]!, story: held.shown, photo })
  }
  const before = await everythingRead({ ...held, sealed })
  for (const { photo } of sealed) await db().delete(schema.storyPhotos).where(eq(schema.storyPhotos.id, photo.id))
  const after = await everythingRead({ ...held, sealed })
  const secret = new RegExp(['quagga', ...sealed.flatMap(({ photo }) => [photo.addressKey, photo.objectKey])].join('|'))
  for (const [asked, answer] of before) {
    expect(answer, asked).not.toMatch(secret)
    expect(answer, asked).toBe(after.get(asked))
  }
  const addresses = [...before].filter(([asked]) => asked.includes('GET /photos/:key/ '))
  expect(addresses).toHaveLength(2 * sealed.length)
  for (const [asked, answer] of addresses) expect(answer, asked).toMatch(/^404/)
})

test('a photo of a story that waits is in no output of others either [26]', async () => {
  const held = await aWorldWith('pending')
  const [waiting] = held.sealed as [Sealed]
  const photo = await aPhoto({ on: waiting.story, alt: 'The secret quagga' })
  const before = await everythingRead({ ...held, sealed: [{ ...waiting, photo }] })
  for (const [asked, answer] of before)
    expect(answer, asked).not.toMatch(new RegExp(`quagga|${photo.addressKey}|${photo.objectKey}`))
  const asked = [...before].filter(([call]) => /GET \/photos\/:key|GET \/pins\/:id\/photos/.test(call))
  expect(asked.length).toBe(8)
  for (const [call, answer] of asked) expect(answer, call).toMatch(/^40[14]/)
})
