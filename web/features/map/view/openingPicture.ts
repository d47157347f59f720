import type { LocatedStory } from '#contract/stories'
import type { SiteConfig } from '#contract/site'
import { decodeTiles, type TileRange } from '#contract/storyTileCodec'
import { toMapPosition } from '#contract/mercator'
import { sourceOf } from '../basemap/basemapSource.ts'
import { paintArea } from '../basemap/paintArea.ts'
import {
  clusterEntries,
  fromTheTop,
  markersInView,
  withSelected,
  type MarkerSet,
  type StoryMarker,
} from '../markers/clusterEntries.ts'
import { brushFor, countFont, drawMarkers, mostMarkerRatio } from '../markers/drawMarkers.ts'
import { fitCanvas } from '../markers/fitCanvas.ts'
import { areaIn, type MapArea, meridianOf, nearestCopy, tilesFor, type View } from '../markers/geometry.ts'
import { roomOf } from '../markers/markerRoom.ts'
import { readPalette } from '../markers/palette.ts'
import { TileStore } from '../storyTiles/tileStore.ts'

/** What the page knows of the map that it opens on, before the app runs (app/prefetch.ts). */
export interface Opening {
  site: SiteConfig
  isDiscreet: boolean
  view: View
  /** The story that it opens on. */
  story: LocatedStory | null
  /** The story tiles of the view. */
  tiles: readonly { range: TileRange; answer: Promise<Response> }[]
}

declare global {
  /** The opening of this page; null where it is not drawn before the app runs. */
  var opening: Promise<Opening | null> | undefined
  /** Loads the app, once: its elements wait in a template (web/build/page.ts). */
  var loadApp: () => void
}

/** Stories wait for the land under them, but no longer than this (ms). */
const landPatienceMs = 1000

/** The picture on the page: what the map shows in its place when it is there. */
export interface OpeningPicture {
  area: MapArea
  land: HTMLCanvasElement
  markers: HTMLCanvasElement
  /** The last press on it, in px of the window. */
  press: { x: number; y: number } | null
  /** Ends the painting of its land. */
  stop: () => void
}
let picture: OpeningPicture | null = null

/** The picture, for the map that replaces it; null where there is none. */
export const takeOpeningPicture = (): OpeningPicture | null => {
  const taken = picture
  picture = null
  return taken
}

/** The markers of an opening, as `useMapStories` finds them. Rejects where a tile did not come. */
const markersOf = async ({ view, story, tiles }: Opening) => {
  const store = new TileStore()
  const read = async ({ range, answer }: Opening['tiles'][number]) => {
    const response = await answer
    if (!response.ok) throw new Error(`A story tile was answered with ${response.status}`)
    for (const tile of decodeTiles(new Uint8Array(await response.arrayBuffer()), range)) store.put(tile, 0)
  }
  await Promise.all(tiles.map(read))
  const entries = tilesFor(view).flatMap((key) => store.read(key).entries)
  const placed = clusterEntries(entries, view.zoom, meridianOf(view))
  const { singles, clusters } = markersInView(placed, view)
  const selected = story && selectedOf(story, view)
  return { placed, shown: { clusters, singles: fromTheTop(withSelected(singles, selected)) } }
}

const selectedOf = ({ id, category, latitude, longitude }: LocatedStory, { west, east }: View): StoryMarker => {
  const { x, y } = toMapPosition(latitude, longitude)
  return { id, category, x: nearestCopy(x, (west + east) / 2), y }
}

/** Lays the picture over the ground of the prerendered map, and remembers presses on it. */
const place = (ground: Element, made: OpeningPicture) => {
  picture = made
  for (const canvas of [made.land, made.markers]) canvas.ariaHidden = 'true'
  ground.append(made.land, made.markers)
  ground.addEventListener('click', (event) => {
    if (event instanceof MouseEvent) made.press = { x: event.clientX, y: event.clientY }
  })
}

/** A canvas with the markers of an opening in the colors of the ground; null where it cannot be shown any more. */
const drawShown = (ground: Element, area: MapArea, { singles, clusters }: MarkerSet, style: MarkerStyle) => {
  const canvas = document.createElement('canvas')
  const fitted = fitCanvas(canvas, area, 0, mostMarkerRatio)
  const palette = readPalette(ground)
  // The app replaces the prerendered map. *Leave now* removes the style sheets, and with them the colors.
  if (!ground.isConnected || !fitted || !palette.surface) return null
  const icons = style.icons.map((icon) => new Path2D(icon))
  const brush = brushFor(fitted.ctx, palette, fitted.ratio, icons)
  drawMarkers(brush, { singles, clusters }, fitted.corner, style.selectedId)
  canvas.dataset.drawn = String(clusters.length + singles.length)
  return canvas
}

interface MarkerStyle {
  /** The categories' icons, paths in a box of 24. */
  icons: readonly string[]
  selectedId: number | null
}

/**
 * Draws the map's opening, land and stories in one frame, before the app is loaded: on the ground of the prerendered
 * map, exactly as the map will. `icons` are the categories' icons, paths in a box of 24.
 */
export const showOpeningPicture = async (opening: Opening, icons: readonly string[]): Promise<void> => {
  const { site, isDiscreet, view, story } = opening
  const { dataset, lang } = document.documentElement
  const theme = dataset.mapTheme === 'light' ? 'light' : 'dark'
  const ground = document.querySelector(`[data-prerendered] [data-map-frame] [data-theme=${theme}]`)
  if (!ground || site.tiles.kind === 'raster') return
  const area = areaIn(view, { width: ground.clientWidth, height: ground.clientHeight })
  const source = sourceOf(site.tiles)
  const land = paintArea(area, { source, theme, language: lang, isDiscreet, hasMarkers: true })
  const draw = async () => {
    const { placed, shown } = await markersOf(opening)
    land.avoid(roomOf(placed))
    const font = document.fonts.load(countFont).catch(() => undefined)
    const isOverdue = new Promise((resolve) => setTimeout(resolve, landPatienceMs))
    await Promise.race([Promise.all([land.whole, font]), isOverdue])
    return drawShown(ground, area, shown, { icons, selectedId: story?.id ?? null })
  }
  const markers = await draw().catch(() => null)
  if (markers) place(ground, { area, land: land.canvas, markers, press: null, stop: land.stop })
  else land.stop()
}
