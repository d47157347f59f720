import type { ContentNote } from '#contract/contentNotes'
import type { PlacePrecision } from '#contract/precision'
import type { StoryView } from '#contract/stories'
import { neutralDateOf, parseStoryDate, typedDateOf } from '#web/lib/typedDates.ts'
import { coarsen, type PlaceOfStory, type Spot } from './placePrecision.ts'

export type { Spot } from './placePrecision.ts'

/** The values of the story form: everything as typed, so that nothing is lost. Names as on the wire. */
export interface StoryValues extends PlaceOfStory {
  title: string
  /** Rich text as HTML of the five kinds. */
  description: string
  /** '1', '2' or '3': radio buttons speak text. */
  category: string
  /** As the reader types it ('02/11/1967', '02/1967', '1967', '1960s' in English), or whatever was typed. */
  startDate: string
  endDate: string
  /** Whether the author chose the precision; until then it follows the category. */
  isPrecisionChosen: boolean
  contentNotes: ContentNote[]
  /** A tag (BCP 47), empty if the author does not want to state one. */
  language: string
  /** Whether the author chose the language; until then it follows the text. */
  isLanguageChosen: boolean
  /** '' until a guest chose, who may not know that there is a choice, or a member whose last story was anonymous. */
  is_anonymous_pin: 'yes' | 'no' | ''
}

/** The default precision of a new story: the place of a personal one is often the author's home. */
export const usualPrecision = (category: string): PlacePrecision => (category === '1' ? 'neighbourhood' : 'exact')

/** The values of an empty new story; `isAnonymous` is null where the author has to choose, `at` is where the map was pressed, coarsened to the neighborhood. */
export const emptyValues = (isAnonymous: boolean | null, at?: Spot): StoryValues => ({
  title: '',
  description: '',
  category: '1',
  startDate: '',
  endDate: '',
  placePrecision: usualPrecision('1'),
  isPrecisionChosen: false,
  address: '',
  locality: '',
  region: '',
  country: '',
  postCode: '',
  ...(at ? coarsen(at, usualPrecision('1')) : { latitude: null, longitude: null }),
  spotPrecision: usualPrecision('1'),
  contentNotes: [],
  language: '',
  isLanguageChosen: false,
  is_anonymous_pin: isAnonymous === null ? '' : isAnonymous ? 'yes' : 'no',
})

/** The form values of an existing story. */
export const valuesOf = (story: StoryView): StoryValues => ({
  title: story.title,
  description: story.description,
  category: String(story.category),
  startDate: typedDateOf(story.startDate, story.startDatePrecision),
  endDate: typedDateOf(story.endDate, story.endDatePrecision),
  placePrecision: story.placePrecision,
  isPrecisionChosen: true,
  address: story.placePrecision === 'exact' ? story.address : '',
  locality: story.locality,
  region: story.region,
  country: story.country,
  postCode: story.postCode,
  ...coarsen(story, story.placePrecision),
  spotPrecision: story.placePrecision,
  contentNotes: story.contentNotes,
  language: story.language ?? '',
  isLanguageChosen: true,
  is_anonymous_pin: story.is_anonymous_pin ? 'yes' : 'no',
})

const typedAgain = (stored: string): string => {
  const date = parseStoryDate(stored)
  return date ? typedDateOf(date.day, date.precision) : stored
}

/** Values with dates in a language-independent form for the draft: '05/06/1969' would be another day in another language. */
export const withNeutralDates = (values: StoryValues): StoryValues => ({
  ...values,
  startDate: neutralDateOf(values.startDate),
  endDate: neutralDateOf(values.endDate),
})

/** The same values with dates in the reader's format. */
export const withTypedDates = (values: StoryValues): StoryValues => ({
  ...values,
  startDate: typedAgain(values.startDate),
  endDate: typedAgain(values.endDate),
})

const hasShapeOf = (value: unknown, empty: StoryValues[keyof StoryValues]): boolean => {
  if (empty === null) return value === null || typeof value === 'number'
  return typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty)
}

/** Whether something has the shape of some of the form's values: a stored draft may be from another version. */
export const isPartOfStoryValues = (stored: unknown): stored is Partial<StoryValues> => {
  if (typeof stored !== 'object' || stored === null) return false
  const values = stored as Record<string, unknown>
  return Object.entries(emptyValues(false)).every(
    ([name, empty]) => !(name in values) || hasShapeOf(values[name], empty as StoryValues[keyof StoryValues]),
  )
}

/** The same for all of them. */
export const isStoryValues = (stored: unknown): stored is StoryValues =>
  isPartOfStoryValues(stored) && Object.keys(emptyValues(false)).every((name) => name in stored)

/** Fields that only say whether the author decided something. */
const decided: readonly (keyof StoryValues)[] = ['isPrecisionChosen', 'isLanguageChosen']

/** Whether two sets of values are equal, ignoring who decided them. */
export const areSameValues = (one: StoryValues, other: StoryValues): boolean =>
  (Object.keys(one) as (keyof StoryValues)[]).every(
    (name) => decided.includes(name) || JSON.stringify(one[name]) === JSON.stringify(other[name]),
  )
