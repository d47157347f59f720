import { withoutSpans, type CheckedText } from '#web/lib/textCheck.ts'
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

const cutStart = (words: string) => {
  const part = words.slice(-context)
  return part === words ? words : `… ${part.slice(part.indexOf(' ') + 1)}`
}
const cutEnd = (words: string) => {
  const part = words.slice(0, context)
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

/** The context of the first occurrence of a group, without removed groups. */
export const contextOf = (
  { places }: GiveawayGroup,
  out: readonly GiveawayGroup[],
): { before: string; after: string } => {
  const { text, span } = places[0]!
  const gone = out.flatMap((group) => group.places.filter((place) => place.text === text).map((place) => place.cut))
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

/** Shows every text without the removed groups. */
export const showWithout = (texts: readonly CheckedText[], out: readonly GiveawayGroup[]): void => {
  const places = out.flatMap((group) => group.places)
  for (const text of texts) text.show(places.filter((place) => place.text === text).map(({ cut }) => cut))
}
