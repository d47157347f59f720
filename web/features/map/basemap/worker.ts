import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { cacheFetchedTiles } from '#web/lib/basemapCache.ts'
import { coloursOf, type Theme } from './colours.ts'
import { labelRulesIn } from './labelRules.ts'
import { Painter } from './Painter.ts'
import type { Ground, Order, Painted } from './painting.ts'
import { paintRulesIn } from './paintRules.ts'
import { extractViews, worldViews, type TilePlace } from './tiles.ts'
import { worldMaxZoom, worldVersion } from './world.ts'

/** A slow or missing font must not keep the map from being drawn. */
const fontPatience = 1500

/** The page's letters do not reach in here; these are the two files of them that names of places need. */
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
    new Promise((resolve) => setTimeout(resolve, fontPatience)),
  ])
}

/** The map has come to rest when nothing was painted for so long (ms). */
const rest = 1000

interface Wanted {
  place: TilePlace
  ratio: number
  isPainted: boolean
}
const wanted = new Map<number, Wanted>()
let painter: Painter | null = null

const answer = (painted: Painted) =>
  (self as unknown as { postMessage: (message: Painted, transfer: Transferable[]) => void }).postMessage(
    painted,
    painted.picture ? [painted.picture] : [],
  )

let keeps = false
let resting: ReturnType<typeof setTimeout> | undefined
const keepAtRest = () => {
  clearTimeout(resting)
  if (keeps) resting = setTimeout(() => void cacheFetchedTiles(), rest)
}

const paint = async (tile: number) => {
  const order = wanted.get(tile)
  if (!painter || !order) return
  const begin = () => (order.isPainted = wanted.get(tile) === order)
  try {
    const picture = await painter.paint(order.place, order.ratio, begin)
    if (picture) answer({ tile, picture })
  } catch {
    // Leaflet leaves the tile's place empty.
    answer({ tile })
  }
  keepAtRest()
}

const stale = new Set<number>()

/** Once for all the neighbours that came together. */
const paintStale = () => {
  for (const tile of stale) void paint(tile)
  stale.clear()
}

const paintAgain = (keys: ReadonlySet<string>) => {
  if (stale.size === 0) setTimeout(paintStale)
  for (const [tile, { place, isPainted }] of wanted)
    if (isPainted && keys.has(`${place.x}:${place.y}:${place.z}`)) stale.add(tile)
}

const open = (ground: Ground, theme: Theme) => {
  const colours = coloursOf(theme)
  const isWorld = ground.kind === 'world'
  const drawing = {
    views: isWorld ? worldViews('/basemap', worldVersion, worldMaxZoom) : extractViews(ground.url, ground.maxZoom),
    paintRules: paintRulesIn(colours),
    labelRules: labelRulesIn(colours),
    background: colours.water,
    ...(isWorld && { grid: colours.grid }),
    fonts: loadFonts(),
  }
  painter = new Painter(drawing, paintAgain)
}

self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  if ('ground' in data) open(data.ground, data.theme)
  else if ('dropped' in data) wanted.delete(data.dropped)
  else if ('keeps' in data) {
    keeps = true
    keepAtRest()
  } else {
    const { tile, place, ratio } = data
    wanted.set(tile, { place, ratio, isPainted: false })
    void paint(tile)
  }
})
