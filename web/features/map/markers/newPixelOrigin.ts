import type { LatLng, Map as LeafletMap, Point } from 'leaflet'

/**
 * The pixel origin the map will have with this center and zoom: the world pixels of its panes' point 0, 0. Leaflet
 * computes the same for its own layers during an animated zoom, in a private method.
 */
export const newPixelOrigin = (map: LeafletMap, center: LatLng, zoom: number): Point =>
  map
    .project(center, zoom)
    .subtract(map.getSize().divideBy(2))
    .subtract(map.containerPointToLayerPoint([0, 0]))
    .round()
