import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { isRun, joinParts, partsOf } from '../../../db/fold.ts'
import { isAskedAsIs, MOST_RANKED, type SearchWord, wordExpression } from '../match.ts'
import { countLists, readFloor } from './windows.ts'

/** A beginning of more words than this is left to FTS5's own prefix search. */
const MOST_ENDINGS = 64
/** So many words that begin with a word of a search are looked up in all, and so many of their stories are counted. */
const MOST_LOOKED_UP = 256
/** Of more words than this each is looked up only as far as the first common word that begins with it. */
const FEW_WORDS = 4
const MOST_COUNTED = 4 * (MOST_RANKED + 1)
/** The most words of the index that a search may stand for; a word for which none are left is found as it was typed. */
const MOST_ENDINGS_IN_ALL = 128

/** FTS5 goes through the list of every letter of a phrase, so phrases are short, and all letters of a search are few. */
const LETTERS_OF_PHRASE = 8
const LETTERS_OF_SEARCH = 32

/**
 * The words of a search with its long runs of letters in phrases of at most eight. Of all runs together the first 32 letters
 * are looked for.
 */
export const shortenRuns = (words: readonly string[]): string[] => {
  let left = LETTERS_OF_SEARCH
  const shortened = words.flatMap((word) => {
    if (!isRun(word)) return [word]
    const letters = word.split(' ').slice(0, left)
    left -= letters.length
    return Array.from({ length: Math.ceil(letters.length / LETTERS_OF_PHRASE) }, (_, n) =>
      letters.slice(n * LETTERS_OF_PHRASE, (n + 1) * LETTERS_OF_PHRASE).join(' '),
    )
  })
  return [...new Set(shortened)]
}

/** Whether the runs of letters can be counted: finding few stories, or none, takes the whole list of every letter. */
const areRunsCounted = async (db: Db, words: readonly string[]): Promise<boolean> => {
  const runs = words.filter(isRun).map((word) => ({ word, endings: [], count: 0 }))
  return runs.length === 0 || (await readFloor(db, countLists(runs, []))) === 0
}

/** Keeps the endings of each word while the limit of the search allows. */
const limitEndings = (words: readonly SearchWord[]): SearchWord[] => {
  let left = MOST_ENDINGS_IN_ALL
  return words.map((word) => {
    if (isAskedAsIs(word.word)) return word
    const wanted = word.endings.length || MOST_ENDINGS
    if (wanted > left) return { ...word, endings: [word.word] }
    left -= wanted
    return word
  })
}

/**
 * Reads what words that are no compounds stand for in the index, in one query: a word of more than four letters for every word that
 * begins with it. That is several times faster than FTS5's prefix search. Stories are counted up to `upTo` + 1, or to 0 and 1; runs
 * of letters are not among very many stories, and count as common there. Of more than four words fewer beginnings are looked up and
 * fewer stories counted for each, so that a search costs the same however many words it has: a word with more beginnings is found
 * as it was typed, one in more stories counts as common, and after the first common beginning no other is looked up, because
 * FTS5 finds the word after a common one by going through its whole list. They are counted whatever `upTo` is, so that a feed and a
 * list find the same.
 */
const readPlain = async (db: Db, words: readonly string[], upTo: number): Promise<SearchWord[]> => {
  if (words.length === 0) return []
  const counts = await areRunsCounted(db, words)
  const isMany = words.length > FEW_WORDS
  const most = isMany ? Math.floor(MOST_COUNTED / words.length) : Math.min(upTo, MOST_RANKED)
  const beginnings = words.filter((word) => !isAskedAsIs(word)).length
  const mostEndings = Math.min(MOST_ENDINGS, Math.floor(MOST_LOOKED_UP / Math.max(1, beginnings)))
  const wanted = words
    .filter((word) => counts || !isRun(word))
    .map((word) => ({
      word,
      end: `${word}\u{10ffff}`,
      listed: isAskedAsIs(word) ? wordExpression({ word, endings: [] }) : null,
    }))
  const countOf = (expression: SQL) =>
    sql`(SELECT count(*) FROM (SELECT 1 FROM search WHERE search MATCH ${expression} LIMIT ${most + 1}))`
  // A word that was looked up is counted in one step, and the next one is looked up in another.
  const rows = await db.all<{ word: string; ending: string; matches: number; isCounted: number; count: number }>(sql`
    WITH RECURSIVE
    wanted (word, ends, listed) AS (
      SELECT value ->> 'word', value ->> 'end', value ->> 'listed' FROM json_each(${JSON.stringify(wanted)})),
    found (word, ends, ending, i, is_counted, count) AS (
      SELECT word, ends, NULL, 1, 1, ${countOf(sql`listed`)} FROM wanted WHERE listed IS NOT NULL
      UNION ALL
      SELECT word, ends, (SELECT term FROM search_terms WHERE term >= word LIMIT 1), 1, 0, 0 FROM wanted WHERE listed IS NULL
      UNION ALL
      SELECT word, ends,
        iif(is_counted, (SELECT term FROM search_terms WHERE term >= found.ending || char(1) LIMIT 1), ending),
        i + is_counted, NOT is_counted,
        count + iif(is_counted OR count > ${most}, 0, ${countOf(sql`'"' || found.ending || '"'`)})
      FROM found
      WHERE ending <= ends AND i <= ${mostEndings} AND NOT (${Number(isMany)} AND is_counted AND count > ${most})
    )
    SELECT word, ending, ending <= ends AS matches, is_counted AS isCounted, count FROM found`)
  const read = words.map((word) => {
    const own = rows.filter((row) => row.word === word)
    const endings = own.filter(({ matches, isCounted }) => matches && !isCounted).map(({ ending }) => ending)
    const common = { word, count: MOST_RANKED + 1 }
    if (own.length === 0 || endings.length > MOST_ENDINGS) return { ...common, endings: [] }
    if (endings.length > mostEndings) return { ...common, endings: [word] }
    const count = Math.max(...own.map((row) => row.count))
    return count > most && most > 0 ? { ...common, endings } : { word, endings, count }
  })
  return limitEndings(read)
}

/** A compound is in the stories that have it in one, and in those that have all of its parts. */
const withParts = (word: string, read: ReadonlyMap<string, SearchWord>): SearchWord => {
  const joined = read.get(joinParts(word))!
  const parts = partsOf(word).map((part) => read.get(part)!)
  if (parts.length === 1) return joined
  return { ...joined, parts, count: joined.count + Math.min(...parts.map(({ count }) => count)) }
}

/** Reads the words of a search (`listWords`): see `readPlain`. */
export const readWords = async (db: Db, words: readonly string[], upTo = MOST_RANKED): Promise<SearchWord[]> => {
  const plain = [...new Set(words.flatMap((word) => [joinParts(word), ...partsOf(word)]))]
  const read = new Map((await readPlain(db, plain, upTo)).map((word) => [word.word, word]))
  return words.map((word) => withParts(word, read))
}
