/**
 * The built product over STATE_DIR on PORT, and nothing else: no gazetteer, no demo stories. A proof starts it in a
 * process of its own, kills it, and starts it again.
 */
import { buildLocal } from '../../worker/commands/buildLocal.ts'
import { copyAssets } from '../../worker/commands/copyAssets.ts'
import { openProduct, openState } from '../../worker/commands/localPlatform.ts'
import { port, recall, remember } from '../../worker/commands/localState.ts'
import { migrate } from '../../worker/commands/migrate.ts'

if (!recall('migrated')) {
  copyAssets()
  buildLocal()
  const platform = await openState()
  await migrate(platform)
  await platform.dispose()
  remember('migrated', true)
}
const platform = await openProduct({ port })
process.once('SIGTERM', () => void platform.dispose().finally(() => process.exit(0)))
console.log('Ready')
