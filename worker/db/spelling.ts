/** Shorter words are taken as they are typed. */
const SHORTEST = 4

/** Whether a word may contain a typing error: long enough, and in an alphabet. */
export const mayBeMisspelt = (word: string): boolean =>
  word.length >= SHORTEST && /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u.test(word)

/**
 * The distance of Damerau and Levenshtein ("optimal string alignment"): how many letters must be left out, put in, replaced, or swapped
 * with a neighbor to make one word of the other.
 */
export const editDistance = (a: string, b: string): number => {
  let earlier: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        row[j - 1]! + 1,
        last[j]! + 1,
        last[j - 1]! + Number(!isSame),
        isSwapped ? earlier[j - 2]! + 1 : Infinity,
      )
    }
    ;[earlier, last] = [last, row]
  }
  return last[b.length]!
}

/** The small letters of the scripts of `mayBeMisspelt`, as the search index has them: folded. */
const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюяєіїґўјљњћђџ',
  'αβγδεζηθικλμνξοπρστυφχψω',
]

/** Every word at an edit distance of one from a folded word, and the word itself. */
export const wordsOneEditFrom = (word: string): string[] => {
  const letters = [...(alphabets.find((alphabet) => alphabet.includes(word.charAt(0))) ?? word)]
  const parts = Array.from({ length: word.length + 1 }, (_, n) => [word.slice(0, n), word.slice(n)] as const)
  const others = parts.flatMap(([begin, end]) => [
    begin + end.slice(1),
    begin + end.charAt(1) + end.charAt(0) + end.slice(2),
    ...letters.flatMap((letter) => [begin + letter + end, begin + letter + end.slice(1)]),
  ])
  return [...new Set(others)]
}

/**
 * What every word at an edit distance of one has in common with this one: its first half or its second, unless two neighbors in the
 * middle are swapped.
 */
export const halvesOf = (word: string): { beginning: string; end: string; swapped: string } => {
  const half = Math.floor(word.length / 2)
  const [beginning, end] = [word.slice(0, half), word.slice(half)]
  return { beginning, end, swapped: beginning.slice(0, -1) + end.slice(0, 1) + beginning.slice(-1) + end.slice(1) }
}
