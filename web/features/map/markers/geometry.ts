import { type CategoryCounts, sumCounts } from '#contract/categoryCounts'
import { type TileEntry, type TileKey, tileSize } from '#contract/storyTileCodec'
import { fromMapPosition, type MapPosition, WORLD_SIZE, wrapLongitude } from '#contract/mercator'

const digits = (degrees: number) => degrees.toFixed(4)

/** A view as the calls take it: `west,south,east,north`, west > east across the antimeridian. */
export const bboxOf = ({ west, east, north, south }: View): string => {
  const [a, b] = [fromMapPosition({ x: west, y: south }), fromMapPosition({ x: east, y: north })]
  const isWhole = b.longitude - a.longitude >= 360
  const [left, right] = isWhole ? [-180, 180] : [wrapLongitude(a.longitude), wrapLongitude(b.longitude)]
  return [left, a.latitude, right, b.latitude].map(digits).join(',')
}

/**
 * What the map shows, in map units (contract/mercator): `west` < `east` always, either may lie beyond the world's
 * edge.
 */
export interface View {
  zoom: number
  west: number
  north: number
  east: number
  south: number
}

/** CSS pixels of one map unit at a zoom. */
export const pixelsPerUnit = (zoom: number): number => (256 * 2 ** zoom) / WORLD_SIZE

/** A part of the world at a zoom: its size in px, and its corner in pixels of that zoom. */
export interface MapArea {
  zoom: number
  width: number
  height: number
  x: number
  y: number
}

/** The view of an area. In the middle of a pinch the zoom of the area is a fraction; markers and tiles are of whole ones. */
export const viewIn = ({ zoom, width, height, x, y }: MapArea): View => {
  const scale = pixelsPerUnit(zoom)
  return {
    zoom: Math.round(zoom),
    west: x / scale,
    north: y / scale,
    east: (x + width) / scale,
    south: (y + height) / scale,
  }
}

/** The area of a view in a map of some size (px), on whole pixels as Leaflet places it. */
export const areaIn = ({ zoom, west, north }: View, size: { width: number; height: number }): MapArea => {
  const scale = pixelsPerUnit(zoom)
  return { zoom, width: size.width, height: size.height, x: Math.round(west * scale), y: Math.round(north * scale) }
}

/** The middle of a view. */
const middleOf = ({ west, east, north, south }: View): MapPosition => ({
  x: (west + east) / 2,
  y: (north + south) / 2,
})

/** A meridian (map units) near a view's middle: the same for views that lie near each other. */
export const meridianOf = (view: View): number => (Math.round((middleOf(view).x * 8) / WORLD_SIZE) * WORLD_SIZE) / 8

/** The copy of `x` that lies nearest to `middle`, for a world that repeats. */
export const nearestCopy = (x: number, middle: number): number => x + Math.round((middle - x) / WORLD_SIZE) * WORLD_SIZE

/** Whether a place (already the copy nearest to the view) is in it, `margin` units around included. */
export const isInside = ({ x, y }: MapPosition, { west, east, north, south }: View, margin = 0): boolean =>
  x >= west - margin && x <= east + margin && y >= north - margin && y <= south + margin

/** A view without the parts that panels cover, in px. */
export const without = (view: View, { left, right, bottom }: { left: number; right: number; bottom: number }): View => {
  const unit = 1 / pixelsPerUnit(view.zoom)
  const [west, east] = [view.west + left * unit, view.east - right * unit]
  const south = view.south - bottom * unit
  return west < east && south > view.north ? { ...view, west, east, south } : view
}

/** Zoom of the story tiles for a map zoom: their side is 512 CSS pixels. */
const tileZoomOf = (zoom: number): number => Math.min(17, Math.max(2, Math.round(zoom) - 1))

const mod = (value: number, size: number) => ((value % size) + size) % size

/** The tiles a view needs, each once, with `ring` more on every side. */
export const tilesFor = (view: View, ring = 0): TileKey[] => {
  const z = tileZoomOf(view.zoom)
  const side = tileSize(z)
  const across = 2 ** z
  const last = across - 1
  const top = Math.min(last, Math.max(0, Math.floor(view.north / side) - ring))
  const bottom = Math.min(last, Math.max(0, Math.floor(view.south / side) + ring))
  const left = Math.floor(view.west / side) - ring
  const columns = Math.min(across, Math.floor(view.east / side) + ring - left + 1)
  const keys: TileKey[] = []
  for (let y = top; y <= bottom; y++) for (let n = 0; n < columns; n++) keys.push({ z, x: mod(left + n, across), y })
  return keys
}

/** How many stories of each category are in a view. */
export const countIn = (entries: readonly TileEntry[], view: View): CategoryCounts => {
  const middle = middleOf(view).x
  return sumCounts(entries.filter(({ x, y }) => isInside({ x: nearestCopy(x, middle), y }, view)))
}
