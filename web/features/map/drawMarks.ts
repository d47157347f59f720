import { ringRadius, type Crowd, type Single } from './arrange.ts'
import type { Palette } from './palette.ts'

/** The outline of a pin 30 px wide: its point at 0, 0, its head above. */
export const pinOutline = 'M0 0C-2.6-5.4-13.6-11.8-13.6-21.4a13.6 13.6 0 1 1 27.2 0C13.6-11.8 2.6-5.4 0 0Z'
/** Middle of a pin's head above its point, in px. */
export const pinHead = 21.4
const signSize = 15
const signBox = 24

const turn = 2 * Math.PI
const arcWidth = 4
const gap = 0.09

/** 1,234 as 1.2k, so that the number fits its ring. */
export const shortCount = (count: number): string =>
  count < 1000
    ? String(count)
    : count < 10_000
      ? `${(Math.floor(count / 100) / 10).toFixed(1).replace('.0', '')}k`
      : count < 1_000_000
        ? `${Math.floor(count / 1000)}k`
        : `${(Math.floor(count / 100_000) / 10).toFixed(1).replace('.0', '')}m`

/** Paints a picture of so many pixels, to be drawn many times. */
const picture = (width: number, height: number, paint: (ctx: CanvasRenderingContext2D) => void): HTMLCanvasElement => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const ctx = canvas.getContext('2d')
  if (ctx) paint(ctx)
  return canvas
}

/** Pictures by what they look like. */
const pictures = new Map<string, HTMLCanvasElement>()
const remember = (look: string, make: () => HTMLCanvasElement): HTMLCanvasElement => {
  const known = pictures.get(look) ?? make()
  pictures.set(look, known)
  return known
}

/** Soft lights behind the marks, one picture for each colour, drawn larger or smaller: at night the stories glow. */
const glowSide = 64
const glowOf = (colour: string): HTMLCanvasElement =>
  remember(colour, () =>
    picture(glowSide, glowSide, (ctx) => {
      const light = ctx.createRadialGradient(glowSide / 2, glowSide / 2, 0, glowSide / 2, glowSide / 2, glowSide / 2)
      light.addColorStop(0, `${colour}66`)
      light.addColorStop(0.45, `${colour}2e`)
      light.addColorStop(1, `${colour}00`)
      ctx.fillStyle = light
      ctx.fillRect(0, 0, glowSide, glowSide)
    }),
  )

/** Lays a light under something at x, y that is `radius` px large. */
export const drawGlow = (ctx: CanvasRenderingContext2D, x: number, y: number, radius: number, colour: string): void => {
  const reach = radius * 2.1
  ctx.drawImage(glowOf(colour), x - reach, y - reach, reach * 2, reach * 2)
}

const largest = ({ counts }: Crowd) => counts.indexOf(Math.max(...counts))

/** A crowd at x, y: a disc in the surface's colour, around it the shares of the three categories, in the middle how many. */
export const drawCrowd = (
  ctx: CanvasRenderingContext2D,
  crowd: Crowd,
  x: number,
  y: number,
  palette: Palette,
): void => {
  const radius = ringRadius(crowd.total)
  if (palette.isDark) drawGlow(ctx, x, y, radius, palette.categories[largest(crowd)] ?? palette.line)
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, turn)
  ctx.fillStyle = palette.surface
  ctx.fill()
  const present = crowd.counts.filter(Boolean).length
  const space = present > 1 ? gap : 0
  const drawn = turn - space * present
  let start = -turn / 4 + space / 2
  ctx.lineWidth = arcWidth
  crowd.counts.forEach((count, index) => {
    if (!count) return
    // The smallest share is still seen.
    const share =
      Math.max(0.06, count / crowd.total) /
      crowd.counts.reduce((sum, n) => sum + (n ? Math.max(0.06, n / crowd.total) : 0), 0)
    const end = start + drawn * share
    ctx.beginPath()
    ctx.arc(x, y, radius - arcWidth / 2 - 1, start, end)
    ctx.strokeStyle = palette.categories[index] ?? palette.line
    ctx.stroke()
    start = end + space
  })
  const label = shortCount(crowd.total)
  ctx.font = `600 ${label.length > 3 ? 11 : 13}px 'Figtree Variable', system-ui, sans-serif`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillStyle = palette.text
  ctx.fillText(label, x, y + 0.5)
}

/** A pin's picture with its shadow: its size, and its point from the left and from the top, in px. */
const room = { width: 76, height: 84, left: 38, top: 62 }

/** What a pin's button looks like (marks.module.css), in the pixels of a screen. `sign` is a path in a box of 24. */
const pinOf = (colour: string, palette: Palette, ratio: number, sign: Path2D): HTMLCanvasElement =>
  remember(`${colour} ${ratio}`, () => {
    const [width, height] = [Math.round(room.width * ratio), Math.round(room.height * ratio)]
    const drop = picture(width, height, (ctx) => {
      const outline = new Path2D(pinOutline)
      ctx.scale(ratio, ratio)
      ctx.translate(room.left, room.top)
      ctx.fillStyle = colour
      ctx.fill(outline)
      ctx.lineWidth = 1.5
      ctx.strokeStyle = palette.surface
      ctx.stroke(outline)
      ctx.translate(-signSize / 2, -pinHead - signSize / 2)
      ctx.scale(signSize / signBox, signSize / signBox)
      ctx.fillStyle = palette.onCategory
      ctx.fill(sign, 'evenodd')
    })
    return picture(width, height, (ctx) => {
      // A canvas counts a blur twice as wide as a filter does.
      ctx.shadowBlur = 2 * ratio * (palette.isDark ? 7 : 2)
      ctx.shadowOffsetY = palette.isDark ? 0 : ratio
      ctx.shadowColor = palette.isDark ? `${colour}8c` : '#00000047'
      ctx.drawImage(drop, 0, 0)
    })
  })

/** A single story at x, y (whole px) as its button looks. `signs` are paths in a box of 24. */
export const drawPin = (
  ctx: CanvasRenderingContext2D,
  { category }: Single,
  x: number,
  y: number,
  palette: Palette,
  signs: readonly Path2D[],
): void => {
  const sign = signs[category - 1]
  if (!sign) return
  const ratio = ctx.getTransform().a
  const pin = pinOf(palette.categories[category - 1] ?? palette.line, palette, ratio, sign)
  const whole = (px: number) => Math.round(px * ratio) / ratio
  ctx.drawImage(pin, whole(x - room.left), whole(y - room.top), pin.width / ratio, pin.height / ratio)
}
