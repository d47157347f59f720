import { GridLayer, type Map as LeafletMap } from 'leaflet'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atlasOf } from '#tests/support/atlas'
import { map, openScreen, openWithMap, textsOf } from '#tests/support/screens'
import { noConnection, type Stubs } from '#tests/support/stubbedApi'
import type { SelfView } from '#contract/auth'
import type { StoryView } from '#contract/stories'
import { aSelf, aStory } from '#tests/support/views'
import { axeViolations } from '#tests/support/axe'
import { render } from '#tests/support/render'
import { LabeledMap } from '#web/features/map/view/LabeledMap.tsx'
import { savePreference } from '#web/lib/preferences.ts'

const openMap = (address = '/', api: Stubs = atlasOf(), as: SelfView | null = null) => openWithMap(address, { as, api })
type Opened = Awaited<ReturnType<typeof openMap>>
/** Zooms in once, so that the address has the position of the map. */
const placeAfterZoom = async ({ query }: Opened, zoom: number) => {
  await page.getByRole('button', { name: 'Zoom in', exact: true }).first().click()
  await expect.poll(() => query('z')).toBe(String(zoom))
  return [Number(query('lat')), Number(query('lng'))] as const
}

type Ask = Geolocation['getCurrentPosition']
/** Stubs the geolocation of the browser, or its refusal. */
const locate = (answer: Ask) => {
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'prompt' } as PermissionStatus)
  const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(answer)
  onTestFinished(() => void vi.restoreAllMocks())
  return asked
}
const at = (latitude: number, longitude: number) => ({ coords: { latitude, longitude } }) as GeolocationPosition
const failure = (code: number) => ({ code, message: 'no' }) as GeolocationPositionError

test('the map opens on where the visitor is, at zoom 12 [2.1]', async () => {
  locate((found) => found(at(48.8566, 2.3522)))
  const opened = await openMap()
  await expect.element(page.getByRole('img', { name: 'You’re near here' })).toBeInTheDocument()
  const zooms = () => opened.api.to('GET /view/:z/:x0/:y0/:x1/:y1/').map(({ params }) => params.z)
  await expect.poll(zooms).toContain('11')
  // The address tells a coarse place, and no nearer zoom (25.2).
  const [latitude, longitude] = await placeAfterZoom(opened, 10)
  expect(latitude).toBe(48.9)
  expect([2.3, 2.4]).toContain(longitude)
})

test('without the position of the visitor the map opens on Los Angeles, at zoom 12 [2.3, 9]', async () => {
  locate((_, fail) => fail?.(failure(1)))
  const [latitude, longitude] = await placeAfterZoom(await openMap(), 13)
  expect(latitude).toBeCloseTo(34.1, 1)
  expect(longitude).toBeCloseTo(-118.2, 1)
})

test('a visitor who refuses geolocation is not asked again', async () => {
  const asked = locate((_, fail) => fail?.(failure(1)))
  const { screen } = await openMap()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  await screen.unmount()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await openMap()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a map that the visitor has already moved stays where it is when their position arrives', async () => {
  let find = () => {}
  const asked = locate((found) => (find = () => found(at(34.11, -118.21))))
  await openMap()
  await map().click({ button: 'right', position: { x: 700, y: 300 } })
  await expect.element(page.getByRole('button', { name: 'add story here' })).toBeVisible()
  await expect.poll(() => asked).toHaveBeenCalled()
  find()
  await expect.element(page.getByRole('img', { name: 'You’re near here' })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'add story here' })).toBeVisible()
})

test('the point of coordinates that were searched for is marked, a place with a name is not', async () => {
  const { screen } = await openMap('/?lat=52.52&lng=13.4&z=12&place=52.52, 13.405')
  await expect.element(page.getByRole('img', { name: 'The point you searched for' })).toBeInTheDocument()
  await screen.unmount()
  await openMap('/?lat=52.52&lng=13.4&z=12&place=Berlin, Germany')
  await expect.element(page.getByRole('img', { name: 'The point you searched for' })).not.toBeInTheDocument()
})

test('the map waits five seconds at most for the position of the visitor [2.3, 9]', async () => {
  const asked = locate((_, fail) => fail?.(failure(3)))
  await openMap('/?lat=10&lng=10&z=5')
  await page.getByRole('button', { name: 'near me', exact: true }).click()
  await expect.element(page.getByText('We couldn’t get your location.')).toBeVisible()
  expect(asked.mock.calls[0]?.[2]?.timeout).toBe(5000)
})

test('the map zooms from 3 to 18 [2.3, 9]', async () => {
  for (const [zoom, name, other] of [
    [18, 'Zoom in', 'Zoom out'],
    [3, 'Zoom out', 'Zoom in'],
  ] as const) {
    const { screen } = await openMap(`/?lat=34.05&lng=-118.25&z=${zoom}`)
    // The empty list of results offers to zoom out as well.
    await expect.element(page.getByTitle(name, { exact: true })).toBeDisabled()
    await expect.element(page.getByTitle(other, { exact: true })).toBeEnabled()
    await screen.unmount()
  }
})

const pinOf = (title: string) =>
  page.getByRole('group', { name: 'Stories on the map' }).getByRole('button', { name: title })

test('with reduced motion the basemap is painted at every step of a zoom [2.3]', async () => {
  const { promise: ready, resolve: onReady } = Promise.withResolvers<LeafletMap>()
  const start = { latitude: 34.1, longitude: -118.2, zoom: 8 }
  const style = { width: 600, height: 400 }
  const { container } = await render(
    <LabeledMap {...{ label: 'Map', start, onReady, style, theme: 'dark' as const }}>{null}</LabeledMap>,
  )
  const leaflet = await ready
  new GridLayer().addTo(leaflet)
  const painted = () => container.querySelectorAll('.leaflet-tile-loaded').length
  await expect.poll(painted).toBeGreaterThan(0)

  const before = painted()
  leaflet.setZoom(9)
  expect(painted()).toBe(before)
  await expect.poll(() => leaflet.getZoom()).toBe(9)
  expect(container.getAnimations({ subtree: true })).toEqual([])
})

test('a pin has the icon and color of its category, and shows its title on hover [2.3]', async () => {
  const titles = ['A first kiss', 'A drop-in center', 'A march']
  const stories = titles.map((title, index) =>
    aStory({ id: index + 1, title, category: (index + 1) as 1 | 2 | 3, latitude: -45 + index / 100, longitude: -135 }),
  )
  const { router } = await openMap('/?lat=-44.99&lng=-135&z=12', atlasOf(...stories))
  const looks: string[] = []
  for (const [index, title] of titles.entries()) {
    await expect.element(pinOf(title)).toBeVisible()
    const pin = pinOf(title).element() as HTMLElement
    expect(pin.dataset.category).toBe(String(index + 1))
    const sign = pin.querySelector('svg:not([class])')?.innerHTML ?? pin.innerHTML
    looks.push(`${getComputedStyle(pin).getPropertyValue('--category')} ${sign}`)
    const tip = pinOf(title).getByText(title)
    await expect.element(tip).not.toBeVisible()
    await pinOf(title).hover()
    await expect.element(tip).toBeVisible()
  }
  expect(new Set(looks).size).toBe(3)
  await pinOf('A march').click()
  await expect.poll(() => router.state.location.pathname).toBe('/story/3')
})

/** Red, green, blue and alpha of the pixel at a point of the window. */
const colorAt = (canvas: HTMLCanvasElement, x: number, y: number) => {
  const { left, top, width } = canvas.getBoundingClientRect()
  const scale = canvas.width / width
  return canvas.getContext('2d')!.getImageData((x - left) * scale, (y - top) * scale, 1, 1).data
}

test('a pin can be seen and pressed before it is a button, and becomes one', async () => {
  const held: FrameRequestCallback[] = []
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((act) => held.push(act))
  onTestFinished(() => frames.mockRestore())
  const story = aStory({ id: 1, title: 'Soon a button', category: 3, latitude: -47, longitude: -135 })
  const { router } = await openMap('/?lat=-47&lng=-135&z=12', atlasOf(story))
  const buttons = page.getByRole('group', { name: 'Stories on the map' }).getByRole('button')
  const canvas = document.querySelector<HTMLCanvasElement>('.leaflet-clusters-pane canvas')!
  await expect.element(canvas).toHaveAttribute('data-drawn', '1')
  const { x, y, width, height } = map().element().getBoundingClientRect()
  const head = { x: width / 2, y: height / 2 - 21 }
  // Beside its sign.
  const [red, , blue, opacity] = colorAt(canvas, x + head.x - 10, y + head.y)
  expect(opacity).toBe(255)
  expect(blue, 'blue').toBeGreaterThan(red!)
  expect(buttons.elements()).toEqual([])
  await map().click({ position: head })
  await expect.poll(() => router.state.location.pathname).toBe('/story/1')
  expect(buttons.elements()).toEqual([])
  frames.mockRestore()
  held.forEach((act) => requestAnimationFrame(act))
  await expect.element(buttons).toHaveAccessibleName('Soon a button')
  await expect.element(buttons).toHaveAttribute('aria-current', 'true')
  await expect.element(canvas).toHaveAttribute('data-drawn', '0')
})

test('the title of a pin fits next to its open story', async () => {
  const title = 'Everybody who ever danced on the bridge over the canal'
  await openMap('/?lat=-47.1&lng=-61.3&z=14', atlasOf(aStory({ id: 1, title, latitude: -47.1, longitude: -61.3 })))
  await pinOf(title).click()
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const panel = document.querySelector('[data-panel=story]')!
  await pinOf(title).hover()
  const tip = pinOf(title).getByText(title)
  const { right } = panel.getBoundingClientRect()
  await expect.poll(() => tip.element().getBoundingClientRect().x).toBeGreaterThanOrEqual(right)
})

test('the title of a pin at an edge of the map is in view', async () => {
  const title = (edge: string) => `What was told at the ${edge} of the map, where a title of some length has no room`
  const corner = aStory({ id: 1, title: title('corner'), latitude: 0.115, longitude: -0.15 })
  const side = aStory({ id: 2, title: title('side'), latitude: 0, longitude: 0.15 })
  await openMap('/?lat=0&lng=0&z=12', atlasOf(corner, side))
  const frame = map().element().getBoundingClientRect()
  for (const { title: shown } of [corner, side]) {
    await pinOf(shown).hover()
    const tip = pinOf(shown).getByText(shown).element().getBoundingClientRect()
    expect(tip.left).toBeGreaterThanOrEqual(frame.left)
    expect(tip.top).toBeGreaterThanOrEqual(frame.top)
    expect(tip.right).toBeLessThanOrEqual(frame.right)
  }
})

test('leaving the map right after a resize breaks nothing [14]', async () => {
  const { router, screen } = await openScreen('/Credits', { api: atlasOf() })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()
  await router.navigate('/')
  await expect.element(map()).toHaveAttribute('data-ready', '')
  const failed = vi.fn()
  addEventListener('error', failed)
  onTestFinished(() => removeEventListener('error', failed))
  const resized = new Promise((told) => addEventListener('resize', told, { once: true }))
  await page.viewport(900, 700)
  await resized
  // Leaflet measures itself in the next frame, and fires its event after 200 ms.
  await new Promise((measured) => requestAnimationFrame(() => requestAnimationFrame(measured)))
  await router.navigate('/Credits')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()
  await new Promise((done) => setTimeout(done, 300))
  expect(failed).not.toHaveBeenCalled()
})

/** Opens a story whose answer arrives when the test says so, as in a page that was served with its story. */
const goToSlowStory = async (from: string, to: string) => {
  const story = aStory({ id: 1, title: 'A slow arrival', latitude: 34.05, longitude: -118.25 })
  const arrival = Promise.withResolvers<void>()
  const api = { ...atlasOf(story), 'GET /pins/:id/': () => arrival.promise.then(() => story) }
  const { router } = await openMap(from, api)
  const served = document.createElement('div')
  served.dataset.story = '1'
  served.innerHTML = '<div data-prerendered></div>'
  document.body.appendChild(served)
  onTestFinished(() => void served.remove())
  void router.navigate(to)
  const destination = () => router.state.navigation.location ?? router.state.location
  return { router, destination, arrive: arrival.resolve }
}
const zoomOf = ({ search }: { search: string }) => new URLSearchParams(search).get('z')

test('moving the map while a story is loading does not cancel the navigation to it', async () => {
  const from = '?lat=34.05&lng=-118.25&z=12'
  const { router, destination, arrive } = await goToSlowStory(`/${from}`, `/story/1${from}`)
  await page.getByRole('button', { name: 'Zoom in', exact: true }).first().click()
  await expect.poll(() => zoomOf(destination())).toBe('13')
  expect(destination().pathname).toBe('/story/1')
  arrive()
  await expect.element(page.getByRole('heading', { level: 1, name: 'A slow arrival' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/story/1')
})

test('moving the map while a navigation to another place is pending does not cancel it', async () => {
  const { router, destination, arrive } = await goToSlowStory(
    '/?lat=34.05&lng=-118.25&z=12',
    '/story/1?lat=34.05&lng=-118.25&z=15',
  )
  const wrote = vi.fn()
  onTestFinished(router.subscribe(() => void wrote(zoomOf(destination()))))
  await page.getByRole('button', { name: 'Zoom in', exact: true }).first().click()
  // Longer than the map waits before it writes its position.
  await new Promise((settled) => setTimeout(settled, 500))
  arrive()
  await expect.element(page.getByRole('heading', { level: 1, name: 'A slow arrival' })).toBeVisible()
  expect(new Set(wrote.mock.calls.flat())).toEqual(new Set(['15']))
})

const cluster = () =>
  page
    .getByRole('group', { name: 'Stories on the map' })
    .getByRole('button', { name: /stories:/ })
    .first()
const card = () => page.getByRole('dialog', { name: /stories at this place/ })
const links = () => card().getByRole('link')

/** Stories at one house. */
const house = (count: number): StoryView[] =>
  Array.from({ length: count }, (_, n) =>
    aStory({ id: n + 1, title: `On floor ${n + 1}`, category: ((n % 3) + 1) as 1 | 2 | 3, updooots: n === 4 ? 9 : 0 }),
  )
const openCluster = async (stories: StoryView[], zoom = 12) => {
  const opened = await openMap(`/?lat=34.05&lng=-118.25&z=${zoom}`, atlasOf(...stories))
  await expect.element(cluster()).toBeVisible()
  return { ...opened, zoom: () => opened.query('z') }
}

test('a cluster says, spoken and shown, whether a press zooms in or shows its stories [2.3]', async () => {
  const { zoom } = await openCluster([...house(2), aStory({ id: 3, latitude: 34.0565, longitude: -118.2437 })])
  await expect.element(cluster()).toHaveAccessibleName(/^3 stories: .*\. Zoom in$/)
  expect(cluster().element()).toHaveAttribute('data-tip', cluster().element().getAttribute('aria-label')!)
  await cluster().click()
  await expect.poll(() => Number(zoom())).toBeGreaterThan(12)
  await expect.element(cluster()).toHaveAccessibleName(/^2 stories: .*\. Show these stories$/)
  await cluster().click()
  await expect.element(card()).toBeVisible()
})

test('stories of one place open as a list, most favorited first, with icons and titles [2.3]', async () => {
  const { api, zoom } = await openCluster(house(12))
  await cluster().click()
  await expect.element(card().getByRole('heading', { name: '12 stories at this place' })).toHaveFocus()
  await expect.poll(() => links().elements().length).toBe(12)
  expect(textsOf(links())[0]).toContain('On floor 5')
  await expect.element(links().first().getByRole('img', { name: 'Resources' })).toBeVisible()
  expect(zoom()).toBe('12')
  expect(api.to('GET /pins/').filter(({ query }) => query.ids?.split(',').length === 12)).toHaveLength(1)
  const [spot, box] = [cluster(), card()].map((each) => each.element().getBoundingClientRect())
  expect(box!.left - spot!.right).toBeLessThan(30)
  expect(await axeViolations()).toEqual([])
})

test('the pin of the open story stands above the number of the cluster that the story is in', async () => {
  await openCluster(house(3))
  await cluster().click()
  await links().first().click()
  const aboveNumber = () => {
    const { top, height } = cluster().element().getBoundingClientRect()
    const drop = document.querySelector('button[data-story][aria-current] svg path')
    return drop ? top + height / 2 - drop.getBoundingClientRect().bottom : 0
  }
  // Half of the number's height.
  await expect.poll(aboveNumber).toBeGreaterThan(6.5)
})

test('Escape closes the list of a place, and the focus returns to its marker', async () => {
  await openCluster(house(12))
  ;(cluster().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(links().first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => card().elements()).toEqual([])
  await expect.element(cluster()).toHaveFocus()
})

test('closing one story of a place shows the list of its stories again', async () => {
  const { router } = await openCluster(house(12))
  await cluster().click()
  const link = links().nth(2)
  const title = (await expect.element(link).toBeVisible(), textsOf(link)[0]!)
  await link.click()
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(card().elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => router.state.location.pathname).toBe('/')
  await expect.element(link).toHaveFocus()
})

test('of more than a hundred stories at a place the list shows as many as one call returns, then the others', async () => {
  await openCluster(house(130))
  await cluster().click()
  await expect.poll(() => links().elements().length).toBe(100)
  await card().getByRole('button', { name: 'Show more (30 left)' }).click()
  await expect.poll(() => links().elements().length).toBe(130)
  expect(
    card()
      .getByRole('button', { name: /Show more/ })
      .elements(),
  ).toEqual([])
})

test('a list of a place that could not be loaded says so, and can be retried', async () => {
  const stories = house(12)
  const atlas = atlasOf(...stories)
  const { api } = await openCluster(stories)
  api.answer({ 'GET /pins/': noConnection })
  await cluster().click()
  await expect.element(card().getByText('The stories couldn’t be loaded.')).toBeVisible()
  api.answer({ 'GET /pins/': atlas['GET /pins/']! })
  await card().getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => links().elements().length).toBe(12)
})

test('one press splits a cluster that can be split', async () => {
  const near = [0, 1, 2].map((n) => aStory({ id: n + 1, title: `House ${n}`, latitude: 34.05 + n / 1000 }))
  const { zoom } = await openCluster(near, 9)
  await cluster().click()
  await expect.poll(() => document.querySelectorAll('button[data-story]').length).toBe(3)
  await expect.poll(() => Number(zoom())).toBeGreaterThan(13)
  expect(card().elements()).toEqual([])
})

test('on a phone the stories of a place open in a sheet under their marker', async () => {
  await page.viewport(390, 844)
  await openCluster(house(12))
  await cluster().click()
  const sheet = page.getByRole('region', { name: 'Stories at this place' })
  await expect.element(sheet).toHaveAttribute('data-height', 'half')
  await expect.poll(() => sheet.getByRole('link').elements().length).toBe(12)
  const bottom = () => cluster().element().getBoundingClientRect().bottom
  await expect.poll(() => bottom() < sheet.element().getBoundingClientRect().top).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => sheet.elements()).toEqual([])
})

test('a touch between two pins opens the nearer one', async () => {
  const pins = [0, 1].map((n) => aStory({ id: n + 1, title: `Door ${n}`, longitude: -118.25 + n * 0.00032 }))
  const { router } = await openScreen('/?lat=34.05&lng=-118.25&z=17', { api: atlasOf(...pins) })
  await expect.poll(() => document.querySelectorAll('button[data-story]').length).toBe(2)
  const [first, second] = [1, 2].map((id) => document.querySelector(`button[data-story='${id}']`)!)
  const [a, b] = [first!, second!].map((pin) => pin.getBoundingClientRect())
  expect(b!.left - a!.left).toBeLessThan(44)
  const clientX = a!.left + a!.width / 2 + (b!.left - a!.left) * 0.4
  const touch = { bubbles: true, pointerType: 'touch', detail: 1, clientX, clientY: a!.top + a!.height / 2 }
  second!.dispatchEvent(new PointerEvent('click', touch))
  const destination = () => (router.state.navigation.location ?? router.state.location).pathname
  await expect.poll(destination).toBe('/story/1')
})

const crowd = () => atlasOf(...[1, 2, 3, 4].map((id) => aStory({ id, latitude: -47, longitude: -135 })))
const markerCanvas = () => document.querySelector<HTMLCanvasElement>('.leaflet-clusters-pane canvas')!
const brightnessOfRing = () => {
  const { x, y, width, height } = map().element().getBoundingClientRect()
  const [red, green, blue] = colorAt(markerCanvas(), x + width / 2 - 8, y + height / 2 - 8)
  return (red! + green! + blue!) / 3
}

test('the rings of clusters change with the theme without moving the map', async () => {
  let self = aSelf()
  const api = {
    ...crowd(),
    'GET /auth/user/': () => self,
    'PATCH /auth/user/': () => (self = { ...self, is_anonymous_active: !self.is_anonymous_active }),
  }
  await openMap('/?lat=-47&lng=-135&z=12', api, self)
  await expect.element(markerCanvas()).toHaveAttribute('data-drawn', '1')
  const toggle = page
    .getByRole('banner')
    .getByRole('button', { name: /^Anonymous o/ })
    .first()
  await expect.poll(brightnessOfRing).toBeGreaterThan(200)
  await toggle.click()
  await expect.poll(brightnessOfRing).toBeLessThan(100)
  await toggle.click()
  await expect.poll(brightnessOfRing).toBeGreaterThan(200)
})

test('a map whose style sheets are removed, as by Leave now, keeps its markers and reports no error', async () => {
  await openMap('/?lat=-47&lng=-135&z=12', crowd())
  await expect.element(markerCanvas()).toHaveAttribute('data-drawn', '1')
  const { style } = map().element() as HTMLElement
  const colors = ['--raised', '--text', '--line', '--on-category', '--personal', '--resources', '--historical']
  for (const name of colors) style.setProperty(name, ' ')
  onTestFinished(() => colors.forEach((name) => void style.removeProperty(name)))
  // A change of the device pixel ratio repaints everything.
  vi.stubGlobal('devicePixelRatio', 2)
  await page.getByTitle('Zoom in', { exact: true }).click()
  await expect.poll(() => document.querySelector('.leaflet-zoom-anim')).toBeNull()
  await new Promise(requestAnimationFrame)
  await expect.element(markerCanvas()).toHaveAttribute('data-drawn', '1')
})

test('on a phone a story in a cluster that is opened in the list is shown on the map as after a link [24]', async () => {
  await page.viewport(390, 844)
  const at = (id: number, title: string) => aStory({ id, title, latitude: 34.05 + id / 100, longitude: -118.24 })
  const { query } = await openMap('/?lat=34.05&lng=-118.24&z=5', atlasOf(at(1, 'A bar'), at(2, 'A bench')))
  await page.getByRole('button', { name: 'Raise the panel' }).click()
  await page.getByRole('article').getByRole('link', { name: 'A bench' }).click()
  await expect.poll(() => Number(query('z'))).toBeGreaterThan(9)
  await expect.element(pinOf('A bench')).toBeVisible()
})

test('on a phone Back from a story that was opened in the list restores the map, also if its address had no place [24]', async () => {
  await page.viewport(390, 844)
  savePreference('welcomed', 'yes')
  locate((_, fail) => fail?.(failure(1)))
  const { router } = await openMap(
    '/',
    atlasOf(aStory({ id: 1, title: 'Beside', latitude: 34.12, longitude: -118.23 })),
  )
  await expect.element(page.getByRole('region', { name: 'Search stories' })).toHaveTextContent(/^1 story in view/)
  await expect.element(pinOf('Beside')).toBeVisible()
  const pinAt = () => pinOf('Beside').element().getBoundingClientRect()
  const before = pinAt()
  await page.getByRole('button', { name: 'Raise the panel' }).click()
  await page.getByRole('article').getByRole('link', { name: 'Beside' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Beside' })).toBeVisible()
  await expect.poll(() => Math.abs(pinAt().x - before.x)).toBeGreaterThan(20)
  await router.navigate(-1)
  await expect.poll(() => [pinAt().x, pinAt().y].map(Math.round)).toEqual([before.x, before.y].map(Math.round))
  expect(router.state.location.search).toBe('')
})

test('closing stories that were opened on the map restores its view, unless the visitor moved it since [24]', async () => {
  await page.viewport(390, 844)
  savePreference('welcomed', 'yes')
  const stories = [
    aStory({ id: 1, title: 'Beside', latitude: 34.12, longitude: -118.23 }),
    aStory({ id: 2, title: 'Opposite', latitude: 34.08, longitude: -118.17 }),
  ]
  const { router, query } = await openMap('/?lat=34.1&lng=-118.2&z=12', atlasOf(...stories))
  await expect.element(pinOf('Beside')).toBeVisible()
  const pinAt = () => pinOf('Beside').element().getBoundingClientRect()
  const place = () => [pinAt().x, pinAt().y].map(Math.round)
  const before = place()
  const open = async (title: string) => {
    await page.getByRole('article').getByRole('link', { name: title }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect.poll(() => Math.abs(pinAt().x - before[0]!)).toBeGreaterThan(20)
  }
  await page.getByRole('button', { name: 'Raise the panel' }).click()
  await open('Beside')
  await router.navigate('/story/2')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Opposite' })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(place).toEqual(before)
  await expect.poll(() => [query('lat'), query('lng'), query('z')].map(Number)).toEqual([34.1, -118.2, 12])
  await page.getByRole('button', { name: 'Raise the panel' }).click()
  await open('Beside')
  map().element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => Number(query('lng'))).not.toBe(-118.2)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.element(page.getByRole('region', { name: 'Search stories' })).toBeVisible()
  await expect.poll(place).not.toEqual(before)
})

test('beside an open story the list stays that of the view it was opened from, until the visitor moves the map [2.2]', async () => {
  await page.viewport(1280, 800)
  const stories = [
    aStory({ id: 1, title: 'Middle', latitude: 54.5, longitude: -2 }),
    aStory({ id: 2, title: 'East', latitude: 54.5, longitude: 6 }),
  ]
  const { router } = await openMap('/?lat=54.5&lng=-2&z=6', atlasOf(...stories))
  const count = (words: string) =>
    page.getByRole('region', { name: 'Search stories' }).getByRole('heading', { name: words })
  await expect.element(count('2 stories in view')).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: 'Middle' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Middle' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
  await expect.element(count('2 stories in view')).toBeVisible()
  map().element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(count('1 story in view')).toBeVisible()
  expect(router.state.location.pathname).toBe('/story/1')
})
