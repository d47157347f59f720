import { GridLayer, Map as LeafletMap, type Coords } from 'leaflet'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { toMapPosition } from '#contract/mercator'
import type { SiteConfig } from '#contract/site'
import { encodeStories, type TileEntry, tileSize } from '#contract/storyTileCodec'
import { tilesFor } from '#web/features/map/markers/geometry.ts'
import { rangesOf } from '#web/features/map/storyTiles/tileRanges.ts'
import '#web/features/map/view/LabeledMap.tsx'
import { categoryIconPaths } from '#web/features/stories/categoryIcons.ts'
import { takePaintWorker } from '#web/features/map/basemap/startPaintWorker.ts'
import { adoptOpeningPicture } from '#web/features/map/view/adoptOpeningPicture.ts'
import { showOpeningPicture, takeOpeningPicture } from '#web/features/map/view/openingPicture.ts'
import { viewOfPlace } from '#web/features/map/view/openingView.ts'

const place = { latitude: 48.85, longitude: 2.35, zoom: 11 }
const size = { width: 700, height: 500 }
const view = viewOfPlace(place, size)
const site = { tiles: { kind: 'built-in', streets: false } } as SiteConfig
const story: TileEntry = { ...toMapPosition(place.latitude, place.longitude), id: 7, counts: [1, 0, 0] }

/** A worker that notes what it is asked to paint, and paints when `paintAll` is called. */
class Painter extends EventTarget {
  readonly asked: { tile: number; place: { x: number; y: number; z: number } }[] = []
  postMessage(request: object) {
    if ('place' in request) this.asked.push(request as never)
  }
  terminate() {}
  paintAll() {
    for (const { tile } of this.asked) {
      const picture = new OffscreenCanvas(8, 8)
      picture.getContext('2d')!.fillRect(0, 0, 8, 8)
      const data = { tile, picture: picture.transferToImageBitmap(), streets: 'none' }
      this.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
}

let painter: Painter
let frame: HTMLElement
beforeEach(() => {
  painter = new Painter()
  vi.stubGlobal('paintWorker', painter)
  document.body.innerHTML = '<div data-prerendered><div data-map-frame><div data-theme="dark"></div></div></div>'
  frame = document.querySelector('[data-map-frame] > *')!
  Object.assign(frame.style, { width: `${size.width}px`, height: `${size.height}px`, position: 'relative' })
  frame.style.setProperty('--raised', '#000')
})
afterEach(() => {
  takeOpeningPicture()
  takePaintWorker().terminate()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const opening = (entries: readonly TileEntry[] = [story]) => ({
  site,
  isDiscreet: false,
  view,
  story: null,
  tiles: rangesOf(tilesFor(view)).map((range) => {
    const tiles = tilesFor(view).map((key) => {
      const side = tileSize(key.z)
      const isIn = ({ x, y }: TileEntry) => Math.floor(x / side) === key.x && Math.floor(y / side) === key.y
      return encodeStories(key, entries.filter(isIn))
    })
    return { range, answer: Promise.resolve(new Response(new Blob(tiles))) }
  }),
})
const drawn = () => frame.querySelector<HTMLElement>('canvas[data-drawn]')
const makeMap = (zoom = place.zoom) => {
  const container = document.createElement('div')
  Object.assign(container.style, { width: `${size.width}px`, height: `${size.height}px` })
  document.body.appendChild(container)
  const map = new LeafletMap(container, { attributionControl: false, zoomControl: false })
  map.setView([place.latitude, place.longitude], zoom)
  onTestFinished(() => void map.remove())
  return map
}

test('stories are drawn with the land under them, in one frame', async () => {
  const shown = showOpeningPicture(opening(), categoryIconPaths)
  await expect.poll(() => painter.asked.length).toBeGreaterThan(0)
  expect(frame.querySelector('canvas')).toBeNull()
  painter.paintAll()
  await shown
  expect(drawn()?.dataset.drawn).toBe('1')
  expect(frame.querySelectorAll('canvas')).toHaveLength(2)
})

test('stories do not wait for land that does not come', async () => {
  await showOpeningPicture(opening(), categoryIconPaths)
  expect(drawn()?.dataset.drawn).toBe('1')
})

test('the land is made of the tiles that the map asks for', async () => {
  const shown = showOpeningPicture(opening(), categoryIconPaths)
  await expect.poll(() => painter.asked.length).toBeGreaterThan(0)
  const wanted: string[] = []
  class Tiles extends GridLayer {
    protected override createTile({ x, y, z }: Coords) {
      wanted.push(`${z}/${x}/${y}`)
      return document.createElement('div')
    }
  }
  makeMap().addLayer(new Tiles({ tileSize: 512, keepBuffer: 0 }))
  const asked = painter.asked.map(({ place: { x, y, z } }) => `${z}/${x}/${y}`)
  expect(asked.toSorted()).toEqual(wanted.toSorted())
  painter.paintAll()
  await shown
})

test('a map that opens takes the picture over where it is, and drops it when it jumps', async () => {
  const shown = showOpeningPicture(opening(), categoryIconPaths)
  await expect.poll(() => painter.asked.length).toBeGreaterThan(0)
  painter.paintAll()
  await shown
  const map = makeMap()
  adoptOpeningPicture(map)
  const canvases = [...map.getContainer().querySelectorAll('canvas')]
  const box = map.getContainer().getBoundingClientRect()
  for (const canvas of canvases) expect(canvas.getBoundingClientRect()).toMatchObject({ x: box.x, y: box.y })
  expect(canvases).toHaveLength(2)
  map.setView([-33.9, 151.2], place.zoom, { animate: false })
  expect(map.getContainer().querySelector('canvas')).toBeNull()
})

test('nothing is drawn once the app has replaced the page, and a map at another zoom takes nothing', async () => {
  const late = showOpeningPicture(opening(), categoryIconPaths)
  frame.remove()
  await late
  const map = makeMap()
  adoptOpeningPicture(map)
  expect(map.getContainer().querySelector('canvas')).toBeNull()

  document.querySelector('[data-map-frame]')!.appendChild(frame)
  await showOpeningPicture(opening(), categoryIconPaths)
  const other = makeMap(place.zoom - 1)
  adoptOpeningPicture(other)
  expect(other.getContainer().querySelector('canvas')).toBeNull()
})

test('nothing is drawn after the page was left at once, nor where tiles are pictures of another site', async () => {
  frame.style.setProperty('--raised', 'initial')
  await showOpeningPicture(opening(), categoryIconPaths)
  const raster = { kind: 'raster', light: '', dark: '', attribution: '' } as const
  await showOpeningPicture({ ...opening(), site: { ...site, tiles: raster } }, categoryIconPaths)
  expect(frame.querySelector('canvas')).toBeNull()
})

test('the program of the picture leaves nothing of the opening in the page: it may have a story as its author sees it [18]', async () => {
  globalThis.opening = Promise.resolve(opening())
  await import('#web/app/openingPicture.ts')
  expect('opening' in globalThis).toBe(false)
  await expect.poll(drawn).not.toBeNull()
})
