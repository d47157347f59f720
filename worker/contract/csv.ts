/**
 * What a spreadsheet treats as a formula (OWASP, CSV Injection) at the beginning of a cell: a formula's first character,
 * whatever spaces and quotes are before it, or a tab or line break, which it may drop.
 */
const formula = /^[\s"']*[=+\-@＝＋－＠]|^[\t\r\n]/
const formulaStart = /[=+\-@＝＋－＠]/
/** The characters that may be between a separator or line break and a formula. */
const gaps = /[\s"';|]+/g
/**
 * Inserts an apostrophe after each separator and line break of a gap that only spaces, line breaks and quotes follow. Each
 * gap is looked at once: a hostile text must not take quadratic time.
 */
const markGap = (gap: string): string => {
  const last = Math.max(gap.lastIndexOf(';'), gap.lastIndexOf('|'), 0)
  return gap.slice(0, last) + gap.slice(last).replace(/[;|\t\r\n]/g, "$&'")
}
const markFormulas = (text: string): string =>
  text.replace(gaps, (gap, at: number) => (formulaStart.test(text.charAt(at + gap.length)) ? markGap(gap) : gap))

/**
 * A cell of a CSV file (RFC 4180). A number is written as it is. A text is in quotes, with an apostrophe before each
 * part that a spreadsheet would take for a formula, so that it is shown and not computed. Parts count as well as the
 * whole: where the list separator is `;` or a tab, a spreadsheet splits our cells there and does not see our quotes.
 */
const cell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const shown = (formula.test(text) ? "'" : '') + markFormulas(text)
  return `"${shown.replaceAll('"', '""')}"`
}

/** With a byte order mark at the beginning of a file spreadsheets know that it is UTF-8. */
export const CSV_START = '\ufeff'

/** A line of a CSV file. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`

/** Few spaces and quotes are looked over: a hostile file must not take quadratic time. */
const escapedFormula = /^'(?=[\s"']{0,20}[=+\-@＝＋－＠]|[\t\r\n])/
const escapedBehindSeparator = /([;|\t\r\n])'(?=[\s"']{0,20}[=+\-@＝＋－＠])/g
/** A text that other programs write as a formula, so that a spreadsheet shows it as it is: `="01067"`. */
const textAsFormula = /^="([^"]*)"$/
/**
 * A cell that was read from a CSV file, without the apostrophes that `csvLine` and other programs put before formulas, and
 * without the formula around a text.
 */
export const withoutFormulaMarks = (cell: string): string =>
  cell.includes("'")
    ? cell.replace(escapedFormula, '').replace(escapedBehindSeparator, '$1')
    : cell.replace(textAsFormula, '$1')
