import { actAs, expect, signUp, test } from '#tests/support/playwright'
import { halvedPicture, readAsGuest, tell } from '#tests/support/storyPage'
import { Buffer } from '#worker/crypto/buffer'

test('a member gives their profile a picture, switches the accessibility tools on, and deletes it with their stories [2.3, 2.12, 2.13, 4, 6, 7, 9]', async ({
  page,
  request,
}) => {
  const person = await signUp(request)
  const { id } = await tell(request, person, { title: 'Where we danced' })
  await actAs(page, person)
  const asked: string[] = []
  page.on('request', (sent) => sent.url().includes('/accessibility/') && asked.push(sent.url()))
  await page.goto(`/users/${person.username}`)
  await page.getByRole('button', { name: 'Edit avatar' }).click()
  const picker = page.getByRole('dialog', { name: 'Add a Profile Image' })
  await picker.locator('input[type=file]').setInputFiles(await halvedPicture(page))
  await expect(picker.getByRole('slider', { name: 'Zoom' })).toBeVisible()
  const sent = page.waitForRequest('**/api/avatars/')
  await picker.getByRole('button', { name: 'Save' }).click()
  expect((await sent).headers()['content-type']).toContain('multipart/form-data')
  await expect(picker).toBeHidden()
  const shown = page.locator('main header img')
  await expect(shown).toHaveAttribute('src', /\/api\/avatars\//)
  const jpeg = Buffer.from(await (await request.get((await shown.getAttribute('src'))!)).body())
  expect(jpeg.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  expect(jpeg.length).toBeLessThanOrEqual(512 * 1024)

  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByLabel('bio')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('switch', { name: 'turn on accessibility' }).click()
  await page.getByRole('button', { name: 'save' }).click()
  await expect(page).toHaveURL(`/users/${person.username}`)
  // Their files come from our origin: a journey that contacts another fails.
  const menu = page.getByRole('button', { name: 'Open Accessibility Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Content Adjustments')).toBeVisible()
  await expect(page.locator('.asw-container a[href]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Content Adjustments')).toBeHidden()

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'delete profile' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'are you sure you want to delete your profile?' })
  await dialog.getByRole('radio', { name: 'Delete them too' }).check()
  await dialog.getByRole('button', { name: 'yes, delete my profile' }).click()
  const again = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  await again.getByLabel('Your password', { exact: true }).fill(person.password)
  await again.getByRole('button', { name: 'yes, delete my profile' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/')
  // The page may still be on its way to `/`.
  await expect(async () => expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()).toPass()
  expect(await readAsGuest(request, id)).toContain('umm...what?')
})
