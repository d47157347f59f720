import { GridLayer, type Coords, type DoneCallback, type Map as LeafletMap, type TileEvent } from 'leaflet'
import type { Theme } from './colours.ts'
import type { Ground, Order, Painted } from './painting.ts'

/** Pixels of a tile: tiles.ts says the same to the painter, with everything that draws. */
const tileSize = 512

interface Waiting {
  coords: Coords
  canvas: HTMLCanvasElement
  done: DoneCallback | null
  /** It could not be painted in its time. */
  isLate: boolean
}

/** Vector tiles on canvases, painted by a worker (worker.ts): neither scrolling nor a tap ever waits for the map. */
export class VectorLayer extends GridLayer {
  private readonly opening: Order
  /** There while the layer is on a map. */
  private worker: Worker | null = null
  private readonly tiles = new Map<number, Waiting>()
  private readonly numbers = new WeakMap<HTMLElement, number>()
  private last = 0
  /** Painted, and shown one a frame: all at once they would hold up whatever moves. */
  private readonly painted: Painted[] = []

  constructor(ground: Ground, theme: Theme, attribution: string) {
    super({ tileSize, attribution, updateWhenIdle: false })
    this.opening = { ground, theme }
    this.on('tileunload', ({ tile }: TileEvent) => this.drop(tile))
  }

  override onAdd(map: LeafletMap): this {
    this.hire()
    super.onAdd(map)
    map.on('moveend', this.catchUp)
    addEventListener('online', this.catchUp)
    return this
  }

  override onRemove(map: LeafletMap): this {
    map.off('moveend', this.catchUp)
    removeEventListener('online', this.catchUp)
    this.dismiss()
    return super.onRemove(map)
  }

  /**
   * A worker that could not be fetched, or that broke, is gone; the next try has a new one. Where nothing can be drawn off the page
   * (Safari before 16.4) the ground stays plain.
   */
  private hire() {
    if (typeof OffscreenCanvas === 'undefined') return
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Painted>) => this.queue(data))
    worker.addEventListener('error', () => {
      this.dismiss()
      for (const tile of this.tiles.keys()) this.show({ tile })
    })
    this.worker = worker
    this.tell(this.opening)
    if ('serviceWorker' in navigator) void navigator.serviceWorker.ready.then(() => worker.postMessage({ keeps: true }))
  }

  private dismiss() {
    this.worker?.terminate()
    this.worker = null
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas')
    const tile = ++this.last
    this.tiles.set(tile, { coords, canvas, done, isLate: false })
    this.numbers.set(canvas, tile)
    this.ask(tile, coords)
    return canvas
  }

  private tell(order: Order) {
    this.worker?.postMessage(order)
  }

  private ask(tile: number, { x, y, z }: Coords) {
    const waiting = this.tiles.get(tile)
    if (waiting) waiting.isLate = !this.worker
    this.tell({ tile, place: { x, y, z }, ratio: Math.min(window.devicePixelRatio, 3) })
  }

  /** Asks again for what could not be painted in its time: the connection was gone, perhaps before the worker was there. */
  private readonly catchUp = () => {
    if (!this.worker) this.hire()
    for (const [tile, { isLate, coords }] of this.tiles) if (isLate) this.ask(tile, coords)
  }

  private queue(painted: Painted) {
    this.painted.push(painted)
    if (this.painted.length === 1) requestAnimationFrame(this.showNext)
  }

  private readonly showNext = () => {
    const [next] = this.painted
    if (next) this.show(next)
    this.painted.shift()
    if (this.painted.length > 0) requestAnimationFrame(this.showNext)
  }

  private show({ tile, picture }: Painted) {
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
    this.tell({ dropped: tile })
  }
}
