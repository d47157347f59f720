/**
 * `npm run prove:load -- --minutes N`: twelve readers and four writers, with rate limits on, for N minutes (at most 240); in
 * the middle third four streams of password guesses from one address. Those must be refused, all others served, and the
 * worker must not hold more memory in the end than in the beginning. `--leak N` makes it hold N bytes more with each call, to
 * see that this is found. The last line is the verdict: passed (0), failed (1), or undecided (2) when the machine was too busy.
 */
import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { median } from '../bench/figures.ts'
import { heapBytes } from './heap.ts'
import { retried } from './httpClient.ts'
import { signUpWriter, runLoginFlood, newTally, runReader, type Scene, type Tally, runWriter } from './loadClients.ts'
import { createInstance, freePort, startServer } from './server.ts'

const [readers, writers, floods] = [12, 4, 4]
/** The share of a run that counts as warm-up and is not judged. */
const warmUp = 1 / 4
/** Bytes that may be held per call: a quarter of what keeping one small answer would take. */
const mostPerCall = 256
/** Makes every garbage collection a full one, so that the memory of the process is in use. */
const collecting = { MINIFLARE_WORKERD_V8_FLAGS: '--gc-global' }

/** The worker's heap, and the memory of workerd with its simulators, after so many calls. */
interface Sample {
  calls: number
  held: number
  resident: number
}

const residentBytes = (pids: number[]): number => {
  const lines = execFileSync('ps', ['-o', 'rss=', '-p', pids.join(',')], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return 1024 * lines.reduce((sum, line) => sum + Number(line), 0)
}

const at = (sorted: number[], part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
const sort = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1)

/** Bytes held per call, by least squares. */
const slopeOf = (samples: Sample[]): number => {
  const [c, h] = [mean(samples.map(({ calls }) => calls)), mean(samples.map(({ held }) => held))]
  const together = samples.reduce((sum, { calls, held }) => sum + (calls - c) * (held - h), 0)
  return together / samples.reduce((sum, { calls }) => sum + (calls - c) ** 2, 0)
}

/** Prints the memory of each quarter; fails when it grows with the calls after the warm-up. */
const judgeMemory = (samples: Sample[]): string[] => {
  const quarters = [0, 1, 2, 3].map((n) => samples.slice((n * samples.length) / 4, ((n + 1) * samples.length) / 4))
  const inQuarters = (of: (sample: Sample) => number) =>
    quarters.map((some) => megabytes(median(some.map(of)))).join(' → ')
  const judged = samples.slice(samples.length * warmUp)
  const bytes = slopeOf(judged)
  console.log(
    `held by the worker: ${inQuarters(({ held }) => held)} MB (medians of the quarters), ${samples.length} samples`,
  )
  console.log(
    `taken by workerd: ${inQuarters(({ resident }) => resident)} MB, at most ${megabytes(Math.max(...samples.map(({ resident }) => resident)))}`,
  )
  console.log(
    `after the first quarter: ${bytes.toFixed(0)} bytes a call over ${judged.at(-1)!.calls - judged[0]!.calls} calls`,
  )
  return bytes > mostPerCall
    ? [`The worker held ${bytes.toFixed(0)} bytes more with each call; ${mostPerCall} may be.`]
    : []
}

const tellTimes = ({ times, statuses }: Tally) => {
  for (const [kind, all] of [...times].sort()) {
    const sorted = sort(all)
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => at(sorted, part).toFixed(0).padStart(5))
    console.log(`${kind.padEnd(15)} ${String(all.length).padStart(7)} × p50 ${p50} p95 ${p95} p99 ${p99} ms`)
  }
  console.log(
    [...statuses]
      .sort()
      .map(([what, count]) => `${what}: ${count}`)
      .join(' · '),
  )
}

const callsOf = ({ statuses }: Tally) => [...statuses.values()].reduce((sum, count) => sum + count, 0)

/** Faults that no single answer shows. */
const missingIn = ({ statuses }: Tally): string[] => [
  ...(statuses.get('flood 429') ? [] : ['The flood was not turned away.']),
  ...['page', 'view', 'story', 'search']
    .filter((kind) => !statuses.get(`${kind} (flood) 200`))
    .map((kind) => `No ${kind} was served during the flood.`),
]

/** How busy the machine is otherwise: the longest delay of our timers, and the highest load. */
const watchMachine = () => {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let load = 0
  return {
    look: () => void (load = Math.max(load, loadavg()[0]!)),
    tell: () => {
      const late = delay.max / 1e6
      console.log(
        `this machine: our own timers up to ${late.toFixed(0)} ms late, load up to ${load.toFixed(1)} on ${cpus().length} cores`,
      )
      return late > 1_000 || load > 4 * cpus().length
    },
  }
}

interface Load {
  seconds: number
  /** Bytes that the worker is made to leak with each call, to test the proof. */
  leak: string | undefined
}
/** Runs the load for so long; returns the answers and the memory. */
const prove = async ({ seconds, leak }: Load) => {
  using instance = await createInstance()
  const inspector = await freePort()
  const env = { RATE_LIMITS: 'on', INSPECTOR: String(inspector), ...(leak && { LEAK: leak }), ...collecting }
  await using server = await startServer(instance, env)
  const machine = watchMachine()
  const began = performance.now()
  const elapsed = () => (performance.now() - began) / 1000
  const scene: Scene = {
    instance,
    tally: newTally(),
    storyIds: [],
    isOver: () => elapsed() > seconds,
    isFlooded: () => elapsed() > seconds / 3 && elapsed() < (2 * seconds) / 3,
  }
  const samples: Sample[] = []
  const watch = async () => {
    while (!scene.isOver()) {
      const held = await heapBytes(inspector)
      samples.push({ calls: callsOf(scene.tally), held, resident: residentBytes(server.workers()) })
      machine.look()
      await pause(4_000)
    }
  }
  const tellAndRead = async () => {
    const entered = []
    for (let n = 1; n <= writers; n++) entered.push(await signUpWriter(scene, n))
    const writing = entered.flatMap((token, i) => (token ? [runWriter(scene, i + 1, token)] : []))
    while (scene.storyIds.length === 0 && !scene.isOver()) await pause(50)
    await Promise.all([...writing, ...Array.from({ length: readers }, (_, n) => runReader(scene, n + 1))])
  }
  await Promise.all([watch(), tellAndRead(), ...Array.from({ length: floods }, () => runLoginFlood(scene))])
  return { tally: scene.tally, samples, machine, faults: [...scene.tally.faults, ...missingIn(scene.tally)] }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' }, leak: { type: 'string' } } })
  const minutes = Math.min(240, Number(values.minutes))
  if (!(minutes > 0)) throw new Error('Say how long: npm run prove:load -- --minutes 30')
  const { tally, samples, machine, faults } = await prove({ seconds: minutes * 60, leak: values.leak })
  tellTimes(tally)
  const all = [...faults, ...judgeMemory(samples)]
  console.log(`${retried.calls} calls were sent again: their kept connection was just being closed`)
  const isBusy = machine.tell()
  if (all.length > 0) console.log(all.slice(0, 20).join('\n'))
  // On an overloaded machine a late answer says nothing about the product.
  const isOnlyLate = all.every((fault) => /answered 503|was not answered/.test(fault))
  const verdict = all.length === 0 ? 'passed' : isBusy && isOnlyLate ? 'undecided' : 'failed'
  console.log(`Verdict: ${verdict} (${minutes} minutes, ${callsOf(tally)} calls, ${all.length} faults)`)
  process.exit({ passed: 0, failed: 1, undecided: 2 }[verdict])
}
