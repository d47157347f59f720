/** The small letters of the scripts of `mayBeMisspelt`, as the index has them: folded. */
const alphabets = [
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюяєіїґўјљњћђџ',
  'αβγδεζηθικλμνξοπρστυφχψω',
]

/** Every word one slip from a folded word, and the word itself: a letter left out, put in, another, or two neighbors swapped. */
export const wordsOneSlipFrom = (word: string): string[] => {
  const letters = [...(alphabets.find((alphabet) => alphabet.includes(word.charAt(0))) ?? word)]
  const parts = Array.from({ length: word.length + 1 }, (_, n) => [word.slice(0, n), word.slice(n)] as const)
  const others = parts.flatMap(([begin, end]) => [
    begin + end.slice(1),
    begin + end.charAt(1) + end.charAt(0) + end.slice(2),
    ...letters.flatMap((letter) => [begin + letter + end, begin + letter + end.slice(1)]),
  ])
  return [...new Set(others)]
}

/** How many slips lie between two words (Damerau and Levenshtein, no letter moved twice). */
export const slipsBetween = (a: string, b: string): number => {
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
