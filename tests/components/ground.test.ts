import { map as leafletMap, type LatLngExpression } from 'leaflet'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#tests/support/screens'
import { emptyMap } from '#tests/support/storyScreen'
import { aSelf, builtInTiles, siteConfig } from '#tests/support/views'
import type { PaintRequest } from '#web/features/map/basemap/paintMessages.ts'
import { Painter, type Order } from '#web/features/map/basemap/Painter.ts'
import { TileStore } from '#web/features/map/basemap/tileStore.ts'
import { worldSets } from '#web/features/map/basemap/tiles.ts'
import { VectorLayer } from '#web/features/map/basemap/VectorLayer.ts'
import { viewOf } from '#web/features/map/view/MapView.tsx'
import { mapPlaceOf } from '#web/features/map/view/useMapUrlSync.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const realFetch = window.fetch.bind(window)
/** A network whose answers are the test's: `answer` gets the path that is asked for. */
const aNetwork = (answer: (path: string) => Promise<Response> | Response) => {
  const asked: { path: string; signal: AbortSignal }[] = []
  vi.stubGlobal('fetch', async (url: string, { signal }: { signal: AbortSignal }) => {
    asked.push({ path: url, signal })
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    )
    return Promise.race([answer(url), aborted])
  })
  return asked
}
const emptyTile = () => new Response(new ArrayBuffer(0))
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const never = () => new Promise<never>(() => undefined)
const aStore = () => new TileStore(({ z, x, y }) => `/${z}/${x}/${y}`)
const staying = new AbortController().signal

test('a tile that was lost is asked for again by itself', async () => {
  let isLost = true
  const asked = aNetwork(() => (isLost ? lost() : emptyTile()))
  const tile = aStore().get({ z: 4, x: 3, y: 2 }, staying)
  await expect.poll(() => asked.length).toBe(1)
  isLost = false
  await vi.advanceTimersByTimeAsync(200)
  await expect(tile).resolves.toEqual(new Map())
  expect(asked.map(({ path }) => path)).toEqual(['/4/3/2', '/4/3/2'])
})

test('a tile server that is in trouble is left alone for longer each time', async () => {
  const asked = aNetwork(() => new Response('Oh dear', { status: 500 }))
  const leaving = new AbortController()
  const tile = aStore().get({ z: 4, x: 3, y: 2 }, leaving.signal)
  const times = [0]
  for (let second = 1; second <= 60; second++) {
    await vi.advanceTimersByTimeAsync(1_000)
    if (asked.length > times.length) times.push(second)
  }
  expect(times).toEqual([0, 5, 15, 35])
  leaving.abort()
  await expect(tile).rejects.toThrow()
})

test('tiles of a zoom that was left are dropped, and none of the present zoom with them', async () => {
  const present = Promise.withResolvers<Response>()
  const asked = aNetwork((path) => (path === '/4/3/2' ? present.promise : never()))
  const [store, leaving] = [aStore(), new AbortController()]
  const left = store.get({ z: 7, x: 30, y: 20 }, leaving.signal)
  // Before and after the zoom the same coarser tile is wanted.
  const shared = [store.get({ z: 4, x: 3, y: 2 }, leaving.signal), store.get({ z: 4, x: 3, y: 2 }, staying)] as const
  leaving.abort()
  await expect(left).rejects.toThrow()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  present.resolve(emptyTile())
  await expect(shared[0]).rejects.toThrow()
  await expect(shared[1]).resolves.toEqual(new Map())
})

test('ground whose tiles are late is painted from coarser ones meanwhile', async () => {
  const asked = aNetwork((path) => (path.startsWith('/basemap/0/') ? realFetch(path) : never()))
  const painter = new Painter(
    {
      sets: worldSets('/basemap', '1', 6),
      paintRules: [
        {
          dataLayer: 'earth',
          symbolizer: {
            draw: (ctx, geom) => {
              ctx.beginPath()
              for (const line of geom) line.forEach(({ x, y }, n) => (n ? ctx.lineTo(x, y) : ctx.moveTo(x, y)))
              ctx.fillStyle = '#fff'
              ctx.fill()
            },
          },
        },
      ],
      labelRules: { world: [], streets: [] },
      water: '#000',
      streetWater: '#000',
      paper: '#000',
      isReadyToName: Promise.resolve(),
    },
    () => undefined,
  )
  const order = (z: number, x: number, y: number): Order => ({ place: { z, x, y }, ratio: 1, signal: staying, found: new Map(), isAlone: false }) // prettier-ignore
  await painter.gather(order(1, 0, 0), () => undefined)
  // The middle of the Sahara.
  const near = order(6, 16, 14)
  const isTime = vi.fn()
  void painter.gather(near, isTime)
  expect(isTime).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(isTime).toHaveBeenCalledOnce()
  expect(asked.at(-1)?.path).toContain('/basemap/5/16/14')
  const eye = new OffscreenCanvas(1, 1).getContext('2d')!
  eye.drawImage(painter.draw(near)!.picture, -250, -250)
  expect([...eye.getImageData(0, 0, 1, 1).data]).toEqual([255, 255, 255, 255])
})

/** Painters that paint when the test says so. */
const somePainters = () => {
  const made: Hand[] = []
  class Hand extends EventTarget {
    readonly wanted = new Map<number, number>()
    constructor() {
      super()
      made.push(this)
    }
    postMessage(request: PaintRequest) {
      if ('tile' in request) this.wanted.set(request.tile, request.place.z)
      if ('dropped' in request) this.wanted.delete(request.dropped)
    }
    paintAll() {
      for (const tile of this.wanted.keys()) {
        const picture = new OffscreenCanvas(516, 516)
        picture.getContext('2d')
        this.dispatchEvent(
          new MessageEvent('message', { data: { tile, picture: picture.transferToImageBitmap(), streets: 'none' } }),
        )
      }
    }
    terminate = vi.fn()
  }
  vi.stubGlobal('Worker', Hand)
  return made
}
const openGround = (at: LatLngExpression, zoom: number) => {
  const element = document.body.appendChild(document.createElement('div'))
  element.style.cssText = 'width: 600px; height: 400px'
  const map = leafletMap(element, { fadeAnimation: false }).setView(at, zoom)
  new VectorLayer({ kind: 'world', hasStreets: false }, 'dark', () => undefined).addTo(map)
  onTestFinished(() => {
    map.remove()
    element.remove()
  })
  return { map, painted: () => element.querySelectorAll('canvas.leaflet-tile-loaded').length }
}

test('zooming out quickly leaves the ground that was there until the new one is painted', async () => {
  const made = somePainters()
  const { map, painted } = openGround([48.9, 2.4], 9)
  const [painter] = made
  const before = painter!.wanted.size
  painter!.paintAll()
  await expect.poll(painted).toBe(before)
  const zooms = () => new Set(painter!.wanted.values())
  map.setZoom(7)
  await expect.poll(zooms).toEqual(new Set([9, 7]))
  // The end of the animation.
  await vi.advanceTimersByTimeAsync(250)
  expect(map.getZoom()).toBe(7)
  expect(painted()).toBe(before)
  painter!.paintAll()
  await expect.poll(zooms).toEqual(new Set([7]))
  await expect.poll(painted).toBe(painter!.wanted.size)
})

test('the ground stays when its painter fails, and another paints what is missing', async () => {
  const made = somePainters()
  const { painted } = openGround([48.9, 2.4], 9)
  made[0]!.paintAll()
  await expect.poll(painted).toBe(made[0]!.wanted.size)
  made[0]!.dispatchEvent(new Event('error'))
  expect(made[0]!.terminate).toHaveBeenCalledOnce()
  expect(painted()).toBe(made[0]!.wanted.size)
  await vi.advanceTimersByTimeAsync(500)
  expect(made[1]!.wanted).toEqual(made[0]!.wanted)
})

test('in the middle of a pinch the map is looked at as at the nearest whole zoom', () => {
  const element = document.body.appendChild(document.createElement('div'))
  element.style.cssText = 'width: 600px; height: 400px'
  const map = leafletMap(element, { zoomSnap: 0 }).setView([48.9, 2.4], 10.8)
  onTestFinished(() => {
    map.remove()
    element.remove()
  })
  expect(map.getZoom()).toBe(10.8)
  expect(viewOf(map).zoom).toBe(11)
  expect(mapPlaceOf(map).zoom).toBe(11)
})

/** How bright the basemap is in the middle of the screen's first tile, from 0 to 255; -1 before it is painted. */
const brightness = () => {
  const tile = document.querySelector<HTMLCanvasElement>('.leaflet-tile-pane canvas.leaflet-tile-loaded')
  const eye = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  if (!tile) return -1
  eye.drawImage(tile, tile.width / 2, tile.height / 2, 1, 1, 0, 0, 1, 1)
  const [red, green, blue] = eye.getImageData(0, 0, 1, 1).data
  return (red! + green! + blue!) / 3
}

test('the basemap is light for whoever is logged in, and dark in anonymous mode', async () => {
  vi.useRealTimers()
  const robin = aSelf()
  await openScreen('/?lat=-40&lng=-120&z=5', {
    as: robin,
    api: {
      ...emptyMap,
      'GET /config/': siteConfig({ tiles: builtInTiles }),
      'PATCH /auth/user/': { ...robin, is_anonymous_active: true },
    },
  })
  await expect.poll(brightness).toBeGreaterThan(160)
  await page.getByRole('banner').getByRole('button', { name: 'Anonymous off' }).first().click()
  await expect.poll(brightness).toBeLessThan(100)
})
