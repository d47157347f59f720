import { formatter } from '@lingui/format-po'
import type { LinguiConfig } from '@lingui/conf'
import { extractor } from '@lingui/cli/api'
import { locales, sourceLocale } from './worker/contract/locales.ts'
import { messages } from './worker/contract/messages.ts'

/** The server's messages: their key is their id, and web/lib/serverWords.ts finds them by it. */
const serverMessages: NonNullable<LinguiConfig['extractors']>[number] = {
  match: (file) => file.endsWith('/contract/messages.ts'),
  extract(file, _, found) {
    for (const [key, message] of Object.entries(messages)) {
      found({ id: `message.${key}`, message, origin: [file, 1], placeholders: {} })
    }
  },
}

/** Where the texts are, and where their translations. `npm run locales` brings the second up to the first. */
export default {
  locales: locales.map(({ tag }) => tag),
  sourceLocale,
  catalogs: [
    {
      path: '<rootDir>/web/locales/{locale}',
      include: ['<rootDir>/web', '<rootDir>/worker/contract/messages.ts'],
      exclude: ['**/*.d.ts', '**/public/**', '**/app/*.js'],
    },
  ],
  extractors: [serverMessages, extractor],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
  // Which language it is stays the same for as long as a page lives: no React context.
  runtimeConfigModule: {
    i18n: ['#web/lib/i18n.ts', 'i18n'],
    Trans: ['#web/ui/Trans.tsx', 'Trans'],
  },
} satisfies LinguiConfig
