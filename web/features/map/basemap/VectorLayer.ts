import { GridLayer, type Coords, type DoneCallback, type Map as LeafletMap, type TileEvent } from 'leaflet'
import type { Theme } from './colours.ts'
import type { BasemapSource, PaintRequest, PaintedTile } from './paintMessages.ts'

/** Pixels of a tile, as in tiles.ts, which would bring the whole painter along. */
const tileSize = 512

interface Waiting {
  coords: Coords
  canvas: HTMLCanvasElement
  done: DoneCallback | null
  /** It could not be painted yet. */
  isLate: boolean
}

/**
 * Vector tiles on canvases, painted by a worker (paintWorker.ts) so that scrolling and pressing never wait for them.
 */
export class VectorLayer extends GridLayer {
  private readonly opening: PaintRequest
  /** There while the layer is on a map. */
  private worker: Worker | null = null
  private readonly tiles = new Map<number, Waiting>()
  private readonly numbers = new WeakMap<HTMLElement, number>()
  private last = 0
  /** Painted tiles are shown one a frame: all at once would make the map stutter. */
  private readonly painted: PaintedTile[] = []

  constructor(source: BasemapSource, theme: Theme, attribution: string) {
    super({ tileSize, attribution, updateWhenIdle: false })
    this.opening = { source, theme }
    this.on('tileunload', ({ tile }: TileEvent) => this.drop(tile))
  }

  override onAdd(map: LeafletMap): this {
    this.startWorker()
    super.onAdd(map)
    map.on('moveend', this.requestLate)
    addEventListener('online', this.requestLate)
    return this
  }

  override onRemove(map: LeafletMap): this {
    map.off('moveend', this.requestLate)
    removeEventListener('online', this.requestLate)
    this.stopWorker()
    return super.onRemove(map)
  }

  /**
   * A worker that failed is replaced at the next try. Without OffscreenCanvas (Safari before 16.4) the basemap stays
   * plain.
   */
  private startWorker() {
    if (typeof OffscreenCanvas === 'undefined') return
    const worker = new Worker(new URL('./paintWorker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<PaintedTile>) => this.queue(data))
    worker.addEventListener('error', () => {
      this.stopWorker()
      for (const tile of this.tiles.keys()) this.show({ tile })
    })
    this.worker = worker
    this.send(this.opening)
    if ('serviceWorker' in navigator)
      void navigator.serviceWorker.ready.then(() => worker.postMessage({ caches: true }))
  }

  private stopWorker() {
    this.worker?.terminate()
    this.worker = null
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    const tile = ++this.last
    this.tiles.set(tile, { coords, canvas, done, isLate: false })
    this.numbers.set(canvas, tile)
    this.requestTile(tile, coords)
    return canvas
  }

  private send(request: PaintRequest) {
    this.worker?.postMessage(request)
  }

  private requestTile(tile: number, { x, y, z }: Coords) {
    const waiting = this.tiles.get(tile)
    if (waiting) waiting.isLate = !this.worker
    this.send({ tile, place: { x, y, z }, ratio: Math.min(window.devicePixelRatio, 3) })
  }

  /** Asks again for tiles that failed: the connection was gone, perhaps before the worker was loaded. */
  private readonly requestLate = () => {
    if (!this.worker) this.startWorker()
    for (const [tile, { isLate, coords }] of this.tiles) if (isLate) this.requestTile(tile, coords)
  }

  private queue(painted: PaintedTile) {
    this.painted.push(painted)
    if (this.painted.length === 1) requestAnimationFrame(this.showNext)
  }

  private readonly showNext = () => {
    const [next] = this.painted
    if (next) this.show(next)
    this.painted.shift()
    if (this.painted.length > 0) requestAnimationFrame(this.showNext)
  }

  private show({ tile, picture }: PaintedTile) {
    const waiting = this.tiles.get(tile)
    if (!waiting) return picture?.close()
    const { canvas, done } = waiting
    waiting.done = null
    if (!picture) {
      waiting.isLate = true
      return done?.(new Error('A tile could not be painted'), canvas)
    }
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
    if (done) done(undefined, canvas)
    else canvas.classList.add('leaflet-tile-loaded')
  }

  private drop(canvas: HTMLElement) {
    const tile = this.numbers.get(canvas)
    if (tile === undefined) return
    this.tiles.delete(tile)
    this.send({ dropped: tile })
  }
}
