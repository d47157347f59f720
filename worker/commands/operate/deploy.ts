/**
 * `npm run deploy [-- --dry-run]`: checks everything, then migrates the deployed database and uploads the build. Missing
 * databases, buckets and namespaces are created.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../platform/localState.ts'
import { runCommand } from '../platform/run.ts'
import { captureWrangler, runWrangler } from '../platform/wrangler.ts'
import { findDatabase, readVars } from '../platform/wranglerToml.ts'
import { requireVars } from './doctor/settings.ts'

const isDryRun = process.argv.includes('--dry-run')

const run = (file: string, ...args: string[]) => {
  const { status } = spawnSync(process.execPath, [path.join(root, file), ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${path.basename(file)} ${args.join(' ')} failed: nothing after it was done.`)
}
const isDatabaseThere = (): boolean =>
  (JSON.parse(captureWrangler('d1', 'list', '--json')) as { name: string }[]).some(
    ({ name }) => name === findDatabase('DB').database_name,
  )

const send = (...flags: string[]) =>
  runWrangler('deploy', '--config', 'dist/deploy/lavender_atlas/wrangler.json', ...flags)
/** Uploads nothing; prints what would be uploaded, its size and its start-up time. */
const tryOut = () => {
  const bundle = path.join(root, 'dist/worker.bundle')
  send('--dry-run', '--outfile', bundle)
  runWrangler('check', 'startup', '--workerBundle', bundle, '--outfile', path.join(root, 'dist/worker.cpuprofile'))
}
const migrate = () => runWrangler('d1', 'migrations', 'apply', 'DB', '--remote')

await runCommand(() => {
  requireVars(readVars(), isDryRun)
  // First, so that a missing login shows before all the checks.
  const isFirst = !isDryRun && !isDatabaseThere()
  // Its last step makes the build that is uploaded: dist/deploy.
  run('worker/commands/dev/test.ts', '--without-browser')
  if (isDryRun) return tryOut()
  // The first upload creates the databases. Later the database is migrated before new code runs on it.
  for (const step of isFirst ? [send, migrate] : [migrate, send]) step()
  if (isFirst)
    console.log(
      'Now: npx wrangler secret put SECRET_KEY · npm run places:load -- --remote · npm run admin:grant -- NAME --remote',
    )
})
