/**
 * `npm run prove:import -- --rows N`: an administrator brings in a CSV file of N stories (10,000), the same again, then one in
 * which every tenth row changed, and undoes both imports. Ten thousand rows must take less than two minutes; the second time
 * nothing may change; after both were undone all tables must be byte for byte as before. Then one cell of a story is changed on
 * purpose, and must be found. About two minutes.
 */
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { authApi } from '#contract/auth'
import { type ImportReport, importApi } from '#contract/imports'
import { limits } from '#contract/limits'
import { storyApi } from '#contract/stories'
import { sendRequest } from './httpClient.ts'
import { createInstance, type Instance, openDatabase, removeInstance, sendTo, startServer } from './server.ts'

/** How long 10,000 rows may take (ms). */
const mostMs = 120_000

const words = 'kiosk harbor lantern velvet archive quilt meadow trumpet orchard ribbon'.split(' ')
/** A file of stories all over the world; with `isLater` every tenth says something else. */
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

/** Rows that each call touches, or that tell of the acts themselves, and what an index keeps for itself. */
const notCompared =
  /^(sessions|counters|idempotency_keys|staff_log|map_tiles|sqlite_.*|_cf_.*|d1_.*|search_(data|idx|config|content|docsize))$/
/** Columns that are drawn at random with each change. */
const drawn: Record<string, string[]> = { map_cells: ['version'] }

/** All tables, row by row, as digests; the search index by what is found in it. */
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

const enter = async (instance: Instance): Promise<string> => {
  const body = { username: 'archivist', email: 'archivist@people.example', password: 'violet hour #7' }
  const { token, user } = await (
    await sendTo(instance)(authApi.register, { body })
  ).json<{ token: string; user: { id: number } }>()
  const database = openDatabase(instance)
  database.prepare("update users set role = 'administrator' where id = ?").run(user.id)
  database.close()
  return token
}

/** Runs the proof: everything that is wrong. */
export const prove = async (rows: number, tell: (line: string) => void = () => undefined): Promise<string[]> => {
  const instance = await createInstance()
  const faults: string[] = []
  const check = (isRight: boolean, fault: string) => void (isRight || faults.push(fault))
  try {
    const server = await startServer(instance, { STAFF_SECOND_FACTOR: 'optional' })
    try {
      const token = await enter(instance)
      for (const n of [1, 2, 3]) {
        const place = { latitude: n, longitude: n, address: 'here' }
        const body = { title: `Before ${n}`, description: '<p>It was here.</p>', category: n, ...place }
        await sendTo(instance)(storyApi.add, { body }, token)
      }
      const database = openDatabase(instance)
      const snapshot = () => dump(database)
      const timed = async <T>(what: string, act: () => Promise<T>): Promise<T> => {
        const began = performance.now()
        const result = await act()
        const ms = performance.now() - began
        tell(`${what}: ${(ms / 1000).toFixed(1)} s`)
        check((ms * 10_000) / Math.max(rows, 10_000) <= mostMs, `${what} took ${(ms / 1000).toFixed(0)} s`)
        return result
      }
      const bring = async (file: string): Promise<ImportReport> => {
        const answer = await sendRequest(`http://127.0.0.1:${instance.port}/api/imports/?source=proof`, {
          method: 'POST',
          body: file,
          headers: {
            'x-api-key': 'lavender-atlas-web',
            'content-type': 'text/csv',
            authorization: `Bearer ${token}`,
            // A kept connection is closed while the tables are compared.
            connection: 'close',
          },
        })
        if (answer.status !== 200) throw new Error(`the import answered ${answer.status}: ${await answer.text()}`)
        return answer.json<ImportReport>()
      }
      const undo = async (id: number | null) => {
        const { status } = await sendTo(instance)(importApi.undo, { id: id! }, token)
        check(status === 204, `undoing answered ${status}`)
      }
      const said = ({ created, updated, skipped, failed }: ImportReport) =>
        [created, updated, skipped, failed].join(' ')

      const [file, later] = [fileOf(rows), fileOf(rows, true)]
      tell(`${rows} rows, ${(file.length / 2 ** 20).toFixed(1)} of ${limits.importBytes / 2 ** 20} MB`)
      const empty = snapshot()
      const first = await timed('brought in', () => bring(file))
      check(said(first) === `${rows} 0 0 0`, `the first time says ${said(first)}`)
      const full = snapshot()
      const second = await timed('again', () => bring(file))
      check(said(second) === `0 0 ${rows} 0`, `the second time says ${said(second)}`)
      check(
        differences(full, snapshot()).length === 0,
        `the second time changed ${differences(full, snapshot()).join()}`,
      )
      const changed = await timed('with every tenth row changed', () => bring(later))
      check(said(changed) === `0 ${rows / 10} ${rows - rows / 10} 0`, `changed rows say ${said(changed)}`)
      await timed('the changes undone', () => undo(changed.id))
      const back = differences(full, snapshot())
      check(back.length === 0, `after the changes were undone these differ: ${back.join()}`)
      await timed('undone', () => undo(first.id))
      const left = differences(empty, snapshot())
      check(left.length === 0, `after all was undone these differ: ${left.join()}`)
      tell(`${empty.size} tables compared`)
      database.prepare("update stories set post_code = 'x' where title = 'Before 1'").run()
      check(differences(empty, snapshot()).includes('stories'), 'a cell that was changed on purpose was not found')
      const broken = database.prepare('pragma integrity_check').get() as { integrity_check: string }
      check(broken.integrity_check === 'ok', broken.integrity_check)
      database.close()
    } finally {
      await server.stop()
    }
  } finally {
    removeInstance(instance)
  }
  return faults
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { rows: { type: 'string', default: '10000' } } })
  const faults = await prove(Number(values.rows), console.log)
  console.log(faults.length > 0 ? faults.join('\n') : 'Brought in once, and undone byte for byte.')
  process.exit(faults.length > 0 ? 1 : 0)
}
