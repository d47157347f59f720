import { paint, type Bbox, type LabelRule, type PaintRule, type PreparedTile } from 'protomaps-leaflet'
import { pause } from '#web/lib/pause.ts'
import { grow } from './filters.ts'
import type { MarkerRoom } from '../markers/markerRoom.ts'
import { Labels } from './labels.ts'
import { bleed, type StreetState, type TilePlace } from './paintMessages.ts'
import { getTile, peekTile, streetSet, streetsFrom, tilePixels, worldSource } from './vectorTiles.ts'
import type { TileSets } from './vectorTiles.ts'

export interface Drawing {
  sets: TileSets
  paintRules: PaintRule[]
  /** The names of the built-in world, and those of the street map. */
  labelRules: Record<'world' | 'streets', LabelRule[]>
  /** The color of the sea, at low and high zooms. */
  water: string
  streetWater: string
  /** The color of land. */
  paper: string
  /** Settles once font and translated names are loaded, or the wait is over. */
  isReadyToName: Promise<unknown>
  /** Settles once the translated names are loaded, also after that wait. */
  areNamesTranslated: Promise<unknown>
}

/** A tile to paint. */
export interface Order {
  place: TilePlace
  /** Device pixels a pixel. */
  ratio: number
  /** Aborted when the tile is no longer needed. */
  signal: AbortSignal
  /** The loaded data, by the name of its set. */
  found: Map<string, PreparedTile>
  /** True if streets take too long: it is drawn without them for now. */
  isWaitOver: boolean
}

interface Picture {
  picture: ImageBitmap
  streets: StreetState
}

/** A tile whose data takes longer (ms) is first painted from coarser data, and again when its own arrives. */
const patienceMs = 100
/** After this time (ms) without streets, labels come from the built-in world. */
const streetPatienceMs = 2000
/** Zooms whose tiles are prefetched: the whole world, and a region of it. */
const aheadZooms = [1, 4]
/** Labels reach this far into the neighboring tile. */
const labelReach = 16
/** How much the built-in world fades while streets are on their way: its coasts are a kilometer off, and would jump. */
const fadeWhileLoading = grow([streetsFrom, 0], [streetsFrom + 1, 0.6], [streetsFrom + 2, 0.9], [streetsFrom + 3, 1])
/** The same where there are none: enlarged up to zoom 13, then paler, and never plain. */
const fadeWithoutStreets = grow([streetsFrom + 3, 0], [streetsFrom + 5, 0.4], [streetsFrom + 8, 0.7])

/** Prefetches are never aborted. */
const forGood = new AbortController().signal

/** protomaps-leaflet is typed for canvases of the page; an OffscreenCanvas draws the same. */
const brushOf = (canvas: OffscreenCanvas): CanvasRenderingContext2D => {
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new Error('This browser cannot draw on a canvas')
  return ctx as unknown as CanvasRenderingContext2D
}

/** A tile in pixels of its zoom, and how far labels reach into it. */
const boundsOf = ({ x, y }: TilePlace): Bbox => ({
  minX: x * tilePixels - labelReach,
  minY: y * tilePixels - labelReach,
  maxX: (x + 1) * tilePixels + labelReach,
  maxY: (y + 1) * tilePixels + labelReach,
})

const isEmpty = (tile: PreparedTile | undefined) => !tile || tile.data.size === 0

/** Paints vector tiles with protomaps-leaflet's painter and labeller, away from the page. */
export class Painter {
  private readonly drawing: Drawing
  private readonly labels: Record<'world' | 'streets', Labels>
  private readonly naming: Promise<unknown>
  private canName = false

  /**
   * `onStale` gets painted tiles (`x:y:z`) into which a label of a new neighbor reaches; `onTranslated` is called when the names of
   * all tiles may have changed.
   */
  constructor(drawing: Drawing, onStale: (keys: ReadonlySet<string>) => void, onTranslated: () => void) {
    this.drawing = drawing
    this.naming = drawing.isReadyToName.then(() => (this.canName = true))
    const makeScratch = () => brushOf(new OffscreenCanvas(1, 1))
    // Its keys are those of 256-pixel tiles.
    const report = (tiles: ReadonlySet<string>) =>
      onStale(
        new Set(
          [...tiles].map((key) => {
            const [x = 0, y = 0, z = 0] = key.split(':').map(Number)
            return `${Math.floor(x / 2)}:${Math.floor(y / 2)}:${z}`
          }),
        ),
      )
    const { world, streets } = drawing.labelRules
    this.labels = { world: new Labels(makeScratch, world, report), streets: new Labels(makeScratch, streets, report) }
    void drawing.areNamesTranslated.then(() => {
      this.labels.world.clear()
      onTranslated()
    })
  }

  /**
   * Collects the data of an order. `onMore` is called when it is time to draw: once if everything arrives soon, otherwise
   * after the patience time and again for all later data, and once there can be names. Rejects when the order is no longer needed.
   */
  async gather(order: Order, onMore: () => void): Promise<void> {
    const { place, signal, found } = order
    const sets = this.drawing.sets(place.z)
    let isPatient = true
    const arrive = async (arrival: Promise<unknown>) => {
      await arrival
      signal.throwIfAborted()
      if (!isPatient) onMore()
    }
    const tiles = [...sets].map(([name, set]) =>
      arrive(getTile(set, place, signal).then((tile) => found.set(name, tile))),
    )
    const all = Promise.all([...tiles, arrive(this.naming)])
    await Promise.race([all, pause(patienceMs)])
    isPatient = false
    if (!signal.aborted) onMore()
    await Promise.race([all, pause(streetPatienceMs)])
    order.isWaitOver = true
    if (found.size < sets.size && !signal.aborted) onMore()
    await all
  }

  /** Prefetches the coarser tiles of a place, for a quick zoom out or a lost tile. */
  fetchAhead({ place }: Order) {
    for (const z of aheadZooms.filter((zoom) => zoom < place.z)) {
      const wider = { z, x: place.x >> (place.z - z), y: place.y >> (place.z - z) }
      for (const set of this.drawing.sets(z).values()) void getTile(set, wider, forGood)
    }
  }

  /** Keeps names away from these markers; `orders` are the visible tiles, whose names may change. */
  setMarkers(markers: MarkerRoom, orders: readonly Order[]) {
    const zoom = orders.at(-1)?.place.z ?? 0
    const here = orders.filter(({ place }) => place.z === zoom)
    const boxes = here.map(({ place }) => boundsOf(place))
    for (const [labels, set] of [
      [this.labels.world, ''],
      [this.labels.streets, streetSet],
    ] as const) {
      const tiles = here.flatMap(({ found }) => found.get(set) ?? [])
      labels.setMarkers(markers, zoom, boxes, tiles)
    }
  }

  /** The available data of an order's place, coarser if its own has not arrived. */
  private tilesOf({ place, found, isWaitOver }: Order) {
    const sets = this.drawing.sets(place.z)
    const tileOf = (name: string) => {
      const set = sets.get(name)
      return found.get(name) ?? (set && peekTile(set, place))
    }
    const [world, streets] = [tileOf(''), tileOf(streetSet)]
    const areStreetsLoading =
      sets.has(streetSet) && !found.has(streetSet) && !isWaitOver && !sets.get(streetSet)?.isDown?.()
    const state: StreetState = !isEmpty(streets) ? 'shown' : areStreetsLoading ? 'loading' : 'none'
    return { state, tile: state === 'shown' ? streets : world, world }
  }

  /** The names that an order would be painted with now; lays them out if necessary. */
  private namesOf(order: Order, state: StreetState) {
    if (state === 'loading' || !this.canName) return []
    const { place, found } = order
    const tile = found.get(state === 'shown' ? streetSet : '')
    const labels = this.labels[state === 'shown' ? 'streets' : 'world']
    if (tile) labels.add(tile)
    return labels.within(place.z, boundsOf(place))
  }

  /** The names in the picture of an order, with the pixel boxes of each at its zoom. */
  namesIn(order: Order): { name: string; boxes: Bbox[] }[] {
    return this.namesOf(order, this.tilesOf(order).state).map(({ deduplicationKey, bboxes }) => ({
      name: deduplicationKey ?? '',
      boxes: bboxes,
    }))
  }

  /** Draws an order from its loaded data, or from coarser data; null without any. */
  draw(order: Order): Picture | null {
    const { place, ratio } = order
    const { state, tile, world } = this.tilesOf(order)
    if (!tile) return null
    const [left, top] = [place.x * tilePixels, place.y * tilePixels]
    const side = tilePixels + 2 * bleed
    const canvas = new OffscreenCanvas(Math.round(side * ratio), Math.round(side * ratio))
    const ctx = brushOf(canvas)
    ctx.setTransform(ratio, 0, 0, ratio, bleed * ratio, bleed * ratio)
    const hasStreets = state === 'shown'
    // Without streets the shapes of the first zoom that could have some are drawn larger.
    const zoom = hasStreets ? place.z : Math.min(place.z, streetsFrom)
    this.paintGround(ctx, order, zoom, tile, hasStreets ? world : undefined)
    if (!hasStreets) this.fadeGround(ctx, (state === 'loading' ? fadeWhileLoading : fadeWithoutStreets)(place.z))
    for (const { anchor, draw } of this.namesOf(order, state)) {
      ctx.save()
      ctx.translate(anchor.x - left, anchor.y - top)
      draw(ctx)
      ctx.restore()
    }
    return { picture: canvas.transferToImageBitmap(), streets: state }
  }

  /** Paints the shapes as they look at `zoom`. */
  private paintGround(
    ctx: CanvasRenderingContext2D,
    { place }: Order,
    zoom: number,
    tile: PreparedTile,
    world?: PreparedTile,
  ) {
    const { paintRules, water, streetWater, paper } = this.drawing
    const origin = tile.origin.clone()
    origin.x = place.x * tilePixels
    origin.y = place.y * tilePixels
    const cover = (color: string) => {
      ctx.fillStyle = color
      ctx.fillRect(-bleed, -bleed, tilePixels + 2 * bleed, tilePixels + 2 * bleed)
    }
    if (tile.data.has('all_land')) cover(paper)
    const tiles = new Map([['', [tile]]])
    if (world) tiles.set(worldSource, [world])
    paint(ctx, zoom, tiles, null, paintRules, boundsOf(place), origin, false)
    ctx.globalCompositeOperation = 'destination-over'
    cover(place.z < streetsFrom ? water : streetWater)
    ctx.globalCompositeOperation = 'source-over'
  }

  private fadeGround(ctx: CanvasRenderingContext2D, opacity: number) {
    if (opacity === 0) return
    ctx.globalAlpha = opacity
    ctx.fillStyle = this.drawing.paper
    ctx.fillRect(-bleed, -bleed, tilePixels + 2 * bleed, tilePixels + 2 * bleed)
    ctx.globalAlpha = 1
  }
}
