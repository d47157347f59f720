import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
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
  /** Each failed test or check, with its file and the first line of its error. */
  failures?: string[]
}

/** No step of a whole run may hang an unattended machine. */
const stepMs = 16 * 60_000
const reports = path.join(root, 'node_modules/.tmp/reports')

const memory = '/dev/shm'
const hasMemory = () => {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 6 * 1024 ** 3
}
/** Variables of the environment: files of tests are in memory where there is room. Each commit of a database would wait for the disk. */
export const inMemory: Record<string, string> = hasMemory() ? { TMPDIR: memory } : {}

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

type VitestTest = { status?: string; fullName?: string; failureMessages?: string[] }
type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; name?: string; message?: string; assertionResults: VitestTest[] }[]
}
type PlaywrightError = { message?: string }
type PlaywrightSpec = {
  ok: boolean
  title: string
  file: string
  tests: { results: { errors: PlaywrightError[] }[] }[]
}
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number }
  errors: PlaywrightError[]
  suites?: PlaywrightSuite[]
}

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

const firstLine = (text = '') => text.split('\n')[0]!
const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** The failed tests of a report, one line each: file, title, first line of the error. */
export const nameFailures = (kind: 'vitest' | 'playwright', report: unknown): string[] => {
  if (kind === 'playwright') {
    const { suites = [], errors } = report as PlaywrightReport
    const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok)
    return [
      ...failed.map(({ file, title, tests }) => {
        const [error] = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
        return `${file}: ${title}: ${firstLine(error?.message)}`
      }),
      ...errors.map(({ message }) => firstLine(message)),
    ]
  }
  return (report as VitestReport).testResults.flatMap(({ status, name = '', message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${firstLine(message)}`]
    return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages?.[0])}`)
  })
}

const countOf = ({ counts, name }: Step, file: string, isFine: boolean): Required<Outcome> => {
  const isCounted = counts && existsSync(file)
  if (!isCounted)
    return isFine && !counts ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] }
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const { passed, failed } = countTests(counts, report)
  const failures = nameFailures(counts, report)
  if (isFine || failed > 0) return { passed, failed, failures }
  return { passed, failed: 1, failures: [`${name}: ended without a failed test`] }
}

/** What the page showed at the end of each journey that failed: on an unattended machine that helps to find the cause. */
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
  const outcome = countOf(step, report, isFine)
  const { passed, failed } = outcome
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const counts = step.counts ? `${passed} passed, ${failed} failed` : failed ? 'failed' : 'ok'
  console.log(`${failed ? '✗' : '✓'} ${step.name}: ${counts} (${seconds} s)`)
  if (failed) console.log(`\n${lastLines(output, 150)}\n`)
  if (failed && step.counts === 'playwright') console.log(lastLines(lastScreens(), 300))
  else if (!step.counts && output.includes('KB')) console.log(`  ${lastLines(output, 1)}`)
  return outcome
}
