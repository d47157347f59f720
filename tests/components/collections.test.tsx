import { map as leafletMap } from 'leaflet'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { CollectionView, ListedCollection, OwnCollection } from '#contract/collections'
import { atlasOf } from '#tests/support/atlas'
import { axeViolations } from '#tests/support/axe'
import { openScreen, textsOf } from '#tests/support/screens'
import { noConnection, Refused, type Stubs } from '#tests/support/stubbedApi'
import { aCollection, aModerator, aSelf, aStory } from '#tests/support/views'
import { noMarkers } from '#web/features/map/markers/clusterEntries.ts'
import { drawMapPicture, type MapArea } from '#web/features/map/view/mapPicture.ts'
import { carriedCache, carriedFiles } from '#web/lib/caches.ts'
import { saveCarried } from '#web/lib/carriedCollections.ts'
import { areaOf, fitOnMap } from '#web/pages/collections/fitOnMap.ts'

const stories = ['The bench', 'The bar', 'The bridge'].map((title, n) =>
  aStory({ id: 101 + n, title, latitude: 34.05 + n / 500, longitude: -118.24 }),
)
const walk = aCollection(stories)
const rowOf = (view: CollectionView, cover: Partial<ListedCollection> = {}): ListedCollection => {
  const { id, title, kind, language, count, length, owner, username, bbox, can } = view
  const points = view.items.flatMap(({ story }) =>
    story ? [[story.latitude, story.longitude] as [number, number]] : [],
  )
  const row = { id, title, kind, language, count, length, owner, username, bbox, can }
  return { ...row, place: '', photo: null, points, ...cover }
}
const own = aCollection(stories, {
  ...{
    owner: 7,
    username: 'robin',
    visibility: 'private',
    state: 'private',
    isShown: false,
    kind: 'list',
    length: null,
  },
  can: { edit: true, conceal: true, delete: true, flag: false, appeal: false, review: false },
})
const ownRow = (parts: Partial<OwnCollection> = {}): OwnCollection => ({
  ...{
    id: 501,
    title: 'Where we danced',
    kind: 'list',
    language: null,
    count: 1,
    visibility: 'private',
    state: 'private',
  },
  ...{ isShown: false, version: 'first', stories: [102] },
  ...parts,
})
const pageOf = (collection: CollectionView) => ({ count: 1, next: null, previous: null, results: [rowOf(collection)] })
const world = (collection: CollectionView = walk): Stubs => ({
  ...atlasOf(...stories),
  'GET /collections/': pageOf(walk),
  'GET /collections/:id/': collection,
})
const panel = (name: string) => page.getByRole('region', { name, exact: true })
const stops = () => page.getByRole('list', { name: 'Stops of the walk' }).getByRole('button')

test('the public collections are listed for the view of the map, with kind, stops, length and owner [28, 2.3]', async () => {
  const { router, api } = await openScreen('/collections', { api: world() })
  const list = panel('Collections and walks')
  await expect.element(list).toHaveTextContent('Walk · 3 stops · 0.8 mi · about 20 min on footBy sam')
  expect(api.to('GET /collections/').at(-1)!.query.bbox).toMatch(/^-?[\d.]+(,-?[\d.]+){3}$/)
  await list.getByRole('link', { name: 'Where we danced' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/collections/501')
})

test('walks and other collections are two groups with a line about each; a language that is not the reader’s is named, and the picture shows the places [28]', async () => {
  const list = { ...rowOf(walk), id: 502, title: 'De eersten', kind: 'list' as const, language: 'nl', length: null }
  const results = [list, rowOf(walk)]
  await openScreen('/collections', {
    api: { ...world(), 'GET /collections/': { count: 2, next: null, previous: null, results } },
  })
  const group = (name: string) => panel('Collections and walks').getByRole('region', { name, exact: true })
  await expect.element(group('Walks')).toHaveTextContent(/^Walks.+Where we danced.*Walk · 3 stops/)
  await expect.element(group('Collections')).toHaveTextContent(/^Collections.+De eersten3 stories · Dutch/)
  const drawn = (name: string) => {
    const picture = group(name).getByRole('listitem').element().querySelector('svg')!
    return [picture.querySelectorAll('circle').length, picture.querySelectorAll('polyline').length]
  }
  expect([drawn('Walks'), drawn('Collections')]).toEqual([
    [3, 1],
    [3, 0],
  ])
  expect(await axeViolations(panel('Collections and walks').element())).toEqual([])
})

test('of a walk that takes days only the length is said, in the list and in the collection [28]', async () => {
  const across = { ...walk, length: 2_800_000 }
  await openScreen('/collections', { api: { ...world(across), 'GET /collections/': pageOf(across) } })
  const list = panel('Collections and walks')
  await expect.element(list).toHaveTextContent('Walk · 3 stops · 1,740 miBy sam')
  await list.getByRole('link', { name: 'Where we danced' }).click()
  await expect.element(page.getByRole('heading', { name: 'Where we danced' })).toBeVisible()
  await expect.element(page.getByText('The length is measured in straight lines.')).toBeVisible()
  expect(page.getByText(/about .* on foot/).elements()).toEqual([])
})

test('of a walk with a stop that is known to some kilometers only neither its length nor its time is said exactly [28]', async () => {
  const [bench, bar] = stories
  const roughly = aCollection([bench!, { ...bar!, placePrecision: 'town' }], { length: 7_700 })
  await openScreen('/collections/501', { api: world(roughly) })
  const shown = panel('Collection')
  await expect.element(shown).toHaveTextContent('Walk · 2 stops · less than 10 mi')
  await expect.element(shown.getByRole('listitem').first()).toHaveTextContent(/less than 10 mi to the next stop$/)
  expect(shown.getByText(/about .* on foot/).elements()).toEqual([])
})

test('without a connection the list has the collections that this device carries [28]', async () => {
  onTestFinished(async () => void (await Promise.all([carriedCache, carriedFiles].map((name) => caches.delete(name)))))
  await saveCarried({ collection: walk, stories, savedOn: '2026-11-29', bytes: 9, files: [] })
  await openScreen('/collections', { api: { ...world(), 'GET /collections/': noConnection } })
  await expect.element(panel('Collections and walks').getByRole('link', { name: 'Where we danced' })).toBeVisible()
})

test('a walk is numbered on the map and in its panel, and its first stop opens in a map app of the device [28]', async () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query === '(pointer: coarse)' ? { ...real(query), matches: true } : real(query),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  await openScreen('/collections/501', { api: world() })
  const shown = panel('Collection')
  await expect.element(shown.getByRole('heading', { level: 1, name: 'Where we danced' })).toBeVisible()
  await expect.element(shown).toHaveTextContent('An hour on foot.')
  await expect.element(shown).toHaveTextContent('The length is measured in straight lines.')
  await expect
    .poll(() =>
      stops()
        .elements()
        .map((stop) => stop.getAttribute('aria-label')),
    )
    .toEqual(['1: The bench', '2: The bar', '3: The bridge'])
  expect(document.querySelectorAll('.leaflet-walk-pane polyline')).toHaveLength(1)
  expect(textsOf(shown.getByRole('listitem').getByRole('link'))).toEqual(['The bench', 'The bar', 'The bridge'])
  const first = shown.getByRole('link', { name: 'Go to the first stop' }).element() as HTMLAnchorElement
  expect(first.getAttribute('href')).toMatch(/^geo:34\.05,-118\.24/)
  expect(await axeViolations()).toEqual([])
})

test('each stop of a walk names the way to the next one, no finer than its place, as the whole way is, and its language where it is not the reader’s [28]', async () => {
  const walked = [
    aStory({ id: 101, title: 'The bench', latitude: 34.05, longitude: -118.24 }),
    aStory({ id: 102, title: 'De bar', latitude: 34.055, longitude: -118.24, language: 'nl' }),
    aStory({ id: 103, title: 'The bridge', latitude: 34.06, longitude: -118.24, placePrecision: 'neighbourhood' }),
  ]
  const first = await openScreen('/collections/501', { api: world(aCollection(walked)) })
  const rows = panel('Collection').getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent(/0\.3 mi to the next stop$/)
  await expect.element(rows.nth(1)).toHaveTextContent(/Dutch · less than 1 mi to the next stop$/)
  await expect.element(rows.nth(2)).not.toHaveTextContent('to the next stop')
  // The whole way is as exact as its least exact part.
  await expect.element(panel('Collection')).toHaveTextContent('Walk · 3 stops · less than 1 mi')
  await first.screen.unmount()
  await openScreen('/collections/501', { api: world(aCollection(walked, { kind: 'list' })) })
  await expect.element(rows.nth(1)).toHaveTextContent(/Dutch$/)
})

test('a walk that the browser prints by its own menu has each stop’s address, as exact as its story has it, and a picture of the way [28]', async () => {
  const place = { address: 'The quay', locality: 'Lyon', region: '', country: '', postCode: '' }
  const [bench, bar] = stories
  const walked = [
    { ...bench!, ...place },
    { ...bar!, ...place, placePrecision: 'neighbourhood' as const },
  ]
  await openScreen('/collections/501', { api: world(aCollection(walked)) })
  const rows = panel('Collection').getByRole('listitem')
  await expect.element(rows.nth(1).getByRole('link')).toBeVisible()
  const seen = () => panel('Collection').element() as HTMLElement
  expect(seen().innerText).not.toContain('The quay')
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '' })))
  expect(seen().innerText).toContain('The quay, Lyon\n')
  expect(seen().innerText).toContain('Near The quay, Lyon (within about 0.6 mi)')
  const way = seen().querySelector('polyline')!
  expect(way.getBoundingClientRect().height).toBeGreaterThan(20)
  expect([...way.closest('svg')!.querySelectorAll('text')].map((number) => number.textContent)).toEqual(['1', '2'])
})

test('without a map app, as on a desktop, the first stop opens as a story of the walk [28]', async () => {
  const { router } = await openScreen('/collections/501', { api: world() })
  await panel('Collection').getByRole('link', { name: 'Go to the first stop' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/story/101')
  await expect.element(page.getByRole('navigation', { name: 'Stories of the collection' })).toHaveTextContent('1 of 3')
})

test('a row of the list has place, picture and whether this device carries it; a picture has no words [28]', async () => {
  onTestFinished(async () => void (await Promise.all([carriedCache, carriedFiles].map((name) => caches.delete(name)))))
  await saveCarried({ collection: walk, stories, savedOn: '2026-11-29', bytes: 9, files: [] })
  const photo = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const other = { ...rowOf(walk), id: 502, title: 'Not stored' }
  const wide = {
    ...rowOf(walk, { place: 'Amsterdam' }),
    id: 503,
    title: 'Everywhere',
    bbox: [-118, 34, 5, 52] as [number, number, number, number],
  }
  const results = [rowOf(walk, { place: 'Los Angeles', photo }), other, wide]
  await openScreen('/collections', {
    api: { ...world(), 'GET /collections/': { count: 3, next: null, previous: null, results } },
  })
  const rows = panel('Collections and walks').getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent('Los Angeles · By sam')
  await expect.element(rows.nth(0)).toHaveTextContent('On this device')
  await expect.element(rows.nth(1)).not.toHaveTextContent('On this device')
  await expect.element(rows.nth(2)).not.toHaveTextContent('Amsterdam')
  expect(rows.nth(0).element().querySelector('img')!.getAttribute('src')).toBe(photo)
  expect(rows.nth(1).element().querySelector('img')).toBeNull()
  expect(await axeViolations(panel('Collections and walks').element())).toEqual([])
})

test('Next and Previous lead through the stories of a walk, and Back leaves them as one step [28, 2.1]', async () => {
  const { router } = await openScreen('/collections/501', { api: world() })
  await panel('Collection').getByRole('link', { name: 'The bench' }).click()
  const steps = page.getByRole('navigation', { name: 'Stories of the collection' })
  await expect.element(steps).toHaveTextContent('1 of 3')
  await expect.poll(() => stops().elements().length, { message: 'the map shows the walk alone' }).toBe(3)
  await steps.getByRole('link', { name: 'Next' }).click()
  await expect.element(steps).toHaveTextContent('2 of 3')
  await steps.getByRole('link', { name: 'Next' }).click()
  await expect.element(steps).toHaveTextContent('3 of 3')
  expect(steps.getByRole('link', { name: 'Next' }).elements()).toEqual([])
  await expect.element(page.getByRole('heading', { level: 1, name: 'The bridge' })).toBeVisible()
  // Below the last story and above the first line: back to the walk.
  await expect.poll(() => panel('Story').getByRole('link', { name: 'Where we danced' }).elements().length).toBe(2)
  await router.navigate(-1)
  await expect.element(panel('Collection').getByRole('heading', { level: 1, name: 'Where we danced' })).toBeVisible()
})

test('below the last stop a button leads to the walk, and links to other walks and to the nearest stories, outside of it [28, 25.2]', async () => {
  const { router } = await openScreen('/story/103?collection=501&lat=34.05&lng=-118.24&z=12', { api: world() })
  await expect.element(panel('Story').getByRole('link', { name: /^Where we danced\s?3 of 3$/ })).toBeVisible()
  const others = panel('Story').getByRole('link', { name: 'Collections and walks' })
  await expect.element(others).toBeVisible()
  expect(others.element()).toHaveAttribute('href', '/collections?lat=34.05&lng=-118.24&z=12')
  const more = page.getByRole('navigation', { name: 'More stories' })
  await more.getByRole('link', { name: 'The bar' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'The bar' })).toBeVisible()
  expect(router.state.location.search).not.toContain('collection')
})

test('where a walk ends, in its last stop and in its panel, the other walk that begins nearest is offered with its distance [28]', async () => {
  const other = (id: number, title: string, latitude: number, kind: 'walk' | 'list' = 'walk') =>
    rowOf(walk, { id, title, kind, points: [[latitude, -118.24]] })
  const results = [
    rowOf(walk),
    other(502, 'A list', 34.055, 'list'),
    other(503, 'Far', 34.6),
    other(504, 'Along the river', 34.1),
  ]
  const api = { ...world(), 'GET /collections/': { count: 4, next: null, previous: null, results } }
  const next = page.getByRole('navigation', { name: 'The nearest walk' })
  const opened = await openScreen('/story/103?collection=501&lat=34.05&lng=-118.24&z=12', { api })
  await expect.element(next.getByRole('link')).toHaveTextContent('Along the river')
  await expect.element(next).toHaveTextContent(/3 mi away · Walk · 3 stops/)
  expect(next.getByRole('link').element()).toHaveAttribute('href', '/collections/504?lat=34.05&lng=-118.24&z=12')
  const { longitude, latitude } = stories[2]!
  const point = [longitude, latitude, longitude, latitude].join()
  expect(opened.api.to('GET /collections/').map(({ query }) => query.bbox)).toEqual([point])
  await opened.screen.unmount()
  const walked = await openScreen('/collections/501', { api })
  await expect.element(next.getByRole('link')).toHaveTextContent('Along the river')
  await expect.element(panel('Collection').getByRole('link', { name: 'Collections and walks' })).toBeVisible()
  expect(await axeViolations(panel('Collection').element())).toEqual([])
  await walked.screen.unmount()
  const far = { ...api, 'GET /collections/': { count: 1, next: null, previous: null, results: [results[2]!] } }
  await openScreen('/collections/501', { api: far })
  const another = page.getByRole('navigation', { name: 'Another walk' })
  await expect.element(another.getByRole('link')).toHaveTextContent('Far')
  await expect.element(another).not.toHaveTextContent('away')
})

test('on a phone the way through a collection is one line above the story, and below it too is which story it is [28, 2.4]', async () => {
  await page.viewport(390, 844)
  await openScreen('/story/102?collection=501', { api: world() })
  const steps = page.getByRole('navigation', { name: 'Stories of the collection' })
  await expect.element(steps).toBeVisible()
  expect(steps.element().getBoundingClientRect().height).toBeLessThan(50)
  await expect.poll(() => panel('Story').getByText('2 of 3').elements().length).toBe(2)
})

test('a page that opens on a stop shows the others too, and below its text is the next [28, 2.4]', async () => {
  await page.viewport(390, 844)
  await openScreen('/story/102?collection=501', { api: world() })
  const isAbove = (stop: Element) => {
    const { top, bottom } = stop.getBoundingClientRect()
    return top >= 56 && bottom <= 450
  }
  await expect.poll(() => stops().elements().filter(isAbove).length).toBe(3)
  await page.getByRole('link', { name: /^Next · The bridge\s0\.1 mi$/ }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'The bridge' })).toBeVisible()
  await expect.poll(() => page.getByRole('link', { name: /^Next ·/ }).elements()).toEqual([])
})

test('the printed picture of a walk has little ground around its stops [28]', () => {
  const container = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => void container.remove())
  Object.assign(container.style, { width: '1280px', height: '740px' })
  const map = leafletMap(container, { center: [0, 0], zoom: 3 })
  // 444 m from south to north.
  const placed = { bbox: [-118.24, 34.05, -118.24, 34.054] satisfies CollectionView['bbox'] }
  fitOnMap(map, placed, true)
  const marks = { shown: noMarkers, selected: null, circles: new Set<number>(), hasPublicCircles: false, iconPaths: [] }
  const sizeOf = (area?: MapArea) => {
    const { width = 0, height = 0 } = drawMapPicture(map, marks, 'Atlas', area) ?? {}
    return [width, height].map((side) => side / devicePixelRatio)
  }
  const [whole, cut] = [sizeOf(), sizeOf(areaOf(map, placed))]
  expect(whole[0]).toBe(1280)
  expect(cut[0]).toBe(480)
  expect(whole[1]! - cut[1]!).toBeGreaterThan(370)
  map.remove()
})

test('on a phone all stops of a walk are above its sheet [28]', async () => {
  await page.viewport(390, 844)
  await openScreen('/collections/501', { api: world() })
  await expect.poll(() => stops().elements().length).toBe(3)
  const sheet = panel('Collection').element()
  await expect
    .poll(() =>
      Math.max(
        ...stops()
          .elements()
          .map((stop) => stop.getBoundingClientRect().bottom),
      ),
    )
    .toBeLessThan(sheet.getBoundingClientRect().top)
})

const titlesIn = () =>
  [...document.querySelectorAll('form[data-panel-form] ol > li > span[dir]')].map(({ textContent }) =>
    textContent.replace(/^\d+\. /, ''),
  )

test('an owner puts stories into another order by keyboard, buttons and drag, and what was typed survives a refusal [28]', async () => {
  const { api, router } = await openScreen('/collections/501#edit', {
    as: aSelf(),
    api: {
      ...world(own),
      'PATCH /collections/:id/': () =>
        new Refused(409, 'conflict', 'This collection changed in the meantime, so nothing was saved. Please reload'),
    },
  })
  const handle = page.getByRole('button', { name: 'Move The bench: drag it, or press the arrow keys' })
  await expect.element(handle).toBeVisible()
  ;(handle.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(titlesIn()).toEqual(['The bar', 'The bench', 'The bridge'])
  expect(document.activeElement, 'the focus stays on what moves').toBe(handle.element())
  await page.getByRole('button', { name: 'Up: The bridge' }).click()
  expect(titlesIn()).toEqual(['The bar', 'The bridge', 'The bench'])
  const [from, to] = [handle.element(), page.getByRole('button', { name: /^Move The bar/ }).element()]
  const at = (element: Element) => ({
    bubbles: true,
    pointerId: 1,
    clientX: 10,
    clientY: element.getBoundingClientRect().top + 2,
  })
  const capture = from as HTMLElement
  capture.setPointerCapture = () => undefined
  from.dispatchEvent(new PointerEvent('pointerdown', at(from)))
  await expect.poll(() => document.querySelector('[data-dragged]')).not.toBeNull()
  from.dispatchEvent(new PointerEvent('pointermove', at(to)))
  await expect.poll(titlesIn).toEqual(['The bench', 'The bar', 'The bridge'])
  from.dispatchEvent(new PointerEvent('pointerup', at(to)))
  await page.getByRole('textbox', { name: 'Title' }).fill('Another title')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This collection changed in the meantime')
  expect((page.getByRole('textbox', { name: 'Title' }).element() as HTMLInputElement).value).toBe('Another title')
  expect(api.to('PATCH /collections/:id/')[0]!.body).toMatchObject({
    title: 'Another title',
    version: 'first',
    items: [{ id: 101, note: 'Begin here' }, { id: 102 }, { id: 103 }],
  })
  expect(router.state.location.pathname).toBe('/collections/501')
})

test('after a change in another tab the owner can replace that version with what is in the form [28]', async () => {
  const sent: unknown[] = []
  await openScreen('/collections/501#edit', {
    as: aSelf(),
    api: {
      ...world(own),
      'GET /collections/:id/': () => (sent.length === 0 ? own : { ...own, title: 'Elsewhere', version: 'second' }),
      'PATCH /collections/:id/': ({ body }) => {
        sent.push(body)
        return sent.length === 1
          ? new Refused(409, 'conflict', 'It was changed elsewhere')
          : { ...own, version: 'third' }
      },
    },
  })
  await page.getByRole('textbox', { name: 'Title' }).fill('Mine')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('link', { name: 'See the other version' })).toBeVisible()
  await page.getByRole('button', { name: 'Replace it with mine' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      { title: 'Mine', version: 'first' },
      { title: 'Mine', version: 'second' },
    ])
  await expect.element(page.getByRole('textbox', { name: 'Title' })).not.toBeInTheDocument()
})

test('the last of sixty stories is moved to the top by keyboard and by drag, and stays in view and focused [28]', async () => {
  const sixty = Array.from({ length: 60 }, (_, n) => aStory({ id: 1001 + n, title: `Stop ${n + 1}` }))
  await openScreen('/collections/501#edit', {
    as: aSelf(),
    api: world(aCollection(sixty, { ...own, count: 60, items: aCollection(sixty).items })),
  })
  const sixtieth = page.getByRole('button', { name: 'Move Stop 60: drag it, or press the arrow keys' })
  await expect.element(sixtieth).toBeVisible()
  const handle = sixtieth.element() as HTMLElement
  handle.focus()
  for (let n = 0; n < 59; n++) await userEvent.keyboard('{ArrowUp}')
  expect(titlesIn().slice(0, 3)).toEqual(['Stop 60', 'Stop 1', 'Stop 2'])
  expect(document.activeElement).toBe(handle)
  await expect.element(handle).toBeInViewport()
  const last = page.getByRole('button', { name: /^Move Stop 59/ }).element() as HTMLElement
  last.setPointerCapture = () => undefined
  last.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerId: 1 }))
  await expect.poll(() => document.querySelector('[data-dragged]')).not.toBeNull()
  const { top } = handle.getBoundingClientRect()
  last.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerId: 1, clientY: top - 10 }))
  await expect.poll(() => titlesIn().slice(0, 2)).toEqual(['Stop 59', 'Stop 60'])
  await expect.element(last).toBeInViewport()
})

test('the form says that the name is shown, and what readers may guess, before a collection becomes public [28, 10.2]', async () => {
  await openScreen('/collections/501#edit', { as: aSelf(), api: world(own) })
  await page.getByRole('radio', { name: /^Public: everyone sees it, with your name/ }).click()
  await expect
    .element(page.getByText(/Your name is shown with a public collection\. If anonymous stories of yours are in it/))
    .toBeVisible()
})

test('a member adds a story to a collection by a press anywhere on its row, and opens it from the message [28, 2.4]', async () => {
  const { api, router } = await openScreen('/story/101', {
    as: aSelf(),
    api: {
      ...world(own),
      'GET /collections/:id/': aCollection([stories[1]!], { ...own, items: own.items.slice(1, 2) }),
      'GET /auth/user/collections/': [ownRow(), ownRow({ id: 502, title: 'It has it', stories: [101] })],
      'PATCH /collections/:id/': own,
    },
  })
  await page.getByRole('button', { name: 'Add to a collection' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toHaveTextContent('It’s in there')
  const { left, top, height } = dialog.getByText('Where we danced').element().getBoundingClientRect()
  ;(document.elementFromPoint(left + 2, top + height / 2) as HTMLElement).click()
  await expect
    .poll(() => api.to('PATCH /collections/:id/').map(({ body }) => body))
    .toEqual([{ items: [{ id: 102, note: '' }, { id: 101 }], version: 'first' }])
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/collections/501')
})

test('an author is asked before an anonymous story of theirs gets into a public collection, and a reader of it is not [28, 10.2]', async () => {
  const hidden = (owner: number | null) =>
    aStory({ id: 101, title: 'The bench', is_anonymous_pin: true, username: null, owner })
  const shown = ownRow({ visibility: 'public', state: 'visible', isShown: true })
  const open = (owner: number | null) =>
    openScreen('/story/101', {
      as: aSelf(),
      api: {
        ...world({ ...own, items: own.items.slice(1, 2) }),
        ...atlasOf(hidden(owner)),
        'GET /auth/user/collections/': [shown],
        'PATCH /collections/:id/': own,
      },
    })
  const add = async () => {
    await page.getByRole('button', { name: 'Add to a collection' }).click()
    await page.getByRole('button', { name: 'Add to “Where we danced”' }).click()
  }
  const asked = page.getByRole('alertdialog', { name: 'Add your own anonymous story?' })
  const mine = await open(7)
  await add()
  await expect.element(asked).toHaveTextContent('readers may guess who wrote them')
  expect(mine.api.to('PATCH /collections/:id/')).toEqual([])
  await asked.getByRole('button', { name: 'Add it' }).click()
  await expect.poll(() => mine.api.to('PATCH /collections/:id/')).toHaveLength(1)
  await mine.screen.unmount()
  const other = await open(null)
  await add()
  await expect.poll(() => other.api.to('PATCH /collections/:id/')).toHaveLength(1)
})

test('a story that is dragged onto another row lands there, also on the upper edge of the row [28]', async () => {
  await openScreen('/collections/501#edit', { as: aSelf(), api: world(own) })
  const handle = page.getByRole('button', { name: /^Move The bench/ })
  await expect.element(handle).toBeVisible()
  const from = handle.element() as HTMLElement
  from.setPointerCapture = () => undefined
  const { top } = page
    .getByRole('button', { name: /^Move The bridge/ })
    .element()
    .closest('li')!
    .getBoundingClientRect()
  from.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerId: 1 }))
  await expect.poll(() => document.querySelector('[data-dragged]')).not.toBeNull()
  for (const clientY of [top + 3, top + 4])
    from.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerId: 1, clientY }))
  await expect.poll(titlesIn).toEqual(['The bar', 'The bridge', 'The bench'])
})

test('the map has the order of the form before it is saved, and that of the collection again after Cancel [28]', async () => {
  await openScreen('/collections/501#edit', { as: aSelf(), api: world({ ...own, kind: 'walk' }) })
  const numbered = () =>
    stops()
      .elements()
      .map((stop) => stop.getAttribute('aria-label'))
  await page.getByRole('button', { name: 'Up: The bridge' }).click()
  await expect.poll(numbered).toEqual(['1: The bench', '2: The bridge', '3: The bar'])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Yes, discard it' }).click()
  await expect.poll(numbered).toEqual(['1: The bench', '2: The bar', '3: The bridge'])
})

test('the form of a walk says which stops are more than 50 km apart, and that of a list does not [28]', async () => {
  const far = aCollection([stories[0]!, aStory({ id: 102, title: 'The bar', latitude: 48, longitude: 2 })], {
    ...own,
    kind: 'walk',
    count: 2,
    items: aCollection([stories[0]!, aStory({ id: 102, title: 'The bar', latitude: 48, longitude: 2 })]).items,
  })
  await openScreen('/collections/501#edit', { as: aSelf(), api: world(far) })
  const warning = page.getByText(/These stops are far apart: The bench and The bar/)
  await expect.element(warning).toBeVisible()
  await page.getByRole('radio', { name: 'List' }).click()
  await expect.poll(() => warning.elements()).toEqual([])
})

test('a guest is not offered to add a story to a collection, and is asked to log in to flag one [28, 6]', async () => {
  await openScreen('/collections/501', { api: world() })
  await page.getByRole('button', { name: 'Flag', exact: true }).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('You need an account to flag a collection.')
})

test('a waiting edit tells its owner that readers see the earlier version [28, 20]', async () => {
  const waiting: CollectionView = { ...own, visibility: 'public', state: 'pending', isShown: true }
  await openScreen('/collections/501', { as: aSelf(), api: world(waiting) })
  await expect.element(panel('Collection')).toHaveTextContent('Waiting for review')
  await expect.element(panel('Collection')).toHaveTextContent('Readers see the earlier version.')
})

test('staff reach the review of the collection of another member from its page [20, 28]', async () => {
  const theirs = aCollection(stories, { can: { ...own.can, edit: false, conceal: false, delete: false, review: true } })
  await openScreen('/collections/501', { as: aModerator(), api: world(theirs) })
  const review = panel('Collection').getByRole('link', { name: 'Review', exact: true })
  await expect.element(review).toHaveAttribute('href', '/manage/review?collection=501')
})

test('an owner reads why a collection was declined, changes it or appeals, and that one is hidden [28, 20]', async () => {
  const review: CollectionView['review'] = {
    ...{ state: 'declined', reason: 'privacy', note: 'It names a neighbor.', decidedOn: '2026-11-20' },
    ...{ canAppeal: true, appeal: null },
  }
  const declined: CollectionView = {
    ...own,
    ...{ visibility: 'public', state: 'declined', isShown: false, review },
    can: { ...own.can, appeal: true },
  }
  const sent = { ...review, canAppeal: false, appeal: { state: 'open' as const, note: null } }
  const { screen, api } = await openScreen('/collections/501', {
    as: aSelf(),
    api: { ...world(declined), 'POST /collections/:id/appeal/': { ...declined, review: sent } },
  })
  for (const words of [
    'Not published',
    'You can change it and try again.',
    'Outing or privacy',
    'It names a neighbor.',
  ])
    await expect.element(panel('Collection')).toHaveTextContent(words)
  await panel('Collection').getByRole('button', { name: 'Appeal' }).click()
  await panel('Collection').getByRole('button', { name: 'Send the appeal' }).click()
  expect(api.to('POST /collections/:id/appeal/')).toEqual([])
  await panel('Collection').getByRole('textbox', { name: 'Why do you disagree?' }).fill('It is my own name.')
  await panel('Collection').getByRole('button', { name: 'Send the appeal' }).click()
  await expect
    .poll(() => api.to('POST /collections/:id/appeal/').map(({ body }) => body))
    .toEqual([{ text: 'It is my own name.' }])
  await screen.unmount()
  await openScreen('/collections/501', { as: aSelf(), api: world({ ...declined, state: 'hidden', review: null }) })
  await expect.element(panel('Collection').getByRole('heading', { name: 'Hidden', exact: true })).toBeVisible()
})

test('only a collection that everyone can read as it is can be taken along: none that is private, and no edit that waits [28, 10.2]', async () => {
  const takeAlong = panel('Collection').getByRole('button', { name: 'Take it with you' })
  const open = async (collection: CollectionView) => {
    const { screen } = await openScreen('/collections/501', { as: aSelf(), api: world(collection) })
    await expect.element(panel('Collection').getByRole('button', { name: 'Print' })).toBeVisible()
    return screen
  }
  const shown = await open({ ...own, visibility: 'public', state: 'visible', isShown: true })
  await expect.element(takeAlong).toBeVisible()
  await shown.unmount()
  for (const state of ['private', 'pending', 'hidden'] as const) {
    const screen = await open({
      ...own,
      visibility: state === 'private' ? 'private' : 'public',
      state,
      isShown: state === 'pending',
    })
    // Its code is there since the first, so it would be there at once.
    expect(takeAlong.elements(), state).toEqual([])
    await screen.unmount()
  }
})
