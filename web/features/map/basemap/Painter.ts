import { Labelers, paint, type LabelRule, type PaintRule, type PreparedTile } from 'protomaps-leaflet'
import { drawGraticule } from './graticule.ts'
import { bleed } from './paintMessages.ts'
import { getTile, peekTile, tilePixels, type TilePlace, type TileSets } from './tiles.ts'

export interface Drawing {
  sets: TileSets
  paintRules: PaintRule[]
  labelRules: LabelRule[]
  background: string
  /** Colour of the grid of degrees; none without. */
  grid?: string
  /** Names wait for this, so that they are measured in the letters they are drawn in. */
  fonts: Promise<unknown>
}

/** A tile somebody wants. */
export interface Order {
  place: TilePlace
  /** Device pixels a pixel. */
  ratio: number
  /** Speaks when it is no longer wanted. */
  signal: AbortSignal
  /** The data that came for it, by the name of its set. */
  found: Map<string, PreparedTile[]>
}

/** A tile whose data takes longer is first painted from coarser data, and again when its own comes. */
const patienceMs = 100
/** Zooms whose tiles are fetched ahead: the whole world, and a region of it. */
const aheadZooms = [1, 4]
/** Tiles whose labels are remembered at a zoom: more than a wide screen shows. */
const labelledTiles = 64
/** Labels reach this far into the neighbouring tile. */
const labelReach = 16

/** What is fetched ahead is never given up. */
const forGood = new AbortController().signal

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
   * Collects the data of an order. `onMore` is called when it is time to draw: once where all is there soon, otherwise
   * when patience ends and again for all that comes later. Rejects when the order is no longer wanted.
   */
  async gather({ place, signal, found }: Order, onMore: () => void): Promise<void> {
    const { sets, fonts } = this.drawing
    let isPatient = true
    const comings = [...sets(place.z)].map(async ([name, set]) => {
      const [tile] = await Promise.all([getTile(set, place, signal), fonts])
      signal.throwIfAborted()
      found.set(name, [tile])
      if (!isPatient) onMore()
    })
    const all = Promise.all(comings)
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patienceMs))])
    isPatient = false
    if (!signal.aborted) onMore()
    await all
  }

  /** Fetches the coarser tiles of a place ahead, for whoever zooms out quickly or loses a tile. */
  fetchAhead({ place }: Order) {
    for (const z of aheadZooms.filter((zoom) => zoom < place.z)) {
      const wider = { z, x: place.x >> (place.z - z), y: place.y >> (place.z - z) }
      for (const set of this.drawing.sets(z).values()) void getTile(set, wider, forGood)
    }
  }

  /** Draws an order from what has come for it, in its place from what is there of coarser data; null without any. */
  draw({ place, ratio, found }: Order): ImageBitmap | null {
    this.labelers.add(place.z, found)
    const tiles = new Map(found)
    for (const [name, set] of this.drawing.sets(place.z)) {
      const coarse = found.has(name) ? undefined : peekTile(set, place)
      if (coarse) tiles.set(name, [coarse])
    }
    const origin = [...tiles.values()][0]?.[0]?.origin.clone()
    if (!origin) return null
    const [left, top] = [place.x * tilePixels, place.y * tilePixels]
    origin.x = left
    origin.y = top
    const side = tilePixels + 2 * bleed
    const canvas = new OffscreenCanvas(Math.round(side * ratio), Math.round(side * ratio))
    const ctx = brushOf(canvas)
    const { background, paintRules, grid } = this.drawing
    const bounds = {
      minX: left - labelReach,
      minY: top - labelReach,
      maxX: left + tilePixels + labelReach,
      maxY: top + tilePixels + labelReach,
    }
    ctx.setTransform(ratio, 0, 0, ratio, bleed * ratio, bleed * ratio)
    paint(ctx, place.z, tiles, null, paintRules, bounds, origin, false)
    ctx.globalCompositeOperation = 'destination-over'
    ctx.fillStyle = background
    ctx.fillRect(-bleed, -bleed, side, side)
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
