import { sql } from 'drizzle-orm'
import { type CategoryCounts, countsOfOne } from '#contract/categoryCounts'
import {
  CELL_DEPTH,
  encodeClusters,
  encodeStories,
  type TileEntry,
  listTiles,
  MAX_STORIES_IN_TILE,
  type TileKey,
  type TileRange,
  WIDE_FACTOR,
} from '#contract/storyTileCodec'
import { fromMorton } from '#contract/mercator'
import { Buffer } from '../../../crypto/buffer.ts'
import type { Db } from '../../../db/client.ts'
import { countsOfCell } from './categoryColumns.ts'
import { cellKeyOf, isUsable, type TileState } from '../storyTiles.ts'
import type { YearCount } from '../years.ts'

/** A row of a tile, with its key in `map_cells`. */
type Keyed<Row> = Row & { cellKey: number }
/** A tile with its bytes as they were built from `version`. */
interface BuiltTile {
  cellKey: number
  version: number
  body: Uint8Array
  hasEveryStory: boolean
}

const placeholders = (keys: readonly number[]) => keys.map(() => '?').join(', ')

const listStates = async (db: Db, keys: readonly number[]): Promise<Keyed<TileState>[]> => {
  const states = db.$client.prepare(`
    SELECT c.k AS cellKey, c.n, c.version, t.version AS built, t.built_at AS builtAt, t.body
    FROM map_cells AS c LEFT JOIN map_tiles AS t ON t.k = c.k WHERE c.k IN (${placeholders(keys)})`)
  return (await states.bind(...keys).all<Keyed<TileState>>()).results
}

/** The part of a cell's key below its level. */
const MORTON = '(c.k & 281474976710655)'
/** Whether a key lies below the cell c; with the level of the keys where they have one. */
const within = (column: string, shift: number, level = 0) =>
  `${column} BETWEEN (${level} << 48) + (${MORTON} << ${shift}) AND (${level} << 48) + (${MORTON} + 1 << ${shift}) - 1`

/** Stories of `map_points AS p` as `readPlaces` reads them. */
export const selectPlaces = `json_group_array(p.morton * ${WIDE_FACTOR} + p.category) AS places, json_group_array(p.id) AS ids`

/** The places and ids of all stories in each tile of few, as JSON arrays: one row a tile arrives faster than one a story. */
const selectStories = (db: Db, z: number, keys: readonly number[]) =>
  db.$client
    .prepare(
      `SELECT c.k AS cellKey, c.version, ${selectPlaces}
       FROM map_cells AS c CROSS JOIN map_points AS p
       WHERE c.k IN (${placeholders(keys)}) AND c.n <= ${MAX_STORIES_IN_TILE} AND ${within('p.morton', 48 - 2 * z)}
       GROUP BY c.k`,
    )
    .bind(...keys)

/** The sums of the 32 × 32 cells of each tile of many stories: x, y of the middle, id of a single story, counts by category. */
const selectClusters = (db: Db, z: number, keys: readonly number[]) =>
  db.$client
    .prepare(
      `SELECT c.k AS cellKey, c.version, json_group_array(json_array(
         d.x_sum / d.n, d.y_sum / d.n, iif(d.n = 1, d.id_sum, NULL), ${countsOfCell('d').join(', ')})) AS cells
       FROM map_cells AS c CROSS JOIN map_cells AS d
       WHERE c.k IN (${placeholders(keys)}) AND c.n > ${MAX_STORIES_IN_TILE}
         AND ${within('d.k', 2 * CELL_DEPTH, z + CELL_DEPTH)}
       GROUP BY c.k`,
    )
    .bind(...keys)

/** Stories as entries of story tiles, from what `selectPlaces` reads. */
export const readPlaces = (places: string, ids: string): TileEntry[] => {
  const idList = JSON.parse(ids) as number[]
  return (JSON.parse(places) as number[]).map((place, index) => ({
    ...fromMorton(Math.floor(place / WIDE_FACTOR)),
    id: idList[index]!,
    counts: countsOfOne(place % WIDE_FACTOR),
  }))
}

type Cell = [x: number, y: number, id: number | null, ...counts: CategoryCounts]
const readCells = (cells: string): TileEntry[] =>
  (JSON.parse(cells) as Cell[]).map(([x, y, id, ...counts]) => ({ x, y, id, counts }))

type StoriesRow = Keyed<{ version: number; places: string; ids: string }>
type ClusterRow = Keyed<{ version: number; cells: string }>

const buildTiles = async (db: Db, tiles: ReadonlyMap<number, TileKey>, z: number): Promise<BuiltTile[]> => {
  if (tiles.size === 0) return []
  const keys = [...tiles.keys()]
  const [storyRows, clusterRows] = (await db.$client.batch([
    selectStories(db, z, keys),
    selectClusters(db, z, keys),
  ])) as [D1Result<StoriesRow>, D1Result<ClusterRow>]
  return [
    ...storyRows.results.map(({ cellKey, version, places, ids }) => ({
      cellKey,
      version,
      hasEveryStory: true,
      body: encodeStories(tiles.get(cellKey)!, readPlaces(places, ids)),
    })),
    ...clusterRows.results.map(({ cellKey, version, cells }) => ({
      cellKey,
      version,
      hasEveryStory: false,
      body: encodeClusters(tiles.get(cellKey)!, readCells(cells)),
    })),
  ]
}

/**
 * Stores tiles as they were built, unless something changed in one since, and if `maySave` agrees: these writes are caused by reads.
 * The time of a tile of clusters is cut to the minute.
 */
const saveTiles = async (db: Db, tiles: readonly BuiltTile[], now: number, maySave: () => Promise<boolean>) => {
  if (tiles.length === 0 || !(await maySave())) return
  const save = db.$client.prepare(`
    INSERT INTO map_tiles (k, version, built_at, body)
    SELECT k, ?2, ?3, ?4 FROM map_cells WHERE k = ?1 AND version = ?2
    ON CONFLICT (k) DO UPDATE SET version = excluded.version, built_at = excluded.built_at, body = excluded.body`)
  await db.$client.batch(
    tiles.map(({ cellKey, version, body, hasEveryStory }) =>
      save.bind(cellKey, version, hasEveryStory ? 0 : now - (now % 60), Buffer.from(body).toString('base64')),
    ),
  )
}

/** A range of tiles as it travels. */
export interface View {
  bytes: Uint8Array<ArrayBuffer>
  /** Changes whenever a tile does: the random versions of all of them. Never to be sent as it is. */
  version: string
  /** Stores the tiles that had to be built, to be run after the answer. */
  save: () => Promise<void>
}

const EMPTY_TILE = new Uint8Array(1)

/**
 * Reads the tiles of a range: one query for the stored ones, one batch for those missing or stale. `now` in Unix seconds.
 * Reads at most 16 × (3 + 1,024) rows, whatever the number of stories.
 */
export const readView = async (
  db: Db,
  range: TileRange,
  now: number,
  maySave: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<View> => {
  const keys = listTiles(range)
  const states = new Map((await listStates(db, keys.map(cellKeyOf))).map((state) => [state.cellKey, state]))
  const missing = keys.filter((key) => {
    const state = states.get(cellKeyOf(key))
    return state && !isUsable(state, now)
  })
  const built = await buildTiles(db, new Map(missing.map((key) => [cellKeyOf(key), key])), range.z)
  const isMissing = new Set(missing.map(cellKeyOf))
  const fresh = new Map(built.map((tile) => [tile.cellKey, tile]))
  const versions: number[] = []
  const bodies = keys.map((key): Uint8Array => {
    const cellKey = cellKeyOf(key)
    const state = states.get(cellKey)
    const tile = fresh.get(cellKey)
    versions.push(tile?.version ?? (isMissing.has(cellKey) ? 0 : (state?.built ?? 0)))
    return tile?.body ?? (state?.body && !isMissing.has(cellKey) ? Buffer.from(state.body, 'base64') : EMPTY_TILE)
  })
  return { bytes: joined(bodies), version: versions.join(' '), save: () => saveTiles(db, built, now, maySave) }
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
export const countByYear = (db: Db) => db.all<YearCount>(sql`SELECT year, n FROM story_years ORDER BY year`)

/** A square of the world that has stories: how many, and the middle of their places in map units. */
export interface Square {
  n: number
  x: number
  y: number
}

/**
 * The squares of a level of the whole world that hold a story, each with the middle of its places in map units, and how many
 * stories begin in each year, oldest first. One trip to the database.
 */
export const readSquaresAndYears = async (db: Db, level: number) => {
  const [squares, years] = (await db.$client.batch([
    db.$client.prepare(
      `SELECT n, x_sum / n AS x, y_sum / n AS y
       FROM map_cells WHERE k BETWEEN (${level} << 48) AND (${level + 1} << 48) - 1 AND n > 0`,
    ),
    db.$client.prepare('SELECT year, n FROM story_years ORDER BY year'),
  ])) as [D1Result<Square>, D1Result<YearCount>]
  return { squares: squares.results, years: years.results }
}

/** How many visible stories there are of each category: the sums of 16 cells, however many there are. */
export const countStories = async (db: Db): Promise<CategoryCounts> => {
  const sums = countsOfCell('c').map((count) => `coalesce(sum(${count}), 0)`)
  const [row] = await db.all<{ counts: string }>(sql`
    SELECT json_array(${sql.raw(sums.join(', '))}) AS counts
    FROM map_cells AS c WHERE k BETWEEN (2 << 48) AND (3 << 48) - 1`)
  return JSON.parse(row!.counts) as number[]
}

/**
 * Deletes built tiles that miss a story, and the build times of the others, some at a time; returns how many rows it changed.
 * An old tile and its time would show the holder of a copy of the database which stories are newer.
 */
export const cleanUpTiles = async (db: Db, most: number): Promise<number> => {
  const stale = await db.run(sql`
    DELETE FROM map_tiles WHERE k IN (
      SELECT t.k FROM map_tiles AS t LEFT JOIN map_cells AS c ON c.k = t.k WHERE t.version IS NOT c.version LIMIT ${most})`)
  const timed = await db.run(sql`
    UPDATE map_tiles SET built_at = 0 WHERE k IN (SELECT k FROM map_tiles WHERE built_at > 0 LIMIT ${most})`)
  return Math.max(stale.meta.changes, timed.meta.changes)
}
