import { useEffect, useEffectEvent } from 'react'
import { languageOf } from './languageOf.ts'

/** The debounce (ms) while writing. */
const pauseMs = 600

interface Guess {
  /** What is written; its language is guessed when it changes. */
  written: string
  /** The same as plain text. */
  plain: () => string
  /** The author chose a language. */
  isChosen: boolean
  onGuess: (language: string) => void
}

/** Tells the language that a text seems to be in (BCP 47) while it is written, until its author chooses one. */
export const useLanguageGuess = ({ written, plain, isChosen, onGuess }: Guess): void => {
  const guess = useEffectEvent(async (isOver: () => boolean) => {
    // Without the library the author can still choose.
    const language = await languageOf(plain()).catch(() => null)
    if (language && !isOver()) onGuess(language)
  })
  useEffect(() => {
    if (isChosen) return
    let isOver = false
    const timer = setTimeout(() => void guess(() => isOver), pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [written, isChosen])
}
