import { limits } from './limits.ts'
import type { CoarsePrecision } from './precision.ts'

/**
 * The grid of places that are not exact: rows of equal latitude, in each row a whole number of equal
 * columns around the globe, so that a cell is about as wide as it is high. The browser sends the center of the cell
 * that was chosen, and the worker draws the published point inside the cell.
 */
export interface Cell {
  precision: CoarsePrecision
  row: number
  column: number
  /** The borders in degrees. South and west belong to the cell; north and east belong to its neighbors. */
  south: number
  west: number
  north: number
  east: number
  center: Point
}
/** A place in degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** The grid counts in whole units of the last decimal of a coordinate: borders of rows are exact. */
export const UNITS_PER_DEGREE = 10 ** limits.coordinateDecimals
const QUARTER = 90 * UNITS_PER_DEGREE
const HALF = 180 * UNITS_PER_DEGREE
const WORLD = 360 * UNITS_PER_DEGREE

/** The height of a cell in units: 0.009° are 1.0 km, 0.09° are 10 km. */
const heights: Record<CoarsePrecision, number> = {
  neighbourhood: 0.009 * UNITS_PER_DEGREE,
  town: 0.09 * UNITS_PER_DEGREE,
}

const unitsOf = (degrees: number) => Math.round(degrees * UNITS_PER_DEGREE)

/** How many columns a row has: as many as make a cell about as wide as high in its middle, and at least one. */
const columnsIn = (row: number, height: number) => {
  const middle = ((row + 0.5) * height - QUARTER) / UNITS_PER_DEGREE
  return Math.max(1, Math.round((WORLD / height) * Math.cos((middle * Math.PI) / 180)))
}

/** The cell of the grid in which a point lies. The 180th meridian is the western border of the first column. */
export const cellOf = ({ latitude, longitude }: Point, precision: CoarsePrecision): Cell => {
  const height = heights[precision]
  const row = Math.min((2 * QUARTER) / height - 1, Math.floor((unitsOf(latitude) + QUARTER) / height))
  const columns = columnsIn(row, height)
  const column = Math.floor(((unitsOf(longitude) + HALF) * columns) / WORLD) % columns
  const degrees = (units: number) => units / UNITS_PER_DEGREE
  const middle = (units: number) => degrees(Math.floor(units))
  return {
    precision,
    row,
    column,
    south: degrees(row * height - QUARTER),
    north: degrees((row + 1) * height - QUARTER),
    west: degrees((column * WORLD) / columns - HALF),
    east: degrees(((column + 1) * WORLD) / columns - HALF),
    center: {
      latitude: middle((row + 0.5) * height - QUARTER),
      longitude: middle(((column + 0.5) * WORLD) / columns - HALF),
    },
  }
}

/** Whether a point lies in a cell. */
export const isInCell = (point: Point, cell: Cell): boolean => {
  const { row, column } = cellOf(point, cell.precision)
  return row === cell.row && column === cell.column
}
