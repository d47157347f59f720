import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { type Box, FIRST_LEVEL, LAST_LEVEL, tagOfSquare } from './tags.ts'

/** A square on the edge of a box is cut into smaller ones while it holds more stories than this. */
const MOST_IN_EDGE = 200
/** One square stands for its parts where it holds at most so many times their stories. */
const LOOSE = 1.5

/** The boxes of a search as the index and the map's cells know them. */
export interface Area {
  /** The tags of squares that cover the boxes. */
  tags: readonly string[]
  /** Stories in those squares by category. */
  counts: readonly [n1: number, n2: number, n3: number]
  /** Stories in all the world. */
  total: number
}

interface SquareRow {
  level: number
  x: number
  y: number
  n: number
  n2: number
  n3: number
  isCut: number
  total: number
}

const sumOf = (rows: readonly SquareRow[], of: (row: SquareRow) => number) =>
  rows.reduce((all, row) => all + of(row), 0)

/** The squares that are not cut, with those that tell hardly more apart than the one around them put together again. */
const joinSquares = (rows: readonly SquareRow[]): SquareRow[] => {
  const partsOf = Map.groupBy(rows, ({ level, x, y }) => `${level - 2} ${x >> 2} ${y >> 2}`)
  const join = (square: SquareRow): SquareRow[] => {
    if (!square.isCut) return [square]
    const parts = (partsOf.get(`${square.level} ${square.x} ${square.y}`) ?? []).flatMap(join)
    return square.level >= FIRST_LEVEL && square.n <= LOOSE * sumOf(parts, ({ n }) => n) ? [square] : parts
  }
  return rows.filter(({ level }) => level === 2).flatMap(join)
}

const touches = sql`west <= x1 AND west + size > x0 AND north <= y1 AND north + size > y0`
const isInside = sql`west >= x0 AND west + size - 1 <= x1 AND north >= y0 AND north + size - 1 <= y1`
const isCut = sql`(level < ${FIRST_LEVEL} OR (level < ${LAST_LEVEL} AND s.n > ${MOST_IN_EDGE} AND NOT (${isInside})))`

/**
 * Covers boxes with squares that have stories, null where there are none: large ones inside and where there are few, small ones where an edge runs through a
 * crowd. So few squares let in few stories that are not in the boxes.
 */
export const coverBoxes = async (db: Db, boxes: readonly Box[]): Promise<Area | null> => {
  const corners = JSON.stringify(boxes.map(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1]))
  // From the world down, four by four parts at a time; the last four bits of a cell's key are the part, y and x in turn.
  const rows = await db.all<SquareRow>(sql`
    WITH RECURSIVE
    box (x0, y0, x1, y1) AS (SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(${corners})),
    square (level, code, west, north, size, n, n2, n3, x0, y0, x1, y1) AS (
      SELECT 0, 0, 0, 0, 1 << 24, 0, 0, 0, x0, y0, x1, y1 FROM box
      UNION ALL
      SELECT level + 2, c.k & 281474976710655,
        west + (((c.k & 1) | ((c.k >> 1) & 2)) << (22 - level)),
        north + ((((c.k >> 1) & 1) | ((c.k >> 2) & 2)) << (22 - level)), size >> 2,
        c.n, c.n2, c.n3, x0, y0, x1, y1
      FROM square AS s CROSS JOIN map_cells AS c
      WHERE ${isCut} AND ${touches} AND c.k BETWEEN ((level + 2) << 48) + (code << 4) AND ((level + 2) << 48) + (code << 4) + 15
    )
    SELECT level, west / size AS x, north / size AS y, n, n2, n3, ${isCut} AS isCut,
      (SELECT sum(n) FROM map_cells WHERE k BETWEEN (2 << 48) AND (3 << 48) - 1) AS total
    FROM square AS s WHERE ${touches} AND level > 0`)
  const squares = joinSquares(rows)
  const [first] = squares
  return first
    ? {
        tags: squares.map(tagOfSquare),
        counts: [
          sumOf(squares, ({ n, n2, n3 }) => n - n2 - n3),
          sumOf(squares, ({ n2 }) => n2),
          sumOf(squares, ({ n3 }) => n3),
        ],
        total: first.total,
      }
    : null
}
