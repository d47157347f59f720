import { type Locale, locales, pageFile, sourceLocale } from '#contract/locales'
import type { Say } from '#contract/localeFormat'
import { localeOf } from '../language.ts'
import { inEnglish, sayIn } from './sayIn.ts'

/** A reader's language, and the translator into it. */
export interface Translator {
  locale: Locale
  say: Say
}

/** The file that the build makes of a catalog (web/build/catalogs.ts): the texts of the worker. */
const catalogFile = 'worker-texts.json'
const read = new Map<string, Record<string, string>>()

const readCatalog = async (assets: Fetcher, tag: string): Promise<Record<string, string>> => {
  const known = read.get(tag)
  if (known) return known
  const answer = await assets.fetch(`https://assets.example/${pageFile(tag, catalogFile)}`)
  if (!answer.ok) throw new Error(`There is no ${pageFile(tag, catalogFile)} (${answer.status}).`)
  const catalog = await answer.json<Record<string, string>>()
  read.set(tag, catalog)
  return catalog
}

const english: Translator = { locale: locales[0]!, say: inEnglish }

/** Language and translator of a tag; English if its catalog cannot be read, which is logged. */
export const translatorIn = async (assets: Fetcher, locale: Locale): Promise<Translator> => {
  if (locale.tag === sourceLocale) return english
  try {
    return { locale, say: sayIn(locale.tag, await readCatalog(assets, locale.tag)) }
  } catch (error) {
    console.error(`The words of a language could not be read: ${(error as Error).message}`)
    return english
  }
}

/** Language and translator of a request, by the language of its page. */
export const translatorFor = ({ ASSETS }: Pick<Env, 'ASSETS'>, request: Request): Promise<Translator> =>
  translatorIn(ASSETS, localeOf(request))
