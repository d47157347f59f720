import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { actAs, atRest, expect, logIn, signUp, test } from '#tests/support/playwright'
import { openForm, say, tell } from '#tests/support/storyPage'

interface Write {
  /** The button that sends. */
  send: Locator
  /** Holds, as long as it was not sent. */
  isKept: () => Promise<void>
  /** Holds, once it was. */
  isSent: () => Promise<void>
}

/** What people write: each goes to its screen, types, and says how one sees that it was kept and sent. */
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
  'a comment': async (page, request) => {
    const { id } = await tell(request, await signUp(request), { longitude: -91.1 })
    await actAs(page, await signUp(request))
    await page.goto(`/story/${id}`)
    const words = page.getByLabel('leave comment')
    await words.fill('hold on to this')
    return {
      send: page.getByRole('button', { name: 'leave comment' }),
      isKept: () => expect(words).toHaveValue('hold on to this'),
      isSent: () => expect(page.getByRole('listitem').filter({ hasText: 'hold on to this' })).toHaveCount(1),
    }
  },
  'a favourite': async (page, request) => {
    const { id } = await tell(request, await signUp(request), { longitude: -92.1 })
    await actAs(page, await signUp(request))
    await page.goto(`/story/${id}`)
    const send = page.getByRole('button', { name: /^Favorite/ })
    return {
      send,
      isKept: () => expect(send).toHaveAttribute('aria-pressed', 'false'),
      isSent: () => expect(send).toHaveAttribute('aria-pressed', 'true'),
    }
  },
  'a flag': async (page, request) => {
    const { id } = await tell(request, await signUp(request), { longitude: -93.1 })
    await actAs(page, await signUp(request))
    await page.goto(`/story/${id}`)
    await page.getByRole('button', { name: 'Flag this story' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Other' }).check()
    const reason = dialog.getByLabel(/^Explain Your reason/)
    await reason.fill('hold on to this')
    return {
      send: dialog.getByRole('button', { name: 'submit' }),
      isKept: () => expect(reason).toHaveValue('hold on to this'),
      isSent: () => expect(dialog).toHaveCount(0),
    }
  },
  'a story': async (page, request) => {
    await actAs(page, await signUp(request))
    const form = await openForm(page)
    await form.title.fill('Told on a train')
    await form.text.click()
    await page.keyboard.type('Between two tunnels.')
    await page.getByRole('button', { name: 'put the pin in the middle' }).click()
    await form.address.fill('here')
    return {
      send: form.save,
      isKept: async () => {
        await expect(form.title).toHaveValue('Told on a train')
        await expect(form.text).toHaveText('Between two tunnels.')
      },
      isSent: () => expect(page.getByRole('heading', { level: 1, name: 'Told on a train' })).toBeVisible(),
    }
  },
  'the settings': async (page, request) => {
    const person = await signUp(request)
    const { username } = person
    await actAs(page, person)
    await page.goto(`/users/${username}/settings`)
    const bio = page.getByLabel('bio')
    await bio.fill('Held on to.')
    return {
      send: page.getByRole('button', { name: 'save', exact: true }),
      isKept: () => expect(bio).toHaveValue('Held on to.'),
      isSent: async () => {
        await expect(page).toHaveURL(new RegExp(`/users/${username}$`))
        await expect(page.getByText('Held on to.')).toBeVisible()
      },
    }
  },
  'a question': async (page, request) => {
    await actAs(page, await logIn(request, 'administrator'))
    await page.goto('/faq')
    await page.getByRole('button', { name: 'Add New FAQ' }).click()
    const asked = `Held on ${Date.now()}?`
    await page.getByLabel('Question').fill(asked)
    await page.getByLabel('Answer').fill('To this.')
    return {
      send: page.getByRole('button', { name: 'Save' }),
      isKept: () => expect(page.getByLabel('Question')).toHaveValue(asked),
      isSent: () => expect(page.getByRole('heading', { name: asked })).toBeVisible(),
    }
  },
  'a judgement': async (page, request) => {
    const teller = await signUp(request)
    const { username } = teller
    await say(request, teller, (await tell(request, teller, { longitude: -94.1 })).id, 'hm')
    await actAs(page, await logIn(request, 'moderator'))
    await page.goto(`/manage/users?search=${username}`)
    await page.getByRole('button', { name: 'Delete user' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Delete them too' }).check()
    return {
      send: dialog.getByRole('button', { name: 'Yes, delete this user' }),
      isKept: () => expect(dialog.getByRole('radio', { name: 'Delete them too' })).toBeChecked(),
      isSent: () => expect(page.getByRole('heading', { name: 'Nobody by that name' })).toBeVisible(),
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
