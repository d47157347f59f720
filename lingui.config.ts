import { formatter } from '@lingui/format-po'
import type { LinguiConfig } from '@lingui/conf'
import { extractor } from '@lingui/cli/api'
import path from 'node:path'
import { categories } from './worker/contract/categories.ts'
import { CONTENT_NOTES } from './worker/contract/contentNotes.ts'
import { hotlineKinds } from './worker/contract/hotlineKinds.ts'
import { locales, sourceLocale } from './worker/contract/locales.ts'
import { messages } from './worker/contract/messages.ts'
import { reportTypes } from './worker/contract/reportTypes.ts'

const named = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word.replaceAll(' ', '-'), word]))

/** Words of the contract that people read: they come over the wire, or from its tables, in English. */
const wireWords: Record<string, Record<string, string>> = {
  message: messages,
  category: named(categories.flatMap(({ name, title, oneStory }) => [name, title, oneStory])),
  note: named(CONTENT_NOTES),
  hotline: hotlineKinds,
  report: named(reportTypes.map(({ name }) => name)),
}
const files = ['messages', 'categories', 'contentNotes', 'hotlineKinds', 'reportTypes']
const tables = Object.fromEntries(files.map((file, index) => [`${file}.ts`, Object.entries(wireWords)[index]]))

/** web/lib/i18n.ts (`inReadersWords`) finds them by their English words. */
const contractWords: NonNullable<LinguiConfig['extractors']>[number] = {
  match: (file) => /worker.contract./.test(file),
  extract(file, _, found) {
    const [kind, words] = tables[path.basename(file)]
    for (const [key, message] of Object.entries(words))
      found({ id: `${kind}.${key}`, message, origin: [file, 1], placeholders: {} })
  },
}

/** Where the texts are, and where their translations. `npm run locales` brings the second up to the first. */
export default {
  locales: locales.map(({ tag }) => tag),
  sourceLocale,
  catalogs: [
    {
      path: '<rootDir>/web/locales/{locale}',
      include: ['<rootDir>/web', ...files.map((file) => `<rootDir>/worker/contract/${file}.ts`)],
      exclude: ['**/*.d.ts', '**/public/**', '**/app/*.js'],
    },
  ],
  extractors: [contractWords, extractor],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
  // Which language it is stays the same for as long as a page lives: no React context.
  runtimeConfigModule: {
    i18n: ['#web/lib/i18n.ts', 'i18n'],
    Trans: ['#web/ui/Trans.tsx', 'Trans'],
  },
} satisfies LinguiConfig
