/**
 * `npm run prove:load -- --minutes N`: twelve readers and four writers with the limits on, for N minutes (at most 240), and
 * in the middle third four streams of password guesses from one address. Those are turned away, everybody else is
 * served; what workerd's memory does meanwhile is printed. All of it on this machine, in a state of its own.
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { enter, flood, newTally, pause, read, type Scene, type Tally, write } from './people.ts'
import { aPlace, clearAway, startServer } from './server.ts'

const [readers, writers, floods] = [12, 4, 4]
/** This part of the time is warm-up, which memory is not judged by. */
const warmUp = 0.2

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

const tellMemory = (samples: Sample[]) => {
  const judged = samples.slice(Math.floor(samples.length * warmUp))
  const tenth = Math.max(1, Math.floor(judged.length / 10))
  const [first, last] = [judged.slice(0, tenth), judged.slice(-tenth)].map((part) => median(part.map(([, mb]) => mb)))
  const most = Math.max(...samples.map(([, mb]) => mb))
  console.log(
    `workerd: ${slopeOf(judged).toFixed(0)} MB an hour after the warm-up; first tenth ${first!.toFixed(1)} MB, last tenth ${last!.toFixed(1)} MB (medians), at most ${most.toFixed(1)} MB, ${judged.length} samples`,
  )
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

/** Plays the scene for so long; what was answered and what workerd held. */
export const prove = async (seconds: number) => {
  const place = await aPlace()
  const server = await startServer(place, { RATE_LIMITS: 'on' })
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
    return { tally: scene.tally, samples, faults: [...scene.tally.faults, ...missingIn(scene.tally)] }
  } finally {
    await server.stop()
    clearAway(place)
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
  const minutes = Math.min(240, Number(values.minutes))
  if (!(minutes > 0)) throw new Error('Say how long: npm run prove:load -- --minutes 30')
  const { tally, samples, faults } = await prove(minutes * 60)
  tellTimes(tally)
  tellMemory(samples)
  console.log(
    faults.length > 0 ? faults.slice(0, 20).join('\n') : 'Nothing failed, nobody but the flood was turned away.',
  )
  process.exit(faults.length > 0 ? 1 : 0)
}
