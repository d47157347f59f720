import { formatter } from '@lingui/format-po'
import type { LinguiConfig } from '@lingui/conf'
import { extractor } from '@lingui/cli/api'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import path from 'node:path'
import { categories } from '../worker/contract/categoryTable.ts'
import { CONTENT_NOTES } from '../worker/contract/contentNotes.ts'
import { commonHotlineTexts, hotlineKinds } from '../worker/contract/hotlineKinds.ts'
import { locales, sourceLocale } from '../worker/contract/locales.ts'
import { messages } from '../worker/contract/messages.ts'
import { nearPlace } from '../worker/contract/placeLine.ts'
import { decadeWords } from '../worker/contract/precision.ts'
import { reportTypes } from '../worker/contract/reportTypes.ts'
import { about } from '../worker/commands/data/demo/about.ts'
import { questions } from '../worker/commands/data/demo/questions.ts'
import { texts } from '../worker/texts.ts'

/** Of the repository: sources and catalogs are named from there. */
const rootDir = path.resolve(import.meta.dirname, '..')

/** Lingui's own id of a text; its types are not found by way of its exports. */
const idOf = generateMessageId as (message: string, context: string) => string

const named = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word.replaceAll(' ', '-'), word]))

/** Texts that stand in tables, by file: they come over the wire, or the worker says them, or a new site begins with them. */
const tables = new Map<string, [kind: string, texts: Record<string, string>]>(
  Object.entries({
    'worker/contract/messages.ts': ['message', messages],
    'worker/contract/categoryTable.ts': [
      'category',
      {
        ...named(categories.flatMap(({ name, title, oneStory }) => [name, title, oneStory])),
        ...Object.fromEntries(categories.map(({ name, counted }) => [`${name}-count`, counted])),
      },
    ],
    'worker/contract/contentNotes.ts': ['note', named(CONTENT_NOTES)],
    'worker/contract/hotlineKinds.ts': ['hotline', { ...hotlineKinds, ...named(commonHotlineTexts) }],
    'worker/contract/reportTypes.ts': ['report', named(reportTypes.map(({ name }) => name))],
    'worker/contract/placeLine.ts': ['place', nearPlace],
    'worker/contract/precision.ts': ['date', decadeWords],
    'worker/texts.ts': ['worker', texts],
    'worker/commands/data/demo/about.ts': ['about', { text: about }],
    'worker/commands/data/demo/questions.ts': [
      'faq',
      Object.fromEntries(
        questions.flatMap(({ question, answer }, index) => [
          [`question${index + 1}`, question],
          [`answer${index + 1}`, answer],
        ]),
      ),
    ],
  }),
)

/**
 * They are found by their English words (`inReadersWords` of web/lib/i18n.ts, `Say` of worker/contract/localeFormat.ts).
 * Their place in the tables is their context (`faq.answer3`), so a changed text is one to translate again.
 */
const tableTexts: NonNullable<LinguiConfig['extractors']>[number] = {
  match: (file) => tables.has(path.relative(rootDir, file)),
  extract(file, _, found) {
    const [kind, texts] = tables.get(path.relative(rootDir, file))!
    for (const [key, message] of Object.entries(texts)) {
      const context = `${kind}.${key}`
      found({ id: idOf(message, context), message, context, origin: [file, 1], placeholders: {} })
    }
  },
}

/** Where the texts are, and where their translations. `npm run locales` brings the second up to the first. */
export default {
  rootDir,
  locales: locales.map(({ tag }) => tag),
  sourceLocale,
  catalogs: [
    {
      path: '<rootDir>/web/locales/{locale}',
      include: ['<rootDir>/web', ...[...tables.keys()].map((file) => `<rootDir>/${file}`)],
      exclude: ['**/*.d.ts', '**/public/**', '**/app/*.js'],
    },
  ],
  extractors: [tableTexts, extractor],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
  // Which language it is stays the same for as long as a page lives: no React context.
  runtimeConfigModule: {
    i18n: ['#web/lib/i18n.ts', 'i18n'],
    Trans: ['#web/ui/Trans.tsx', 'Trans'],
  },
} satisfies LinguiConfig
