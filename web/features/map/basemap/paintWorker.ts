import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { cacheFetchedTiles } from '#web/lib/basemapCache.ts'
import { coloursOf, type Theme } from './colours.ts'
import { labelRulesIn } from './labelRules.ts'
import { Painter, type Order } from './Painter.ts'
import type { BasemapSource, PaintRequest, PaintedTile } from './paintMessages.ts'
import { paintRulesIn } from './paintRules.ts'
import { extractSets, worldSets, type TilePlace } from './tiles.ts'
import { retryNow } from './tileStore.ts'
import { worldMaxZoom, worldVersion } from './world.ts'

/** After this the map is drawn without its font. */
const fontTimeoutMs = 1500

/** A worker does not share the page's fonts; place names need these two files. */
const loadFonts = () => {
  const { fonts } = self as unknown as { fonts: FontFaceSet }
  const load = async (url: string, unicodeRange?: string) => {
    const face = new FontFace('Figtree Variable', `url(${url})`, {
      weight: '300 900',
      ...(unicodeRange && { unicodeRange }),
    })
    fonts.add(await face.load())
  }
  return Promise.race([
    Promise.allSettled([load(figtreeExt, 'U+100-2FF, U+1D00-1EFF'), load(figtree)]),
    new Promise((resolve) => setTimeout(resolve, fontTimeoutMs)),
  ])
}

/** The map is at rest when nothing was painted for this long. */
const restMs = 1000

interface Wanted extends Order {
  left: AbortController
  isPainted: boolean
}
const wanted = new Map<number, Wanted>()
let painter: Painter | null = null

const answer = (painted: PaintedTile) =>
  (self as unknown as { postMessage: (message: PaintedTile, transfer: Transferable[]) => void }).postMessage(painted, [
    painted.picture,
  ])

let caches = false
let resting: ReturnType<typeof setTimeout> | undefined
const rest = () => {
  for (const order of wanted.values()) painter?.fetchAhead(order)
  if (caches) void cacheFetchedTiles()
}
const awaitRest = () => {
  clearTimeout(resting)
  resting = setTimeout(rest, restMs)
}

const draw = (tile: number, order: Wanted) => {
  const picture = painter?.draw(order)
  if (!picture) return
  order.isPainted = true
  answer({ tile, picture })
  awaitRest()
}

const drop = (tile: number) => {
  wanted.get(tile)?.left.abort()
  wanted.delete(tile)
}

const paint = async (tile: number, place: TilePlace, ratio: number) => {
  drop(tile)
  const left = new AbortController()
  const order: Wanted = { place, ratio, left, signal: left.signal, found: new Map(), isPainted: false }
  wanted.set(tile, order)
  try {
    await painter?.gather(order, () => draw(tile, order))
  } catch (error) {
    // The page replaces a worker that fails.
    if (!left.signal.aborted) reportError(error)
  }
}

const stale = new Set<number>()

/** Once for all neighbours that arrived together. */
const paintStale = () => {
  for (const tile of stale) {
    const order = wanted.get(tile)
    if (order) draw(tile, order)
  }
  stale.clear()
}

const paintAgain = (keys: ReadonlySet<string>) => {
  if (stale.size === 0) setTimeout(paintStale)
  for (const [tile, { place, isPainted }] of wanted)
    if (isPainted && keys.has(`${place.x}:${place.y}:${place.z}`)) stale.add(tile)
}

const open = (source: BasemapSource, theme: Theme) => {
  const colours = coloursOf(theme)
  const isWorld = source.kind === 'world'
  const drawing = {
    sets: isWorld ? worldSets('/basemap', worldVersion, worldMaxZoom) : extractSets(source.url, source.maxZoom),
    paintRules: paintRulesIn(colours),
    labelRules: labelRulesIn(colours),
    background: colours.water,
    ...(isWorld && { grid: colours.grid }),
    fonts: loadFonts(),
  }
  painter = new Painter(drawing, paintAgain)
}

self.addEventListener('message', ({ data }: MessageEvent<PaintRequest>) => {
  if ('source' in data) open(data.source, data.theme)
  else if ('dropped' in data) drop(data.dropped)
  else if ('online' in data) retryNow()
  else if ('caches' in data) {
    caches = true
    awaitRest()
  } else void paint(data.tile, data.place, data.ratio)
})
