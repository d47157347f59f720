/**
 * `npm run prove:import -- --rows N`: an administrator imports a CSV file of N stories (10,000), the same file again, then one
 * with changes in every tenth row, then undoes and restores. Ten thousand rows must take less than two minutes; the second time
 * nothing may change; after restoring an import all tables must be byte for byte as before it was undone, and 30 days after
 * both were undone as before the imports. Then one cell of a story is changed on purpose, and must be found. Then
 * files of garbage follow (garbageFiles.ts, `--garbage` alone): each is refused with a message, and the worker's heap stays flat.
 * During all of this another guest reads, and waits at most 250 ms for each answer. Linux only (/proc). About ten minutes.
 */
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Endpoint } from '#contract/endpoint'
import { type ImportReport, importApi } from '#contract/imports'
import { limits } from '#contract/limits'
import { storyApi } from '#contract/stories'
import { cpuOf, descendantsOf } from '../support/cpu.ts'
import { type GarbageFile, garbageFiles } from './garbageFiles.ts'
import { peakHeapBytes } from './heap.ts'
import {
  createInstance,
  endProof,
  execute,
  freePort,
  type Instance,
  openDatabase,
  sendTo,
  signUp,
  startServer,
  sendAt,
} from './server.ts'

/** How long 10,000 rows may take (ms). */
const mostMs = 120_000
/** How long another request may wait while a file is imported (ms). */
const mostWaitMs = 250
/** How much more memory the worker may use for a file than for an empty one, as in `prove:requests`. */
const mostHeldBytes = 64 * 2 ** 20

const words = 'kiosk harbor lantern velvet archive quilt meadow trumpet orchard ribbon'.split(' ')
/** A file of stories all over the world; with `isLater` every tenth is changed. */
const fileOf = (rows: number, isLater = false): string => {
  const lines = Array.from({ length: rows }, (_, n) => {
    const text = Array.from({ length: 45 }, (_, at) => words[(n * 7 + at * (1 + (n % 5))) % words.length]).join(' ')
    const title = isLater && n % 10 === 0 ? `Later place ${n}` : `Place ${n}`
    const at = `${(((n * 37) % 12_000) / 100 - 60).toFixed(4)},${(((n * 91) % 35_000) / 100 - 175).toFixed(4)}`
    const precision = n % 4 ? '' : 'town'
    return `r${n},"${title}","${text}.\n\nAnd ${n}.",${1 + (n % 3)},${at},${1900 + (n % 120)},Street ${n},Town ${n % 300},Land,${precision}`
  })
  return ['id,title,text,category,lat,lon,year,address,city,country,precision', ...lines].join('\r\n')
}

/** Tables that each call changes, that log the acts, or that an index uses internally. */
const notCompared =
  /^(sessions|counters|idempotency_keys|staff_log|monthly_sums|settings|map_tiles|sqlite_.*|_cf_.*|d1_.*|search_(data|idx|config|content|docsize))$/
/** Columns that are drawn at random with each change, or sealed again every hour. */
const drawn: Record<string, string[]> = { map_cells: ['version'], users: ['anonymous_mode_sealed'] }

/** All tables, row by row, as digests; the search index by its search results. */
const dump = (database: DatabaseSync): Map<string, string> => {
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name <> 'search' order by name")
    .all() as { name: string }[]
  const digests = new Map<string, string>()
  const add = (name: string, query: string) => {
    const rows = Array.from(database.prepare(query).iterate(), (row) => {
      for (const column of drawn[name] ?? []) delete (row as Record<string, unknown>)[column]
      return createHash('sha256').update(JSON.stringify(row)).digest('base64')
    })
    digests.set(name, createHash('sha256').update(rows.sort().join()).digest('hex'))
  }
  for (const { name } of tables) if (!notCompared.test(name)) add(name, `select * from "${name}"`)
  add('search', 'select term, doc, col, offset from search_terms')
  return digests
}
const differences = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name))

/** The waits of a guest during `act`: each as wall-clock time, and as CPU time of the server (ms). */
const watchWaits = async <T>(instance: Instance, pids: number[], act: () => Promise<T>) => {
  const calls = ['/api/config/', '/api/pins/1/', '/api/pins/?limit=5', '/api/view/years/']
  const waits: { clock: number; cpu: number }[] = []
  let isOver = false
  const doing = act().finally(() => (isOver = true))
  for (let n = 0; !isOver; n++) {
    const [began, used] = [performance.now(), cpuOf(pids)]
    await sendAt(instance)(calls[n % calls.length]!)
    waits.push({ clock: performance.now() - began, cpu: cpuOf(pids) - used })
    await pause(5)
  }
  return { result: await doing, waits }
}
/** The longest wait. A busy machine is no fault, so a wait counts as its CPU time if that is less. */
const longestOf = (waits: { clock: number; cpu: number }[]): number =>
  Math.max(0, ...waits.map(({ clock, cpu }) => Math.min(clock, cpu)))

interface Proof {
  instance: Instance
  token: string
  pids: number[]
  tell: (line: string) => void
  check: (isRight: boolean, fault: string) => void
}

const send = ({ instance, token }: Proof, body: string, type = 'text/csv', query = 'source=proof') =>
  // A kept connection is closed while the tables are compared.
  sendAt(instance, { 'content-type': type, connection: 'close' })(
    `/api/imports/?${query}`,
    { method: 'POST', body },
    token,
  )

/** Imports garbage, each file as a dry run and for real. */
const proveGarbage = async (proof: Proof, inspector: number): Promise<void> => {
  const { instance, pids, tell, check } = proof
  const heap = (body: string, type: string) => peakHeapBytes(inspector, () => send(proof, body, type, 'dry=1'))
  // The first call warms up.
  await heap('title\n', 'text/csv')
  const quiet = await heap('title\n', 'text/csv')
  const act = async ({ what, type, body, message }: GarbageFile) => {
    const used = cpuOf(pids)
    const { result: answer, waits } = await watchWaits(instance, pids, () => send(proof, body, type))
    const [cpu, longest] = [(cpuOf(pids) - used) / 1000, longestOf(waits)]
    const held = (await heap(body, type)) - quiet
    const clock = Math.max(...waits.map((wait) => wait.clock))
    tell(
      `${what}: ${answer.status}, ${cpu.toFixed(1)} s of CPU, ${(held / 2 ** 20).toFixed(0)} MB more, others waited ${longest.toFixed(0)} ms (${clock.toFixed(0)} by the clock)`,
    )
    const said = await answer.json<Partial<ImportReport> & { error?: { fields?: Record<string, string> } }>()
    const told = said.error?.fields?.file ?? said.errors?.find(({ field }) => field === 'file')?.message ?? null
    check(answer.status === 422 || answer.status === 200, `${what} answered ${answer.status}`)
    check(told === message, `of ${what} the worker says ${told}`)
    check(answer.status === 422 || said.created === 0, `of ${what} ${said.created} stories were brought in`)
    check(longest <= mostWaitMs, `while ${what} were read, others waited ${longest.toFixed(0)} ms`)
    check(held <= mostHeldBytes, `${what} took ${(held / 2 ** 20).toFixed(0)} MB`)
  }
  for (const file of garbageFiles()) await act(file)
}

const proveRows = async (proof: Proof, rows: number): Promise<void> => {
  const { instance, token, pids, tell, check } = proof
  using database = openDatabase(instance)
  const snapshot = () => dump(database)
  const timed = async <T>(what: string, act: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const { result, waits } = await watchWaits(instance, pids, act)
    const ms = performance.now() - began
    const [longest, clock] = [longestOf(waits), Math.max(...waits.map((wait) => wait.clock))]
    tell(
      `${what}: ${(ms / 1000).toFixed(1)} s, others waited ${longest.toFixed(0)} ms (${clock.toFixed(0)} by the clock)`,
    )
    check((ms * 10_000) / Math.max(rows, 10_000) <= mostMs, `${what} took ${(ms / 1000).toFixed(0)} s`)
    check(longest <= mostWaitMs, `${what}: others waited ${longest.toFixed(0)} ms`)
    return result
  }
  const bring = async (file: string): Promise<ImportReport> => {
    const answer = await send(proof, file)
    if (answer.status !== 200) throw new Error(`the import answered ${answer.status}: ${await answer.text()}`)
    return answer.json<ImportReport>()
  }
  const acted = async (e: Endpoint, id: number | null) => {
    const { status } = await sendTo(instance)(e, { id: id! }, token)
    check(status === 204, `${e.call} answered ${status}`)
  }
  const said = ({ created, updated, skipped, failed }: ImportReport) => [created, updated, skipped, failed].join(' ')
  const same = (one: Map<string, string>, other: Map<string, string>, when: string) => {
    const found = differences(one, other)
    check(found.length === 0, `${when} these differ: ${found.join()}`)
  }

  const [file, later] = [fileOf(rows), fileOf(rows, true)]
  tell(`${rows} rows, ${(file.length / 2 ** 20).toFixed(1)} of ${limits.importBytes / 2 ** 20} MB`)
  const empty = snapshot()
  const first = await timed('brought in', () => bring(file))
  check(said(first) === `${rows} 0 0 0`, `the first time says ${said(first)}`)
  const full = snapshot()
  const second = await timed('again', () => bring(file))
  check(said(second) === `0 0 ${rows} 0`, `the second time says ${said(second)}`)
  same(full, snapshot(), 'after the second time')
  const changed = await timed('with every tenth row changed', () => bring(later))
  check(said(changed) === `0 ${rows / 10} ${rows - rows / 10} 0`, `changed rows say ${said(changed)}`)
  await timed('the changes undone', () => acted(importApi.undo, changed.id))
  same(full, snapshot(), 'after the changes were undone')
  await timed('undone', () => acted(importApi.undo, first.id))
  const shown = database.prepare("select count(*) as n from stories where status = 'visible'").get() as { n: number }
  check(shown.n === 3, `${shown.n} stories are shown once all is undone`)
  await timed('restored', () => acted(importApi.restore, first.id))
  same(full, snapshot(), 'after the import was restored')
  await timed('undone again', () => acted(importApi.undo, first.id))
  // 31 days pass, and as many hourly cleanups as it takes.
  database.exec(`update stories set removed_at = date(removed_at, '-31 days') where removed_at is not null;
    update imports set undone_on = date(undone_on, '-31 days')`)
  const left = database.prepare(
    "select (select count(*) from imports) + (select count(*) from stories where status = 'removed') as n",
  )
  for (let run = 0; run < 100 && (left.get() as { n: number }).n > 0; run++)
    await sendAt(instance, { connection: 'close' })('/api/clean-up/')
  same(empty, snapshot(), '31 days after all was undone')
  tell(`${empty.size} tables compared`)
  database.prepare("update stories set post_code = 'x' where title = 'Before 1'").run()
  check(differences(empty, snapshot()).includes('stories'), 'a cell that was changed on purpose was not found')
  const broken = database.prepare('pragma integrity_check').get() as { integrity_check: string }
  check(broken.integrity_check === 'ok', broken.integrity_check)
}

/** Runs the proof; returns its faults. Without rows only garbage is imported. */
export const prove = async (rows: number, tell: (line: string) => void = () => undefined): Promise<string[]> => {
  using instance = await createInstance()
  const inspector = await freePort()
  const faults: string[] = []
  const env = { STAFF_SECOND_FACTOR: 'optional', INSPECTOR: String(inspector), CLOCK: 'moved' }
  await using server = await startServer(instance, env)
  const token = await signUp(instance, 'archivist')
  execute(instance, "update users set role = 'administrator'")
  for (const n of [1, 2, 3]) {
    const place = { latitude: n, longitude: n, address: 'here' }
    const body = { title: `Before ${n}`, description: '<p>It was here.</p>', category: n, ...place }
    await sendTo(instance)(storyApi.add, { body }, token)
  }
  const check = (isRight: boolean, fault: string) => void (isRight || faults.push(fault))
  const proof = { instance, token, tell, check, pids: descendantsOf(server.workers()) }
  await proveGarbage(proof, inspector)
  if (rows > 0) await proveRows(proof, rows)
  return faults
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '10000' }, garbage: { type: 'boolean', default: false } },
  })
  const faults = await prove(values.garbage ? 0 : Number(values.rows), console.log)
  endProof(faults, 'Brought in once, undone and restored byte for byte, and no one waited.')
}
