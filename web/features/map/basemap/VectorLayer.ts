import { bounds, GridLayer, type Coords, type DoneCallback, type Map as LeafletMap, type TileEvent } from 'leaflet'
import { isDiscreet } from '#web/lib/discreet.ts'
import { language } from '#web/lib/i18n.ts'
import { backoff } from '#web/lib/pause.ts'
import type { MarkerRoom } from '../markers/markerRoom.ts'
import type { Theme } from './colors.ts'
import {
  bleed,
  mostTileRatio,
  paintedTileSize as tileSize,
  type BasemapSource,
  type PaintAnswer,
  type PaintRequest,
} from './paintMessages.ts'
import type { PaintedTile, StreetState } from './paintMessages.ts'
import { canPaint, takePaintWorker } from './startPaintWorker.ts'

/** A worker that failed is replaced after the first of these, then after twice as long each time, up to the second. */
const replaceMs = [500, 60_000] as const

export interface Look {
  theme: Theme
  /** Markers lie over it, which names avoid (`avoid`). */
  hasMarkers: boolean
}

interface Tile {
  coords: Coords
  canvas: HTMLCanvasElement
  /** Reports the tile to Leaflet as loaded; null after that. */
  done: DoneCallback | null
  streets: StreetState
}

/**
 * Vector tiles on canvases, painted by a worker (paintWorker.ts) so that scrolling and pressing never wait for them.
 * A failed tile is not reported to Leaflet: it would remove the coarser tiles under it. A tile counts as loading until it
 * is there, and the worker asks for its data again by itself.
 */
export class VectorLayer extends GridLayer {
  private readonly opening: PaintRequest
  private readonly onStreets: (attribution?: string) => void
  /** Exists while the layer is on a map and the worker has not failed. */
  private worker: Worker | null = null
  private failures = 0
  private replacing: ReturnType<typeof setTimeout> | undefined
  private readonly tiles = new Map<number, Tile>()
  private readonly numbers = new WeakMap<HTMLElement, number>()
  private last = 0
  /** Painted tiles are shown one per frame, because all at once would make the map stutter. */
  private readonly painted = new Map<number, PaintedTile>()
  private screen: MediaQueryList | null = null

  private markers: MarkerRoom | null = null

  /** `onStreets` is called when the streets in view may have changed, with their attribution (HTML) once it is known. */
  constructor(source: BasemapSource, { theme, hasMarkers }: Look, onStreets: (attribution?: string) => void) {
    super({ tileSize, updateWhenIdle: false, keepBuffer: 1 })
    this.opening = { source, theme, language, isDiscreet: isDiscreet(), hasMarkers }
    this.onStreets = onStreets
    this.on('tileloadstart', ({ tile }: TileEvent) => this.enlarge(tile))
    this.on('tileunload', ({ tile }: TileEvent) => this.drop(tile))
  }

  override onAdd(map: LeafletMap): this {
    this.startWorker()
    this.watchScreen()
    addEventListener('online', this.reconnect)
    return super.onAdd(map)
  }

  override onRemove(map: LeafletMap): this {
    removeEventListener('online', this.reconnect)
    this.screen?.removeEventListener('change', this.watchScreen)
    this.screen = null
    this.stopWorker()
    return super.onRemove(map)
  }

  getMap(): LeafletMap | null {
    return this._map ?? null
  }

  /** Keeps names away from markers. */
  avoid(markers: MarkerRoom) {
    this.markers = markers
    this.send({ markers })
  }

  /** Whether any tile in view shows streets. */
  streetsInView(): Set<StreetState> {
    const [zoom, view] = [this._map.getZoom(), this._map.getPixelBounds()]
    const side = this.getTileSize()
    const isInView = ({ coords }: Tile) =>
      coords.z === zoom && view.intersects(bounds(coords.scaleBy(side), coords.add([1, 1]).scaleBy(side)))
    return new Set([...this.tiles.values()].filter(isInView).map(({ streets }) => streets))
  }

  private readonly startWorker = () => {
    clearTimeout(this.replacing)
    if (!canPaint()) return
    const worker = takePaintWorker()
    worker.addEventListener('message', ({ data }: MessageEvent<PaintAnswer>) =>
      'attribution' in data ? this.onStreets(data.attribution) : this.queue(data),
    )
    worker.addEventListener('error', this.replaceWorker)
    this.worker = worker
    this.send(this.opening)
    if (this.markers) this.avoid(this.markers)
    this.requestAll()
    if ('serviceWorker' in navigator)
      void navigator.serviceWorker.ready.then(() => worker.postMessage({ caches: true }))
  }

  private stopWorker() {
    clearTimeout(this.replacing)
    this.worker?.terminate()
    this.worker = null
  }

  private readonly replaceWorker = () => {
    this.stopWorker()
    this.replacing = setTimeout(this.startWorker, backoff(this.failures++, replaceMs))
  }

  private readonly reconnect = () => {
    this.failures = 0
    if (this.worker) this.send({ online: true })
    else this.startWorker()
  }

  /** Paints everything again when the browser's zoom changes, or the window moves to another screen. */
  private readonly watchScreen = () => {
    this.screen?.removeEventListener('change', this.watchScreen)
    if (this.screen) this.requestAll()
    this.screen = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    this.screen.addEventListener('change', this.watchScreen)
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    const tile = ++this.last
    this.tiles.set(tile, { coords, canvas, done, streets: 'loading' })
    this.numbers.set(canvas, tile)
    this.requestTile(tile, coords)
    return canvas
  }

  private send(request: PaintRequest) {
    this.worker?.postMessage(request)
  }

  private requestTile(tile: number, { x, y, z }: Coords) {
    this.send({ tile, place: { x, y, z }, ratio: Math.min(window.devicePixelRatio, mostTileRatio) })
  }

  private requestAll() {
    for (const [tile, { coords }] of this.tiles) this.requestTile(tile, coords)
  }

  private queue(painted: PaintedTile) {
    const { tile } = painted
    // Of the opening picture (paintArea.ts), or dropped.
    if (!this.tiles.has(tile)) return painted.picture.close()
    if (this.painted.size === 0) requestAnimationFrame(this.showNext)
    this.painted.get(tile)?.picture.close()
    this.painted.set(tile, painted)
  }

  private readonly showNext = () => {
    const [next] = this.painted.values()
    if (!next) return
    this.painted.delete(next.tile)
    this.show(next)
    if (this.painted.size > 0) requestAnimationFrame(this.showNext)
  }

  private show({ tile: number, picture, streets }: PaintedTile) {
    const tile = this.tiles.get(number)
    if (!tile) return picture.close()
    const { canvas, done } = tile
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
    tile.done = null
    done?.(undefined, canvas)
    tile.streets = streets
    this.onStreets()
  }

  /** Leaflet sets a tile to its exact size; the picture overlaps its neighbors. */
  private enlarge(canvas: HTMLElement) {
    const side = `${tileSize + 2 * bleed}px`
    Object.assign(canvas.style, { width: side, height: side, margin: `${-bleed}px` })
  }

  private drop(canvas: HTMLElement) {
    const tile = this.numbers.get(canvas)
    if (tile === undefined) return
    this.tiles.delete(tile)
    this.painted.get(tile)?.picture.close()
    this.painted.delete(tile)
    this.send({ dropped: tile })
  }
}
