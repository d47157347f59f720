import { sourceLocale } from '#contract/locales'
import { fillMessage, type Values } from './messageFormat.ts'

/**
 * The language of the page, as the worker wrote it into its first tag. It stays for as long as the page lives: whoever
 * chooses another gets a new page. So texts may stand anywhere, in constants too.
 */
export const language: string = globalThis.document?.documentElement.lang || sourceLocale

/** What the catalog's script has put there before the app begins. English needs nothing: it stands in the code. */
const { catalog = {} } = globalThis as { catalog?: Record<string, string> }

/** A text with its id, as the macros write it. */
interface Descriptor {
  id: string
  message?: string
  values?: Values
}

/** What Lingui's macros call: the reader's text, or the English one, filled in. */
export const i18n = {
  _: (descriptor: Descriptor | string, values?: Values, more?: { message?: string }): string => {
    const { id, message, ...own } = typeof descriptor === 'string' ? { id: descriptor, ...more } : descriptor
    return fillMessage(catalog[id] ?? message ?? id, language, own.values ?? values ?? {})
  },
}
