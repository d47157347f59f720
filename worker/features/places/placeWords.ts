import { foldText } from '../../db/fold.ts'

/** Words that people write in more than one way, each with the form that is looked up. */
const spellings: Record<string, string> = {
  saint: 'st',
  sankt: 'st',
  street: 'st',
  strasse: 'str',
  avenue: 'av',
  ave: 'av',
  avenida: 'av',
  road: 'rd',
  square: 'sq',
  mount: 'mt',
  fort: 'ft',
}

/** Words that names and questions may have or omit. */
const particles = new Set(
  'de del da do dos das of the and am an der den la le les el los las al du des di della in y e on near at'.split(' '),
)
export const isParticle = (word: string): boolean => particles.has(word)

const spell = (word: string): string => {
  const plain = word
    .replaceAll('臺', '台')
    .replaceAll('և', 'եւ')
    .replace(/(?<=..)(?:市|特別市|特别市|광역시|특별시|시)$/u, '')
  return spellings[plain] ?? plain.replace(/(?<=.)strasse$/, 'str')
}

const MOST_WORDS = 10
const MAX_WORD_LENGTH = 40

/** A word as it was typed, and as it is looked up. */
export interface PlaceWord {
  typed: string
  word: string
}

/** The words of a name or a question: folded, without signs. Only the first ten count. */
export const placeWords = (text: string): PlaceWord[] => {
  const joined = text
    .replace(/['’ʻʼ`´]/g, '')
    .replace(/\b(\p{L})\.\s?(?=\p{L}\b)/gu, '$1')
    .replaceAll('&', ' and ')
  return (joined.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
    .slice(0, MOST_WORDS)
    .map((typed) => ({ typed, word: spell(foldText(typed).slice(0, MAX_WORD_LENGTH)) }))
    .filter(({ word }) => word !== '')
}

/** The forms in which a run of words is looked up: with spaces, without "of" and "the", and in one word ("capetown"). */
export const keysOf = (words: readonly string[]): string[] => {
  const bare = words.filter((word) => !isParticle(word))
  return [...new Set([words.join(' '), bare.length > 0 ? bare.join(' ') : '', words.join('')])].filter(Boolean)
}
