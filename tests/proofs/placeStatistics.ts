import { type Cell, cellOf, type Point } from '#contract/placeGrid'

/** The position of a point in its cell, from 0 to 1: eastwards, and northwards by area. */
interface Share {
  east: number
  north: number
}

const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180)
/** Converts a point to its position in the cell, so that equal areas have equal probability. */
const shareOf = ({ latitude, longitude }: Point, { south, north, west, east }: Cell): Share => ({
  east: (longitude - west) / (east - west),
  north: (sine(latitude) - sine(south)) / (sine(north) - sine(south)),
})

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const distance = (one: Share, other: Share) => Math.hypot(one.east - other.east, one.north - other.north)

/** Squares along each side of a cell in which points are counted. */
const side = 10
/** The inverse of the chi-square distribution's upper tail for 99 degrees of freedom at one in a thousand. */
const mostChiSquare = 148.23
/** How many standard deviations a mean may be off by chance. */
const mostDeviations = 4

const chiSquareOf = (shares: readonly Share[]): number => {
  const counts = new Array<number>(side * side).fill(0)
  for (const { east, north } of shares) {
    const column = Math.min(side - 1, Math.max(0, Math.floor(east * side)))
    const row = Math.min(side - 1, Math.max(0, Math.floor(north * side)))
    counts[row * side + column]!++
  }
  const expected = shares.length / (side * side)
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

/** What the published points reveal about the sent point. */
export interface Verdict {
  points: number
  /** How uneven the cell is filled, in 100 squares; 148 is exceeded once in a thousand times by chance. */
  chiSquare: number
  /** From the middle of the cell to the mean of the points, in standard deviations of that. */
  meanOff: number
  /** How much nearer to the sent point the mean is than the middle of the cell, in the same; below 0 it is farther. */
  nearer: number
  outside: number
  tells: boolean
}

/** Judges points that were published for one point that was sent. */
export const judgePoints = (points: readonly Point[], sent: Point, cell: Cell): Verdict => {
  const isInside = (point: Point) => {
    const { row, column } = cellOf(point, cell.precision)
    return row === cell.row && column === cell.column
  }
  const shares = points.map((point) => shareOf(point, cell))
  const middle = { east: 0.5, north: 0.5 }
  const center = { east: mean(shares.map(({ east }) => east)), north: mean(shares.map(({ north }) => north)) }
  const deviation = Math.sqrt(1 / 12 / points.length)
  const truth = shareOf(sent, cell)
  const chiSquare = chiSquareOf(shares)
  const meanOff = distance(center, middle) / deviation
  const nearer = (distance(middle, truth) - distance(center, truth)) / deviation
  const outside = points.filter((point) => !isInside(point)).length
  const tells = chiSquare > mostChiSquare || meanOff > mostDeviations || nearer > mostDeviations || outside > 0
  return { points: points.length, chiSquare, meanOff, nearer, outside, tells }
}
