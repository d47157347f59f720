import type { Point } from '#contract/placeGrid'
import { latin1 } from './fileBytes.ts'

/** The first five bytes of a number as a double, and the same in the other order: to about a millionth of a degree. */
const starts = (degrees: number): string[] => {
  const bytes = new Uint8Array(new Float64Array([degrees]).buffer)
  const little = latin1(bytes.slice(3))
  return [little, latin1(bytes.slice(3).reverse())]
}
const lastDecimal = 1e-6

/**
 * Whether bytes contain a coordinate of a point: as text to six decimals, however many follow, or as a double that is equal
 * to six decimals.
 */
export const tracesOf = (bytes: string, { latitude, longitude }: Point): boolean =>
  [latitude, longitude].some((degrees) => {
    const next = degrees + Math.sign(degrees) * lastDecimal
    return [String(degrees), ...starts(degrees), ...starts((degrees + next) / 2), ...starts(next)].some((trace) =>
      bytes.includes(trace),
    )
  })
