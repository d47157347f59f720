import type { ImportReport } from '#contract/imports'

/** The report of a dry run. */
export const aReport = (parts: Partial<ImportReport> = {}): ImportReport => ({
  ...{ id: null, rows: 4, created: 2, updated: 1, skipped: 0, failed: 1, ignored: ['Mood'] },
  errors: [
    {
      ...{ line: 5, field: 'latitude', message: '*Latitude must be a number from -90 to 90' },
      ...{ title: 'A quay', value: '95' },
    },
  ],
  rejected: { columns: ['Name', 'Lat'], rows: [{ line: 5, cells: ['A quay', '95'] }] },
  places: [
    { name: 'United States', rows: 2 },
    { name: 'Kenya', rows: 1 },
  ],
  first: [
    {
      ...{ line: 2, outcome: 'created', title: 'The reading room', category: 2, latitude: 34.1, longitude: -118.2 },
      ...{ startDate: '1971-01-01', startDatePrecision: 'year', endDate: null, endDatePrecision: 'day' },
      ...{ place: 'Main Street 1, Los Angeles', placePrecision: 'exact', description: 'It is open every day.' },
    },
  ],
  ...parts,
})
