import { createHash } from 'node:crypto'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Locale } from '../../worker/commands/platform/forBuild.ts'

const config = getConfig({ cwd: `${import.meta.dirname}/../..` })

/** Texts of tables (lingui.config.ts) have their place there as context, and are known by their English words. */
const isOfTable = (context: string | undefined) => context?.includes('.')

/** The entries of a language (its tag): the key by which a text is looked up, its context and its translation. */
const readEntries = async (tag: string) => {
  const [catalog] = await getCatalogs(config)
  return Object.entries((await catalog!.read(tag)) ?? {}).map(([id, { message, context, translation }]) => {
    // English is its own translation.
    const text = translation || (tag === config.sourceLocale ? message : '')
    if (!text) throw new Error(`web/locales/${tag}.po has no translation of ${message ?? id}.`)
    return { key: isOfTable(context) ? message! : id, context, text }
  })
}

/** The texts of a language (its tag) as ICU messages. Throws where one is not translated. */
export const readCatalog = async (tag: string): Promise<Record<string, string>> =>
  Object.fromEntries((await readEntries(tag)).map(({ key, text }) => [key, text]))

/** A language's texts of some tables, by their English words. Throws where one is not translated. */
const readTables = async (tag: string, tables: RegExp): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await readEntries(tag)).flatMap(({ key, context, text }) =>
      isOfTable(context) && tables.test(context!) ? [[key, text]] : [],
    ),
  )

/** The part of a language's texts that the worker needs (worker/services/words.ts), by their English words. */
export const readWorkerTexts = (tag: string): Promise<Record<string, string>> =>
  readTables(tag, /^(worker|message|category|note|place|date)\./)

/** A file of the build, by a name that changes with what is in it. */
export interface NamedFile {
  fileName: string
  source: string
}
const named = (name: string, source: string): NamedFile => ({
  fileName: `${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.js`,
  source,
})

/**
 * A language's texts as two files below `folder`, each where web/lib/i18n.ts looks: a script that runs before the app,
 * with what the first view says (`code`: that of its chunks) and what comes over the wire with any story, and a module
 * with the rest.
 */
export const writeCatalog = async (tag: string, folder: string, code: string): Promise<[NamedFile, NamedFile]> => {
  const first = await readTables(tag, /^(category|note|place|date)\./)
  const rest: Record<string, string> = {}
  for (const [id, text] of Object.entries(await readCatalog(tag)))
    if (id in first || code.includes(id)) first[id] = text
    else rest[id] = text
  const later = named(`${folder}/texts-${tag}`, `export const texts=${JSON.stringify(rest)}`)
  const globals = { catalog: first, laterTexts: `/${later.fileName}` }
  return [named(`${folder}/locale-${tag}`, `Object.assign(globalThis,${JSON.stringify(globals)})`), later]
}

/** A page (index.html) that says which language it is in. */
export const inLanguage = (html: string, { tag, dir }: Locale): string =>
  html
    .replace('<html lang="en" dir="ltr"', `<html lang="${tag}" dir="${dir}"`)
    .replace('/feeds/stories.rss', (feed) => (tag === config.sourceLocale ? feed : `${feed}?lang=${tag}`))
