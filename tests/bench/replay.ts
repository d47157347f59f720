import { cpuUsage } from 'node:process'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { app as product } from '../../worker/index.ts'
import baselines from './baselines.ts'
import { atMost, type Figure, interleave, rounded } from './figures.ts'
import { FIRST_VIEW } from './feedFigures.ts'
import { openLocalDatabase } from './generate.ts'

export const REPLAY = 'the worker in Node, the answers of D1 replayed as JSON'

interface Bound {
  run: () => { results: unknown[] }
  all: () => Promise<{ results: unknown[] }>
}

/** A D1 that answers every question a second time from what it said the first time, so that the worker's own work is left. */
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

const settings = { SECRET_KEY: 'a secret of the benchmarks, nobody else', RATE_LIMITS: 'off' }
const nobodyElse = { default: { match: () => Promise.resolve(undefined), put: () => Promise.resolve() } }

interface Fetcher {
  fetch: (request: Request, env: never, ctx: never) => Response | Promise<Response>
}
/** Sends a request so many times over; the CPU milliseconds of one. */
const cpuOf = async ({ fetch }: Fetcher, db: ReplayedD1, path: string, times: number) => {
  const waited: Promise<unknown>[] = []
  const ctx = { waitUntil: (work: Promise<unknown>) => waited.push(work), passThroughOnException: () => undefined }
  const send = async () => {
    const request = new Request(`http://localhost${path}`, { headers: { 'cache-control': 'no-cache' } })
    const response = await fetch(request, { ...settings, DB: db } as never, ctx as never)
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    await response.arrayBuffer()
  }
  for (let i = 0; i < 5; i++) await send()
  const before = cpuUsage()
  for (let i = 0; i < times; i++) await send()
  const { user, system } = cpuUsage(before)
  await Promise.all(waited)
  return (user + system) / 1000 / times
}

/** Figure 4: the worker's CPU for a first view from the database, against the JSON of 10,000 stories. */
export const measureCpu = async (state: string): Promise<Figure[]> => {
  Object.assign(globalThis, { caches: nobodyElse })
  const file = openLocalDatabase(state)
  file.exec('DELETE FROM map_tiles')
  const view = `/api/view/${FIRST_VIEW}/`
  const slim = () => cpuOf(baselines, stories, '/base/slim/10000', 10)
  const stories = new ReplayedD1(file)
  const coldDb = new ReplayedD1(file)
  const cold = await interleave({ ours: () => cpuOf(product, coldDb, view, 50), slim })
  const warmDb = new ReplayedD1(file)
  const warm = await interleave({ ours: () => cpuOf(product, warmDb, view, 500), slim })
  file.close()
  const detail = ({ ours, slim }: typeof cold) => `${rounded(ours)} ms, ${rounded(slim)} ms`
  return [
    atMost('4', 'worker CPU, first view ÷ slim JSON of 10,000, warm', warm.ours / warm.slim, 0.02, detail(warm)),
    atMost('4', 'worker CPU, first view ÷ slim JSON of 10,000, cold', cold.ours / cold.slim, 0.3, detail(cold)),
  ]
}
