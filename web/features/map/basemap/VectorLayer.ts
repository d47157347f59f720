import { GridLayer, type Coords, type DoneCallback, type Map as LeafletMap } from 'leaflet'
import { Labelers, paint, type LabelRule, type PaintRule, type PreparedTile } from 'protomaps-leaflet'
import { drawGraticule } from './graticule.ts'
import { tilePixels, type Views } from './tiles.ts'

interface Drawing {
  views: Views
  paintRules: PaintRule[]
  labelRules: LabelRule[]
  background: string
  /** Colour of the grid of degrees; none without. */
  grid?: string
  /** Drawing waits for this, so that names are measured in the letters they are drawn in. */
  fonts: Promise<unknown>
  attribution: string
}

/** Tiles whose labels are remembered at a zoom: more than a wide screen shows. */
const labelledTiles = 64
/** Labels reach this far into the neighbouring tile. */
const labelReach = 16

type Canvas = HTMLCanvasElement & { coords?: Coords; isPainted?: boolean; isLate?: boolean }

/** Vector tiles drawn on canvases by protomaps-leaflet's painter and labeller. */
export class VectorLayer extends GridLayer {
  private readonly drawing: Drawing
  private readonly labelers: Labelers

  constructor(drawing: Drawing) {
    super({ tileSize: tilePixels, attribution: drawing.attribution, updateWhenIdle: false })
    this.drawing = drawing
    const scratch = document.createElement('canvas').getContext('2d')
    if (!scratch) throw new Error('This browser cannot draw on a canvas')
    this.labelers = new Labelers(scratch, drawing.labelRules, labelledTiles, (tiles) => this.repaint(tiles))
  }

  override onAdd(map: LeafletMap): this {
    super.onAdd(map)
    map.on('moveend', this.catchUp)
    addEventListener('online', this.catchUp)
    return this
  }

  override onRemove(map: LeafletMap): this {
    map.off('moveend', this.catchUp)
    removeEventListener('online', this.catchUp)
    return super.onRemove(map)
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas: Canvas = document.createElement('canvas')
    canvas.coords = coords
    this.draw(coords, canvas).then(
      () => done(undefined, canvas),
      (error: unknown) => {
        canvas.isLate = true
        done(error instanceof Error ? error : new Error(String(error)), canvas)
      },
    )
    return canvas
  }

  private *tilesOfThisZoom() {
    for (const { el } of Object.values(this._tiles ?? {})) {
      const canvas = el as Canvas
      if (canvas.coords && canvas.coords.z === this._tileZoom) yield { canvas, coords: canvas.coords }
    }
  }

  /** Draws what could not be drawn in its time: the connection was gone, or the map was at another zoom just then. */
  private readonly catchUp = () => {
    for (const { canvas, coords } of this.tilesOfThisZoom()) {
      if (!canvas.isLate) continue
      canvas.isLate = false
      this.draw(coords, canvas).then(
        () => canvas.classList.add('leaflet-tile-loaded'),
        () => (canvas.isLate = true),
      )
    }
  }

  /** Paints tiles again into which a label reaches since a neighbour came. Keys are `x:y:z` of 256-pixel tiles. */
  private repaint(tiles: Set<string>) {
    const keys = new Set(
      [...tiles].map((key) => {
        const [x = 0, y = 0, z = 0] = key.split(':').map(Number)
        return `${Math.floor(x / 2)}:${Math.floor(y / 2)}:${z}`
      }),
    )
    for (const { canvas, coords } of this.tilesOfThisZoom())
      if (canvas.isPainted && keys.has(`${coords.x}:${coords.y}:${coords.z}`)) void this.draw(coords, canvas)
  }

  private async draw(coords: Coords, canvas: Canvas) {
    const { views, fonts } = this.drawing
    const shown = { z: coords.z, x: coords.x * 2, y: coords.y * 2 }
    const [tile] = await Promise.all([views(coords.z).getDisplayTile(shown), fonts])
    if (this._tileZoom !== coords.z) {
      canvas.isLate = !canvas.isPainted
      return
    }
    const tiles = new Map([['', [tile]]])
    this.labelers.add(coords.z, tiles)
    this.paint(coords, canvas, tiles)
  }

  private paint(coords: Coords, canvas: Canvas, tiles: Map<string, PreparedTile[]>) {
    const ratio = Math.min(window.devicePixelRatio, 3)
    canvas.width = canvas.height = tilePixels * ratio
    const ctx = canvas.getContext('2d')
    if (!ctx) return
    canvas.isPainted = true
    const { background, paintRules, grid } = this.drawing
    const [left, top] = [coords.x * tilePixels, coords.y * tilePixels]
    const bounds = {
      minX: left - labelReach,
      minY: top - labelReach,
      maxX: left + tilePixels + labelReach,
      maxY: top + tilePixels + labelReach,
    }
    const origin = tiles.get('')?.[0]?.origin.clone()
    if (!origin) return
    origin.x = left
    origin.y = top
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
    paint(ctx, coords.z, tiles, null, paintRules, bounds, origin, false)
    ctx.globalCompositeOperation = 'destination-over'
    ctx.fillStyle = background
    ctx.fillRect(0, 0, tilePixels, tilePixels)
    ctx.globalCompositeOperation = 'source-over'
    if (grid) drawGraticule(ctx, coords, grid)
    for (const { anchor, draw } of this.labelers.getIndex(coords.z)?.searchBbox(bounds, Infinity) ?? []) {
      ctx.save()
      ctx.translate(anchor.x - left, anchor.y - top)
      draw(ctx)
      ctx.restore()
    }
  }
}
