import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { StoryChange, StoryDraft } from '#contract/stories'
import { parseDay } from '#web/lib/dates.ts'
import { plainTextOf } from '#web/lib/preview.ts'
import type { StoryValues } from './storyValues.ts'

/** What is sent: the contract's body, or what to say beside which field. */
export type CheckedStory = { body: StoryDraft; errors: null } | { body: null; errors: StoryErrors }
export type StoryErrors = Partial<Record<keyof StoryValues, string>>

/** Invisible characters: a text of these alone has nothing to read. */
const invisible = /\s|\p{Default_Ignorable_Code_Point}|\p{Cf}/gu

/** Whether rich text has anything to read in it. */
export const isReadable = (html: string): boolean => plainTextOf(html).replace(invisible, '') !== ''

const days = ['startDate', 'endDate'] as const

/** What is wrong with the two days, each alone and both together. */
const checkDays = (values: StoryValues): StoryErrors => {
  const errors: StoryErrors = {}
  for (const name of days) {
    const day = parseDay(values[name])
    const { error } = StoryChange.safeParse({ [name]: day ?? '' })
    if (day === null) errors[name] = messages.dateTyped
    else if (error) errors[name] = error.issues[0]?.message
  }
  if (errors.startDate || errors.endDate) return errors
  const { error } = StoryChange.safeParse({ startDate: parseDay(values.startDate), endDate: parseDay(values.endDate) })
  return error ? { endDate: error.issues[0]?.message } : {}
}

/** The values as sent to the worker. Unreadable days are left out; `checkDays` reports them. */
const wireOf = ({ is_anonymous_pin, latitude, longitude, ...values }: StoryValues, mayHide: boolean) => ({
  ...values,
  startDate: parseDay(values.startDate) ?? '',
  endDate: parseDay(values.endDate) ?? '',
  latitude: latitude ?? undefined,
  longitude: longitude ?? undefined,
  ...(mayHide && { is_anonymous_pin: is_anonymous_pin === 'yes' }),
})

/**
 * Checks a story by the contract's schema, as the worker will, and for what only the form knows: invisible text, days
 * as typed, a place without a pin. With `mayHide` false the anonymous choice is neither checked nor sent (an
 * administrator's edit).
 */
export const checkStory = (values: StoryValues, mayHide: boolean): CheckedStory => {
  const result = StoryDraft.safeParse(wireOf(values, mayHide))
  const errors: StoryErrors = {}
  for (const { path, message } of result.error?.issues ?? []) errors[path[0] as keyof StoryValues] ??= message
  if (!isReadable(values.description)) errors.description = messages.descriptionMissing
  if (values.latitude === null || values.longitude === null) {
    delete errors.latitude
    delete errors.longitude
    errors.address ??= messages.spotMissing
  }
  delete errors.endDate
  Object.assign(errors, checkDays(values))
  if (!result.data || Object.keys(errors).length > 0) return { body: null, errors }
  return { body: result.data, errors: null }
}

/** The required parts, in the order of the dialog that lists what is missing. */
export type MissingPart = 'address' | 'title' | 'description'
export const missingParts = (values: StoryValues): MissingPart[] => [
  ...(values.address.trim() && values.latitude !== null && values.longitude !== null ? [] : (['address'] as const)),
  ...(values.title.trim() ? [] : (['title'] as const)),
  ...(isReadable(values.description) ? [] : (['description'] as const)),
]

/** Whether an address is longer than what is stored of it. */
export const isAddressLong = (address: string): boolean => [...address].length > limits.addressPart
