import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { median } from './figures.ts'
import type { Harness } from './harness.ts'
import { COMMON_WORD } from './texts.ts'

/** The waits of other guests, in ms, by kind of call. */
export type Waits = Map<string, number[]>

/** The calls of a guest who looks at the map, searches and reads. `n` makes each call unique, so that no cache has it. */
const calls: ((n: number, story: number) => [kind: string, path: string])[] = [
  (n) => ['map', `/api/view/9/${80 + (n % 40)}/${190 + (n % 20)}/${82 + (n % 40)}/${192 + (n % 20)}/`],
  (n) => ['list', `/api/pinSearch/?limit=50&bbox=${-118.4 + (n % 50) / 1000},33.95,-118,34.25`],
  (_, story) => ['story', `/api/pins/${story}/`],
  (n) => ['search', `/api/view/search/?search=${COMMON_WORD}&categories=${1 + (n % 3)}`],
]

/** Sends calls of other guests, each from a new address, one after another for so long (ms); adds their waits to `waits`. */
const visit = async (side: Harness, stories: readonly number[], ms: number, waits: Waits): Promise<void> => {
  const until = performance.now() + ms
  for (let n = 0; performance.now() < until; n++) {
    const [kind, path] = calls[n % calls.length]!(n, stories[n % stories.length]!)
    const began = performance.now()
    const { status } = await side.get(path, { 'cf-connecting-ip': `198.51.${100 + (n % 100)}.${1 + (n % 250)}` })
    if (status !== 200) throw new Error(`Another guest was answered ${status} for ${path}`)
    waits.set(kind, [...(waits.get(kind) ?? []), performance.now() - began])
    await setTimeout(20)
  }
}

const attacker = path.join(import.meta.dirname, 'attacker.ts')
const CONNECTIONS = 12

/**
 * Compares the wait of other guests while one address sends the most expensive reads as fast as it can with their wait
 * without it. The two alternate, `rounds` times for so long each (ms), so that other load affects both; each attack
 * comes from a new address, whose limits are unused. The worker must run with its limits on.
 */
export const measureAttack = async (side: Harness, rounds: number, ms: number) => {
  const stories = (JSON.parse((await side.get('/api/pins/?limit=50')).body.toString()) as { id: number }[]).map(
    ({ id }) => id,
  )
  const [quiet, attacked]: [Waits, Waits] = [new Map(), new Map()]
  const statuses: Record<string, number> = {}
  await visit(side, stories, Math.min(ms, 5_000), new Map())
  for (let round = 0; round < rounds; round++) {
    await visit(side, stories, ms, quiet)
    const address = `203.0.113.${round + 1}`
    const args = [attacker, side.url.href, address, String(ms / 1000 + 1), String(CONNECTIONS), String(round + 1)]
    const attack = promisify(execFile)(process.execPath, args)
    await setTimeout(1000)
    await visit(side, stories, ms, attacked)
    const counts = JSON.parse((await attack).stdout) as Record<string, number>
    for (const [status, count] of Object.entries(counts)) statuses[status] = (statuses[status] ?? 0) + count
  }
  const all = (waits: Waits) => median([...waits.values()].flat())
  return { quiet, attacked, statuses, ratio: all(attacked) / all(quiet), medians: [all(quiet), all(attacked)] as const }
}
