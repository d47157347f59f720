import { type LatLngExpression, layerGroup, map as leafletMap } from 'leaflet'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { atlasOf } from '#tests/support/atlas'
import { stopClock } from '#tests/support/conditions'
import { openScreen } from '#tests/support/screens'
import { emptyMap } from '#tests/support/storyScreen'
import { aSelf, aStory, builtInTiles, siteConfig } from '#tests/support/views'
import type { PaintAnswer, PaintRequest, StreetState } from '#web/features/map/basemap/paintMessages.ts'
import type { Bbox } from 'protomaps-leaflet'
import { toMapPosition, WORLD_SIZE } from '#contract/mercator'
import { brightness } from '#tests/support/brightness'
import { paintTile } from '#tests/support/paintedTile'
import { type Order, Painter } from '#web/features/map/basemap/Painter.ts'
import { VectorTileStore } from '#web/features/map/basemap/vectorTileStore.ts'
import { worldSets } from '#web/features/map/basemap/vectorTiles.ts'
import { VectorLayer } from '#web/features/map/basemap/VectorLayer.ts'
import { viewOf } from '#web/features/map/view/MapView.tsx'
import { mapPlaceOf } from '#web/features/map/view/useMapUrlSync.ts'
import { namesFor, worldNamesFor } from '#web/features/map/basemap/names.ts'
import { streetMapAddress } from '#web/features/map/basemap/streetMapClient.ts'
import { StreetNotes } from '#web/features/map/basemap/StreetNotes.ts'
import { roomOfPoints } from '#web/features/map/markers/roomOfPoints.ts'
import { roomOf } from '#web/features/map/markers/markerRoom.ts'

const realFetch = window.fetch.bind(window)
/** Stubs the network: `answer` gets the requested path. */
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
const aStore = () => new VectorTileStore(({ z, x, y }) => `/${z}/${x}/${y}`)
const staying = new AbortController().signal

test('a lost tile is requested again automatically [2.3]', async () => {
  stopClock()
  let isLost = true
  const asked = aNetwork(() => (isLost ? lost() : emptyTile()))
  const tile = aStore().get({ z: 4, x: 3, y: 2 }, staying)
  await expect.poll(() => asked.length).toBe(1)
  isLost = false
  // It is looked for among what the device carries before the wait begins.
  const askedAgain = async () => {
    await vi.advanceTimersByTimeAsync(200)
    return asked.length
  }
  await expect.poll(askedAgain).toBe(2)
  await expect(tile).resolves.toEqual(new Map())
  expect(asked.map(({ path }) => path)).toEqual(['/4/3/2', '/4/3/2'])
})

test('a failing tile server is retried after longer and longer waits [2.3]', async () => {
  stopClock()
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

test('requests of a zoom that was left are aborted, and none of the current zoom [2.3]', async () => {
  stopClock()
  const present = Promise.withResolvers<Response>()
  const asked = aNetwork((path) => (path === '/4/3/2' ? present.promise : never()))
  const [store, leaving] = [aStore(), new AbortController()]
  const left = store.get({ z: 7, x: 30, y: 20 }, leaving.signal)
  // Before and after the zoom the same coarser tile is needed.
  const shared = [store.get({ z: 4, x: 3, y: 2 }, leaving.signal), store.get({ z: 4, x: 3, y: 2 }, staying)] as const
  leaving.abort()
  await expect(left).rejects.toThrow()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  present.resolve(emptyTile())
  await expect(shared[0]).rejects.toThrow()
  await expect(shared[1]).resolves.toEqual(new Map())
})

test('basemap whose tiles are late is painted from coarser ones until they arrive [2.3]', async () => {
  stopClock()
  const asked = aNetwork((path) => (path.startsWith('/basemap/0/') ? realFetch(path) : never()))
  const painter = new Painter(
    {
      sets: worldSets(6),
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
      areNamesTranslated: Promise.resolve(),
    },
    () => undefined,
    () => undefined,
  )
  const order = (z: number, x: number, y: number): Order => ({ place: { z, x, y }, ratio: 1, signal: staying, found: new Map(), isWaitOver: false }) // oxfmt-ignore
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

/** Painters that paint on command of the test. */
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
  new VectorLayer({ kind: 'world', hasStreets: false }, { theme: 'dark', hasMarkers: false }, () => undefined).addTo(
    map,
  )
  onTestFinished(() => {
    map.remove()
    element.remove()
  })
  return { map, painted: () => element.querySelectorAll('canvas.leaflet-tile-loaded').length }
}

test('zooming out quickly keeps the old basemap until the new one is painted [2.3]', async () => {
  stopClock()
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

test('the basemap stays when its painter fails, and another painter paints the rest [2.3]', async () => {
  stopClock()
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

test('during a pinch the view of the map is that of the nearest whole zoom [2.3]', () => {
  stopClock()
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

test('the basemap is light for a member, and dark in anonymous mode [2.3]', async () => {
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

/** The Ruhr at Schwerte, and the north of Paris. Tiles of 512 pixels, drawn one zoom above their data. */
const ruhr = { x: 2134, y: 1362, z: 13 }
const paris = { x: 8297, y: 5634, z: 15 }
/** The tests have no street tiles of London. */
const london = { x: 1023, y: 681, z: 12 }

test.each(['light', 'dark'] as const)(
  'a river is water, and a park is green, where the map is %s [17]',
  async (theme) => {
    const { colors, pixel, streets } = await paintTile(ruhr, { theme })
    expect(streets).toBe('shown')
    expect(pixel(472, 448)).toBe(colors.streetWater)
    expect((await paintTile(paris, { theme })).pixel(208, 112)).toBe(colors.park)
  },
)

test('where streets exist, nothing of the coarse built-in world is painted: were it all sea, Paris would still be land [17]', async () => {
  const [dry, flooded] = [await paintTile(paris), await paintTile(paris, { isFlooded: true })]
  for (let at = 8; at < 512; at += 24) expect(flooded.pixel(at, at)).toBe(dry.pixel(at, at))
  expect(flooded.names).toEqual(dry.names)
})

test('where there are no streets, the shapes of zoom 10 are drawn larger up to zoom 13, then paler, and names stay [17]', async () => {
  const near = await paintTile(
    { ...london, x: london.x * 2, y: london.y * 2, z: 13 },
    { isFlooded: true, hasStreets: false },
  )
  expect(near.streets).toBe('none')
  for (let at = 8; at < 512; at += 24) expect(near.pixel(at, 256)).toBe(near.colors.streetWater)
  const nearest = await paintTile(
    { ...london, x: london.x * 16, y: london.y * 16, z: 16 },
    { isFlooded: true, hasStreets: false },
  )
  expect([nearest.colors.land, nearest.colors.streetWater]).not.toContain(nearest.pixel(256, 256))
  const { names } = await paintTile(london, { hasStreets: false })
  expect(names.map(({ name }) => name)).toContain('London')
})

test('names are in the reader’s language where it is known, otherwise in that of the place [17]', async () => {
  const named = async (language: string) =>
    (await paintTile({ ...paris, y: 5635 }, { language })).names.map(({ name }) => name)
  expect(await named('en-GB')).toContain('8TH ARRONDISSEMENT')
  const french = await named('fr-FR')
  expect(french).toContain('8E ARRONDISSEMENT')
  expect(french).not.toContain('8TH ARRONDISSEMENT')
})

test('on the built-in world countries, great towns and seas are named in the reader’s language, all others in their own [17]', async () => {
  const central = { x: 17, y: 11, z: 6 }
  const named = async (language: string, areNamesLate = false) =>
    (await paintTile(central, { language, hasStreets: false, areNamesLate })).names.map(({ name }) => name)
  expect(await named('en')).toEqual(expect.arrayContaining(['Munich', 'Vienna', 'Adriatic Sea']))
  expect(await named('de')).toEqual(expect.arrayContaining(['München', 'Wien', 'Adria']))
  expect(await named('ja')).toEqual(expect.arrayContaining(['ミュンヘン']))
  const late = await named('ja', true)
  expect(late, 'translations that come after the first picture').toEqual(expect.arrayContaining(['ミュンヘン']))
  expect(late).not.toContain('Munich')
  const polish = worldNamesFor('pl', new Map([['Munich', 'Monachium']]))
  expect(polish({ kind: 'country', name: 'Germany' })).toBe('Niemcy')
  expect(polish({ kind: 'country', name: 'DR Congo' })).toBe('Demokratyczna Republika Konga')
  expect(polish({ kind: 'locality', name: 'Munich', population_rank: 12 })).toBe('Monachium')
  expect(polish({ kind: 'locality', name: 'Munich', population_rank: 2, capital: 'yes' })).toBe('Monachium')
  expect(polish({ kind: 'locality', name: 'Munich', population_rank: 8 }), 'a small town of the same name').toBe(
    'Munich',
  )
  expect(polish({ kind: 'lake', name: 'Munich' }), 'a lake of the same name').toBe('Munich')
  expect(polish({ kind: 'locality', name: 'Pasing' })).toBe('Pasing')
})

test('a label is one name in one language [17]', () => {
  const german = namesFor('de-AT')
  expect(german({ name: 'Lac Léman', 'name:de': 'Genfersee' })).toBe('Genfersee')
  expect(german({ name: 'Lac Léman', name_de: 'Genfersee', name_en: 'Lake Geneva' })).toBe('Genfersee')
  expect(german({ name: 'Rue Haute - Hoogstraat' })).toBe('Rue Haute')
  expect(german({ name: 'Biel/Bienne' })).toBe('Biel')
  expect(
    german({ name: 'Casablanca الدار البيضاء', 'name:latin': 'Casablanca', 'name:nonlatin': 'الدار البيضاء' }),
  ).toBe('Casablanca')
  expect(german({ name: 'Saint-Denis' })).toBe('Saint-Denis')
  const english = worldNamesFor('en', new Map())
  expect([{ name: 'Köln' }, { name: 'Munich' }].map(english)).toEqual(['Cologne', 'Munich'])
  expect(english({ name: 'Zürich (Kreis 3) / Alt-Wiedikon' })).toBe('Alt-Wiedikon')
})

const scale = WORLD_SIZE / 2 ** 15 / 256
/** A story at a pixel of the map at zoom 15. */
const storyAt = (x: number, y: number) => ({ id: 1, category: 1 as const, x: x * scale, y: y * scale })

test('a marker keeps four pixels free: a label under it moves beside it, or is left out [17]', async () => {
  const before = (await paintTile(paris)).names
  const markers = before
    .slice(0, 6)
    .map(({ boxes: [box] }) => storyAt((box!.minX + box!.maxX) / 2, (box!.minY + box!.maxY) / 2 + 20))
  const after = (await paintTile(paris, { markers: roomOf({ singles: markers, clusters: [] }) })).names
  for (const { x, y } of markers) {
    // A pin is 27 pixels wide, and its head is 35 pixels above its point.
    const pin = {
      minX: x / scale - 13.6 - 4,
      maxX: x / scale + 13.6 + 4,
      minY: y / scale - 35 - 4,
      maxY: y / scale + 4,
    }
    const meets = after.filter(({ boxes }) =>
      boxes.some((box) => box.minX < pin.maxX && box.maxX > pin.minX && box.minY < pin.maxY && box.maxY > pin.minY),
    )
    expect(meets).toEqual([])
  }
  const moved = before.slice(0, 6).filter(({ name }) => after.some((label) => label.name === name))
  expect(moved.length).toBeGreaterThan(0)
  // Labels that no marker touches stay where they were.
  const untouched = before
    .slice(6)
    .filter((label) => after.some(({ name, boxes }) => name === label.name && boxes[0]?.minX === label.boxes[0]?.minX))
  expect(untouched.length).toBeGreaterThan(before.length / 2)
})

test('the name of a city with a marker on it is never nearer to another marker, which it would seem to name [17, 25.2]', async () => {
  const unit = WORLD_SIZE / 2 ** 6 / 256
  const pixelOf = (latitude: number, longitude: number) => {
    const { x, y } = toMapPosition(latitude, longitude)
    return { x: x / unit, y: y / unit }
  }
  const place = pixelOf(51.5085, -0.1257)
  const story = (id: number, x: number, y: number) => ({ id, category: 1 as const, x: x * unit, y: y * unit })
  // A pin below the city and one on each side leave only the room above the city, or below all of them.
  const beside = [story(1, place.x, place.y + 50), story(2, place.x + 50, place.y + 20), story(3, place.x - 50, place.y + 20)] // oxfmt-ignore
  const ring = { key: '', x: place.x * unit, y: place.y * unit, counts: [9, 0, 0], total: 9, entries: () => [] }
  const markers = roomOf({ singles: beside, clusters: [ring] })
  const { names } = await paintTile({ x: 15, y: 10, z: 6 }, { hasStreets: false, markers })
  const gapTo = (box: Bbox, [x, y, left, up, right, down]: readonly number[]) =>
    Math.hypot(
      Math.max(0, box.minX - (x! / unit + right!), x! / unit - left! - box.maxX),
      Math.max(0, box.minY - (y! / unit + down!), y! / unit - up! - box.maxY),
    )
  const rooms = Array.from({ length: markers.length / 6 }, (_, n) => [...markers.subarray(6 * n, 6 * n + 6)])
  const [box] = names.find(({ name }) => name === 'London')!.boxes
  const others = rooms.slice(0, -1).map((room) => gapTo(box!, room))
  expect(gapTo(box!, rooms.at(-1)!)).toBeLessThan(Math.min(...others))
})

test('the name of a city makes way for a stop of a walk on it [17, 28]', async () => {
  const unit = WORLD_SIZE / 2 ** 6 / 256
  const city = { latitude: 51.5085, longitude: -0.1257 }
  const markers = roomOfPoints([city])
  const { names } = await paintTile({ x: 15, y: 10, z: 6 }, { hasStreets: false, markers })
  const { x, y } = toMapPosition(city.latitude, city.longitude)
  const [box] = names.find(({ name }) => name === 'London')!.boxes
  const away = Math.max(box!.minX - x / unit, x / unit - box!.maxX, box!.minY - y / unit, y / unit - box!.maxY)
  expect(away, 'the number is 15 pixels high and wide from its middle').toBeGreaterThan(15)
})

test('cities are named before counties [17, 25.2]', async () => {
  const namesAt = async (x: number, y: number, z: number) =>
    (await paintTile({ x, y, z }, { hasStreets: false })).names.map(({ name }) => name)
  expect(await namesAt(16, 11, 6)).not.toEqual(expect.arrayContaining(['GERS']))
  const rhone = await namesAt(32, 22, 7)
  expect(rhone).toEqual(expect.arrayContaining(['Lyon', 'Paris']))
  const alps = await namesAt(33, 22, 7)
  expect(alps).toEqual(expect.arrayContaining(['Milan', 'Zurich', 'Stuttgart']))
  const towns = rhone.filter((name) => name !== name.toUpperCase())
  expect(towns.length, rhone.join()).toBeGreaterThan(rhone.length / 2)
  // Where there are few towns, large provinces are named.
  const southwest = await namesAt(6, 12, 6)
  expect(southwest.some((name) => ['COLORADO', 'NEW MEXICO', 'ARIZONA'].includes(name))).toBe(true)
})

test('without streets a story opened by its link starts at zoom 10, where the built-in world is a map [17, 25.2]', async () => {
  const api = { ...atlasOf(aStory({ id: 1, title: 'By a link' })), 'GET /config/': siteConfig({ tiles: builtInTiles }) }
  const opened = await openScreen('/story/1', { api })
  await expect.element(page.getByRole('heading', { level: 1, name: 'By a link' })).toBeVisible()
  // Tiles of zoom 9 are those of the map's zoom 10.
  await expect.poll(() => opened.api.to('GET /view/:z/:x0/:y0/:x1/:y1/').at(-1)?.params.z).toBe('9')
})

/** A map whose layer shows the given state. */
const aMapShowing = (first: StreetState) => {
  const container = document.body.appendChild(document.createElement('div'))
  const map = leafletMap(container, { center: [51.5, 0], zoom: 13, zoomAnimation: false })
  let inView = new Set([first])
  const layer = Object.assign(layerGroup(), { getMap: () => map, streetsInView: () => inView })
  const notes = new StreetNotes(layer as unknown as VectorLayer, { world: 'The world’s makers', streets: '' })
  layer.fire('add')
  return {
    map,
    notes,
    text: () => container.textContent,
    show: (...states: StreetState[]) => {
      inView = new Set(states)
      notes.update()
    },
  }
}

test('the attribution changes with the visible map, and a note says where there is no street map [17]', async () => {
  const { map, notes, text, show } = aMapShowing('loading')
  expect(text()).not.toContain('No street map here')
  show('none')
  await expect.element(page.getByRole('status')).toHaveTextContent('No street map here')
  expect(text()).toContain('The world’s makers')
  show('none', 'shown')
  notes.update('The street surveyors')
  expect(text()).not.toContain('No street map here')
  expect(text()).toContain('The street surveyors')
  show('shown')
  expect(text()).not.toContain('The world’s makers')
  show('none')
  map.setZoom(11)
  expect(text()).not.toContain('No street map here')
  map.remove()
})

test('a map that takes over the worker of the opening picture gets the attribution of the streets again [17]', async () => {
  // The program of the worker, in the page: a worker's requests cannot be stubbed.
  const [posted, heard] = [vi.fn(), [] as ((event: MessageEvent<PaintRequest>) => void)[]]
  vi.stubGlobal('postMessage', posted)
  const listening = vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    if ((type as string) === 'message') heard.push(listener as (typeof heard)[number])
  })
  await import('#web/features/map/basemap/paintWorker.ts')
  listening.mockRestore()
  vi.unstubAllGlobals()
  const attribution = 'The street surveyors'
  const streets = { tiles: ['/api/streets/{z}/{x}/{y}'], minzoom: 9, maxzoom: 14, attribution }
  vi.stubGlobal('fetch', (path: string, options?: RequestInit) => {
    if (!path.startsWith('/api/streets/')) return realFetch(path, options)
    return Promise.resolve(path === streetMapAddress ? Response.json(streets) : emptyTile())
  })
  const send = (data: PaintRequest) => heard.forEach((hear) => hear(new MessageEvent('message', { data })))
  const named = () =>
    posted.mock.calls.map(([answer]) => answer as PaintAnswer).filter((answer) => 'attribution' in answer)
  const source = { kind: 'world', hasStreets: true } as const
  const opening = { source, theme: 'dark', language: 'en', isDiscreet: false, hasMarkers: false } as const
  send(opening)
  send({ tile: 1, place: { z: 11, x: 1065, y: 680 }, ratio: 1 })
  await expect.poll(named).toEqual([{ attribution }])
  send({ dropped: 1 })
  send(opening)
  expect(named()).toEqual([{ attribution }, { attribution }])
})
