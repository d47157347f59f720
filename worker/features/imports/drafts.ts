import { createHash } from 'node:crypto'
import { categories } from '#contract/categories'
import { ExternalId, type ImportError, ImportSource } from '#contract/imports'
import { messages } from '#contract/messages'
import { StoryDraft } from '#contract/stories'
import { parseStoryDate } from '#contract/typedDates'
import { coarsen } from '../stories/place.ts'
import type { FileRow } from './fileRow.ts'

/** A row that could be posted as a story, with what its source calls it. */
export interface ImportDraft {
  line: number
  source: string
  externalId: string
  /** Of the story as it is published: equal for equal rows, and nothing is in it that is not shown. */
  digest: string
  story: StoryDraft
}
/** What a draft is called, with its source, as one text. */
export const nameOf = ({ source, externalId }: ImportDraft): string => JSON.stringify([source, externalId])
/** A row as it was checked: a draft, or what is wrong with it. */
export type CheckedRow = { draft: ImportDraft } | { errors: ImportError[] }

const textOf = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)
const wordOf = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value)

const categoryWords = new Map<string, number>(
  categories.flatMap(({ id, name, one, oneStory }) =>
    [name, one, oneStory, String(id)].map((word) => [word.toLowerCase(), id] as const),
  ),
)
const moreCategoryWords: Record<string, number> = { history: 3, story: 1 }
const categoryIn = (value: unknown): unknown => {
  const word = String(wordOf(textOf(value)))
  return categoryWords.get(word) ?? moreCategoryWords[word] ?? -1
}

/** Degrees with a decimal comma, as spreadsheets write them in most of Europe. */
const degreesIn = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().replace(/^([+-]?\d+),(\d+)$/, '$1.$2') : value

/** Nothing longer is a date, with or without a time. */
const longestDate = 50
/** YYYY-MM-DD, with or without a time, and YYYY-MM, beside what people type. */
const dateIn = (value: unknown): { day: string; precision?: string } | null => {
  const text = String(textOf(value)).trim()
  if (text.length > longestDate) return null
  if (/^\d{4}-\d{2}-\d{2}(T.*)?$/.test(text)) return { day: text }
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(text) ?? []
  return parseStoryDate(year ? `${month}/${year}` : text) || null
}

const listIn = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .split(/[;,|]/)
        .map((note) => note.trim().toLowerCase())
        .filter(Boolean)
    : value

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
/** A text as rich text: that is what begins with a paragraph; in any other an empty line begins a new one. */
const richTextIn = (value: unknown): unknown => {
  const text = textOf(value)
  if (typeof text !== 'string' || /^\s*<p[\s>]/i.test(text)) return text
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

type Values = FileRow['values']
/** The dates of a row as a body has them, and which of them are none. */
const datesIn = (values: Values) => {
  const sent: Record<string, unknown> = {}
  const wrong: string[] = []
  for (const field of ['startDate', 'endDate'] as const) {
    if (values[field] === undefined) continue
    const date = dateIn(values[field])
    if (!date) wrong.push(field)
    else Object.assign(sent, { [field]: date.day, [`${field}Precision`]: date.precision })
    const precision = values[`${field}Precision`]
    if (precision !== undefined) sent[`${field}Precision`] = wordOf(precision)
  }
  return { sent, wrong }
}

const plainFields = ['title', 'address', 'locality', 'region', 'country', 'postCode', 'language'] as const
/** A row as the body of a posted story. */
const bodyOf = (values: Values, dates: object): object => ({
  ...Object.fromEntries(plainFields.map((field) => [field, textOf(values[field])])),
  description: richTextIn(values.description),
  category: categoryIn(values.category),
  latitude: degreesIn(values.latitude),
  longitude: degreesIn(values.longitude),
  ...dates,
  ...(values.placePrecision !== undefined && {
    placePrecision: String(wordOf(values.placePrecision)).replace('neighborhood', 'neighbourhood'),
  }),
  ...(values.contentNotes !== undefined && { contentNotes: listIn(values.contentNotes) }),
})

const digestOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
/** A digest of all rows of a file, whatever their order: of their names (`nameOf`) with their digests. */
export const digestOfAll = (digests: ReadonlyMap<string, string>): string => digestOf([...digests].sort())

/** The fields of a draft in an order that does not depend on the file's. */
const inOrder = (story: StoryDraft): unknown[] =>
  Object.entries(story)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))

/**
 * Checks a row by the schema of a posted story. `source` is for rows that name none. The point of a place that is not
 * exact becomes the centre of its cell, and street and post code go, before anything is made of the row.
 */
export const checkRow = ({ line, values }: FileRow, source: string | undefined): CheckedRow => {
  const { sent, wrong } = datesIn(values)
  const errors: ImportError[] = wrong.map((field) => ({ line, field, message: messages.importDate }))
  const given = values.source ?? source ?? values.url ?? 'import'
  const named = ImportSource.safeParse(textOf(given))
  const called = ExternalId.safeParse(textOf(values.externalId ?? ''))
  const told = StoryDraft.safeParse(bodyOf(values, sent))
  const issues = [
    ...(named.error?.issues.map(({ message }) => ({ field: 'source', message })) ?? []),
    ...(called.error?.issues.map(({ message }) => ({ field: 'external_id', message })) ?? []),
    ...(told.error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? []),
  ]
  const seen = new Set(wrong)
  for (const { field, message } of issues) {
    if (seen.has(field)) continue
    seen.add(field)
    errors.push({ line, field, message })
  }
  if (errors.length > 0 || !named.success || !called.success || !told.success) return { errors }
  const story = coarsen(told.data, told.data.placePrecision ?? 'exact')
  const digest = digestOf(inOrder(story))
  return { draft: { line, source: named.data || 'import', externalId: called.data || `row:${digest}`, digest, story } }
}
