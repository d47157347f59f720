import type { Found, GiveawayWriter } from '../kinds.ts'
import { commonWords } from './commonWords.ts'

/** A word without its accents, letter by letter, so that places in the text stay what they are. */
export const plain = (text: string) => text.replace(/[À-ɏ]/g, (letter) => letter.normalize('NFD')[0]!)
const escape = (words: string) => plain(words).replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
const wholeWord = (words: readonly string[], flags = 'gi', prefix = '') =>
  new RegExp(String.raw`(?<![\w\u00c0-\u036f])${prefix}(?:${words.map(escape).join('|')})(?![\w\u00c0-\u036f])`, flags)

const mostWords = 80
const capital = /\p{Lu}[\p{L}\p{N}'’-]+(?:\s(?:(?:de|del|la|las|los|of|the|and|y)\s){0,2}\p{Lu}[\p{L}\p{N}'’-]+){0,5}/gu
const isDistinctive = (word: string, least: number) =>
  word.length >= least && !commonWords.has(plain(word).toLowerCase())

/**
 * The distinctive words of a bio: names of several words and each of their words, as written; single capital words
 * within a sentence; words with digits; long words that are not common.
 */
const distinctiveWords = (bio: string): { exact: string[]; anyCase: string[] } => {
  const exact = new Set<string>()
  const anyCase = new Set<string>()
  for (const { 0: words, index } of bio.matchAll(capital)) {
    const parts = words.split(/\s/)
    const isStart = /(?:^|[.!?:\n•|])\s*$/.test(bio.slice(0, index).slice(-4))
    if (parts.length > 1) {
      exact.add(words)
      for (const part of parts) if (isDistinctive(part, 5)) exact.add(part)
    } else if (!isStart && isDistinctive(words, 4)) anyCase.add(words)
  }
  for (const [word] of bio.matchAll(/[\p{L}\p{N}_]+/gu)) {
    const isMixed = /\p{N}/u.test(word) && /\p{L}/u.test(word)
    if ((isMixed && word.length >= 4) || (isDistinctive(word, 7) && !exact.has(word))) anyCase.add(word)
  }
  return { exact: [...exact].slice(0, mostWords), anyCase: [...anyCase].slice(0, mostWords) }
}

/** The part of an address before its @, where it is more than a common word. */
const localPart = (email: string): string[] => {
  const local = email.split('@', 1)[0] ?? ''
  const isTelling = local.length >= 4 && (/[\d._+-]/.test(local) || isDistinctive(local, 6))
  return isTelling ? [local] : []
}

const longestFirst = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length)

/** The author's own username, email and the distinctive words of their bio. */
export const findOwn = (text: string, { username, email, bio }: GiveawayWriter): Found[] => {
  const found: Found[] = []
  const folded = plain(text)
  const search = (kind: Found['kind'], words: readonly string[], flags?: string, prefix?: string) => {
    if (words.length === 0) return
    for (const match of folded.matchAll(wholeWord(longestFirst(words), flags, prefix)))
      found.push({ start: match.index, end: match.index + match[0].length, kind })
  }
  search('ownEmail', [email, ...localPart(email)].filter(Boolean))
  search('username', [username].filter(Boolean), 'gi', '@?')
  const { exact, anyCase } = distinctiveWords(bio)
  search('bio', exact, 'g')
  search('bio', anyCase)
  return found
}
