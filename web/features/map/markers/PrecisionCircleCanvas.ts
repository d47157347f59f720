import { DomUtil, Layer, type LeafletEventHandlerFn, type Map as LeafletMap } from 'leaflet'
import type { Category } from '#contract/categories'
import { fitCanvas } from './fitCanvas.ts'
import { pixelsPerUnit } from './geometry.ts'
import { readPalette } from './palette.ts'

/** A disc on the map: its middle in map units, and its radius in px at the map's zoom. */
interface Disc {
  category: Category
  x: number
  y: number
  radius: number
}

/** The canvas reaches this far (px) beyond the map's edges, for a drag. */
const overscan = 256
const fillOpacity = 0.12
const rimOpacity = 0.65
const turn = 2 * Math.PI

/**
 * Draws the discs of uncertain places under everything that can be pressed. Discs of one category are filled as one
 * shape, so that where they overlap nothing grows darker.
 */
export class DiscCanvas extends Layer {
  private readonly canvas = DomUtil.create('canvas', 'leaflet-zoom-hide')
  private discs: readonly Disc[] = []

  override onAdd(map: LeafletMap): this {
    const pane = map.getPane('discs') ?? map.createPane('discs')
    pane.style.zIndex = '440'
    pane.style.pointerEvents = 'none'
    this.canvas.ariaHidden = 'true'
    pane.append(this.canvas)
    this.redraw()
    return this
  }

  override onRemove(): this {
    this.canvas.remove()
    return this
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return { moveend: this.redraw, viewreset: this.redraw }
  }

  /** Shows these discs, in the theme's colors. */
  draw(discs: readonly Disc[]): void {
    this.discs = discs
    this.redraw()
  }

  private readonly redraw = () => {
    if (!this.canvas.isConnected) return
    this.canvas.dataset.discs = String(this.discs.length)
    // A canvas without discs has no pixels.
    if (this.discs.length === 0) return void (this.canvas.width = this.canvas.height = 0)
    const fitted = fitCanvas(this.canvas, this._map, overscan, 2)
    if (!fitted) return
    DomUtil.setPosition(this.canvas, this._map.containerPointToLayerPoint([-overscan, -overscan]))
    const { ctx, corner } = fitted
    const scale = pixelsPerUnit(this._map.getZoom())
    this.paint(ctx, ({ x, y, radius }) => {
      const path = new Path2D()
      path.arc(x * scale - corner.x, y * scale - corner.y, radius, 0, turn)
      return path
    })
  }

  private paint(ctx: CanvasRenderingContext2D, circle: (disc: Disc) => Path2D) {
    const { categories } = readPalette(this._map.getContainer())
    ctx.lineWidth = 2
    ctx.lineCap = 'round'
    ctx.setLineDash([0.1, 6])
    categories.forEach((color, index) => {
      const circles = this.discs.filter(({ category }) => category === index + 1).map(circle)
      const all = new Path2D()
      for (const one of circles) all.addPath(one)
      ctx.fillStyle = ctx.strokeStyle = color
      ctx.globalAlpha = fillOpacity
      ctx.fill(all)
      ctx.globalAlpha = rimOpacity
      for (const one of circles) ctx.stroke(one)
    })
  }
}
