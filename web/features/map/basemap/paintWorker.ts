import { cacheFetchedTiles, heedForgetting } from '#web/lib/basemapCache.ts'
import { pause } from '#web/lib/pause.ts'
import figtree from '#web/ui/fonts/figtree.woff2?url'
import { colorsOf, type Theme } from './colors.ts'
import { labelRulesIn } from './labelRules.ts'
import type { MarkerRoom } from '../markers/markerRoom.ts'
import { namesFor, worldNamesFor } from './names.ts'
import { Painter, type Order } from './Painter.ts'
import type { BasemapSource, PaintAnswer, PaintRequest, PaintedTile, TilePlace } from './paintMessages.ts'
import { paintRulesIn } from './paintRules.ts'
import { extractSets, streetSets, worldSets } from './vectorTiles.ts'
import { keepNoTiles, retryNow } from './vectorTileStore.ts'
import { worldMaxZoom } from './world.ts'
import { fetchWorldNames } from './worldNames.ts'

/** After this time (ms) names are drawn without their font, and untranslated until their translations come. Land does not wait for them. */
const namingTimeoutMs = 1500
const inTime = (work: Promise<unknown>) => Promise.race([work, pause(namingTimeoutMs)])

/** A worker does not share the page's fonts; place names need this one. */
const loadFont = async () => {
  const { fonts } = self as unknown as { fonts: FontFaceSet }
  fonts.add(await new FontFace('Figtree', `url(${figtree})`, { weight: '400 700' }).load())
}

/** The map is at rest when nothing was painted for this long. */
const restMs = 1000

interface Wanted extends Order {
  left: AbortController
  /** The names it was painted with; null before that. */
  names: string | null
}
const wanted = new Map<number, Wanted>()
let painter: Painter | null = null

const { postMessage } = self as unknown as {
  postMessage: (message: PaintAnswer, transfer: Transferable[]) => void
}
const answer = (painted: PaintedTile) => postMessage(painted, [painted.picture])
/** What the source of the streets asks to be named; null until it is known. */
let attribution: string | null = null
const sendAttribution = (text: string) => {
  attribution = text
  postMessage({ attribution }, [])
}

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

/** Compares two pictures of an order by their names. */
const namesIn = (order: Wanted) =>
  painter
    ?.namesIn(order)
    .map(({ name, boxes: [box] }) => `${name} ${box?.minX} ${box?.minY}`)
    .join() ?? ''

const draw = (tile: number, order: Wanted) => {
  const picture = painter?.draw(order)
  if (!painter || !picture) return
  order.names = namesIn(order)
  answer({ tile, ...picture })
  awaitRest()
}

const drop = (tile: number) => {
  wanted.get(tile)?.left.abort()
  wanted.delete(tile)
}

const paint = async (tile: number, place: TilePlace, ratio: number) => {
  drop(tile)
  const left = new AbortController()
  const { signal } = left
  const order: Wanted = { place, ratio, left, signal, found: new Map(), isWaitOver: false, names: null }
  wanted.set(tile, order)
  try {
    await painter?.gather(order, () => draw(tile, order))
  } catch (error) {
    // The page replaces a worker that fails.
    if (!left.signal.aborted) reportError(error)
  }
}

/** Paints tiles again whose names have changed. */
const paintRenamed = (tiles: Iterable<number>) => {
  for (const tile of tiles) {
    const order = wanted.get(tile)
    if (order && order.names !== null && namesIn(order) !== order.names) draw(tile, order)
  }
}

const stale = new Set<number>()

/** Once for all neighbors that arrived together. */
const paintStale = () => {
  paintRenamed(stale)
  stale.clear()
}

const paintAgain = (keys: ReadonlySet<string>) => {
  if (stale.size === 0) setTimeout(paintStale)
  for (const [tile, { place, names }] of wanted)
    if (names !== null && keys.has(`${place.x}:${place.y}:${place.z}`)) stale.add(tile)
}

/** Names follow moved markers once nothing else was requested for this long (ms). */
const markersRestMs = 150
let settling: ReturnType<typeof setTimeout> | undefined

const settle = (markers: MarkerRoom) => {
  painter?.setMarkers(markers, [...wanted.values()])
  paintRenamed(wanted.keys())
}

/** The first names wait for the first markers, or they would stand under them and jump. */
let knowMarkers = () => {}
const firstMarkers = new Promise<void>((resolve) => (knowMarkers = resolve))
let hasMarkers = false

const avoid = (markers: MarkerRoom) => {
  clearTimeout(settling)
  if (wanted.size === 0 || !hasMarkers) painter?.setMarkers(markers, [])
  else settling = setTimeout(() => settle(markers), markersRestMs)
  hasMarkers = true
  knowMarkers()
}

const setsOf = (source: BasemapSource) => {
  const world = worldSets(worldMaxZoom)
  if (source.kind === 'extract') return extractSets(world, source.url, source.maxZoom)
  return source.hasStreets ? streetSets(world, sendAttribution) : world
}

const open = (source: BasemapSource, theme: Theme, language: string, awaitsMarkers: boolean) => {
  const colors = colorsOf(theme)
  const worldNames = new Map<string, string>()
  const loadNames = async () => {
    for (const [name, own] of await fetchWorldNames(language)) worldNames.set(name, own)
  }
  const areNamesTranslated = loadNames()
  const names = { world: worldNamesFor(language, worldNames), streets: namesFor(language) }
  const drawing = {
    sets: setsOf(source),
    paintRules: paintRulesIn(colors),
    labelRules: { world: labelRulesIn(colors, names.world), streets: labelRulesIn(colors, names.streets) },
    water: colors.water,
    streetWater: colors.streetWater,
    paper: colors.land,
    isReadyToName: inTime(Promise.allSettled([loadFont(), areNamesTranslated, awaitsMarkers && firstMarkers])),
    areNamesTranslated,
  }
  painter = new Painter(drawing, paintAgain, () => paintRenamed(wanted.keys()))
}

// Registered before the first tile, so that tiles from before a logout are never cached later.
heedForgetting()
let opened = ''
self.addEventListener('message', ({ data }: MessageEvent<PaintRequest>) => {
  if ('source' in data) {
    const opening = JSON.stringify(data)
    // The map takes over the worker of the opening picture, with the tiles that it has.
    if (opening === opened) return attribution === null ? undefined : sendAttribution(attribution)
    opened = opening
    attribution = null
    if (data.isDiscreet) keepNoTiles()
    open(data.source, data.theme, data.language, data.hasMarkers)
  } else if ('dropped' in data) drop(data.dropped)
  else if ('markers' in data) avoid(data.markers)
  else if ('online' in data) retryNow()
  else if ('caches' in data) {
    caches = true
    awaitRest()
  } else void paint(data.tile, data.place, data.ratio)
})
