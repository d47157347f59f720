import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { actAs, atRest, expect, signUp, test } from '#tests/support/playwright'
import { openForm } from '#tests/support/storyPage'

test.use({ keepsFiles: false })

interface Write {
  /** The button that sends. */
  send: Locator
  /** Holds, as long as it was not sent. */
  isKept: () => Promise<void>
  /** Holds, once it was. */
  isSent: () => Promise<void>
}

/**
 * The least and the most that people write; what lies between is in components/offline.test.tsx. Each goes to its screen,
 * types, and says how one sees that it was kept and sent.
 */
const writes: Record<string, (page: Page, request: APIRequestContext) => Promise<Write>> = {
  'a message to us': async (page) => {
    await page.goto('/ContactUs')
    const message = page.getByLabel('Message')
    await message.fill('Hold on to this.')
    return {
      send: page.getByRole('button', { name: 'Send' }),
      isKept: () => expect(message).toHaveValue('Hold on to this.'),
      isSent: () => expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible(),
    }
  },
  'a story': async (page, request) => {
    await actAs(page, await signUp(request))
    const form = await openForm(page)
    await form.title.fill('Told on a train')
    await form.text.click()
    await page.keyboard.type('Between two tunnels.')
    await page.getByRole('button', { name: 'put the pin in the middle' }).click()
    await form.locality.fill('here')
    return {
      send: form.save,
      isKept: async () => {
        await expect(form.title).toHaveValue('Told on a train')
        await expect(form.text).toHaveText('Between two tunnels.')
      },
      isSent: () => expect(page.getByRole('heading', { level: 1, name: 'Told on a train' })).toBeVisible(),
    }
  },
}

for (const [what, write] of Object.entries(writes))
  test(`${what} sent without a connection is kept, said so, and sent when it is back`, async ({ page, request }) => {
    const { send, isKept, isSent } = await write(page, request)
    // Everything the screen still fetches for itself has come; who writes is known.
    await atRest(page)
    await page.context().setOffline(true)
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await send.click()
    await expect(page.getByText('You seem to be offline.').first()).toBeVisible()
    await isKept()
    await page.context().setOffline(false)
    await expect(page.getByText('You’re offline.')).toHaveCount(0)
    await expect(page.getByText('You seem to be offline.')).toHaveCount(0)
    await isKept()
    await send.click()
    await isSent()
  })

test('a screen that could not be fetched says that there is no connection, and comes when it is back', async ({
  page,
  accidents,
}) => {
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'About Us' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'You seem to be offline' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  accidents.length = 0
})
