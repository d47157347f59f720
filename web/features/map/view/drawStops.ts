import type { Map as LeafletMap } from 'leaflet'
import type { Palette } from '../markers/palette.ts'
import type { CollectionOnMap } from './mapContext.ts'
import { besidePixels, countBeside } from '../markers/countBeside.ts'

const radius = 13
const font = "700 13px 'Figtree', system-ui, sans-serif"

/** Draws the stories of a collection as numbers, and the line of a walk, where they are on the map now. */
export const drawStops = (
  ctx: CanvasRenderingContext2D,
  map: LeafletMap,
  { stops, isWalk }: CollectionOnMap,
  palette: Palette,
): void => {
  const placed = stops.map((stop) => ({ ...stop, at: map.latLngToContainerPoint([stop.latitude, stop.longitude]) }))
  ctx.save()
  if (isWalk) {
    ctx.beginPath()
    for (const { at } of placed) ctx.lineTo(at.x, at.y)
    ctx.setLineDash([2, 9])
    ctx.lineCap = 'round'
    ctx.lineWidth = 3
    ctx.strokeStyle = palette.text
    ctx.stroke()
    ctx.setLineDash([])
  }
  const beside = countBeside(stops)
  ctx.font = font
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  for (const [n, { at, category, number }] of placed.entries()) {
    const x = at.x + beside[n]! * besidePixels
    ctx.beginPath()
    ctx.arc(x, at.y, radius, 0, 2 * Math.PI)
    ctx.fillStyle = palette.categories[category - 1] ?? palette.line
    ctx.fill()
    ctx.lineWidth = 2
    ctx.strokeStyle = palette.surface
    ctx.stroke()
    ctx.fillStyle = palette.onCategory
    ctx.fillText(String(number), x, at.y + 1)
  }
  ctx.restore()
}
