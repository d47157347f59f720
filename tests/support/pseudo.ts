import { byWords, texts } from 'virtual:pseudo-catalog'
import { putTexts } from './pageTexts.ts'

putTexts(texts)

/** A text of the catalog without values, by its English text, in the pseudo-language. */
export const pseudo = (english: string): string => {
  const [text, ...more] = byWords[english] ?? []
  if (typeof text !== 'string' || more.length > 0) throw new Error(`No catalog has the plain text ${english}.`)
  return text
}
