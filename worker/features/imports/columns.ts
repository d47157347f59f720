import { IMPORT_FIELDS, type ImportColumn, type ImportColumnChoice, type ImportField } from '#contract/imports'
import { importLimits } from '#contract/limits'
import { columnNames } from './columnNames.ts'

/** A name in compatibility form, without case, accents, spaces, underscores and other signs. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}]/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .normalize('NFC')

/** A field, and how plain its name is: 0 is its own. */
interface Meaning {
  field: ImportField
  rank: number
}
const meanings = new Map<string, Meaning>()
for (const field of IMPORT_FIELDS)
  for (const [rank, name] of columnNames[field].split(', ').entries())
    if (!meanings.has(plain(name))) meanings.set(plain(name), { field, rank })

/** Longer names are not looked up. */
const longestName = 60
const meaningOf = (column: string): Meaning | undefined =>
  column.length > longestName ? undefined : meanings.get(plain(column))

/** The name of a column in an answer, and in a choice that is sent back. */
const shown = (name: string): string => name.trim().slice(0, importLimits.columnName)
/** The first `most` characters of a value, as an example of a column; '' for what is neither a text nor a number. */
export const exampleOf = (value: unknown, most: number = importLimits.example): string =>
  typeof value === 'string' || typeof value === 'number'
    ? Array.from(String(value).trim().slice(0, 200)).slice(0, most).join('')
    : ''

/**
 * The columns of a file, as they are found while it is read: which field each is read as, and an example of its values.
 * What an administrator chose for a field comes first; other columns are matched by their names.
 */
export class Columns {
  private seen = new Map<string, ImportColumn>()
  private chosen: ImportColumnChoice
  constructor(chosen: ImportColumnChoice = {}) {
    this.chosen = chosen
  }

  /**
   * From which of some columns each field is read, by its place among them. Where two columns are named like one field, the
   * one with the plainer name is read.
   */
  match(names: readonly string[]): Map<ImportField, number> {
    const matched = new Map<ImportField, number>()
    const ranks = new Map<ImportField, number>()
    const asked = new Set(Object.values(this.chosen))
    const places = asked.size > 0 ? new Map(names.map((name, at) => [shown(name), at])) : null
    for (const [at, name] of names.entries()) {
      const meaning = meaningOf(name)
      if (!meaning || this.chosen[meaning.field] !== undefined || asked.has(shown(name))) continue
      const { field, rank } = meaning
      if (rank >= (ranks.get(field) ?? Infinity)) continue
      ranks.set(field, rank)
      matched.set(field, at)
    }
    // A column called location is an address in one list, and a point in another: beside an address it is a point.
    const location = names.findIndex((name) => !asked.has(shown(name)) && plain(name) === 'location')
    if (
      location >= 0 &&
      this.chosen.point === undefined &&
      matched.get('address') !== location &&
      !matched.has('point')
    )
      matched.set('point', location)
    for (const [field, name] of Object.entries(this.chosen)) {
      const at = name === null ? undefined : places?.get(name)
      if (at !== undefined) matched.set(field as ImportField, at)
    }
    const fields = new Map([...matched].map(([field, at]) => [at, field]))
    for (const [at, name] of names.entries()) this.add(name, fields.get(at) ?? null)
    return matched
  }

  private add(name: string, field: ImportField | null): void {
    const key = shown(name)
    const known = this.seen.get(key)
    if (known) known.field ??= field
    else if (key !== '' && this.seen.size < importLimits.columns) this.seen.set(key, { name: key, field, example: '' })
  }

  /** Remembers the first value of some columns as their examples. */
  show(names: readonly string[], values: readonly unknown[]): void {
    for (const [at, name] of names.entries()) {
      const column = this.seen.get(shown(name))
      if (column?.example === '') column.example = exampleOf(values[at])
    }
  }

  /** The same choices, before any column was found. */
  copy(): Columns {
    return new Columns(this.chosen)
  }
  /** All of them, in the order in which they were found. */
  list(): ImportColumn[] {
    return [...this.seen.values()]
  }
  /** The names of those that are not read. */
  ignored(): string[] {
    return this.list()
      .flatMap(({ name, field }) => (field === null ? [name] : []))
      .slice(0, importLimits.ignored)
  }
}
