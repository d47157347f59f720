import { type Locale, pageFile, sourceLocale } from '#contract/locales'
import { inEnglish, type Say, sayIn } from '#contract/messageFormat'
import { localeOf } from '../language.ts'

/** Somebody's language, and how the product speaks in it. */
export interface Words {
  locale: Locale
  say: Say
}

/** The file that the build makes of a catalog (web/build/catalogs.ts): what the worker itself says. */
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

/** The words for whoever asks, in the language of their page. English where the catalog cannot be read. */
export const wordsFor = async ({ ASSETS }: Pick<Env, 'ASSETS'>, request: Request): Promise<Words> => {
  const locale = localeOf(request)
  if (locale.tag === sourceLocale) return { locale, say: inEnglish }
  try {
    return { locale, say: sayIn(locale.tag, await readCatalog(ASSETS, locale.tag)) }
  } catch (error) {
    console.error(`The words of a language could not be read: ${(error as Error).message}`)
    return { locale: { ...locale, tag: sourceLocale, dir: 'ltr' }, say: inEnglish }
  }
}
