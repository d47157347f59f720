import type { Feature, PaintSymbolizer } from 'protomaps-leaflet'

type Line = Feature['geom'][number]
type Vertex = Line[number]

/** Pixels of a data tile at its own scale, and the buffer of its geometry. */
const tilePixels = 512
const reach = 7.9
/**
 * Corners between edges longer than this (in pixels of the data tile) stay corners: the coast is rounded, Colorado is
 * not; hills always are, streets and houses never.
 */
const longEdges = { none: 0, sharp: 24, soft: 240 }
type Curves = keyof typeof longEdges

/** A point added by cutting the tile, or on the seam of the map at 180°. */
const isCut = (at: number) =>
  at < -reach || at > tilePixels + reach || Math.abs(at) < 0.07 || Math.abs(at - tilePixels) < 0.07
const isBeyond = (at: number) => at < -reach || at > tilePixels + reach

/** Whether an edge runs along the tile border, where it is not a coast. */
const isSeam = (a: Vertex, b: Vertex) =>
  (Math.abs(a.x - b.x) < 0.1 && isCut(a.x)) || (Math.abs(a.y - b.y) < 0.1 && isCut(a.y))

const length = (a: Vertex, b: Vertex) => Math.hypot(a.x - b.x, a.y - b.y)

/** Which vertices of a line may be rounded: those between two short edges inside the tile. */
const areRound = (line: Line, curves: Curves): boolean[] =>
  line.map((vertex, n) => {
    const [before, after] = [line[n - 1], line[n + 1]]
    if (!before || !after || isBeyond(vertex.x) || isBeyond(vertex.y)) return false
    return length(before, vertex) < longEdges[curves] && length(vertex, after) < longEdges[curves]
  })

/** Adds a line to the path, its round vertices drawn as curves from middle to middle. */
const trace = (ctx: CanvasRenderingContext2D, line: Line, raw: Line, skipsSeams: boolean, curves: Curves) => {
  const round = curves === 'none' ? [] : areRound(raw, curves)
  line.forEach((vertex, n) => {
    const [before, after] = [line[n - 1], line[n + 1]]
    const [rawVertex, rawBefore] = [raw[n], raw[n - 1]]
    if (!before || !rawBefore || !rawVertex || (skipsSeams && isSeam(rawBefore, rawVertex)))
      ctx.moveTo(vertex.x, vertex.y)
    else if (round[n] && after) {
      ctx.lineTo((before.x + vertex.x) / 2, (before.y + vertex.y) / 2)
      ctx.quadraticCurveTo(vertex.x, vertex.y, (vertex.x + after.x) / 2, (vertex.y + after.y) / 2)
    } else ctx.lineTo(vertex.x, vertex.y)
  })
}

interface Stroke {
  color: string
  /** Pixels at a display zoom; nothing is drawn at 0. */
  width: (zoom: number) => number
  dash?: number[]
  /** Ends are round: dashes of no length are dots. */
  hasRoundEnds?: boolean
  place?: Place
  curves?: Curves
}

/**
 * `land`: only where there is land already. `under`: behind everything drawn so far, so the sea comes last and
 * never laps over the coast.
 */
type Place = 'over' | 'land' | 'under'
const composites = { over: 'source-over', land: 'source-atop', under: 'destination-over' } as const

/** Fills areas. */
export const fill = (
  color: string,
  place: Place = 'over',
  curves: Curves = 'sharp',
  opacity = (_zoom: number) => 1,
): PaintSymbolizer => ({
  draw: (ctx, geom, zoom, feature) => {
    ctx.beginPath()
    geom.forEach((line, n) => trace(ctx, line, feature.geom[n] ?? line, false, curves))
    ctx.globalAlpha = opacity(zoom)
    ctx.globalCompositeOperation = composites[place]
    ctx.fillStyle = color
    ctx.fill()
  },
})

/** Strokes outlines and lines, but not where a tile was cut. */
export const stroke = ({
  color,
  width,
  dash = [],
  hasRoundEnds = dash.length === 0,
  place = 'over',
  curves = 'sharp',
}: Stroke): PaintSymbolizer => ({
  draw: (ctx, geom, zoom, feature) => {
    const pixels = width(zoom)
    if (pixels === 0) return
    ctx.beginPath()
    geom.forEach((line, n) => trace(ctx, line, feature.geom[n] ?? line, true, curves))
    ctx.globalAlpha = 1
    ctx.globalCompositeOperation = composites[place]
    ctx.lineWidth = pixels
    ctx.lineJoin = 'round'
    ctx.lineCap = hasRoundEnds ? 'round' : 'butt'
    ctx.strokeStyle = color
    ctx.setLineDash(dash)
    ctx.stroke()
    ctx.setLineDash([])
  },
})
