import AxeBuilder from '@axe-core/playwright'
import { actAs, expect, logIn, test } from '../support/playwright.ts'

const screens = {
  '/faq': 'FAQ',
  '/About': 'About Us',
  '/support': 'Support Us',
  '/resources': 'Resources',
  '/ContactUs': 'Contact Us',
  '/Credits': 'Credits',
  '/terms': 'Terms of Use',
  '/PrivacyPolicy': 'Privacy Policy',
}

test('every page of reading opens, says what it is, and is accessible', async ({ page }) => {
  for (const [path, title] of Object.entries(screens)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => `${path} ${id}`)).toEqual([])
  }
})

test('the Content Policy has an address of its own', async ({ page }) => {
  await page.goto('/PrivacyPolicy')
  await page.getByRole('link', { name: 'Content Policy' }).first().click()
  await expect(page).toHaveURL(/\/Terms#ContentPolicy$/)
  await expect(page.getByRole('heading', { name: 'Content Policy', exact: true })).toBeInViewport()
})

test('a line can be called with one tap, and what is missing can be told', async ({ page }) => {
  await page.goto('/resources')
  await expect(page.getByRole('link', { name: /The Trevor Project/ }).first()).toHaveAttribute(
    'href',
    'tel:+18664887386',
  )
  await page.getByRole('link', { name: 'what are we missing?' }).click()
  await expect(page.getByRole('heading', { name: "What's on your mind?" })).toBeVisible()
})

test('a message is sent, thanked for, and the fields clear', async ({ page }) => {
  await page.goto('/ContactUs')
  await page.getByLabel('Message').fill('A line for Portugal is missing.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('a message that could not be sent is still there', async ({ page }) => {
  await page.goto('/ContactUs')
  await page.route('**/api/contactUs/', (route) => route.abort())
  await page.getByLabel('Message').fill('Hold on to this.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/What you wrote is still here/)).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Hold on to this.')
})

test('whoever is nobody special is offered no editing', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add New FAQ' })).toHaveCount(0)
})

test('the five lines stand first among the Resources', async ({ page }) => {
  await page.goto('/resources')
  const kinds = [
    'Youth crisis line',
    'National LGBT hotline',
    'Youth talkline',
    'Homeless-youth fund',
    'Chemical dependency referral line',
  ]
  const cards = page.getByRole('region', { name: 'In the United States' }).locator('li')
  await expect(cards).toHaveCount(5)
  for (const [index, kind] of kinds.entries()) await expect(cards.nth(index)).toContainText(kind)
  await expect(page.getByRole('link', { name: 'what are we missing?' })).toHaveAttribute('href', '/ContactUs')
})

test('Support Us says how to help, shares the hashtag, thanks, and leads to three networks', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = (what) => {
      sessionStorage.setItem('shared', JSON.stringify(what))
      return Promise.resolve()
    }
  })
  await page.goto('/support')
  await expect(page.getByRole('heading', { name: 'How you can help', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'post your stories', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'share #LavenderAtlas', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Share Lavender Atlas' }).click()
  expect(await page.evaluate(() => sessionStorage.getItem('shared'))).toContain('#LavenderAtlas')
  await expect(page.getByText(/^Thank you\. Lavender Atlas is there because people gave it/)).toBeVisible()
  const networks = page.getByRole('region', { name: 'follow us' }).getByRole('link')
  await expect(networks).toHaveCount(3)
  for (const network of await networks.all()) await expect(network).toHaveAttribute('href', /^https:\/\//)
  await page.getByRole('link', { name: 'Tell a story' }).click()
  await expect(page.getByRole('dialog', { name: 'login or register' })).toBeVisible()
})

test('a message needs words and no email, but an email that is given must be one', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (call) => call.method() === 'POST' && sent.push(call.postData() ?? ''))
  await page.goto('/ContactUs')
  await expect(page.getByRole('heading', { name: "What's on your mind?", exact: true })).toBeVisible()
  await page.getByLabel('Email (optional)').fill('nobody')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('*Please enter a valid email')).toBeVisible()
  await expect(page.getByText('*Please enter a message')).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabel('Email (optional)').fill('ana@people.example')
  await page.getByLabel('Message').fill('x'.repeat(4_000))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  expect(sent[0]).toContain('ana@people.example')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByLabel('Email (optional)')).toHaveValue('')
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('Credits and About Us list the teams of 2019 to 2023', async ({ page }) => {
  for (const path of ['/Credits', '/About']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 3 }).filter({ hasText: /^20\d\d$/ })).toHaveText([
      '2023',
      '2022',
      '2021',
      '2020',
      '2019',
    ])
  }
})

test('About Us shows what an administrator wrote there', async ({ page, request }) => {
  await actAs(page, await logIn(request, 'administrator'))
  await page.goto('/About')
  await page.getByRole('button', { name: 'Edit this text' }).click()
  const field = page.getByRole('main').getByRole('textbox')
  const whole = await field.inputValue()
  await field.fill(`We remember.\n\n${whole.replace('We remember.\n\n', '')}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Text saved.')).toBeVisible()
  await expect(page.getByRole('main').locator('p').first()).toHaveText('We remember.')
})
