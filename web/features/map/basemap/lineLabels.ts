import type { Bbox, Feature, Label, LabelSymbolizer, Layout } from 'protomaps-leaflet'
import { isJoined } from './scripts.ts'

type Line = Feature['geom'][number]

interface LineLabelStyle {
  text: (props: Feature['props']) => string
  font: (zoom: number, feature: Feature) => string
  /** Height of the letters in pixels. */
  size: (zoom: number, feature: Feature) => number
  color: string
  halo: string
  spacing?: number
  /** Pixels between two occurrences of one name. */
  apart: number
}

/** The maximum angle between neighboring letters, and over a whole name. */
const [mostTurn, mostBend] = [Math.PI / 10, Math.PI / 3]
/** How far a name may move along its line to find room, in pixels. */
const shifts = [0, 45, -45, 90, -90, 140, -140]
/** Free pixels at each end of a line. */
const pad = 6

interface Glyph {
  text: string
  /** Its middle from the name's beginning, in pixels. */
  middle: number
}

/** Splits a name into the parts that are rotated together, with the spacing of the font. */
const glyphsOf = (scratch: CanvasRenderingContext2D, text: string): { glyphs: Glyph[]; width: number } => {
  const width = scratch.measureText(text).width
  if (isJoined(text)) return { glyphs: [{ text, middle: width / 2 }], width }
  let before = ''
  let start = 0
  const glyphs = Array.from(text, (letter): Glyph => {
    before += letter
    const end = scratch.measureText(before).width
    const glyph = { text: letter, middle: (start + end) / 2 }
    start = end
    return glyph
  })
  return { glyphs, width }
}

interface Spot {
  x: number
  y: number
  angle: number
}

/** A line that returns its position after so many pixels. */
class Track {
  readonly length: number
  private readonly line: Line
  private readonly ends: number[] = []

  constructor(line: Line) {
    this.line = line
    let length = 0
    line.forEach((vertex, n) => {
      const before = line[n - 1]
      if (before) length += Math.hypot(vertex.x - before.x, vertex.y - before.y)
      this.ends.push(length)
    })
    this.length = length
  }

  private at(distance: number) {
    const found = this.ends.findIndex((end) => end >= distance)
    const n = found > 0 ? found : found === 0 ? 1 : this.ends.length - 1
    const [from, to] = [this.line[n - 1], this.line[n]]
    const [start = 0, end = 0] = [this.ends[n - 1], this.ends[n]]
    if (!from || !to) return { x: 0, y: 0 }
    const part = end > start ? (distance - start) / (end - start) : 0
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
  }

  /** The middle and the slope of the stretch around a distance. */
  spot(distance: number, width: number): Spot {
    const [from, to] = [this.at(distance - width / 2), this.at(distance + width / 2)]
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, angle: Math.atan2(to.y - from.y, to.x - from.x) }
  }
}

const turnBetween = (a: number, b: number) => {
  const turn = Math.abs(a - b) % (2 * Math.PI)
  return Math.min(turn, 2 * Math.PI - turn)
}

/** The positions of the glyphs of a name that begins after `start` pixels; null if the line bends too much. */
const layGlyphs = (track: Track, glyphs: Glyph[], start: number, width: number, size: number): Spot[] | null => {
  const whole = track.spot(start + width / 2, width)
  const isBackward = Math.abs(whole.angle) > Math.PI / 2
  const spots = glyphs.map(({ middle }) => {
    const reach = glyphs.length === 1 ? width : size
    const spot = track.spot(isBackward ? start + width - middle : start + middle, reach)
    return isBackward ? { ...spot, angle: spot.angle + Math.PI } : spot
  })
  const turns = spots.map(({ angle }, n) => turnBetween(angle, spots[n - 1]?.angle ?? angle))
  const bend = turns.reduce((sum, turn) => sum + turn, 0)
  return bend < mostBend && turns.every((turn) => turn < mostTurn) ? spots : null
}

/** Boxes along a name: one for each few letters. */
const boxesOf = (track: Track, start: number, width: number, size: number): Bbox[] => {
  const count = Math.max(1, Math.ceil(width / size))
  return Array.from({ length: count }, (_, n) => {
    const { x, y } = track.spot(start + ((n + 0.5) * width) / count, 1)
    const reach = Math.max(size, width / count) / 2 + 1
    return { minX: x - reach, maxX: x + reach, minY: y - reach, maxY: y + reach }
  })
}

const drawer =
  ({ color, halo }: LineLabelStyle, font: string, glyphs: Glyph[], spots: Spot[], origin: Spot) =>
  (ctx: CanvasRenderingContext2D) => {
    ctx.globalAlpha = 1
    ctx.font = font
    ctx.letterSpacing = '0px'
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.lineJoin = 'round'
    ctx.lineWidth = 3
    ctx.strokeStyle = halo
    ctx.fillStyle = color
    const write = (how: 'strokeText' | 'fillText') =>
      glyphs.forEach(({ text }, n) => {
        const spot = spots[n]
        if (!spot) return
        ctx.save()
        ctx.translate(spot.x - origin.x, spot.y - origin.y)
        ctx.rotate(spot.angle)
        ctx[how](text, 0, 0)
        ctx.restore()
      })
    write('strokeText')
    write('fillText')
  }

/** Names along a line, once for every so many pixels of it, each where it has room and the line is straight enough. */
const labelLine = (layout: Layout, line: Line, feature: Feature, style: LineLabelStyle, name: string): Label[] => {
  const [first] = line
  const track = new Track(line)
  const [font, size] = [style.font(layout.zoom, feature), style.size(layout.zoom, feature)]
  layout.scratch.font = font
  layout.scratch.letterSpacing = `${isJoined(name) ? 0 : (style.spacing ?? 0)}px`
  // Most streets are shorter than their names: an estimate saves measuring those.
  if (!first || track.length < name.length * size * 0.35) return []
  const { glyphs, width } = glyphsOf(layout.scratch, name)
  const room = track.length - width - 2 * pad
  if (room < 0) return []
  const count = Math.max(1, Math.floor(track.length / style.apart))
  return Array.from({ length: count }, (_, n): Label | null => {
    const middle = ((n + 0.5) * track.length) / count
    for (const shift of shifts) {
      const start = Math.min(Math.max(middle + shift - width / 2, pad), pad + room)
      const bboxes = boxesOf(track, start, width, size)
      if (bboxes.some((box) => layout.index.bboxCollides(box, layout.order))) continue
      const spots = layGlyphs(track, glyphs, start, width, size)
      if (!spots) continue
      const origin = track.spot(start + width / 2, 1)
      const anchor = first.clone()
      anchor.x = origin.x
      anchor.y = origin.y
      const draw = drawer(style, font, glyphs, spots, origin)
      return { anchor, bboxes, draw, deduplicationKey: name, deduplicationDistance: style.apart * 0.7 }
    }
    return null
  }).filter((label) => label !== null)
}

/** Names written along lines, letter by letter around their bends. */
export const lineLabel = (style: LineLabelStyle): LabelSymbolizer => ({
  place: (layout, geom, feature) => {
    const name = style.text(feature.props)
    return name ? geom.flatMap((line) => labelLine(layout, line, feature, style, name)) : undefined
  },
})
