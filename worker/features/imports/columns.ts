/** The fields of a row, each with the names that a column or property may have, besides its own. */
const names = {
  externalId: ['id', 'identifier', 'uid', 'uuid', 'key', 'reference', 'ref'],
  source: ['source name', 'provenance', 'dataset', 'collection'],
  url: ['link', 'website', 'web', 'uri', 'source url', 'homepage'],
  title: ['name', 'label', 'headline'],
  description: ['text', 'body', 'story', 'content', 'about', 'notes', 'summary', 'details'],
  category: ['type', 'kind'],
  latitude: ['lat', 'y', 'geo lat', 'point y'],
  longitude: ['lon', 'lng', 'long', 'x', 'geo lon', 'geo lng', 'point x'],
  startDate: ['start', 'date', 'year', 'from', 'begin', 'began', 'opened', 'founded', 'start year', 'date start'],
  endDate: ['end', 'to', 'until', 'ended', 'closed', 'end year', 'date end'],
  startDatePrecision: ['date precision', 'start precision'],
  endDatePrecision: ['end precision'],
  address: ['street', 'street address', 'address line 1', 'address1', 'location'],
  locality: ['city', 'town', 'place', 'municipality', 'village'],
  region: ['state', 'province', 'county', 'state province', 'administrative area'],
  country: ['nation', 'country name'],
  postCode: ['zip', 'zip code', 'postal code', 'plz'],
  placePrecision: ['precision', 'location precision', 'accuracy'],
  contentNotes: ['content note', 'content warning', 'content warnings', 'warnings', 'notices'],
  language: ['lang', 'locale', 'language code'],
} as const
/** A field of a row. */
export type RowField = keyof typeof names

/** A name without case, spaces, underscores and other signs. */
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const fieldsByName = new Map(
  Object.entries(names).flatMap(([field, others]) =>
    [field, ...others].map((name) => [plain(name), field as RowField] as const),
  ),
)

/** The field that a column stands for, by its name; undefined for one that means nothing to us. */
export const fieldOf = (column: string): RowField | undefined => fieldsByName.get(plain(column))

/** How well a field's own name and its synonyms match a column: the first of two columns for one field wins by it. */
const rankOf = (column: string, field: RowField): number =>
  [field, ...names[field]].findIndex((name) => plain(name) === plain(column))

/**
 * Which column each field is read from, by its place among the columns, and the names of those that are not read. Where
 * two columns stand for one field, the one with the plainer name is read.
 */
export const matchColumns = (columns: readonly string[]) => {
  const matched = new Map<RowField, number>()
  for (const [at, column] of columns.entries()) {
    const field = fieldOf(column)
    const before = field && matched.get(field)
    if (field && (before === undefined || rankOf(column, field) < rankOf(columns[before]!, field)))
      matched.set(field, at)
  }
  const read = new Set(matched.values())
  return { matched, ignored: columns.filter((column, at) => column.trim() !== '' && !read.has(at)) }
}
