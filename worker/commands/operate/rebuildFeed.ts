/**
 * `npm run feed:rebuild [-- --remote]`: rebuilds the tables of the map and the search index from the stories, here or in the
 * deployment. Needed after an import into the database that bypassed the triggers.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listRebuildStatements } from '../../features/map/queries/rebuild.ts'
import { createLocalDatabase, runTogether } from '../platform/localDatabase.ts'
import { migrate } from '../platform/migrate.ts'
import { runCommand } from '../platform/run.ts'
import { executeRemote } from '../platform/wrangler.ts'

const statements = listRebuildStatements(new Date())

const rebuildHere = (): unknown => {
  migrate()
  const database = createLocalDatabase('DB')
  try {
    runTogether(database, statements.join(';\n'))
    return database.prepare('SELECT count(*) AS n FROM map_points').get()!.n
  } finally {
    database.close()
  }
}

const rebuildRemotely = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'feed-'))
  const file = path.join(folder, 'rebuild.sql')
  try {
    writeFileSync(file, statements.map((statement) => `${statement};\n`).join(''))
    executeRemote('DB', file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

await runCommand(() => {
  if (process.argv.includes('--remote')) rebuildRemotely()
  else console.log(`The map and the search hold ${String(rebuildHere())} stories.`)
})
