import { DomUtil, point, type LeafletEvent, type Map as LeafletMap, type ZoomAnimEvent } from 'leaflet'
import { nothing, ringRadius, type Arrangement, type Mark } from './arrange.ts'
import { drawCrowd, drawPin, pinHead } from './drawMarks.ts'
import { pixelsPerUnit } from './geometry.ts'
import { layerOrigin } from './layerOrigin.ts'
import { readPalette } from './palette.ts'

/** Drawn beyond the map's edges, as a share of its size, so that a drag shows no bare rim. */
const padding = 0.3
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
export class CrowdCanvas {
  private readonly map: LeafletMap
  private readonly canvas: HTMLCanvasElement
  private readonly signs: readonly Path2D[]
  private shown = nothing
  private corner: Corner = { x: 0, y: 0, zoom: 0 }

  constructor(map: LeafletMap, signPaths: readonly string[]) {
    this.map = map
    this.signs = signPaths.map((path) => new Path2D(path))
    const pane = map.getPane('crowds') ?? map.createPane('crowds')
    pane.style.zIndex = '450'
    pane.style.pointerEvents = 'none'
    this.canvas = DomUtil.create('canvas', 'leaflet-zoom-animated', pane)
    this.clear()
    this.canvas.ariaHidden = 'true'
    map.on('zoom', this.follow)
    map.on('zoomanim', this.followZoom)
    if (!document.fonts.check(figures)) void document.fonts.load(figures).then(() => this.redraw())
  }

  remove(): void {
    this.map.off('zoom', this.follow)
    this.map.off('zoomanim', this.followZoom)
    this.canvas.remove()
  }

  /** Shows an arrangement of the map's present view. */
  draw(shown: Arrangement): void {
    this.shown = shown
    this.redraw()
  }

  /** The crowd or drawn pin under a point of the container, the topmost first. */
  find(x: number, y: number): Mark | null {
    const origin = this.map.getPixelBounds().min
    const scale = pixelsPerUnit(this.map.getZoom())
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

  /** Draws again in the colours of the theme that is on. */
  redraw(): void {
    // The letters may come when the map is gone.
    if (!this.canvas.isConnected) return
    const { crowds, singles } = this.shown
    if (crowds.length + singles.length === 0) return this.clear()
    const size = this.map.getSize()
    const [left, top] = [Math.round(size.x * padding), Math.round(size.y * padding)]
    const [width, height] = [size.x + 2 * left, size.y + 2 * top]
    const ratio = Math.min(window.devicePixelRatio || 1, 3)
    const origin = this.map.getPixelBounds().min
    const ctx = this.canvas.getContext('2d')
    if (!ctx || !origin) return
    this.canvas.width = width * ratio
    this.canvas.height = height * ratio
    this.canvas.style.inlineSize = `${width}px`
    this.canvas.style.blockSize = `${height}px`
    this.corner = { x: origin.x - left, y: origin.y - top, zoom: this.map.getZoom() }
    DomUtil.setTransform(this.canvas, this.map.containerPointToLayerPoint([-left, -top]), 1)
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0)
    const scale = pixelsPerUnit(this.corner.zoom)
    const palette = readPalette()
    // On whole pixels, as their buttons are.
    const place = (mark: Mark) =>
      [Math.round(mark.x * scale - this.corner.x), Math.round(mark.y * scale - this.corner.y)] as const
    for (const crowd of crowds.toReversed()) drawCrowd(ctx, crowd, ...place(crowd), palette)
    for (const single of singles) drawPin(ctx, single, ...place(single), palette, this.signs)
    this.canvas.style.opacity = '1'
    this.canvas.dataset.drawn = String(crowds.length + singles.length)
  }

  /** A canvas without marks has no pixels: as large as the screen it costs more than all the marks. */
  private clear() {
    if (this.canvas.width > 0) this.canvas.width = this.canvas.height = 0
    this.canvas.dataset.drawn = '0'
  }

  /** A pinch under way. */
  private readonly follow = () => this.transform(this.map.getCenter(), this.map.getZoom())

  /** A zoom that is about to be animated: the picture grows with the ground and fades; the new one takes its place. */
  private readonly followZoom = (event: LeafletEvent) => {
    const { center, zoom } = event as ZoomAnimEvent
    this.transform(center, zoom)
    this.canvas.style.opacity = '0'
  }

  private transform(centre: ZoomAnimEvent['center'], zoom: number) {
    const grown = 2 ** (zoom - this.corner.zoom)
    const origin = layerOrigin(this.map, centre, zoom)
    const place = point(this.corner.x * grown - origin.x, this.corner.y * grown - origin.y)
    DomUtil.setTransform(this.canvas, place, grown)
  }
}
