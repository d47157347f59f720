import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { measureWorker, workerBudgetBytes } from '../../worker/commands/dev/budget.ts'
import { atMost, type Figure, interleave, rounded } from './figures.ts'
import { startCode } from './harness.ts'

const root = path.resolve(import.meta.dirname, '../..')
const built = path.join(root, 'dist/deploy/lavender_atlas')
const bare = 'export default { fetch: () => new Response("hello") }'
/** How much longer than an empty worker it may take from start to first answer. */
const MOST_START = 1.8

const run = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [path.join(root, script), ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' })

/** Milliseconds from start to the first answer. */
const start = async (code: string, state: string): Promise<number> => {
  const began = performance.now()
  await using worker = await startCode(code, state)
  await worker.get('/api/config/')
  return performance.now() - began
}

/** Figure 12: the product as it is deployed. Throws when `wrangler deploy --dry-run` warns of anything. */
export const measureBundle = async (state: string): Promise<Figure[]> => {
  run('node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts')
  const said = run('node_modules/wrangler/bin/wrangler.js', 'deploy', '--dry-run', '--config', `${built}/wrangler.json`)
  if (/warning|error/i.test(said)) throw new Error(said)
  const code = readFileSync(`${built}/index.js`, 'utf8')
  // Miniflare takes about 100 ms to encode this much code in its configuration, which a deployment does not do.
  const unread = `${bare}\n/*${'-'.repeat(code.length)}*/`
  const starts = { ours: () => start(code, state), bare: () => start(bare, state), unread: () => start(unread, state) }
  const times = await interleave(starts, 5)
  return [
    atMost('12', 'the worker as it is uploaded, gzip, KB', measureWorker('deploy') / 1024, workerBudgetBytes / 1024),
    atMost(
      '12',
      'start to first answer ÷ that of an empty worker',
      times.ours / times.bare,
      MOST_START,
      `${rounded(times.ours)} ms, ${rounded(times.bare)} ms; an empty worker of the same size: ${rounded(times.unread)} ms`,
    ),
  ]
}
