import type { Bbox, Feature, LabelSymbolizer, Layout } from 'protomaps-leaflet'
import { markersIn } from './labels.ts'
import { hasItalics, isJoined } from './scripts.ts'

export const fontFamily = "'Figtree', system-ui, sans-serif"

interface LabelStyle {
  /** The text. */
  text: (props: Feature['props']) => string
  size: (zoom: number, feature: Feature) => number
  weight: number
  color: string
  /** No halo without. */
  halo?: string
  /** Only where the script has italics. */
  isItalic?: boolean
  isUpperCase?: boolean
  /** Pixels between letters that are not joined. */
  spacing?: number
  /** Longest line in letters. */
  lineLength: number
  /** True if it must not move: without room it is left out, because a number beside another house would be wrong. */
  isFixed?: boolean
  /** How many pixels a marker may push it, so that the name of an area does not end up in the next. */
  mostShift?: number
  /** Draws a dot on the place and the name under it. */
  dot?: (zoom: number) => boolean
  /** Pixels within which the same name is not written again. */
  apart?: number
  /** Pixels around a name that stay free of other names. */
  room?: (zoom: number) => number
}

/** Breaks at the space nearest the middle, so that the lines of a name are about as long as each other. */
const breakLines = (name: string, lineLength: number): string[] => {
  if (name.length <= lineLength + 3) return [name]
  const spaces = [...name.matchAll(/ /g)].map(({ index }) => index)
  const middle = name.length / 2
  const [first] = spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))
  if (first === undefined) return [name]
  return [...breakLines(name.slice(0, first), lineLength), ...breakLines(name.slice(first + 1), lineLength)]
}

const dotRadius = 2.2
const lineHeight = 1.2
/** From a dot to its name. */
const dotGap = 3
/** From a marker's air to the name beside it: more than the margin of a name, or it would meet the marker that it avoids. */
const markerGap = 3

interface Size {
  width: number
  height: number
}

/** The position of a name: its center relative to the place. */
interface Offset {
  x: number
  y: number
}

/** Positions beside something that extends so far from the place: right, left, below, above. */
const beside = ({ minX, minY, maxX, maxY }: Bbox, { width, height }: Size, gap: number): Offset[] => [
  { x: maxX + gap + width / 2, y: (minY + maxY) / 2 },
  { x: minX - gap - width / 2, y: (minY + maxY) / 2 },
  { x: 0, y: maxY + gap + height / 2 },
  { x: 0, y: minY - gap - height / 2 },
]

const around = (at: Offset, { x, y }: Offset, { width, height }: Size): Bbox => ({
  minX: at.x + x - width / 2 - 2,
  maxX: at.x + x + width / 2 + 2,
  minY: at.y + y - height / 2,
  maxY: at.y + y + height / 2,
})

/** The total area of the markers that a box touches, relative to `at`. */
const takenAround = (at: Offset, markers: readonly Bbox[]): Bbox => ({
  minX: Math.min(...markers.map(({ minX }) => minX)) - at.x,
  minY: Math.min(...markers.map(({ minY }) => minY)) - at.y,
  maxX: Math.max(...markers.map(({ maxX }) => maxX)) - at.x,
  maxY: Math.max(...markers.map(({ maxY }) => maxY)) - at.y,
})

/** The gap in pixels between two boxes; 0 where they meet. */
const gapBetween = (a: Bbox, b: Bbox): number =>
  Math.hypot(Math.max(0, a.minX - b.maxX, b.minX - a.maxX), Math.max(0, a.minY - b.maxY, b.minY - a.maxY))

/** Markers farther from a name than this (pixels) are not taken for its own. */
const widestGap = 60
const grownBy = ({ minX, minY, maxX, maxY }: Bbox, by: number): Bbox => ({
  minX: minX - by,
  minY: minY - by,
  maxX: maxX + by,
  maxY: maxY + by,
})

/**
 * Finds room for a name: at its place unless a marker is there, then beside its place, or beside the markers on it. It is
 * never nearer to the marker of another place than to its own, which it would seem to name. Null if there is no room: then the
 * name is shown from the next zoom on.
 */
const findRoom = (layout: Layout, at: Offset, size: Size, hasDot: boolean, mostShift: number) => {
  const dot = { minX: -dotRadius, minY: -dotRadius, maxX: dotRadius, maxY: dotRadius }
  const [right, left, below, above] = beside(dot, size, dotGap)
  const home = hasDot && below ? below : { x: 0, y: 0 }
  const inTheWay = markersIn(layout.index, around(at, home, size))
  const onPlace = markersIn(layout.index, around(at, { x: 0, y: 0 }, { width: 0, height: 2 * dotRadius }))
  if (inTheWay.length === 0 && (!hasDot || onPlace.length === 0)) return { offset: home, hasDot }
  const showsDot = hasDot && onPlace.length === 0
  const besideAll = () => beside(takenAround(at, [...inTheWay, ...onPlace]), size, markerGap)
  const others =
    onPlace.length > 0
      ? [...besideAll(), ...beside(takenAround(at, onPlace), size, markerGap)]
      : [right, left, above, below]
  const place = { minX: at.x, minY: at.y, maxX: at.x, maxY: at.y }
  const own = onPlace.length > 0 ? onPlace : [place]
  const isItsOwn = (box: Bbox) => {
    const gap = Math.min(...own.map((one) => gapBetween(box, one)))
    return markersIn(layout.index, grownBy(box, Math.min(gap, widestGap))).every(
      (marker) => onPlace.includes(marker) || gapBetween(box, marker) > gap,
    )
  }
  const isFree = (offset?: Offset): offset is Offset => {
    if (offset === undefined || Math.hypot(offset.x, offset.y) > mostShift) return false
    const box = around(at, offset, size)
    return !layout.index.bboxCollides(box, layout.order) && isItsOwn(box)
  }
  const offset = others.find(isFree)
  return offset ? { offset, hasDot: showsDot } : null
}

interface Drawn extends Offset {
  lines: string[]
  font: string
  size: number
  spacing: number
  hasDot: boolean
}

const drawer =
  ({ halo, color }: LabelStyle, { lines, font, size, spacing, x, y, hasDot }: Drawn) =>
  (ctx: CanvasRenderingContext2D) => {
    ctx.globalAlpha = 1
    ctx.lineJoin = 'round'
    ctx.fillStyle = color
    if (halo) ctx.strokeStyle = halo
    if (hasDot) {
      ctx.beginPath()
      ctx.arc(0, 0, dotRadius, 0, 2 * Math.PI)
      ctx.lineWidth = 2.5
      if (halo) ctx.stroke()
      ctx.fill()
    }
    ctx.font = font
    ctx.letterSpacing = `${spacing}px`
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.lineWidth = 3
    const top = y - (lines.length * size * lineHeight) / 2
    const baseline = (n: number) => top + (n + 0.5) * size * lineHeight
    // The letter spacing after the last letter would move the name sideways.
    const middle = x + spacing / 2
    if (halo) lines.forEach((text, n) => ctx.strokeText(text, middle, baseline(n)))
    lines.forEach((text, n) => ctx.fillText(text, middle, baseline(n)))
  }

/** A name in as many lines as it needs, with a halo in the basemap's color. */
export const label = (style: LabelStyle): LabelSymbolizer => ({
  place: (layout, geom, feature) => {
    const at = geom[0]?.[0]
    const text = style.text(feature.props)
    const name = style.isUpperCase ? text.toLocaleUpperCase('en') : text
    if (!at || !name) return undefined
    const lines = breakLines(name, style.lineLength)
    const size = style.size(layout.zoom, feature)
    const font = `${style.isItalic && hasItalics(name) ? 'italic ' : ''}${style.weight} ${size}px ${fontFamily}`
    layout.scratch.font = font
    const spacing = isJoined(name) ? 0 : (style.spacing ?? 0)
    layout.scratch.letterSpacing = `${spacing}px`
    const width = Math.max(...lines.map((line) => layout.scratch.measureText(line).width))
    const anchor = at.clone()
    anchor.x = Math.round(anchor.x)
    anchor.y = Math.round(anchor.y)
    const box = { width, height: lines.length * size * lineHeight }
    const room = style.isFixed
      ? { offset: { x: 0, y: 0 }, hasDot: false }
      : findRoom(layout, anchor, box, style.dot?.(layout.zoom) ?? false, style.mostShift ?? Infinity)
    if (!room) return undefined
    const { offset, hasDot } = room
    const plain = around(anchor, offset, box)
    const roomy = grownBy(plain, style.room?.(layout.zoom) ?? 0)
    // The room is for other names: beside its own marker a name has none.
    const written = markersIn(layout.index, roomy).length > 0 ? plain : roomy
    const dot = around(anchor, { x: 0, y: 0 }, { width: 2, height: 2 * dotRadius })
    return [
      {
        anchor,
        bboxes: hasDot ? [written, dot] : [written],
        draw: drawer(style, { ...offset, lines, font, size, spacing, hasDot }),
        deduplicationKey: name,
        deduplicationDistance: style.apart ?? 60,
      },
    ]
  },
})
