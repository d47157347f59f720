import { GridLayer, type Map as LeafletMap } from 'leaflet'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { commands, page } from 'vitest/browser'
import { atlasOf } from '#tests/support/atlas'
import { openScreen } from '#tests/support/screens'
import { noConnection, type Stubs } from '#tests/support/stubbedApi'
import { aStory } from '#tests/support/views'
import { LabelledMap } from '#web/features/map/view/LabelledMap.tsx'

const map = () => page.getByRole('application', { name: 'Map of stories' })
const openMap = async (address = '/', api: Stubs = atlasOf()) => {
  const opened = await openScreen(address, { api })
  await expect.element(map()).toHaveAttribute('data-ready', '')
  return opened
}
type Opened = Awaited<ReturnType<typeof openMap>>
/** One step nearer, so that the address tells where the map was. */
const placeAfterZoom = async ({ router }: Opened, zoom: number) => {
  await page.getByRole('button', { name: 'Zoom in' }).first().click()
  const query = () => new URLSearchParams(router.state.location.search)
  await expect.poll(() => query().get('z')).toBe(String(zoom))
  return [Number(query().get('lat')), Number(query().get('lng'))] as const
}

type Ask = Geolocation['getCurrentPosition']
/** Lets a browser say where it is, or not. */
const locate = (answer: Ask) => {
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: 'prompt' } as PermissionStatus)
  const asked = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation(answer)
  onTestFinished(() => void vi.restoreAllMocks())
  return asked
}
const at = (latitude: number, longitude: number) => ({ coords: { latitude, longitude } }) as GeolocationPosition
const failure = (code: number) => ({ code, message: 'no' }) as GeolocationPositionError

// The first of its file: the menu, once fetched, stays with the page.
test('the menu of the map that could not be fetched is said not to be there, and opens when it is', async () => {
  const menu = 'web/features/map/view/MapContextMenu.tsx'
  await commands.takeAway(menu)
  const { api } = await openMap('/', { ...atlasOf(), 'GET /health/': noConnection })
  const press = () => map().click({ button: 'right', position: { x: 700, y: 300 } })
  await press()
  await expect.element(page.getByText('You seem to be offline.')).toHaveLength(1)
  await commands.bringBack()
  api.answer({ 'GET /health/': { status: 'OK' } })
  await press()
  await expect.element(page.getByRole('button', { name: 'add story here' })).toBeVisible()
})

test('the map opens on where somebody is, at zoom 12', async () => {
  locate((found) => found(at(48.8566, 2.3522)))
  const opened = await openMap()
  await expect.element(page.getByRole('img', { name: 'You are around here' })).toBeInTheDocument()
  const [latitude, longitude] = await placeAfterZoom(opened, 13)
  expect(latitude).toBeCloseTo(48.86, 1)
  expect(longitude).toBeCloseTo(2.35, 1)
})

test('whoever does not say where they are finds Los Angeles, at zoom 12', async () => {
  locate((_, fail) => fail?.(failure(1)))
  const [latitude, longitude] = await placeAfterZoom(await openMap(), 13)
  expect(latitude).toBeCloseTo(34.1, 1)
  expect(longitude).toBeCloseTo(-118.2, 1)
})

test('who refuses to say where they are is not asked again', async () => {
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

test('whoever has begun with the map keeps it where it is when their place is known', async () => {
  let find = () => {}
  const asked = locate((found) => (find = () => found(at(34.11, -118.21))))
  await openMap()
  await map().click({ button: 'right', position: { x: 700, y: 300 } })
  await expect.element(page.getByRole('button', { name: 'add story here' })).toBeVisible()
  await expect.poll(() => asked).toHaveBeenCalled()
  find()
  await expect.element(page.getByRole('img', { name: 'You are around here' })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'add story here' })).toBeVisible()
})

test('nobody waits longer than five seconds to hear where they are', async () => {
  const asked = locate((_, fail) => fail?.(failure(3)))
  await openMap('/?lat=10&lng=10&z=5')
  await page.getByRole('button', { name: 'near me', exact: true }).click()
  await expect.element(page.getByText('We couldn’t get your location.')).toBeVisible()
  expect(asked.mock.calls[0]?.[2]?.timeout).toBe(5000)
})

test('the map comes no nearer than zoom 18 and goes no further than zoom 3', async () => {
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

test('who wants nothing to move still has ground under every step of a zoom', async () => {
  const { promise: ready, resolve: onReady } = Promise.withResolvers<LeafletMap>()
  const start = { latitude: 34.1, longitude: -118.2, zoom: 8 }
  const style = { width: 600, height: 400 }
  const { container } = await render(<LabelledMap {...{ label: 'Map', start, onReady, style }}>{null}</LabelledMap>)
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

test('a pin has the sign and the colour of its category, and tells its title when pointed at', async () => {
  const titles = ['A first kiss', 'A drop-in centre', 'A march']
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

/** Red, green, blue and opacity of what is drawn at a point of the window. */
const colourAt = (canvas: HTMLCanvasElement, x: number, y: number) => {
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
  const [red, , blue, opacity] = colourAt(canvas, x + head.x - 10, y + head.y)
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

test('beside its open story a pin has room for its whole title', async () => {
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

test('leaving the map right after the window changed its size breaks nothing', async () => {
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
  // Leaflet measures itself in the next frame, and tells of it after 200 ms.
  await new Promise((measured) => requestAnimationFrame(() => requestAnimationFrame(measured)))
  await router.navigate('/Credits')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()
  await new Promise((done) => setTimeout(done, 300))
  expect(failed).not.toHaveBeenCalled()
})

/** Somebody goes to a story whose answer takes as long as the test lets it, as in a page that was served with its story. */
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

test('a map that moves while a story is on its way does not undo the step to it', async () => {
  const from = '?lat=34.05&lng=-118.25&z=12'
  const { router, destination, arrive } = await goToSlowStory(`/${from}`, `/story/1${from}`)
  await page.getByRole('button', { name: 'Zoom in' }).first().click()
  await expect.poll(() => zoomOf(destination())).toBe('13')
  expect(destination().pathname).toBe('/story/1')
  arrive()
  await expect.element(page.getByRole('heading', { level: 1, name: 'A slow arrival' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/story/1')
})

test('a map that moves while another place is on its way does not undo the step to it', async () => {
  const { router, destination, arrive } = await goToSlowStory(
    '/?lat=34.05&lng=-118.25&z=12',
    '/story/1?lat=34.05&lng=-118.25&z=15',
  )
  const wrote = vi.fn()
  onTestFinished(router.subscribe(() => void wrote(zoomOf(destination()))))
  await page.getByRole('button', { name: 'Zoom in' }).first().click()
  // Longer than a map that moved waits before it says so.
  await new Promise((settled) => setTimeout(settled, 500))
  arrive()
  await expect.element(page.getByRole('heading', { level: 1, name: 'A slow arrival' })).toBeVisible()
  expect(new Set(wrote.mock.calls.flat())).toEqual(new Set(['15']))
})
