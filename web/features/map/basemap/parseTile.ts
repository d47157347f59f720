import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile'
import Pbf from 'pbf'
import type { Feature } from 'protomaps-leaflet'

/** Pixels of a data tile. */
export const tilePixels = 512

/** The features of a data tile, by layer. */
export type Layers = Map<string, Feature[]>

const parseFeature = (feature: VectorTileFeature, scale: number): Feature => {
  const geom = feature.loadGeometry().map((line) => line.map((point) => point.mult(scale)))
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = feature.bbox().map((side) => side * scale)
  return {
    props: feature.properties,
    geomType: feature.type as number,
    geom,
    numVertices: geom.flat().length,
    bbox: { minX, minY, maxX, maxY },
  }
}

/** Parses a Mapbox Vector Tile; coordinates become pixels of a data tile. Throws for bytes that are none. */
export const parseTile = (data: ArrayBuffer): Layers =>
  new Map(
    Object.entries(new VectorTile(new Pbf(data)).layers).map(([name, layer]) => [
      name,
      Array.from({ length: layer.length }, (_, n) => parseFeature(layer.feature(n), tilePixels / layer.extent)),
    ]),
  )
