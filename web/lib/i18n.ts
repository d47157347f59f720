import { sourceLocale } from '#contract/locales'
import { directionOf } from '#contract/textDirection'
import { fillMessage, formatLocaleOf, isolateIn, type Say, type Values } from '#contract/messageFormat'

/**
 * What the catalog's script has put there before the app begins (web/build/catalogs.ts): the texts of the first view, and
 * the address of all others. English needs nothing: it stands in the code. The build, which has no document, says which
 * language it prerenders.
 */
const {
  catalog = {},
  laterTexts,
  prerenderedLanguage,
} = globalThis as {
  catalog?: Record<string, string>
  laterTexts?: string
  prerenderedLanguage?: string
}

/**
 * The language of the page, as the worker wrote it into its first tag. It stays for as long as the page lives: whoever
 * chooses another gets a new page. So texts may stand anywhere, in constants too.
 */
export const language: string = globalThis.document?.documentElement.lang || prerenderedLanguage || sourceLocale

/** The same for dates and numbers. */
export const formatLocale = formatLocaleOf(language)

let later: Promise<void> | undefined
/**
 * Fetches the texts that the first view does without, once: what needs them waits for this before its code runs
 * (lib/fetchChunk.ts). Rejects where they do not come; the next call tries again.
 */
export const fetchTexts = (): Promise<void> =>
  (later ??= (laterTexts ? import(/* @vite-ignore */ laterTexts) : Promise.resolve({})).then(
    ({ texts }: { texts?: Record<string, string> }) => void Object.assign(catalog, texts),
    (error: unknown) => {
      later = undefined
      throw error
    },
  ))

/** A text with its id, as the macros write it. */
interface Descriptor {
  id: string
  message?: string
  values?: Values
}

/** Which way the page's language runs. Radix runs from left to right where it is not told. */
export const direction = directionOf(language) === 'rtl' ? 'rtl' : 'ltr'

/** What fills a text, isolated from it: a name, a title, a phone number (contract/messageFormat.ts). */
export const apart = <Value>(value: Value): Value | string =>
  typeof value === 'string' ? isolateIn(language, value) : value

/** A range of digits ('1967–1969'), which begins where the lines of the page begin (U+2067, U+2069). */
export const inReadingOrder = (range: string): string =>
  direction === 'rtl' && range !== '' ? `\u2067${range}\u2069` : range

/** The reader's text, or the English one, filled in; `show` says how a `{name}` is. */
export const translate = (
  { id, message, values = {} }: Descriptor,
  show = (name: string) => String(apart(values[name]) ?? ''),
): string => fillMessage(catalog[id] ?? message ?? id, formatLocale, values, show)

/** What Lingui's macros call. */
export const i18n = {
  _: (descriptor: Descriptor | string, values?: Values, more?: { message?: string }): string =>
    translate(typeof descriptor === 'string' ? { id: descriptor, ...more, ...(values && { values }) } : descriptor),
}

/**
 * A text of the contract's tables in the reader's language, filled in where there are values; any other text as it is. The
 * wire speaks English, and a catalog knows these texts by their English words.
 */
export const inReadersWords: Say = (english, values) =>
  values ? translate({ id: english, values }) : (catalog[english] ?? english)
