import { sql } from 'drizzle-orm'
import {
  CELL_DEPTH,
  encodeCrowds,
  encodeLeaf,
  type FeedEntry,
  listTiles,
  MAX_LEAF,
  type TileKey,
  type TileRange,
} from '#contract/feedCodec'
import { fromMorton } from '#contract/mercator'
import { Buffer } from '../../crypto/buffer.ts'
import type { Db } from '../../db/client.ts'
import { cellKeyOf, isGood, type TileState } from './rules.ts'

type Found<Row> = Row & { k: number }
/** A tile with its bytes as they were built from `version`. */
interface BuiltTile {
  k: number
  version: number
  body: Uint8Array
  isLeaf: boolean
}

const marks = (keys: readonly number[]) => keys.map(() => '?').join(', ')

const listStates = async (db: Db, keys: readonly number[]): Promise<Found<TileState>[]> => {
  const states = db.$client.prepare(`
    SELECT c.k, c.n, c.version, t.version AS built, t.built_at AS builtAt, t.body
    FROM map_cells AS c LEFT JOIN map_tiles AS t ON t.k = c.k WHERE c.k IN (${marks(keys)})`)
  return (await states.bind(...keys).all<Found<TileState>>()).results
}

/** The part of a cell's key below its level. */
const MORTON = '(c.k & 281474976710655)'
/** Whether a key lies below a cell c; `level` is added to both ends where keys have one. */
const within = (column: string, shift: number, level = 0) =>
  `${column} BETWEEN (${level} << 48) + (${MORTON} << ${shift}) AND (${level} << 48) + (${MORTON} + 1 << ${shift}) - 1`

/** The places and ids of all stories in each tile that is a leaf, as JSON arrays: one row a tile crosses to us faster than one a story. */
const leaves = (db: Db, z: number, keys: readonly number[]) =>
  db.$client
    .prepare(
      `SELECT c.k, c.version, json_group_array(p.morton * 4 + p.category) AS places, json_group_array(p.id) AS ids
       FROM map_cells AS c CROSS JOIN map_points AS p
       WHERE c.k IN (${marks(keys)}) AND c.n <= ${MAX_LEAF} AND ${within('p.morton', 48 - 2 * z)}
       GROUP BY c.k`,
    )
    .bind(...keys)

/** The sums of the 32 × 32 cells of each tile that is too full for a leaf: x, y of the middle, counts by category, id of a lone story. */
const crowds = (db: Db, z: number, keys: readonly number[]) =>
  db.$client
    .prepare(
      `SELECT c.k, c.version, json_group_array(json_array(
         d.x_sum / d.n, d.y_sum / d.n, d.n - d.n2 - d.n3, d.n2, d.n3, iif(d.n = 1, d.id_sum, NULL))) AS cells
       FROM map_cells AS c CROSS JOIN map_cells AS d
       WHERE c.k IN (${marks(keys)}) AND c.n > ${MAX_LEAF}
         AND ${within('d.k', 2 * CELL_DEPTH, z + CELL_DEPTH)}
       GROUP BY c.k`,
    )
    .bind(...keys)

/** Stories as feed entries, from JSON arrays of `morton × 4 + category` and of ids. */
export const readPlaces = (places: string, ids: string): FeedEntry[] => {
  const idList = JSON.parse(ids) as number[]
  return (JSON.parse(places) as number[]).map((place, index) => {
    const category = place % 4
    return {
      ...fromMorton(Math.floor(place / 4)),
      id: idList[index]!,
      counts: [category === 1 ? 1 : 0, category === 2 ? 1 : 0, category === 3 ? 1 : 0],
    }
  })
}

type Cell = [x: number, y: number, n1: number, n2: number, n3: number, id: number | null]
const readCells = (cells: string): FeedEntry[] =>
  (JSON.parse(cells) as Cell[]).map(([x, y, n1, n2, n3, id]) => ({ x, y, id, counts: [n1, n2, n3] }))

type LeafRow = Found<{ version: number; places: string; ids: string }>
type CrowdRow = Found<{ version: number; cells: string }>

const buildTiles = async (db: Db, tiles: ReadonlyMap<number, TileKey>, z: number): Promise<BuiltTile[]> => {
  if (tiles.size === 0) return []
  const keys = [...tiles.keys()]
  const [leafRows, crowdRows] = (await db.$client.batch([leaves(db, z, keys), crowds(db, z, keys)])) as [
    D1Result<LeafRow>,
    D1Result<CrowdRow>,
  ]
  return [
    ...leafRows.results.map(({ k, version, places, ids }) => ({
      k,
      version,
      isLeaf: true,
      body: encodeLeaf(tiles.get(k)!, readPlaces(places, ids)),
    })),
    ...crowdRows.results.map(({ k, version, cells }) => ({
      k,
      version,
      isLeaf: false,
      body: encodeCrowds(tiles.get(k)!, readCells(cells)),
    })),
  ]
}

/**
 * Keeps tiles as they were built, unless something changed in one in between. A crowd's time is cut to the minute. Reading asks
 * for it, so `mayKeep` has a say.
 */
const saveTiles = async (db: Db, tiles: readonly BuiltTile[], now: number, mayKeep: () => Promise<boolean>) => {
  if (tiles.length === 0 || !(await mayKeep())) return
  const save = db.$client.prepare(`
    INSERT INTO map_tiles (k, version, built_at, body)
    SELECT k, ?2, ?3, ?4 FROM map_cells WHERE k = ?1 AND version = ?2
    ON CONFLICT (k) DO UPDATE SET version = excluded.version, built_at = excluded.built_at, body = excluded.body`)
  await db.$client.batch(
    tiles.map(({ k, version, body, isLeaf }) =>
      save.bind(k, version, isLeaf ? 0 : now - (now % 60), Buffer.from(body).toString('base64')),
    ),
  )
}

/** A piece of the map feed as it travels. */
export interface View {
  bytes: Uint8Array<ArrayBuffer>
  /** Changes whenever a tile does: the random versions of all of them. Never to be sent as it is. */
  version: string
  /** Keeps what had to be built, to be run after the answer. */
  save: () => Promise<void>
}

const EMPTY_TILE = new Uint8Array(1)

/**
 * Reads the tiles of a range: one query for what is kept, one batch for what is missing or stale. `now` in Unix seconds.
 * Reads at most 16 × (3 + 1,024) rows, whatever the number of stories.
 */
export const readView = async (
  db: Db,
  range: TileRange,
  now: number,
  mayKeep: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<View> => {
  const keys = listTiles(range)
  const states = new Map((await listStates(db, keys.map(cellKeyOf))).map((state) => [state.k, state]))
  const missing = keys.filter((key) => {
    const state = states.get(cellKeyOf(key))
    return state && !isGood(state, now)
  })
  const built = await buildTiles(db, new Map(missing.map((key) => [cellKeyOf(key), key])), range.z)
  const isMissing = new Set(missing.map(cellKeyOf))
  const fresh = new Map(built.map((tile) => [tile.k, tile]))
  const versions: number[] = []
  const bodies = keys.map((key): Uint8Array => {
    const k = cellKeyOf(key)
    const state = states.get(k)
    const tile = fresh.get(k)
    versions.push(tile?.version ?? (isMissing.has(k) ? 0 : (state?.built ?? 0)))
    return tile?.body ?? (state?.body && !isMissing.has(k) ? Buffer.from(state.body, 'base64') : EMPTY_TILE)
  })
  return { bytes: joined(bodies), version: versions.join(' '), save: () => saveTiles(db, built, now, mayKeep) }
}

const joined = (parts: readonly Uint8Array[]) => {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** How many visible stories begin in each year that has any, oldest first. */
export const countByYear = (db: Db) =>
  db.all<{ year: number; n: number }>(sql`SELECT year, n FROM story_years ORDER BY year`)

/** How many visible stories there are of each category: the sums of 16 cells, however many there are. */
export const countStories = async (db: Db): Promise<readonly [n1: number, n2: number, n3: number]> => {
  const [row] = await db.all<{ n1: number; n2: number; n3: number }>(sql`
    SELECT coalesce(sum(n - n2 - n3), 0) AS n1, coalesce(sum(n2), 0) AS n2, coalesce(sum(n3), 0) AS n3
    FROM map_cells WHERE k BETWEEN (2 << 48) AND (3 << 48) - 1`)
  return [row!.n1, row!.n2, row!.n3]
}
