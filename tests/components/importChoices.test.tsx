import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ImportReport } from '#contract/imports'
import { messages } from '#contract/messages'
import '#tests/support/componentPage'
import { axeViolations } from '#tests/support/axe'
import { aReport } from '#tests/support/importReport'
import { openScreen } from '#tests/support/screens'
import { anAdministrator } from '#tests/support/views'

const columns: ImportReport['columns'] = [
  { name: 'Headline', field: 'title', example: 'A bar' },
  { name: 'Was', field: null, example: 'It was open.' },
  { name: 'Wann', field: 'startDate', example: '05/06/1969' },
]
const nothing = { rows: 0, created: 0, updated: 0, failed: 0, first: [], ignored: [] }
const openDesk = async (report: ImportReport) => {
  const empty = { count: 0, next: null, previous: null, results: [] }
  const opened = await openScreen('/manage/import', {
    as: anAdministrator(),
    api: { 'GET /imports/': empty, 'POST /imports/': report },
  })
  await expect.element(page.getByRole('heading', { name: 'Import stories' })).toBeVisible()
  return opened
}
const choose = (name = 'list.csv') =>
  page.getByLabelText(/^Choose (a|another) file$/).upload(new File(['x'], name, { type: 'text/csv' }))
const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string) => page.getByRole('combobox', { name, exact: true })
const sent = ({ api }: Awaited<ReturnType<typeof openDesk>>) => api.to('POST /imports/').map(({ query }) => query)

test('an unknown column is matched by hand, by keyboard, and the file is checked again with it [21.2]', async () => {
  const opened = await openDesk(aReport({ columns }))
  await choose()
  await expect.element(field('Title')).toHaveValue('column Headline')
  await expect.element(field('Description')).toHaveValue('')
  ;(field('Description').element() as HTMLElement).focus()
  await userEvent.keyboard('W')
  await expect.element(field('Description')).toHaveValue('column Was')
  await expect.element(field('Description')).toHaveFocus()
  await field('Title').selectOptions('Was · It was open.')
  await field('Start date (optional)').selectOptions('Not in this file')
  await field('Category').selectOptions('Every row: Historical')
  expect(button(/^Import [0-9]/).elements(), 'what was checked is no longer what is chosen').toEqual([])
  opened.api.answer({ 'POST /imports/': aReport({ columns, ignored: [] }) })
  await button('Check the file').click()
  await button('Import 3 stories').click()
  await expect.element(page.getByText('Nothing was imported.')).toBeVisible()
  const choice = { category: '3', columns: JSON.stringify({ description: 'Was', title: 'Was', startDate: null, category: null }) } // oxfmt-ignore
  expect(sent(opened)).toEqual([
    { dry: '1', source: 'list' },
    { dry: '1', source: 'list', ...choice },
    { source: 'list', ...choice },
  ])
})

test('the columns can be matched at once where one that every row needs is missing, which is named', async () => {
  const named = (['title', 'description', 'point'] as const).map((field) => ({ name: field, field, example: 'x' }))
  const errors = [2, 3].map((line) => ({ line, field: 'category', message: messages.category }))
  const counts = { rows: 2, created: 0, updated: 0, failed: 2 }
  const { api } = await openDesk(aReport({ columns: named, ...counts, errors }))
  await choose()
  await expect.element(page.getByText('No column was found for: Category')).toBeVisible()
  await field('Category').selectOptions('Every row: Historical')
  await expect.element(field('Category')).toBeVisible()
  api.answer({ 'POST /imports/': aReport({ columns: named, ...counts, created: 2, failed: 0, errors: [] }) })
  await button('Check the file').click()
  await expect.element(button('Import 2 stories')).toBeVisible()
  await expect.poll(() => field('Category').elements()).toEqual([])
})

test('what was matched holds for one file only [21.2]', async () => {
  const opened = await openDesk(aReport({ columns }))
  await choose()
  await field('Description').selectOptions('Was · It was open.')
  await choose('other.csv')
  await expect.poll(() => sent(opened)).toHaveLength(2)
  expect(sent(opened)[1]).toEqual({ dry: '1', source: 'other' })
  await expect.element(field('Description')).toHaveValue('')
})

test('a column of dates that could be read both ways is asked about, and nothing can be imported before [21.2]', async () => {
  const question = { line: 2, field: 'file', message: messages.importDayOrder }
  const dayOrder = { field: 'startDate', order: null, example: '05/06/1969' } as const
  const opened = await openDesk(aReport({ ...nothing, errors: [question], columns, dayOrders: [dayOrder] }))
  await choose()
  await expect.element(page.getByText('Please choose whether day or month comes first').first()).toBeVisible()
  const group = page.getByRole('group', { name: 'Which day is 05/06/1969 in the column “Wann”?' })
  await expect.element(group).toBeVisible()
  expect(button(/^Import [0-9]/).elements()).toEqual([])
  opened.api.answer({ 'POST /imports/': aReport({ columns, dayOrders: [{ ...dayOrder, order: 'day-first' }] }) })
  ;(group.getByRole('radio', { name: 'June 5, 1969' }).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(button('Import 3 stories')).toBeVisible()
  await expect.element(group.getByRole('radio', { name: 'June 5, 1969' })).toHaveFocus()
  await expect.element(group.getByRole('radio', { name: 'June 5, 1969' })).toBeChecked()
  expect(sent(opened)[1]).toEqual({ dry: '1', source: 'list', dayOrder: 'day-first' })
})

test('the answer about dates is kept for a corrected file, and asked again for one with other columns [21.2]', async () => {
  const question = { line: 2, field: 'file', message: messages.importDayOrder }
  const dayOrder = { field: 'startDate', order: null, example: '05/06/1969' } as const
  const open = aReport({ ...nothing, errors: [question], columns, dayOrders: [dayOrder] })
  const opened = await openDesk(open)
  await choose()
  await page.getByRole('radio', { name: 'June 5, 1969' }).click()
  await expect.poll(() => sent(opened)).toHaveLength(2)
  await choose('corrected.csv')
  await expect.poll(() => sent(opened)).toHaveLength(4)
  expect(sent(opened).slice(2)).toEqual([
    { dry: '1', source: 'corrected' },
    { dry: '1', source: 'corrected', dayOrder: 'day-first' },
  ])
  await expect.element(page.getByRole('radio', { name: 'June 5, 1969' })).toBeChecked()
  const renamed = [{ ...columns[0]!, name: 'Titel' }, ...columns.slice(1)]
  opened.api.answer({ 'POST /imports/': { ...open, columns: renamed } })
  await choose('other.csv')
  await expect.poll(() => sent(opened)).toHaveLength(5)
  await expect.element(page.getByRole('radio', { name: 'June 5, 1969' })).not.toBeChecked()
  expect(sent(opened)).toHaveLength(5)
})

test('which columns a file needs is said before one is chosen, with an example, and fields that may be missing are optional', async () => {
  await openDesk(aReport({ columns }))
  const needs = page.getByText(/Each row needs: Title, Description, Category, Latitude, Longitude\./)
  await expect.element(needs).toBeVisible()
  await expect.element(button('Download an example')).toBeVisible()
  await choose()
  await expect.element(needs).not.toBeInTheDocument()
  await expect.element(field('Latitude')).toBeInTheDocument()
  await expect.element(field('Address (optional)')).toBeInTheDocument()
  await field('Coordinates (optional)').selectOptions('Was · It was open.')
  await expect.element(field('Latitude (optional)')).toBeInTheDocument()
})

test('of two columns of dates only the one that does not decide itself is asked about, also once it is answered [21.2]', async () => {
  const question = { line: 2, field: 'file', message: messages.importDayOrder }
  const start = { field: 'startDate', order: 'day-first', example: '05/06/1969' } as const
  const end = { field: 'endDate', order: null, example: '03/07/1969' } as const
  const both = [...columns, { name: 'Bis', field: 'endDate', example: '03/07/1969' }] as typeof columns
  const report = { columns: both, dayOrders: [start, end] }
  const opened = await openDesk(aReport({ ...nothing, errors: [question], ...report }))
  await choose()
  const group = page.getByRole('group', { name: /^Which day is/ })
  const name = 'Which day is 03/07/1969 in the column “Bis”?'
  await expect.element(group).toHaveAccessibleName(name)
  opened.api.answer({ 'POST /imports/': aReport({ ...report, dayOrders: [start, { ...end, order: 'day-first' }] }) })
  await group.getByRole('radio', { name: 'July 3, 1969' }).click()
  await expect.element(button('Import 3 stories')).toBeVisible()
  await expect.element(group).toHaveAccessibleName(name)
  await expect.element(group.getByRole('radio', { name: 'July 3, 1969' })).toBeChecked()
})

test('a file of which no column is known says so, and its columns can be matched', async () => {
  const unknown = columns.map((column) => ({ ...column, field: null }))
  const errors = [{ line: 1, field: 'file', message: messages.importColumns }]
  await openDesk(aReport({ ...nothing, errors, columns: unknown }))
  await choose()
  await expect.element(page.getByText(messages.importColumns.slice(1)).first()).toBeVisible()
  await expect.element(field('Title')).toBeVisible()
  expect(page.getByText(/^\d+ rows? with errors/).elements()).toEqual([])
})

test('errors name their column as the file does, also one with both coordinates, else as the field is called [21.2]', async () => {
  const errors = [
    { line: 2, field: 'startDate', message: messages.date },
    { line: 3, field: 'longitude', message: messages.longitude },
    { line: 4, field: 'external_id', message: messages.externalIdTwice },
    { line: 5, field: 'row', message: messages.titleMissing },
  ]
  const point = { name: 'Wo', field: 'point' as const, example: '1, 2' }
  await openDesk(aReport({ columns: [...columns, point], errors, failed: 4 }))
  await choose()
  const rows = page.getByRole('region', { name: '4 rows with errors' }).css('tbody')
  await expect.element(rows).toHaveLength(4)
  expect(rows.elements().map((row) => row.querySelector('bdi')!.textContent)).toEqual(['Wann', 'Wo', 'Name in the source', '']) // oxfmt-ignore
})

test('on a phone errors need no scrolling of their own, and what came of a check and of an import is scrolled to and has the focus [21.2]', async () => {
  await page.viewport(390, 844)
  const opened = await openDesk(aReport())
  await choose()
  await expect.element(page.getByText('4 rows:')).toBeInViewport()
  const result = page.getByRole('group', { name: 'Import stories' })
  await expect.element(result).toHaveFocus()
  const region = page.getByRole('region', { name: '1 row with errors' })
  await expect.element(region.getByText('Latitude must be')).toBeVisible()
  expect(region.element().scrollWidth).toBe(region.element().clientWidth)
  expect(getComputedStyle(region.element())).toMatchObject({ overflowY: 'visible', maxHeight: 'none' })
  opened.api.answer({ 'POST /imports/': aReport({ id: 7, first: [] }) })
  await button('Import 3 stories').click()
  await expect.element(page.getByText(/^Imported without the rows that have errors\./)).toBeInViewport()
  await expect.element(result).toHaveFocus()
  await page.viewport(1280, 844)
  await expect.poll(() => getComputedStyle(region.element()).overflowY).toBe('auto')
  expect(region.element().scrollHeight, 'one row does not scroll').toBe(region.element().clientHeight)
})

test('rows that look wrong are shown with their lines, once for the same, and can still be imported; axe finds nothing [21.2]', async () => {
  const zero = { field: 'latitude', message: messages.importZero }
  const placeless = { field: 'address', message: messages.importPlaceless }
  const warnings = [2, 3].flatMap((line) => [
    { line, ...zero },
    { line, ...placeless },
  ])
  await openDesk(aReport({ columns, warnings }))
  await choose()
  const region = page.getByRole('region', { name: 'Please look at these rows before you continue' })
  await expect
    .element(region.getByRole('row', { name: '2, 3 Latitude The place 0, 0 is in the Atlantic' }))
    .toBeVisible()
  await expect.element(region.css('tbody')).toHaveLength(2)
  await expect.element(button('Import 3 stories')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.viewport(width, 844)
    expect(await axeViolations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})

test('rows whose stories were withdrawn are counted separately, with their lines and one reason [21.2]', async () => {
  const lines = Array.from({ length: 25 }, (_, n) => n + 2)
  const opened = await openDesk(
    aReport({ columns, errors: [], failed: 0, skipped: 30, withdrawn: { count: 25, lines } }),
  )
  await choose()
  await expect.element(page.getByText('5 already here').first()).toBeVisible()
  const why = /^Left out, because their stories were deleted, removed or made anonymous/
  const reason = page.css('p').filter({ hasText: why })
  await expect.element(reason).toHaveTextContent(/Lines: 2, 3, .*, 21 … \(25\)$/)
  const done = { id: null, created: 0, updated: 0, first: [], skipped: 1, withdrawn: { count: 1, lines: [2] } }
  opened.api.answer({ 'POST /imports/': aReport({ ...done, errors: [], failed: 0, rows: 1 }) })
  await button('Import 3 stories').click()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Nothing was imported.' }))
    .toHaveTextContent(/Lines: 2$/)
})
