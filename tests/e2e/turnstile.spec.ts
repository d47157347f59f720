import { expect, type Page } from '@playwright/test'
import { withOwnInstance } from '../support/ownInstance.ts'
import { policyWith } from '../support/policyWith.ts'
import { turnstileVars, widgetScript } from '../support/turnstile.ts'

const password = 'a quiet Place 7!'
const human = 'please verify that you are a human!'
const down = "Something we rely on isn't responding. Please try again in a moment"
const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js'

/** A product of its own with Turnstile's keys, whose siteverify is ours. */
const test = withOwnInstance({ CAPTCHA: 'turnstile' }).extend<{ outside: string[] }>({
  // What the page asked other hosts for; Cloudflare's script is ours.
  outside: async ({}, use) => use([]),
  page: async ({ page, address, outside }, use) => {
    const policy = policyWith(`TURNSTILE_SITE_KEY = "${turnstileVars.TURNSTILE_SITE_KEY}"`)
    await page.route('**', async (route) => {
      const url = route.request().url()
      if (!url.startsWith(address)) {
        outside.push(url)
        return url.startsWith(script)
          ? route.fulfill({ contentType: 'text/javascript', body: widgetScript })
          : route.abort()
      }
      if (route.request().resourceType() !== 'document') return route.continue()
      const response = await route.fetch()
      return route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
    })
    await use(page)
  },
})

const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const submit = (page: Page) => page.locator('main button[type=submit]').click()
const tick = (page: Page, fate: string) => page.getByRole('button', { name: fate, exact: true }).click()
const remind = async (page: Page) => {
  const alert = page.getByRole('alertdialog', { name: human })
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toBeHidden()
}
const welcome = (page: Page) => page.getByRole('banner').getByText('Welcome,').filter({ visible: true })
const newName = () => `p${crypto.randomUUID().slice(0, 12)}`

const fillRegistration = async (page: Page, username: string) => {
  await page.goto('/register')
  await field(page, 'username').fill(username)
  await field(page, 'email').fill(`${username}@people.example`)
  await field(page, 'password').fill(password)
  await field(page, 'confirmation').fill(password)
  await page.getByRole('checkbox', { name: /I am over 18/ }).check()
}
const expectKept = async (page: Page, username: string) => {
  for (const [name, value] of Object.entries({
    username,
    email: `${username}@people.example`,
    password,
    confirmation: password,
  }))
    await expect(field(page, name)).toHaveValue(value)
  await expect(page.getByRole('checkbox', { name: /I am over 18/ })).toBeChecked()
}

test('whoever registers is let through by Turnstile, and loses nothing where it is late, spent or down', async ({
  page,
  outside,
}) => {
  const username = newName()
  await fillRegistration(page, username)
  await submit(page)
  await remind(page)
  // What Turnstile takes back before it was sent is not sent.
  await tick(page, 'fine')
  await tick(page, 'too late')
  await submit(page)
  await remind(page)
  for (const fate of ['expired', 'down']) {
    await tick(page, fate)
    const answered = page.waitForResponse('**/api/auth/register/')
    await submit(page)
    expect((await answered).status()).toBe(fate === 'down' ? 503 : 422)
    if (fate === 'down') await expect(page.getByRole('alert')).toHaveText(down)
    else await remind(page)
    await expectKept(page, username)
  }
  await tick(page, 'fine')
  const sent = page.waitForRequest('**/api/auth/register/')
  await submit(page)
  expect((await sent).postDataJSON()).toMatchObject({ captcha: expect.stringMatching(/^register fine /) })
  await expect(welcome(page)).toBeVisible()
  expect([...new Set(outside.map((url) => url.split('?')[0]))]).toEqual([script])
})

test('login asks Turnstile from the fourth attempt on, and its token is good for one try', async ({
  page,
  context,
  outside,
}) => {
  const username = newName()
  await fillRegistration(page, username)
  await tick(page, 'fine')
  await submit(page)
  await expect(welcome(page)).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await context.clearCookies()
  await page.goto('/login')
  outside.length = 0
  await field(page, 'username').fill(username)
  await field(page, 'password').fill('not my password')
  for (let tries = 1; tries <= 3; tries++) {
    expect(outside).toEqual([])
    const answered = page.waitForResponse('**/api/auth/login/')
    await submit(page)
    expect((await answered).status()).toBe(401)
  }
  await tick(page, 'fine')
  const fourth = page.waitForResponse('**/api/auth/login/')
  await submit(page)
  expect((await fourth).status()).toBe(401)
  await field(page, 'password').fill(password)
  await submit(page)
  await remind(page)
  for (const [fate, status] of [
    ['expired', 422],
    ['down', 503],
    ['fine', 200],
  ] as const) {
    await tick(page, fate)
    const answered = page.waitForResponse('**/api/auth/login/')
    await submit(page)
    expect((await answered).status()).toBe(status)
    if (status === 422) await remind(page)
    if (status === 503) await expect(page.getByRole('alert')).toHaveText(down)
    if (status !== 200) await expect(field(page, 'username')).toHaveValue(username)
    if (status !== 200) await expect(field(page, 'password')).toHaveValue(password)
  }
  await expect(welcome(page)).toBeVisible()
})

test('the policy of the pages lets in Turnstile’s host and no other, and nobody without its key', async ({
  page,
  address,
}) => {
  const hosts = (policy: string) => policy.match(/https?:[^ ;]+/g) ?? []
  const withKey = policyWith(`TURNSTILE_SITE_KEY = "${turnstileVars.TURNSTILE_SITE_KEY}"`)
  expect([new Set(hosts(withKey)), hosts(policyWith(''))]).toEqual([new Set(['https://challenges.cloudflare.com']), []])
  /** Whether a script of that address runs in a page; what is answered runs it if the policy lets it be asked for. */
  const runs = (url: string) =>
    page.evaluate(
      (src) =>
        new Promise<boolean>((resolve) => {
          const script = Object.assign(document.createElement('script'), { src })
          script.onload = () => resolve(true)
          script.onerror = () => resolve(false)
          document.head.appendChild(script)
        }),
      url,
    )
  await page.goto('/faq')
  await page.route('https://elsewhere.example/**', (route) => route.fulfill({ body: '' }))
  expect([await runs(script), await runs('https://elsewhere.example/x.js')]).toEqual([true, false])
  await page.route('**/faq', (route) => route.continue())
  expect((await page.goto('/faq'))!.headers()['content-security-policy']).toBe(policyWith(''))
  expect(await runs(script)).toBe(false)
  // The worker's own pages know the key at once.
  const story = await page.request.get(`${address}/story/1`)
  expect(story.headers()['content-security-policy']).toBe(withKey)
})

test('where something stops Turnstile’s script, the page says so and keeps what was typed', async ({ page }) => {
  await page.route(`${script}**`, (route) => route.abort())
  const username = newName()
  await fillRegistration(page, username)
  await expect(page.getByRole('alert').getByText('We couldn’t load the check that you’re human.')).toBeVisible()
  await expectKept(page, username)
})
