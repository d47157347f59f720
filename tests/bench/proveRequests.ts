/** `npm run prove:requests -- --count 20000 [--seed N]`: that many drawn calls against the worker, as five roles. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { count: { type: 'string', default: '20000' }, seed: { type: 'string' } } })
const root = path.resolve(import.meta.dirname, '../..')
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
const args = [vitest, 'run', '--config', 'tests/vitest.config.ts', 'tests/worker/requests.test.ts']
const env = { ...process.env, PROVE_COUNT: values.count, PROVE_SEED: values.seed ?? String(Date.now() % 2 ** 31) }
process.exit(spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' }).status ?? 1)
