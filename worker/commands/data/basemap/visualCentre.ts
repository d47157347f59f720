import type { MultiPolygon, Polygon, Position } from 'geojson'

const radians = Math.PI / 180

/** Latitude as the Mercator map shows it, in degrees, and back. */
export const toMercator = (latitude: number) =>
  Math.log(Math.tan(Math.PI / 4 + (Math.max(-85, Math.min(85, latitude)) * radians) / 2)) / radians
export const fromMercator = (y: number) => (2 * Math.atan(Math.exp(y * radians)) - Math.PI / 2) / radians

const ringArea = (ring: Position[]) => {
  let sum = 0
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax = 0, ay = 0] = ring[j] ?? []
    const [bx = 0, by = 0] = ring[i] ?? []
    sum += (ax - bx) * (Math.sin(ay * radians) + Math.sin(by * radians))
  }
  return Math.abs(sum) / 2 / radians
}

/** Area on the sphere in square degrees at the equator (about 12,364 km² each). */
export const areaOf = (polygon: Position[][]) =>
  polygon.reduce((sum, ring, n) => sum + (n === 0 ? 1 : -1) * ringArea(ring), 0)

/** The polygon with most land, so that a label never falls between the islands of a country or across the antimeridian. */
export const biggestPolygon = (geometry: Polygon | MultiPolygon): Position[][] => {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.reduce((best, next) => (areaOf(next) > areaOf(best) ? next : best))
}

const squaredDistance = (x: number, y: number, ax: number, ay: number, bx: number, by: number) => {
  const [dx, dy] = [bx - ax, by - ay]
  const along = dx || dy ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy))) : 0
  return (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2
}

/** Distance to the outline, negative outside. */
const depth = (x: number, y: number, rings: Position[][]) => {
  let isInside = false
  let nearest = Infinity
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax = 0, ay = 0] = ring[j] ?? []
      const [bx = 0, by = 0] = ring[i] ?? []
      if (by > y !== ay > y && x < ((ax - bx) * (y - by)) / (ay - by) + bx) isInside = !isInside
      nearest = Math.min(nearest, squaredDistance(x, y, ax, ay, bx, by))
    }
  }
  return (isInside ? 1 : -1) * Math.sqrt(nearest)
}

/** How deep in a polygon a point lies, in degrees; negative outside. */
export const depthAt = ({ lng, lat }: { lng: number; lat: number }, polygon: Position[][]) => depth(lng, lat, polygon)

interface Cell {
  x: number
  y: number
  half: number
  depth: number
  /** The deepest any point of the cell can be. */
  most: number
}

/**
 * The point of a polygon farthest from its outline, as drawn on the Mercator map (Garcia-Castellanos and Lombardo, by quartering cells). Wide places are
 * preferred: labels are wider than tall, so the search happens on a map squeezed to half its width.
 */
export const visualCentre = (polygon: Position[][], squeeze = 2): { lng: number; lat: number; depth: number } => {
  const rings = polygon.map((ring) => ring.map(([x = 0, y = 0]) => [x / squeeze, toMercator(y)]))
  const [outer = []] = rings
  const xs = outer.map(([x = 0]) => x)
  const ys = outer.map(([, y = 0]) => y)
  const [minX, maxX, minY, maxY] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const cellAt = (x: number, y: number, half: number): Cell => {
    const deep = depth(x, y, rings)
    return { x, y, half, depth: deep, most: deep + half * Math.SQRT2 }
  }
  const size = Math.max(Math.min(maxX - minX, maxY - minY), 1e-4)
  const precision = size / 50
  let best = cellAt((minX + maxX) / 2, (minY + maxY) / 2, 0)
  const queue: Cell[] = []
  for (let x = minX; x < maxX; x += size)
    for (let y = minY; y < maxY; y += size) queue.push(cellAt(x + size / 2, y + size / 2, size / 2))
  while (queue.length > 0) {
    const cell = queue.pop()
    if (!cell) break
    if (cell.depth > best.depth) best = cell
    if (cell.most - best.depth <= precision) continue
    const half = cell.half / 2
    for (const [east, north] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const)
      queue.push(cellAt(cell.x + east * half, cell.y + north * half, half))
    queue.sort((a, b) => a.depth - b.depth)
    if (queue.length > 4000) queue.splice(0, 2000)
  }
  return { lng: best.x * squeeze, lat: fromMercator(best.y), depth: best.depth }
}
