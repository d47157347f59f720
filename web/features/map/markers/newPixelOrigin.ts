import type { LatLng, Map as LeafletMap, Point } from 'leaflet'

/**
 * World pixels (of `zoom`) of the point 0, 0 of the map's panes when `centre` stands in the middle: what Leaflet's own layers
 * take from it while a zoom is animated.
 */
export const layerOrigin = (map: LeafletMap, centre: LatLng, zoom: number): Point =>
  map
    .project(centre, zoom)
    .subtract(map.getSize().divideBy(2))
    .subtract(map.containerPointToLayerPoint([0, 0]))
    .round()
