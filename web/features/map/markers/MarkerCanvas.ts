import {
  DomUtil,
  Layer,
  point,
  type LeafletEvent,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  type ZoomAnimEvent,
} from 'leaflet'
import { margin, nothing, ringRadius, type Arrangement, type Mark } from './arrange.ts'
import { drawCrowd, drawPin, pinHead, takeBrush } from './drawMarks.ts'
import { pixelsPerUnit } from './geometry.ts'
import { layerOrigin } from './layerOrigin.ts'
import { readPalette } from './palette.ts'

/** Drawn so far beyond the map's edges (px): what is shown there has its place, and its light. */
const rim = margin + 56
/** The letters in a crowd's ring. */
const figures = "600 13px 'Figtree Variable'"
/** How far a finger may miss. */
const hitSlack = 4

interface Corner {
  /** World pixels of the canvas's corner at `zoom`. */
  x: number
  y: number
  zoom: number
}

/** Draws crowds, and pins that are no buttons, on one canvas above the ground. */
export class CrowdCanvas extends Layer {
  private readonly canvas = DomUtil.create('canvas', 'leaflet-zoom-animated')
  private readonly signs: readonly Path2D[]
  private shown = nothing
  private corner: Corner = { x: 0, y: 0, zoom: 0 }

  constructor(signPaths: readonly string[]) {
    super()
    this.signs = signPaths.map((path) => new Path2D(path))
    this.canvas.ariaHidden = 'true'
    this.clear()
    if (!document.fonts.check(figures)) void document.fonts.load(figures).then(this.redraw)
  }

  override onAdd(map: LeafletMap): this {
    const pane = map.getPane('crowds') ?? map.createPane('crowds')
    pane.style.zIndex = '450'
    pane.style.pointerEvents = 'none'
    pane.append(this.canvas)
    this.redraw()
    return this
  }

  override onRemove(): this {
    this.canvas.remove()
    return this
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return { zoom: this.redraw, viewreset: this.redraw, zoomanim: this.fade }
  }

  /** Shows an arrangement of the map's present view. */
  draw(shown: Arrangement): void {
    this.shown = shown
    this.redraw()
  }

  /** The crowd or drawn pin under a point of the container, the topmost first. */
  find(x: number, y: number): Mark | null {
    const origin = this._map.getPixelBounds().min
    const scale = pixelsPerUnit(this._map.getZoom())
    if (!origin) return null
    const at = (mark: { x: number; y: number }) =>
      [mark.x * scale - origin.x - x, mark.y * scale - origin.y - y] as const
    const single = this.shown.singles.findLast((mark) => {
      const [dx, dy] = at(mark)
      return Math.hypot(dx, dy - pinHead) < 14 + hitSlack
    })
    const crowd = this.shown.crowds.find((mark) => Math.hypot(...at(mark)) < ringRadius(mark.total) + hitSlack)
    return single ?? crowd ?? null
  }

  /** Draws what is shown where the map is now, in the colours of the theme that is on. */
  private readonly redraw = () => {
    // The font may come when the map is gone.
    if (!this.canvas.isConnected) return
    const { crowds, singles } = this.shown
    if (crowds.length + singles.length === 0) return this.clear()
    const size = this._map.getSize()
    const [width, height] = [size.x + 2 * rim, size.y + 2 * rim]
    const ratio = Math.min(window.devicePixelRatio || 1, 3)
    const origin = this._map.getPixelBounds().min
    const ctx = this.canvas.getContext('2d')
    if (!ctx || !origin) return
    this.canvas.width = width * ratio
    this.canvas.height = height * ratio
    this.canvas.style.inlineSize = `${width}px`
    this.canvas.style.blockSize = `${height}px`
    this.corner = { x: origin.x - rim, y: origin.y - rim, zoom: this._map.getZoom() }
    DomUtil.setTransform(this.canvas, this._map.containerPointToLayerPoint([-rim, -rim]), 1)
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
    const scale = pixelsPerUnit(this.corner.zoom)
    const brush = takeBrush(ctx, readPalette(), ratio, this.signs)
    // On whole pixels, as their buttons are.
    const place = (mark: Mark) =>
      [Math.round(mark.x * scale - this.corner.x), Math.round(mark.y * scale - this.corner.y)] as const
    for (const crowd of crowds.toReversed()) drawCrowd(brush, crowd, ...place(crowd))
    for (const single of singles) drawPin(brush, single, ...place(single))
    this.canvas.style.opacity = '1'
    this.canvas.dataset.drawn = String(crowds.length + singles.length)
  }

  /** A canvas without marks has no pixels: as large as the screen it costs more than all the marks. */
  private clear() {
    if (this.canvas.width > 0) this.canvas.width = this.canvas.height = 0
    this.canvas.dataset.drawn = '0'
  }

  /** A zoom that is about to be animated: the picture grows with the ground and fades; once it is over all is drawn again. */
  private readonly fade = (event: LeafletEvent) => {
    const { center, zoom } = event as ZoomAnimEvent
    const grown = 2 ** (zoom - this.corner.zoom)
    const origin = layerOrigin(this._map, center, zoom)
    const place = point(this.corner.x * grown - origin.x, this.corner.y * grown - origin.y)
    DomUtil.setTransform(this.canvas, place, grown)
    this.canvas.style.opacity = '0'
  }
}
