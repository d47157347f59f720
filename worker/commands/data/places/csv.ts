import { readFileSync } from 'node:fs'

const cells = (line: string): string[] =>
  Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )

/** The rows of a CSV file with a head, one object each. A cell holds no line break. */
export const readCsv = <Column extends string>(file: string): Record<Column, string>[] => {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const columns = cells(head) as Column[]
  return lines.map((line) => {
    const values = cells(line)
    return Object.fromEntries(columns.map((column, n) => [column, values[n] ?? ''])) as Record<Column, string>
  })
}
