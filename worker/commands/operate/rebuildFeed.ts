/**
 * `npm run feed:rebuild [-- --remote]`: rebuilds the map feed and the search index from the stories, here or in the
 * deployment. Needed after an import into the database that bypassed the triggers.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listRebuildStatements } from '../../features/map/rebuild.ts'
import { openBindings, runBatches } from '../platform/localPlatform.ts'
import { migrate } from '../platform/migrate.ts'
import { runCommand } from '../platform/run.ts'
import { executeRemote } from '../platform/wrangler.ts'

const statements = listRebuildStatements(new Date())

const rebuildHere = async () => {
  const platform = await openBindings()
  try {
    await migrate(platform)
    await runBatches(platform, [statements])
    const db = await platform.getD1Database('DB')
    return await db.prepare('SELECT count(*) AS n FROM map_points').first<number>('n')
  } finally {
    await platform.dispose()
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

await runCommand(async () => {
  if (process.argv.includes('--remote')) rebuildRemotely()
  else console.log(`The map and the search hold ${await rebuildHere()} stories.`)
})
