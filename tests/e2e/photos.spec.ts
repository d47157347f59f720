import { actAs, expect, signUp, test } from '#tests/support/playwright'
import { canvasJpeg } from '#tests/support/fixtures/jpeg'
import { storyForm, tell } from '#tests/support/storyPage'
import { Buffer } from '#worker/crypto/buffer'

test('a member adds a photo to their story, the worker accepts what the browser encoded, and they see it with its description [26]', async ({
  page,
  request,
}) => {
  const person = await signUp(request)
  const { id } = await tell(request, person, { title: 'The lamp on the corner' })
  await actAs(page, person)
  await page.goto(`/story/${id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const file = { name: 'our street.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(canvasJpeg, 'base64') }
  await page.getByLabel('Add photos').setInputFiles(file)
  const photo = page.getByRole('listitem', { name: 'Photo', exact: true })
  // The face detector compiles for some seconds.
  await expect(photo.getByText(/We found no faces|We covered|We couldn’t look for faces/)).toBeVisible({
    timeout: 60_000,
  })
  await photo.getByRole('textbox').fill('A lamp below a tree.')
  const sent = page.waitForResponse('**/api/photos/')
  await storyForm(page).save.click()
  expect((await sent).status()).toBe(201)
  const shown = page.getByRole('img', { name: 'A lamp below a tree.' })
  await expect(shown).toBeVisible()
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([16, 12])
  await expect(page.getByText('Waiting for review')).toBeVisible()
})
