import { readDegrees, readPoint, shapeInWkt } from '#contract/coordinates'
import { countryCodes } from '#contract/countries'
import { limits } from '#contract/limits'
import { locales } from '#contract/locales'
import { messages } from '#contract/messages'
import type { Point } from '#contract/placeGrid'
import { nearPlace, placeLine } from '#contract/placeLine'
import type { PlacePrecision } from '#contract/precision'
import type { FileRow } from './fileRow.ts'

type Values = FileRow['values']
const textOf = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)
const lineOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

let made: Set<string> | undefined
/** The names of all countries in the languages of the product, and in two letters. */
const countryNames = (): Set<string> =>
  (made ??= new Set([
    ...countryCodes,
    ...locales.flatMap(({ tag }) => {
      const names = new Intl.DisplayNames(tag, { type: 'region' })
      return countryCodes.map((code) => names.of(code) ?? code)
    }),
  ]))

/** How our own feeds write a place that is not exact ('Near Echo Park (within about 1 km)'), by its precision. */
const nearPatterns = Object.entries(nearPlace).map(([precision, english]) => {
  const [before = '', after = ''] = english.split('{place}')
  return { precision: precision as PlacePrecision, before, after }
})
/** A place line without what our feeds write around one that is not exact, and its precision if they did. */
const withoutNear = (line: string): { line: string; precision?: PlacePrecision } => {
  for (const { precision, before, after } of nearPatterns)
    if (line.startsWith(before) && line.endsWith(after))
      return { line: line.slice(before.length, -after.length), precision }
  return { line }
}

/** The parts of a place line: the last part is the country if it has the name of one, and the rest is the address or town. */
const partsOf = (line: string, isExact: boolean): Record<string, string> => {
  const parts = line.split(', ')
  const country = parts.length > 1 && countryNames().has(parts.at(-1)!) ? parts.pop()! : ''
  const rest = parts.join(', ')
  const [near, far] = isExact ? (['address', 'locality'] as const) : (['locality', 'region'] as const)
  if (Array.from(rest).length <= limits.addressPart) return { [near]: rest, country }
  return { [near]: parts[0]!, [far]: parts.slice(1).join(', '), country }
}

/** A point in a column that is named like an address: numbers alone may be one of a street. */
const pointInAddress = (value: unknown): Point | null => (/[.°].*[.°]/.test(String(value)) ? readPoint(value) : null)

/** The point of a row from its columns of degrees, else from one with both. */
const pointIn = ({ latitude, longitude, point, address, place }: Values): Partial<Record<string, unknown>> => {
  const asFields = (both: Point) => ({ latitude: both.latitude, longitude: both.longitude })
  if (latitude === undefined && longitude === undefined) {
    // A column called location is an address in one list, and a point in another.
    const both = readPoint(point) ?? pointInAddress(address) ?? pointInAddress(place)
    return both ? asFields(both) : {}
  }
  if (longitude === undefined || latitude === undefined) {
    const both = pointInAddress(latitude ?? longitude)
    if (both) return asFields(both)
  }
  // The schema reports what cannot be read.
  return {
    latitude: readDegrees(latitude, 'latitude') ?? latitude,
    longitude: readDegrees(longitude, 'longitude') ?? longitude,
  }
}

const shapeMessages = {
  line: messages.importLine,
  area: messages.importArea,
  points: messages.importPoints,
  none: messages.importPoint,
}
/**
 * The place of a row as a body has it, and what is wrong with it by field: its point in any usual writing, its parts, or all
 * of them on one line. An exact place without an address is called by its town, region and country, else by its coordinates
 * (`isPlaceless`).
 */
export const placeOf = (
  values: Values,
): { sent: Record<string, unknown>; wrong: Record<string, string>; isPlaceless: boolean } => {
  const point = pointIn(values)
  const wrong: Record<string, string> = {}
  if (values.point !== undefined && point.latitude === undefined && point.longitude === undefined)
    wrong.point = shapeMessages[shapeInWkt(values.point) ?? 'none']
  const told = values.placePrecision
  const near = withoutNear(lineOf(values.place))
  const precision =
    told === undefined ? near.precision : lineOf(told).toLowerCase().replace('neighborhood', 'neighbourhood')
  const isExact = (precision ?? 'exact') === 'exact'
  const house = lineOf(values.houseNumber)
  const parts: Record<string, unknown> = {
    address:
      house === '' || values.address === undefined ? textOf(values.address) : `${lineOf(values.address)} ${house}`,
    locality: textOf(values.locality),
    region: textOf(values.region),
    country: textOf(values.country),
    postCode: textOf(values.postCode),
  }
  if (pointInAddress(parts.address)) delete parts.address
  const isNamed = Object.values(parts).some((part) => part !== undefined)
  if (near.line !== '' && !pointInAddress(near.line)) {
    if (!isNamed) Object.assign(parts, partsOf(near.line, isExact))
    else if (parts.locality === undefined) parts.locality = near.line
  }
  if (isExact && parts.address === undefined) {
    const { locality, region, country } = parts
    parts.address =
      placeLine({
        address: '',
        locality: lineOf(locality),
        region: lineOf(region),
        country: lineOf(country),
        postCode: '',
      }) || undefined
  }
  const isPlaceless =
    isExact && parts.address === undefined && point.latitude !== undefined && point.longitude !== undefined
  if (isPlaceless) parts.address = `${lineOf(point.latitude)}, ${lineOf(point.longitude)}`
  return {
    sent: { ...parts, ...point, ...(precision !== undefined && { placePrecision: precision }) },
    wrong,
    isPlaceless,
  }
}
