import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { isRun } from '../../db/fold.ts'
import { type SearchWord, wordExpression } from './match.ts'

/** A word in so few stories is rare: they can be sorted by relevance. */
export const MOST_RANKED = 2001
export const isRare = ({ count }: SearchWord): boolean => count <= MOST_RANKED

/** A beginning of more words than this is left to FTS5's own prefix search. */
const MOST_ENDINGS = 64
/** Runs of letters, and words up to this length, are asked for as they are: the index lists beginnings of four letters (`prefix`). */
const LISTED_LENGTH = 4

const askedAsIs = (word: string) => isRun(word) || Array.from(word).length <= LISTED_LENGTH

/**
 * Reads what the words of a search stand for in the index, in one query: a word of more than four letters for every word that
 * begins with it. That is several times faster than FTS5's prefix search. Stories are counted up to `upTo` + 1.
 */
export const readWords = async (db: Db, words: readonly string[], upTo = MOST_RANKED): Promise<SearchWord[]> => {
  if (words.length === 0) return []
  const wanted = words.map((word) => ({
    word,
    end: `${word}\u{10ffff}`,
    listed: askedAsIs(word) ? wordExpression({ word, endings: [] }) : null,
  }))
  // Each row counts the stories of the words before it, so that the first one past the end knows them all.
  const rows = await db.all<{ word: string; ending: string; matches: number; count: number }>(sql`
    WITH RECURSIVE
    wanted (word, ends, listed) AS (
      SELECT value ->> 'word', value ->> 'end', value ->> 'listed' FROM json_each(${JSON.stringify(wanted)})),
    found (word, ends, ending, i, count) AS (
      SELECT word, ends, NULL, 1,
        (SELECT count(*) FROM (SELECT 1 FROM search WHERE search MATCH listed LIMIT ${upTo + 1}))
      FROM wanted WHERE listed IS NOT NULL
      UNION ALL
      SELECT word, ends, (SELECT term FROM search_terms WHERE term >= word LIMIT 1), 1, 0 FROM wanted WHERE listed IS NULL
      UNION ALL
      SELECT word, ends, (SELECT term FROM search_terms WHERE term >= found.ending || char(1) LIMIT 1), i + 1,
        count + iif(count > ${upTo}, 0, (
          SELECT count(*) FROM (SELECT 1 FROM search WHERE search MATCH '"' || found.ending || '"' LIMIT ${upTo + 1})))
      FROM found WHERE ending <= ends AND i <= ${MOST_ENDINGS}
    )
    SELECT word, ending, ending <= ends AS matches, count FROM found`)
  return words.map((word) => {
    const own = rows.filter((row) => row.word === word)
    const endings = own.filter(({ matches }) => matches).map(({ ending }) => ending)
    if (endings.length > MOST_ENDINGS) return { word, endings: [], count: MOST_RANKED + 1 }
    return { word, endings, count: Math.max(...own.map(({ count }) => count)) }
  })
}
