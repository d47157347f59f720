import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { atlasOf, foundForMap } from '#tests/support/atlas'
import { map, openScreen, search, searchField as field } from '#tests/support/screens'
import { storyForm } from '#tests/support/storyForm'
import type { Stubs } from '#tests/support/stubbedApi'
import { aPlace, aSelf, aStory, authorCan } from '#tests/support/views'

// An answer that comes late neither moves the map nor navigates, once the visitor has moved on.

const line = (title: string) => search().getByRole('link', { name: title })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const nearMe = () => page.getByRole('button', { name: 'near me', exact: true })
const pins = () => page.getByRole('group', { name: 'Stories on the map' })

const bench = () => aStory({ id: 1, title: 'The bench', latitude: 34.1, longitude: -118.2 })
const view = '/?lat=34.1&lng=-118.2&z=12'
const openMap = async (address: string, api: Stubs = {}) => {
  const opened = await openScreen(address, { api: { ...atlasOf(bench()), ...api } })
  await expect.element(map()).toHaveAttribute('data-ready', '')
  const query = (name: string) => new URLSearchParams(opened.router.state.location.search).get(name)
  /** Where the map is: a zoom writes it into the address. */
  const latitude = async () => {
    // Leaflet ignores a press during a zoom.
    await expect.poll(() => document.querySelector('.leaflet-zoom-anim')).toBeNull()
    const zoom = query('z')
    await page.getByRole('button', { name: 'Zoom in', exact: true }).first().click()
    await expect.poll(() => query('z')).not.toBe(zoom)
    return Number(query('lat'))
  }
  return { ...opened, query, latitude }
}
type Opened = Awaited<ReturnType<typeof openMap>>
const pathOf = ({ router }: Opened) => router.state.location.pathname
const openBench = async () => {
  await line('The bench').click()
  await expect.element(heading('The bench')).toBeVisible()
}

/** Stubs the geolocation of the browser: what it returns answers with Paris. */
const holdPosition = () => {
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'prompt' } as PermissionStatus)
  let answer = () => {}
  const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) => {
    answer = () => found({ coords: { latitude: 48.86, longitude: 2.35 } } as GeolocationPosition)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return async () => {
    await expect.poll(() => asked).toHaveBeenCalled()
    answer()
  }
}
const visitor = () => page.getByRole('img', { name: 'You’re near here' })

// These two before any other: what was fetched once stays in the page.
test('a cluster that was pressed on a slow line does not zoom the map of a story that was opened since', async () => {
  const part = 'web/features/map/markers/partCluster.ts'
  await commands.holdBack(part)
  const near = [1, 2, 3].map((id) =>
    aStory({ id, title: `House ${id}`, latitude: 34.1 + id / 1000, longitude: -118.2 }),
  )
  const opened = await openMap('/?lat=34.1&lng=-118.2&z=9', atlasOf(...near))
  await pins()
    .getByRole('button', { name: /3 stories:/ })
    .click()
  await opened.router.navigate(`/story/1${view.slice(1)}`)
  await expect.element(heading('House 1')).toBeVisible()
  await commands.bringBack()
  // It has come to the app when it has come to the test.
  await import('#web/features/map/markers/partCluster.ts')
  await opened.latitude()
  expect(opened.query('z')).toBe('13')
})

test('where the program of *near me* cannot be loaded, the message does not speak of the location', async () => {
  await commands.takeAway('web/features/map/view/visitorPlace.ts')
  await openMap(view)
  await nearMe().click()
  await expect.element(page.getByText('There’s a newer version of this page.')).toBeVisible()
  expect(page.getByText('We couldn’t get your location.').elements()).toEqual([])
  await commands.bringBack()
})

test('a map that opened where the visitor is not stays on the story that they opened before their position came [2.1]', async () => {
  const answer = holdPosition()
  const opened = await openMap('/')
  await openBench()
  await answer()
  await expect.element(visitor()).toBeInTheDocument()
  expect(await opened.latitude()).toBeCloseTo(34.1, 0)
})

test('a map that was pressed before the position of the visitor came stays where it is', async () => {
  const answer = holdPosition()
  const opened = await openMap('/')
  await map().click({ position: { x: 600, y: 200 } })
  await answer()
  await expect.element(visitor()).toBeInTheDocument()
  expect(await opened.latitude()).toBeCloseTo(34.1, 0)
})

test('*near me* does not fly from a story that was opened while the browser asked', async () => {
  const answer = holdPosition()
  const opened = await openMap(view)
  await nearMe().click()
  await openBench()
  await answer()
  await expect.element(nearMe()).toHaveAttribute('aria-busy', 'false')
  await expect.element(visitor()).toBeInTheDocument()
  expect(await opened.latitude()).toBeCloseTo(34.1, 0)
})

test('results that come after a story was opened do not move the map to them', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const stories = [bench(), aStory({ id: 2, title: 'A march', latitude: 48.85, longitude: 2.35 })]
  const opened = await openMap(view, {
    ...atlasOf(...stories),
    'GET /view/search/': async (asked) => {
      await promise
      return foundForMap(stories, asked)
    },
  })
  await expect.element(line('The bench')).toBeVisible()
  await opened.router.navigate(`${view}&q=march`)
  await opened.router.navigate(`/story/1${view.slice(1)}&q=march`)
  await expect.element(heading('The bench')).toBeVisible()
  resolve(null)
  await expect.element(search().getByRole('heading', { name: '1 story found' })).toBeInTheDocument()
  expect(await opened.latitude()).toBeCloseTo(34.1, 0)
})

test.each([
  ['a story from the list', 'The bench', '/story/1'],
  ['the Resources', 'Resources', '/resources'],
])('*Read a story* opens nothing over %s that was opened in the meantime [2.3]', async (_, name, path) => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const atlas = atlasOf(
    bench(),
    aStory({ id: 2, title: 'A random one', category: 3, latitude: 34.1, longitude: -118.2 }),
  )
  const answer = atlas['GET /pinSearch/'] as (asked: object) => []
  const opened = await openMap('/', {
    ...atlas,
    'GET /hotlines/': [],
    'GET /pinSearch/': async (asked) => {
      // The card looks for personal and historical stories first.
      if (asked.query.categories) await promise
      return answer(asked).filter(({ id }) => !asked.query.categories || id === 2)
    },
  })
  await page.getByRole('button', { name: 'Read a story' }).click()
  await expect.poll(() => opened.api.to('GET /pinSearch/').some(({ query }) => query.categories)).toBe(true)
  await page.getByRole('link', { name }).first().click()
  await expect.poll(() => pathOf(opened)).toBe(path)
  resolve(null)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => pathOf(opened)).toBe(path)
})

const paris = aPlace({ label: 'Paris, France', name: 'Paris', city: 'Paris', country: 'France', x: 2.35, y: 48.85 })
const lookForParis = async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const opened = await openMap(view, {
    'GET /geocode/': async ({ query }) => {
      // Enter takes the first suggestion, if there is one by then.
      if (query.suggest) return []
      await promise
      return [paris]
    },
  })
  await field().fill('Paris')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.api.to('GET /geocode/').some(({ query }) => !query.suggest)).toBe(true)
  return {
    ...opened,
    /** Lets the place come; it was ignored once nothing waits for it any more. */
    arrive: async () => {
      resolve(null)
      await expect.poll(() => search().element().querySelector('button[type=submit] .lucide-search')).not.toBeNull()
      // An answer is there some microtasks later.
      await new Promise((done) => setTimeout(done, 50))
    },
  }
}

test('a place whose name was cleared before it was found does not move the map [7]', async () => {
  const opened = await lookForParis()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await opened.arrive()
  await expect.element(field()).toHaveValue('')
  expect(opened.query('place')).toBeNull()
})

test('a place whose name was changed before it was found does not move the map [7]', async () => {
  const opened = await lookForParis()
  await field().fill('Parma')
  await opened.arrive()
  await expect.element(field()).toHaveValue('Parma')
  expect(opened.query('place')).toBeNull()
})

test('a place that is found after a story was opened does not move the map', async () => {
  const opened = await lookForParis()
  await openBench()
  await opened.arrive()
  expect(opened.query('place')).toBeNull()
  expect(pathOf(opened)).toBe('/story/1')
})

const robin = aSelf()
const own = () => aStory({ id: 101, title: 'Before the rain', owner: robin.id, can: authorCan })
const reading = { storySidebarOpen: true }
const openEdit = async (held: Promise<null>) => {
  const atlas = atlasOf(own(), bench())
  const save = atlas['PATCH /pins/:id/'] as (asked: object) => ReturnType<typeof own>
  const state = { ...reading, editStory: true, userId: robin.id }
  const opened = await openScreen(
    { pathname: '/story/101', state },
    {
      as: robin,
      api: {
        ...atlas,
        'PATCH /pins/:id/': async (asked) => {
          await held
          return save(asked)
        },
      },
    },
  )
  const form = storyForm()
  await expect.element(form.title).toHaveValue('Before the rain')
  await form.title.fill('After the rain')
  return { ...opened, form }
}

test('a story that is on its way cannot be discarded [2.5]', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const { form, api } = await openEdit(promise)
  await expect.element(form.cancel).toBeEnabled()
  await form.save.click()
  await expect.poll(() => api.to('PATCH /pins/:id/')).toHaveLength(1)
  await expect.element(form.cancel).toBeDisabled()
  resolve(null)
  await expect.element(heading('After the rain')).toBeVisible()
})

test('an edit that is saved after its author went elsewhere says so, and does not lead them back', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const { form, api, router } = await openEdit(promise)
  await form.save.click()
  await expect.poll(() => api.to('PATCH /pins/:id/')).toHaveLength(1)
  void router.navigate('/story/1', { state: reading })
  await page.getByRole('button', { name: 'Keep the draft and leave' }).click()
  await expect.element(heading('The bench')).toBeVisible()
  resolve(null)
  await expect.element(page.getByText('Changes saved')).toBeVisible()
  expect(router.state.location.pathname).toBe('/story/1')
})

test('a story that is deleted after its author went elsewhere does not lead them to the map', async () => {
  const { promise, resolve } = Promise.withResolvers<null>()
  const atlas = atlasOf(own(), bench())
  const remove = async () => {
    await promise
    return null
  }
  const { router, api } = await openScreen('/story/101', { as: robin, api: { ...atlas, 'DELETE /pins/:id/': remove } })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Yes, delete this story' }).click()
  await expect.poll(() => api.to('DELETE /pins/:id/')).toHaveLength(1)
  await router.navigate('/story/1')
  await expect.element(heading('The bench')).toBeVisible()
  resolve(null)
  await expect.element(page.getByText('Story deleted')).toBeVisible()
  expect(router.state.location.pathname).toBe('/story/1')
})
