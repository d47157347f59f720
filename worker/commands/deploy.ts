/** `npm run deploy [-- --dry-run]`: checks everything, then migrates the deployed database and sends what was built. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './localState.ts'
import { runCommand } from './run.ts'

const isDryRun = process.argv.includes('--dry-run')

const run = (file: string, ...args: string[]) => {
  const { status } = spawnSync(process.execPath, [path.join(root, file), ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${path.basename(file)} ${args.join(' ')} failed: nothing after it was done.`)
}
const wrangler = (...args: string[]) => run('node_modules/wrangler/bin/wrangler.js', ...args)

const refusePlaceholders = () => {
  const ids = readFileSync(path.join(root, 'wrangler.toml'), 'utf8').match(/^\s*(database_)?id\s*=\s*"[0-]*\d"/gm) ?? []
  if (ids.length === 0) return
  throw new Error(
    `wrangler.toml still has placeholders:\n${ids.join('\n')}\nMake your own with \`npx wrangler d1 create\` and \`npx wrangler kv namespace create\`, and put their ids there.`,
  )
}

await runCommand(() => {
  if (!isDryRun) refusePlaceholders()
  // Its last check is the build that goes out: dist/deploy.
  run('worker/commands/test.ts', '--without-browser')
  if (!isDryRun) wrangler('d1', 'migrations', 'apply', 'DB', '--remote')
  wrangler('deploy', '--config', 'dist/deploy/lavender_atlas/wrangler.json', ...(isDryRun ? ['--dry-run'] : []))
  if (!isDryRun)
    console.log(
      'The first time: npx wrangler secret put SECRET_KEY · npm run places:load -- --remote · npm run admin:grant -- NAME --remote',
    )
})
