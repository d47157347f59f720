import type { StoryChange, StoryDraft } from '#contract/stories'
import { isFiner } from '#contract/precision'
import { placeNames, withoutFinerPlace, withPrecision } from './placePrecision.ts'
import { withNeutralDates, withTypedDates, type StoryValues } from './storyValues.ts'

/**
 * What an author changed in the form of an existing story: nothing else of it is sent or stored. So an old form or draft does not
 * undo what was changed elsewhere, such as a name or a place that was hidden. Dates are in the form of drafts, and a moved pin has
 * latitude, longitude and `spotPrecision`.
 */
export type StoryChanges = Partial<StoryValues>

const pointNames: readonly string[] = ['latitude', 'longitude', 'spotPrecision'] satisfies (keyof StoryValues)[]

const changesFrom = (base: StoryValues, values: StoryValues): StoryChanges => {
  const now = withNeutralDates(withoutFinerPlace(values))
  const before = withNeutralDates(withPrecision(base, now.placePrecision, base))
  const differs = (name: string) =>
    JSON.stringify(now[name as keyof StoryValues]) !== JSON.stringify(before[name as keyof StoryValues])
  const isMoved = pointNames.some(differs)
  const isChanged = (name: string) => {
    if (name === 'placePrecision') return now.placePrecision !== base.placePrecision
    return pointNames.includes(name) ? isMoved : differs(name)
  }
  return Object.fromEntries(Object.entries(now).filter(([name]) => isChanged(name)))
}

/**
 * What these values change, compared with each of the others. Parts that only go because the precision became coarser are no
 * change.
 */
export const changesOf = (values: StoryValues, ...others: readonly StoryValues[]): StoryChanges =>
  Object.assign({}, ...others.map((base) => changesFrom(base, values))) as StoryChanges

/** Values with changes, never with a finer place than their precision. */
export const withChanges = (base: StoryValues, changes: StoryChanges): StoryValues => {
  const { placePrecision = base.placePrecision } = changes
  return withTypedDates(withoutFinerPlace({ ...withPrecision(base, placePrecision, base), ...changes }))
}

/** Changes without those of the place, except a precision that is coarser than that of the story. */
export const withoutPlace = (changes: StoryChanges, { placePrecision: now }: StoryValues): StoryChanges => {
  const others = Object.entries(changes).filter(([name]) => !(placeNames as readonly string[]).includes(name))
  const { placePrecision } = changes
  return { ...Object.fromEntries(others), ...(placePrecision && isFiner(now, placePrecision) && { placePrecision }) }
}

/**
 * The changes in a draft from before December 2026, which has all values and not those it began with. The place is the story's. The
 * name stays hidden if draft or story hides it; of the two precisions the coarser one counts.
 */
export const changesOfOldDraft = (values: StoryValues, base: StoryValues): StoryChanges => {
  const { is_anonymous_pin, ...others } = withoutPlace(values, base)
  return { ...others, ...(is_anonymous_pin === 'yes' && { is_anonymous_pin }) }
}

/** The fields of the body that have another name in the form. */
const inForm: Record<string, keyof StoryValues> = { startDatePrecision: 'startDate', endDatePrecision: 'endDate' }

/**
 * The parts of a checked body that changed, each with what the worker needs beside it. Anonymous is always sent: what was written
 * under the promise to show no name must not appear with the name of a story that was signed in the meantime.
 */
export const changedBody = (body: StoryDraft, changes: StoryChanges): StoryChange => {
  // A place that becomes exact needs its address: the worker has only the area's.
  const isSent = (name: string) =>
    (inForm[name] ?? name) in changes ||
    (name === 'address' && changes.placePrecision === 'exact') ||
    (name === 'is_anonymous_pin' && body.is_anonymous_pin)
  return Object.fromEntries(Object.entries(body).filter(([name]) => isSent(name)))
}
