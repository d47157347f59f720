import { DatabaseSync } from 'node:sqlite'
import { Buffer } from '#worker/crypto/buffer'
import type { Copy } from './take.ts'

/** Scores of rows by id that an attacker can sort by. The name says where they come from. */
export interface Channel {
  name: string
  scores: Map<number, number>
}

type Value = bigint | number | string | Uint8Array | null
type Row = Record<string, Value>

const textOf = (value: Value): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : String(value)
const compare = (one: Value, other: Value): number => {
  if (one === null || other === null) return Number(other === null) - Number(one === null)
  const areNumbers = [one, other].every((value) => typeof value === 'bigint' || typeof value === 'number')
  if (areNumbers) return one < other ? -1 : Number(one > other)
  return textOf(one) < textOf(other) ? -1 : Number(textOf(one) > textOf(other))
}

/** The rank of each value; equal values share one. */
export const rank = (values: Map<number, Value>): Map<number, number> => {
  const sorted = [...values].sort(([, one], [, other]) => compare(one, other))
  const ranks = new Map<number, number>()
  let place = 0
  for (const [n, [id, value]] of sorted.entries()) {
    if (n > 0 && compare(sorted[n - 1]![1], value) !== 0) place = n
    ranks.set(id, place)
  }
  return ranks
}

/** The low 32 bits: a story's id is below its day in the search index. */
const lowBits = (value: Value | undefined): number => (typeof value === 'bigint' ? Number(value & 0xffffffffn) : -1)

/** All tables of a copy with their rows; the shadow tables of the index among them. */
export const readTables = (file: string): Map<string, Row[]> => {
  using database = new DatabaseSync(file)
  const isReadable = `type = 'table' and sql not like '%VIRTUAL%' and name not like 'd1_%' and name not like '\\_cf\\_%' escape '\\'`
  const names = database.prepare(`select name from sqlite_schema where ${isReadable}`).all() as { name: string }[]
  const tables = new Map(
    names.map(({ name }) => {
      const reading = database.prepare(`select * from "${name}"`)
      reading.setReadBigInts(true)
      return [name, reading.all()]
    }),
  )
  return tables
}

/** Of the rows that contain an id, the deepest map cells come first; more than three add nothing. */
const mostRows = 3

/** Every column of every row that belongs to one of these ids: because a column contains the id, alone or in its low bits. */
export const columnChannels = (
  tables: Map<string, Row[]>,
  ids: ReadonlySet<number>,
): Map<string, Map<number, Value>> => {
  const found = new Map<string, Map<number, Value>>()
  for (const [table, rows] of tables) {
    const columns = Object.keys(rows[0] ?? {})
    for (const key of columns) {
      const linked = Map.groupBy(
        rows.filter((row) => ids.has(lowBits(row[key]))),
        (row) => lowBits(row[key]),
      )
      if (linked.size < 8) continue
      for (const [id, theirs] of linked) {
        const sorted = theirs.sort((one, other) => -compare(one[columns[0]!]!, other[columns[0]!]!))
        for (const [n, row] of sorted.slice(0, mostRows).entries()) {
          for (const column of columns) {
            const name = `${table}.${column}${key === 'id' || key === column ? '' : ` by ${key}`}${n > 0 ? ` (${n + 1})` : ''}`
            const values = found.get(name) ?? new Map<number, Value>()
            found.set(name, values.set(id, row[column]!))
          }
        }
      }
    }
  }
  return found
}

/** Stored map tiles contain no id outside their bytes; they belong to the single story whose cell has their key. */
const tileChannels = (tables: Map<string, Row[]>): Map<string, Map<number, Value>> => {
  const tiles = new Map(tables.get('map_tiles')!.map((row) => [row.k, row]))
  const [builtAt, versions] = [new Map<number, Value>(), new Map<number, Value>()]
  for (const { k, n, id_sum: id } of tables.get('map_cells')!) {
    const tile = tiles.get(k)
    if (n !== 1n || !tile) continue
    builtAt.set(lowBits(id), tile.built_at!)
    versions.set(lowBits(id), tile.version!)
  }
  return new Map([
    ['map_tiles.built_at', builtAt],
    ['map_tiles.version', versions],
  ])
}

/** SQLite's own integers in FTS5's records: seven bits a byte. Returns the number and the position of the next one. */
export const readVarint = (bytes: Uint8Array, from: number): [number, number] => {
  let value = 0
  for (let at = from; at < from + 8; at++) {
    value = value * 128 + (bytes[at]! & 127)
    if ((bytes[at]! & 128) === 0) return [value, at + 1]
  }
  return [value * 256 + bytes[from + 8]!, from + 9]
}

const structureId = 10n
/** How old each segment of the index is, by its number: deeper levels are older, and within a level the first (fts5_index.c). */
const agesOfSegments = (structure: Uint8Array): Map<number, number> => {
  const ages = new Map<number, number>()
  // After four bytes of a cookie; a second version of the record, which contentless_delete writes, begins with four more.
  let at = Buffer.from(structure.slice(4, 8)).toString('hex') === 'ff000001' ? 8 : 4
  const isSecond = at === 8
  const next = () => {
    const [value, after] = readVarint(structure, at)
    at = after
    return value
  }
  const levels = next()
  next()
  next()
  if (isSecond) next()
  for (let level = 0; level < levels; level++) {
    next()
    const segments = next()
    for (let n = 0; n < segments; n++) {
      ages.set(next(), (levels - level) * -1_000 + n + level * -1)
      next()
      next()
      if (isSecond) for (let more = 0; more < 5; more++) next()
    }
  }
  // The deepest level is the oldest: the lowest score.
  const deepest = levels
  return new Map([...ages].map(([segment, score]) => [segment, -(deepest * 1_000 + score)]).map(([s, v]) => [s!, v!]))
}

/** The segment of the index with a word of a story: segments are written one after the other. */
const segmentChannel = (tables: Map<string, Row[]>, words: ReadonlyMap<number, string>): Channel => {
  const rows = tables.get('search_data')!
  const structure = rows.find(({ id }) => id === structureId)!.block as Uint8Array
  const ages = agesOfSegments(structure)
  const leaves = rows
    .filter(({ id }) => (id as bigint) > 0xffffn)
    .map(({ id, block }) => ({
      segment: Number((id as bigint) >> 37n),
      text: Buffer.from(block as Uint8Array).toString('latin1'),
    }))
  const scores = new Map<number, number>()
  for (const [id, word] of words) {
    // Terms share their first letters with the one before.
    const leaf = leaves.find(({ text }) => text.includes(word.slice(4)))
    if (leaf) scores.set(id, ages.get(leaf.segment) ?? 0)
  }
  return { name: 'search_data: segments', scores }
}

/** All scores of these stories or comments from the rows of a copy and from what a guest saw at the time. */
export const rowChannels = (copy: Copy, later: Copy | undefined, words: ReadonlyMap<number, string>): Channel[] => {
  const ids = new Set(words.keys())
  const tables = readTables(copy.asked)
  const columns = new Map([...columnChannels(tables, ids), ...tileChannels(tables)])
  const channels = [...columns].map(([name, values]) => ({ name, scores: rank(values) }))
  if (later) {
    const then = new Map([...columnChannels(readTables(later.asked), ids)])
    for (const [name, values] of columns) {
      const after = then.get(name)
      if (!after) continue
      const changed = [...values].map(([id, value]): [number, number] => [
        id,
        Number(!after.has(id) || compare(value, after.get(id)!) !== 0),
      ])
      channels.push({ name: `${name}, changed between two copies`, scores: new Map(changed) })
    }
  }
  channels.push(segmentChannel(tables, words))
  channels.push({ name: 'guest: ETag of its tile', scores: rank(copy.etags) })
  channels.push({ name: 'guest: cursor after it', scores: rank(copy.cursors) })
  // Without a difference between rows it says nothing.
  return channels.filter(({ scores }) => new Set(scores.values()).size > 1)
}
