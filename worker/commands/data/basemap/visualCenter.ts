import type { MultiPolygon, Polygon, Position } from 'geojson'
import polylabel from 'polylabel'

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

/** The map is squeezed to half its width for the search: labels are wider than tall, so wide places are preferred. */
const SQUEEZE = 2

/** The point of a polygon farthest from its outline as drawn on the Mercator map, and how far that is (degrees). */
export const visualCenter = (polygon: Position[][]): { lng: number; lat: number; depth: number } => {
  const rings = polygon.map((ring) => ring.map(([x = 0, y = 0]): Position => [x / SQUEEZE, toMercator(y)]))
  const [width = 0, height = 0] = [0, 1].map((axis) => {
    const values = rings[0]!.map((position) => position[axis]!)
    return Math.max(...values) - Math.min(...values)
  })
  const found = polylabel(rings, Math.max(Math.min(width, height), 1e-4) / 50)
  return { lng: found[0] * SQUEEZE, lat: fromMercator(found[1]), depth: found.distance }
}
