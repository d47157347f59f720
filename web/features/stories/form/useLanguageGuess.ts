import { useEffect } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { plainTextOf } from '#web/lib/preview.ts'
import { languageOf } from '../languageOf.ts'
import type { StoryValues } from './storyValues.ts'

/** The debounce (ms) while writing. */
const pauseMs = 600

/** Sets the language to what the text seems to be in, until the author chooses one. */
export const useLanguageGuess = ({ control, setValue, getValues }: UseFormReturn<StoryValues>): void => {
  const [title, description, isChosen] = useWatch({ control, name: ['title', 'description', 'isLanguageChosen'] })
  useEffect(() => {
    if (isChosen) return
    let isOver = false
    const guess = async () => {
      // Without the library the author can still choose.
      const language = await languageOf(`${title}\n${plainTextOf(description)}`).catch(() => null)
      if (language && !isOver && !getValues('isLanguageChosen')) setValue('language', language)
    }
    const timer = setTimeout(() => void guess(), pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [title, description, isChosen, setValue, getValues])
}
