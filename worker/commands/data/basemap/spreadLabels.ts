import { toMercator } from './visualCenter.ts'

export interface Label {
  name: string
  lng: number
  lat: number
  /** First and last display zoom (256-pixel tiles) at which it may be shown. */
  from: number
  to: number
  /** Size in pixels and letters per em at a display zoom, as the drawing has it, a little generously. */
  size: (zoom: number) => number
  wide: number
  /** Longest line in letters before the drawing breaks it. */
  lineLength: number
  /** Zoom up to which the name is under a dot on the place. */
  dotUntil?: number
  /** Free pixels wanted around it at a zoom; Infinity where it is not wanted at all. */
  clearance: (zoom: number) => number
  /** The zoom from which it is shown without touching another; undefined while it has no room. */
  minZoom?: number
}

interface Box {
  minX: number
  maxX: number
  minY: number
  maxY: number
}

export const doTouch = (a: Box, b: Box) => a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY

const gridSize = 128

/** Boxes already taken at one zoom, found again by the squares they touch. */
class Occupied {
  private readonly squares = new Map<string, Box[]>();
  private *keys(box: Box) {
    for (let x = Math.floor(box.minX / gridSize); x <= Math.floor(box.maxX / gridSize); x++)
      for (let y = Math.floor(box.minY / gridSize); y <= Math.floor(box.maxY / gridSize); y++) yield `${x}:${y}`
  }
  touches(box: Box): boolean {
    for (const key of this.keys(box))
      for (const other of this.squares.get(key) ?? [])
        if (box.minX < other.maxX && other.minX < box.maxX && box.minY < other.maxY && other.minY < box.maxY)
          return true
    return false
  }
  add(box: Box) {
    for (const key of this.keys(box)) {
      const boxes = this.squares.get(key)
      if (boxes) boxes.push(box)
      else this.squares.set(key, [box])
    }
  }
}

/** Pixels from the place to its name where there is a dot. */
const beneathDot = 6

/** The room a label takes at a zoom, in pixels of the whole map. */
export const boxOf = (label: Label, zoom: number, clearance: number): Box => {
  const world = 256 * 2 ** zoom
  const x = (label.lng / 360 + 0.5) * world
  const y = (0.5 - toMercator(label.lat) / 360) * world
  const size = label.size(zoom)
  const lines = Math.ceil(label.name.length / (label.lineLength + 3))
  const letters = lines === 1 ? label.name.length : Math.min(label.name.length, label.lineLength + 1)
  const [halfWidth, halfHeight] = [(letters * label.wide * size) / 2, (lines * 1.2 * size) / 2]
  const hasDot = zoom <= (label.dotUntil ?? -1)
  return {
    minX: x - halfWidth - clearance,
    maxX: x + halfWidth + clearance,
    minY: y - (hasDot ? beneathDot : halfHeight) - clearance,
    maxY: y + (hasDot ? beneathDot + 2 * halfHeight : halfHeight) + clearance,
  }
}

/**
 * Decides for every label the zoom from which it is shown, so that no two touch at any zoom and no shown label disappears at a
 * higher zoom while its kind is still drawn. Labels come in order of importance: a lesser one never takes the room of a greater one.
 */
export const spreadLabels = (labels: Label[], zooms: { first: number; last: number }) => {
  const occupied = Array.from({ length: zooms.last + 1 }, () => new Occupied())
  for (const label of labels) {
    const last = Math.min(label.to, zooms.last)
    let start = Math.max(label.from, zooms.first)
    for (let zoom = last; zoom >= start; zoom--) if (occupied[zoom]?.touches(boxOf(label, zoom, 0))) start = zoom + 1
    while (start <= last) {
      const clearance = label.clearance(start)
      if (clearance !== Infinity && !occupied[start]?.touches(boxOf(label, start, clearance))) break
      start++
    }
    if (start > last) continue
    label.minZoom = start
    for (let zoom = start; zoom <= last; zoom++) occupied[zoom]?.add(boxOf(label, zoom, 0))
  }
}
