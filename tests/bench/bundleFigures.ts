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

/** Figure 12: the product as it is deployed, and how long it takes to start. Throws when `wrangler deploy --dry-run` warns of anything. */
export const measureBundle = async (state: string): Promise<Figure[]> => {
  run('node_modules/vite/bin/vite.js', 'build', '--config', 'web/vite.config.ts')
  const said = run('node_modules/wrangler/bin/wrangler.js', 'deploy', '--dry-run', '--config', `${built}/wrangler.json`)
  if (/warning|error/i.test(said)) throw new Error(said)
  const code = readFileSync(`${built}/index.js`, 'utf8')
  // Miniflare writes its configuration into one buffer and copies that for each 4 KB more (`SingleSegmentArena` of capnp-es), which
  // a deployment does not do. An empty worker of the same size takes as long for it.
  const unread = `${bare}\n/*${'-'.repeat(code.length)}*/`
  const starts = { ours: () => start(code, state), bare: () => start(bare, state), unread: () => start(unread, state) }
  const times = await interleave(starts, 5)
  const copying = times.unread - times.bare
  const beside = `${rounded(times.ours)} ms, ${rounded(times.bare)} ms; an empty worker of the same size: ${rounded(times.unread)} ms`
  const started = 'start to first answer ÷ that of an empty worker'
  return [
    atMost('12', 'the worker as it is uploaded, gzip, KB', measureWorker('deploy') / 1024, workerBudgetBytes / 1024),
    atMost('12', started, times.ours / times.bare, MOST_START, beside),
    atMost('12', `${started}, without Miniflare's copying`, (times.ours - copying) / times.bare, MOST_START),
  ]
}
