/**
 * `npm run feed:rebuild [-- --remote]`: rebuilds the tables of the map and the search index from the stories, here or in the
 * deployment. Needed after an import into the database that bypassed the triggers.
 */
import { listRebuildStatements } from '../../features/map/queries/rebuild.ts'
import { createLocalDatabase, runTogether } from '../platform/localDatabase.ts'
import { migrate } from '../platform/migrate.ts'
import { runCommand } from '../platform/run.ts'
import { executeTextRemote } from '../platform/wrangler.ts'

const statements = listRebuildStatements(new Date())

const rebuildHere = (): unknown => {
  migrate()
  using database = createLocalDatabase('DB')
  runTogether(database, statements.join(';\n'))
  return database.prepare('SELECT count(*) AS n FROM map_points').get()!.n
}

await runCommand(() => {
  if (process.argv.includes('--remote'))
    executeTextRemote('DB', statements.map((statement) => `${statement};\n`).join(''))
  else console.log(`The map and the search hold ${String(rebuildHere())} stories.`)
})
