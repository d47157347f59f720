import {
  DomUtil,
  Layer,
  point,
  type LeafletEvent,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  type ZoomAnimEvent,
} from 'leaflet'
import { margin, noMarkers, ringRadius, type MarkerSet, type Marker } from './clusterEntries.ts'
import { brushFor, type Corner, countFont, drawMarkers, mostMarkerRatio, pinHead } from './drawMarkers.ts'
import { areaOf, fitCanvas } from './fitCanvas.ts'
import { pixelsPerUnit } from './geometry.ts'
import { newPixelOrigin } from './newPixelOrigin.ts'
import { readPalette } from './palette.ts'

/** The canvas reaches this far (px) beyond the map's edges, for the markers there and their glow. */
const overscan = margin + 56
/** The tolerance (px) of a press. */
const hitSlack = 4

/** Draws clusters, and pins that are no buttons, on one canvas above the basemap. */
export class MarkerCanvas extends Layer {
  private readonly canvas = DomUtil.create('canvas', 'leaflet-zoom-animated')
  private readonly icons: readonly Path2D[]
  private shown = noMarkers
  private selectedId: number | null = null
  private corner: Corner = { x: 0, y: 0, zoom: 0 }

  constructor(iconPaths: readonly string[]) {
    super()
    this.icons = iconPaths.map((path) => new Path2D(path))
    this.canvas.ariaHidden = 'true'
    this.clear()
    // A font that fails to load leaves the device's own.
    if (!document.fonts.check(countFont)) void document.fonts.load(countFont).then(this.redraw, () => undefined)
  }

  override onAdd(map: LeafletMap): this {
    const pane = map.getPane('clusters') ?? map.createPane('clusters')
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

  /** Shows the markers of the map's present view; the story that is open is among the singles. */
  draw(shown: MarkerSet, selectedId: number | null): void {
    this.shown = shown
    this.selectedId = selectedId
    this.redraw()
  }

  /** The cluster or drawn pin under a point of the container, the topmost first. */
  find(x: number, y: number): Marker | null {
    const origin = this._map.getPixelBounds().min
    const scale = pixelsPerUnit(this._map.getZoom())
    if (!origin) return null
    const at = (marker: { x: number; y: number }) =>
      [marker.x * scale - origin.x - x, marker.y * scale - origin.y - y] as const
    const single = this.shown.singles.findLast((marker) => {
      const [dx, dy] = at(marker)
      return Math.hypot(dx, dy - pinHead) < 14 + hitSlack
    })
    const cluster = this.shown.clusters.find(
      (marker) => Math.hypot(...at(marker)) < ringRadius(marker.total) + hitSlack,
    )
    return single ?? cluster ?? null
  }

  /** Draws for the map's present position, in the theme's colors. */
  private readonly redraw = () => {
    // The font may load after the map is removed.
    if (!this.canvas.isConnected) return
    const { clusters, singles } = this.shown
    if (clusters.length + singles.length === 0) return this.clear()
    const palette = readPalette(this._map.getContainer())
    const fitted = fitCanvas(this.canvas, areaOf(this._map), overscan, mostMarkerRatio)
    // *Leave now* removes the style sheets, and with them the colors.
    if (!fitted || !palette.surface) return
    this.corner = fitted.corner
    DomUtil.setTransform(this.canvas, this._map.containerPointToLayerPoint([-overscan, -overscan]), 1)
    drawMarkers(brushFor(fitted.ctx, palette, fitted.ratio, this.icons), this.shown, this.corner, this.selectedId)
    this.canvas.style.opacity = '1'
    this.canvas.dataset.drawn = String(clusters.length + singles.length)
  }

  /** A canvas without markers has no pixels: an empty one as large as the screen costs more than all markers. */
  private clear() {
    if (this.canvas.width > 0) this.canvas.width = this.canvas.height = 0
    this.canvas.dataset.drawn = '0'
  }

  /** During an animated zoom the picture grows with the basemap and fades; afterwards it is drawn again. */
  private readonly fade = (event: LeafletEvent) => {
    const { center, zoom } = event as ZoomAnimEvent
    const scale = 2 ** (zoom - this.corner.zoom)
    const origin = newPixelOrigin(this._map, center, zoom)
    const place = point(this.corner.x * scale - origin.x, this.corner.y * scale - origin.y)
    DomUtil.setTransform(this.canvas, place, scale)
    this.canvas.style.opacity = '0'
  }
}
