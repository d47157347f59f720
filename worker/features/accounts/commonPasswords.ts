import listed from './commonPasswords.json' with { type: 'json' }

/** Words that the list lacks, or has below its first 10,000, and that are likely here or on a keyboard. */
const ownWords = `
  abc abcd abcde abcdef adm1n admin administrator access asd asdf asdfgh atlas azerty changeme default demo facebook
  guest india jesus lavender login lovely manager mexico brasil passwort pride princess qaz qazwsx qwe qweasd qwer
  qwert qwerty qwertz queer rainbow root temp tester unicorn wsx xyz iloveu sam january december monday
  1qaz xsw21qaz 1qaz2wsx3edc 1qaz2wsx3edc4rfv
`
let common: Set<string> | undefined
const isListed = (word: string) => (common ??= new Set([...listed, ...ownWords.trim().split(/\s+/)])).has(word)

const mapLetters = (text: string, letters: Record<string, string>) =>
  text.replace(/./gsu, (character) => letters[character] ?? character)
/** Characters that stand for letters. A `1` may be an i or an l; both are tried. */
const leet = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', '@': 'a', $: 's', '!': 'i', '+': 't', '(': 'c' }
/** The digits on the keys of an American keyboard: `1qaz@WSX` is a walk over the keys, partly with shift. */
const unshifted = { '!': '1', '@': '2', '#': '3', $: '4', '%': '5', '^': '6', '&': '7', '*': '8', '(': '9', ')': '0' }

const isCommonWord = (word: string): boolean => {
  if (isListed(word) || /^(.)\1+$/u.test(word)) return true
  const letters = mapLetters(word, leet)
  if (word.length >= 4 && ['i', 'l'].some((one) => isListed(letters.replaceAll('1', one)))) return true
  const repeated = /^(.{3,}?)\1+$/su.exec(word)
  return repeated !== null && isListed(repeated[1]!)
}

const symbolsInOrder = ['!@#$%^&*()_+', '+_)(*&^%$#@!']
/**
 * Whether a run of digits or symbols is common: short digits, one character repeated, along the keys, or in the list.
 */
const isCommonRun = (run: string): boolean =>
  /^(\d{1,4}|(.)\2*)$/su.test(run) || isListed(run) || symbolsInOrder.some((keys) => keys.includes(run))

/**
 * Whether `before` and `after` only decorate a word: at most four characters around a long word, or at most three
 * common runs.
 */
const isDecoration = (before: string, word: string, after: string): boolean => {
  if (word.length >= 4 && before.length + after.length <= 4) return true
  const runs = [before, after].flatMap((text) => text.match(/\d+|\D+/g) ?? [])
  return runs.length <= 3 && runs.every(isCommonRun)
}

/** The longest decoration that is tried, on each side. */
const longestDecoration = 16

/** Whether a text is a common word with decoration around it, wherever the one ends and the other begins. */
const isDecorated = (text: string): boolean => {
  const leading = /^\P{L}*/u.exec(text)![0].length
  const trailing = /\P{L}*$/u.exec(text)![0].length
  for (let from = 0; from <= Math.min(leading, longestDecoration); from++) {
    for (let cut = 0; cut <= Math.min(trailing, longestDecoration); cut++) {
      const word = text.slice(from, text.length - cut)
      if (isDecoration(text.slice(0, from), word, text.slice(text.length - cut)) && isCommonWord(word)) return true
    }
  }
  return false
}

/** A text without spaces and symbols; null where it has more than three symbols. */
const withoutSymbols = (text: string): string | null => {
  const together = text.replace(/\s+/gu, '')
  const bare = together.replace(/[^\p{L}\d]/gu, '')
  return together.length - bare.length <= 3 ? bare : null
}

/**
 * Whether a password is among the 10,000 most common ones, or one of them in disguise: in other case, with symbols
 * around it or between its letters, with digits in place of letters, or repeated. A phrase of several words is not
 * common, unless it is a common password with spaces in it.
 */
export const isCommonPassword = (password: string): boolean => {
  const text = password.normalize('NFKC').toLowerCase()
  return [text, mapLetters(text, unshifted), withoutSymbols(text)].some((form) => form !== null && isDecorated(form))
}
