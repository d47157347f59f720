import { DomUtil, Layer, type LeafletEventHandlerFn, type Map as LeafletMap } from 'leaflet'
import type { Category } from '#contract/categories'
import { areaOf, fitCanvas } from './fitCanvas.ts'
import { pixelsPerUnit } from './geometry.ts'
import { readPalette } from './palette.ts'

/** A circle on the map: its middle in map units, and its radius in px at the map's zoom. */
interface Circle {
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
 * Draws the circles of uncertain places under everything that can be pressed. Circles of one category are filled as one
 * shape, so that where they overlap nothing grows darker.
 */
export class PrecisionCircleCanvas extends Layer {
  private readonly canvas = DomUtil.create('canvas', 'leaflet-zoom-hide')
  private circles: readonly Circle[] = []

  override onAdd(map: LeafletMap): this {
    const pane = map.getPane('circles') ?? map.createPane('circles')
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

  /** Shows these circles, in the theme's colors. */
  draw(circles: readonly Circle[]): void {
    this.circles = circles
    this.redraw()
  }

  private readonly redraw = () => {
    if (!this.canvas.isConnected) return
    this.canvas.dataset.circles = String(this.circles.length)
    // A canvas without circles has no pixels.
    if (this.circles.length === 0) return void (this.canvas.width = this.canvas.height = 0)
    const fitted = fitCanvas(this.canvas, areaOf(this._map), overscan, 2)
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

  private paint(ctx: CanvasRenderingContext2D, pathOf: (circle: Circle) => Path2D) {
    const { categories } = readPalette(this._map.getContainer())
    ctx.lineWidth = 2
    ctx.lineCap = 'round'
    ctx.setLineDash([0.1, 6])
    categories.forEach((color, index) => {
      const paths = this.circles.filter(({ category }) => category === index + 1).map(pathOf)
      const all = new Path2D()
      for (const one of paths) all.addPath(one)
      ctx.fillStyle = ctx.strokeStyle = color
      ctx.globalAlpha = fillOpacity
      ctx.fill(all)
      ctx.globalAlpha = rimOpacity
      for (const one of paths) ctx.stroke(one)
    })
  }
}
