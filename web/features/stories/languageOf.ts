import { fetchChunk } from '#web/lib/fetchChunk.ts'

/** Shorter texts say too little. */
const leastLetters = 40
/** How sure the library has to be, from 0 to 1, and how far behind the next language. */
const leastAccuracy = 0.45
const leastLead = 4

const commonEnglish = /\b(?:the|and|of|to|was|is|in|that|it|my|we|with|for)\b/gi
/** English without any doubt: the library need not be fetched for it. */
const isPlainlyEnglish = (text: string) => {
  const words = text.match(/\p{L}+/gu)?.length ?? 0
  return (text.match(commonEnglish)?.length ?? 0) > 0.15 * words
}

/** Letters of languages the library does not know and mistakes for one it knows. */
const foreign: Record<string, RegExp> = {
  ru: /[іїєґўјљњћђџ]/i,
  ar: /[پچژگکیے]/,
  es: /·|[çàèò]/i,
  fr: /[ñãõ]/i,
}

/**
 * The language of a text (BCP 47), detected in the browser; null where it is English, like the page, or not certain.
 * Nothing leaves the device.
 */
export const languageOf = async (text: string): Promise<string | null> => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const isDense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)
  if (letters < (isDense ? leastLetters / 4 : leastLetters) || isPlainlyEnglish(text)) return null
  const { detectAll } = await fetchChunk(() => import('tinyld/light'))
  const [first, second] = detectAll(text)
  if (!first || first.lang === 'en' || first.accuracy < leastAccuracy) return null
  if (second && first.accuracy < leastLead * second.accuracy) return null
  return foreign[first.lang]?.test(text) ? null : first.lang
}
