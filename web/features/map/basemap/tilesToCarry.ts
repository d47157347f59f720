import { calls } from '#contract/calls'
import type { SiteConfig } from '#contract/site'
import { toMapPosition } from '#contract/mercator'
import { call } from '#web/lib/api.ts'
import { streetMapAddress } from './streetMapClient.ts'
import { worldMaxZoom, worldVersion } from './world.ts'

interface Point {
  latitude: number
  longitude: number
}

/** More than this is no walk: the tiles of the coarser zooms come first. */
const mostTiles = 240
/** Degrees around each point. */
const margin = 0.004
/** The zooms of streets that a walker looks at. */
const streetsFrom = 11

const tilesAt = (points: readonly Point[], z: number): string[] => {
  const side = 2 ** 24 / 2 ** z
  const cell = (value: number) => Math.floor(value / side)
  const places = points.flatMap(({ latitude, longitude }) => {
    const [first, last] = [
      toMapPosition(latitude + margin, longitude - margin),
      toMapPosition(latitude - margin, longitude + margin),
    ]
    const columns = [cell(first.x), cell(last.x)].map((x) => ((x % 2 ** z) + 2 ** z) % 2 ** z)
    const rows = [cell(first.y), cell(last.y)]
    return columns.flatMap((x) => rows.map((y) => `${x}/${y}`))
  })
  return [...new Set(places)]
}

const ofWorld = (points: readonly Point[]): string[] =>
  Array.from({ length: worldMaxZoom + 1 }, (_, z) =>
    tilesAt(points, z).flatMap((place) => {
      const tile = `/basemap/${z}/${place}`
      const names = z === worldMaxZoom ? [`${tile}.names.mvt?v=${worldVersion}`] : []
      return [`${tile}.mvt?v=${worldVersion}`, ...names]
    }),
  ).flat()

const ofStreets = (template: string, points: readonly Point[], maxZoom: number): string[] =>
  Array.from({ length: Math.max(0, maxZoom - streetsFrom + 1) }, (_, n) => streetsFrom + n).flatMap((z) =>
    tilesAt(points, z).map((place) => {
      const [x = '', y = ''] = place.split('/')
      return template.replace('{z}', String(z)).replace('{x}', x).replace('{y}', y)
    }),
  )

/**
 * The addresses of the files that the map needs around some points: the built-in world, and with `isNear` the streets. None where
 * the map comes from another site. Throws `ApiError`.
 */
export const tilesToCarry = async (
  tiles: SiteConfig['tiles'],
  points: readonly Point[],
  isNear: boolean,
): Promise<string[]> => {
  if (tiles.kind === 'raster') return []
  const world = ofWorld(points)
  if (!isNear) return world.slice(0, mostTiles)
  if (tiles.kind === 'pmtiles')
    return [...world, ...ofStreets('/api/tiles/{z}/{x}/{y}/', points, tiles.maxZoom)].slice(0, mostTiles)
  if (!tiles.streets) return world.slice(0, mostTiles)
  const map = await call(calls.streets.describe, {})
  const template = map?.tiles[0]
  const streets = template ? [streetMapAddress, ...ofStreets(template, points, map.maxzoom)] : []
  return [...world, ...streets].slice(0, mostTiles)
}
