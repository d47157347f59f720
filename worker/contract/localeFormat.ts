import { sourceLocale } from './locales.ts'
import { directionOf } from './textDirection.ts'

/** The values of a text; null is written as nothing. */
type Values = Record<string, string | number | boolean | null | undefined>

/** Translates a text of the product, given in English, into the reader's language and fills it in. */
export type Say = (english: string, values?: Values) => string

/** The locale that `Intl` gets for a language (its tag). English dates are American; calendar and digits are the same everywhere. */
export const formatLocaleOf = (tag: string): string => (tag === sourceLocale ? 'en-US' : `${tag}-u-ca-gregory-nu-latn`)

/**
 * A text with its own direction (a name, a date, a phone number), isolated from a sentence that runs from right to
 * left (U+2068, U+2069): otherwise the sentence reorders their digits and signs. Unchanged in other languages.
 */
export const isolateIn = (tag: string, words: string): string =>
  directionOf(tag) === 'rtl' ? `\u2068${words}\u2069` : words

/**
 * Values for a text in a language (its tag), as Lingui takes them: strings are isolated, and their backslashes survive,
 * because Lingui decodes `\u0041` in what it returns. So a `select` can choose by a number, not by a string.
 */
export const isolateValues = (tag: string, values: Readonly<Record<string, unknown>> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolateIn(tag, value).replaceAll('\\', '\\x5c') : value,
    ]),
  )

/** Words as a list in a language (its tag): 'violence, death'. */
export const formatList = (words: readonly string[], tag: string): string =>
  new Intl.ListFormat(formatLocaleOf(tag), { style: 'narrow', type: 'conjunction' }).format(words)
