import { toMapPosition } from '#contract/mercator'
import { type MarkerRoom, roomOf } from './markerRoom.ts'

/** The space that the numbers of a collection or the dots of places take on the map: each as much as the smallest ring. */
export const roomOfPoints = (points: readonly { latitude: number; longitude: number }[]): MarkerRoom =>
  roomOf({
    singles: [],
    clusters: points.map(({ latitude, longitude }) => ({ ...toMapPosition(latitude, longitude), total: 1 })),
  })
