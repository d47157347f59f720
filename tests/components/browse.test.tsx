import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cellOf } from '#contract/placeGrid'
import { atlasOf, foundForMap } from '#tests/support/atlas'
import { openScreen, textsOf } from '#tests/support/screens'
import type { Stubs } from '#tests/support/stubbedApi'
import { aPlace, aSelf, aStory } from '#tests/support/views'

const search = () => page.getByRole('region', { name: 'Search stories' })
const story = () => page.getByRole('region', { name: 'Story', exact: true })
const cards = () => search().getByRole('article')
const map = () => page.getByRole('application', { name: 'Map of stories' })
type Opened = Awaited<ReturnType<typeof openScreen>>
const queryOf = ({ router }: Opened, name: string) => new URLSearchParams(router.state.location.search).get(name)

const stories = () =>
  atlasOf(
    aStory({ id: 1, title: 'Mattachine begins', category: 3, startDate: '1950-11-11' }),
    aStory({ id: 2, title: 'The archive by the park', category: 2, latitude: 34.07 }),
    aStory({ id: 3, title: 'A first kiss', category: 1, latitude: 34.1, longitude: -118.3, startDate: '1999-01-02' }),
  )
const openMap = async (
  api: Stubs = stories(),
  address = '/?lat=34.05&lng=-118.25&z=11',
  as = null as null | ReturnType<typeof aSelf>,
) => {
  const opened = await openScreen(address, { as, api })
  await expect.element(map()).toHaveAttribute('data-ready', '')
  return opened
}
const lookFor = async (opened: Opened, text: string) => {
  await page.getByRole('combobox', { name: 'Search for a place or for words' }).fill(text)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => queryOf(opened, 'q')).toBe(text)
}
/** Takes the last option of the field's list: the stories with these words. */
const lookForStories = async (opened: Opened, text: string) => {
  await page.getByRole('combobox', { name: 'Search for a place or for words' }).fill(text)
  await expect.element(page.getByRole('option', { name: `“${text}”` })).toBeVisible()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.poll(() => queryOf(opened, 'q')).toBe(text)
}

test('a reader who is signed in sees the map by day', async () => {
  await openMap(stories(), '/', aSelf())
  await expect.poll(() => document.documentElement.dataset.theme).toBe('light')
  await expect.element(page.getByRole('banner').getByText('robin').first()).toBeVisible()
})

test('a story opens from the list and from a pin while the map stays the same map', async () => {
  const opened = await openMap()
  const same = map().element()
  const link = cards().first().getByRole('link')
  await expect.element(link).toBeVisible()
  const title = link.element().textContent.trim()
  await link.click()
  await expect.element(story().getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(map().element()).toBe(same)
  await story().getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => opened.router.state.location.pathname).toBe('/')
  await lookFor(opened, 'Mattachine')
  await expect.element(search().getByRole('heading', { name: /found/ })).toBeVisible()
  await expect.poll(() => document.querySelectorAll('button[data-story]').length).toBe(1)
  const pins = page.getByRole('group', { name: 'Stories on the map' })
  await pins.getByRole('button', { name: 'Mattachine begins' }).click()
  await expect.poll(() => opened.router.state.location.pathname).toBe('/story/1')
  await expect.element(story().getByRole('heading', { level: 1 })).toBeVisible()
  await opened.router.navigate(-1)
  await expect.poll(() => story().elements()).toEqual([])
  expect(map().element()).toBe(same)
})

test('where a search finds more than a map can hold, each category is looked for by itself', async () => {
  const atlas = stories()
  const opened = await openMap(
    {
      ...atlas,
      'GET /view/search/': (asked) => {
        const answer = { ...foundForMap(atlas.stories, asked), isPartial: true }
        return asked.query.categories === undefined ? { ...answer, count: '2000+' } : answer
      },
    },
    '/?lat=34.05&lng=-118.25&z=11&q=archive',
  )
  await expect.element(search().getByRole('heading', { name: '2,000+ stories found' })).toBeVisible()
  const resources = search().getByRole('button', { name: /resources/i })
  await expect.element(resources).toHaveTextContent(/\d\+/)
  await resources.click()
  await expect.element(search().getByRole('heading', { name: /^1 story found$/ })).toBeVisible()
  expect(opened.api.to('GET /view/search/').at(-1)?.query).toMatchObject({ categories: '2' })
})

test('choosing a category during a search leaves the map where the visitor moved it', async () => {
  const opened = await openMap(stories(), '/?lat=34.05&lng=-118.25&z=11&q=archive')
  await expect.element(search().getByRole('heading', { name: /^1 story found$/ })).toBeVisible()
  await opened.router.navigate('/?lat=48.85&lng=2.35&z=11&q=archive')
  await search()
    .getByRole('button', { name: /resources/i })
    .click()
  await expect.poll(() => opened.api.to('GET /view/search/').at(-1)?.query).toMatchObject({ categories: '2' })
  await expect.element(search().getByRole('heading', { name: /^1 story found$/ })).toBeVisible()
  await expect.element(map()).toHaveAttribute('data-ready', '')
  expect(Number(queryOf(opened, 'lat'))).toBeCloseTo(48.85, 1)
})

test('the same words searched for again move the map to what they find again', async () => {
  const opened = await openMap(stories(), '/?lat=48.85&lng=2.35&z=11')
  await lookFor(opened, 'archive')
  await expect.poll(() => Number(queryOf(opened, 'lat'))).toBeCloseTo(34.07, 1)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => queryOf(opened, 'q')).toBeNull()
  await opened.router.navigate('/?lat=48.85&lng=2.35&z=11')
  await lookFor(opened, 'archive')
  await expect.poll(() => Number(queryOf(opened, 'lat'))).toBeCloseTo(34.07, 1)
})

test('a search is one call for list, map and number, and a map that moves meanwhile asks for nothing', async () => {
  const opened = await openMap(stories(), '/?lat=34.05&lng=-118.25&z=11&q=archive')
  await expect.element(search().getByRole('heading', { name: /^1 story found$/ })).toBeVisible()
  await expect.element(cards().first()).toBeVisible()
  for (const zoom of ['10', '9']) {
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(() => queryOf(opened, 'z')).toBe(zoom)
  }
  expect(opened.api.to('GET /pinSearch/')).toEqual([])
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => opened.api.to('GET /pinSearch/').length).toBe(1)
  expect(opened.api.to('GET /view/search/')).toHaveLength(1)
  expect([...new Set(opened.api.to('GET /view/:z/:x0/:y0/:x1/:y1/').map(({ params }) => params.z))]).toEqual(['8'])
})

test('near me goes to where somebody is, at zoom 15', async () => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords: { latitude: 34.0522, longitude: -118.2437 } } as GeolocationPosition),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  const opened = await openMap(stories(), '/?lat=34.2&lng=-118.4&z=12')
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect.poll(() => queryOf(opened, 'z')).toBe('15')
  expect(Number(queryOf(opened, 'lat'))).toBeCloseTo(34.0522, 2)
  expect(Number(queryOf(opened, 'lng'))).toBeCloseTo(-118.2437, 2)
})

test('near me tells neither the server nor the address more than the neighborhood somebody is in', async () => {
  const here = { latitude: 34.048213, longitude: -118.247391 }
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords: here } as GeolocationPosition),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  const opened = await openMap(stories(), '/?lat=34.2&lng=-118.4&z=12')
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect.poll(() => queryOf(opened, 'z')).toBe('15')
  await expect.element(page.getByRole('img', { name: 'You are around here' })).toBeInTheDocument()
  const { center } = cellOf(here, 'neighbourhood')
  expect(Number(queryOf(opened, 'lat'))).toBeCloseTo(center.latitude, 3)
  expect(Number(queryOf(opened, 'lng'))).toBeCloseTo(center.longitude, 3)
  const middle = (asked: unknown) => {
    const [west, south, east, north] = String(asked).split(',').map(Number) as [number, number, number, number]
    return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  }
  const isNear = (asked: unknown) => Math.abs(middle(asked).latitude - center.latitude) < 0.001
  const boxes = () => opened.api.to('GET /pinSearch/').map(({ query }) => query.bbox)
  await expect.poll(() => boxes().some(isNear)).toBe(true)
  expect(boxes().filter((asked) => Math.abs(middle(asked).latitude - here.latitude) < 0.001)).toEqual([])
})

test('looking for a place moves the map there', async () => {
  const opened = await openMap({ ...stories(), 'GET /geocode/': [aPlace({})] })
  await lookForStories(opened, 'Paris')
  await expect.element(search().getByRole('heading', { name: /\d+ stor.* found/ })).toBeVisible()
  const places = page.getByRole('region', { name: 'Places' })
  await places
    .getByRole('button', { name: /Paris.*France/ })
    .first()
    .click()
  await expect.poll(() => Number(queryOf(opened, 'lat'))).toBeCloseTo(48.85, 0)
  expect(queryOf(opened, 'q')).toBeNull()
})

test('places come together with the stories found: nothing is pushed from under a finger', async () => {
  const held = Promise.withResolvers<null>()
  const opened = await openMap({
    ...stories(),
    'GET /geocode/': ({ query }) => [aPlace({ label: `${query.q}, somewhere`, name: query.q! })],
    'GET /view/search/': async (asked) => {
      if (asked.query.search === 'Paris') await held.promise
      return foundForMap([], asked)
    },
  })
  const place = page.getByRole('region', { name: 'Places' }).getByRole('button').first()
  await lookForStories(opened, 'London')
  await expect.element(place).toHaveTextContent('London')
  await lookForStories(opened, 'Paris')
  await expect.poll(() => opened.api.to('GET /geocode/').at(-1)?.query).toEqual({ q: 'Paris' })
  await expect.poll(() => opened.api.to('GET /view/search/').at(-1)?.query.search).toBe('Paris')
  await expect.poll(() => search().element().querySelector('button[type=submit] .lucide-search')).not.toBeNull()
  expect(textsOf(place)[0]).toContain('London')
  held.resolve(null)
  await expect.element(place).toHaveTextContent('Paris')
})
