import { fetchChunk } from './fetchChunk.ts'

/** Shorter texts are not reliable. */
const leastLetters = 40
/** The part of a text that is used: with more, related languages are harder to distinguish. */
const mostLetters = 300
/** The highest score of the second language; the likeliest has 1. */
const mostOfNext = 0.95
/** Malay, which the library confuses with Indonesian. */
const ignore = ['zlm']

const commonEnglish = /\b(?:the|and|of|to|was|is|in|that|it|my|we|with|for)\b/gi
/** Clearly English text, for which the library need not be loaded. */
export const isPlainlyEnglish = (text: string) => {
  const words = text.match(/\p{L}+/gu)?.length ?? 0
  return (text.match(commonEnglish)?.length ?? 0) > 0.15 * words
}

/** Of the languages in Hebrew letters the library knows none. */
const inHebrewLetters = (text: string, letters: number): string | null => {
  const isHebrew = (text.match(/\p{Script=Hebrew}/gu)?.length ?? 0) > letters / 2
  return isHebrew ? (/[\u05f0-\u05f2]/.test(text) ? 'yi' : 'he') : null
}

/** Frequent characters of only one of the two Chinese scripts. */
const simplified = /[们这个来时说国会学对过还没后吗开关爱见么为从]/g
const traditional = /[們這個來時說國會學對過還沒後嗎開關愛見麼為從]/g
const chineseOf = (text: string): string => {
  const difference = (text.match(simplified)?.length ?? 0) - (text.match(traditional)?.length ?? 0)
  return difference === 0 ? 'zh' : difference > 0 ? 'zh-Hans' : 'zh-Hant'
}

/**
 * The language of a text (BCP 47), detected in the browser; null where it is not certain. Nothing leaves the device. Throws where
 * the library cannot be fetched.
 */
export const languageOf = async (text: string): Promise<string | null> => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const isDense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)
  if (letters < (isDense ? leastLetters / 4 : leastLetters)) return null
  const known = isPlainlyEnglish(text) ? 'en' : inHebrewLetters(text, letters)
  if (known) return known
  const { francAll } = await fetchChunk(() => import('franc-min'))
  const [first, second] = francAll(text.slice(0, mostLetters), { ignore })
  if (!first || first[0] === 'und' || (second && second[1] > mostOfNext)) return null
  // The library names languages by three letters; their tags are shorter, as `spa` is `es`.
  const [tag = null] = Intl.getCanonicalLocales(first[0])
  return tag === 'zh' ? chineseOf(text) : tag
}
