/**
 * Part of `npm run prove:requests`: drawn reads of hostile boxes (strips, slivers, everything except a part, across the
 * antimeridian) with rare and common words, dates, categories, languages and authors, over `--stories N` made stories. None may
 * take more than 100 ms of CPU of the whole workerd process, which simulates D1 as well. Linux only (/proc).
 * `--draws N`, `--seed N`, `--state DIR` (below it the stories are made once, and found by the next run and by the bench).
 */
import { parseArgs } from 'node:util'
import type { Cost } from '../bench/countedDatabase.ts'
import { prepareState } from '../bench/generate.ts'
import { startWorker, type Harness } from '../bench/harness.ts'
import { drawHostileReads, type HostileRead } from '../bench/hostileReads.ts'
import { median } from '../bench/figures.ts'
import { cpuOf, descendantsOf } from '../support/cpu.ts'

const mostCpuMs = 100

interface Measured extends HostileRead {
  cpuMs: number
  rows: number
}

/** The CPU that a read takes alone: the median of three tries after a first one. */
const measure = async (side: Harness, pids: readonly number[], read: HostileRead): Promise<Measured> => {
  const counted = await side.get(read.path, { 'x-count': 'rows' })
  if (counted.status !== 200) throw new Error(`${read.path} was answered ${counted.status}`)
  const costs: number[] = []
  for (let n = 0; n < 3; n++) {
    const before = cpuOf([...pids])
    // Feeds are cached by their query: each try asks for another page size.
    await side.get(read.path.startsWith('/feeds') ? `${read.path}&limit=${149 - n}` : read.path)
    costs.push(cpuOf([...pids]) - before)
  }
  const { rowsRead } = JSON.parse(String(counted.headers['x-cost'])) as Cost
  return { ...read, cpuMs: median(costs), rows: rowsRead }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      stories: { type: 'string', default: '1000000' },
      draws: { type: 'string', default: '300' },
      seed: { type: 'string', default: '1' },
      state: { type: 'string', default: '.wrangler/bench' },
    },
  })
  const state = prepareState(values.state, Number(values.stories))
  await using side = await startWorker('probe.ts', state)
  const pids = descendantsOf([process.pid]).filter((pid) => pid !== process.pid)
  const measured: Measured[] = []
  for (const read of drawHostileReads(Number(values.seed), Number(values.draws), [1, 2, 3]))
    measured.push(await measure(side, pids, read))
  const worst = measured.toSorted((a, b) => b.cpuMs - a.cpuMs)
  for (const { cpuMs, rows, kind, path } of worst.slice(0, 20))
    console.log(`${cpuMs.toFixed(0).padStart(5)} ms ${String(rows).padStart(6)} rows  ${kind}: ${path}`)
  const over = worst.filter(({ cpuMs }) => cpuMs > mostCpuMs)
  console.log(
    `${measured.length} reads of boxes among ${Number(values.stories).toLocaleString('en')} stories, seed ${values.seed}: median ${median(measured.map(({ cpuMs }) => cpuMs)).toFixed(0)} ms, most ${worst[0]!.cpuMs.toFixed(0)} ms of CPU, most ${Math.max(...measured.map(({ rows }) => rows)).toLocaleString('en')} rows`,
  )
  console.log(`Verdict: ${over.length === 0 ? 'passed' : `failed (${over.length} over ${mostCpuMs} ms)`}`)
  process.exitCode = over.length === 0 ? 0 : 1
}
