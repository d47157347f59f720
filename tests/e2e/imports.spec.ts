import { writeFileSync } from 'node:fs'
import { actAs, expect, logIn, test } from '../support/playwright.ts'

test('imported stories are on the map, can be shared by link, feed and picture, and can be undone completely [21.2]', async ({
  page,
  request,
  browser,
}, testInfo) => {
  const word = `bunting${Date.now()}`
  const rows = [
    'external_id,title,description,category,latitude,longitude,address',
    `a,The reading room of ${word},Open every day.,resources,52.41,4.71,Main Street 1`,
    `b,The archive of ${word},Letters and posters.,historical,52.42,4.72,Main Street 2`,
    'c,,No title.,resources,52.4,4.7,Main Street 3',
  ]
  await actAs(page, await logIn(request, 'administrator'))
  await page.goto('/manage/import')
  const file = testInfo.outputPath('city archive.csv')
  writeFileSync(file, rows.join('\r\n'))
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect(page.getByText('2 new · 1 row with errors').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /^4 title/ })).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 stories' }).click()
  await expect(page.getByText(/^Imported without the rows that have errors\. 2 new/)).toBeVisible()

  await page.goto(`/?lat=52.415&lng=4.715&z=12&q=${word}`)
  const found = page.getByRole('region', { name: 'Search stories' }).getByRole('article')
  await expect(found).toHaveCount(2)
  await page.getByRole('button', { name: 'Share this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this view' })
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByRole('tab', { name: 'Picture' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the picture' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.png$/)
  await dialog.getByRole('tab', { name: 'Website' }).click()
  const feed = await dialog.getByRole('textbox', { name: 'GeoJSON' }).inputValue()

  const stranger = await browser.newPage({ serviceWorkers: 'block' })
  await stranger.goto(link)
  await expect(stranger.getByRole('article').filter({ hasText: word })).toHaveCount(2)
  const features = async () => ((await (await request.get(feed)).json()) as { features: unknown[] }).features
  expect(await features()).toHaveLength(2)
  await stranger.close()

  await page.goto('/manage/import')
  await page
    .getByRole('row', { name: /^city archive/ })
    .first()
    .getByRole('button', { name: /^Undo/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: /^Yes/ }).click()
  await expect.poll(async () => (await features()).length).toBe(0)
})
