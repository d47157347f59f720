import type { Map as LeafletMap } from 'leaflet'
import { graphemes } from '#contract/excerpt'
import { drawStops } from './drawStops.ts'
import type { MarkerSet, Marker, StoryMarker } from '../markers/clusterEntries.ts'
import {
  brushFor,
  drawCluster,
  drawPin,
  pinHead,
  pinHeadOutline,
  selectedScale,
  type Brush,
} from '../markers/drawMarkers.ts'
import { pixelsPerUnit } from '../markers/geometry.ts'
import { readPalette, type Palette } from '../markers/palette.ts'
import type { CollectionOnMap } from './mapContext.ts'

/** The public parts of the map. */
interface PublicMarks {
  shown: MarkerSet
  /** The story that is open, where others can read it too. */
  selected: StoryMarker | null
  /** The stories whose places are circles. */
  circles: ReadonlySet<number>
  /** Whether the map's circles are of stories in `shown` and `selected` alone. */
  hasPublicCircles: boolean
  /** The three icons as paths in a box of 24. */
  iconPaths: readonly string[]
  /** The collection that is shown instead of all stories. */
  collection?: CollectionOnMap | null
}

/** A part of the map, in container pixels. */
export interface MapArea {
  x: number
  y: number
  width: number
  height: number
}

/** Device pixels a pixel, at most. */
const mostRatio = 2
/** Side of an icon in a pin, in px. */
const iconSide = 15
const padding = 12
const lineHeight = 18
const nameFont = "600 14px 'Figtree', system-ui, sans-serif"
const sourceFont = "11px 'Figtree', system-ui, sans-serif"

type Ground = HTMLCanvasElement | HTMLImageElement
/** Whether a part of the ground comes from another site. */
export const isForeign = (part: Ground) =>
  part instanceof HTMLImageElement && new URL(part.src, location.href).origin !== location.origin
const hasPixels = (part: Ground) => (part instanceof HTMLImageElement ? part.naturalWidth : part.width) > 0
const levelOf = ({ parentElement }: Ground) => Number(parentElement?.style.zIndex ?? 0)

/** The images of the basemap in painting order: coarser tiles, tiles, and the circles of places. */
export const groundOf = (map: LeafletMap, hasCircles: boolean): Ground[] => {
  const within = (selector: string) => [...map.getContainer().querySelectorAll<Ground>(selector)].filter(hasPixels)
  const tiles = within('.leaflet-tile-pane :is(canvas, img)').toSorted((a, b) => levelOf(a) - levelOf(b))
  return hasCircles ? [...tiles, ...within('.leaflet-circles-pane canvas')] : tiles
}

/** A word in parts no wider than `width` px: in a script without spaces it is a whole sentence. */
const partsOfWord = (ctx: CanvasRenderingContext2D, word: string, width: number): string[] => {
  if (ctx.measureText(word).width <= width) return [word]
  const parts = ['']
  for (const { segment } of graphemes().segment(word)) {
    const longer = parts.at(-1)! + segment
    if (ctx.measureText(longer).width <= width) parts[parts.length - 1] = longer
    else parts.push(segment)
  }
  return parts
}

/** Words in lines no wider than `width` px, in the context's font. */
export const linesOf = (ctx: CanvasRenderingContext2D, text: string, width: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/).flatMap((one) => partsOfWord(ctx, one, width))) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && ctx.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** A story whose place is a circle: a pin's head with its middle at x, y. */
const drawHead = ({ ctx, palette }: Brush, { category }: StoryMarker, x: number, y: number, icon: Path2D) => {
  const head = new Path2D(pinHeadOutline)
  ctx.save()
  ctx.translate(x, y + pinHead)
  ctx.fillStyle = palette.categories[category - 1] ?? palette.line
  ctx.fill(head)
  ctx.lineWidth = 1.5
  ctx.strokeStyle = palette.surface
  ctx.stroke(head)
  ctx.translate(-iconSide / 2, -pinHead - iconSide / 2)
  ctx.scale(iconSide / 24, iconSide / 24)
  ctx.fillStyle = palette.onCategory
  ctx.fill(icon, 'evenodd')
  ctx.restore()
}

const drawMarks = (ctx: CanvasRenderingContext2D, map: LeafletMap, marks: PublicMarks, palette: Palette) => {
  const { shown, selected, circles, iconPaths } = marks
  const icons = iconPaths.map((path) => new Path2D(path))
  const brush = brushFor(ctx, palette, ctx.getTransform().a, icons)
  const scale = pixelsPerUnit(map.getZoom())
  const origin = map.getPixelBounds().min ?? { x: 0, y: 0 }
  const placeOf = ({ x, y }: Marker) => [Math.round(x * scale - origin.x), Math.round(y * scale - origin.y)] as const
  const draw = (story: StoryMarker, x: number, y: number) => {
    const icon = icons[story.category - 1]
    if (icon && circles.has(story.id)) drawHead(brush, story, x, y, icon)
    else drawPin(brush, story, x, y)
  }
  for (const cluster of shown.clusters.toReversed()) drawCluster(brush, cluster, ...placeOf(cluster))
  for (const story of shown.singles.toSorted((a, b) => a.y - b.y))
    if (story.id !== selected?.id) draw(story, ...placeOf(story))
  if (!selected) return
  ctx.save()
  ctx.translate(...placeOf(selected))
  ctx.scale(selectedScale, selectedScale)
  draw(selected, 0, 0)
  ctx.restore()
}

/** The lines below the map with their fonts: the site's name, then the attribution. */
const captionOf = (ctx: CanvasRenderingContext2D, width: number, sources: string) => {
  ctx.font = sourceFont
  const lines = linesOf(ctx, sources, width - 2 * padding)
  const height = 2 * padding + (1 + lines.length) * lineHeight - 4
  return {
    height,
    write: (top: number, name: string, { surface, text }: Palette) => {
      const isFromRight = document.documentElement.dir === 'rtl'
      ctx.fillStyle = surface
      ctx.fillRect(0, top, width, height)
      ctx.fillStyle = text
      ctx.textBaseline = 'middle'
      ctx.textAlign = isFromRight ? 'right' : 'left'
      ctx.direction = isFromRight ? 'rtl' : 'ltr'
      const x = isFromRight ? width - padding : padding
      ctx.font = nameFont
      ctx.fillText(name, x, top + padding + 7)
      ctx.font = sourceFont
      lines.forEach((line, n) => ctx.fillText(line, x, top + padding + 7 + (n + 1) * lineHeight))
    },
  }
}

/**
 * A picture of the map, or of an `area` of it, in its own colors: basemap, public markers, and below them the site's name and the
 * attribution. Nothing is requested, and nothing about the visitor is in it. Null if the basemap comes from another site, because
 * a browser would not let it be saved.
 */
export const drawMapPicture = (
  map: LeafletMap,
  marks: PublicMarks,
  siteName: string,
  area?: MapArea,
): HTMLCanvasElement | null => {
  const ground = groundOf(map, marks.hasPublicCircles)
  const canvas = document.createElement('canvas')
  const ctx = canvas.getContext('2d')
  if (!ctx || ground.some(isForeign)) return null
  const size = map.getSize()
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: size.x, height: size.y }
  const ratio = Math.min(window.devicePixelRatio || 1, mostRatio)
  const sources = map.attributionControl.getContainer()?.textContent ?? ''
  const caption = captionOf(ctx, width, sources)
  canvas.width = width * ratio
  canvas.height = (height + caption.height) * ratio
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
  const palette = readPalette(map.getContainer())
  ctx.fillStyle = getComputedStyle(map.getContainer()).backgroundColor
  ctx.fillRect(0, 0, width, height)
  ctx.save()
  ctx.translate(-x, -y)
  const frame = map.getContainer().getBoundingClientRect()
  for (const part of ground) {
    const box = part.getBoundingClientRect()
    ctx.drawImage(part, box.x - frame.x, box.y - frame.y, box.width, box.height)
  }
  drawMarks(ctx, map, marks, palette)
  if (marks.collection) drawStops(ctx, map, marks.collection, palette)
  ctx.restore()
  caption.write(height, siteName, palette)
  return canvas
}
