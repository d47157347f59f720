/**
 * Web Mercator in whole numbers: the world is a square of 2^24 × 2^24 units, x eastwards from 180° west, y southwards
 * from 85.05° north. A unit is 2.4 m at the equator. The triggers in the migrations compute the same in SQL.
 */
export const WORLD_SIZE = 2 ** 24

/** Latitudes beyond this (and its negative) are drawn on the map's edge. */
const MAX_LATITUDE = 85.051128

/** A place on the map, in units of the world square (0 … 2^24 − 1). */
export interface MapPosition {
  x: number
  y: number
}

/** A longitude in degrees, counted on around the world, within -180 to 180: 180 itself is -180. */
export const wrapLongitude = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180

const clampToWorld = (unit: number) => Math.min(WORLD_SIZE - 1, Math.max(0, Math.floor(unit)))

/** Degrees → map units with their fractions; latitudes beyond the Mercator square are clamped to its edge. */
export const toExactPosition = (latitude: number, longitude: number): MapPosition => {
  const sine = Math.sin((Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude)) * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * WORLD_SIZE,
    y: (0.5 - Math.atanh(sine) / (2 * Math.PI)) * WORLD_SIZE,
  }
}

/** Degrees → map units, within the world. */
export const toMapPosition = (latitude: number, longitude: number): MapPosition => {
  const { x, y } = toExactPosition(latitude, longitude)
  return { x: clampToWorld(x), y: clampToWorld(y) }
}

/** Map units → degrees, of the middle of that unit. */
export const fromMapPosition = ({ x, y }: MapPosition) => ({
  longitude: ((x + 0.5) / WORLD_SIZE) * 360 - 180,
  latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + 0.5)) / WORLD_SIZE))) * 180) / Math.PI,
})

/** Spreads 12 bits to 24, inserting a zero before each. */
const spreadBits = (bits: number) => {
  let v = bits & 0xfff
  v = (v | (v << 8)) & 0x00ff00ff
  v = (v | (v << 4)) & 0x0f0f0f0f
  v = (v | (v << 2)) & 0x33333333
  return (v | (v << 1)) & 0x55555555
}

/** Undoes `spreadBits`: takes every second bit of 24. */
const compactBits = (bits: number) => {
  let v = bits & 0x55555555
  v = (v | (v >> 1)) & 0x33333333
  v = (v | (v >> 2)) & 0x0f0f0f0f
  v = (v | (v >> 4)) & 0x00ff00ff
  return (v | (v >> 8)) & 0x0fff
}

const HALF = 2 ** 24

/** The Morton code of two numbers below 2^24: their bits in turn, y first. It is below 2^48, so exact in a double. */
export const toMorton = (x: number, y: number): number =>
  ((spreadBits(y >> 12) << 1) | spreadBits(x >> 12)) * HALF + ((spreadBits(y) << 1) | spreadBits(x))

/** Undoes `toMorton`. */
export const fromMorton = (code: number): MapPosition => {
  const high = Math.floor(code / HALF)
  const low = code % HALF
  return { x: (compactBits(high) << 12) | compactBits(low), y: (compactBits(high >> 1) << 12) | compactBits(low >> 1) }
}
