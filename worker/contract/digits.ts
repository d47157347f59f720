const isDigit = /^\p{Nd}$/u

/** Digits of a script follow each other from its zero on, in runs of ten. */
const valueOf = (digit: string): string => {
  const code = digit.codePointAt(0)!
  let first = code
  while (isDigit.test(String.fromCodePoint(first - 1))) first--
  return String((code - first) % 10)
}

/** A text with the decimal digits of every script as 0 to 9: `۱۹۶۹` and `１９６９` are `1969`. */
export const latinDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, valueOf)
