import { createHash } from 'node:crypto'
import { categories } from '#contract/categories'
import { ExternalId, type ImportError, ImportSource } from '#contract/imports'
import { messages } from '#contract/messages'
import { StoryDraft } from '#contract/stories'
import { coarsen } from '../stories/place.ts'
import type { FileRow } from './fileRow.ts'
import { placeOf } from './placeOf.ts'
import { readDate } from '#contract/readDate'
import { richTextOf } from './richTextOf.ts'
import { foldDateWord } from '#contract/dateWords'
import { moreCategoryWords } from './categoryWords.ts'
import { dateFields, type DayOrders } from './scanFile.ts'

/** A row that could be posted as a story, with what its source calls it. */
export interface ImportDraft {
  line: number
  source: string
  externalId: string
  /** A digest of the story as it is published: equal for equal rows, and based only on what is shown. */
  digest: string
  story: StoryDraft
  /** Warnings by field; they do not prevent the import. */
  warnings: ImportError[]
}
/** What a row is called that has no name in its source: by what it says. */
const rowName = (digest: string) => `row:${digest}`
/** Whether a draft is known by what it says alone: changed, it is another one. */
export const isNameless = ({ externalId, digest }: ImportDraft): boolean => externalId === rowName(digest)

/** Values for all rows of a file that do not have their own. */
export interface RowDefaults {
  source?: string | undefined
  category?: string | undefined
  dayOrders: DayOrders
}
/** A checked row: a draft, or its errors. */
type CheckedRow = { draft: ImportDraft } | { errors: ImportError[] }

const textOf = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)
const wordOf = (value: unknown): unknown => (typeof value === 'string' ? value.trim().toLowerCase() : value)

const categoryWords = new Map<string, number>(
  categories.flatMap(({ id, name, one, oneStory }) =>
    [name, one, oneStory, String(id), ...(moreCategoryWords[name]?.split(', ') ?? [])].map(
      (word) => [foldDateWord(word), id] as const,
    ),
  ),
)
const categoryIn = (value: unknown): unknown => {
  const text = textOf(value)
  return (typeof text === 'string' && categoryWords.get(foldDateWord(text.trim()))) || -1
}

const isYes = (value: unknown): boolean => value === true || value === 1 || /^(?:true|1|yes)$/i.test(String(value))

const listIn = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .split(/[;,|]/)
        .map((note) => note.trim().toLowerCase())
        .filter(Boolean)
    : value

type Values = FileRow['values']
/** The dates of a row as a body has them, and what is wrong with those that cannot be read. */
const datesIn = (values: Values, orders: DayOrders) => {
  const sent: Record<string, unknown> = {}
  const wrong: Record<string, string> = {}
  for (const field of dateFields) {
    if (values[field] === undefined) continue
    const date = readDate(values[field], orders[field])
    const isSpan = 'start' in date && date.end !== undefined
    if ('message' in date) wrong[field] = date.message
    else if (isSpan && (field === 'endDate' || values.endDate !== undefined)) wrong[field] = messages.importDate
    else {
      const { start, end } = date
      Object.assign(sent, { [field]: start.day, [`${field}Precision`]: start.precision })
      if (end) Object.assign(sent, { endDate: end.day, endDatePrecision: end.precision })
      const precision = values[`${field}Precision`]
      if (precision !== undefined) sent[`${field}Precision`] = wordOf(precision)
    }
  }
  return { sent, wrong }
}

/** Whether a text is the address of a page. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^https?:\/\/\S+$/i.test(value.trim())
/** The text of a row. A row without a text but with the address of a page has the address: our own feeds omit some texts. */
const descriptionIn = ({ description, url }: Values): unknown =>
  richTextOf(description === undefined && isAddress(url) ? url.trim() : description)

const plainFields = ['title', 'language'] as const
/** A row as the body of a posted story. */
const bodyOf = (values: Values, category: string | undefined, parts: object): object => ({
  ...Object.fromEntries(plainFields.map((field) => [field, textOf(values[field])])),
  description: descriptionIn(values),
  category: categoryIn(values.category ?? category),
  ...parts,
  ...(values.contentNotes !== undefined && { contentNotes: listIn(values.contentNotes) }),
})

const digestOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
/** A digest of all rows of a file, whatever their order: of their names (`nameOf`, rowTags.ts) with their digests. */
export const digestOfAll = (digests: ReadonlyMap<string, string>): string => digestOf([...digests].sort())

/** The fields of a draft in an order that does not depend on the file's. */
const inOrder = (story: StoryDraft): unknown[] =>
  Object.entries(story)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))

/**
 * Checks a row by the schema of a posted story. The point of a place that is not exact becomes the center of its cell, and
 * street and post code go, before anything is made of the row.
 */
export const checkRow = ({ line, values, faults = {} }: FileRow, defaults: RowDefaults): CheckedRow => {
  if (faults.row !== undefined) return { errors: [{ line, field: 'row', message: faults.row }] }
  const dates = datesIn(values, defaults.dayOrders)
  const place = placeOf(values)
  const given = values.source ?? defaults.source ?? values.url ?? 'import'
  const named = ImportSource.safeParse(textOf(given))
  const called = ExternalId.safeParse(textOf(values.externalId ?? ''))
  const told = StoryDraft.safeParse(bodyOf(values, defaults.category, { ...place.sent, ...dates.sent }))
  const wrong = { ...dates.wrong, ...place.wrong, ...faults }
  const errors: ImportError[] = Object.entries(wrong).map(([field, message]) => ({ line, field, message }))
  const issues = [
    ...(named.error?.issues.map(({ message }) => ({ field: 'source', message })) ?? []),
    ...(called.error?.issues.map(({ message }) => ({ field: 'external_id', message })) ?? []),
    ...(told.error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? []),
  ]
  const seen = new Set(Object.keys(wrong))
  if (seen.has('point')) seen.add('latitude').add('longitude')
  for (const { field, message } of issues) {
    if (seen.has(field)) continue
    seen.add(field)
    errors.push({ line, field, message })
  }
  // An import signs what it adds: the name on the copy would tell who wrote the anonymous story.
  if (isYes(values.isAnonymous)) errors.push({ line, field: 'is_anonymous_pin', message: messages.importAnonymous })
  if (errors.length > 0 || !named.success || !called.success || !told.success) return { errors }
  const story = coarsen(told.data, told.data.placePrecision ?? 'exact')
  const digest = digestOf(inOrder(story))
  const warnings: ImportError[] = []
  if (told.data.latitude === 0 && told.data.longitude === 0)
    warnings.push({ line, field: 'latitude', message: messages.importZero })
  if (place.isPlaceless) warnings.push({ line, field: 'address', message: messages.importPlaceless })
  return {
    draft: {
      line,
      source: named.data || 'import',
      externalId: called.data || rowName(digest),
      digest,
      story,
      warnings,
    },
  }
}
