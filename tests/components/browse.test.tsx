import { standAt } from '#tests/support/conditions'
import { aComment, aPlace, aProfile, aProfileStory, aSelf, aStory } from '#tests/support/views'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cellOf } from '#contract/placeGrid'
import type { PlaceView } from '#contract/places'
import { atlasOf, foundForMap } from '#tests/support/atlas'
import { map, openScreen, openWithMap, search, searchField, story, textsOf } from '#tests/support/screens'
import { noConnection, type Stubs } from '#tests/support/stubbedApi'

const cards = () => search().getByRole('article')
type Opened = Awaited<ReturnType<typeof openScreen>>

const stories = () =>
  atlasOf(
    aStory({ id: 1, title: 'Mattachine begins', category: 3, startDate: '1950-11-11' }),
    aStory({ id: 2, title: 'The archive by the park', category: 2, latitude: 34.07 }),
    aStory({ id: 3, title: 'A first kiss', category: 1, latitude: 34.1, longitude: -118.3, startDate: '1999-01-02' }),
  )
const openMap = (
  api: Stubs = stories(),
  address = '/?lat=34.05&lng=-118.25&z=11',
  as = null as null | ReturnType<typeof aSelf>,
) => openWithMap(address, { as, api })
const lookFor = async (opened: Opened, text: string) => {
  await searchField().fill(text)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.query('q')).toBe(text)
}
/** Chooses the last option of the list: the stories with these words. */
const lookForStories = async (opened: Opened, text: string) => {
  await searchField().fill(text)
  await expect.element(page.getByRole('option', { name: `“${text}”` })).toBeVisible()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.poll(() => opened.query('q')).toBe(text)
}

test('one wide line in the list of stories does not widen the others, which would be cut [2.4]', async () => {
  await page.viewport(1280, 800)
  await openMap()
  const order = page.getByText(/^Newest posts first/)
  await expect.element(order).toBeVisible()
  const { width } = order.element().getBoundingClientRect()
  const list = order.element().parentElement!
  for (const box of [list, list.parentElement!]) {
    const wide = document.createElement('div')
    wide.style.cssText = 'inline-size: 600px; block-size: 1px'
    box.appendChild(wide)
    expect(order.element().getBoundingClientRect().width).toBe(width)
    wide.remove()
  }
})

test('the beginning of a text in a list ends with a whole word and “…” [2.4]', async () => {
  const description = `<p>${'We danced until the lamps went out. '.repeat(9)}</p>`
  await openMap(atlasOf(aStory({ description })))
  const card = cards().first()
  await expect.element(card).toHaveTextContent('We danced until')
  expect(card.element().querySelector('p')!.textContent).toMatch(/ (We|danced|until|the|lamps|went|out\.)…$/)
})

test('a reader who is signed in sees the light map [2.3]', async () => {
  await openMap(stories(), '/', aSelf())
  await expect.poll(() => document.documentElement.dataset.mapTheme).toBe('light')
  await expect.element(page.getByRole('banner').getByText('robin').first()).toBeVisible()
})

test('a story opens from the list and from a pin while the map stays the same map [2.3]', async () => {
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

test('where a search finds more than a map can hold, each category is searched by itself', async () => {
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
  expect(Number(opened.query('lat'))).toBeCloseTo(48.85, 1)
})

test('repeating a search moves the map to its results again', async () => {
  const opened = await openMap(stories(), '/?lat=48.85&lng=2.35&z=11')
  await lookFor(opened, 'archive')
  await expect.poll(() => Number(opened.query('lat'))).toBeCloseTo(34.07, 1)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => opened.query('q')).toBeNull()
  await opened.router.navigate('/?lat=48.85&lng=2.35&z=11')
  await lookFor(opened, 'archive')
  await expect.poll(() => Number(opened.query('lat'))).toBeCloseTo(34.07, 1)
})

test.each([
  ['returns to where it was before a search', false],
  ['stays where the visitor moved it', true],
])('once a search is cleared the map %s', async (_, isMoved) => {
  const opened = await openMap(stories(), '/?lat=48.85&lng=2.35&z=11')
  const latitude = () => Number(opened.query('lat'))
  const zoomIn = () => page.getByTitle('Zoom in', { exact: true }).click()
  await lookFor(opened, 'archive')
  await expect.poll(latitude).toBeCloseTo(34.07, 1)
  const zoom = Number(opened.query('z'))
  if (isMoved) {
    await page.getByTitle('Zoom out', { exact: true }).click()
    await expect.poll(() => Number(opened.query('z'))).toBe(zoom - 1)
  }
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => opened.query('q')).toBeNull()
  // The next move writes where the map is.
  if (isMoved) {
    await zoomIn()
    await expect.poll(() => Number(opened.query('z'))).toBe(zoom)
  }
  await expect.poll(latitude).toBeCloseTo(isMoved ? 34.07 : 48.85, 1)
  expect(Number(opened.query('z'))).toBe(isMoved ? zoom : 11)
})

test('a search is one call for list, map and number, and a map that moves during it makes no call', async () => {
  const opened = await openMap(stories(), '/?lat=34.05&lng=-118.25&z=11&q=archive')
  await expect.element(search().getByRole('heading', { name: /^1 story found$/ })).toBeVisible()
  await expect.element(cards().first()).toBeVisible()
  for (const zoom of ['10', '9']) {
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(() => opened.query('z')).toBe(zoom)
  }
  expect(opened.api.to('GET /pinSearch/')).toEqual([])
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.poll(() => opened.api.to('GET /pinSearch/').length).toBe(1)
  expect(opened.api.to('GET /view/search/')).toHaveLength(1)
  expect([...new Set(opened.api.to('GET /view/:z/:x0/:y0/:x1/:y1/').map(({ params }) => params.z))]).toEqual(['8'])
})

test('the list of stories in view loads the next page by itself if a page is empty', async () => {
  const next = { headers: { link: '<http://localhost:8787/api/pinSearch/?before=later>; rel="next"' } }
  const opened = await openMap({
    ...stories(),
    'GET /pinSearch/': ({ query }) =>
      query.before === undefined ? Response.json([], next) : Response.json([aStory({ id: 3, title: 'A first kiss' })]),
  })
  await expect.element(cards().first()).toHaveTextContent('A first kiss')
  expect(opened.api.to('GET /pinSearch/').at(-1)?.query.before).toBe('later')
})

test('near me goes to where the visitor is, at zoom 15 [2.3, 9]', async () => {
  standAt(34.0522, -118.2437)
  const opened = await openMap(stories(), '/?lat=34.2&lng=-118.4&z=12')
  await page.getByRole('button', { name: 'Near me' }).click()
  const box = () => (opened.api.to('GET /pinSearch/').at(-1)?.query.bbox ?? '').split(',').map(Number)
  const zoom = () => {
    const [west = 0, , east = 0] = box()
    return Math.log2((map().element().clientWidth * 360) / (256 * (east - west)))
  }
  await expect.poll(() => Math.round(zoom() * 100) / 100).toBe(15)
  const [west = 0, south = 0, east = 0, north = 0] = box()
  expect((south + north) / 2).toBeCloseTo(34.0522, 2)
  expect((west + east) / 2).toBeCloseTo(-118.2437, 2)
})

test('near me tells the server no more than the neighborhood the visitor is in, and the address no more than a tenth of a degree [15]', async () => {
  const here = { latitude: 34.048213, longitude: -118.247391 }
  standAt(here.latitude, here.longitude)
  const opened = await openMap(stories(), '/?lat=34.2&lng=-118.4&z=12')
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect.element(page.getByRole('img', { name: 'You’re near here' })).toBeInTheDocument()
  const { center } = cellOf(here, 'neighbourhood')
  await expect.poll(() => opened.query('z')).toBe('10')
  expect(opened.query('lat')).toBe(center.latitude.toFixed(1) + '00')
  expect(opened.query('lng')).toBe(center.longitude.toFixed(1) + '00')
  const middle = (asked: unknown) => {
    const [west, south, east, north] = String(asked).split(',').map(Number) as [number, number, number, number]
    return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  }
  const isNear = (asked: unknown) => Math.abs(middle(asked).latitude - center.latitude) < 0.001
  const boxes = () => opened.api.to('GET /pinSearch/').map(({ query }) => query.bbox)
  await expect.poll(() => boxes().some(isNear)).toBe(true)
  expect(boxes().filter((asked) => Math.abs(middle(asked).latitude - here.latitude) < 0.001)).toEqual([])
})

test('a search for a place moves the map there [2.3, 7]', async () => {
  const opened = await openMap({ ...stories(), 'GET /geocode/': [aPlace({})] })
  await lookForStories(opened, 'Paris')
  await expect.element(search().getByRole('heading', { name: /\d+ stor.* found/ })).toBeVisible()
  const places = page.getByRole('region', { name: 'Places' })
  await places
    .getByRole('button', { name: /Paris.*France/ })
    .first()
    .click()
  await expect.poll(() => Number(opened.query('lat'))).toBeCloseTo(48.85, 0)
  expect(opened.query('q')).toBeNull()
})

test('places appear together with the stories found, so that nothing moves under a finger', async () => {
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

const soho = aPlace({
  ...{ x: -0.1317, y: 51.5136, label: 'Soho, London, England, United Kingdom', kind: 'quarter', name: 'Soho' },
  ...{ city: 'London', region: 'England', country: 'United Kingdom', zoom: 15 },
})
const sohoInMalaga = aPlace({
  ...{ x: -4.4237, y: 36.7166, label: 'Soho, Málaga, Spain', kind: 'quarter', name: 'Soho', city: 'Málaga' },
  ...{ country: 'Spain', zoom: 15 },
})
const sohoStories = () =>
  atlasOf(
    aStory({ id: 1, title: 'Trouble in Soho', latitude: 51.513, longitude: -0.131 }),
    aStory({ id: 2, title: 'Two mothers of Soho', latitude: 34.05, longitude: -118.25 }),
    aStory({ id: 3, title: 'A first kiss', latitude: 34.05, longitude: -118.25 }),
  )
const losAngeles = '/?lat=34.04&lng=-118.24&z=11'
const openPlaces = (places: Stubs['GET /geocode/'], address = losAngeles) =>
  openWithMap(address, { api: { ...sohoStories(), 'GET /geocode/': places! } })
const placeOptions = () => page.getByRole('listbox', { name: 'Places and stories' }).getByRole('option')
/** The active option, by the field's `aria-activedescendant`. */
const activeOption = () => document.getElementById(searchField().element().getAttribute('aria-activedescendant') ?? '')

test('places are suggested while the visitor types, and chosen with the arrows and Enter [7]', async () => {
  const opened = await openPlaces([soho, sohoInMalaga])
  await expect.element(searchField()).toHaveAttribute('aria-expanded', 'false')
  await searchField().fill('soho')
  await expect.poll(() => placeOptions().elements()).toHaveLength(3)
  await expect.element(searchField()).toHaveAttribute('aria-expanded', 'true')
  expect(document.getElementById(searchField().element().getAttribute('aria-controls')!)?.role).toBe('listbox')
  await expect.element(page.getByRole('status').filter({ hasText: /^2 places$/ })).toBeInTheDocument()
  // Enter would take the first.
  await expect.poll(() => activeOption()?.textContent).toContain('London')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(() => activeOption()?.textContent).toContain('Málaga')
  await expect.poll(() => activeOption()?.getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => activeOption()?.textContent).toContain('London')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.query('place')).toBe('Soho, London')
  expect(opened.query('z')).toBe('15')
  expect(Number(opened.query('lat'))).toBeCloseTo(51.5136, 3)
  await expect.element(searchField()).toHaveValue('Soho, London')
  await expect.element(searchField()).toHaveFocus()
  expect(placeOptions().elements()).toEqual([])
  expect(opened.api.to('GET /geocode/').map(({ query }) => query)).toEqual([
    { q: 'soho', near: '34.0,-118.2', suggest: '1' },
  ])
})

test('half-typed coordinates are not sent for suggestions', async () => {
  const opened = await openPlaces([soho])
  for (const typed of ['34.05', '34.0522, -11']) {
    await searchField().fill(typed)
    await expect.poll(() => placeOptions().elements()).toHaveLength(1)
  }
  await searchField().fill('soho')
  await expect.poll(() => placeOptions().elements()).toHaveLength(2)
  expect(opened.api.to('GET /geocode/').map(({ query }) => query.q)).toEqual(['soho'])
})

test('Escape closes the list and leaves what was typed [7]', async () => {
  await openPlaces([soho])
  await searchField().fill('soho')
  await expect.poll(() => placeOptions().elements()).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => placeOptions().elements()).toEqual([])
  await expect.element(searchField()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(searchField()).toHaveValue('soho')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => placeOptions().elements()).toHaveLength(2)
  await userEvent.tab()
  await expect.poll(() => placeOptions().elements()).toEqual([])
})

test('a suggestion can be chosen by a press as well [7]', async () => {
  const opened = await openPlaces([soho])
  await searchField().fill('soho')
  await expect.poll(() => placeOptions().elements()).toHaveLength(2)
  await placeOptions().first().click()
  await expect.poll(() => opened.query('place')).toBe('Soho, London')
})

test('Enter on the name of a place goes there, and stories that mention it are one press away [7]', async () => {
  const opened = await openPlaces([soho])
  await searchField().fill('Soho London')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.query('place')).toBe('Soho, London')
  expect(opened.query('q')).toBeNull()
  const mentioning = page.getByRole('button', { name: /Stories that mention “Soho”/ })
  await expect.element(mentioning).toHaveTextContent('2')
  await mentioning.click()
  await expect.poll(() => opened.query('q')).toBe('Soho')
  expect(opened.query('place')).toBeNull()
})

test('choosing a place is one step of the history, and Back leaves it [7]', async () => {
  const opened = await openPlaces([soho])
  await searchField().fill('soho')
  await expect.poll(() => placeOptions().elements()).toHaveLength(2)
  await placeOptions().first().click()
  await expect.poll(() => opened.query('place')).toBe('Soho, London')
  // Wait for the screen before going back: the address changes first.
  await expect.element(page.getByRole('button', { name: /Stories that mention “Soho”/ })).toBeVisible()
  await opened.router.navigate(-1)
  await expect.poll(() => opened.query('lat')).toBe('34.04')
  await expect.element(searchField()).toHaveValue('')
})

test('a link to a place opens there and shows its name, and clearing the field removes it [7]', async () => {
  const opened = await openPlaces([], '/?lat=51.5136&lng=-0.1317&z=15&place=Soho%2C+London')
  await expect.element(searchField()).toHaveValue('Soho, London')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(searchField()).toHaveValue('')
  await expect.poll(() => opened.query('place')).toBeNull()
  expect(opened.query('lat')).toBe('51.5136')
})

test('a search without stories says so first and lists places below; the map stays where it is [7]', async () => {
  const places = [
    aPlace({ name: 'San Francisco', region: 'California', unknown: 'leather bar', x: -122.4, y: 37.8 }),
    aPlace({ name: 'Amsterdam', match: 'similar', label: 'Amsterdam, Netherlands', country: 'Netherlands' }),
  ]
  const opened = await openPlaces(places)
  await searchField().fill('leather bar San Francisco')
  await userEvent.keyboard('{Enter}')
  const none = page.getByRole('heading', { name: 'No stories mention “leather bar San Francisco”.' })
  await expect.element(none).toBeVisible()
  expect([opened.query('lat'), opened.query('lng'), opened.query('place')]).toEqual(['34.04', '-118.24', null])
  const list = page.getByRole('region', { name: 'Places', exact: true })
  const first = list.getByRole('button').first()
  await expect.element(first).toHaveTextContent('San FranciscoParis, France without “leather bar”')
  const isBelow = none.element().compareDocumentPosition(list.element()) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBelow).toBeTruthy()
  await first.click()
  await expect.poll(() => opened.query('place')).toBe('San Francisco, California')
})

test('next to stories with all words, places with only some of them are not listed', async () => {
  await openPlaces([aPlace({ name: 'Kiss', unknown: 'first' }), aPlace({ name: 'Firstkiss', match: 'start', x: 2.36 })])
  await searchField().fill('first kiss')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('article')).toBeVisible()
  const list = page.getByRole('region', { name: 'Places', exact: true })
  await expect.poll(() => textsOf(list.getByRole('button'))).toEqual(['FirstkissParis, France'])
})

test('typed coordinates and links to maps lead to that place without a request to a server [24]', async () => {
  const opened = await openPlaces([])
  for (const text of ['51.5136, -0.1317', 'https://www.openstreetmap.org/#map=15/51.5136/-0.1317']) {
    await searchField().fill(text)
    await expect.poll(() => textsOf(placeOptions())[0]).toBe('51.5136, -0.1317')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => opened.query('place')).toBe('51.5136, -0.1317')
    expect([opened.query('lat'), opened.query('lng'), opened.query('z')]).toEqual(['51.5136', '-0.1317', '15'])
    await page.getByRole('button', { name: 'Clear search' }).click()
  }
  expect(opened.api.to('GET /geocode/')).toEqual([])
})

test('nothing is said about places before they are loaded', async () => {
  const { promise: places, resolve } = Promise.withResolvers<PlaceView[]>()
  await openPlaces(() => places)
  const said = page.getByRole('search').getByRole('status')
  await searchField().fill('soho')
  await expect.poll(() => placeOptions().elements()).toHaveLength(1)
  await expect.element(said).toHaveTextContent(/^$/)
  resolve([])
  await expect.element(said).toHaveTextContent('No places')
})

test('Enter searches stories if they have the words and no place has that name [7]', async () => {
  const opened = await openPlaces([aPlace({ name: 'Kiss', unknown: 'first' })])
  await searchField().fill('first kiss')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.query('q')).toBe('first kiss')
  expect(opened.query('place')).toBeNull()
})

test('if places cannot be loaded, the words are searched in stories', async () => {
  const opened = await openPlaces(noConnection)
  await searchField().fill('first kiss')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.query('q')).toBe('first kiss')
})

const main = () => page.getByRole('main').element()
const topOf = () => Math.round(main().scrollTop)
const many = Array.from({ length: 15 }, (_, index) => ({ id: index + 1, title: `Story number ${index + 1}` }))
const atlas = () =>
  atlasOf(
    ...many.map(({ id, title }) => aStory({ id, title, latitude: 34.05 + id / 1000, longitude: -118.2 - id / 500 })),
  )

test('going back restores the line that was read, not the anchor above it', async () => {
  const { screen, router } = await openScreen('/Terms#ContentPolicy', { api: { 'GET /faq/': [] } })
  await expect.element(screen.getByRole('heading', { name: 'Content Policy', exact: true })).toBeInViewport()
  const anchor = topOf()
  main().scrollBy(0, 240)
  await expect.poll(topOf).toBe(anchor + 240)
  await screen.getByRole('banner').getByRole('link', { name: 'Faq' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'FAQ' })).toHaveFocus()
  expect(topOf()).toBe(0)
  await router.navigate(-1)
  await expect.poll(topOf).toBe(anchor + 240)
})

/** Waits for the fonts, because another font has another height. */
const fontsAreThere = () =>
  expect.poll(() => ['Figtree', 'Literata'].every((name) => document.fonts.check(`1rem '${name}'`))).toBe(true)

test('going back from the author of a story restores the focus on the author’s name and the scroll position [14]', async () => {
  const long = Array.from({ length: 60 }, (_, n) => `<p>Line ${n}.</p>`).join('')
  const talk = Array.from({ length: 9 }, (_, n) => aComment({ id: 300 + n, description: `Said ${n}.` }))
  const story = aStory({ id: 1, description: long, commentstory: talk, commentCount: talk.length })
  const { screen, router } = await openScreen('/story/1', {
    api: { ...atlasOf(story), 'GET /profile/users/': [aProfile({ username: 'sam' })] },
  })
  const panel = screen.getByRole('region', { name: 'Story', exact: true })
  const names = panel.getByRole('link', { name: 'sam' })
  await expect.element(names.nth(6)).toBeInTheDocument()
  await fontsAreThere()
  const link = names.nth(6).element() as HTMLElement
  link.scrollIntoView({ block: 'center' })
  const place = Math.round(link.getBoundingClientRect().top)
  link.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'sam' })).toHaveFocus()
  await router.navigate(-1)
  await expect.element(names.nth(6)).toHaveFocus()
  await expect.poll(() => Math.round(names.nth(6).element().getBoundingClientRect().top)).toBe(place)
})

test('a story that was opened from the list leads back to its entry in the list', async () => {
  const { screen, router } = await openScreen('/?lat=34.05&lng=-118.25&z=11', { api: atlas() })
  const list = screen.getByRole('region', { name: 'Search stories' })
  await expect.element(list.getByRole('article').nth(3)).toBeInTheDocument()
  const link = list.element().querySelectorAll<HTMLElement>('a[href^="/story/"]')[3]!
  const title = link.textContent.trim()
  link.focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toHaveFocus()
  await router.navigate(-1)
  const line = list.getByRole('link', { name: title, exact: true })
  await expect.element(line).toHaveFocus()
  await expect.element(line).toBeInViewport()
})

test('going back from a story of a profile restores the scroll position and the focus on the story’s link', async () => {
  const userStories = many.map(({ id, title }) => aProfileStory({ id, pinId: id, title }))
  const { screen, router } = await openScreen('/users/sam', {
    api: { ...atlas(), 'GET /profile/users/': [aProfile({ username: 'sam', userStories })] },
  })
  const link = screen.getByRole('main').getByRole('link', { name: 'Story number 10' })
  await expect.element(link).toBeInTheDocument()
  await fontsAreThere()
  ;(link.element() as HTMLElement).focus()
  link.element().scrollIntoView({ block: 'center' })
  expect(topOf()).toBeGreaterThan(300)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Story number 10' })).toHaveFocus()
  await router.navigate(-1)
  await expect.element(link).toHaveFocus()
  await expect.element(link).toBeInViewport()
})
