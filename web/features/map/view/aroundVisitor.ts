import type { Map as LeafletMap } from 'leaflet'
import type { MapPlace } from './LabeledMap.tsx'
import type { VisitorPlace } from './visitorPlace.ts'

/** A coarse place has one decimal (11 km), so a nearer zoom would show another town. */
const coarseZoom = 10

/** Whether the map would tell where the visitor is: they are in view, or less than one screen beside it. */
export const isAroundVisitor = (map: LeafletMap, visitor: VisitorPlace | null): boolean =>
  visitor !== null && map.wrapLatLngBounds(map.getBounds().pad(1)).contains([...visitor])

const toTenth = (degrees: number) => Math.round(degrees * 10) / 10

/** A place of the map to a tenth of a degree: all that address, history and links say of it around the visitor. */
export const coarsePlaceOf = ({ latitude, longitude, zoom }: MapPlace): MapPlace => ({
  latitude: toTenth(latitude),
  longitude: toTenth(longitude),
  zoom: Math.min(zoom, coarseZoom),
})
