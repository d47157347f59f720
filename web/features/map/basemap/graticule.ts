import { bleed } from './paintMessages.ts'
import { tilePixels, type TilePlace } from './tiles.ts'

/** Degrees between lines by zoom, from 3 on: 30° down to a quarter of a minute, always a step a reader can count in. */
const steps = [30, 15, 10, 5, 5, 2, 1, 1 / 2, 1 / 4, 1 / 6, 1 / 12, 1 / 30, 1 / 60, 1 / 120, 1 / 240, 1 / 240]

const radians = Math.PI / 180

/** Draws the meridians and parallels of one tile and its bleed as hairlines. */
export const drawGraticule = (ctx: CanvasRenderingContext2D, coords: TilePlace, colour: string) => {
  const step = steps[coords.z - 3] ?? 30
  const world = tilePixels * 2 ** (coords.z - 1)
  const [left, top] = [coords.x * tilePixels, coords.y * tilePixels]
  const lngAt = (x: number) => (x / world - 0.5) * 360
  const latAt = (y: number) => Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) / radians
  const xOf = (lng: number) => (lng / 360 + 0.5) * world
  const yOf = (lat: number) => ((1 - Math.asinh(Math.tan(lat * radians)) / Math.PI) / 2) * world
  ctx.beginPath()
  const end = tilePixels + bleed
  for (let n = Math.ceil(lngAt(left - bleed) / step); n * step <= lngAt(left + end); n++) {
    const x = Math.round(xOf(n * step) - left) + 0.5
    ctx.moveTo(x, -bleed)
    ctx.lineTo(x, end)
  }
  for (let n = Math.ceil(latAt(top + end) / step); n * step <= latAt(top - bleed); n++) {
    const y = Math.round(yOf(n * step) - top) + 0.5
    ctx.moveTo(-bleed, y)
    ctx.lineTo(end, y)
  }
  ctx.lineWidth = 1
  ctx.strokeStyle = colour
  ctx.stroke()
}
