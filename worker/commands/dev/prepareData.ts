/** `npm run db:migrate` and `npm run db:seed`: one step of preparing the local data, by name. */
import { runCommand } from '../platform/run.ts'
import { buildLocal } from './buildLocal.ts'
import { copyAssets } from './copyAssets.ts'
import { prepareState, seedState } from './prepare.ts'

await runCommand(async () => {
  await prepareState()
  if (!process.argv.includes('--seed')) return
  copyAssets()
  buildLocal()
  await seedState()
})
