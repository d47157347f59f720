import type { ReactNode } from 'react'

/** A part of a text: `start` and `end` as for `slice`. */
export interface TextSpan {
  start: number
  end: number
}

/** A text of a form as it stands when it is looked through. */
export interface CheckedText {
  /** What its field is called, e.g. "Title". */
  name: string
  text: string
  /** Shows in its field the text as it stood, without these parts; with none, all of it. */
  show: (without: readonly TextSpan[]) => void
}

/**
 * Looks through what somebody wrote for what could tell who they are, on their device. The page makes it and hands it to
 * the forms of other features.
 */
export interface TextCheck {
  /**
   * Before something is sent: asks about what was found, if anything was. `read` answers the texts as they stand, and is
   * asked once the program is there: meanwhile the writer may go on. `goOn` is the word on the button that sends.
   * Answers the texts as they stand then, or null where the writer goes back to them.
   */
  before: (read: () => readonly CheckedText[], goOn: string) => Promise<readonly string[] | null>
  /** A button that looks on request; `read` answers the texts as they stand. */
  button: (read: () => readonly CheckedText[]) => ReactNode
  /** Fetches the program for it; to be called when the form opens. */
  prefetch: () => void
  /** Whether the program is awaited. */
  isPending: boolean
}

const pairs = ['()', '[]', '«»', '“”', '""', '‘’']
const closing = /[\s.,;:!?)\]}»”’]/

/** A part with what would be left over without it: the brackets around it, and one of the spaces. */
const widenSpan = (text: string, { start, end }: TextSpan): TextSpan => {
  if (pairs.includes((text[start - 1] ?? '') + (text[end] ?? '')))
    return widenSpan(text, { start: start - 1, end: end + 1 })
  const isBlank = (at: number) => text[at] === ' ' || text[at] === '\u00a0'
  if (isBlank(start - 1) && (end >= text.length || closing.test(text[end]!))) return { start: start - 1, end }
  if (isBlank(end) && (start === 0 || text[start - 1] === '\n')) return { start, end: end + 1 }
  return { start, end }
}

/** What has to go for these parts to be gone: in the order of the text, none over another, with spaces and brackets. */
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
