/*
 * The letters of the patterns are A-Z, a-z and À-\u036f: Latin letters with their accents, also where these stand alone.
 * \p{L} knows all scripts, and takes ten times as long to compile in each pattern. Names of accounts and email addresses
 * may be in any script, and are read by it.
 */
import type { Found, GiveawayKind } from '../kinds.ts'

/**
 * What a pattern finds: the whole match, or its group `is` where there is one. The pattern is global and has the flag
 * `d` where it has groups; every repetition in it is bounded, so that a hostile text costs no more than a long one.
 */
export const all = (text: string, kind: GiveawayKind, pattern: RegExp, fits?: (match: RegExpExecArray) => boolean) => {
  const found: Found[] = []
  for (const match of text.matchAll(pattern)) {
    if (fits && !fits(match)) continue
    const [start, end] = match.indices?.groups?.is ?? [match.index, match.index + match[0].length]
    found.push({ start, end, kind })
  }
  return found
}

/** The text just before a position, in the same paragraph. */
export const before = (text: string, at: number, length: number): string => {
  const words = text.slice(Math.max(0, at - length), at)
  return words.slice(words.lastIndexOf('\n') + 1)
}

/** The text just after a position, in the same paragraph. */
export const after = (text: string, at: number, length: number): string =>
  text.slice(at, at + length).split('\n', 1)[0] ?? ''

/** The end of a match without trailing characters such as the full stop of its sentence. */
export const endWithout = (text: string, { start, end }: { start: number; end: number }, trailing: string): number => {
  let last = end
  while (last > start && trailing.includes(text[last - 1]!)) last--
  return last
}
