import type { Position } from 'geojson'
import type { Area } from '../basemap/geoPackage.ts'

interface Boxed {
  area: Area
  polygons: { rings: Position[][]; minX: number; maxX: number; minY: number; maxY: number }[]
}

const isInside = (rings: Position[][], x: number, y: number) => {
  let isIn = false
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax = 0, ay = 0] = ring[j] ?? []
      const [bx = 0, by = 0] = ring[i] ?? []
      if (by > y !== ay > y && x < ((ax - bx) * (y - by)) / (ay - by) + bx) isIn = !isIn
    }
  return isIn
}

/** Squared degrees to the nearest corner of a region. */
const distance = (boxed: Boxed, x: number, y: number) => {
  const shrink = Math.cos((y * Math.PI) / 180)
  let nearest = Infinity
  for (const { rings } of boxed.polygons)
    for (const ring of rings)
      for (const [ax = 0, ay = 0] of ring) nearest = Math.min(nearest, ((ax - x) * shrink) ** 2 + (ay - y) ** 2)
  return nearest
}

const boxOf = (rings: Position[][]) => {
  const [xs, ys] = [rings.flat().map(([x = 0]) => x), rings.flat().map(([, y = 0]) => y)]
  return { rings, minX: Math.min(...xs), maxX: Math.max(...xs), minY: Math.min(...ys), maxY: Math.max(...ys) }
}

/** Finds the province of a point: the one it lies in, or on simplified coasts the nearest of its country. */
export const regionFinder = (regions: Area[]) => {
  const byCountry = new Map<string, Boxed[]>()
  for (const area of regions) {
    const boxed = { area, polygons: area.geometry.coordinates.map(boxOf) }
    byCountry.set(area.country, [...(byCountry.get(area.country) ?? []), boxed])
  }
  return (country: string, x: number, y: number): Area | undefined => {
    const candidates = byCountry.get(country) ?? []
    const within = candidates.find(({ polygons }) =>
      polygons.some(
        (box) => x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY && isInside(box.rings, x, y),
      ),
    )
    if (within) return within.area
    const near = candidates
      .map((boxed) => ({ area: boxed.area, away: distance(boxed, x, y) }))
      .sort((a, b) => a.away - b.away)
    return near[0] && near[0].away < 4 ? near[0].area : undefined
  }
}
