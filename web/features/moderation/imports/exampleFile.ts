import type { ImportField } from '#contract/imports'

/** A story as a file has it, by the fields of the contract. */
const example = {
  externalId: 'meeting-1',
  title: 'The first meeting',
  description: 'What happened here, in a few sentences.',
  category: 'historical',
  latitude: '52.5163',
  longitude: '13.3777',
  address: 'Pariser Platz',
  locality: 'Berlin',
  region: 'Berlin',
  country: 'Germany',
  postCode: '10117',
  startDate: '1971-08-15',
  endDate: '1972',
  contentNotes: 'violence; death',
  language: 'en',
  url: 'https://example.org/meeting',
} satisfies Partial<Record<ImportField, string>>

/** A file with one story that can be imported as it is: CSV, UTF-8 with a byte order mark, which spreadsheets need. */
export const exampleFile = (): Blob => {
  const lines = [Object.keys(example), Object.values(example).map((value) => `"${value}"`)]
  return new Blob(['\ufeff', lines.map((cells) => `${cells.join(',')}\r\n`).join('')], { type: 'text/csv' })
}
