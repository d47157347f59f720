import { cutsOf, withoutSpans, type CheckedText, type TextSpan } from '#web/lib/textCheck.ts'
import { clauseOf, type Clause } from './find/clauses.ts'
import { findGiveaways } from './findGiveaways.ts'
import { giveawayTexts } from './giveawayTexts.ts'
import { giveawayKinds, type GiveawayKind, type GiveawayWriter } from './kinds.ts'

/** Equal findings, wherever they are: one question for all. */
export interface GiveawayGroup {
  /** Kind and words, for remembering the answer. */
  key: string
  kind: GiveawayKind
  /** The name of its kind. */
  name: string
  sentence: string
  /** The text of its first occurrence, with the clause that is about it alone. */
  words: string
  places: (Clause & { text: CheckedText })[]
}

/** How many letters of the text are shown on each side. */
const context = 48
/** How many are shown of a sentence that is too long to be shown whole. */
const reading = 240

const cutStart = (words: string, most = context) => {
  const part = words.slice(-most)
  return part === words ? words : `… ${part.slice(part.indexOf(' ') + 1)}`
}
const cutEnd = (words: string, most = context) => {
  const part = words.slice(0, most)
  return part === words ? words : `${part.slice(0, Math.max(part.lastIndexOf(' '), 0))} …`
}
const lastLine = (words: string) => words.slice(words.lastIndexOf('\n') + 1)
const firstLine = (words: string) => words.split('\n', 1)[0] ?? ''

/** The groups of findings of these kinds in order, without those that the author already kept. */
export const groupGiveaways = (
  texts: readonly CheckedText[],
  writer: GiveawayWriter,
  left: ReadonlySet<string>,
  kinds: readonly GiveawayKind[] = giveawayKinds,
): GiveawayGroup[] => {
  const groups = new Map<string, GiveawayGroup>()
  for (const text of texts) {
    const found = findGiveaways(text.text, writer)
    for (const one of found) {
      const { start, end, kind } = one
      const key = `${kind} ${text.text.slice(start, end).toLowerCase()}`
      if (left.has(key) || !kinds.includes(kind)) continue
      const place = { text, ...(clauseOf(text.text, one, found) ?? { span: one, cut: one }) }
      const group = groups.get(key) ?? {
        key,
        kind,
        ...giveawayTexts[kind],
        words: text.text.slice(place.span.start, place.span.end),
        places: [],
      }
      group.places.push(place)
      groups.set(key, group)
    }
  }
  return [...groups.values()]
}

/** What of a text is removed with these groups. */
const goneOf = (text: CheckedText, out: readonly GiveawayGroup[]): TextSpan[] =>
  out.flatMap(({ places }) => places.filter((place) => place.text === text).map(({ cut }) => cut))

/** The context of the first occurrence of a group, without removed groups. */
export const contextOf = (
  { places }: GiveawayGroup,
  out: readonly GiveawayGroup[],
): { before: string; after: string } => {
  const { text, span } = places[0]!
  const gone = goneOf(text, out)
  const before = withoutSpans(
    text.text.slice(0, span.start),
    gone.filter(({ end }) => end <= span.start),
  )
  const after = withoutSpans(
    text.text.slice(span.end),
    gone
      .filter(({ start }) => start >= span.end)
      .map(({ start, end }) => ({ start: start - span.end, end: end - span.end })),
  )
  return { before: cutStart(lastLine(before)), after: cutEnd(firstLine(after)) }
}

/** The sentences that a part of a text is in. A line ends a sentence. */
const sentencesAround = (text: string, { start, end }: TextSpan): TextSpan => {
  const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)
  const last = sentences.containing(Math.max(start, end - 1))
  return { start: sentences.containing(start)?.index ?? 0, end: last ? last.index + last.segment.length : text.length }
}

/** How the sentences around each place of a group read without the removed groups; '' where nothing is left of one. */
export const readingsOf = ({ places }: GiveawayGroup, out: readonly GiveawayGroup[]): string[] => {
  const readings = places.map(({ text: checked, cut }) => {
    const { text } = checked
    const cuts = cutsOf(text, goneOf(checked, out))
    const around = sentencesAround(text, cut)
    const isLeft = (at: number) => !cuts.some(({ start, end }) => at >= start && at < end)
    const left = (start: number, end: number) =>
      text
        .slice(start, end)
        .split('')
        .filter((_, n) => isLeft(start + n))
        .join('')
    const [before, after] = [left(around.start, cut.start), left(cut.start, around.end)]
    return `${cutStart(before, reading)}${cutEnd(after, reading)}`.trim()
  })
  return [...new Set(readings)]
}

/** Shows every text without the removed groups. */
export const showWithout = (texts: readonly CheckedText[], out: readonly GiveawayGroup[]): void => {
  for (const text of texts) text.show(goneOf(text, out))
}
