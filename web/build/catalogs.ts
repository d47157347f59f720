import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

const config = getConfig({ cwd: `${import.meta.dirname}/../..` })

/** Texts of tables (lingui.config.ts) have an id of our own, and are known by their English words. */
const isOfTable = (id: string) => id.includes('.')

/** The texts of a language (its tag) as ICU messages. Throws where one is not translated. */
export const readCatalog = async (tag: string): Promise<Record<string, string>> => {
  const [catalog] = await getCatalogs(config)
  const english = (await catalog!.read(config.sourceLocale)) ?? {}
  const texts: Record<string, string> = {}
  for (const [id, { translation }] of Object.entries((await catalog!.read(tag)) ?? {})) {
    if (!translation) throw new Error(`web/locales/${tag}.po has no translation of ${id}.`)
    texts[isOfTable(id) ? english[id]!.translation! : id] = translation
  }
  return texts
}

/** The tables of which the worker says something itself (worker/services/words.ts). */
const saidByWorker = /^(worker|message|category|note|place|date)\./

/** The part of a language's texts that the worker needs, by their English words. Throws where one is not translated. */
export const readWorkerTexts = async (tag: string): Promise<Record<string, string>> => {
  const [catalog] = await getCatalogs(config)
  const texts = await readCatalog(tag)
  const english = Object.entries((await catalog!.read(config.sourceLocale)) ?? {})
  return Object.fromEntries(
    english.flatMap(([id, { translation = '' }]) =>
      saidByWorker.test(id) ? [[translation, texts[translation] ?? translation]] : [],
    ),
  )
}

/** The script that puts them where web/lib/i18n.ts looks. It stands in the head and runs before the app. */
export const catalogScript = (texts: Record<string, string>): string => `globalThis.catalog=${JSON.stringify(texts)}`
