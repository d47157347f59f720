import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { isRun } from '../../db/fold.ts'
import { eraOfViews } from '../map/tileCache.ts'
import { type Term, wordExpression } from './expressions.ts'
import { FEW, isRare } from './plan.ts'

/** A beginning that more words than this share is left to FTS5's own prefix search. */
const MOST_ENDINGS = 64
/** Runs of letters and words up to this length are asked for as they are: the index has lists of beginnings of four letters (`prefix` in the migration). */
const MOST_LISTED = 4
/** What a common word stands for is remembered for so long. */
const SECONDS = 30
const ROOM = 200

/**
 * What the words of a search stand for in the index: a word from four letters on for every word that begins with it. `n` is how
 * many stories have one of them, counted up to 2,002. One query, whatever the number of words.
 */
const readTerms = async (db: Db, words: readonly string[]): Promise<Term[]> => {
  const wanted = words.map((word) => ({
    word,
    end: `${word}\u{10ffff}`,
    listed:
      isRun(word) || Array.from(word).length <= MOST_LISTED
        ? wordExpression({ word, endings: [], isOpen: false })
        : null,
  }))
  // Each row counts the stories of the terms before it, so that the first one past the end knows them all.
  const rows = await db.all<{ word: string; term: string; matches: number; n: number }>(sql`
    WITH RECURSIVE
    wanted (word, ends, listed) AS (
      SELECT value ->> 'word', value ->> 'end', value ->> 'listed' FROM json_each(${JSON.stringify(wanted)})),
    found (word, ends, term, i, n) AS (
      SELECT word, ends, NULL, 1, (SELECT count(*) FROM (SELECT 1 FROM search WHERE search MATCH listed LIMIT ${FEW + 1}))
      FROM wanted WHERE listed IS NOT NULL
      UNION ALL
      SELECT word, ends, (SELECT term FROM search_terms WHERE term >= word LIMIT 1), 1, 0 FROM wanted WHERE listed IS NULL
      UNION ALL
      SELECT word, ends, (SELECT term FROM search_terms WHERE term >= found.term || char(1) LIMIT 1), i + 1,
        n + iif(n > ${FEW}, 0, (
          SELECT count(*) FROM (SELECT 1 FROM search WHERE search MATCH '"' || found.term || '"' LIMIT ${FEW + 1})))
      FROM found WHERE term <= ends AND i <= ${MOST_ENDINGS}
    )
    SELECT word, term, term <= ends AS matches, n FROM found`)
  return words.map((word) => {
    const own = rows.filter((row) => row.word === word)
    const endings = own.filter(({ matches }) => matches).map(({ term }) => term)
    const isOpen = endings.length > MOST_ENDINGS
    const n = isOpen ? FEW + 1 : Math.max(...own.map((row) => row.n))
    return { word, isOpen, endings: isOpen ? [] : endings, n }
  })
}

const common = new Map<string, { term: Term; until: number; era: number }>()
const recall = (word: string): Term | undefined => {
  const known = common.get(word)
  return known && known.era === eraOfViews() && Date.now() < known.until ? known.term : undefined
}
const remember = (term: Term, era: number): void => {
  common.delete(term.word)
  if (!isRare(term)) common.set(term.word, { term, until: Date.now() + SECONDS * 1000, era })
  const [oldest] = common.keys()
  if (common.size > ROOM && oldest !== undefined) common.delete(oldest)
}

/**
 * What the words of a search stand for. To step over a word of very many stories FTS5 reads the whole list of them, which is most
 * of what a search costs; so this isolate remembers common words for 30 seconds, unless something is written through it.
 */
export const listTerms = async (db: Db, words: readonly string[]): Promise<Term[]> => {
  const era = eraOfViews()
  const known = words.map(recall)
  const unknown = words.filter((_, index) => !known[index])
  const read = unknown.length > 0 ? await readTerms(db, unknown) : []
  for (const term of read) remember(term, era)
  return words.map((word, index) => known[index] ?? read.find((term) => term.word === word)!)
}
