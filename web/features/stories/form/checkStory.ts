import { t } from '@lingui/core/macro'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { StoryChange, StoryDraft } from '#contract/stories'
import { firstDayOf, lastDayOf } from '#contract/storyDates'
import { plainTextOf } from '#web/lib/preview.ts'
import { notADate, parseStoryDate } from '#web/lib/typedDates.ts'
import { isSpotTooCoarse, spotOf, withoutFinerPlace, type PlaceOfStory } from './placePrecision.ts'
import type { StoryValues } from './storyValues.ts'

/** A guest has no choice made for them: see `StoryValues`. */
export const nameUnchosen = t`Choose whether your name is shown.`

/** The result: the contract's body, or the messages by field. */
type CheckedStory = { body: StoryDraft; errors: null } | { body: null; errors: StoryErrors }
export type StoryErrors = Partial<Record<keyof StoryValues, string>>

/** Invisible characters: a text of these alone has nothing to read. */
const invisible = /[\s\ufffc]|\p{Default_Ignorable_Code_Point}|\p{Cf}/gu

/** Whether rich text has anything to read in it. */
const isReadable = (html: string): boolean => plainTextOf(html).replace(invisible, '') !== ''

const edges = { startDate: firstDayOf, endDate: lastDayOf }
type DateName = keyof typeof edges

/** A typed date as the wire takes it: the edge of its period, and its precision. An invalid date is left out. */
const dateOf = (values: StoryValues, name: DateName) => {
  const date = parseStoryDate(values[name])
  return date
    ? { [name]: edges[name](date.day, date.precision), [`${name}Precision`]: date.precision }
    : { [name]: '', [`${name}Precision`]: 'day' }
}

/** The errors of the two dates, each alone and both together. */
const checkDates = (values: StoryValues): StoryErrors => {
  const errors: StoryErrors = {}
  for (const name of ['startDate', 'endDate'] as const) {
    const { error } = StoryChange.safeParse(dateOf(values, name))
    if (parseStoryDate(values[name]) === null) errors[name] = notADate()
    else if (error) errors[name] = error.issues[0]?.message
  }
  if (errors.startDate || errors.endDate) return errors
  const { error } = StoryChange.safeParse({ ...dateOf(values, 'startDate'), ...dateOf(values, 'endDate') })
  return error ? { endDate: error.issues[0]?.message } : {}
}

/** The errors of the place beyond the schema: a pin that is missing, or not exact enough. */
const checkSpot = (values: StoryValues): StoryErrors => {
  if (!spotOf(values)) return { address: messages.spotMissing }
  return isSpotTooCoarse(values) ? { address: messages.finerPlace } : {}
}

/** The address of an exact place: as typed, otherwise the nearest part that is named. A pin in a town needs no street. */
const addressOf = ({ address, locality, region, country }: Omit<PlaceOfStory, 'spotPrecision'>): string =>
  [address, locality, region, country].find((part) => part.trim()) ?? ''

/** The values as sent to the worker. Unreadable dates are left out; `checkDates` reports them. */
const wireOf = (values: StoryValues, choosesAnonymity: boolean) => {
  const {
    is_anonymous_pin,
    isPrecisionChosen: _,
    isLanguageChosen: __,
    spotPrecision: ___,
    ...sent
  } = withoutFinerPlace(values)
  return {
    ...sent,
    ...(sent.placePrecision === 'exact' && { address: addressOf(sent) }),
    ...dateOf(values, 'startDate'),
    ...dateOf(values, 'endDate'),
    latitude: sent.latitude ?? undefined,
    longitude: sent.longitude ?? undefined,
    ...(choosesAnonymity && { is_anonymous_pin: is_anonymous_pin === 'yes' }),
  }
}

/**
 * Checks a story by the contract's schema, like the worker, and by rules of the form: invisible text, dates
 * as typed, a place without a pin. With `choosesAnonymity` false the anonymous choice is neither checked nor sent (an
 * administrator's edit).
 */
export const checkStory = (values: StoryValues, choosesAnonymity: boolean): CheckedStory => {
  const result = StoryDraft.safeParse(wireOf(values, choosesAnonymity))
  const errors: StoryErrors = {}
  for (const { path, message } of result.error?.issues ?? []) errors[path[0] as keyof StoryValues] ??= message
  if (!isReadable(values.description)) errors.description = messages.descriptionMissing
  if (!spotOf(values)) {
    delete errors.latitude
    delete errors.longitude
  }
  delete errors.endDate
  const isUnchosen = choosesAnonymity && values.is_anonymous_pin === ''
  const all = {
    ...checkSpot(values),
    ...errors,
    ...checkDates(values),
    ...(isUnchosen && { is_anonymous_pin: nameUnchosen }),
  }
  if (!result.data || Object.keys(all).length > 0) return { body: null, errors: all }
  return { body: result.data, errors: null }
}

const isPlaceTold = (place: PlaceOfStory): boolean =>
  addressOf(place.placePrecision === 'exact' ? place : { ...place, address: '' }) !== ''

/** The required parts, in the order of the dialog that lists what is missing. Alone, the choice of a name needs no dialog. */
export type MissingPart = 'address' | 'title' | 'description' | 'name'
export const missingParts = (values: StoryValues): MissingPart[] => {
  const parts = missingWords(values)
  return parts.length > 0 && values.is_anonymous_pin === '' ? [...parts, 'name'] : parts
}

const missingWords = (values: StoryValues): MissingPart[] => [
  ...(isPlaceTold(values) && spotOf(values) ? [] : (['address'] as const)),
  ...(values.title.trim() ? [] : (['title'] as const)),
  ...(isReadable(values.description) ? [] : (['description'] as const)),
]

/** Whether an address is longer than what is stored of it. */
export const isAddressLong = (address: string): boolean => [...address].length > limits.addressPart
