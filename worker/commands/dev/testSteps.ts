import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../platform/localState.ts'

export interface Step {
  name: string
  /** A file of the repository or node_modules that Node runs, and its arguments; several in a row. */
  runs: string[][]
  /** Who counts its tests, when it is more than one check. */
  counts?: 'vitest' | 'playwright'
  env?: Record<string, string>
}
export interface Outcome {
  passed: number
  failed: number
}

/** No step of a whole run may hang a machine nobody looks at. */
const stepMs = 16 * 60_000
const reports = path.join(root, 'node_modules/.tmp/reports')

const runFile = ([file = '', ...args]: string[], env: Record<string, string>) =>
  new Promise<{ isFine: boolean; output: string }>((resolve) => {
    const child = spawn(process.execPath, [path.join(root, file), ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', CI: '1', ...env },
      timeout: stepMs,
    })
    let output = ''
    const keep = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('close', (code, signal) => {
      if (signal) output += `\nended by ${signal}${signal === 'SIGTERM' ? ` (after ${stepMs / 60_000} minutes?)` : ''}`
      resolve({ isFine: code === 0, output })
    })
  })

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number }; errors: unknown[] }

/** How many tests of a report passed and failed. A file that could not even be loaded is one failure. */
export const countTests = (kind: 'vitest' | 'playwright', report: unknown): Outcome => {
  if (kind === 'playwright') {
    const { stats, errors } = report as PlaywrightReport
    return { passed: stats.expected, failed: stats.flaky + stats.unexpected + errors.length }
  }
  const { numPassedTests, numFailedTests, testResults } = report as VitestReport
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

const countOf = ({ counts }: Step, report: string, isFine: boolean): Outcome => {
  const one = isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  if (!counts) return one
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { passed, failed } = countTests(counts, JSON.parse(readFileSync(report, 'utf8')))
  return { passed, failed: isFine ? failed : Math.max(failed, 1) }
}

/** What the page showed at the end of each journey that failed: on a machine nobody sees, that is the way to the cause. */
const lastScreens = (): string =>
  globSync('test-results/*/error-context.md', { cwd: root })
    .map((file) => `${file}\n${readFileSync(path.join(root, file), 'utf8')}`)
    .join('\n')

const lastLines = (text: string, count: number) => text.trimEnd().split('\n').slice(-count).join('\n')

/** Runs a step and says in one line how it went; what it printed follows when it failed. */
export const runStep = async (step: Step): Promise<Outcome> => {
  mkdirSync(reports, { recursive: true })
  const report = path.join(reports, `${step.name.replace(/\W+/g, '-')}.json`)
  rmSync(report, { force: true })
  const started = performance.now()
  let [isFine, output] = [true, '']
  for (const run of step.runs) {
    const result = await runFile(
      run.map((arg) => arg.replace('{report}', report)),
      { ...step.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    )
    output += result.output
    isFine = result.isFine
    if (!isFine) break
  }
  const { passed, failed } = countOf(step, report, isFine)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const counts = step.counts ? `${passed} passed, ${failed} failed` : failed ? 'failed' : 'ok'
  console.log(`${failed ? '✗' : '✓'} ${step.name}: ${counts} (${seconds} s)`)
  if (failed) console.log(`\n${lastLines(output, 150)}\n`)
  if (failed && step.counts === 'playwright') console.log(lastLines(lastScreens(), 300))
  else if (!step.counts && output.includes('KB')) console.log(`  ${lastLines(output, 1)}`)
  return { passed, failed }
}
