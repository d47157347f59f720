import { expect, test } from 'vitest'
import { cellOf, isInCell, type Point, UNITS_PER_DEGREE } from '#contract/placeGrid'
import type { CoarsePrecision } from '#contract/precision'

const km = 111.195
const sides: Record<CoarsePrecision, number> = { neighbourhood: 1, town: 10 }
const precisions = ['neighbourhood', 'town'] as const

/** The height and the width of a cell, in kilometers through its center. */
const sizeOf = (point: Point, precision: CoarsePrecision) => {
  const { south, north, west, east } = cellOf(point, precision)
  const middle = (((south + north) / 2) * Math.PI) / 180
  return { height: (north - south) * km, width: (east - west) * km * Math.cos(middle) }
}
const somewhere = (): Point => ({
  latitude: Math.round((Math.random() * 180 - 90) * UNITS_PER_DEGREE) / UNITS_PER_DEGREE,
  longitude: Math.round((Math.random() * 360 - 180) * UNITS_PER_DEGREE) / UNITS_PER_DEGREE,
})

test.each(precisions)('a %s is as wide as it is high, from the equator to the polar circles [15]', (precision) => {
  for (const latitude of [0, 34.05, -33.9, 51.5, 66.5, -80]) {
    const { height, width } = sizeOf({ latitude, longitude: -118.2 }, precision)
    expect(height / sides[precision]).toBeCloseTo(1, 1)
    expect(width / height).toBeCloseTo(1, 1)
  }
})

test.each(precisions)(
  'every point of the world is in exactly one cell of a %s, and so is the center of that cell [15]',
  (precision) => {
    for (let n = 0; n < 5_000; n++) {
      const point = somewhere()
      const cell = cellOf(point, precision)
      expect(point.latitude).toBeGreaterThanOrEqual(cell.south)
      expect(point.latitude).toBeLessThanOrEqual(cell.north)
      // The borders of columns have more decimals than a point.
      expect(point.longitude).toBeGreaterThan(cell.west - 1e-9)
      expect(point.longitude).toBeLessThan(cell.east + 1e-9)
      expect(isInCell(cell.center, cell)).toBe(true)
      expect(cellOf(cell.center, precision)).toEqual(cell)
    }
  },
)

test.each(precisions)('poles and the 180th meridian are in a cell of a %s like any other place [15]', (precision) => {
  for (const latitude of [90, -90, 89.999999, -89.999999, 0, 51.477])
    for (const longitude of [-180, 180, 179.999999, 0]) {
      const cell = cellOf({ latitude, longitude }, precision)
      expect(isInCell(cell.center, cell)).toBe(true)
      expect(cell.north).toBeLessThanOrEqual(90)
      expect(cell.east).toBeLessThanOrEqual(180)
    }
  expect(cellOf({ latitude: 10, longitude: 180 }, precision)).toEqual(
    cellOf({ latitude: 10, longitude: -180 }, precision),
  )
})

test('a point beyond a border is in another cell, whatever its decimals [15]', () => {
  const cell = cellOf({ latitude: 34.0522, longitude: -118.2437 }, 'neighbourhood')
  const step = 1 / UNITS_PER_DEGREE
  const { latitude, longitude } = cell.center
  expect(isInCell({ latitude: cell.south, longitude }, cell)).toBe(true)
  expect(isInCell({ latitude: cell.south - step, longitude }, cell)).toBe(false)
  expect(isInCell({ latitude: cell.north, longitude }, cell)).toBe(false)
  expect(isInCell({ latitude, longitude: cell.west + step }, cell)).toBe(true)
  expect(isInCell({ latitude, longitude: cell.west - step }, cell)).toBe(false)
  expect(isInCell({ latitude, longitude: cell.east + step }, cell)).toBe(false)
})
