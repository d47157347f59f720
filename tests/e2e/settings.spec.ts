import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type APIRequestContext, mergeTests, type Page } from '@playwright/test'
import { execute, type Instance } from '../proofs/server.ts'
import { brightness } from '../support/brightness.ts'
import { withOwnInstance } from '../support/ownInstance.ts'
import { actAs, expect, type Person, signUp, test as base } from '../support/playwright.ts'
import { policyWith } from '../support/policyWith.ts'
import { turnstileVars, widgetScript } from '../support/turnstile.ts'

/** A separate product with an operator's settings: Turnstile, an extract as basemap, and a required second factor for staff. */
const product = withOwnInstance({
  CAPTCHA: 'turnstile',
  CLOCK: 'moved',
  TILES: 'worker/commands/data/basemap/world.pmtiles',
  VARS: JSON.stringify({
    STAFF_SECOND_FACTOR: 'required',
    PMTILES: 'world.pmtiles',
    PMTILES_MAX_ZOOM: '6',
    TILE_ATTRIBUTION: '© <a href="https://survey.example/">Our own survey</a>',
  }),
})
const password = 'a quiet Place 7!'
const human = 'please verify that you are a human!'
const down = 'Something we rely on isn’t responding. Please try again in a moment'
const script = 'https://challenges.cloudflare.com/turnstile/v0/api.js'
const policy = policyWith(`TURNSTILE_SITE_KEY = "${turnstileVars.TURNSTILE_SITE_KEY}"`)

const test = mergeTests(base, product).extend<{ outside: string[] }>({
  /** The requests of the page to other hosts; Cloudflare's script is stubbed. */
  outside: async ({}, use) => use([]),
  page: async ({ page, address, outside, accidents }, use) => {
    await page.route(`${script}**`, (route) => {
      outside.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: widgetScript })
    })
    // The static pages as this operator's own build would send them.
    await page.route(
      ({ origin, pathname }) => origin === address && !/^\/api\/|\./.test(pathname),
      async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
      },
    )
    await use(page)
    const provoked = (accident: string) =>
      [script, 'https://elsewhere.example/'].some((url) => accident.includes(url)) ||
      /^503 from .*\/api\/auth\//.test(accident)
    accidents.splice(0, accidents.length, ...accidents.filter((accident) => !provoked(accident)))
  },
})

// The clock of the product stands still, because failed logins count only until the quarter of an hour ends.
test.use({ extraHTTPHeaders: { 'x-clock': String(Date.now()) } })

/** Registers a new member with a token that Turnstile accepts. */
const newcomer = (request: APIRequestContext) =>
  signUp(request, undefined, { captcha: `register fine ${crypto.randomUUID()}` })

const field = (page: Page, name: string) => page.locator(`[name=${name}]`)
const submit = (page: Page) => page.locator('main button[type=submit]').filter({ visible: true }).click()
const tick = (page: Page, fate: string) => page.getByRole('button', { name: fate, exact: true }).click()
const remind = async (page: Page) => {
  const alert = page.getByRole('alertdialog', { name: human })
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toBeHidden()
}
const welcome = (page: Page) => page.getByRole('banner').getByText('Welcome,').filter({ visible: true })

const fillRegistration = async (page: Page, username: string) => {
  await page.goto('/register')
  await field(page, 'username').fill(username)
  await field(page, 'email').fill(`${username}@people.example`)
  await field(page, 'password').fill(password)
  await field(page, 'confirmation').fill(password)
  await page.getByRole('checkbox', { name: /I am 18 or older/ }).check()
}
const expectKept = async (page: Page, username: string) => {
  for (const [name, value] of Object.entries({
    username,
    email: `${username}@people.example`,
    password,
    confirmation: password,
  }))
    await expect(field(page, name)).toHaveValue(value)
  await expect(page.getByRole('checkbox', { name: /I am 18 or older/ })).toBeChecked()
}

test('a visitor registers with Turnstile, and loses nothing where it is blocked, late, spent or down [7]', async ({
  page,
  outside,
}) => {
  const username = `p${crypto.randomUUID().slice(0, 12)}`
  await page.route(`${script}**`, (route) => route.abort(), { times: 1 })
  await fillRegistration(page, username)
  await expect(page.getByRole('alert').getByText('The human check couldn’t be loaded.')).toBeVisible()
  await expectKept(page, username)
  await fillRegistration(page, username)
  await submit(page)
  await remind(page)
  // A token that Turnstile revoked is not sent.
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

test('login needs Turnstile from the fourth attempt on, its token is valid once, and no script of another host runs', async ({
  page,
  request,
  outside,
}) => {
  const { username } = await newcomer(request)
  // An address of its own: these failures must not cause a captcha in other tests.
  await page.setExtraHTTPHeaders({ 'cf-connecting-ip': '198.51.100.7' })
  await page.goto('/login')
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

  // The built page allows Turnstile only with the key; the worker's own pages know the key at once.
  const hosts = (of: string) => of.match(/https?:[^ ;]+/g) ?? []
  expect([new Set(hosts(policy)), hosts(policyWith(''))]).toEqual([new Set(['https://challenges.cloudflare.com']), []])
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy']
  expect([await policyOf('/faq'), await policyOf('/story/1')]).toEqual([policyWith(''), policy])
  const refused = await page.evaluate(async () => {
    const refusals = new Set<string>()
    const all = new Promise<void>((resolve) =>
      addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
        refusals.add(`${effectiveDirective} ${new URL(blockedURI).host}`)
        if (refusals.size === 2) resolve()
      }),
    )
    const element = document.createElement('script')
    document.head.appendChild(Object.assign(element, { src: 'https://elsewhere.example/x.js' }))
    new Image().src = 'https://elsewhere.example/pixel.png'
    await all
    return [...refusals].sort()
  })
  expect(refused).toEqual(['img-src elsewhere.example', 'script-src-elem elsewhere.example'])
})

const shown = (page: Page) => page.locator('.leaflet-tile-loaded')
const isDark = async (page: Page) => {
  const seen = await page.evaluate(brightness)
  return seen > 0 && seen < 100
}

test('an operator’s own extract is the basemap: light and dark, at every zoom, and again after a lost connection', async ({
  page,
  request,
  context,
  accidents,
}) => {
  const asked: { zoom: number; status: number }[] = []
  page.on('response', (response) => {
    const zoom = /\/api\/tiles\/(\d+)\//.exec(response.url())?.[1]
    if (zoom) asked.push({ zoom: Number(zoom), status: response.status() })
  })
  await actAs(page, await newcomer(request))
  await page.goto('/?lat=34.05&lng=-118.25&z=18')
  const map = page.getByRole('application', { name: 'Map of stories' })
  await expect(map).toHaveAttribute('data-ready', '')
  await expect.poll(() => page.evaluate(brightness)).toBeGreaterThan(160)
  await expect(page.getByRole('link', { name: 'Our own survey' })).toHaveAttribute('href', 'https://survey.example/')
  // Beyond the highest zoom of the extract, the basemap is drawn from that zoom. Coarser tiles are fetched after a while.
  await expect.poll(() => Math.max(...asked.map(({ zoom }) => zoom))).toBe(6)
  await page.getByRole('banner').getByRole('button', { name: 'Anonymous off' }).click()
  await expect.poll(() => isDark(page)).toBe(true)

  await page.evaluate(() => {
    history.pushState({ idx: 1, key: 'farther', usr: null }, '', '/?lat=34.05&lng=-118.25&z=5')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  })
  await expect.poll(() => asked.some(({ zoom }) => zoom === 4)).toBe(true)
  await expect.poll(() => isDark(page)).toBe(true)
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect(page).toHaveURL(/[?&]z=6/)
  // The known data of the place is drawn.
  await expect(shown(page).first()).toBeVisible()
  const before = asked.length
  await context.setOffline(false)
  await expect.poll(() => asked.slice(before).some(({ zoom }) => zoom === 5)).toBe(true)
  await expect.poll(() => isDark(page)).toBe(true)
  // Without a connection the browser itself logs what it could not reach.
  accidents.length = 0
})

const promote = (instance: Instance, { username }: Person) =>
  execute(instance, `UPDATE users SET role = 'administrator' WHERE username = '${username}'`)

/** A virtual security key in Chromium, which is touched at once. */
const aKeyIn = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id }) => id)
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click()
  // A new document loads; the old one already says Login.
  const arrived = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await arrived
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}
const enterPassword = async (page: Page, person: Person) => {
  await field(page, 'username').fill(person.username)
  await field(page, 'password').fill(person.password)
  await submit(page)
}
const enterAgain = async (page: Page, person: Person) => {
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await enterPassword(page, person)
}
const openManagement = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: /^Management/ }).click()
}
const step = (page: Page) => page.getByRole('heading', { name: 'One more step' })

/** The mailed links for a first passkey so far. */
const passkeyLinks = ({ stateDir }: Instance): string[] => {
  const folder = path.join(stateDir, 'tmp')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const mails = files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'utf8'))
  return [...new Set(mails.flatMap((mail) => /\/login\?passkey=[\w.~%-]+/.exec(mail)?.[0] ?? []))]
}

test('an administrator sets up a passkey, logs in with it and with a recovery code, and the management area opens [13]', async ({
  page,
  request,
  instance,
}) => {
  const me = await newcomer(request)
  promote(instance, me)
  await aKeyIn(page)
  await page.goto('/login')
  await enterPassword(page, me)
  await expect(welcome(page)).toBeVisible()
  await openManagement(page)
  await expect(page.getByRole('heading', { name: 'Set up a passkey first' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Go to your settings' }).click()
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused()
  await page.getByRole('button', { name: 'Add a passkey' }).click()

  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(dialog.getByText('*Please give this passkey a name')).toBeVisible()
  await dialog.getByLabel('Passkey name').fill('Phone')
  await dialog.locator('[name=password]').fill('not this one 7!')
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await expect(dialog.getByText('*This is not your current password')).toBeVisible()
  await expect(dialog.getByLabel('Passkey name')).toHaveValue('Phone')
  expect(await violations(page)).toEqual([])
  await dialog.locator('[name=password]').fill(me.password)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  const mailed = page.getByRole('alertdialog')
  await expect(mailed).toContainText('We sent a link to your email address')
  await mailed.getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => passkeyLinks(instance)).toHaveLength(1)
  await page.goto(passkeyLinks(instance)[0]!)
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeFocused()
  expect(page.url()).not.toContain('passkey=')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await dialog.getByLabel('Passkey name').fill('Phone')
  await dialog.locator('[name=password]').fill(me.password)
  await dialog.getByRole('button', { name: 'Add passkey' }).click()

  const shown = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const codes = await shown.getByRole('listitem').allInnerTexts()
  expect(await violations(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    shown.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('codes.txt')
  await shown.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByRole('list', { name: 'Your passkeys' }).getByRole('listitem')).toHaveText(/Phone/)
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await logOut(page)

  await enterAgain(page, me)
  await expect(step(page)).toBeFocused()
  expect(await violations(page)).toEqual([])
  // A key that does not answer shows a message, and canceling restores the form as it was.
  await page.evaluate(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('canceled', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page.getByText('Nothing was confirmed yet. Try again when you’re ready.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.locator('[name=password]')).toBeFocused()
  await expect(page.locator('[name=username]')).toHaveValue(me.username)
  await expect(page.locator('[name=password]')).toHaveValue(me.password)
  // Restores the browser's own method, so the key answers again.
  await page.evaluate(() => Reflect.deleteProperty(navigator.credentials, 'get'))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(welcome(page)).toBeVisible()
  await openManagement(page)
  await expect(page.getByText('Nothing is waiting')).toBeVisible()
  await logOut(page)

  await enterAgain(page, me)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  const code = page.getByLabel('Recovery code')
  await expect(code).toBeFocused()
  await code.fill('0000-0000-0000-0000')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(code).toHaveAccessibleDescription(/This recovery code is wrong or was already used/)
  await expect(code).toHaveValue('0000-0000-0000-0000')
  await code.fill(codes[0]!.toLowerCase())
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(welcome(page)).toBeVisible()
})
