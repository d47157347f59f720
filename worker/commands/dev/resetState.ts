/** `npm run db:reset`: deletes all local data and prepares it again. The deployment is not touched. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { removeFact, findRunningServer, stateDir } from '../platform/localState.ts'
import { runCommand } from '../platform/run.ts'
import { prepare } from './prepare.ts'

const server = findRunningServer()
if (server) {
  console.error(`Port ${server.port} (process ${server.pid}) is serving this data. Stop it first.`)
  process.exit(1)
}
for (const folder of ['v3', 'tmp']) rmSync(path.join(stateDir, folder), { recursive: true, force: true })
for (const fact of ['migrated', 'seeded', 'server']) removeFact(fact)
await runCommand(prepare)
console.log(`The data in ${stateDir} is new.`)
