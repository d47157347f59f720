import { createHash } from 'node:crypto'
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

const config = getConfig({ configPath: `${import.meta.dirname}/../lingui.config.ts` })

/** A text in a language. */
interface Text {
  /** How it is looked up: by Lingui's id, or by its English words when it comes from a table (lingui.config.ts). */
  key: string
  /** Of a text from a table: its key there, such as `category.Personal`. */
  place: string
  /** The source files that use it, such as `web/ui/Menu.tsx`. */
  files: string[]
  /** An ICU message. */
  message: string
}

/** The texts of a language (its tag). Throws if one is not translated. */
const readTexts = async (tag: string): Promise<Text[]> => {
  const [catalog] = await getCatalogs(config)
  return Object.entries((await catalog!.read(tag)) ?? {}).map(([id, entry]) => {
    const { message: english = id, context = '', origin = [] } = entry
    // English is its own translation.
    const message = entry.translation || (tag === config.sourceLocale ? english : '')
    if (!message) throw new Error(`web/locales/${tag}.po has no translation of ${english}.`)
    const place = context.includes('.') ? context : ''
    return { key: place ? english : id, place, files: origin.map(([file]) => file), message }
  })
}

const messagesOf = (texts: readonly Text[]): Record<string, string> =>
  Object.fromEntries(texts.map(({ key, message }) => [key, message]))

type CompileOptions = Parameters<typeof createCompiledCatalog>[2]
/** ICU messages by key, compiled for Lingui. Throws if one is not valid ICU. */
export const compileMessages = (tag: string, messages: Record<string, string>, options: CompileOptions = {}) => {
  const { source, errors } = createCompiledCatalog(tag, messages, { ...options, namespace: 'json', strict: true })
  if (errors[0]) throw new Error(`${errors[0].source} in ${tag}: ${errors[0].error.message}`)
  return (JSON.parse(source) as { messages: Record<string, unknown> }).messages
}

/** The texts of a language (its tag) as ICU messages. Throws if one is not translated. */
export const readCatalog = async (tag: string): Promise<Record<string, string>> => messagesOf(await readTexts(tag))

/** The same, compiled for Lingui. */
export const readCompiledCatalog = async (tag: string) => compileMessages(tag, await readCatalog(tag))

/** The part of a language's texts that the worker needs (worker/services/translator.ts): ICU messages by their English words. */
export const readWorkerTexts = async (tag: string): Promise<Record<string, string>> =>
  messagesOf((await readTexts(tag)).filter(({ place }) => /^(worker|message|category|note|place|date)\./.test(place)))

/** A file of the build. */
export interface NamedFile {
  fileName: string
  source: string
}

/**
 * A language's compiled texts for web/lib/i18n.ts: an element of a page with the texts of some source files and those that come
 * over the wire with any story, and a module below `folder` with all that the first view (its source files) does not need.
 */
export const writeCatalog = async (
  tag: string,
  folder: string,
  firstView: ReadonlySet<string>,
): Promise<{ elementOf: (sources: ReadonlySet<string>) => string; later: NamedFile }> => {
  const texts = await readTexts(tag)
  const isOf = (sources: ReadonlySet<string>, { place, files }: Text) =>
    /^(category|note|place|date)\./.test(place) || files.some((file) => sources.has(file))
  const compile = (part: Text[]) => compileMessages(tag, messagesOf(part))
  const source = `export const messages=${JSON.stringify(compile(texts.filter((text) => !isOf(firstView, text))))}`
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  const later = { fileName: `${folder}/texts-${tag}-${hash}.js`, source }
  const elementOf = (sources: ReadonlySet<string>) => {
    const messages = compile(texts.filter((text) => isOf(sources, text)))
    const json = JSON.stringify({ messages, later: `/${later.fileName}` }).replaceAll('<', '\\u003c')
    return `<script type="application/json" id="texts">${json}</script>`
  }
  return { elementOf, later }
}
