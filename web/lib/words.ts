import { sourceLocale } from '#contract/locales'
import { formatList } from '#contract/localeFormat'
import { formatLocale, language } from './i18n.ts'

/** Joins a list in the reader's language: 'violence, death'. */
export const listOf = (words: readonly string[]): string => formatList(words, language)

/** A label within a sentence. English writes it small there; other languages keep it as it is. */
export const inSentence = (label: string): string =>
  language === sourceLocale ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** Capitalizes the beginning of a sentence. */
export const atStart = (words: string): string => words.charAt(0).toLocaleUpperCase(formatLocale) + words.slice(1)
