// In a file of its own, because a page loads the configuration once.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openStoryForm } from '#tests/support/storyForm'
import { siteConfig } from '#tests/support/views'

test('the form names an external geocoder of the operator, for exact places only', async () => {
  const named = page.getByText(/If you check the address, it may pass it on to .?places\.example/)
  const { form } = await openStoryForm({ api: { 'GET /config/': siteConfig({ placeSearch: 'places.example' }) } })
  await expect.element(page.getByText(/What you type is sent to our server/)).toBeVisible()
  expect(named.elements()).toEqual([])
  await form.howExactly.click()
  await form.precision('The exact place').click()
  await expect.element(named).toBeVisible()
})
