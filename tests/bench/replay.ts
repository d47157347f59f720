import { threadCpuUsage } from 'node:process'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { app as product } from '../../worker/index.ts'
import baselines from './baselines.ts'
import { FIRST_VIEW } from './storyTileFigures.ts'
import { atMost, compare, type Figure } from './figures.ts'
import { createLocalDatabase } from '../../worker/commands/platform/localDatabase.ts'

export const REPLAY = 'the worker in Node, the answers of D1 replayed as JSON'

interface Bound {
  run: () => { results: unknown[] }
  all: () => Promise<{ results: unknown[] }>
}

/** A D1 that repeats recorded answers, so that only the worker's own CPU is measured. */
class ReplayedD1 {
  private readonly said = new Map<string, string>()
  private readonly db: DatabaseSync

  constructor(db: DatabaseSync) {
    this.db = db
  }

  prepare(sql: string) {
    const bind = (...values: SQLInputValue[]): Bound => {
      const run = () => {
        const key = `${sql} ${JSON.stringify(values)}`
        const text = this.said.get(key) ?? JSON.stringify({ results: this.db.prepare(sql).all(...values) })
        this.said.set(key, text)
        return JSON.parse(text) as { results: unknown[] }
      }
      return { run, all: () => Promise.resolve(run()) }
    }
    return { bind, ...bind() }
  }

  withSession() {
    return this
  }

  getBookmark() {
    return null
  }

  batch(statements: Bound[]) {
    return Promise.resolve(statements.map(({ run }) => run()))
  }
}

const settings = { SECRET_KEY: 'a secret that only the benchmarks use', ORIGIN: 'http://localhost:8787' }
/** Edge limits that allow everything. */
const TILE_WRITES = { limit: () => Promise.resolve({ success: true }) }
const nobodyElse = { default: { match: () => Promise.resolve(undefined), put: () => Promise.resolve() } }

interface Fetcher {
  fetch: (request: Request, env: never, ctx: never) => Response | Promise<Response>
}
/** Figure 4: the number of turns, the CPU of a turn (ms), and the warm-up (ms), because the code is compiled at first. */
const [TURNS, TURN_MS, WARM_MS] = [7, 1500, 2000]

/** Repeats a request for so much CPU (ms). Returns the CPU milliseconds of one, on its thread. */
const cpuOf = async ({ fetch }: Fetcher, db: ReplayedD1, path: string, ms: number) => {
  const waited: Promise<unknown>[] = []
  const ctx = { waitUntil: (work: Promise<unknown>) => waited.push(work), passThroughOnException: () => undefined }
  const send = async () => {
    const request = new Request(`http://localhost${path}`, { headers: { 'cache-control': 'no-cache' } })
    const response = await fetch(request, { ...settings, TILE_WRITES, DB: db } as never, ctx as never)
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    await response.arrayBuffer()
    // One by one, as a worker does, so that the answers are not all in memory at once.
    await Promise.all(waited.splice(0))
  }
  const before = threadCpuUsage()
  const spent = () => {
    const { user, system } = threadCpuUsage(before)
    return (user + system) / 1000
  }
  let times = 0
  for (; spent() < ms; times++) await send()
  return spent() / times
}

/** Figure 4: the worker's CPU for a first view from the database, against the JSON of 10,000 stories. */
export const measureCpu = async (state: string): Promise<Figure[]> => {
  Object.assign(globalThis, { caches: nobodyElse })
  using file = createLocalDatabase('DB', state)
  file.exec('DELETE FROM map_tiles')
  const stories = new ReplayedD1(file)
  const slim = (ms: number) => cpuOf(baselines, stories, '/base/slim/10000', ms)
  const versus = async () => {
    const db = new ReplayedD1(file)
    const view = (ms: number) => cpuOf(product, db, `/api/view/${FIRST_VIEW}/`, ms)
    for (const side of [view, slim]) await side(WARM_MS)
    return compare(
      () => view(TURN_MS),
      () => slim(TURN_MS),
      TURNS,
    )
  }
  // The first run stores the tiles for the second.
  const [cold, warm] = [await versus(), await versus()]
  return [
    atMost('4', 'worker CPU, first view ÷ slim JSON of 10,000, warm', warm.ratio, 0.02, `${warm.sides} ms`),
    atMost('4', 'worker CPU, first view ÷ slim JSON of 10,000, cold', cold.ratio, 0.3, `${cold.sides} ms`),
  ]
}
