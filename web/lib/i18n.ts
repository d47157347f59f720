import { type MessageDescriptor, type Messages, setupI18n } from '@lingui/core'
import { formatLocaleOf, isolateIn, isolateValues, type Say } from '#contract/localeFormat'
import { sourceLocale } from '#contract/locales'
import { directionOf } from '#contract/textDirection'

/** The build, which has no document, sets the language that it prerenders and all its texts (web/build/shellPlugin.ts). */
const { prerenderedLanguage, prerenderedTexts } = globalThis as {
  prerenderedLanguage?: string
  prerenderedTexts?: Messages
}

/** The compiled texts of the first view, and the address of all others. */
interface PageTexts {
  messages: Messages
  later?: string
}
/** They are in the page (web/build/catalogs.ts). In development and in tests there may be none: the English is in the code. */
const pageTexts = globalThis.document?.getElementById('texts')?.textContent
const texts: PageTexts = pageTexts ? (JSON.parse(pageTexts) as PageTexts) : { messages: prerenderedTexts ?? {} }

/**
 * The language of the page, as the worker wrote it into its first tag. It does not change: a reader who chooses another
 * language gets a new page. So constants may contain texts too.
 */
export const language: string = globalThis.document?.documentElement.lang || prerenderedLanguage || sourceLocale

/** The same for dates and numbers. */
export const formatLocale = formatLocaleOf(language)

/** Lingui with the texts of the page. */
export const lingui = setupI18n({ locale: language, locales: formatLocale, messages: { [language]: texts.messages } })

let fetched: Promise<void> | undefined
/**
 * Fetches the texts that the first view does not need, once. A chunk that needs them waits for this before its code runs
 * (lib/fetchChunk.ts). Rejects when they cannot be fetched; the next call tries again.
 */
export const fetchTexts = (): Promise<void> =>
  (fetched ??= (texts.later ? import(/* @vite-ignore */ texts.later) : Promise.resolve({})).then(
    ({ messages = {} }: { messages?: Messages }) => lingui.load(language, messages),
    (error: unknown) => {
      fetched = undefined
      throw error
    },
  ))

/** The direction of the page's language. Radix assumes left to right unless it gets this. */
export const direction = directionOf(language) === 'rtl' ? 'rtl' : 'ltr'

/** A value isolated from the sentence around it: a name, a title, a phone number (contract/localeFormat.ts). */
export const apart = <Value>(value: Value): Value | string =>
  typeof value === 'string' ? isolateIn(language, value) : value

/** A range of digits ('1967–1969'), which begins where the lines of the page begin (U+2067, U+2069). */
export const inReadingOrder = (range: string): string =>
  direction === 'rtl' && range !== '' ? `\u2067${range}\u2069` : range

/** @public What Lingui's macros call (lingui.config.ts): Lingui, with the values isolated. */
export const i18n = {
  _: (descriptor: MessageDescriptor): string =>
    lingui._({ ...descriptor, values: isolateValues(language, descriptor.values) }),
}

/**
 * A text of the contract's tables in the reader's language, filled in if there are values; any other text unchanged. The
 * wire speaks English, and a catalog has these texts under their English words.
 */
export const inReadersWords: Say = (english, values) =>
  values || Object.hasOwn(lingui.messages, english) ? i18n._({ id: english, ...(values && { values }) }) : english
