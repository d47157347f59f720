/**
 * `npm run prove:requests -- --count 20000 [--seed N]`: that many drawn calls against the worker, as five roles; then the
 * largest answer and the most expensive request of every call, over the worst content that the limits allow
 * (tests/proofs/hostile.ts); then lists of stories with the longest texts (tests/proofs/longTexts.ts); then hostile boxes
 * among `--stories 1000000` (tests/proofs/hostileBoxes.ts). `--count 0` and `--stories 0` leave those parts out.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    stories: { type: 'string', default: '1000000' },
    seed: { type: 'string' },
  },
})
const root = path.resolve(import.meta.dirname, '../..')
const run = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' }).status ?? 1

const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
const drawn = [vitest, 'run', '--config', 'tests/vitest.config.ts', 'tests/worker/requests.test.ts']
const seed = values.seed ?? String(Date.now() % 2 ** 31)
const isDrawnFine = values.count === '0' || run(drawn, { PROVE_COUNT: values.count, PROVE_SEED: seed }) === 0
const isHostileFine = run([path.join(root, 'tests/proofs/hostile.ts')]) === 0
const areTextsFine = run([path.join(root, 'tests/proofs/longTexts.ts')]) === 0
const boxes = [path.join(root, 'tests/proofs/hostileBoxes.ts'), '--stories', values.stories, '--seed', seed]
const areBoxesFine = values.stories === '0' || run(boxes) === 0
process.exit(isDrawnFine && isHostileFine && areTextsFine && areBoxesFine ? 0 : 1)
