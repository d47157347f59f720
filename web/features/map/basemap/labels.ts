import {
  Labeler,
  toIndex,
  type Bbox,
  type Index,
  type IndexedLabel,
  type LabelRule,
  type PreparedTile,
} from 'protomaps-leaflet'
import { WORLD_SIZE } from '#contract/mercator'
import type { MarkerRoom } from '../markers/markerRoom.ts'

/** Tiles whose labels are remembered at a zoom: more than a wide screen shows. At high zooms one data tile fills the screen. */
const labeledTiles = (zoom: number) => (zoom < 16 ? 64 : 12)
/** Zooms whose labels are remembered. */
const mostZooms = 3
/** The order of markers, before every label: a marker never moves. */
const markerOrder = -1

const numbersOfMarker = 6
type Marker = readonly number[]
type TreeItem = Parameters<Index['tree']['insert']>[0]

/** The markers, each under a unique key. */
const listOf = (room: MarkerRoom): Map<string, Marker> => {
  const markers = new Map<string, Marker>()
  for (let n = 0; n < room.length; n += numbersOfMarker) {
    const marker = [...room.subarray(n, n + numbersOfMarker)]
    markers.set(marker.join(), marker)
  }
  return markers
}

/** The pixels of a zoom that a marker takes. */
const boxOf = ([unitX = 0, unitY = 0, left = 0, up = 0, right = 0, down = 0]: Marker, zoom: number): Bbox => {
  const scale = (256 * 2 ** zoom) / WORLD_SIZE
  const [x, y] = [(((unitX % WORLD_SIZE) + WORLD_SIZE) % WORLD_SIZE) * scale, unitY * scale]
  return { minX: x - left, minY: y - up, maxX: x + right, maxY: y + down }
}

const itemOf = (box: Bbox): TreeItem => {
  const draw = () => undefined
  return {
    ...box,
    indexedLabel: { anchor: null as never, bboxes: [box], draw, order: markerOrder, tileKey: 'markers' },
  }
}

const doMeet = (a: Bbox, b: Bbox) => a.minX < b.maxX && a.maxX > b.minX && a.minY < b.maxY && a.maxY > b.minY

/** The boxes of the markers that a box meets. */
export const markersIn = (index: Index, box: Bbox): Bbox[] =>
  index.tree.search(box).filter(({ indexedLabel }) => indexedLabel.order === markerOrder)

/** The names of one zoom, among its markers. */
class Layer {
  readonly labeler: Labeler
  private readonly items = new Map<string, TreeItem>()

  constructor(labeler: Labeler) {
    this.labeler = labeler
  }

  /** Names that are laid out already stay where they are. */
  setMarkers(markers: ReadonlyMap<string, Marker>) {
    const { tree } = this.labeler.index
    for (const [key, item] of this.items)
      if (!markers.has(key)) {
        tree.remove(item)
        this.items.delete(key)
      }
    for (const [key, marker] of markers)
      if (!this.items.has(key)) {
        const item = itemOf(boxOf(marker, this.labeler.z))
        this.items.set(key, item)
        tree.insert(item)
      }
  }
}

/** The layout of names at each zoom, without overlaps with each other or with markers, across tiles. */
export class Labels {
  private readonly layers = new Map<number, Layer>()
  private readonly makeLayer: (zoom: number) => Layer
  private markers: ReadonlyMap<string, Marker> = new Map()

  /**
   * `makeScratch` makes a canvas to measure names on: one for each zoom, because Chromium keeps every name that was measured as
   * long as its canvas. `onStale` names tiles (`x:y:z`, of 256 pixels) into which a label reaches since a neighbor came.
   */
  constructor(
    makeScratch: () => CanvasRenderingContext2D,
    rules: LabelRule[],
    onStale: (tiles: ReadonlySet<string>) => void,
  ) {
    this.makeLayer = (zoom) => {
      const layer = new Layer(new Labeler(zoom, makeScratch(), rules, labeledTiles(zoom), onStale))
      layer.setMarkers(this.markers)
      return layer
    }
  }

  /** Finds room for the names of a tile, once. */
  add(tile: PreparedTile) {
    const layer = this.layers.get(tile.z) ?? this.makeLayer(tile.z)
    this.layers.delete(tile.z)
    this.layers.set(tile.z, layer)
    const [oldest] = this.layers.keys()
    if (oldest !== undefined && this.layers.size > mostZooms) this.layers.delete(oldest)
    layer.labeler.add(new Map([['', [tile]]]))
  }

  /** The names that reach into a box of pixels. */
  within(zoom: number, box: Bbox): IndexedLabel[] {
    const found = this.layers.get(zoom)?.labeler.index.searchBbox(box, Infinity) ?? []
    return [...found].filter(({ order }) => order !== markerOrder)
  }

  /**
   * Keeps names away from these markers. Where the markers in one of the boxes at `zoom` changed, the names of `tiles` are
   * laid out again, in the order in which the tiles came: only names beside those markers change.
   */
  setMarkers(room: MarkerRoom, zoom: number, boxes: readonly Bbox[], tiles: readonly PreparedTile[]) {
    const [before, markers] = [this.markers, listOf(room)]
    this.markers = markers
    const changed = [
      ...[...before].filter(([key]) => !markers.has(key)),
      ...[...markers].filter(([key]) => !before.has(key)),
    ].map(([, marker]) => boxOf(marker, zoom))
    const layer = this.layers.get(zoom)
    this.layers.clear()
    if (!layer) return
    if (!boxes.some((box) => changed.some((marker) => doMeet(box, marker)))) {
      this.layers.set(zoom, layer)
      return layer.setMarkers(markers)
    }
    const came = new Map([...layer.labeler.index.keys()].map((key, n) => [key, n]))
    const placeOf = ({ dataTile }: PreparedTile) => came.get(`${toIndex(dataTile)}:`) ?? Infinity
    for (const tile of tiles.toSorted((a, b) => placeOf(a) - placeOf(b))) this.add(tile)
  }
}
