import { env } from 'cloudflare:test'

type Row = Record<string, unknown>

/** A sealed value as a reader without the key sees it. */
const lengthOf = (value: unknown) => `${String(value).length} letters`

/** Compares only whether a value exists. */
const thereOrNot = (value: unknown) => (value === null ? null : '…')

/**
 * The columns in which two copies of the tables may differ without revealing anything:
 * - an author tag is one of 256 numbers that are random to a reader without the key;
 * - keys of limits and repeated calls are HMACs of who calls, and no two rows share one;
 * - which story or collection a repeated call made is sealed;
 * - the sealed anonymous mode of an account is random to a reader without the key, except for its length;
 * - versions of map cells, and addresses of photos of stories that become anonymous, are drawn by SQLite.
 */
const masks: Record<string, Record<string, (value: unknown) => unknown>> = {
  stories: { author_tag: thereOrNot },
  comments: { author_tag: thereOrNot },
  users: { anonymous_mode_sealed: lengthOf },
  counters: { key: thereOrNot },
  idempotency_keys: {
    key: thereOrNot,
    body_tag: thereOrNot,
    row_id: (value) => (typeof value === 'string' ? lengthOf(value) : value),
  },
  map_cells: { version: thereOrNot },
  story_photos: { address_key: thereOrNot },
  map_tiles: { version: thereOrNot },
}

/** The number of posts that will be deleted with their accounts: the threat model (worker/README.md) says that a copy tells it. */
const leftOut = 'scheduled_deletions'

let names: string[] = []
const tableNames = async (): Promise<string[]> => {
  if (names.length > 0) return names
  const { results } = await env.DB.prepare(
    `select name from sqlite_master where type = 'table' and sql not like '%VIRTUAL%' and name not like 'sqlite_%'
     and name not like '_cf_%' and name not like 'd1_%' order by name`,
  ).all<{ name: string }>()
  return (names = results.map(({ name }) => name).filter((name) => name !== leftOut))
}

const masked = (table: string, row: Row) => {
  for (const [name, mask] of Object.entries(masks[table] ?? {})) row[name] = mask(row[name])
  return JSON.stringify(row)
}

/** All rows of all tables as text, a list for each table. The order of rows is that of their keys, which are random. */
export const copyTables = async (): Promise<Map<string, string[]>> => {
  const tables = await tableNames()
  const copies = await env.DB.batch<Row>(tables.map((name) => env.DB.prepare(`select * from "${name}"`)))
  return new Map(copies.map(({ results }, n) => [tables[n]!, results.map((row) => masked(tables[n]!, row)).sort()]))
}
