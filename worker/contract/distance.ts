/** A point in degrees. */
interface Point {
  latitude: number
  longitude: number
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
/** The mean radius of the earth in meters (IUGG). */
const radius = 6_371_009

/** The distance of two points in meters along the surface of a sphere (haversine formula). */
export const metersBetween = (one: Point, other: Point): number => {
  const [from, to] = [radians(one.latitude), radians(other.latitude)]
  const [dy, dx] = [to - from, radians(other.longitude - one.longitude)]
  const a = Math.sin(dy / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(dx / 2) ** 2
  return 2 * radius * Math.asin(Math.min(1, Math.sqrt(a)))
}
