import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { cacheFetchedTiles } from '#web/lib/basemapCache.ts'
import { coloursOf, type Theme } from './colours.ts'
import { labelRulesIn } from './labelRules.ts'
import { Painter } from './Painter.ts'
import type { BasemapSource, PaintRequest, PaintedTile } from './paintMessages.ts'
import { paintRulesIn } from './paintRules.ts'
import { extractViews, worldViews, type TilePlace } from './tiles.ts'
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

interface Wanted {
  place: TilePlace
  ratio: number
  isPainted: boolean
}
const wanted = new Map<number, Wanted>()
let painter: Painter | null = null

const answer = (painted: PaintedTile) =>
  (self as unknown as { postMessage: (message: PaintedTile, transfer: Transferable[]) => void }).postMessage(
    painted,
    painted.picture ? [painted.picture] : [],
  )

let caches = false
let resting: ReturnType<typeof setTimeout> | undefined
const cacheAtRest = () => {
  clearTimeout(resting)
  if (caches) resting = setTimeout(() => void cacheFetchedTiles(), restMs)
}

const paint = async (tile: number) => {
  const order = wanted.get(tile)
  if (!painter || !order) return
  const begin = () => (order.isPainted = wanted.get(tile) === order)
  try {
    const picture = await painter.paint(order.place, order.ratio, begin)
    if (picture) answer({ tile, picture })
  } catch {
    // The page leaves the tile empty.
    answer({ tile })
  }
  cacheAtRest()
}

const stale = new Set<number>()

/** Once for all neighbours that arrived together. */
const paintStale = () => {
  for (const tile of stale) void paint(tile)
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
    views: isWorld ? worldViews('/basemap', worldVersion, worldMaxZoom) : extractViews(source.url, source.maxZoom),
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
  else if ('dropped' in data) wanted.delete(data.dropped)
  else if ('caches' in data) {
    caches = true
    cacheAtRest()
  } else {
    const { tile, place, ratio } = data
    wanted.set(tile, { place, ratio, isPainted: false })
    void paint(tile)
  }
})
