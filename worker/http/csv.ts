/**
 * A cell of a CSV file (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe instead, so
 * that it is shown and not computed (OWASP, CSV Injection). A number is no formula, also below zero.
 */
const cell = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  const shown = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${shown.replaceAll('"', '""')}"`
}

/** With a byte order mark at the beginning of a file spreadsheets know that it is UTF-8. */
export const CSV_START = '\ufeff'

/** A line of a CSV file. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(cell).join(',')}\r\n`
