import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ImportReport, ImportView } from '#contract/imports'
import { limits } from '#contract/limits'
import '#tests/support/componentPage'
import { axeViolations } from '#tests/support/axe'
import { openScreen } from '#tests/support/screens'
import { noConnection, Refused, type Stubs } from '#tests/support/stubbedApi'
import { anAdministrator, aModerator } from '#tests/support/views'

const aReport = (parts: Partial<ImportReport> = {}): ImportReport => ({
  ...{ id: null, rows: 4, created: 2, updated: 1, skipped: 0, failed: 1, ignored: ['Mood'] },
  errors: [{ line: 5, field: 'latitude', message: '*Latitude must be a number from -90 to 90' }],
  first: [
    {
      ...{ line: 2, outcome: 'created', title: 'The reading room', category: 2, latitude: 34.1, longitude: -118.2 },
      ...{ place: 'Main Street 1, Los Angeles', start: '1971', end: '', description: 'It is open every day.' },
    },
  ],
  ...parts,
})
const anImport = (parts: Partial<ImportView> = {}): ImportView => ({
  ...{ id: 7, source: 'City archive', by: 'kim', day: '2026-11-20', state: 'done' },
  ...{ rows: 12, created: 10, updated: 2, skipped: 0, failed: 0 },
  ...parts,
})
const paged = (results: ImportView[]) => ({ count: results.length, next: null, previous: null, results })

const openDesk = async (stubs: Stubs = {}, imports: ImportView[] = []) => {
  const api: Stubs = { 'GET /imports/': () => paged(imports), 'POST /imports/': aReport(), ...stubs }
  const opened = await openScreen('/manage/import', { as: anAdministrator(), api })
  await expect.element(page.getByRole('heading', { name: 'Bring stories in' })).toBeVisible()
  return opened
}
const aFile = (name = 'city archive.csv', text = 'title\nA') =>
  new File([text], name, { type: 'application/vnd.ms-excel' })
const choose = (file: File) => page.getByLabelText(/^Choose (a|another) file$/).upload(file)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const sent = ({ api }: Awaited<ReturnType<typeof openDesk>>) =>
  api
    .to('POST /imports/')
    .map(({ query, headers }): Record<string, string | null> => ({ ...query, type: headers.get('content-type') }))

test('a file that is chosen is looked at first: what would happen, the first rows, every error with its line', async () => {
  const opened = await openDesk()
  await choose(aFile())
  await expect.element(page.getByText('4 rows:')).toBeVisible()
  await expect.element(page.getByText('2 new · 1 changed · 0 already here · 1 row with errors').first()).toBeVisible()
  const first = page.getByRole('table', { name: 'First rows' })
  await expect.element(first.getByRole('rowheader', { name: 'The reading room' })).toBeVisible()
  await expect.element(first.getByText('Main Street 1, Los Angeles · 1971')).toBeVisible()
  const errors = page.getByRole('region', { name: '1 row with errors' })
  await expect.element(errors.getByRole('row', { name: '5 latitude Latitude must be' })).toBeVisible()
  await expect.element(page.getByText('Mood')).toBeVisible()
  await expect.element(page.getByLabelText('Source')).toHaveValue('city archive')
  expect(sent(opened)).toEqual([{ dry: '1', source: 'city archive', type: 'text/csv' }])
})

test('then it is brought in, strictly where that is asked, and the import stands in the list', async () => {
  const imports: ImportView[] = []
  const opened = await openDesk({}, imports)
  await choose(aFile('places.geojson', '{}'))
  await page.getByRole('switch', { name: 'Only if every row is right' }).click()
  opened.api.answer({
    'POST /imports/': () => {
      imports.push(anImport())
      return aReport({ id: 7, first: [], failed: 0, skipped: 1, errors: [] })
    },
  })
  await button('Bring in 3 stories').click()
  await expect.element(page.getByText('Done. 2 new · 1 changed · 1 already here · 0 rows with errors')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^City archive/ })).toBeVisible()
  expect(sent(opened)[1]).toEqual({ source: 'places', strict: '1', type: 'application/geo+json' })
  await expect.element(page.getByLabelText('Choose a file')).toBeInTheDocument()
})

test('another source is checked anew before anything is brought in', async () => {
  const opened = await openDesk()
  await choose(aFile())
  await expect.element(button('Bring in 3 stories')).toBeVisible()
  await page.getByLabelText('Source').fill('CenterLink')
  expect(button(/^Bring in/).elements()).toEqual([])
  await button('Check the file').click()
  await expect.element(button('Bring in 3 stories')).toBeVisible()
  expect(sent(opened).map(({ source }) => source)).toEqual(['city archive', 'CenterLink'])
})

test('a call that fails keeps the chosen file, and is tried again', async () => {
  const opened = await openDesk()
  await choose(aFile())
  await expect.element(button('Bring in 3 stories')).toBeVisible()
  opened.api.answer({ 'POST /imports/': noConnection })
  await button('Bring in 3 stories').click()
  await expect.element(page.getByText(/Your file is still here/)).toBeVisible()
  opened.api.answer({ 'POST /imports/': aReport({ id: 7 }) })
  await button('Bring in 3 stories').click()
  await expect.element(page.getByText(/^Done\./)).toBeVisible()
})

test('a file that cannot be read is refused in words, and one that is too large or no list is not sent', async () => {
  const fields = { file: '*This is not a GeoJSON FeatureCollection' }
  const opened = await openDesk({
    'POST /imports/': new Refused(422, 'invalid', 'Please check the fields below', fields),
  })
  await choose(aFile('places.json', '{}'))
  await expect.element(page.getByText(/^This is not a GeoJSON FeatureCollection/)).toBeVisible()
  await expect.element(button('Check the file')).toBeVisible()
  await choose(aFile('picture.png'))
  await expect.element(page.getByText('Please choose a CSV or GeoJSON file.')).toBeVisible()
  await choose(new File([new Uint8Array(limits.importBytes + 1)], 'large.csv'))
  await expect.element(page.getByText('This file is over 5 MB. Please bring it in in parts.')).toBeVisible()
  expect(sent(opened)).toHaveLength(1)
})

test('a file is dropped as well as chosen', async () => {
  const opened = await openDesk()
  const data = new DataTransfer()
  data.items.add(aFile('dropped.csv'))
  const target = page.getByText('or drop it here').element()
  target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }))
  await expect.element(button('Bring in 3 stories')).toBeVisible()
  expect(sent(opened)[0]).toMatchObject({ source: 'dropped' })
})

test('while a large file is brought in, it is seen and heard how far it is', async () => {
  let finish: (report: ImportReport) => void = () => undefined
  const opened = await openDesk({
    'POST /imports/': aReport({ rows: 3000, created: 3000, updated: 0, failed: 0, errors: [] }),
  })
  await choose(aFile())
  opened.api.answer({
    'POST /imports/': () => new Promise<ImportReport>((resolve) => (finish = resolve)),
    'GET /imports/': paged([anImport({ source: 'city archive', state: 'unfinished', created: 1200, updated: 0 })]),
  })
  await button('Bring in 3,000 stories').click()
  const progress = page.getByRole('progressbar', { name: 'Progress' })
  await expect.element(progress).toHaveAttribute('value', '1200')
  await expect.element(page.getByRole('status').filter({ hasText: '1,200 of 3,000 done' })).toBeInTheDocument()
  finish(aReport({ id: 7, rows: 3000, created: 3000, updated: 0, failed: 0, errors: [], first: [] }))
  await expect.element(page.getByText(/^Done\. 3,000 new/)).toBeVisible()
})

test('an import is undone after a question that says what goes; the focus comes back where it was', async () => {
  const imports = [anImport(), anImport({ id: 8, source: 'CenterLink', by: null, state: 'unfinished' })]
  const { api } = await openDesk(
    {
      'DELETE /imports/:id/': ({ params }) => {
        imports.splice(
          imports.findIndex(({ id }) => String(id) === params.id),
          1,
        )
        return null
      },
    },
    imports,
  )
  await expect.element(page.getByRole('row', { name: /CenterLink A deleted account.*Not finished/ })).toBeVisible()
  const undo = button('Undo “City archive”')
  ;(undo.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/10 stories that it added will be deleted for good/)).toBeVisible()
  await expect.element(dialog.getByText(/comments, favorites and flags go too/)).toBeVisible()
  await expect.element(dialog.getByText(/2 stories that it changed/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(undo).toHaveFocus()
  await undo.click()
  await button('Yes, undo it').click()
  await expect.element(page.getByText('Import undone.')).toBeVisible()
  expect(api.to('DELETE /imports/:id/').map(({ params }) => params.id)).toEqual(['7'])
  await expect.poll(() => page.getByRole('row', { name: /^City archive/ }).elements()).toEqual([])
  await expect.poll(() => document.activeElement?.closest('tbody')?.textContent).toContain('CenterLink')
})

test('the page is for administrators alone', async () => {
  await openScreen('/manage/import', { as: aModerator(), api: {} })
  await expect.element(page.getByRole('heading', { level: 1, name: 'umm...what?' })).toBeVisible()
})

test('axe finds nothing on a checked file, narrow and wide, by day and by night; every target is a finger wide', async () => {
  await openDesk({}, [anImport()])
  await choose(aFile())
  await expect.element(button('Bring in 3 stories')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.viewport(width, 844)
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset.theme = theme
      await new Promise(requestAnimationFrame)
      const inTime = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
      await Promise.allSettled(inTime.map(({ finished }) => finished))
      expect(await axeViolations(), `${width} ${theme}`).toEqual([])
    }
    expect(document.scrollingElement!.scrollWidth).toBeLessThanOrEqual(width)
    const small = [...document.querySelectorAll('main button, main label[for]')].filter((one) => {
      const isTarget = one.matches('button') || one.textContent.startsWith('Choose')
      return isTarget && one.getAttribute('role') !== 'switch' && one.getBoundingClientRect().height < 44
    })
    expect(small.map(({ textContent }) => textContent)).toEqual([])
  }
})
