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

/** Tiles whose labels are remembered at a zoom: more than a wide screen shows. Near by a data tile fills the screen. */
const labelledTiles = (zoom: number) => (zoom < 16 ? 64 : 12)
/** Zooms whose labels are remembered. */
const mostZooms = 3
/** Before every label: a marker never gives way. */
const markerOrder = -1

const numbersOfMarker = 6

/** The boxes of the markers that a box meets. */
export const markersIn = (index: Index, box: Bbox): Bbox[] =>
  index.tree.search(box).filter(({ indexedLabel }) => indexedLabel.order === markerOrder)

const insertMarkers = (index: Index, zoom: number, markers: MarkerRoom) => {
  const scale = (256 * 2 ** zoom) / WORLD_SIZE
  for (let n = 0; n < markers.length; n += numbersOfMarker) {
    const [unitX = 0, unitY = 0, left = 0, up = 0, right = 0, down = 0] = markers.subarray(n, n + numbersOfMarker)
    const [x, y] = [(((unitX % WORLD_SIZE) + WORLD_SIZE) % WORLD_SIZE) * scale, unitY * scale]
    const box = { minX: x - left, minY: y - up, maxX: x + right, maxY: y + down }
    const draw = () => undefined
    const indexedLabel = { anchor: null as never, bboxes: [box], draw, order: markerOrder, tileKey: 'markers' }
    index.tree.insert({ ...box, indexedLabel })
  }
}

/** Where the names of a map stand at each zoom, so that none lies on another or on a marker, across its tiles. */
export class Labels {
  private readonly labelers = new Map<number, Labeler>()
  private readonly makeLabeler: (zoom: number) => Labeler
  private markers: MarkerRoom = new Float64Array()

  /** `onStale` names tiles (`x:y:z`, of 256 pixels) into which a label reaches since a neighbour came. */
  constructor(scratch: CanvasRenderingContext2D, rules: LabelRule[], onStale: (tiles: ReadonlySet<string>) => void) {
    this.makeLabeler = (zoom) => {
      const labeler = new Labeler(zoom, scratch, rules, labelledTiles(zoom), onStale)
      insertMarkers(labeler.index, zoom, this.markers)
      return labeler
    }
  }

  /** Finds room for the names of a tile, once. */
  add(tile: PreparedTile) {
    const labeler = this.labelers.get(tile.z) ?? this.makeLabeler(tile.z)
    this.labelers.delete(tile.z)
    this.labelers.set(tile.z, labeler)
    const [oldest] = this.labelers.keys()
    if (oldest !== undefined && this.labelers.size > mostZooms) this.labelers.delete(oldest)
    labeler.add(new Map([['', [tile]]]))
  }

  /** The names that reach into a box of pixels. */
  within(zoom: number, box: Bbox): IndexedLabel[] {
    const found = this.labelers.get(zoom)?.index.searchBbox(box, Infinity) ?? []
    return [...found].filter(({ order }) => order !== markerOrder)
  }

  /**
   * Begins anew around other markers. The answer says in which order tiles are to be added again: that in which they
   * came, so that only names beside markers change.
   */
  setMarkers(markers: MarkerRoom): (tile: PreparedTile) => number {
    const came = new Map(
      [...this.labelers.values()].flatMap(({ index }) => [...index.keys()]).map((key, n) => [key, n]),
    )
    this.markers = markers
    this.labelers.clear()
    return ({ dataTile }) => came.get(`${toIndex(dataTile)}:`) ?? Infinity
  }
}
