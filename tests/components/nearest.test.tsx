import { map as leafletMap } from 'leaflet'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cellOf } from '#contract/placeGrid'
import type { PlaceView } from '#contract/places'
import { atlasOf } from '#tests/support/atlas'
import { standAt } from '#tests/support/conditions'
import { openScreen, openWithMap, search, searchField, textsOf } from '#tests/support/screens'
import type { Stubs } from '#tests/support/stubbedApi'
import { aPlace, aStory } from '#tests/support/views'
import { distanceKm, formatDistance, formatLength } from '#web/lib/distance.ts'
import { sharingOf } from '#web/pages/map/sharing.ts'

const nearest = () => page.getByRole('region', { name: 'The nearest stories' })

/** A small town in the Loire valley. */
const here = { latitude: 47.901234, longitude: 1.904567 }
const stories = (bar = 47.829) =>
  atlasOf(
    aStory({ id: 1, title: 'A bar in Meung', latitude: bar, longitude: 1.88, locality: 'Meung', category: 1 }),
    aStory({ id: 2, title: 'An archive in Blois', latitude: 47.59, longitude: 1.33, locality: 'Blois', category: 3 }),
    aStory({ id: 3, title: 'A march in Paris', latitude: 48.86, longitude: 2.35, locality: 'Paris', category: 3 }),
    aStory({ id: 4, title: 'A kiss in Los Angeles', latitude: 34.05, longitude: -118.25, category: 2 }),
  )
const openMap = async (address: string, api: Stubs = stories(), at = here) => {
  standAt(at.latitude, at.longitude)
  const opened = await openWithMap(address, { api })
  /** Every address that the history had since the map was opened. */
  const addresses: string[] = []
  opened.router.subscribe(({ location }) => addresses.push(location.pathname + location.search))
  return { ...opened, addresses }
}
const nearMe = () => page.getByRole('button', { name: 'near me', exact: true }).click()
const pins = () => [...document.querySelectorAll<HTMLElement>('button[data-story]')].map(({ dataset }) => dataset.story)

test('a distance is in whole kilometers, and in tens of them where the place is a town [25.2]', () => {
  expect(Math.round(distanceKm({ latitude: 48.8566, longitude: 2.3522 }, { latitude: 51.5074, longitude: -0.1278 }))).toBe(344) // oxfmt-ignore
  expect(Math.round(distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }))).toBe(111)
  expect([0.4, 8.6, 99.4, 344, 6243].map((km) => formatDistance(km, ['exact', 'neighbourhood'], false))).toEqual([
    'less than 1 km',
    '9 km',
    '99 km',
    '340 km',
    '6,240 km',
  ])
  expect([4, 14, 16].map((km) => formatDistance(km, ['town', 'neighbourhood'], false))).toEqual([
    'less than 10 km',
    '10 km',
    '20 km',
  ])
})

test('where a device is of the United States or the United Kingdom, distances are in miles with the same steps [25.2]', () => {
  const miles = (km: number, exact: 'exact' | 'town') => formatDistance(km, [exact, exact], true)
  expect([0.1, 0.8, 3, 344].map((km) => miles(km, 'exact'))).toEqual(['less than 0.1 mi', '0.5 mi', '2 mi', '210 mi'])
  expect([4, 40].map((km) => miles(km, 'town'))).toEqual(['less than 10 mi', '20 mi'])
  expect([120, 2_300, 1_844_630].map((meters) => formatLength(meters, true))).toEqual(['390 ft', '1.4 mi', '1,146 mi'])
  expect([854, 2_300, 9_960].map((meters) => formatLength(meters, false))).toEqual(['850 m', '2.3 km', '10 km'])
})

test('near me without a story within 100 km says how far the nearest is, lists the nearest, and shows them on request [25.2]', async () => {
  const { api } = await openMap('/?lat=50&lng=9&z=12', stories(), { ...here, latitude: 46.5 })
  const notice = () => page.getByText('The nearest story is 80 mi away.')
  await nearMe()
  await expect.element(notice()).toBeVisible()
  await expect
    .poll(() => textsOf(nearest().getByRole('article').getByRole('link')))
    .toEqual(['An archive in Blois', 'A bar in Meung', 'A march in Paris'])
  await expect.element(nearest().getByRole('article').first()).toHaveTextContent('80 mi · Blois')
  // Nothing is asked of the search for this, and no call has the point.
  expect(api.to('GET /view/search/')).toEqual([])
  notice().element().parentElement!.querySelector('button')!.click()
  await expect.poll(pins).toContain('2')
  await expect.element(notice()).not.toBeInTheDocument()
  expect(pins()).not.toContain('4')
  // The list is still of what is near, and not of what is new.
  const listed = () => search().getByRole('article')
  await expect.poll(() => textsOf(listed().getByRole('link'))[0]).toBe('An archive in Blois')
  await expect.element(listed().first()).toHaveTextContent('80 mi · Blois')
})

test('near me zooms out until a story that is up to 100 km away is above the list of a phone [25.2]', async () => {
  await page.viewport(390, 844)
  const far = aStory({ id: 1, title: 'A fair', latitude: here.latitude + 0.85, longitude: here.longitude })
  await openMap('/?lat=50&lng=9&z=12', atlasOf(far))
  await nearMe()
  await expect.poll(() => pinsAbove(844 - 126).map(({ dataset }) => dataset.story)).toContain('1')
  await expect.element(page.getByRole('button', { name: 'Show the nearest' })).not.toBeInTheDocument()
})

test('near me shows a story that is some kilometers away, with the visitor in the middle of what panel and sheet leave free', async () => {
  for (const [width, height, sheet] of [
    [1280, 800, 0],
    [390, 844, 126],
  ] as const) {
    await page.viewport(width, height)
    const { screen } = await openMap('/?lat=50&lng=9&z=12')
    await nearMe()
    await expect.poll(pins).toContain('1')
    const dot = page.getByRole('img', { name: 'You’re near here' }).element().getBoundingClientRect()
    const map = document.querySelector('[data-map-frame]')!.getBoundingClientRect()
    // The map is centered on the center of their neighborhood, which is small at this zoom.
    expect(Math.abs((dot.left + dot.right - map.left - map.right) / 2)).toBeLessThan(40)
    expect(Math.abs((dot.top + dot.bottom - map.top - map.bottom + sheet) / 2)).toBeLessThan(40)
    expect(pinsAbove(height - sheet).map(({ dataset }) => dataset.story)).toContain('1')
    await expect.element(page.getByText('The nearest story is 5 mi away.')).not.toBeInTheDocument()
    if (!sheet) await expect.element(search().getByRole('article').first()).toHaveTextContent('5 mi · Meung')
    await screen.unmount()
  }
})

/** The pins that are in view above the lowered list of a phone, without those under a panel or the edge. */
const pinsAbove = (bottom: number) =>
  [...document.querySelectorAll<HTMLElement>('button[data-story]')].filter((pin) => {
    const { top, bottom: end } = pin.getBoundingClientRect()
    return top >= 56 && end <= bottom
  })

test('on a phone a chosen place without stories offers those that mention its name with one press [25.2]', async () => {
  await page.viewport(390, 844)
  const { query } = await openMap('/?lat=47.95&lng=1.9&z=13&place=Paris, France')
  await page.getByRole('button', { name: 'Stories that mention “Paris” 1' }).click()
  await expect.poll(() => query('q')).toBe('Paris')
  expect(query('place')).toBeNull()
})

test('on a phone a chosen place without stories offers the nearest on the map, and shows them above the list [25.2]', async () => {
  await page.viewport(390, 844)
  const { query } = await openMap('/?lat=47.95&lng=1.9&z=13&place=Chanteau')
  await expect.element(page.getByText('The nearest story is 8 mi away.')).toBeVisible()
  const panel = search().element()
  expect(panel).toHaveAttribute('data-height', 'peek')
  await search().getByRole('button', { name: 'Raise the panel' }).click()
  await nearest().getByRole('button', { name: 'Show the nearest' }).click()
  await expect.element(search()).toHaveAttribute('data-height', 'peek')
  await expect.poll(() => pinsAbove(844 - 126).map(({ dataset }) => dataset.story)).toContain('1')
  await expect.element(page.getByRole('img', { name: 'Chanteau' })).toBeVisible()
  // The address follows the map although nothing on the map itself was pressed.
  await expect.poll(() => Number(query('z'))).toBeLessThan(13)
})

test('on a phone the list names the nearest first below the map that shows it, also where the place was typed into it [25.2]', async () => {
  await page.viewport(390, 844)
  const graz = aPlace({ name: 'Graz', label: 'Graz, Austria', country: 'Austria', x: 15.44, y: 47.07, zoom: 12 })
  const march = aStory({ id: 3, title: 'A march in Paris', latitude: 48.86, longitude: 2.35, locality: 'Paris' })
  await openMap('/?lat=34.05&lng=-118.25&z=12', { ...atlasOf(march), 'GET /geocode/': [graz] })
  await searchField().fill('Graz')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Show the nearest' }).first().click()
  await expect.element(search()).toHaveAttribute('data-height', 'half')
  const listed = () => search().getByRole('article')
  await expect.poll(() => textsOf(listed().getByRole('link'))[0]).toBe('A march in Paris')
  await expect.poll(() => listed().first().element().getBoundingClientRect().bottom).toBeLessThan(844)
  await expect.poll(() => pinsAbove(450).map(({ dataset }) => dataset.story)).toContain('3')
})

test('a search for a place without stories shows it with a story that is not far, and marks it [25.2]', async () => {
  await page.viewport(390, 844)
  const chanteau = aPlace({ name: 'Chanteau', label: 'Chanteau, France', x: 1.9, y: 47.95, zoom: 14 })
  const { query } = await openMap('/?lat=34.05&lng=-118.25&z=12', { ...stories(), 'GET /geocode/': [chanteau] })
  await search().getByRole('button', { name: 'Raise the panel' }).click()
  await searchField().fill('Chanteau')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => query('place')).toBe('Chanteau, France')
  await expect.poll(() => pinsAbove(844 - 126).map(({ dataset }) => dataset.story)).toContain('1')
  await expect.element(page.getByRole('img', { name: 'Chanteau, France' })).toBeVisible()
  await expect.element(page.getByText('The nearest story is 8 mi away.')).not.toBeInTheDocument()
})

test('a nearest story that is opened after a search for a place keeps the search [25.2]', async () => {
  const { query } = await openMap('/?lat=47.95&lng=1.9&z=13&place=Chanteau')
  await nearest().getByRole('link', { name: 'A march in Paris' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'A march in Paris' })).toBeVisible()
  await expect.poll(() => Number(query('lat'))).toBeGreaterThan(48.5)
  expect(query('place')).toBe('Chanteau')
  await expect.element(searchField()).toHaveValue('Chanteau')
})

test('a search for a place far from every story stays there, and says how far the nearest is [25.2]', async () => {
  const graz = aPlace({ name: 'Graz', label: 'Graz, Austria', country: 'Austria', x: 15.44, y: 47.07, zoom: 12 })
  const { query } = await openMap('/?lat=34.05&lng=-118.25&z=12', { ...stories(), 'GET /geocode/': [graz] })
  await searchField().fill('Graz')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(/^The nearest story is [\d,]+ mi away/)).toBeVisible()
  expect([query('place'), query('z')]).toEqual(['Graz, Austria', '12'])
  await expect.element(nearest()).toBeVisible()
  expect(page.getByRole('button', { name: 'Show the nearest' }).elements()).toHaveLength(1)
  const dot = page.getByRole('img', { name: 'Graz, Austria' })
  await expect.element(dot).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect.element(dot).not.toBeInTheDocument()
})

test('a place with stories is marked too, a country and a place of a link are not [25.2]', async () => {
  const place = (name: string, zoom: number) => aPlace({ name, label: name, country: name, x: 1.88, y: 47.83, zoom })
  const search = async (found: PlaceView) => {
    const { screen } = await openMap('/?lat=34.05&lng=-118.25&z=12', { ...stories(), 'GET /geocode/': [found] })
    await searchField().fill(found.name)
    await userEvent.keyboard('{Enter}')
    await expect.poll(pins).toContain('1')
    return screen
  }
  const town = await search(place('Meung', 12))
  await expect.element(page.getByRole('img', { name: 'Meung' })).toBeVisible()
  await town.unmount()
  const country = await search(place('Country', 6))
  await expect.element(searchField()).toHaveValue('Country')
  expect(page.getByRole('img', { name: 'Country' }).elements()).toEqual([])
  await country.unmount()
  await openMap('/?lat=47.83&lng=1.88&z=12&place=Meung')
  await expect.poll(pins).toContain('1')
  expect(page.getByRole('img', { name: 'Meung' }).elements()).toEqual([])
})

test('the stories around a visitor are asked for in the order of their ids, which tells nothing of the distance [25.2]', async () => {
  const near = (id: number, latitude: number) =>
    aStory({ id, title: `No ${id}`, latitude, longitude: here.longitude, locality: 'Meung', category: 1 })
  const { api } = await openMap('/?lat=50&lng=9&z=12', atlasOf(near(30, 46.9), near(4, 46.85), near(200, 46.8)))
  await nearMe()
  const listed = () => textsOf(nearest().getByRole('article').getByRole('link'))
  await expect.poll(listed).toEqual(['No 30', 'No 4', 'No 200'])
  const asked = api.to('GET /pins/').flatMap(({ query }) => query.ids ?? [])
  expect(asked).toContain('4,30,200')
  expect(asked).not.toContain('30,4,200')
})

test('an empty view of the list names the nearest stories that match the filter, and Clear filters shows the others [25.2]', async () => {
  const { query } = await openMap('/?lat=47.83&lng=1.88&z=12&categories=3')
  await expect.element(search().getByRole('heading', { name: /^No stories here match: Historical/ })).toBeVisible()
  await expect.element(search().getByText('1 other story is here.')).toBeVisible()
  await expect
    .poll(() => textsOf(nearest().getByRole('article').getByRole('link')))
    .toEqual(['An archive in Blois', 'A march in Paris'])
  await search().getByRole('button', { name: 'Clear filters' }).first().click()
  await expect.poll(() => query('categories')).toBeNull()
  await expect.poll(() => textsOf(search().getByRole('article').getByRole('link'))).toEqual(['A bar in Meung'])
})

test('the nearest of chosen years are found by one search of the world [25.2]', async () => {
  const { api } = await openMap(
    '/?lat=47.9&lng=1.9&z=12&from=1980&to=1989',
    atlasOf(
      aStory({ id: 1, title: 'Of 1985', latitude: 48.86, longitude: 2.35, startDate: '1985-01-01' }),
      aStory({ id: 2, title: 'Without a date', latitude: 47.7, longitude: 1.9 }),
    ),
  )
  await expect.poll(() => textsOf(nearest().getByRole('article').getByRole('link'))).toEqual(['Of 1985'])
  const worldwide = api.to('GET /view/search/').filter(({ query }) => query.bbox === undefined)
  expect(worldwide.map(({ query }) => query)).toEqual([
    { startDate: '1980-01-01', endDate: '1989-12-31', undated: 'no' },
  ])
})

test('after near me no address of the history says where the visitor is, whatever they do on the map [25.2]', async () => {
  const near = aStory({ id: 1, title: 'Next door', latitude: here.latitude + 0.002, longitude: here.longitude })
  const { addresses, query, router } = await openMap('/?lat=50&lng=9&z=12', atlasOf(near))
  await nearMe()
  await expect.poll(() => query('z')).toBe('10')
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect.poll(pins).toContain('1')
  await page.getByRole('group', { name: 'Stories on the map' }).getByRole('button', { name: 'Next door' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/story/1')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Next door' })).toBeVisible()
  void router.navigate(-1)
  await expect.poll(() => router.state.location.pathname).toBe('/')
  const zoomOut = async () => {
    await page.getByTitle('Zoom out', { exact: true }).click()
    return Number(query('z'))
  }
  await expect.poll(zoomOut, { timeout: 20_000, interval: 700 }).toBeLessThan(9)
  const after = addresses.filter((address) => address.includes('lat=') && !address.includes('lat=50'))
  expect(after.length).toBeGreaterThan(0)
  for (const address of after) {
    const { searchParams } = new URL(address, location.origin)
    expect([Number(searchParams.get('lat')), Number(searchParams.get('lng'))]).toEqual([47.9, 1.9])
    expect(Number(searchParams.get('z'))).toBeLessThanOrEqual(10)
  }
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/47\.90\d|1\.90\d/)
})

test('Back from a story, or closing it, restores the map where it was, although its address is coarse [25.2]', async () => {
  const far = aStory({ id: 1, title: 'Far off', latitude: 48.86, longitude: 2.35 })
  const { query, router } = await openMap('/?lat=50&lng=9&z=12', atlasOf(far))
  /** Where the visitor is on the screen. */
  const at = () => {
    const { x, y } = page.getByRole('img', { name: 'You’re near here' }).element().getBoundingClientRect()
    return `${Math.round(x)},${Math.round(y)}`
  }
  await nearMe()
  await expect.poll(() => query('z')).toBe('10')
  await expect.element(nearest().getByRole('link').first()).toBeVisible()
  const before = at()
  const open = async () => {
    await nearest().getByRole('link', { name: 'Far off' }).click()
    await expect.poll(at).not.toBe(before)
  }
  await open()
  void router.navigate(-1)
  await expect.poll(() => router.state.location.pathname).toBe('/')
  await expect.poll(at).toBe(before)
  // The story closed leads there too, and its address is as coarse.
  await open()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(at).toBe(before)
  await expect.poll(() => query('lat')).toBe('47.900')
})

test('a link that is shared from far away has a coarse place too, because the map is still centered on the visitor [25.2]', () => {
  const container = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => void container.remove())
  Object.assign(container.style, { width: '600px', height: '400px' })
  const { center } = cellOf(here, 'neighbourhood')
  const leaflet = leafletMap(container, { center: [center.latitude, center.longitude], zoom: 7 })
  const visitor = [here.latitude, here.longitude] as const
  const now = { asked: {}, map: leaflet, selected: null, search: '', siteName: 'Atlas' }
  const placeIn = (by: typeof visitor | null) => {
    const { searchParams } = new URL(sharingOf({ ...now, visitor: by }).address)
    return [searchParams.get('lat'), searchParams.get('lng')].map(Number)
  }
  expect(placeIn(visitor)).toEqual([47.9, 1.9])
  expect(placeIn(null)).toEqual([expect.closeTo(center.latitude, 2), expect.closeTo(center.longitude, 2)])
  leaflet.setView([40, -3], 8, { animate: false })
  expect(placeIn(visitor)).toEqual([40, -3])
  leaflet.remove()
})

test('a story opened by its link starts near by where there are streets [25.2]', async () => {
  const { api } = await openScreen('/story/1', { api: stories() })
  await expect.element(page.getByRole('heading', { level: 1, name: 'A bar in Meung' })).toBeVisible()
  // Tiles of zoom 12 are those of the map's zoom 13.
  await expect.poll(() => api.to('GET /view/:z/:x0/:y0/:x1/:y1/').at(-1)?.params.z).toBe('12')
})
