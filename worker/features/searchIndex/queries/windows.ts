import { sql } from 'drizzle-orm'
import { dayMs } from '#contract/days'
import type { Db } from '../../../db/client.ts'
import { isRun } from '../../../db/fold.ts'
import { isOpen, isRare, matchExpression, MOST_RANKED, type SearchWord } from '../match.ts'

/**
 * Where no word of a search is rare, FTS5 goes through the lists of all of them until they meet, and cannot be told where to
 * stop. So such a search is about a window: the newest stories below a row id, as many as make so many entries in all its lists.
 */
const MOST_ENTRIES = 250_000
/** Windows end at every 12,500th story. */
const STEP = 12_500
/** The cost of a term among n alternatives, as a part of the cost of a separate list. */
const ALTERNATIVE = 1 / 30
/** A beginning that was not expanded stands for more words than were read. */
const OPEN_ALTERNATIVES = 64

/** The index knows each story by the 8 days and the 128 days in which it was posted; row ids hold the day above bit 32. */
const SHORT = 2 ** 35
const LONG = 2 ** 39
/** How many of the short ones make a long one. */
const SHORTS = LONG / SHORT

/** How many lists FTS5 goes through for words and for groups of alternatives. */
export const countLists = (words: readonly SearchWord[], groups: readonly (readonly string[])[]): number => {
  const ofWord = (word: SearchWord): number => {
    if (word.parts) return ofWord({ ...word, parts: undefined }) + countLists(word.parts, [])
    if (isRun(word.word)) return word.word.split(' ').length
    return 1 + ALTERNATIVE * (isOpen(word) ? OPEN_ALTERNATIVES : Math.max(0, word.endings.length - 1))
  }
  const ofGroup = (group: readonly string[]) => (group.length > 0 ? 1 + ALTERNATIVE * (group.length - 1) : 0)
  return words.reduce((sum, word) => sum + ofWord(word), 0) + groups.reduce((sum, group) => sum + ofGroup(group), 0)
}

/** How long an isolate caches the ends (ms): they need not be exact. */
const KNOWN_MS = 10 * 60_000
let known = { ends: [] as number[], areAll: false, readAt: -Infinity }

/** Forgets where windows end, like a new isolate. */
export const forgetWindows = (): void => {
  known = { ends: [], areAll: false, readAt: -Infinity }
}

/** How many stories the index has: the sum of the 16 largest squares of the map. */
const countAll = async (db: Db): Promise<number> => {
  const [row] = await db.all<{ n: number }>(
    sql`SELECT coalesce(sum(n), 0) AS n FROM map_cells WHERE k BETWEEN (2 << 48) AND (3 << 48) - 1`,
  )
  return row!.n
}

/** Reads where the next window ends: at the first of the 8 days of the 12,500th story. Reads 12,500 rows of an index. */
const readNextEnd = async (db: Db): Promise<void> => {
  const from = known.ends.at(-1) ?? Number.MAX_SAFE_INTEGER
  const [row] = await db.all<{ id: number }>(sql`
    SELECT id FROM search_docsize WHERE id < CAST(${from} AS INTEGER) ORDER BY id DESC LIMIT 1 OFFSET ${STEP - 1}`)
  // Another search may have read it in the meantime.
  if ((known.ends.at(-1) ?? Number.MAX_SAFE_INTEGER) !== from) return
  if (row) known.ends.push(Math.floor(row.id / SHORT) * SHORT)
  else known.areAll = true
}

/**
 * The lowest row id of the window below `before` (of the newest stories without it) for a search of so many lists; 0 where the
 * window reaches to the oldest story.
 */
export const readFloor = async (db: Db, lists: number, before = Number.MAX_SAFE_INTEGER): Promise<number> => {
  if (Date.now() - known.readAt > KNOWN_MS) {
    const areAll = (await countAll(db)) < STEP
    known = { ends: [], areAll, readAt: Date.now() }
  }
  const steps = Math.max(1, Math.floor(MOST_ENTRIES / (lists * STEP)))
  for (;;) {
    const floor = known.ends.filter((end) => end < before)[steps - 1]
    if (floor !== undefined) return floor
    if (known.areAll) return 0
    await readNextEnd(db)
  }
}

/** The stories from one row id to below another, both at the beginning of 8 days. */
export interface Window {
  floor: number
  end: number
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)

/** What the index calls the days of a window: a few of the longest that make it up, and no day beside it. */
export const windowTermsOf = ({ floor, end }: Window): string[] => {
  const [from, to] = [floor / SHORT, end / SHORT]
  const [fromLong, toLong] = [Math.ceil(from / SHORTS), Math.floor(to / SHORTS)]
  const shorts =
    fromLong < toLong ? [...range(from, fromLong * SHORTS), ...range(toLong * SHORTS, to)] : range(from, to)
  return [...shorts.map((n) => `w0${n}`), ...range(fromLong, toLong).map((n) => `v0${n}`)]
}

/** The row id above every story that can have been posted by now. */
const newestRowId = () => (Math.floor(Date.now() / dayMs) + 2) * 2 ** 32

/** How often FTS5 may look up a story of a rare group in the other lists. */
const MOST_LOOKUPS = 2_500

/** Whether one of some groups of alternatives finds so few stories that a search for it and so many lists is quick. */
const isAnyRare = async (db: Db, groups: readonly (readonly string[])[], lists: number): Promise<boolean> => {
  if (groups.length === 0) return false
  const most = Math.min(MOST_RANKED, Math.floor(MOST_LOOKUPS / lists))
  const asked = groups.map((group) => matchExpression([], [group]))
  const [row] = await db.all<{ n: number }>(sql`
    SELECT min((SELECT count(*) FROM (SELECT 1 FROM search WHERE search MATCH value LIMIT ${most + 1}))) AS n
    FROM json_each(${JSON.stringify(asked)})`)
  return row!.n <= most
}

/**
 * The window of a search that begins below the row id `before`, or at the newest story; null where all stories are looked
 * through: the search has one list, or a rare one, or the rest of the index is small. Filters without words are lists as well, but
 * one filter alone has nothing that it must meet. Only a list that every query asks for (`lasting`) may be the rare one. `count`
 * counts the words.
 */
export const readWindow = async (
  db: Db,
  words: readonly SearchWord[],
  groups: readonly (readonly string[])[],
  count: () => Promise<readonly SearchWord[]>,
  { before, lasting = groups }: { before?: number | undefined; lasting?: readonly (readonly string[])[] } = {},
): Promise<Window | null> => {
  const lists = countLists(words, groups)
  if (lists < 2 || (words.length === 0 && groups.length < 2)) return null
  const floor = await readFloor(db, lists, before)
  if (floor === 0) return null
  if ((await count()).some((word) => isRare(word) && !isRun(word.word))) return null
  if (await isAnyRare(db, lasting, lists)) return null
  return { floor, end: Math.ceil((before ?? newestRowId()) / SHORT) * SHORT }
}
