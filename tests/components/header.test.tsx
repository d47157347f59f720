import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#tests/support/componentPage'
import { emptyMap } from '#tests/support/storyScreen'
import { openScreen, textsOf } from '#tests/support/screens'
import type { Stubs } from '#tests/support/stubbedApi'
import { aModerator, anAdministrator, aSelf } from '#tests/support/views'

const pages = ['Faq', 'About Us', 'Support Us', 'Resources', 'Contact Us', 'Credits']
const first = ['Resources', 'Staying safe', 'Collections and walks']
const others = pages.filter((name) => name !== 'Resources')
const legal = ['Terms of Use', 'Privacy Policy', 'Transparency']
const reading: Stubs = {
  'GET /faq/': [],
  'GET /management/aboutUs/1/': { id: 1, about_us: 'Who we are.' },
  'GET /hotlines/': [],
}

const catalogs = import.meta.glob('../../web/locales/*.po', { query: '?raw', import: 'default', eager: true })
/** A text of a catalog by its English text. */
const translationIn = (catalog: string, english: string): string => {
  const [, text] = catalog.match(new RegExp(`^msgid "${english}"\nmsgstr "(.+)"$`, 'm')) ?? []
  if (!text) throw new Error(`No translation of ${english}`)
  return text
}

test('a guest is offered the pages, Register and Login, and no account menu [2.2]', async () => {
  const { screen } = await openScreen('/faq', { api: reading })
  const header = screen.getByRole('banner')
  await expect.element(header.getByRole('link', { name: 'Lavender Atlas: go to the map' })).toBeVisible()
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link').elements()
  expect(links.map(({ textContent }) => textContent)).toEqual(pages)
  expect(textsOf(header.getByRole('link', { name: /Register|Login/ }))).toEqual(['Register', 'Login'])
  expect(header.getByRole('button', { name: /Anonymous|Account menu/ }).elements()).toEqual([])
  expect(header.getByText('Welcome').elements()).toEqual([])
})

test('a member is greeted by name, and as Anonymous in anonymous mode [2.2, 6]', async () => {
  const robin = aSelf()
  const { screen, api } = await openScreen('/faq', {
    as: robin,
    api: { ...reading, 'PATCH /auth/user/': ({ body }) => ({ ...robin, ...body }) },
  })
  const header = screen.getByRole('banner')
  await expect.element(header.getByRole('button', { name: 'Welcome, robin Account menu' })).toBeVisible()
  await header.getByRole('button', { name: 'Anonymous off' }).first().click()
  await expect.element(header.getByRole('button', { name: 'Anonymous on' }).first()).toBeVisible()
  await expect.element(header.getByText('Welcome, Anonymous').first()).toBeVisible()
  await expect.poll(() => api.to('PATCH /auth/user/').map(({ body }) => body)).toEqual([{ is_anonymous_active: true }])
})

for (const [staff, role] of [
  [aModerator(), '(Moderator)'],
  [anAdministrator(), '(Administrator)'],
] as const)
  test(`the menu for the role ${role} leads to the management area and says so [2.2, 6]`, async () => {
    const { screen, router } = await openScreen('/faq', {
      as: staff,
      api: { ...reading, 'GET /review/': { count: 0, next: null, previous: null, results: [] } },
    })
    await screen.getByRole('banner').getByRole('button', { name: 'Account menu' }).click()
    const items = () => screen.getByRole('menuitem').elements()
    await expect
      .poll(() => items().map(({ textContent }) => textContent))
      .toEqual(['Profile', 'My collections', 'Settings', `Management ${role}`, 'Staying safe', 'Logout'])
    await screen.getByRole('menuitem', { name: `Management ${role}` }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/manage/review')
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Management' })).toBeVisible()
  })

test('Escape closes the account menu every time', async () => {
  const { screen } = await openScreen('/faq', { as: aSelf(), api: reading })
  const opener = screen.getByRole('banner').getByRole('button', { name: 'Account menu' })
  await expect.element(opener).toBeVisible()
  for (let times = 0; times < 4; times++) {
    ;(opener.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('menuitem', { name: 'Profile' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => screen.getByRole('menu').elements()).toEqual([])
    await expect.element(opener).toHaveFocus()
  }
})

test('each link of the header leads to its page [2.2]', async () => {
  const titles = ['FAQ', 'About Us', 'Support Us', 'Resources', 'Contact Us', 'Credits']
  const { screen, router } = await openScreen('/login', { api: { ...reading, ...emptyMap } })
  const header = screen.getByRole('banner')
  for (const [index, name] of pages.entries()) {
    await header.getByRole('link', { name, exact: true }).click()
    await expect.element(screen.getByRole('heading', { level: 1, name: titles[index]! })).toBeVisible()
  }
  await header.getByRole('link', { name: 'Lavender Atlas: go to the map' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/')
})

for (const { who, as, offered } of [
  { who: 'a guest', as: null, offered: [...first, 'Register', 'Login', ...others, ...legal] },
  {
    who: 'an administrator',
    as: anAdministrator(),
    offered: [...first, 'Profile', 'My collections', 'Settings', 'Management (Administrator)', ...others, ...legal],
  },
])
  test(`on a phone everything of the header is behind one button, for ${who} [2.2]`, async () => {
    await page.viewport(390, 844)
    const { screen } = await openScreen('/faq', { as, api: reading })
    await screen.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    const menu = screen.getByRole('navigation', { name: 'Menu' })
    await expect.poll(() => textsOf(menu.getByRole('link'))).toEqual(offered)
    for (const link of menu.getByRole('link').elements()) await expect.element(link).toBeVisible()
    if (!as) return
    // The wide screen's words and buttons are there as well, hidden.
    const visible = (selector: string, words: string) =>
      [...document.querySelectorAll(selector)].filter(
        (element) => element.textContent?.includes(words) && element.checkVisibility(),
      )
    expect(visible('p, span', 'Welcome, administrator')).not.toEqual([])
    expect(visible('button', 'Anonymous off')).toHaveLength(1)
    await expect.element(screen.getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 })
  })

test('language and appearance have boxes of one width in the menu of a phone', async () => {
  await page.viewport(390, 844)
  const { screen } = await openScreen('/faq', { api: reading })
  await screen.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const boxes = () => [...document.querySelectorAll('#menu select')].map((box) => box.getBoundingClientRect().width)
  await expect.poll(() => boxes().length).toBe(2)
  const [language, appearance] = boxes()
  expect(language).toBe(appearance)
  expect(language).toBeGreaterThan(200)
})

test('discreet mode and anonymous mode have pictures of their own [2.2]', async () => {
  const { screen } = await openScreen('/faq', { as: aSelf({ is_anonymous_active: true }), api: reading })
  await page.viewport(390, 844)
  await screen.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const buttons = [
    screen.getByRole('switch', { name: 'Discreet mode' }),
    screen.getByRole('button', { name: 'Anonymous on' }),
  ]
  for (const button of buttons) await expect.element(button).toBeVisible()
  const [discreet, anonymous] = buttons.map((button) => button.element().querySelector('svg')?.innerHTML)
  expect([discreet, anonymous]).not.toContain(undefined)
  expect(discreet).not.toBe(anonymous)
})

test('in each language, the words of a phone’s menu neither overlap nor stick out of it', async () => {
  const { screen } = await openScreen('/faq', { api: reading })
  await page.viewport(390, 844)
  await screen.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const links = screen.getByRole('navigation', { name: 'Menu' }).getByRole('link').elements() as HTMLElement[]
  const box = document.getElementById('menu')!
  const english = links.map(({ textContent }) => textContent)
  const wordsOf = (link: HTMLElement) => {
    const range = document.createRange()
    range.selectNodeContents(link)
    return range.getBoundingClientRect()
  }
  const found: string[] = []
  for (const [path, catalog] of Object.entries(catalogs))
    for (const width of [320, 390]) {
      await page.viewport(width, 844)
      for (const [index, link] of links.entries()) link.firstChild!.nodeValue = translationIn(catalog, english[index]!)
      const where = `${path} at ${width} px`
      if (box.scrollWidth > box.clientWidth) found.push(`${where}: wider than the menu`)
      for (const link of links)
        if (wordsOf(link).right > link.getBoundingClientRect().right) found.push(`${where}: ${link.textContent}`)
    }
  expect(Object.keys(catalogs)).toHaveLength(26)
  expect(found).toEqual([])
})

test('on a wide screen the menu has what the header has no room for [2.2]', async () => {
  await page.viewport(1280, 800)
  const { screen } = await openScreen('/faq', { api: reading })
  await screen.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  const menu = screen.getByRole('navigation', { name: 'Menu' })
  await expect.poll(() => textsOf(menu.getByRole('link'))).toEqual([...first, ...legal])
})

test('switching anonymous mode says what it means for what is written next [2.2]', async () => {
  const self = aSelf()
  const { screen } = await openScreen('/faq', {
    as: self,
    api: { ...reading, 'PATCH /auth/user/': { ...self, is_anonymous_active: true } },
  })
  await screen.getByRole('banner').getByRole('button', { name: 'Anonymous off' }).click()
  await expect.element(screen.getByText('New stories and comments won’t show your name')).toBeVisible()
})
