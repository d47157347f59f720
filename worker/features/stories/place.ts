import { AddressPart } from '#contract/fields'
import { messages } from '#contract/messages'
import { type Cell, cellOf, isInCell, type Point, UNITS_PER_DEGREE } from '#contract/placeGrid'
import { placeLine } from '#contract/placeLine'
import { isFiner, placeFields, type PlacePrecision } from '#contract/precision'
import { missingOfPlace } from '#contract/stories'
import { invalidField } from '../../errors.ts'

/** The place of a story, as its row has it. */
export interface Place extends Point {
  placePrecision: PlacePrecision
  address: string
  locality: string
  region: string
  country: string
  postCode: string
}
/** The point of a story, as its row has it. */
export type KeptPoint = Pick<Place, 'latitude' | 'longitude' | 'placePrecision'>
/** The place of a request. */
type SentPlace = { [Part in keyof Place]?: Place[Part] | undefined }

/** Whether a body says anything about a story's place. */
export const hasPlace = (sent: SentPlace): boolean => placeFields.some((field) => sent[field] !== undefined)

/** A random number from 0 up to 1 with 53 bits, which cannot be predicted. */
const randomFraction = (): number => {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return (high * 2 ** 21 + (low >>> 11)) / 2 ** 53
}

const radians = Math.PI / 180
const toLastDecimal = (degrees: number) => Math.floor(degrees * UNITS_PER_DEGREE) / UNITS_PER_DEGREE

/** A point of a cell, drawn at random: every part of the cell's area is as likely as any other of that size. */
const drawPoint = (cell: Cell): Point => {
  const [south, north] = [Math.sin(cell.south * radians), Math.sin(cell.north * radians)]
  for (;;) {
    const point = {
      latitude: toLastDecimal(Math.asin(south + randomFraction() * (north - south)) / radians),
      longitude: toLastDecimal(cell.west + randomFraction() * (cell.east - cell.west)),
    }
    // Cutting to the last decimal may step over the border.
    if (isInCell(point, cell)) return point
  }
}

/**
 * What is sent of a place, without what is finer than its precision: the point becomes the center of its cell, street
 * and post code go. Done before anything else: no row, key or log line is made of more than this.
 */
export const coarsen = <Sent extends SentPlace>(sent: Sent, precision: PlacePrecision): Sent => {
  if (precision === 'exact') return sent
  const { latitude, longitude } = sent
  const hasPoint = latitude !== undefined && longitude !== undefined
  return {
    ...sent,
    ...(hasPoint && cellOf({ latitude, longitude }, precision).center),
    ...(sent.address !== undefined && { address: undefined }),
    ...(sent.postCode !== undefined && { postCode: undefined }),
  }
}

/** The address of a place that is not exact: its parts from the town on. */
const addressOf = ({ locality, region, country }: Place): string =>
  AddressPart.parse(placeLine({ address: '', locality, region, country, postCode: '' }))

/** Throws 422 where a place lacks its address, or from the town on everything. */
const checkPlace = (place: Place): void => {
  const missing = missingOfPlace(place)
  if (missing === 'address') throw invalidField('address', messages.addressMissing)
  if (missing === 'locality') throw invalidField('locality', messages.localityMissing)
}

/**
 * The place of a story as it is stored. With any precision except exact the point is drawn at random in its cell,
 * unless `before` is a point of the same cell at the same precision, so that other edits do not move the pin. Throws
 * 422 on `address` or `locality` where that is missing.
 */
export const keptPlace = (sent: Place, before: KeptPoint | null = null): Place => {
  checkPlace(sent)
  const { placePrecision: precision } = sent
  if (precision === 'exact') return sent
  const cell = cellOf(sent, precision)
  const isDrawn = before?.placePrecision === precision && isInCell(before, cell)
  const { latitude, longitude } = isDrawn ? before : drawPoint(cell)
  return { ...sent, latitude, longitude, address: addressOf(sent), postCode: '' }
}

/**
 * The place of a story after an edit. A finer precision needs the point again, as only the drawn one is known: throws
 * 422 on `latitude` without it.
 */
export const editedPlace = (story: Place, sent: SentPlace): Place => {
  const precision = sent.placePrecision ?? story.placePrecision
  const hasPoint = sent.latitude !== undefined && sent.longitude !== undefined
  if (isFiner(precision, story.placePrecision) && !hasPoint) throw invalidField('latitude', messages.finerPlace)
  const edited = Object.fromEntries(
    placeFields.map((field) => [field, sent[field] ?? story[field]]),
  ) as unknown as Place
  return keptPlace(edited, story)
}
