/**
 * `npm test`: runs the scripts of package.json that check and test, two at a time. The last line is the sum. `npm run check` is
 * the same without a browser.
 */
import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/reporters'
import { root } from '../platform/localState.ts'
import { findOrInstallFastChromium } from './findChromium.ts'
import { type Outcome, readPlaywrightReport, readVitestReport } from './testReports.ts'

/** Each needs those before it. The last two make what the command tests and the journeys serve. */
const checks = ['types', 'typecheck', 'lint', 'format', 'check:migrations', 'check:bundle', 'build:local']
const hasBrowser = !process.argv.includes('--without-browser')
/** The longest run: an unattended machine is not blocked for longer. */
const longestMs = 40 * 60_000

/** In memory where there is room: each commit of a test's database would wait for the disk. */
const memory = '/dev/shm'
const hasMemory = () => {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 6 * 1024 ** 3
}
const temporary = mkdtempSync(path.join(hasMemory() ? memory : tmpdir(), 'lavender-atlas-'))
const reports = path.join(root, 'node_modules/.tmp/reports')
mkdirSync(reports, { recursive: true })

const total: Outcome = { passed: 0, failures: [] }
const running = new Set<string>()
const finish = (): never => {
  rmSync(temporary, { recursive: true, force: true })
  const { passed, failures } = total
  if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}`)
  console.log(`${passed} passed, ${failures.length} failed`)
  process.exit(failures.length > 0 ? 1 : 0)
}
setTimeout(() => {
  total.failures.push(`not done after ${longestMs / 60_000} minutes: ${[...running].join(', ')}`)
  finish()
}, longestMs).unref()

const lastLines = (text: string, count: number) => text.trimEnd().split('\n').slice(-count).join('\n')
/** What the page showed at the end of each journey that failed. */
const lastScreens = () =>
  globSync(path.join(root, 'test-results/*/error-context.md'))
    .map((file) => lastLines(readFileSync(file, 'utf8'), 100))
    .join('\n')

/** The flags that make a script write its JSON report. Playwright takes the file from the environment. */
const reportFlags = (script: string, report: string) => {
  if (script === 'test:e2e') return ['--', '--reporter=list,json']
  return script.startsWith('test:')
    ? ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    : []
}

const runScript = (script: string, report: string) =>
  new Promise<{ isFine: boolean; output: string }>((resolve) => {
    const child = spawn(process.execPath, ['--run', script, ...reportFlags(script, report)], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NO_COLOR: '1',
        CI: '1',
        TMPDIR: temporary,
        E2E_STATE_DIR: path.join(temporary, 'journeys'),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
    })
    let output = ''
    const append = (chunk: Buffer) => void (output += chunk.toString())
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    child.on('close', (code) => resolve({ isFine: code === 0, output }))
  })

const readReport = (script: string, report: string): Outcome => {
  const json: unknown = JSON.parse(readFileSync(report, 'utf8'))
  return script === 'test:e2e' ? readPlaywrightReport(json as JSONReport) : readVitestReport(json as JsonTestResults)
}

/** Runs a script, prints in one line how it went, and what it printed when it failed. Returns whether it passed. */
const run = async (script: string): Promise<boolean> => {
  const report = path.join(reports, `${script.replace(':', '-')}.json`)
  rmSync(report, { force: true })
  running.add(script)
  const started = performance.now()
  const { isFine, output } = await runScript(script, report)
  running.delete(script)
  const isCheck = !script.startsWith('test:')
  const { passed, failures } = existsSync(report)
    ? readReport(script, report)
    : { passed: Number(isCheck && isFine), failures: [] }
  if (failures.length === 0 && (!isFine || passed === 0)) failures.push(`${script}: failed`)
  total.passed += passed
  total.failures.push(...failures)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const isPassed = failures.length === 0
  console.log(`${isPassed ? '✓' : '✗'} ${script}: ${passed} passed, ${failures.length} failed (${seconds} s)`)
  if (!isPassed) console.log(`\n${lastLines(output, 150)}\n${script === 'test:e2e' ? lastScreens() : ''}\n`)
  else if (script === 'check:bundle') console.log(`  ${lastLines(output, 1)}`)
  return isPassed
}

const runChecks = async () => {
  for (const script of checks) if (!(await run(script))) return false
  return true
}

/** Two rows side by side, so that two processors are busy to the end. The row that is done first takes the next of the rest. */
const runAll = async () => {
  await run('assets')
  const isChecked = runChecks()
  const worker = run('test:worker')
  // An installation waits for the network.
  const chromium = hasBrowser ? findOrInstallFastChromium() : null
  const rest = ['test:commands', ...(hasBrowser ? ['test:e2e'] : [])]
  const takeRest = async () => {
    for (let next = rest.shift(); next; next = rest.shift()) await run(next)
  }
  const inPages = async () => {
    if (!(await isChecked)) return
    if (await chromium) await run('test:components')
    await takeRest()
  }
  const inWorker = async () => {
    await worker
    if (await isChecked) await takeRest()
  }
  await Promise.all([chromium, inPages(), inWorker()])
}

await runAll().catch((error: unknown) => total.failures.push(String(error)))
finish()
