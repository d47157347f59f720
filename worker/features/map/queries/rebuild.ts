import { countColumns, countPoints } from './categoryColumns.ts'

/** Levels of the pyramid: cells of the finest are 10 m wide at the equator. */
const LEVELS = Array.from({ length: 21 }, (_, index) => index + 2)
/** The number of equal ranges of ids; a statement works on one of them: D1 stops one that takes longer than 30 seconds. */
const RANGES = 64

const idRanges = Array.from({ length: RANGES }, (_, index) => {
  const width = 2 ** 32 / RANGES
  return `id BETWEEN ${index * width} AND ${(index + 1) * width - 1}`
})

/** Makes `map_points` match the visible stories, writing only what differs. */
const repairPoints = idRanges.flatMap((range) => [
  `DELETE FROM map_points WHERE ${range} AND NOT EXISTS (
     SELECT 1 FROM story_points AS p WHERE p.id = map_points.id
     AND (p.category, p.x, p.y, p.first_day, p.last_day, p.language) IS
       (map_points.category, map_points.x, map_points.y, map_points.first_day, map_points.last_day, map_points.language))`,
  `INSERT INTO map_points (id, category, x, y, first_day, last_day, language)
   SELECT * FROM story_points WHERE ${range} AND NOT EXISTS (SELECT 1 FROM map_points WHERE map_points.id = story_points.id)`,
])

const rebuildCells = [
  'DELETE FROM map_tiles',
  'DELETE FROM map_cells',
  ...LEVELS.map(
    (level) => `INSERT INTO map_cells (k, n, ${countColumns}, x_sum, y_sum, id_sum, version)
     SELECT (${level} << 48) | (morton >> ${48 - 2 * level}), count(*), ${countPoints},
       sum(x), sum(y), sum(id), abs(random() % 4503599627370496)
     FROM map_points GROUP BY 1`,
  ),
  'DELETE FROM story_years',
  'INSERT INTO story_years (year, n) SELECT first_day / 10000, count(*) FROM map_points WHERE first_day IS NOT NULL GROUP BY 1',
]

const monthsSince = (year: number, today: Date) => {
  const months: string[] = []
  for (let y = year; y <= today.getUTCFullYear(); y++)
    for (let m = 1; m <= 12; m++) months.push(`${y}-${String(m).padStart(2, '0')}`)
  return months
}

/** Words go in by the month: full-text search takes them fast in the order of its row ids, which begin with the day. */
const rebuildSearch = (today: Date) => {
  const [first, ...months] = monthsSince(2020, today)
  const insert = (when: string) =>
    `INSERT INTO search (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words WHERE id IN (
       SELECT id FROM stories WHERE status = 'visible' AND ${when}) ORDER BY k`
  const day = 'substr(created_at, 1, 10)'
  return [
    "INSERT INTO search (search) VALUES ('delete-all')",
    "DELETE FROM settings WHERE name = 'search_fold'",
    insert(`${day} < '${first}-32'`),
    ...months.map((month) => insert(`${day} BETWEEN '${month}-01' AND '${month}-31'`)),
  ]
}

/**
 * The statements that rebuild everything derived from `stories`, in order: points, cells, years, search. Tiles are deleted and
 * built again when they are asked for. The hourly cleanup then folds stories that were folded in another way. About three
 * minutes for 1,000,000 stories.
 */
export const listRebuildStatements = (today: Date): string[] => [
  ...repairPoints,
  ...rebuildCells,
  ...rebuildSearch(today),
]
