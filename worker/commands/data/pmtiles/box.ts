import { zxyToTileId } from 'pmtiles'
import { toMapPosition, WORLD_SIZE } from '#contract/mercator'

/** A box in degrees; one whose west is greater than its east crosses the 180th meridian. */
export type Box = [west: number, south: number, east: number, north: number]
/** Ids of tiles, `from` to below `to`. */
export interface Range {
  from: number
  to: number
}

type Span = [left: number, top: number, right: number, bottom: number]

/** So many tiles are a large country at zoom 15, and all that this needs to hold in memory. */
const mostTiles = 4_000_000

/** Reads `west,south,east,north`; throws a sentence for anything else. */
export const readBox = (text: string): Box => {
  const box = text.split(',').map(Number)
  const [west, south, east, north] = box as Box
  const isBox =
    box.length === 4 &&
    box.every(Number.isFinite) &&
    Math.abs(west) <= 180 &&
    Math.abs(east) <= 180 &&
    Math.abs(south) <= 90 &&
    Math.abs(north) <= 90 &&
    south < north &&
    west !== east
  if (!isBox) throw new Error('A box is west,south,east,north in degrees, e.g. -118.7,33.7,-118.1,34.4')
  return [west, south, east, north]
}

/** The box as spans of columns and rows at a zoom: one, or two where it crosses the 180th meridian. */
const spansOf = ([west, south, east, north]: Box, z: number) => {
  const unit = WORLD_SIZE / 2 ** z
  const sides =
    west < east
      ? [[west, east]]
      : [
          [west, 180],
          [-180, east],
        ]
  return sides.map(([from, to]) => {
    const [start, end] = [toMapPosition(north, from!), toMapPosition(south, to!)]
    const [left, top, right, bottom] = [start.x, start.y, end.x, end.y].map((at) => Math.floor(at / unit)) as Span
    return { left, top, right, bottom }
  })
}

/** Throws a sentence for a box with more tiles than can be held; says to which zoom there would be room. */
const checkSize = (box: Box, minZoom: number, maxZoom: number): void => {
  let tiles = 0
  for (let z = minZoom; z <= maxZoom; z++) {
    for (const { left, right, top, bottom } of spansOf(box, z)) tiles += (right - left + 1) * (bottom - top + 1)
    if (tiles > mostTiles)
      throw new Error(`That is more than ${mostTiles / 1e6} million tiles: take a smaller box, or --max-zoom ${z - 1}.`)
  }
}

/** The ids of all tiles of a box, in order, those that follow each other as one range. */
export const rangesOf = (box: Box, minZoom: number, maxZoom: number): Range[] => {
  checkSize(box, minZoom, maxZoom)
  const ids: number[] = []
  for (let z = minZoom; z <= maxZoom; z++)
    for (const { left, right, top, bottom } of spansOf(box, z))
      for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) ids.push(zxyToTileId(z, x, y))
  const ranges: Range[] = []
  for (const id of Float64Array.from(ids).sort()) {
    const last = ranges.at(-1)
    // The two sides of a box that crosses the 180th meridian may share a tile.
    if (last && id <= last.to) last.to = Math.max(last.to, id + 1)
    else ranges.push({ from: id, to: id + 1 })
  }
  return ranges
}

/** The parts of sorted ranges that lie within `from` to below `to`. */
export const within = (ranges: Range[], from: number, to: number): Range[] => {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ranges[middle]!.to <= from) low = middle + 1
    else high = middle
  }
  const found: Range[] = []
  for (let n = low; n < ranges.length && ranges[n]!.from < to; n++)
    found.push({ from: Math.max(from, ranges[n]!.from), to: Math.min(to, ranges[n]!.to) })
  return found
}
