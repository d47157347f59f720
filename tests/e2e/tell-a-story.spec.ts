import { actAs, addressAtRest, atRest, expect, signUp, test } from '#tests/support/playwright'
import { openForm } from '#tests/support/storyPage'

const idOf = (url: string) => Number(/\/story\/(\d+)/.exec(url)?.[1])

test('a story written without a connection survives a reload and a wrong click, is sent later, and is on the map at once [2.3, 2.5, 6]', async ({
  page,
  request,
}) => {
  await actAs(page, await signUp(request))
  page.on('dialog', (dialog) => void dialog.accept())
  const form = await openForm(page)
  await form.title.fill('The night the lights stayed on')
  await form.text.click()
  await page.keyboard.type('We danced. ')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.keyboard.type('All of us.')
  await page.getByRole('button', { name: /^Font size/ }).click()
  await page.getByRole('menuitemradio', { name: '24pt' }).click()
  await expect(form.text).toBeFocused()
  await page.keyboard.type(' Loud')
  await page.getByRole('radio', { name: 'historical' }).check()
  await form.address.fill('Tokyo')
  await form.address.press('Enter')
  await expect(page.getByRole('button', { name: 'Tokyo, Japan', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await form.start.fill('6/8/1969')
  await form.end.fill('06281969')
  await atRest(page)
  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await form.save.click()
  await expect(page.getByText('You seem to be offline.').first()).toBeVisible()
  const isKept = async () => {
    await expect(form.title).toHaveValue('The night the lights stayed on')
    await expect(form.text).toHaveText('We danced. All of us. Loud')
  }
  await isKept()
  await page.context().setOffline(false)
  await expect(page.getByText('You’re offline.')).toHaveCount(0)
  await expect(page.getByText('You seem to be offline.')).toHaveCount(0)
  await isKept()
  // The notice made the map smaller.
  await addressAtRest(page)
  await page.reload()
  await expect(page.getByText('Here’s what you had written.')).toBeVisible()
  await page.getByRole('link', { name: 'Faq' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click()
  await isKept()
  await form.save.click()
  await expect(page.getByText('Your story is on the map', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'The night the lights stayed on' })).toBeVisible()
  await expect(page.getByText('06/08/1969')).toBeVisible()
  const story = page.getByRole('region', { name: 'Story', exact: true })
  await expect(story.locator('strong').first()).toContainText('All of us.')
  await expect(story.locator('span[style]')).toContainText('Loud')
  await expect(page.locator(`[data-story="${idOf(page.url())}"]`)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sealed/')))).toEqual([])
})
