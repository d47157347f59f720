/**
 * Makes `world.pmtiles`, the built-in basemap: Natural Earth (public domain) and GeoNames (CC BY 4.0), zoom 0 to 6, in layers
 * named as in the Protomaps schema. Needs Debian's `qgis-common`, `marble-qt-data` and `marble-data`, or their data at the
 * paths WORLD_MAP, NATURAL_EARTH and HEIGHTS.
 */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Feature, Geometry } from 'geojson'
import GeoJsonVt from 'geojson-vt'
import vtPbf from 'vt-pbf'
import { drawBoundaries, drawLand } from './borders.ts'
import { readCountries, readRegions } from './geoPackage.ts'
import { placeLabels } from './labels.ts'
import { readAreas, readLines } from './naturalEarth.ts'
import { writePmtiles, type Tile } from './pmtiles.ts'
import { reliefDrawer } from './relief.ts'

const maxZoom = 6
const extent = 4096
/** The map zooms out to 3 at most, which is drawn from data of zoom 2. */
const reliefFrom = 2
/** Tiles of 512 pixels: data of one zoom is drawn at the next. */
const displayed = (dataZoom: number) => dataZoom + 1

const heightMap = process.env.HEIGHTS ?? '/usr/share/marble/data/maps/earth/srtm'
const naturalEarth = process.env.NATURAL_EARTH ?? '/usr/share/marble/data/naturalearth'

interface Slice {
  layer: string
  from: number
  to: number
  tiles: GeoJsonVt
}

const slice = (
  layer: string,
  features: Feature<Geometry>[],
  { from = 0, to = maxZoom, buffer = 64, tolerance = 3 } = {},
): Slice => ({
  layer,
  from,
  to,
  tiles: new GeoJsonVt(
    { type: 'FeatureCollection', features },
    { maxZoom: to, indexMaxZoom: to, indexMaxPoints: 0, extent, buffer, tolerance },
  ),
})

const named = <G extends Geometry>(kind: string, features: Feature<G>[]): Feature<G>[] =>
  features.map((feature) => ({ ...feature, properties: { kind } }))

/** One slice a zoom, with only the labels that are shown there. Without a buffer: a label belongs to one tile. */
const sliceLabels = (layer: string, labels: Feature<Geometry>[]): Slice[] =>
  Array.from({ length: maxZoom + 1 }, (_, zoom) =>
    slice(
      layer,
      labels.filter(({ properties }) => zoom === maxZoom || properties?.min_zoom <= displayed(zoom)),
      { from: zoom, to: zoom, buffer: 0 },
    ),
  )

const sliceAll = (): Slice[] => {
  const [countries, regions] = [readCountries(), readRegions()]
  const labels = placeLabels(countries, regions)
  const { coarse, fine, regional } = drawBoundaries(regions)
  return [
    slice('earth', drawLand('50m'), { to: 3 }),
    slice('earth', drawLand('10m'), { from: 4 }),
    slice('landcover', named('glacier', readAreas(naturalEarth, 'glaciated_areas')), { from: 1 }),
    slice('landcover', named('urban_area', readAreas(naturalEarth, 'urban_areas')), { from: 3 }),
    slice('water', named('river', readLines(naturalEarth, 'rivers_lake_centerlines')), { from: 3 }),
    slice('water', named('lake', readAreas(naturalEarth, 'lakes'))),
    ...sliceLabels('water', labels.water),
    slice('boundaries', coarse, { to: 3 }),
    slice('boundaries', fine, { from: 4 }),
    ...regional.map(({ from, lines }) => slice('boundaries', lines, { from })),
    ...sliceLabels('places', labels.places),
  ]
}

const cutTile = (slices: Slice[], z: number, x: number, y: number): Tile => {
  const layers: Record<string, { features: unknown[] }> = {}
  for (const { layer, from, to, tiles } of slices) {
    if (z < from || z > to) continue
    const features = tiles.getTile(z, x, y)?.features
    if (features?.length) (layers[layer] ??= { features: [] }).features.push(...features)
  }
  const relief = z < reliefFrom ? [] : drawRelief(z, x, y)
  if (relief.length > 0) layers.relief = { features: relief }
  if (Object.keys(layers).length === 0) layers.earth = { features: [] }
  return { z, x, y, data: vtPbf.fromGeojsonVt(layers, { version: 2, extent }) }
}

const slices = sliceAll()
const drawRelief = await reliefDrawer(heightMap, maxZoom)
const tiles: Tile[] = []
for (let z = 0; z <= maxZoom; z++)
  for (let x = 0; x < 2 ** z; x++) for (let y = 0; y < 2 ** z; y++) tiles.push(cutTile(slices, z, x, y))

const file = path.join(import.meta.dirname, 'world.pmtiles')
const archive = writePmtiles(tiles, maxZoom, {
  name: 'World',
  attribution: 'Natural Earth, GeoNames',
  vector_layers: ['earth', 'relief', 'landcover', 'water', 'boundaries', 'places'].map((id) => ({ id, fields: {} })),
})
writeFileSync(file, archive)
const version = createHash('sha256').update(archive).digest('hex').slice(0, 8)
writeFileSync(
  path.join(import.meta.dirname, '../../../../web/features/map/basemap/world.ts'),
  `/** Written by \`npm run basemap:build\`: the tiles' version, so that browsers may keep them for good, and their last zoom. */
export const worldVersion = '${version}'
export const worldMaxZoom = ${maxZoom}
`,
)
console.log(`${tiles.length} tiles, ${(archive.length / 1e6).toFixed(2)} MB`)
