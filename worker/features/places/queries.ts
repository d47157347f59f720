import { ApiError } from '../../errors.ts'
import { placeWords } from './placeWords.ts'
import { editDistance, halvesOf, mayBeMisspelt } from '../../db/spelling.ts'
import { bestReadings, readPlaces, spansOf, type Match, type Place, type Point, type Reading } from './understand.ts'

const MOST_PLACES = 10
/** Places of one name that are looked at; the smallest of the many called "San José" are not. */
const MOST_NAMESAKES = 80
const MOST_STARTS = 25
/** Runs of words at the end of a question that may be the beginning of a name. */
const MOST_STARTED = 3
const MOST_SPELLINGS = 4
const MOST_MISSPELT = 5
const MOST_MISSPELT_NAMESAKES = 20
/**
 * A place with the name as typed is accepted from this weight on; below, a misspelled name of a greater one is looked
 * for too.
 */
const WELL_KNOWN = 100_000

const columns = 'p.id, p.kind, p.name, p.city, p.admin, p.country, p.codes, p.lat, p.lng, p.weight, p.zoom'

const selectNamed = `SELECT h.key, ${columns} FROM (
    SELECT n.name AS key, n.place, row_number() OVER (PARTITION BY n.name ORDER BY n.place) AS turn
    FROM geo_name n WHERE n.name IN (SELECT value FROM json_each(?1))
  ) h JOIN geo_place p ON p.id = h.place WHERE h.turn <= ${MOST_NAMESAKES} ORDER BY p.id`

const selectPoints = `SELECT h.key, p.lat, p.lng FROM (
    SELECT n.name AS key, n.place, row_number() OVER (PARTITION BY n.name ORDER BY n.place) AS turn
    FROM geo_name n WHERE n.name IN (SELECT value FROM json_each(?1))
  ) h JOIN geo_place p ON p.id = h.place WHERE h.turn <= 40`

const selectStarting = `SELECT ?1 AS key, h.alias, ${columns} FROM (
    SELECT place, min(name) AS alias FROM geo_name WHERE name > ?1 AND name < ?1 || char(0x10ffff)
    GROUP BY place ORDER BY place LIMIT ${MOST_STARTS}
  ) h JOIN geo_place p ON p.id = h.place ORDER BY p.id`

const selectSpellings = `SELECT word, best FROM geo_word
  WHERE word >= ?1 AND word < ?1 || char(0x10ffff) AND length(word) BETWEEN ?3 - 1 AND ?3 + 1
  UNION SELECT word, best FROM geo_word
  WHERE backwards >= ?2 AND backwards < ?2 || char(0x10ffff) AND length(word) BETWEEN ?3 - 1 AND ?3 + 1
  UNION SELECT word, best FROM geo_word WHERE word = ?4`

type Found = Place & { key: string }

const byKey = (rows: readonly Found[]) => Map.groupBy(rows, ({ key }) => key)

const placesOf = (found: ReadonlyMap<string, Place[]>, keys: readonly string[]): Place[] =>
  keys.flatMap((key) => found.get(key) ?? [])

const span = (from: number, to: number, match: Match, places: readonly Place[]) => ({ from, to, match, places })

/** The words of names, each name folded once: many places lie in one country. */
const rememberWords = () => {
  const known = new Map<string, string[]>()
  return (text: string): string[] => {
    const words = known.get(text) ?? placeWords(text).map(({ word }) => word)
    known.set(text, words)
    return words
  }
}

/** The ends of a question that may be beginnings of names: all of it, and its last words. */
const startsOf = (words: readonly string[]) => {
  const froms = [...new Set([0, ...Array.from({ length: MOST_STARTED }, (_, n) => words.length - n - 1)])]
  return froms
    .filter((from) => from >= 0)
    .map((from) => ({ from, key: words.slice(from).join(' ') }))
    .filter(({ key }) => key.length > 1 || /[\u0250-\u{10ffff}]/u.test(key))
}

interface Asked {
  words: ReturnType<typeof placeWords>
  near: Point | null
  wordsOf: (text: string) => string[]
}

const listNamed = async (geo: D1Database, { words, near, wordsOf }: Asked): Promise<Reading[]> => {
  const plain = words.map(({ word }) => word)
  const spans = spansOf(plain)
  const starts = startsOf(plain)
  const [named, ...starting] = await geo.batch<Found>([
    geo.prepare(selectNamed).bind(JSON.stringify([...new Set(spans.flatMap(({ keys }) => keys))])),
    ...starts.map(({ key }) => geo.prepare(selectStarting).bind(key)),
  ])
  const places = byKey(named?.results ?? [])
  const exact = spans.map(({ from, to, keys }) => span(from, to, 'exact', placesOf(places, keys)))
  const started = starts.map(({ from }, n) => span(from, words.length, 'start', starting[n]?.results ?? []))
  return readPlaces({ words, spans: [...exact, ...started], near, wordsOf })
}

/** The question with one word spelled as the gazetteer has it, each way that is likely. */
const respell = async (geo: D1Database, words: Asked['words']): Promise<Asked['words'][]> => {
  const suspects = words.map(({ word }, at) => ({ word, at })).filter(({ word }) => mayBeMisspelt(word))
  const asked = suspects.slice(0, MOST_MISSPELT)
  if (asked.length === 0) return []
  const answers = await geo.batch<{ word: string; best: number }>(
    asked.map(({ word }) => {
      const { beginning, end, swapped } = halvesOf(word)
      return geo.prepare(selectSpellings).bind(beginning, [...end].reverse().join(''), word.length, swapped)
    }),
  )
  return asked.flatMap(({ word, at }, n) =>
    (answers[n]?.results ?? [])
      .filter((other) => editDistance(word, other.word) === 1)
      .sort((a, b) => a.best - b.best)
      .slice(0, MOST_SPELLINGS)
      .map((other) => words.with(at, { typed: words[at]?.typed ?? '', word: other.word })),
  )
}

const listMisspelt = async (geo: D1Database, { words, near, wordsOf }: Asked): Promise<Reading[]> => {
  const spellings = await respell(geo, words)
  if (spellings.length === 0) return []
  const spansOfSpellings = spellings.map((words) => spansOf(words.map(({ word }) => word)))
  const keys = new Set(spansOfSpellings.flat().flatMap(({ keys }) => keys))
  const { results } = await geo
    .prepare(selectNamed)
    .bind(JSON.stringify([...keys]))
    .all<Found>()
  const places = byKey(results)
  return spellings.flatMap((words, n) => {
    const spans = spansOfSpellings[n]?.map(({ from, to, keys }) =>
      span(from, to, 'similar', placesOf(places, keys).slice(0, MOST_MISSPELT_NAMESAKES)),
    )
    return readPlaces({ words, spans: spans ?? [], near, wordsOf })
  })
}

/** Whether a query failed because the gazetteer was not loaded. */
const isMissingTable = (error: unknown) => error instanceof Error && error.message.includes('no such table')

/**
 * The places a person may mean, the likeliest first, at most ten. Order and commas decide nothing, one word may be
 * misspelled by a letter, and each reading says what it leaves over. The gazetteer has only a few streets: "12 Main St,
 * Springfield, Illinois" finds the town. Throws 503 when the gazetteer was not loaded.
 */
export const listPlaces = async (geo: D1Database, q: string, near: Point | null = null): Promise<Reading[]> => {
  const words = placeWords(q)
  if (words.length === 0) return []
  try {
    const asked = { words, near, wordsOf: rememberWords() }
    const named = await listNamed(geo, asked)
    const [best] = bestReadings(named, 1)
    const isSure = best?.unknown === '' && (best.place.weight >= WELL_KNOWN || words.length > 1)
    const misspelled = isSure ? [] : await listMisspelt(geo, asked)
    return bestReadings([...named, ...misspelled], MOST_PLACES)
  } catch (error) {
    if (isMissingTable(error)) throw new ApiError('unavailable')
    throw error
  }
}

/** Milliseconds between two requests to a foreign geocoder, for the whole site. */
const TURN_MS = 1000
/** How long a caller may wait for their turn. */
const MAX_WAIT_MS = 3000

/**
 * Takes the next free turn to ask a foreign geocoder and answers in how many milliseconds it is; throws 429 when too
 * many wait already. One conditional write keeps it exact under any load.
 */
export const takeTurn = async (geo: D1Database, now: number): Promise<number> => {
  const [, , taken] = await geo.batch<{ at: number }>([
    geo.prepare('CREATE TABLE IF NOT EXISTS geo_turn (id INTEGER PRIMARY KEY, at INTEGER NOT NULL)'),
    geo.prepare('INSERT OR IGNORE INTO geo_turn (id, at) VALUES (1, 0)'),
    geo
      .prepare('UPDATE geo_turn SET at = max(at + ?2, ?1) WHERE id = 1 AND at + ?2 - ?1 <= ?3 RETURNING at')
      .bind(now, TURN_MS, MAX_WAIT_MS),
  ])
  const at = taken?.results[0]?.at
  if (at === undefined) throw new ApiError('tooMany', { retryAfter: MAX_WAIT_MS / 1000 })
  return Math.max(0, at - now)
}

/** Where the places of some names are, at most 40 of each name; none without a gazetteer. Names as `keysOf` has them. */
export const findPointsOf = async (geo: D1Database, names: readonly string[]): Promise<Map<string, Point[]>> => {
  const answer = geo.prepare(selectPoints).bind(JSON.stringify(names)).all<Point & { key: string }>()
  const { results } = await answer.catch((error: unknown) => {
    if (isMissingTable(error)) return { results: [] }
    throw error
  })
  return Map.groupBy(results, ({ key }) => key)
}
