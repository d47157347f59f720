import {
  Index,
  Labeler,
  toIndex,
  type Bbox,
  type IndexedLabel,
  type Label,
  type LabelRule,
  type PreparedTile,
} from 'protomaps-leaflet'
import RBush from 'rbush'
import { WORLD_SIZE } from '#contract/mercator'
import type { MarkerRoom } from '../markers/markerRoom.ts'

/** Tiles whose labels are remembered at a zoom: more than a wide screen shows. At high zooms one data tile fills the screen. */
const labeledTiles = (zoom: number) => (zoom < 16 ? 64 : 12)
/** Zooms whose labels are remembered. */
const mostZooms = 3
const numbersOfMarker = 6
type Marker = readonly number[]

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

const doMeet = (a: Bbox, b: Bbox) => a.minX < b.maxX && a.maxX > b.minX && a.minY < b.maxY && a.maxY > b.minY

/** The names of one zoom, and the markers among them. A name makes way for every marker. */
class NameIndex extends Index {
  private readonly markers = new RBush<Bbox>()

  /** Names that are laid out already stay where they are. */
  setMarkers(boxes: readonly Bbox[]) {
    this.markers.clear().load(boxes)
  }

  markersIn(box: Bbox): Bbox[] {
    return this.markers.search(box)
  }

  override bboxCollides(box: Bbox, order: number): boolean {
    return this.markers.collides(box) || super.bboxCollides(box, order)
  }

  override labelCollides(label: Label, order: number): boolean {
    return label.bboxes.some((box) => this.markers.collides(box)) || super.labelCollides(label, order)
  }
}

/** The boxes of the markers that a box meets. */
export const markersIn = (index: Index, box: Bbox): Bbox[] => (index instanceof NameIndex ? index.markersIn(box) : [])

interface Layer {
  labeler: Labeler
  index: NameIndex
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
      const labeler = new Labeler(zoom, makeScratch(), rules, labeledTiles(zoom), onStale)
      const index = new NameIndex(labeler.index.dim, labeledTiles(zoom))
      index.setMarkers(this.boxesAt(zoom))
      labeler.index = index
      return { labeler, index }
    }
  }

  private boxesAt(zoom: number): Bbox[] {
    return [...this.markers.values()].map((marker) => boxOf(marker, zoom))
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

  /** Forgets where names stand and what they say. */
  clear() {
    this.layers.clear()
  }

  /** The names that reach into a box of pixels. */
  within(zoom: number, box: Bbox): IndexedLabel[] {
    return [...(this.layers.get(zoom)?.index.searchBbox(box, Infinity) ?? [])]
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
      return layer.index.setMarkers(this.boxesAt(zoom))
    }
    const came = new Map([...layer.index.keys()].map((key, n) => [key, n]))
    const placeOf = ({ dataTile }: PreparedTile) => came.get(`${toIndex(dataTile)}:`) ?? Infinity
    for (const tile of tiles.toSorted((a, b) => placeOf(a) - placeOf(b))) this.add(tile)
  }
}
