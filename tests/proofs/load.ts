/**
 * `npm run prove:load -- --minutes N`: twelve readers and four writers with the limits on, for N minutes (at most 240), and
 * in the middle third four streams of password guesses from one address. Those are turned away, everybody else is
 * served, and workerd holds as much in the end as in the beginning. All of it on this machine, in a state of its own. The
 * last line is the verdict: passed (0), failed (1), or undecided (2) where the machine was too busy with other things.
 */
import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { enter, flood, newTally, pause, read, type Scene, type Tally, write } from './people.ts'
import { aPlace, clearAway, startServer } from './server.ts'

const [readers, writers, floods] = [12, 4, 4]
/** This part of the time is warm-up, which memory is not judged by. */
const warmUp = 0.2
/** By so much of the first tenth the last may hold more. */
const growth = 0.1
/** Every collection is a whole one: workerd then holds what is in use, not what V8 has had no need to look at. */
const collecting = { MINIFLARE_WORKERD_V8_FLAGS: '--gc-global' }

/** Seconds since the start, and megabytes that workerd holds. */
type Sample = [seconds: number, megabytes: number]

const megabytesOf = (pids: number[]): number => {
  const lines = execFileSync('ps', ['-o', 'rss=', '-p', pids.join(',')], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return lines.reduce((sum, line) => sum + Number(line), 0) / 1024
}

const at = (sorted: number[], part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
const sort = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
const median = (numbers: number[]) => at(sort(numbers), 0.5)

/** Megabytes an hour, by least squares. */
export const slopeOf = (samples: Sample[]): number => {
  const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
  const [t, m] = [mean(samples.map(([s]) => s)), mean(samples.map(([, mb]) => mb))]
  const above = samples.reduce((sum, [s, mb]) => sum + (s - t) * (mb - m), 0)
  return (3_600 * above) / samples.reduce((sum, [s]) => sum + (s - t) ** 2, 0)
}

/** What workerd held at the beginning and the end of each third: whether it grows all the time, or took one step with the flood. */
const tellThirds = (samples: Sample[]) => {
  const third = Math.ceil(samples.length / 3)
  const parts = ['before the flood', 'during it', 'after it'].map((when, n) => {
    const held = samples.slice(n * third, (n + 1) * third).map(([, mb]) => mb)
    const quarter = Math.max(1, Math.floor(held.length / 4))
    const [from, to] = [held.slice(0, quarter), held.slice(-quarter)].map((part) => median(part).toFixed(0))
    return `${when} ${from} → ${to}`
  })
  console.log(`workerd, MB, first and last quarter of each third: ${parts.join(' · ')}`)
}

/** What workerd held before the flood and at the end (medians of a tenth of the samples), said and judged. */
const judgeMemory = (samples: Sample[]): string[] => {
  const judged = samples.slice(Math.floor(samples.length * warmUp))
  const tenth = Math.max(1, Math.floor(judged.length / 10))
  const [first, last] = [judged.slice(0, tenth), judged.slice(-tenth)].map((part) => median(part.map(([, mb]) => mb)))
  const most = Math.max(...samples.map(([, mb]) => mb))
  console.log(
    `workerd: ${slopeOf(judged).toFixed(0)} MB an hour after the warm-up; first tenth ${first!.toFixed(1)} MB, last tenth ${last!.toFixed(1)} MB (medians), at most ${most.toFixed(1)} MB, ${judged.length} samples`,
  )
  return last! > first! * (1 + growth) ? ['Memory grew and was not given back.'] : []
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

/** What went wrong that no single answer shows. */
const missingIn = ({ statuses }: Tally): string[] => [
  ...(statuses.get('flood 429') ? [] : ['The flood was not turned away.']),
  ...['page', 'view', 'story', 'search']
    .filter((kind) => !statuses.get(`${kind} (flood) 200`))
    .map((kind) => `No ${kind} was served during the flood.`),
]

/** How busy the machine is with other things: the latest that a timer of ours came, and the most that wanted to run at once. */
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

/** Plays the scene for so long; what was answered and what workerd held. */
export const prove = async (seconds: number) => {
  const place = await aPlace()
  const server = await startServer(place, { RATE_LIMITS: 'on', ...collecting })
  const machine = watchMachine()
  try {
    const began = performance.now()
    const elapsed = () => (performance.now() - began) / 1000
    const scene: Scene = {
      place,
      tally: newTally(),
      storyIds: [],
      isOver: () => elapsed() > seconds,
      isFlooded: () => elapsed() > seconds / 3 && elapsed() < (2 * seconds) / 3,
    }
    const samples: Sample[] = []
    const watch = async () => {
      while (!scene.isOver()) {
        samples.push([elapsed(), megabytesOf(server.workers())])
        machine.look()
        await pause(1_000)
      }
    }
    const tellAndRead = async () => {
      const entered = []
      for (let n = 1; n <= writers; n++) entered.push(await enter(scene, n))
      const writing = entered.flatMap((token, i) => (token ? [write(scene, i + 1, token)] : []))
      while (scene.storyIds.length === 0 && !scene.isOver()) await pause(50)
      await Promise.all([...writing, ...Array.from({ length: readers }, (_, n) => read(scene, n + 1))])
    }
    await Promise.all([watch(), tellAndRead(), ...Array.from({ length: floods }, () => flood(scene))])
    return { tally: scene.tally, samples, machine, faults: [...scene.tally.faults, ...missingIn(scene.tally)] }
  } finally {
    await server.stop()
    clearAway(place)
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
  const minutes = Math.min(240, Number(values.minutes))
  if (!(minutes > 0)) throw new Error('Say how long: npm run prove:load -- --minutes 30')
  const { tally, samples, machine, faults } = await prove(minutes * 60)
  tellTimes(tally)
  tellThirds(samples)
  const all = [...faults, ...judgeMemory(samples)]
  const isBusy = machine.tell()
  if (all.length > 0) console.log(all.slice(0, 20).join('\n'))
  // An answer that came too late tells nothing about the product where nothing got its turn in time.
  const isOnlyLate = all.every((fault) => /answered 503|was not answered/.test(fault))
  const verdict = all.length === 0 ? 'passed' : isBusy && isOnlyLate ? 'undecided' : 'failed'
  const calls = [...tally.statuses.values()].reduce((sum, count) => sum + count, 0)
  console.log(`Verdict: ${verdict} (${minutes} minutes, ${calls} calls, ${all.length} faults)`)
  process.exit({ passed: 0, failed: 1, undecided: 2 }[verdict])
}
