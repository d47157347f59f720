import type { ReactNode } from 'react'

/** A part of a text: `start` and `end` as for `slice`. */
export interface TextSpan {
  start: number
  end: number
}

/** A text of a form at the time of the check. */
export interface CheckedText {
  /** The label of its field, e.g. "Title". */
  name: string
  text: string
  /** Puts the checked text back into its field without these parts; with none, all of it. */
  show: (without: readonly TextSpan[]) => void
}

/**
 * The identity check: looks on the device for parts of a text that could identify its author. The page passes it to
 * the forms of other features.
 */
export interface TextCheck {
  /**
   * Runs before something is sent, and asks the author about what was found, if anything. `read` returns the current texts
   * and is called once the check is loaded; until then the author may keep typing. `goOn` is the label of the button that
   * sends. Of a text with its author's name (`isSigned`) it looks for contact data and addresses alone, and nothing holds the text up
   * where the check cannot be loaded. Where something of the author would be right beside it that is signed if the text is not, or the
   * reverse (`beside`), the author is asked about that too. Returns the current texts, or null if the author goes back to them.
   */
  before: (
    read: () => readonly CheckedText[],
    goOn: string,
    isSigned?: boolean,
    beside?: 'signed' | 'anonymous' | null,
  ) => Promise<readonly string[] | null>
  /** A button that runs the check; `read` returns the current texts. */
  button: (read: () => readonly CheckedText[]) => ReactNode
  /** Loads the check; to be called when the form opens. */
  prefetch: () => void
  /** Whether the check is loading. */
  isPending: boolean
}

const pairs = ['()', '[]', '«»', '“”', '""', '‘’']
const closing = /[\s.,;:!?)\]}»”’]/

const beginsSentence = (text: string, at: number) => /(?:^|[.!?…\n])\s*$/.test(text.slice(Math.max(0, at - 8), at))

/** A part with what would be left over without it: the brackets around it, the full stop of a whole sentence, and one of the spaces. */
const widenSpan = (text: string, { start, end }: TextSpan): TextSpan => {
  if (/[.!?…]/.test(text[end] ?? '') && beginsSentence(text, start)) return widenSpan(text, { start, end: end + 1 })
  if (pairs.includes((text[start - 1] ?? '') + (text[end] ?? '')))
    return widenSpan(text, { start: start - 1, end: end + 1 })
  const isBlank = (at: number) => text[at] === ' ' || text[at] === '\u00a0'
  if (isBlank(start - 1) && (end >= text.length || closing.test(text[end]!))) return { start: start - 1, end }
  if (isBlank(end) && (start === 0 || text[start - 1] === '\n')) return { start, end: end + 1 }
  return { start, end }
}

/** The spans to remove for these parts: in text order, without overlaps, with spaces and brackets. */
export const cutsOf = (text: string, spans: readonly TextSpan[]): TextSpan[] => {
  const cuts: TextSpan[] = []
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const cut = widenSpan(text, span)
    const last = cuts.at(-1)
    if (!last || cut.start > last.end) cuts.push(cut)
    else cuts[cuts.length - 1] = widenSpan(text, { start: last.start, end: Math.max(last.end, cut.end) })
  }
  return cuts
}

/** A text without these parts, and without the spaces and brackets they would leave. */
export const withoutSpans = (text: string, spans: readonly TextSpan[]): string => {
  const cuts = cutsOf(text, spans)
  return [...cuts, { start: text.length, end: text.length }]
    .map(({ start }, n) => text.slice(cuts[n - 1]?.end ?? 0, start))
    .join('')
}
