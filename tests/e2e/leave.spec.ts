import type { BrowserContext, Page } from '@playwright/test'
import { actAs, expect, findStories, keptIn, listBehindBack, nothingKept, signUp, test } from '../support/playwright.ts'

test.use({ serviceWorkers: 'allow', keepsFiles: false })

const weather = 'https://www.google.com/search?q=weather'

/** The exit page about the weather, which is not loaded here. */
const answerWeather = (tab: Page) =>
  tab.route(weather, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>Sunny' }))
/** The exit page never loads, so that the state after leaving can be checked. */
const withholdWeather = (tab: Page) => tab.route(weather, (route) => route.fulfill({ status: 204 }))

/** Asserts that a page is blank and its tab has no name. */
const seen = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    path: location.pathname + location.search,
    // A page that has just begun has no element yet.
    isShown: document.querySelector('html')?.checkVisibility() ?? false,
  }))
const blank = { title: '', path: '/', isShown: false }

const escapeThrice = async (page: Page) => {
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
}

/** The browser soon keeps nothing of the site, and so it stays. */
const expectNothingKept = async (context: BrowserContext) => {
  const other = await context.newPage()
  await other.goto('/api/health/')
  await expect.poll(() => keptIn(other)).toEqual(nothingKept)
  await other.waitForTimeout(1_000)
  expect(await keptIn(other)).toEqual(nothingKept)
}

/** Opens the form for a new story, and begins one. */
const beginStory = async (page: Page) => {
  await page.getByRole('link', { name: 'Add story' }).click()
  await page.getByLabel("What's the name of this story?").fill('An unsent secret')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('sealed/')
}

test('leaving at once leaves nothing behind in any tab, Back does not lead there, and it works again from a dialog [18]', async ({
  page,
  context,
  request,
  accidents,
}) => {
  const person = await signUp(request)
  const other = await context.newPage()
  await answerWeather(page)
  await withholdWeather(other)
  const [story] = await findStories(request)
  await actAs(page, person)
  await page.goto(`/story/${story!.id}`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await other.goto('/faq')
  await page.getByRole('region', { name: 'Story' }).getByRole('button', { name: 'Close' }).click()
  await beginStory(page)
  await page.getByRole('textbox', { name: 'Description' }).click()
  await escapeThrice(page)
  await page.waitForURL(weather)
  // Pages outside of the app, the first page of this visit without its title, and the weather page.
  await expect.poll(() => listBehindBack(page)).toEqual(['blank ', '/api/health/ ', '/ ', '/search Weather'])
  await expect.poll(() => seen(other)).toEqual(blank)
  await expect.poll(() => keptIn(other)).toEqual(nothingKept)
  const asked = { headers: { authorization: `Bearer ${person.token}`, 'x-api-key': 'lavender-atlas-web' } }
  await expect.poll(async () => (await request.get('/api/auth/user/', asked)).status()).toBe(401)
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForURL(weather)
  // A visitor who types the address is let in, as a guest.
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible()
  // The answer to leaving empties the cookies, perhaps after this page got its own.
  const kept = (await context.cookies()).map(({ name }) => name)
  expect(kept.filter((name) => name !== 'csrftoken')).toEqual([])
  expect(JSON.stringify(await keptIn(page))).not.toMatch(/secret|eyJ/)
  await page.getByRole('button', { name: 'Share this view' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave now' }).click()
  await page.waitForURL(weather)
  // Errors of the weather page are not ours.
  accidents.length = 0
})

test('leaving while the service worker is still caching leaves nothing behind either [18]', async ({
  page,
  context,
  accidents,
}) => {
  await answerWeather(page)
  let asked = 0
  await context.route('**/assets/*.js', async (route) => {
    // Its files load one after the other, for longer than this test.
    if (route.request().serviceWorker() && ++asked > 5) await new Promise((resolve) => setTimeout(resolve, 200))
    await route.fallback()
  })
  await page.goto('/faq')
  await expect.poll(() => asked).toBeGreaterThan(5)
  await escapeThrice(page)
  await page.waitForURL(weather)
  await expectNothingKept(context)
  accidents.length = 0
})

test('an app that is still starting when a person leaves installs no service worker', async ({
  page,
  context,
  accidents,
}) => {
  await withholdWeather(page)
  await page.goto('/faq')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await escapeThrice(page)
  await expect.poll(() => seen(page)).toEqual(blank)
  // What the app does once the page has loaded (web/lib/serviceWorker.ts).
  await page.evaluate(() => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined))
  await expectNothingKept(context)
  accidents.length = 0
})

test('without a connection leaving opens a blank page, and Back shows nothing of ours once there is one [18]', async ({
  page,
  context,
  accidents,
}) => {
  await answerWeather(page)
  await page.goto('/faq')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.getByRole('link', { name: 'Resources' }).first().click()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await escapeThrice(page)
  await page.waitForURL('about:blank')
  await context.setOffline(false)
  await page.goBack({ waitUntil: 'commit' })
  await page.waitForURL(weather)
  await page.goto('/Terms')
  expect((await keptIn(page)).caches).toEqual([])
  accidents.length = 0
})

test('Back shows no page or address of the site, even while the exit page loads slowly', async ({
  page,
  accidents,
}) => {
  await answerWeather(page)
  await page.goto('/faq')
  await page.goto('/resources')
  await escapeThrice(page)
  await page.waitForURL(weather)
  await withholdWeather(page)
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(() => seen(page)).toEqual(blank)
  accidents.length = 0
})

test('leaving works before the app has loaded [18]', async ({ page, accidents }) => {
  await answerWeather(page)
  // It never comes.
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/resources', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Leave now' }).click()
  await page.waitForURL(weather)
  accidents.length = 0
})

/** Pages of each kind; tests/worker/discreet.test.ts looks at the head of every one. */
const addresses = (id: number) => ['/', `/story/${id}`, '/nowhere']

test('on pages of each kind Leave now is the first stop after the skip link, and in discreet mode nothing around it names the site [18]', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const [story] = await findStories(request)
  await context.addCookies([{ name: 'discreet', value: '1', url: baseURL! }])
  // Records every title of the page from its start.
  await page.addInitScript(() => {
    const titles = new Set<string>()
    Object.assign(window, { titles })
    new MutationObserver(() => document.title && titles.add(document.title)).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  for (const address of addresses(story!.id)) {
    const response = await page.goto(address, { waitUntil: 'commit' })
    const head = /<head>[^]*<\/head>/.exec(await response!.text())![0]
    expect([address, head]).toEqual([address, expect.not.stringMatching(/lavender|queer|og:|twitter:|"description"/i)])
    await expect(page.locator('main h1').first()).toBeAttached()
    await expect(page.locator('[data-prerendered]')).toHaveCount(0)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Leave now' })).toBeFocused()
    const around = await page.evaluate(async () => ({
      titles: [...(window as unknown as { titles: Set<string> }).titles],
      links: [...document.querySelectorAll<HTMLLinkElement>('link[rel*=icon], link[rel=manifest]')].map(
        ({ href }) => new URL(href).pathname,
      ),
      metas: document.querySelectorAll('meta[name=description], meta[property], link[rel=canonical]').length,
      state: JSON.stringify(history.state),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      databases: (await indexedDB.databases()).length,
    }))
    expect([address, around.titles]).toEqual([address, ['Atlas']])
    expect(around.links.filter((path) => !path.includes('plain'))).toEqual([])
    expect(around.state).not.toMatch(/lavender|queer|title/i)
    expect(around).toMatchObject({ metas: 0, caches: [], workers: 0, databases: 0 })
  }
})
