/**
 * `npm test`: every check and every test, in one go, on a fresh clone as well. The last line is the count. `npm run check`
 * is the same without the browser.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyAssets } from './copyAssets.ts'
import { findOrInstallChromium } from './findChromium.ts'
import { inMemory, type Outcome, runStep, type Step } from './testSteps.ts'

const tool = {
  wrangler: 'node_modules/wrangler/bin/wrangler.js',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  knip: 'node_modules/knip/bin/knip.js',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
}
const vitest = (config: string) => [
  tool.vitest,
  ...['run', '--config', config, '--reporter=default', '--reporter=json', '--outputFile.json={report}'],
]

const bindings: Step = {
  name: 'types of the bindings',
  runs: [[tool.wrangler, 'types', 'worker/env.d.ts', '--include-runtime=false']],
}
/** What must hold before anything else is worth a try. */
const reading: Step[] = [
  // One checker: several would each work out the same types, and the other processor has tests to run.
  { name: 'types', runs: [[tool.tsc, '-b', '--checkers', '1']] },
  { name: 'lint', runs: [[tool.oxlint], ['worker/commands/dev/checkCircles.ts'], [tool.knip]] },
  { name: 'format', runs: [[tool.oxfmt, '--check']] },
  { name: 'migrations', runs: [['worker/commands/dev/checkMigrations.ts']] },
  {
    name: 'build',
    runs: [[tool.vite, 'build', '--config', 'web/vite.config.ts'], ['worker/commands/dev/checkBundle.ts']],
  },
  // What the command tests and the journeys serve.
  { name: 'build for this machine', runs: [['worker/commands/dev/buildLocal.ts', '--client-is-built']] },
]
const workerTests: Step = { name: 'worker tests', runs: [vitest('tests/vitest.config.ts')], counts: 'vitest' }
const commandTests: Step = {
  name: 'command tests',
  runs: [vitest('tests/vitest.commands.config.ts')],
  counts: 'vitest',
}
const componentTests: Step = {
  name: 'component tests',
  runs: [vitest('tests/vitest.components.config.ts')],
  counts: 'vitest',
}

const total = { passed: 0, failed: 0, failures: [] as string[] }
const add = ({ passed, failed, failures = [] }: Outcome) => {
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
}

/** Runs steps one after the other until one fails; tells whether none did. */
const runRow = async (steps: Step[]): Promise<boolean> => {
  for (const step of steps) {
    const outcome = await runStep(step)
    add(outcome)
    if (outcome.failed > 0) return false
  }
  return true
}

const runJourneys = async (env: Record<string, string>) => {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'lavender-atlas-'))
  try {
    const run = [tool.playwright, 'test', '--config', 'tests/playwright.config.ts', '--reporter=list,json']
    const journeys = { ...env, E2E_STATE_DIR: stateDir }
    add(await runStep({ name: 'browser journeys', runs: [run], counts: 'playwright', env: journeys }))
  } finally {
    rmSync(stateDir, { recursive: true, force: true })
  }
}

/**
 * Two rows side by side, so that both processors are busy to the end: what is read and built, and then the components;
 * beside them the worker tests. The row that is done first takes the command tests, the other the journeys; both need the build.
 */
const runAll = async () => {
  Object.assign(process.env, inMemory)
  copyAssets()
  add(await runStep(bindings))
  const isWithoutBrowser = process.argv.includes('--without-browser')
  // An installation waits for the network.
  const chromium = isWithoutBrowser ? Promise.resolve('') : findOrInstallChromium()
  const isRead = runRow(reading)
  const isWorking = runRow([workerTests])
  const left = [
    () => runRow([commandTests]),
    ...(isWithoutBrowser ? [] : [async () => runJourneys({ CHROMIUM_PATH: await chromium })]),
  ]
  const takeWhatIsLeft = async () => {
    for (let next = left.shift(); next; next = left.shift()) await next()
  }
  const inPages = async () => {
    if (!(await isRead)) return
    if (isWithoutBrowser || (await runRow([{ ...componentTests, env: { CHROMIUM_PATH: await chromium } }])))
      await takeWhatIsLeft()
  }
  const inWorker = async () => {
    if ((await isWorking) && (await isRead)) await takeWhatIsLeft()
  }
  await Promise.all([chromium, inPages(), inWorker()])
}

try {
  await runAll()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  total.failed += 1
}
if (total.failures.length > 0) console.log(`Failed:\n${total.failures.join('\n')}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
