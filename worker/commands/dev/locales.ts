/**
 * `npm run locales`: updates web/locales from the texts in the code, and prints how many translations each language lacks.
 * tests/commands/locales.test.ts checks the same without writing.
 */
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import path from 'node:path'
import { root } from '../platform/localState.ts'

const config = getConfig({ configPath: path.join(root, 'web/lingui.config.ts') })
for (const catalog of await getCatalogs(config)) {
  const made = await catalog.make({ clean: true, overwrite: false, orderBy: config.orderBy })
  if (!made) throw new Error('The texts could not be read; what is wrong stands above.')
  for (const [tag, messages] of Object.entries(made)) {
    const entries = Object.values(messages)
    const missing = tag === config.sourceLocale ? 0 : entries.filter(({ translation }) => !translation).length
    console.log(`${tag}: ${entries.length} messages, ${missing} to translate`)
  }
}
