import type { LocatedStory } from '#contract/stories'
import type { Map as LeafletMap } from 'leaflet'
import { pinHead, pinHeadOutline, pinOutline } from '../markers/drawMarkers.ts'
import { readPalette, type Palette } from '../markers/palette.ts'
import { groundOf, isForeign, linesOf } from './mapPicture.ts'

/** What the card of a story says. */
interface StoryCardTexts {
  /** The name of its category. */
  kind: string
  title: string
  place: string
  /** '' without a date. */
  years: string
  siteName: string
}

/** The size of the picture, and of the part of the map in it, in pixels. */
const width = 1080
const mapHeight = 600
const margin = 72
/** Pixels of the picture in a pixel of the map. */
const scale = 3
const pinScale = 4.5
const iconSide = 15

const sans = "'Figtree', system-ui, sans-serif"
const serif = "'Literata', Georgia, serif"
/** The texts of the card from the top, with their most lines. */
const linesOfCard = ({ kind, title, place, years, siteName }: StoryCardTexts, { quiet, text, accent }: Palette) => [
  { text: kind, font: `600 34px ${sans}`, height: 48, most: 1, color: '' },
  { text: title, font: `600 64px ${serif}`, height: 80, most: 4, color: text },
  { text: place, font: `500 36px ${sans}`, height: 50, most: 2, color: quiet },
  { text: years, font: `500 36px ${sans}`, height: 50, most: 1, color: quiet },
  { text: siteName, font: `600 34px ${sans}`, height: 72, most: 1, color: accent },
]

/** The first lines of a text, with an ellipsis where there are more. */
const firstLines = (lines: readonly string[], most: number) =>
  lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]} …`] : lines

/** The map around the story, without the pins of others. */
const drawGround = (ctx: CanvasRenderingContext2D, map: LeafletMap, { latitude, longitude }: LocatedStory) => {
  const frame = map.getContainer().getBoundingClientRect()
  const { x, y } = map.latLngToContainerPoint([latitude, longitude])
  ctx.save()
  ctx.beginPath()
  ctx.rect(0, 0, width, mapHeight)
  ctx.clip()
  ctx.fillStyle = getComputedStyle(map.getContainer()).backgroundColor
  ctx.fillRect(0, 0, width, mapHeight)
  ctx.translate(width / 2, mapHeight * 0.62)
  ctx.scale(scale, scale)
  const ground = groundOf(map, false)
  // Another site's pictures must not be drawn: the browser would not let the picture be saved.
  for (const part of ground.some(isForeign) ? [] : ground) {
    const box = part.getBoundingClientRect()
    ctx.drawImage(part, box.x - frame.x - x, box.y - frame.y - y, box.width, box.height)
  }
  ctx.restore()
}

const drawPin = (ctx: CanvasRenderingContext2D, color: string, icon: Path2D, isExact: boolean, palette: Palette) => {
  ctx.save()
  ctx.translate(width / 2, mapHeight * 0.62)
  if (!isExact) {
    ctx.globalAlpha = 0.2
    ctx.fillStyle = color
    ctx.beginPath()
    ctx.arc(0, 0, 170, 0, 2 * Math.PI)
    ctx.fill()
    ctx.globalAlpha = 1
    ctx.translate(0, pinHead * pinScale)
  }
  ctx.scale(pinScale, pinScale)
  const outline = new Path2D(isExact ? pinOutline : pinHeadOutline)
  ctx.fillStyle = color
  ctx.fill(outline)
  ctx.lineWidth = 1.5
  ctx.strokeStyle = palette.surface
  ctx.stroke(outline)
  ctx.translate(-iconSide / 2, -pinHead - iconSide / 2)
  ctx.scale(iconSide / 24, iconSide / 24)
  ctx.fillStyle = palette.onCategory
  ctx.fill(icon, 'evenodd')
  ctx.restore()
}

/**
 * A picture of a public story: the map around its pin, its title, place and year, the site's name, and the sources of the map. In
 * the map's own colors. Nothing is requested, and neither the text, its author nor the visitor is in it.
 */
export const drawStoryPicture = (
  map: LeafletMap,
  story: LocatedStory,
  texts: StoryCardTexts,
  iconPath: string,
): HTMLCanvasElement | null => {
  const canvas = document.createElement('canvas')
  const ctx = canvas.getContext('2d')
  if (!ctx) return null
  const palette = readPalette(map.getContainer())
  const color = palette.categories[story.category - 1] ?? palette.text
  const sources = map.attributionControl.getContainer()?.textContent ?? ''
  const parts = [
    ...linesOfCard(texts, palette),
    { text: sources, font: `22px ${sans}`, height: 30, most: 3, color: palette.quiet },
  ].flatMap(({ text, font, height, most, color: own }) => {
    ctx.font = font
    const lines = text ? firstLines(linesOf(ctx, text, width - 2 * margin), most) : []
    return lines.map((line) => ({ line, font, height, color: own || color }))
  })
  canvas.width = width
  canvas.height = mapHeight + margin + parts.reduce((sum, { height }) => sum + height, 0) + margin / 2
  ctx.fillStyle = palette.surface
  ctx.fillRect(0, 0, canvas.width, canvas.height)
  drawGround(ctx, map, story)
  drawPin(ctx, color, new Path2D(iconPath), story.placePrecision === 'exact', palette)
  ctx.fillStyle = color
  ctx.fillRect(0, mapHeight, width, 10)
  const isFromRight = document.documentElement.dir === 'rtl'
  ctx.textAlign = isFromRight ? 'right' : 'left'
  ctx.direction = isFromRight ? 'rtl' : 'ltr'
  ctx.textBaseline = 'bottom'
  let bottom = mapHeight + margin / 2
  for (const { line, font, height, color: own } of parts) {
    bottom += height
    ctx.font = font
    ctx.fillStyle = own
    ctx.fillText(line, isFromRight ? width - margin : margin, bottom)
  }
  return canvas
}
