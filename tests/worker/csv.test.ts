import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { CSV_START, csvLine, withoutFormulaMarks } from '#contract/csv'

/** The separators that spreadsheets use in different locales. */
const separators = [',', ';', '\t', '|']

/** The cells of a text as a spreadsheet reads it, which takes any quotes. */
const read = (text: string, delimiter: string): string[] => {
  const options = {
    ...{ delimiter, bom: true, relax_quotes: true, relax_column_count: true },
    record_delimiter: ['\r\n', '\n', '\r'],
  }
  try {
    return parse(text, options).flat()
  } catch {
    // A quote that is not closed: the rest of the file is one cell.
    return parse(`${text}"`, options).flat()
  }
}
/** The cells of the same text by a reader that knows no quotes at all. */
const split = (text: string, delimiter: string): string[] =>
  text.split(/\r\n|\r|\n/).flatMap((line) => line.split(delimiter))

const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell)
/** Whether a spreadsheet would compute a cell, which may drop spaces and stray quotes first. */
const isFormula = (cell: string) => !isNumber(cell) && /^[\s"]*[=+\-@＝＋－＠]/.test(cell)

const starts = ['=', '+', '-', '@', '＝']
const gaps = ['', ' ', '  ', '\t', '"', '""', '" "', '\u00a0', '\n', '\r\n', ';', ';;', '\t;', ';\t', '|\t;']
const parts = [...separators, '\r', '\n']
const hostile = starts.flatMap((start) =>
  gaps.flatMap((gap) => [
    `${gap}${start}1+1`,
    ...parts.flatMap((part) => [
      `A bar${part}${gap}${start}HYPERLINK("http://evil.example";"x")`,
      `A${part}"${gap}${start}1`,
    ]),
  ]),
)

test('no cell is a formula, whichever character a spreadsheet separates cells by [16]', () => {
  for (const text of [...hostile, 'ends with ;', 'ends with "', '";']) {
    const file = CSV_START + csvLine([12, text, 'after']) + csvLine([text, -118.2, text]) + csvLine([text])
    for (const separator of separators)
      expect(read(file, separator).filter(isFormula), `${JSON.stringify(text)} by ${JSON.stringify(separator)}`).toEqual([]) // oxfmt-ignore
    for (const separator of [';', '\t', '|'])
      expect(split(file, separator).filter(isFormula), `${JSON.stringify(text)} split at ${separator}`).toEqual([])
  }
})

test('a cell that begins with a tab or a line break, which a spreadsheet may drop, begins with an apostrophe', () => {
  for (const text of ['\tplain', '\rplain', '\nplain']) expect(csvLine([text])).toBe(`"'${text}"\r\n`)
})

test('numbers are plain, and texts without a formula come back as they were written [21.1]', () => {
  const cells = ['A bar; open - or not', 'say "hello"', 'two\nlines', '3 + 4 = 7', 'kim@example', "it's", '', '34,1']
  const file = csvLine([-118.2, 34.1, 0, 4294967295, null, ...cells])
  expect(file.startsWith('-118.2,34.1,0,4294967295,"",')).toBe(true)
  expect(read(file, ',')).toEqual(['-118.2', '34.1', '0', '4294967295', '', ...cells])
})

test('a hostile text is changed only by added apostrophes', () => {
  for (const text of hostile) {
    const [cell] = read(csvLine([text]), ',')
    expect(cell!.replaceAll("'", '')).toBe(text)
  }
})

test('reading a written file removes the added apostrophes', () => {
  const texts = [...hostile, '\tplain', "it's", "'quoted'", '3 + 4 = 7', "rock 'n' roll"]
  for (const text of texts) expect(withoutFormulaMarks(read(csvLine([text]), ',')[0]!)).toBe(text)
})

test('a text of line breaks, separators and quotes alone is written and read in linear time', () => {
  const began = performance.now()
  for (const part of ["\n'", '\n', '\r\n ', '"\t', ';', '; |']) {
    csvLine([part.repeat(200_000)])
    withoutFormulaMarks(part.repeat(200_000))
  }
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('a formula is marked however many spaces are before it', () => {
  expect(csvLine([`A;${' '.repeat(5_000)}=1`])).toBe(`"A;'${' '.repeat(5_000)}=1"\r\n`)
})
