import { i18n } from '@lingui/core'
import { sourceLocale } from '#contract/locales'
import { readMessage } from './messageFormat.ts'

/** One file a language; English stands in the code. */
const catalogs = import.meta.glob<{ messages: Record<string, string> }>(['../locales/*.po', '!../locales/en.po'])

/**
 * The language of the page, as the worker wrote it into its first tag (worker/html/language.ts). It stays for as long as
 * the page lives: whoever chooses another gets a new page. So texts may stand anywhere, in constants too.
 */
export const language: string = globalThis.document?.documentElement.lang || sourceLocale

const load = async () => {
  try {
    return (await catalogs[`../locales/${language}.po`]?.())?.messages ?? {}
  } catch {
    // English is better than nothing at all.
    return {}
  }
}

i18n.setMessagesCompiler(readMessage as Parameters<typeof i18n.setMessagesCompiler>[0])
// Whatever has a text imports this file, and so waits for it.
i18n.loadAndActivate({ locale: language, messages: language === sourceLocale ? {} : await load() })

export { i18n }
