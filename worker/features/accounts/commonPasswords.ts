import listed from './commonPasswords.json' with { type: 'json' }

/** What the list, which is of the whole world, has further down or not at all, and is likely here or on a keyboard. */
const ours = `
  abc abcd abcde abcdef adm1n admin administrator access asd asdf asdfgh atlas azerty changeme default demo facebook
  guest india jesus lavender login lovely manager mexico brasil passwort pride princess qaz qazwsx qwe qweasd qwer
  qwert qwerty qwertz queer rainbow root temp tester unicorn wsx xyz iloveu sam january december monday
  1qaz xsw21qaz 1qaz2wsx3edc 1qaz2wsx3edc4rfv
`
let common: Set<string> | undefined
const isListed = (word: string) => (common ??= new Set([...listed, ...ours.trim().split(/\s+/)])).has(word)

const mapLetters = (text: string, letters: Record<string, string>) =>
  text.replace(/./gsu, (sign) => letters[sign] ?? sign)
/** Signs that stand for letters. A one is an i or an l, whichever gives a word. */
const leet = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', '@': 'a', $: 's', '!': 'i', '+': 't', '(': 'c' }
/** The digits below the signs of an American keyboard: `1qaz@WSX` is a walk over the keys with shift held now and then. */
const unshifted = { '!': '1', '@': '2', '#': '3', $: '4', '%': '5', '^': '6', '&': '7', '*': '8', '(': '9', ')': '0' }

const isCommonWord = (word: string): boolean => {
  if (isListed(word) || /^(.)\1+$/u.test(word)) return true
  const letters = mapLetters(word, leet)
  if (word.length >= 4 && ['i', 'l'].some((one) => isListed(letters.replaceAll('1', one)))) return true
  const repeated = /^(.{3,}?)\1+$/su.exec(word)
  return repeated !== null && isListed(repeated[1]!)
}

const signsInOrder = ['!@#$%^&*()_+', '+_)(*&^%$#@!']
/** A run of digits or of signs as people put them: short, all the same, along the keys, or itself a common password. */
const isCommonRun = (run: string): boolean =>
  /^(\d{1,4}|(.)\2*)$/su.test(run) || isListed(run) || signsInOrder.some((keys) => keys.includes(run))

/** What a form makes people put around a word: at most four signs, or three common runs; the latter alone where the word is short. */
const isDecoration = (before: string, word: string, after: string): boolean => {
  if (word.length >= 4 && before.length + after.length <= 4) return true
  const runs = [before, after].flatMap((text) => text.match(/\d+|\D+/g) ?? [])
  return runs.length <= 3 && runs.every(isCommonRun)
}

/** Longer than any decoration that is told apart. */
const longest = 16

/** Whether a text is a common word in decoration, wherever the one ends and the other begins. */
const isDecorated = (text: string): boolean => {
  const leading = /^\P{L}*/u.exec(text)![0].length
  const trailing = /\P{L}*$/u.exec(text)![0].length
  for (let from = 0; from <= Math.min(leading, longest); from++) {
    for (let cut = 0; cut <= Math.min(trailing, longest); cut++) {
      const word = text.slice(from, text.length - cut)
      if (isDecoration(text.slice(0, from), word, text.slice(text.length - cut)) && isCommonWord(word)) return true
    }
  }
  return false
}

/** A text without blanks, and without the signs between its letters where they are few; null where they are many. */
const withoutSigns = (text: string): string | null => {
  const together = text.replace(/\s+/gu, '')
  const bare = together.replace(/[^\p{L}\d]/gu, '')
  return together.length - bare.length <= 3 ? bare : null
}

/**
 * Whether a password is among the 10,000 most common ones, or one of them as people dress it up for a form that asks
 * for a digit and a special character: in other case, with signs around it or between its letters, with digits in
 * place of letters, or said twice. A phrase of several words is none, unless it is a common password with blanks.
 */
export const isCommonPassword = (password: string): boolean => {
  const text = password.normalize('NFKC').toLowerCase()
  return [text, mapLetters(text, unshifted), withoutSigns(text)].some((form) => form !== null && isDecorated(form))
}
