import { toMapPosition } from '#contract/mercator'
import { type MarkerRoom, roomOf } from '../markers/markerRoom.ts'

/** The space that the numbers of a collection take on the map: each as much as the smallest ring. */
export const roomOfStops = (stops: readonly { latitude: number; longitude: number }[]): MarkerRoom =>
  roomOf({
    singles: [],
    clusters: stops.map((stop) => ({ ...toMapPosition(stop.latitude, stop.longitude), total: 1 })),
  })
