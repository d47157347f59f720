import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import '#tests/support/componentPage'
import type { Call } from '#contract/calls'
import type { QuestionView } from '#contract/faq'
import { openScreen } from '#tests/support/screens'
import { settingsStubs } from '#tests/support/settingsStubs'
import { emptyMap, openStory } from '#tests/support/storyScreen'
import { noConnection, stubApi, type Stubs } from '#tests/support/stubbedApi'
import { aCollection, aComment, anAdministrator, aSelf, aStory, someSettings } from '#tests/support/views'
import { removeCarried, saveCarried } from '#web/lib/carriedCollections.ts'
import { fetchChunk } from '#web/lib/fetchChunk.ts'
import { savePreference } from '#web/lib/preferences.ts'
import { cacheFetchedTiles, forgetBasemap, heedForgetting } from '#web/lib/basemapCache.ts'

/** Sets the browser offline or online, with its events. */
const connect = (isThere: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: isThere, configurable: true })
  dispatchEvent(new Event(isThere ? 'online' : 'offline'))
}
afterEach(() => void Reflect.deleteProperty(navigator, 'onLine'))

interface Write {
  api: Awaited<ReturnType<typeof openScreen>>['api']
  /** The call that is made, and the answer of the worker once there is a connection. */
  call: Call
  taken: Stubs
  /** The button that sends. */
  send: Locator
  /** Asserts that it is stored and not sent. */
  isKept: () => Promise<unknown>
  /** Asserts that it was sent. */
  isSent: () => Promise<unknown>
}

const robin = aSelf()
const words = 'hold on to this'
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const isGone = (found: Locator) => expect.poll(() => found.elements()).toEqual([])

/** The things that users write: each opens its screen, types, and asserts that it was stored and sent. */
const writes: Record<string, () => Promise<Write>> = {
  'a message to us': async () => {
    const { api } = await openScreen('/ContactUs')
    const message = page.getByLabelText('Message')
    await message.fill(words)
    return {
      api,
      call: 'POST /contactUs/',
      taken: { 'POST /contactUs/': { status: 'OK' } },
      send: button('Send'),
      isKept: () => expect.element(message).toHaveValue(words),
      isSent: () => expect.element(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible(),
    }
  },
  'a comment': async () => {
    const story = aStory()
    const { api } = await openStory(story, { as: robin })
    const field = page.getByRole('textbox', { name: 'leave comment' })
    await field.fill(words)
    const said = aComment({ id: 400, description: words, commenter: robin.id, username: robin.username })
    return {
      api,
      call: 'POST /commentStory/',
      taken: {
        'POST /commentStory/': () => {
          Object.assign(story, { commentstory: [said], commentCount: 1 })
          return said
        },
      },
      send: button('leave comment'),
      isKept: () => expect.element(field).toHaveValue(words),
      isSent: () => expect.element(page.getByRole('listitem').filter({ hasText: words })).toHaveLength(1),
    }
  },
  'a favourite': async () => {
    const story = aStory()
    const { api } = await openStory(story, { as: robin })
    const send = button(/^Favorite/)
    const kept = { id: 9, upvote: true, pinId: story.id, upVoter: robin.id }
    return {
      api,
      call: 'POST /upVoteStory/',
      taken: {
        'POST /upVoteStory/': () => {
          story.updotes = [kept]
          return kept
        },
      },
      send,
      isKept: () => expect.element(send).toHaveAttribute('aria-pressed', 'false'),
      isSent: () => expect.element(send).toHaveAttribute('aria-pressed', 'true'),
    }
  },
  'a flag': async () => {
    const { api } = await openStory(aStory(), { as: robin })
    await button('Flag this story').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Other' }).click()
    const reason = dialog.getByLabelText(/^Explain Your reason/)
    await reason.fill(words)
    const taken = { id: 5, pinId: 101, flagger: robin.id, flagged: true, reportType: 3, reason: words }
    return {
      api,
      call: 'POST /flagStory/',
      taken: { 'POST /flagStory/': taken },
      send: dialog.getByRole('button', { name: 'submit' }),
      isKept: () => expect.element(reason).toHaveValue(words),
      isSent: () => isGone(dialog),
    }
  },
  'the settings': async () => {
    const { api, router } = await openScreen('/users/robin/settings', {
      as: robin,
      api: settingsStubs(someSettings()),
    })
    const bio = page.getByLabelText('bio')
    await bio.fill(words)
    return {
      api,
      call: 'PATCH /auth/users/:id/',
      taken: { 'PATCH /auth/users/:id/': ({ body }) => ({ ...someSettings(), bio: body.bio! }) },
      send: button('save'),
      isKept: () => expect.element(bio).toHaveValue(words),
      isSent: () => expect.poll(() => router.state.location.pathname).toBe('/users/robin'),
    }
  },
  'a question': async () => {
    const questions: QuestionView[] = []
    const { api } = await openScreen('/faq', { as: anAdministrator(), api: { 'GET /faq/': () => questions } })
    await button('Add New FAQ').click()
    await page.getByLabelText('Question').fill('Held on?')
    await page.getByLabelText('Answer').fill(words)
    return {
      api,
      call: 'POST /faq/',
      taken: {
        'POST /faq/': () => {
          questions.push({ id: 3, faqQuestionDesc: 'Held on?', faqAnswerDesc: words })
          return questions[0]!
        },
      },
      send: button('Save'),
      isKept: () => expect.element(page.getByLabelText('Question')).toHaveValue('Held on?'),
      isSent: () => expect.element(page.getByRole('heading', { name: 'Held on?' })).toBeVisible(),
    }
  },
  'a judgment': async () => {
    const sam = { id: 5, username: 'sam', is_moderator: false, is_administrator: false, pause: null }
    let people = [sam]
    const { api } = await openScreen('/manage/users', {
      as: anAdministrator(),
      api: {
        'GET /auth/users/': () => ({ count: people.length, next: null, previous: null, results: people }),
      },
    })
    await button(/^Actions/).click()
    await button(/^Delete user/).click()
    const dialog = page.getByRole('dialog')
    const both = dialog.getByRole('radio', { name: 'Delete them too' })
    await both.click()
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOptions('spam')
    await dialog.getByRole('textbox', { name: 'Type the name sam to confirm' }).fill('sam')
    return {
      api,
      call: 'DELETE /auth/users/:id/',
      taken: {
        'DELETE /auth/users/:id/': () => {
          people = []
          return null
        },
      },
      send: dialog.getByRole('button', { name: 'Yes, delete this account' }),
      isKept: () => expect.element(both).toBeChecked(),
      isSent: () => isGone(dialog),
    }
  },
}

// The first test, because the page remembers the answer of `GET /config/`.
test('without a connection the map opens where it opened before, and its list says that there is no connection', async () => {
  savePreference('opening', JSON.stringify({ map: { latitude: 50, longitude: 10, zoom: 5 }, opening: null }))
  onTestFinished(() => savePreference('opening', null))
  connect(false)
  const { query } = await openScreen('/', { api: { 'GET /config/': noConnection } })
  await expect.element(page.getByRole('heading', { name: 'You seem to be offline' })).toBeVisible()
  expect(page.getByText('Looks like something went wrong').elements()).toEqual([])
  // A move of the map writes its place to the address.
  await button('Zoom in').click()
  await expect.poll(() => query('z')).toBe('6')
  expect([Number(query('lat')), Number(query('lng'))]).toEqual([expect.closeTo(50, 0), expect.closeTo(10, 0)])
})

test.each(Object.entries(writes))(
  '%s sent without a connection is kept with a message, and sent when the connection is back [8]',
  async (_, write) => {
    const { api, call, taken, send, isKept, isSent } = await write()
    connect(false)
    await expect.element(page.getByText('You’re offline.')).toBeVisible()
    api.answer({ [call]: noConnection })
    await send.click()
    await expect.element(page.getByText('You seem to be offline.').first()).toBeVisible()
    await isKept()
    connect(true)
    api.answer(taken)
    await isGone(page.getByText('You’re offline.'))
    await isKept()
    await send.click()
    await isSent()
    await expect.poll(() => api.to(call)).toHaveLength(2)
  },
)

const readable = page.css('p').filter({ hasText: 'You can still read:' })
test('without a connection the notice names the Resources and what this device carries, and no draft where there is none', async () => {
  const collection = { ...aCollection([aStory()]), id: 7, title: 'An hour in Amsterdam' }
  await saveCarried({ collection, stories: [], savedOn: '2026-05-01', bytes: 10, files: [] })
  onTestFinished(() => removeCarried(7))
  await openScreen('/Credits')
  connect(false)
  await expect.element(readable).toBeVisible()
  const notice = readable.element()
  await expect
    .element(notice)
    .toHaveTextContent('You’re offline. You can still read: Resources · Staying safe · An hour in Amsterdam')
  await expect
    .element(page.getByRole('link', { name: 'An hour in Amsterdam' }))
    .toHaveAttribute('href', '/collections/7')
})

test('without a connection a story that is not on this device says so, and nothing of a failure [21.3]', async () => {
  connect(false)
  await openScreen('/story/101', {
    api: { ...emptyMap, 'GET /view/:z/:x0/:y0/:x1/:y1/': noConnection, 'GET /pins/:id/': noConnection },
  })
  const panel = page.getByRole('region', { name: 'Story', exact: true })
  await expect.element(panel.getByRole('heading', { level: 1 })).toHaveTextContent('You seem to be offline')
  await expect.element(panel.getByText(/doesn’t store the stories you read/)).toBeVisible()
  await expect.element(panel).not.toHaveTextContent('umm...what?')
  await expect.poll(() => page.getByText('The stories couldn’t be loaded').elements()).toEqual([])
})

test('without a connection the notice says that a draft isn’t lost where one was typed', async () => {
  await openScreen('/ContactUs')
  await page.getByLabelText('Message').fill(words)
  connect(false)
  await expect.element(page.getByText(/You’re offline\. Your draft isn’t lost\./)).toBeVisible()
})

test('in discreet mode, where nothing is stored for reading offline, the notice promises nothing to read', async () => {
  const root = document.documentElement
  onTestFinished(() => void root.removeAttribute('data-discreet'))
  root.setAttribute('data-discreet', '')
  await openScreen('/Credits')
  connect(false)
  await expect.element(page.getByText('You’re offline.')).toBeVisible()
  expect(readable.elements()).toEqual([])
})

test('a file that the network loses is requested up to four times, before a message says whether it is gone or we are offline', async () => {
  const api = stubApi({})
  const lost = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(lost)
  for (let time = 1; time < 4; time++) load.mockRejectedValueOnce(lost)
  expect(await fetchChunk(load.mockResolvedValueOnce('the part'))).toBe('the part')
  expect(load).toHaveBeenCalledTimes(4)
  api.answer({ 'GET /health/': noConnection })
  await expect(fetchChunk(load)).rejects.toMatchObject({ code: 'offline' })
  api.answer({ 'GET /health/': { status: 'OK' } })
  await expect(fetchChunk(load)).rejects.toMatchObject({ code: 'outdated' })
  expect(load).toHaveBeenCalledTimes(12)
})

test('after a logout the basemap that was seen before is not cached again [18]', async () => {
  const load = async (tile: string) => {
    await (await fetch(tile)).arrayBuffer()
    const loaded = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    await expect.poll(loaded).toContain(tile)
  }
  // A page of tests has loaded more than the browser lists.
  performance.clearResourceTimings()
  heedForgetting()
  await load('/basemap/6/34/22.mvt')
  await cacheFetchedTiles()
  await expect.poll(() => caches.has('basemap')).toBe(true)
  const heard = new Promise((resolve) => new BroadcastChannel('basemap').addEventListener('message', resolve))
  forgetBasemap()
  await heard
  await expect.poll(() => caches.has('basemap')).toBe(false)
  await cacheFetchedTiles()
  expect(await caches.has('basemap'), 'what was seen before').toBe(false)
  await load('/basemap/6/34/23.mvt')
  await cacheFetchedTiles()
  const kept = await (await caches.open('basemap')).keys()
  expect(kept.map(({ url }) => new URL(url).pathname)).toEqual(['/basemap/6/34/23.mvt'])
  forgetBasemap()
})
