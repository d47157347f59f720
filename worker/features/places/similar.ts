/** Shorter words are taken as they are typed. */
const SHORTEST = 4

/** Whether a word may contain a typing error: long enough, and in an alphabet. */
export const mayBeMisspelt = (word: string): boolean =>
  word.length >= SHORTEST && /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+$/u.test(word)

/** Whether two words differ by one letter: left out, put in, another, or two neighbors swapped. */
export const isOneSlipApart = (a: string, b: string): boolean => {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (restA.length <= 1 && restB.length <= 1) return true
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]
}

/**
 * What every word one error apart has in common with this one: its first half or its second, unless two neighbors
 * in the middle are swapped.
 */
export const halvesOf = (word: string): { beginning: string; end: string; swapped: string } => {
  const half = Math.floor(word.length / 2)
  const [beginning, end] = [word.slice(0, half), word.slice(half)]
  return { beginning, end, swapped: beginning.slice(0, -1) + end.slice(0, 1) + beginning.slice(-1) + end.slice(1) }
}
