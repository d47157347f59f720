import { excerptOf } from '#contract/excerpt'
import { limits } from '#contract/limits'
import type { FoundStory, TextRanges } from '#contract/stories'
import { foldText, indexedAs, isBeginning, isRun, joinParts, listWords, partsOf, readWordsOf } from '../../db/fold.ts'
import { shortenRuns } from '../searchIndex/queries/searchTerms.ts'

/** The words of a search, to be found in texts as the index finds them. */
interface Marker {
  runs: readonly string[]
  words: readonly string[]
  /** Whether a word of a text is one of them: the number of that word, or -1. The same words come again and again. */
  known: Map<string, number>
}

/** A marker for the words of a search; null where it has none. */
export const markerOf = (search: string): Marker | null => {
  const typed = shortenRuns(listWords(search))
  if (typed.length === 0) return null
  const runs = typed.filter(isRun).map((run) => run.replaceAll(' ', ''))
  const words = typed
    .filter((word) => !isRun(word))
    .flatMap((word) => [...new Set([joinParts(word), ...partsOf(word)])])
  return { runs, words, known: new Map() }
}

/**
 * So many characters of all texts of a page are looked through, and so many of one, so that marking costs the same whatever
 * is found. What is behind them is found, and not marked.
 */
const MOST_READ = 200_000
const MOST_READ_OF_ONE = 20_000
/** How many characters of each text a page of so many rows needs for its excerpts. */
export const readLength = (rows: number): number => Math.min(MOST_READ_OF_ONE, Math.floor(MOST_READ / rows))

/** A word of a search in a text: its place in UTF-16 code units, and which one it is. */
interface Hit {
  from: number
  to: number
  term: number
}

const termOf = ({ words, known }: Marker, word: string): number => {
  const before = known.get(word)
  if (before !== undefined) return before
  const own = indexedAs(word)
  const term = words.findIndex((asked) =>
    own.some((one) => one === asked || (isBeginning(asked) && one.startsWith(asked))),
  )
  known.set(word, term)
  return term
}

/** Where a run of letters is in another, `most` times at most. */
const placesOf = (run: string, asked: string, most: number): number[] => {
  const places: number[] = []
  for (let at = run.indexOf(asked); at >= 0 && places.length < most; at = run.indexOf(asked, at + asked.length))
    places.push(at)
  return places
}

/** So many places of a run of letters are looked at in one run of a text. */
const MOST_PLACES = 50

/**
 * Where the runs of a search are in a run of a text: as they are, or folded where that changes no lengths. With other letters they
 * are found, and not marked.
 */
const hitsInRun = ({ runs, words }: Marker, run: string, at: number): Hit[] => {
  let folded: string | undefined
  return runs.flatMap((asked, n) => {
    let places = placesOf(run, asked, MOST_PLACES)
    if (places.length === 0) {
      folded ??= foldText(run)
      if (folded.length === run.length) places = placesOf(folded, asked, MOST_PLACES)
    }
    return places.map((place) => ({ from: at + place, to: at + place + asked.length, term: words.length + n }))
  })
}

const findHits = (marker: Marker, text: string): Hit[] =>
  readWordsOf(text).flatMap(({ word, at, isRun }) => {
    if (isRun) return marker.runs.length > 0 ? hitsInRun(marker, word, at) : []
    const term = termOf(marker, word)
    return term < 0 ? [] : { from: at, to: at + word.length, term }
  })

/** So many parts of a text are marked, so that an answer of 200 stories stays within its size. */
const MOST_MARKS = 8

/** Where the words of a search are in a text. */
const findMarks = (marker: Marker, text: string): TextRanges => {
  const ranges: TextRanges = []
  for (const { from, to } of findHits(marker, text).sort((a, b) => a.from - b.from)) {
    const last = ranges.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else ranges.push([from, to])
  }
  return ranges.slice(0, MOST_MARKS)
}

/** What is surely seen of an excerpt in a list on a phone, and the least that comes before the mark, in UTF-16 code units. */
const SEEN = 90
const BEFORE = 25

/** The hit that has the most different words around it, of those the first. */
const bestHit = (hits: readonly Hit[]): Hit | undefined => {
  let best: { hit: Hit; terms: number } | undefined
  hits.slice(0, 200).forEach((hit, n) => {
    const around = hits.slice(n, n + 20).filter(({ to }) => to <= hit.from + SEEN - BEFORE)
    const terms = new Set(around.map(({ term }) => term)).size
    if (!best || terms > best.terms) best = { hit, terms }
  })
  return best?.hit
}

/** Where an excerpt begins: a word or a few before `from`. */
const beginBefore = (text: string, from: number): number => {
  const space = text.lastIndexOf(' ', from - BEFORE)
  if (space > from - 2 * BEFORE) return space + 1
  const begin = Math.max(0, from - BEFORE / 2)
  return /[\udc00-\udfff]/.test(text.charAt(begin)) ? begin + 1 : begin
}

/** The beginning of a text, or where its first words of the search are further on, what is around them. */
const excerptAround = (marker: Marker, text: string): string => {
  const plain = text.replace(/\s+/g, ' ').trim()
  const hit = bestHit(findHits(marker, plain))
  const begin = hit && hit.to > SEEN ? beginBefore(plain, hit.from) : 0
  const length = limits.preview.posts - (begin > 0 ? 2 : 1)
  // A character may have many code points: as many as the beginning of a text in a list, and some to end at a word.
  const letters = Array.from(plain.slice(begin, begin + 4 * length)).slice(0, limits.preview.posts + 10)
  const rest = excerptOf(letters.join(''), length, '…')
  return begin > 0 ? `…${rest}` : rest
}

/** A found story with an excerpt around the words of the search, and where they are in it and in the title. */
export const withMarks = (marker: Marker, story: FoundStory): FoundStory => {
  const description = excerptAround(marker, story.description)
  return {
    ...story,
    description,
    matches: { title: findMarks(marker, story.title), description: findMarks(marker, description) },
  }
}
