/*
 * No zod here: profiles in the browser use this.
 */

let madeGraphemes: Intl.Segmenter | undefined
let words: Intl.Segmenter | undefined

/** Splits a text into characters as a reader counts them. Created on first use, which takes 80 ms on a slow phone. */
export const graphemes = (): Intl.Segmenter => (madeGraphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' }))

/** A word that is longer is cut where it must be, in code units. */
const longestWord = 60
/** Characters that an excerpt must not end with: spaces, opening punctuation and separators. */
const danglingEnd = /[\s,;:、，；：\p{Pd}\p{Ps}\p{Pi}¿¡]+$/u

/** The first `max` characters of a text as a reader counts them. */
const firstCharacters = (text: string, max: number): string => {
  let length = 0
  for (const { index } of graphemes().segment(text)) if (length++ === max) return text.slice(0, index)
  return text
}

/**
 * The beginning of a text for a card or a preview: at most `max` characters as a reader counts them, cut between two
 * words, in scripts without spaces too, and `more` behind it where there is more.
 */
export const excerptOf = (text: string, max: number, more: string): string => {
  if (text.length <= max) return text
  const cut = firstCharacters(text, max)
  if (cut.length === text.length) return text
  words ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  const around = Math.max(0, cut.length - longestWord)
  const across = words.segment(text.slice(around, cut.length + longestWord)).containing(cut.length - around)
  const isWithin = across?.isWordLike === true && across.index < cut.length - around
  const isCut = isWithin && across.index > 0 && across.segment.length <= longestWord
  const kept = isCut ? cut.slice(0, around + across.index) : cut
  return (kept.replace(danglingEnd, '') || cut) + more
}
