import { ApiError } from '../../errors.ts'

/** A row of the gazetteer; `admin` is null for provinces and countries. */
export interface Place {
  id: number
  name: string
  admin: string | null
  country: string
  lat: number
  lng: number
  alt: string
}

const MOST_PLACES = 10
/** Rows read, of which those with exactly the name asked for come first. */
const MOST_CANDIDATES = 60
const MOST_WORDS = 12
const MAX_WORD_LENGTH = 40
const MAX_QUERY_LENGTH = 500

const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH))

const quoted = (words: string[]) => words.map((word) => `"${word}"`).join(' ')

/** All words must be there; the last may be the beginning of one, unless it is a single letter. */
const matchAll = (words: string[]) => quoted(words) + (Array.from(words.at(-1) ?? '').length > 1 ? '*' : '')

/** Names that begin with exactly these words. */
const matchName = (name: string[], rest: string[]) =>
  `({name alt} : ^"${name.join(' ')}") ${rest.length > 0 ? `AND (${quoted(rest)}*)` : ''}`

const foldings: Record<string, string> = { ł: 'l', ø: 'o', ß: 'ss', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd' }
const plain = (text: string) =>
  wordsOf(
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/[łøßđıæœþð]/g, (letter) => foldings[letter] ?? letter),
  ).join(' ')

const select = `SELECT p.id, p.name, p.admin, p.country, p.lat, p.lng, p.alt
  FROM geo_search s JOIN geo_place p ON p.id = s.rowid WHERE geo_search MATCH ? ORDER BY s.rowid LIMIT ${MOST_CANDIDATES}`

const isSame = (place: Place, name: string) => [place.name, ...place.alt.split('|')].some((one) => plain(one) === name)

const isCountry = (place: Place) => place.admin === null && place.name === place.country

/** A province and its capital of the same name look the same: the first is enough. */
const isTwin = (a: Place, b: Place) => a.name === b.name && a.country === b.country && isWhole(a) && isWhole(b)
const isWhole = ({ name, admin }: Place) => admin === null || admin === name

/** The places that match every word: those of exactly that name first, then by population. */
const match = async (geo: D1Database, parts: string[]): Promise<Place[]> => {
  const words = wordsOf(parts.join(' '))
  const name = wordsOf(parts[0] ?? '')
  if (name.length === 0) return []
  const statement = geo.prepare(select)
  const answers = await geo.batch<Place>([
    statement.bind(matchName(name, wordsOf(parts.slice(1).join(' ')))),
    statement.bind(matchAll(words)),
  ])
  const places = new Map(answers.flatMap(({ results }) => results).map((place) => [place.id, place]))
  const asked = plain(parts[0] ?? '')
  const isExact = (place: Place) => Number(isSame(place, asked))
  const ranked = [...places.values()].sort((a, b) => isExact(b) - isExact(a) || a.id - b.id)
  return ranked.filter((place, n) => !ranked.slice(0, n).some((before) => isTwin(place, before))).slice(0, MOST_PLACES)
}

/** The gazetteer's name of a country that people call otherwise ("UK", "Deutschland"); null for anything else. */
const countryCalled = async (geo: D1Database, name: string): Promise<string | null> => {
  const [first] = await match(geo, [name])
  return first && isCountry(first) && isSame(first, plain(name)) && plain(first.name) !== plain(name)
    ? first.name
    : null
}

/** "London, UK" and "London UK" with the gazetteer's name of the country; empty where it has that name already. */
const translate = async (geo: D1Database, parts: string[]): Promise<string[]> => {
  const before = parts.slice(0, -1)
  const last = parts.at(-1) ?? ''
  const words = last.split(/\s+/)
  const split =
    before.length > 0 ? ([before, last] as const) : ([[words.slice(0, -1).join(' ')], words.at(-1) ?? ''] as const)
  if (split[0][0] === '') return []
  const country = await countryCalled(geo, split[1])
  return country ? [...split[0], country] : []
}

const withoutNumbers = (part: string) =>
  part
    .split(/\s+/)
    .filter((word) => !/\d/.test(word))
    .join(' ')

/** The quarters of a town lie within so many degrees of it. */
const TOWN_DEGREES = 0.5
const MOST_SPLIT_WORDS = 6

const selectAround = `SELECT p.id, p.name, p.admin, p.country, p.lat, p.lng, p.alt
  FROM geo_search s JOIN geo_place p ON p.id = s.rowid
  WHERE geo_search MATCH ? AND abs(p.lat - ?) < ${TOWN_DEGREES} AND abs(p.lng - ?) < ${TOWN_DEGREES} ORDER BY s.rowid LIMIT ${MOST_PLACES}`

/** Places of exactly that name near a town of exactly that name: the row of a quarter does not name its town. */
const matchInTown = async (geo: D1Database, quarter: string, town: string[]): Promise<Place[]> => {
  const [around] = await match(geo, town)
  if (!around || !isSame(around, plain(town[0] ?? ''))) return []
  const { results } = await geo
    .prepare(selectAround)
    .bind(matchName(wordsOf(quarter), []), around.lat, around.lng)
    .all<Place>()
  return results.filter((place) => isSame(place, plain(quarter)))
}

/** "Silver Lake, Los Angeles" and "silver lake los angeles". */
const findInTown = async (geo: D1Database, parts: string[]): Promise<Place[]> => {
  const [first = '', ...rest] = parts
  if (rest.length > 0) return matchInTown(geo, first, rest)
  const words = wordsOf(first)
  if (words.length > MOST_SPLIT_WORDS) return []
  const splits = words.slice(1).map((_, n) => [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')] as const)
  const answers = await Promise.all(splits.map(([quarter, town]) => matchInTown(geo, quarter, [town])))
  return answers.find((places) => places.length > 0) ?? []
}

const partsOf = (q: string): string[] =>
  q
    .split(',')
    .map((part) => part.trim())
    .filter((part) => wordsOf(part).length > 0)

const find = async (geo: D1Database, parts: string[]): Promise<Place[]> => {
  const abroad = await match(geo, await translate(geo, parts))
  return abroad.length > 0 ? abroad : match(geo, parts)
}

const isMissingTable = (error: unknown) => error instanceof Error && error.message.includes('no such table')

/**
 * The places a person may mean, the likeliest first, at most ten. "Paris, Texas" and "paris tex" find the same. The gazetteer has no
 * streets: "12 Main St, Springfield, Illinois" finds the town. Throws 503 when the gazetteer was not loaded.
 */
export const listPlaces = async (geo: D1Database, q: string): Promise<Place[]> => {
  const parts = partsOf(q.slice(0, MAX_QUERY_LENGTH))
  const named = parts.map(withoutNumbers).filter((part) => wordsOf(part).length > 0)
  const hasNumbers = named.join() !== parts.join()
  const tries = [
    () => find(geo, parts),
    ...(hasNumbers ? [() => find(geo, named)] : []),
    () => findInTown(geo, named),
    ...named.slice(1, 4).map((_, n) => () => find(geo, named.slice(n + 1))),
  ]
  try {
    for (const attempt of parts.length > 0 ? tries : []) {
      const places = await attempt()
      if (places.length > 0) return places
    }
  } catch (error) {
    if (isMissingTable(error)) throw new ApiError('unavailable')
    throw error
  }
  return []
}

/** Milliseconds between two requests to a foreign geocoder, for the whole site. */
const TURN_MS = 1000
/** How long a caller may wait for their turn. */
const MAX_WAIT_MS = 3000

/**
 * Takes the next free turn to ask a foreign geocoder and answers in how many milliseconds it is; throws 429 when too many wait already.
 * One conditional write keeps it exact under any load.
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
