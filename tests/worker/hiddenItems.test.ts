import { expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { endpoints } from '#contract/index'
import { today } from '../../worker/clock.ts'
import { randomId } from '../../worker/db/ids.ts'
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

/**
 * A world with a signed story and a comment that are not shown. Another member favorited and flagged the story, and wrote
 * a story and a comment that are shown.
 */
const aWorldWith = async (state: 'pending' | 'flagHidden' | 'declined' | 'removed') => {
  const world = await aWorld()
  const suspects: Sealed['suspects'] = [await aUser({ username: 'xenia' }), await aUser({ username: 'yusuf' })]
  const [author, fan] = suspects
  const story = await anItem('story', state, { by: author, text: 'The secret quagga' })
  const shown = await aStory({ by: fan, title: 'Something else' })
  await aComment({ on: shown, by: fan })
  const comment = await aComment({ on: shown, by: author, text: 'quagga', status: story.story.status })
  await db()
    .insert(schema.reviews)
    .values({ kind: 'comment', itemId: comment.id, state: state === 'flagHidden' ? 'hidden' : state })
  const flag = { id: randomId(), storyId: story.id, flaggerId: world.other.id, reportType: 1, createdAt: today() }
  await db().insert(schema.storyFlags).values(flag)
  for (const userId of [fan.id, author.id])
    await db().insert(schema.favourites).values({ id: randomId(), storyId: story.id, userId })
  // Its id is the story's, for the pages below.
  const collection = await aCollection({ id: story.id, by: world.people.owner, of: [story, shown], state: 'shown' })
  const sealed: Sealed = { world, suspects, story: story.story, commentId: comment.id, collectionId: collection.id }
  return { sealed, comment, shown }
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
  const { guest, stranger } = sealed.world.people
  const heard = new Map<string, string>()
  for (const viewer of [guest, stranger]) {
    for (const e of endpoints.filter(({ method }) => method === 'get')) {
      const inputs = [...asks[e.call](sealed), ...(e.call === 'GET /pins/:id/' ? [{ id: shown.id }] : [])]
      for (const input of inputs)
        heard.set(`${viewer?.username} ${e.call} ${JSON.stringify(input)}`, blurIds(await listen(e, input, viewer)))
    }
  }
  heard.set('the dump', blurIds(await readDump()))
  for (const page of Object.values(pageAsks).flatMap((ask) => ask(sealed.story.id))) {
    const answer = await send(page, {}, { ASSETS })
    heard.set(page, `${answer.status} ${await answer.text()}`)
  }
  return heard
}

test('every call of the contract and every page that the worker renders is checked for hidden items [20]', async () => {
  expect(Object.keys(pageAsks).filter((path) => path !== '*')).toEqual([...pageRoutes()])
  const { sealed } = await aWorldWith('pending')
  const unasked = endpoints.filter((e) => e.method === 'get' && !asks[e.call]).map(({ call }) => call)
  expect(unasked).toEqual([])
  const shown = await aStory({ by: sealed.suspects[0], title: 'The open quagga' })
  forgetAnswers()
  const index = await (await send('/sitemap.xml', {}, { ASSETS })).text()
  const files = [...index.matchAll(/sitemap\/([\w-]+\.xml)/g)].map(([, name]) => `/sitemap/${name}`)
  expect(pageAsks['/sitemap/:name']!(shown.id)).toEqual(expect.arrayContaining(files))
  const listed = await Promise.all(files.map(async (file) => (await send(file, {}, { ASSETS })).text()))
  expect(listed.join(), 'what is shown stands there').toContain(`/story/${shown.id}<`)
  expect(listed.join()).not.toContain(`/story/${sealed.story.id}<`)
})

test.each(['pending', 'flagHidden', 'declined', 'removed'] as const)(
  'a story and a comment that are %s are in no list, search, tile, year, count, page, preview, profile, favorites, feed, embed or dump of others: all answers are as if they were not there [20]',
  async (state) => {
    const held = await aWorldWith(state)
    const before = await everythingRead(held)
    await db().delete(schema.comments).where(eq(schema.comments.id, held.comment.id))
    await db().delete(schema.stories).where(eq(schema.stories.id, held.sealed.story.id))
    const after = await everythingRead(held)
    expect(before.size).toBeGreaterThan(80)
    for (const [asked, answer] of before) {
      expect(answer, asked).not.toContain('quagga')
      expect(answer, asked).toBe(after.get(asked))
    }
  },
)

test.each(['pending', 'declined', 'removed'] as const)(
  'a photo that is %s is in no answer, page, preview, feed, embed or dump of others, and its addresses answer 404: all answers are as if it were not there [26]',
  async (state) => {
    const held = await aWorldWith('pending')
    const photo = await aPhoto({
      on: held.shown,
      alt: 'The secret quagga',
      status: state === 'pending' ? 'hidden' : 'removed',
    })
    await db().insert(schema.reviews).values({ kind: 'photo', itemId: photo.id, state })
    const sealed = { ...held.sealed, story: held.shown, photo }
    const before = await everythingRead({ ...held, sealed })
    await db().delete(schema.storyPhotos).where(eq(schema.storyPhotos.id, photo.id))
    const after = await everythingRead({ ...held, sealed })
    for (const [asked, answer] of before) {
      expect(answer, asked).not.toMatch(new RegExp(`quagga|${photo.addressKey}|${photo.objectKey}`))
      expect(answer, asked).toBe(after.get(asked))
    }
    expect([...before].find(([asked]) => asked.includes('GET /photos/:key/ '))![1]).toMatch(/^404/)
  },
)

test('a photo of a story that waits is in no output of others either [26]', async () => {
  const held = await aWorldWith('pending')
  const photo = await aPhoto({ on: held.sealed.story, alt: 'The secret quagga' })
  const before = await everythingRead({ ...held, sealed: { ...held.sealed, photo } })
  for (const [asked, answer] of before)
    expect(answer, asked).not.toMatch(new RegExp(`quagga|${photo.addressKey}|${photo.objectKey}`))
  const asked = [...before].filter(([call]) => /GET \/photos\/:key|GET \/pins\/:id\/photos/.test(call))
  expect(asked.length).toBe(8)
  for (const [call, answer] of asked) expect(answer, call).toMatch(/^40[14]/)
})
