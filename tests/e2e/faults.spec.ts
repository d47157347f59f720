import { mergeTests, type Page } from '@playwright/test'
import { messages } from '#contract/messages'
import { withOwnInstance } from '../support/ownInstance.ts'
import { actAs, expect, signUp, test as base } from '../support/playwright.ts'
import { openForm, tell } from '../support/storyPage.ts'

/** What the worker depends on; the captcha's judge is out of order in turnstile.spec.ts. */
type Thing = 'DB' | 'GEO' | 'RESETS' | 'AVATARS' | 'MAIL'
type Fault = 'dead' | 'slow'

/** A product of its own whose databases, stores and mail can be broken (proofs/workerWrappers.ts). */
const test = mergeTests(base, withOwnInstance({ FAULTS: 'on' })).extend<{
  breakDown: (broken: Partial<Record<Thing, Fault>>) => Promise<void>
}>({
  // That something does not answer is no accident here.
  accidents: async ({}, use) => {
    const accidents: string[] = []
    await use(accidents)
    expect(accidents.filter((accident) => !accident.startsWith('503 from'))).toEqual([])
  },
  /** Breaks these and mends all others. */
  breakDown: async ({ request }, use) => {
    const ask = async (broken: Partial<Record<Thing, Fault>>) =>
      expect((await request.get(`/api/break/?${new URLSearchParams(broken).toString()}`)).ok()).toBe(true)
    await use(ask)
    await ask({})
  },
})

const inHeader = (page: Page, words: string) => page.getByRole('banner').getByText(words).filter({ visible: true })

test('whoever reads while the database is dead is told so, can try again, and is still who they were', async ({
  page,
  request,
  breakDown,
}) => {
  const person = await signUp(request)
  const title = 'While nothing answered'
  const { id } = await tell(request, person, { title })
  await actAs(page, person)
  await breakDown({ DB: 'dead' })
  await page.goto(`/story/${id}`)
  const story = page.getByRole('region', { name: 'Story', exact: true })
  await expect(story.getByText('umm...what?')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The stories could not be loaded' })).toBeVisible()
  await page.goto('/faq')
  await expect(page.getByText(messages.unavailable)).toBeVisible()
  await breakDown({})
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  await expect(inHeader(page, `Welcome, ${person.username}`)).toBeVisible()
  await page.goto(`/story/${id}`)
  await expect(story.getByRole('heading', { name: title })).toBeVisible()
})

for (const fault of ['dead', 'slow'] as const)
  test(`whoever saves while the database is ${fault} keeps what they wrote, and saves it once when it is back`, async ({
    page,
    request,
    breakDown,
  }) => {
    await actAs(page, await signUp(request))
    const form = await openForm(page)
    const title = `Told when it was ${fault}`
    await form.title.fill(title)
    await form.text.click()
    await page.keyboard.type('The lights went out.')
    await page.getByRole('button', { name: 'put the pin in the middle' }).click()
    await form.locality.fill('here')
    await breakDown({ DB: fault })
    await form.save.click()
    await expect(page.getByRole('alert').filter({ hasText: messages.unavailable })).toBeVisible()
    await expect(form.title).toHaveValue(title)
    await expect(form.text).toHaveText('The lights went out.')
    await breakDown({})
    await form.save.click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const listed = await request.get('/api/pins/', { headers: { 'x-api-key': 'lavender-atlas-web' } })
    const titles = ((await listed.json()) as { title: string }[]).map((story) => story.title)
    expect(titles.filter((one) => one === title)).toHaveLength(1)
  })

test('while places cannot be looked up, the form says so and the pin is put by hand', async ({
  page,
  request,
  breakDown,
}) => {
  await actAs(page, await signUp(request))
  const form = await openForm(page)
  await breakDown({ GEO: 'dead' })
  await form.address.fill('Paris')
  await form.check.click()
  await expect(form.address).toHaveAccessibleDescription(new RegExp(messages.unavailable))
  await page.getByRole('button', { name: 'put the pin in the middle' }).click()
  await form.locality.fill('Paris')
  await form.title.fill('Found without a gazetteer')
  await form.text.click()
  await page.keyboard.type('By hand.')
  await form.save.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Found without a gazetteer' })).toBeVisible()
})

test('while pictures are not kept, the one chosen stays chosen, and one that does not come leaves no hole', async ({
  page,
  request,
  breakDown,
}) => {
  const person = await signUp(request)
  await actAs(page, person)
  await page.goto(`/users/${person.username}`)
  await page.getByRole('button', { name: 'Edit avatar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles('web/public/icons/icon-512.png')
  await expect(dialog.getByTestId('cropper')).toBeVisible()
  await breakDown({ AVATARS: 'dead' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(dialog.getByText(messages.unavailable)).toBeVisible()
  await expect(dialog.getByTestId('cropper')).toBeVisible()
  await breakDown({})
  await save.click()
  const picture = page.getByRole('main').locator('img[src*="/api/avatars/"]')
  await expect(picture).toBeVisible()
  await breakDown({ AVATARS: 'dead' })
  // Another visit has nothing kept.
  await page.context().clearCookies()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: person.username })).toBeVisible()
  await expect(picture).toHaveCount(0)
})

test('while mail is dead, who asks for a new password reads what everybody reads', async ({
  page,
  request,
  breakDown,
}) => {
  const { username } = await signUp(request)
  await breakDown({ MAIL: 'dead' })
  for (const email of [`${username}@people.example`, 'nobody@people.example']) {
    await page.goto('/forgotPassword')
    await page.getByLabel('Email').fill(email)
    await page.locator('main button[type=submit]').click()
    await expect(page.getByRole('alertdialog')).toContainText(messages.resetSent)
  }
})

test('while resets are not kept, the new password stays in its fields', async ({ page, breakDown }) => {
  await breakDown({ RESETS: 'dead' })
  await page.goto(`/resetPassword?token=${'x'.repeat(43)}`)
  const fields = [page.locator('[name=password]'), page.locator('[name=confirmation]')]
  for (const field of fields) await field.fill('a quiet Place 7!')
  await page.locator('main button[type=submit]').click()
  await expect(page.getByRole('alert').filter({ hasText: messages.unavailable })).toBeVisible()
  for (const field of fields) await expect(field).toHaveValue('a quiet Place 7!')
})
