import type { UseFormReturn } from 'react-hook-form'
import type { PlacePrecision } from '#contract/precision'
import { placeNames, withPrecision, type PlaceOfStory } from './placePrecision.ts'
import { usualPrecision, type StoryValues } from './storyValues.ts'

/** Sets those parts of the place that are given. */
export const setPlace = ({ setValue }: UseFormReturn<StoryValues>, place: Partial<PlaceOfStory>): void => {
  for (const name of placeNames) if (place[name] !== undefined) setValue(name, place[name])
}

/** The place in the form as a text, to see whether it changed. */
export const readPlace = ({ getValues }: UseFormReturn<StoryValues>): string =>
  JSON.stringify(getValues([...placeNames]))

/**
 * The precision of the place: `choose` sets it for the author, `follow` sets the default of a new category until the author
 * has chosen. `saved` are the values of a story that is edited.
 */
export const usePrecision = (form: UseFormReturn<StoryValues>, saved: StoryValues | null) => {
  const set = (precision: PlacePrecision) => setPlace(form, withPrecision(form.getValues(), precision, saved))
  return {
    choose: (precision: PlacePrecision) => {
      form.setValue('isPrecisionChosen', true)
      set(precision)
    },
    follow: (category: string) => {
      if (!form.getValues('isPrecisionChosen')) set(usualPrecision(category))
    },
  }
}
