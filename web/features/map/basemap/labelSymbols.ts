import type { Feature, LabelSymbolizer } from 'protomaps-leaflet'

export const fontFamily = "'Figtree Variable', system-ui, sans-serif"

export interface LabelStyle {
  size: (zoom: number, feature: Feature) => number
  weight: number
  colour: string
  halo: string
  isItalic?: boolean
  isUpperCase?: boolean
  /** Pixels between letters. */
  spacing?: number
  /** Longest line in letters. */
  lineLength: number
  /** Draws a dot on the place and the name beneath it. */
  dot?: (zoom: number) => boolean
}

const nameOf = ({ props }: Feature): string => {
  const name = props['name:en'] ?? props.name
  return typeof name === 'string' ? name : ''
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

/** A name with a halo in the basemap's colour, in as many lines as it needs. */
export const label = (style: LabelStyle): LabelSymbolizer => ({
  place: (layout, geom, feature) => {
    const at = geom[0]?.[0]
    const name = style.isUpperCase ? nameOf(feature).toLocaleUpperCase('en') : nameOf(feature)
    if (!at || !name) return undefined
    const lines = breakLines(name, style.lineLength)
    const size = style.size(layout.zoom, feature)
    const font = `${style.isItalic ? 'italic ' : ''}${style.weight} ${size}px ${fontFamily}`
    const spacing = `${style.spacing ?? 0}px`
    layout.scratch.font = font
    layout.scratch.letterSpacing = spacing
    const width = Math.max(...lines.map((text) => layout.scratch.measureText(text).width))
    const height = lines.length * size * lineHeight
    const hasDot = style.dot?.(layout.zoom) ?? false
    const top = hasDot ? dotRadius + 3 : -height / 2
    const anchor = at.clone()
    anchor.x = Math.round(anchor.x)
    anchor.y = Math.round(anchor.y)

    const draw = (ctx: CanvasRenderingContext2D) => {
      ctx.globalAlpha = 1
      ctx.lineJoin = 'round'
      ctx.strokeStyle = style.halo
      ctx.fillStyle = style.colour
      if (hasDot) {
        ctx.beginPath()
        ctx.arc(0, 0, dotRadius, 0, 2 * Math.PI)
        ctx.lineWidth = 2.5
        ctx.stroke()
        ctx.fill()
      }
      ctx.font = font
      ctx.letterSpacing = spacing
      ctx.textAlign = 'center'
      ctx.textBaseline = 'middle'
      ctx.lineWidth = 3
      const baseline = (n: number) => top + (n + 0.5) * size * lineHeight
      lines.forEach((text, n) => ctx.strokeText(text, 0, baseline(n)))
      lines.forEach((text, n) => ctx.fillText(text, 0, baseline(n)))
    }
    const box = {
      minX: anchor.x - width / 2 - 2,
      maxX: anchor.x + width / 2 + 2,
      minY: anchor.y + (hasDot ? -dotRadius - 1 : top),
      maxY: anchor.y + top + height,
    }
    return [{ anchor, bboxes: [box], draw, deduplicationKey: name, deduplicationDistance: 60 }]
  },
})
