import type { StoryView } from '#contract/stories'
import { formatDay } from '#web/lib/dates.ts'

/** A story as the form holds it: everything as typed, so that nothing typed is ever lost. Names as on the wire. */
export interface StoryValues {
  title: string
  /** Rich text as HTML of the five kinds. */
  description: string
  /** '1', '2' or '3': radio buttons speak text. */
  category: string
  /** MM/DD/YYYY, or whatever was typed. */
  startDate: string
  endDate: string
  address: string
  locality: string
  region: string
  country: string
  postCode: string
  /** Null until there is a pin. */
  latitude: number | null
  longitude: number | null
  is_anonymous_pin: 'yes' | 'no'
}

/** A place on the map, in degrees. */
export interface Spot {
  latitude: number
  longitude: number
}

/** A new story before the first word; `at` is where the map was pressed. */
export const emptyValues = (isAnonymous: boolean, at?: Spot): StoryValues => ({
  title: '',
  description: '',
  category: '1',
  startDate: '',
  endDate: '',
  address: '',
  locality: '',
  region: '',
  country: '',
  postCode: '',
  latitude: at?.latitude ?? null,
  longitude: at?.longitude ?? null,
  is_anonymous_pin: isAnonymous ? 'yes' : 'no',
})

/** A story that is there, as the form shows it. */
export const valuesOf = (story: StoryView): StoryValues => ({
  title: story.title,
  description: story.description,
  category: String(story.category),
  startDate: formatDay(story.startDate),
  endDate: formatDay(story.endDate),
  address: story.address,
  locality: story.locality,
  region: story.region,
  country: story.country,
  postCode: story.postCode,
  latitude: story.latitude,
  longitude: story.longitude,
  is_anonymous_pin: story.is_anonymous_pin ? 'yes' : 'no',
})

/** Whether something has the shape of the form's values: a stored draft may be from another version. */
export const isStoryValues = (stored: unknown): stored is StoryValues => {
  if (typeof stored !== 'object' || stored === null) return false
  const values = stored as Record<string, unknown>
  return Object.entries(emptyValues(false)).every(([name, empty]) =>
    empty === null ? values[name] === null || typeof values[name] === 'number' : typeof values[name] === 'string',
  )
}

/** Whether two sets of values are equal. */
export const areSameValues = (one: StoryValues, other: StoryValues): boolean =>
  (Object.keys(one) as (keyof StoryValues)[]).every((name) => one[name] === other[name])
