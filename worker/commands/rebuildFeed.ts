/**
 * `npm run feed:rebuild [-- --remote]`: makes the map feed and the search index anew from the stories, here or in the
 * deployment; needed after stories came into the database by an import that left out the triggers.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listRebuildStatements } from '../feed/rebuild.ts'
import { openState } from './localPlatform.ts'
import { root } from './localState.ts'
import { migrate } from './migrate.ts'

const statements = listRebuildStatements(new Date())

const rebuildHere = async () => {
  const platform = await openState()
  try {
    await migrate(platform)
    const db = await platform.getD1Database('DB')
    await db.batch(statements.map((statement) => db.prepare(statement)))
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
    const wrangler = path.join(root, 'node_modules/wrangler/bin/wrangler.js')
    const args = [wrangler, 'd1', 'execute', 'DB', '--remote', '--yes', '--file', file]
    execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

if (process.argv.includes('--remote')) rebuildRemotely()
else console.log(`The map and the search hold ${await rebuildHere()} stories.`)
