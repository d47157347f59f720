import { ringRadii, ringRadius, type Cluster, type Marker, type MarkerSet, type StoryMarker } from './clusterEntries.ts'
import { pixelsPerUnit } from './geometry.ts'
import type { Palette } from './palette.ts'

/** The outline of a pin 30 px wide: its point at 0, 0, its head above. */
export const pinOutline = 'M0 0C-2.6-5.4-13.6-11.8-13.6-21.4a13.6 13.6 0 1 1 27.2 0C13.6-11.8 2.6-5.4 0 0Z'
/** A pin's head alone. */
export const pinHeadOutline = 'M0-35a13.6 13.6 0 1 0 .01 0Z'
/** Middle of a pin's head above its point, in px. */
export const pinHead = 21.4
/** How much larger the pin of the open story is. */
export const selectedScale = 1.4
const iconSize = 15
const iconBox = 24

const turn = 2 * Math.PI
const arcWidth = 4
const gap = 0.09

/** Device pixels a pixel, at most. */
export const mostMarkerRatio = 3
/** The font of the number in a cluster's ring. */
export const countFont = "600 13px 'Figtree'"

/** 1,234 as 1.2k, so that the number fits its ring. */
const shortCount = (count: number): string =>
  count < 1000
    ? String(count)
    : count < 10_000
      ? `${(Math.floor(count / 100) / 10).toFixed(1).replace('.0', '')}k`
      : count < 1_000_000
        ? `${Math.floor(count / 1000)}k`
        : `${(Math.floor(count / 100_000) / 10).toFixed(1).replace('.0', '')}m`

/** The drawing tools of markers. */
export interface Brush {
  ctx: CanvasRenderingContext2D
  palette: Palette
  /** Pixels of the screen in one of CSS. */
  ratio: number
  sheet: HTMLCanvasElement
  icons: readonly Path2D[]
}

/** Side of the squares of the sprite sheet, in px. */
const cell = 106
/** Above a pin's point, in px: the middle of its picture, which reaches so far. */
const pinMiddle = 20
const pinReach = 42
/** In the dark theme a ring's glow reaches further than the ring. */
const reachOf = (radius: number, { isDark }: Palette) => (isDark ? Math.ceil(radius * 2.1) : radius)

/** A pin with its point at 0, 0, as its button looks (markers.module.css). */
const paintPin = (ctx: CanvasRenderingContext2D, color: string, icon: Path2D, palette: Palette, ratio: number) => {
  const outline = new Path2D(pinOutline)
  ctx.save()
  // The blur of a canvas is twice that of a filter, and in device pixels.
  ctx.shadowBlur = 2 * ratio * (palette.isDark ? 7 : 2)
  ctx.shadowOffsetY = palette.isDark ? 0 : ratio
  ctx.shadowColor = palette.isDark ? `${color}8c` : '#00000047'
  ctx.fillStyle = color
  ctx.fill(outline)
  ctx.shadowColor = 'transparent'
  ctx.lineWidth = 1.5
  ctx.strokeStyle = palette.surface
  ctx.stroke(outline)
  ctx.translate(-iconSize / 2, -pinHead - iconSize / 2)
  ctx.scale(iconSize / iconBox, iconSize / iconBox)
  ctx.fillStyle = palette.onCategory
  ctx.fill(icon, 'evenodd')
  ctx.restore()
}

/** What a ring lies on, around 0, 0: a disc in the surface's color, and in the dark theme a soft glow. */
const paintDisc = (ctx: CanvasRenderingContext2D, color: string, radius: number, palette: Palette) => {
  const reach = reachOf(radius, palette)
  const light = ctx.createRadialGradient(0, 0, 0, 0, 0, reach)
  light.addColorStop(0, `${color}66`)
  light.addColorStop(0.45, `${color}2e`)
  light.addColorStop(1, `${color}00`)
  ctx.fillStyle = light
  if (palette.isDark) ctx.fillRect(-reach, -reach, 2 * reach, 2 * reach)
  ctx.beginPath()
  ctx.arc(0, 0, radius, 0, turn)
  ctx.fillStyle = palette.surface
  ctx.fill()
}

/**
 * Paints one sheet with all that is drawn many times: for each category a pin and what its rings lie on. `icons` are
 * paths in a box of 24.
 */
const paintSheet = (palette: Palette, ratio: number, icons: readonly Path2D[]): HTMLCanvasElement => {
  const sheet = document.createElement('canvas')
  sheet.width = cell * palette.categories.length * ratio
  sheet.height = cell * (1 + ringRadii.length) * ratio
  const ctx = sheet.getContext('2d')
  if (!ctx) return sheet
  palette.categories.forEach((category, column) => {
    const middle = (column + 0.5) * cell
    const at = (y: number) => ctx.setTransform(ratio, 0, 0, ratio, middle * ratio, y * ratio)
    // Read back in six digits, however the theme writes it (in print `#000`), so that an opacity can be appended.
    ctx.fillStyle = category
    const color = ctx.fillStyle
    at(cell / 2 + pinMiddle)
    if (icons[column]) paintPin(ctx, color, icons[column], palette, ratio)
    ringRadii.forEach((radius, row) => {
      at((row + 1.5) * cell)
      paintDisc(ctx, color, radius, palette)
    })
  })
  return sheet
}

let latest: { look: string; sheet: HTMLCanvasElement } | undefined

/** What to draw with on a canvas with `ratio` device pixels to a CSS pixel. The sheet is painted once for each look. */
export const brushFor = (
  ctx: CanvasRenderingContext2D,
  palette: Palette,
  ratio: number,
  icons: readonly Path2D[],
): Brush => {
  const look = `${ratio} ${icons.length} ${palette.isDark} ${palette.surface} ${palette.onCategory} ${palette.categories.join()}`
  if (latest?.look !== look) latest = { look, sheet: paintSheet(palette, ratio, icons) }
  return { ctx, palette, ratio, sheet: latest.sheet, icons }
}

/**
 * Copies a square of the sheet around x, y, on whole pixels of the screen: between them the browser would resample
 * it.
 */
const copySquare = ({ ctx, ratio, sheet }: Brush, column: number, row: number, x: number, y: number, reach: number) => {
  const whole = (px: number) => Math.round(px * ratio)
  const [left, top, side] = [whole((column + 0.5) * cell - reach), whole((row + 0.5) * cell - reach), whole(2 * reach)]
  ctx.drawImage(
    sheet,
    left,
    top,
    side,
    side,
    whole(x - reach) / ratio,
    whole(y - reach) / ratio,
    side / ratio,
    side / ratio,
  )
}

const largest = ({ counts }: Cluster) => counts.indexOf(Math.max(...counts))

/**
 * A cluster at x, y: a disc in the surface's color, around it the shares of the categories, in the middle how many.
 */
export const drawCluster = (brush: Brush, cluster: Cluster, x: number, y: number): void => {
  const { ctx, palette } = brush
  const radius = ringRadius(cluster.total)
  copySquare(brush, largest(cluster), 1 + ringRadii.indexOf(radius), x, y, reachOf(radius, palette))
  // The smallest share stays visible.
  const shares = cluster.counts.map((count) => (count ? Math.max(0.06, count / cluster.total) : 0))
  const present = shares.filter(Boolean).length
  const space = present > 1 ? gap : 0
  const drawn = (turn - space * present) / shares.reduce((sum, share) => sum + share)
  let start = -turn / 4 + space / 2
  ctx.lineWidth = arcWidth
  shares.forEach((share, index) => {
    if (!share) return
    const end = start + drawn * share
    ctx.beginPath()
    ctx.arc(x, y, radius - arcWidth / 2 - 1, start, end)
    ctx.strokeStyle = palette.categories[index] ?? palette.line
    ctx.stroke()
    start = end + space
  })
  const label = shortCount(cluster.total)
  ctx.font = `600 ${label.length > 3 ? 11 : 13}px 'Figtree', system-ui, sans-serif`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillStyle = palette.text
  ctx.fillText(label, x, y + 0.5)
}

/** A single story at x, y (whole px) as its button looks. */
export const drawPin = (brush: Brush, { category }: StoryMarker, x: number, y: number): void =>
  copySquare(brush, category - 1, 0, x, y - pinMiddle, pinReach)

/** The pin of the open story at x, y: above the number of the cluster that it may be in. */
const drawSelectedPin = ({ ctx, palette, ratio, icons }: Brush, { category }: StoryMarker, x: number, y: number) => {
  const icon = icons[category - 1]
  if (!icon) return
  ctx.save()
  ctx.fillStyle = palette.categories[category - 1] ?? palette.line
  const color = ctx.fillStyle
  ctx.translate(x, y - 8)
  ctx.scale(selectedScale, selectedScale)
  paintPin(ctx, color, icon, { ...palette, surface: palette.text }, ratio * selectedScale)
  ctx.restore()
}

/** The corner of a canvas in pixels of a zoom. */
export interface Corner {
  x: number
  y: number
  zoom: number
}

/** Draws markers, the topmost last. On whole pixels, as their buttons are. */
export const drawMarkers = (
  brush: Brush,
  { clusters, singles }: MarkerSet,
  { x, y, zoom }: Corner,
  selectedId: number | null,
): void => {
  const scale = pixelsPerUnit(zoom)
  const place = (marker: Marker) => [Math.round(marker.x * scale - x), Math.round(marker.y * scale - y)] as const
  for (const cluster of clusters.toReversed()) drawCluster(brush, cluster, ...place(cluster))
  for (const single of singles) (single.id === selectedId ? drawSelectedPin : drawPin)(brush, single, ...place(single))
}
