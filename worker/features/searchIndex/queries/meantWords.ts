import { sql } from 'drizzle-orm'
import { SearchQuery } from '#contract/search'
import type { Db } from '../../../db/client.ts'
import { foldText, listWords, readWordsOf } from '../../../db/fold.ts'
import { editDistance, mayBeMisspelt, wordsOneEditFrom } from '../../../db/spelling.ts'
import { findNewest } from './newest.ts'
import { readWords, shortenRuns } from './searchTerms.ts'

/** A word in fewer stories is not offered: it may be a mistake itself, or the name of a person. */
const LEAST_STORIES = 3
/** Of two words the one in more stories is offered; they are counted up to this. */
const MOST_COUNTED = 100
/** Of a longer word there are too many like it; of a search with more unknown words all is a guess. */
const LONGEST = 16
const MOST_UNKNOWN = 2
/** From this length on a word may have two edits, behind its first letters. So many words with the same first letters are compared. */
const TWO_EDITS_FROM = 7
const FIRST_LETTERS = 4
const MOST_COMPARED_WORDS = 500
const MOST_ALIKE = 50

/** The word that is in the most public stories, if it is in three or more; otherwise null. */
const readCommonest = async (db: Db, words: readonly string[]): Promise<string | null> => {
  const [row] = await db.all<{ word: string }>(sql`
    WITH known (word) AS MATERIALIZED (
      SELECT value FROM json_each(${JSON.stringify(words)})
      WHERE EXISTS (SELECT 1 FROM search_terms WHERE term = value)),
    counted (word, count) AS MATERIALIZED (
      SELECT word, (SELECT count(*) FROM (
        SELECT 1 FROM search WHERE search MATCH '{title text} : "' || word || '"' LIMIT ${MOST_COUNTED}))
      FROM known)
    SELECT word FROM counted WHERE count >= ${LEAST_STORIES} ORDER BY count DESC, word LIMIT 1`)
  return row?.word ?? null
}

/** The words of the index that have the first letters of a long word and an edit distance of at most two. */
const listTwoEditsFrom = async (db: Db, word: string): Promise<string[]> => {
  const begin = word.slice(0, FIRST_LETTERS)
  const rows = await db.all<{ term: string }>(sql`
    WITH RECURSIVE listed (term, n) AS (
      SELECT (SELECT term FROM search_terms WHERE term >= ${begin} LIMIT 1), 1
      UNION ALL
      SELECT (SELECT term FROM search_terms WHERE term >= listed.term || char(1) LIMIT 1), n + 1
      FROM listed WHERE term < ${`${begin}\u{10ffff}`} AND n < ${MOST_COMPARED_WORDS})
    SELECT term FROM listed WHERE term < ${`${begin}\u{10ffff}`}`)
  const alike = rows.filter(({ term }) => term.length <= LONGEST + 2 && editDistance(word, term) <= 2)
  return alike.map(({ term }) => term).slice(0, MOST_ALIKE)
}

const findMeantWord = async (db: Db, word: string): Promise<string | null> => {
  const near = await readCommonest(db, wordsOneEditFrom(word))
  if (near !== null || word.length < TWO_EDITS_FROM) return near
  return readCommonest(db, await listTwoEditsFrom(db, word))
}

/**
 * The words of a search that finds nothing with each word that no story has replaced by the nearest one that three stories have:
 * at an edit distance of one, or of two from seven letters on. The index has public stories only. Null if there is no such word, or no
 * story has all of them together.
 */
export const findMeantWords = async (db: Db, search: string): Promise<string | null> => {
  const read = await readWords(db, shortenRuns(listWords(search)), 0)
  const unknown = read.flatMap(({ word, count }) => (count === 0 ? [word] : []))
  const mayBeMeant = (word: string) => word.length <= LONGEST && mayBeMisspelt(word)
  if (unknown.length === 0 || unknown.length > MOST_UNKNOWN || !unknown.every(mayBeMeant)) return null
  const meant = new Map<string, string>()
  for (const word of unknown) {
    const other = await findMeantWord(db, word)
    if (other === null) return null
    meant.set(word, other)
  }
  const words = readWordsOf(search).reduceRight((text, { word, at }) => {
    const other = meant.get(foldText(word))
    return other === undefined ? text : text.slice(0, at) + other + text.slice(at + word.length)
  }, search)
  // The corrected words may be longer than a search may be.
  const query = SearchQuery.safeParse({ search: words })
  if (!query.success) return null
  const { rowIds } = await findNewest(db, query.data, { limit: 1, before: undefined })
  return rowIds.length > 0 ? words : null
}
