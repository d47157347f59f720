import { readFileSync } from 'node:fs'
import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, mesh, type Topology, type TopologyGeometry } from 'topojson-client'
import { topology } from 'topojson-server'
import type { Area } from './geoPackage.ts'
import { areaOf } from './visualCenter.ts'

type Scale = '50m' | '10m'

const readTopology = (name: string): Topology =>
  JSON.parse(readFileSync(new URL(import.meta.resolve(`world-atlas/${name}.json`)), 'utf8')) as Topology

/**
 * Lets a ring run on beyond 180° instead of jumping to -180°, and closes the one around the South Pole. The tiles take what is
 * beyond from the other side of the map.
 */
const unwrap = (ring: Position[]): Position[] => {
  let turn = 0
  const points = ring.map(([lng = 0, lat = 0], n): [number, number] => {
    const before = ring[n - 1]?.[0] ?? lng
    if (Math.abs(lng - before) > 180) turn += lng < before ? 360 : -360
    return [lng + turn, lat]
  })
  const [first, last] = [points[0], points.at(-1)]
  return first && last && turn !== 0 ? [...points, [last[0], -90], [first[0], -90], first] : points
}

/** Every piece of land as a polygon of its own, so that drawing a tile can skip distant land. */
export const drawLand = (scale: Scale): Feature<Polygon>[] => {
  const world = readTopology(`land-${scale}`)
  const { land } = world.objects
  if (!land) throw new Error('world-atlas has no land')
  const { features } = feature(world, land) as FeatureCollection<MultiPolygon>
  return features.flatMap(({ geometry }) =>
    geometry.coordinates.map((rings) => ({
      type: 'Feature' as const,
      properties: { kind: 'earth' },
      geometry: { type: 'Polygon' as const, coordinates: rings.map(unwrap) },
    })),
  )
}

const codes = { westernSahara: '732', russia: '643', ukraine: '804' }

/** Land that no common code names, or whose status is open: its borders are dashed. */
const isDisputed = ({ id }: TopologyGeometry) => id === undefined || id === codes.westernSahara

const isRussiaWithUkraine = (a: TopologyGeometry, b: TopologyGeometry) =>
  [a.id, b.id].includes(codes.russia) && [a.id, b.id].includes(codes.ukraine)

const isAtCrimea = (line: Position[]) => line.every(([lng = 0, lat = 0]) => lng > 32 && lng < 37 && lat < 46.5)

const line = (coordinates: Position[][], properties: Record<string, string | number | boolean>) => ({
  type: 'Feature' as const,
  properties,
  geometry: { type: 'MultiLineString' as const, coordinates },
})

const drawCountries = (scale: Scale): Feature<MultiLineString>[] => {
  const world = readTopology(`countries-${scale}`)
  const { countries } = world.objects
  if (!countries) throw new Error('world-atlas has no countries')
  const draw = (filter: (a: TopologyGeometry, b: TopologyGeometry) => boolean) =>
    mesh(world, countries, (a, b) => a !== b && filter(a, b)).coordinates
  const atFront = draw(isRussiaWithUkraine)
  const agreed = draw((a, b) => !isDisputed(a) && !isDisputed(b) && !isRussiaWithUkraine(a, b))
  const properties = { kind: 'country', kind_detail: 2 }
  return [
    line([...agreed, ...atFront.filter((part) => !isAtCrimea(part))], properties),
    line([...draw((a, b) => isDisputed(a) || isDisputed(b)), ...atFront.filter(isAtCrimea)], {
      ...properties,
      disputed: true,
    }),
  ]
}

/** Square degrees from which a country shows its provinces before the others do. */
const vast = 100

const drawRegions = (regions: Area[]) => {
  const collection: FeatureCollection = {
    type: 'FeatureCollection',
    features: regions.map(({ country, geometry }) => ({ type: 'Feature', properties: { country }, geometry })),
  }
  const world = topology({ regions: collection })
  const sizes = new Map<string, number>()
  for (const { country, geometry } of regions)
    for (const polygon of geometry.coordinates) sizes.set(country, (sizes.get(country) ?? 0) + areaOf(polygon))
  const countryOf = ({ properties }: TopologyGeometry) => String(properties?.country)
  const draw = (isWanted: (size: number) => boolean) => {
    const { regions: object } = world.objects
    if (!object) return []
    return mesh(
      world,
      object,
      (a, b) => a !== b && countryOf(a) === countryOf(b) && isWanted(sizes.get(countryOf(a)) ?? 0),
    ).coordinates
  }
  const properties = { kind: 'region', kind_detail: 4 }
  return [
    {
      from: 4,
      lines: [
        line(
          draw((size) => size >= vast),
          { ...properties, min_zoom: 5 },
        ),
      ],
    },
    {
      from: 6,
      lines: [
        line(
          draw((size) => size < vast),
          { ...properties, min_zoom: 7 },
        ),
      ],
    },
  ]
}

/** Borders between countries for the outer and inner zooms, and between provinces with the data zoom they begin at. */
export const drawBoundaries = (regions: Area[]) => ({
  coarse: drawCountries('50m'),
  fine: drawCountries('10m'),
  regional: drawRegions(regions),
})
