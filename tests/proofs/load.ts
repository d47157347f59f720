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
/** The beginning of each third in which workerd takes what it needs for what is new there, and is not judged by. */
const warmUp = 1 / 3
/** So many bytes may be held for each call answered: half of what keeping one small answer would cost. */
const heldPerCall = 1_024
/** Every collection is a whole one: workerd then holds what is in use, not what V8 has had no need to look at. */
const collecting = { MINIFLARE_WORKERD_V8_FLAGS: '--gc-global' }

/** What workerd held, in megabytes, when so many calls had been answered. */
type Sample = [calls: number, megabytes: number]

const megabytesOf = (pids: number[]): number => {
  const lines = execFileSync('ps', ['-o', 'rss=', '-p', pids.join(',')], { encoding: 'utf8' })
    .trim()
    .split('\n')
  return lines.reduce((sum, line) => sum + Number(line), 0) / 1024
}

const at = (sorted: number[], part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
const sort = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
const median = (numbers: number[]) => at(sort(numbers), 0.5)

/** Bytes held for each call, by least squares. */
export const slopeOf = (samples: Sample[]): number => {
  const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
  const [c, m] = [mean(samples.map(([calls]) => calls)), mean(samples.map(([, mb]) => mb))]
  const above = samples.reduce((sum, [calls, mb]) => sum + (calls - c) * (mb - m), 0)
  return (1_048_576 * above) / samples.reduce((sum, [calls]) => sum + (calls - c) ** 2, 0)
}

/**
 * How much more workerd holds with every call, within each third; said of all, judged during the flood and after it. The
 * first third is all warm-up: what is compiled, remembered and cached grows with what was never asked before.
 */
const judgeMemory = (samples: Sample[]): string[] => {
  const third = Math.ceil(samples.length / 3)
  const parts = ['before the flood', 'during it', 'after it'].map((when, n) => {
    const part = samples.slice(n * third, (n + 1) * third)
    const judged = part.slice(Math.floor(part.length * warmUp))
    const quarter = Math.max(1, Math.floor(part.length / 4))
    const [from, to] = [part.slice(0, quarter), part.slice(-quarter)].map((some) => median(some.map(([, mb]) => mb)))
    const calls = judged.at(-1)![0] - judged[0]![0]
    const bytes = slopeOf(judged)
    console.log(
      `workerd ${when}: ${from!.toFixed(0)} → ${to!.toFixed(0)} MB (first and last quarter); after its warm-up ${bytes.toFixed(0)} bytes a call over ${calls} calls`,
    )
    return { when, bytes }
  })
  console.log(`workerd at most: ${Math.max(...samples.map(([, mb]) => mb)).toFixed(0)} MB, ${samples.length} samples`)
  return parts
    .slice(1)
    .filter(({ bytes }) => bytes > heldPerCall)
    .map(({ when, bytes }) => `Memory grew ${when} by ${bytes.toFixed(0)} bytes a call and was not given back.`)
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
        samples.push([callsOf(scene.tally), megabytesOf(server.workers())])
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
  const all = [...faults, ...judgeMemory(samples)]
  const isBusy = machine.tell()
  if (all.length > 0) console.log(all.slice(0, 20).join('\n'))
  // An answer that came too late tells nothing about the product where nothing got its turn in time.
  const isOnlyLate = all.every((fault) => /answered 503|was not answered/.test(fault))
  const verdict = all.length === 0 ? 'passed' : isBusy && isOnlyLate ? 'undecided' : 'failed'
  console.log(`Verdict: ${verdict} (${minutes} minutes, ${callsOf(tally)} calls, ${all.length} faults)`)
  process.exit({ passed: 0, failed: 1, undecided: 2 }[verdict])
}
