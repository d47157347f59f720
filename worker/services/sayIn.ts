import { setupI18n } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { formatLocaleOf, isolateValues, type Say } from '#contract/localeFormat'
import { sourceLocale } from '#contract/locales'

const compiled = new Map<string, CompiledMessage>()
/** A compiled message of Lingui. Cached, because an export fills in the same message for every story. */
const compile = (message: string): CompiledMessage => {
  const known = compiled.get(message) ?? compileMessage(message)
  compiled.set(message, known)
  return known
}

/** Translates into the language of a tag by the messages of its catalog, by their English words; a missing one stays English. */
export const sayIn = (tag: string, catalog: Record<string, string>): Say => {
  const lingui = setupI18n({ locale: tag, locales: formatLocaleOf(tag), messages: { [tag]: catalog } })
  lingui.setMessagesCompiler(compile)
  return (english, values) => lingui._(english, isolateValues(tag, values))
}

/** The English translator, for the API, the feeds and the commands, which programs read. */
export const inEnglish: Say = sayIn(sourceLocale, {})
