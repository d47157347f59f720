import { Labelers, paint, type LabelRule, type PaintRule, type PreparedTile } from 'protomaps-leaflet'
import { drawGraticule } from './graticule.ts'
import { tilePixels, type TilePlace, type Views } from './tiles.ts'

export interface Drawing {
  views: Views
  paintRules: PaintRule[]
  labelRules: LabelRule[]
  background: string
  /** Colour of the grid of degrees; none without. */
  grid?: string
  /** Drawing waits for this, so that names are measured in the letters they are drawn in. */
  fonts: Promise<unknown>
}

/** Tiles whose labels are remembered at a zoom: more than a wide screen shows. */
const labelledTiles = 64
/** Labels reach this far into the neighbouring tile. */
const labelReach = 16

/** protomaps-leaflet knows canvases of the page only; one off the screen draws the same. */
const brushOf = (canvas: OffscreenCanvas): CanvasRenderingContext2D => {
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new Error('This browser cannot draw on a canvas')
  return ctx as unknown as CanvasRenderingContext2D
}

/** Paints vector tiles with protomaps-leaflet's painter and labeller, away from the page. */
export class Painter {
  private readonly drawing: Drawing
  private readonly labelers: Labelers

  /** `onStale` names painted tiles (`x:y:z`) into which a label reaches since a neighbour came. */
  constructor(drawing: Drawing, onStale: (keys: ReadonlySet<string>) => void) {
    this.drawing = drawing
    const scratch = brushOf(new OffscreenCanvas(1, 1))
    // Its keys are of 256-pixel tiles.
    const report = (tiles: ReadonlySet<string>) =>
      onStale(
        new Set(
          [...tiles].map((key) => {
            const [x = 0, y = 0, z = 0] = key.split(':').map(Number)
            return `${Math.floor(x / 2)}:${Math.floor(y / 2)}:${z}`
          }),
        ),
      )
    this.labelers = new Labelers(scratch, drawing.labelRules, labelledTiles, report)
  }

  /**
   * One tile at `ratio` device pixels a pixel. `begin` is asked once its data is there; where it says no the answer
   * is null.
   */
  async paint(place: TilePlace, ratio: number, begin: () => boolean): Promise<ImageBitmap | null> {
    const { views, fonts } = this.drawing
    const shown = { z: place.z, x: place.x * 2, y: place.y * 2 }
    const [tile] = await Promise.all([views(place.z).getDisplayTile(shown), fonts])
    if (!begin()) return null
    const tiles = new Map([['', [tile]]])
    this.labelers.add(place.z, tiles)
    return this.draw(place, tiles, ratio)
  }

  private draw(place: TilePlace, tiles: Map<string, PreparedTile[]>, ratio: number): ImageBitmap | null {
    const origin = tiles.get('')?.[0]?.origin.clone()
    if (!origin) return null
    const canvas = new OffscreenCanvas(tilePixels * ratio, tilePixels * ratio)
    const ctx = brushOf(canvas)
    const { background, paintRules, grid } = this.drawing
    const [left, top] = [place.x * tilePixels, place.y * tilePixels]
    const bounds = {
      minX: left - labelReach,
      minY: top - labelReach,
      maxX: left + tilePixels + labelReach,
      maxY: top + tilePixels + labelReach,
    }
    origin.x = left
    origin.y = top
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
    paint(ctx, place.z, tiles, null, paintRules, bounds, origin, false)
    ctx.globalCompositeOperation = 'destination-over'
    ctx.fillStyle = background
    ctx.fillRect(0, 0, tilePixels, tilePixels)
    ctx.globalCompositeOperation = 'source-over'
    if (grid) drawGraticule(ctx, place, grid)
    for (const { anchor, draw } of this.labelers.getIndex(place.z)?.searchBbox(bounds, Infinity) ?? []) {
      ctx.save()
      ctx.translate(anchor.x - left, anchor.y - top)
      draw(ctx)
      ctx.restore()
    }
    return canvas.transferToImageBitmap()
  }
}
