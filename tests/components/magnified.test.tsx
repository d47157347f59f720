import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#tests/support/componentPage'
import { world } from '#tests/support/everyScreen'
import { goTo, openScreen } from '#tests/support/screens'
import { openStoryForm } from '#tests/support/storyForm'
import type { Stubs } from '#tests/support/stubbedApi'
import { anAdministrator, aSelf, aStory, guestCan } from '#tests/support/views'
import type { SelfView } from '#contract/auth'

afterEach(() => document.documentElement.style.removeProperty('font-size'))

const shown = 'input, textarea, select, button, a, label, legend, h1, h2, p, canvas, [contenteditable], output'
/** Whether an element, or one around it, scrolls sideways: a row of tabs, a table. */
const scrollsSideways = (element: Element | null, root: Element): boolean =>
  element !== null &&
  element !== root &&
  (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrollsSideways(element.parentElement, root))
/** The texts or names that overflow a panel or screen and cannot be scrolled to. */
const cutOff = (root: Element): string[] => {
  const boxes = [root, ...root.querySelectorAll('div, section, main, form')].filter((box) => {
    const { overflowX } = getComputedStyle(box)
    return overflowX === 'hidden' || overflowX === 'clip' || box === root
  })
  return [...root.querySelectorAll<HTMLElement>(shown)].flatMap((element) => {
    // What scrolls sideways by itself, and what only a screen reader sees, is not cut off.
    if (!element.checkVisibility() || element.closest('.visually-hidden, .leaflet-container, [aria-hidden=true]'))
      return []
    const { left, right, width } = element.getBoundingClientRect()
    if (width <= 1) return []
    if (scrollsSideways(element, root)) return []
    const room = boxes
      .filter((box) => box !== element && box.contains(element))
      .at(-1)!
      .getBoundingClientRect()
    return left < room.left - 1 || right > room.right + 1
      ? [`${element.localName} ${element.id} ${element.className} ${element.textContent.slice(0, 30)}`]
      : []
  })
}
/** 1280 × 1024 and 1280 × 720 at 400 % and 300 %, and phones in both orientations. */
const sizes = [
  [320, 256],
  [427, 240],
  [320, 568],
  [568, 320],
] as const

for (const [width, height] of sizes)
  test(`at ${width} × ${height} px nothing of the story form is cut off [23]`, async () => {
    await page.viewport(width, height)
    await openStoryForm()
    const panel = page
      .css('section[data-height]')
      .filter({ has: page.css('form') })
      .last()
      .element()
    expect(cutOff(panel)).toEqual([])
    const content = panel.lastElementChild!
    expect(content.scrollWidth).toBeLessThanOrEqual(content.clientWidth)
  })

for (const [width, height] of sizes.slice(0, 2))
  test(`at ${width} × ${height} px nothing of a story, the list and the other screens is cut off [23]`, async () => {
    await page.viewport(width, height)
    const as = { ...anAdministrator(), username: 'teller' }
    const { router } = await openScreen('/story/101', { as, api: world(as) })
    await expect.element(page.css('#story-title')).toBeInTheDocument()
    for (const panel of page.css('section[data-height]').elements()) expect(cutOff(panel)).toEqual([])
    for (const path of ['/users/teller/settings', '/manage/log', '/manage/hotlines', '/ContactUs', '/resources']) {
      await goTo(router, path)
      expect([path, cutOff(document.querySelector('main')!)]).toEqual([path, []])
    }
  })

/** Whether the center of an element is visible and not covered once it is scrolled into view. */
const isReached = (element: Element): boolean => {
  element.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return element === there || element.contains(there) || (element.closest('label')?.contains(there) ?? false)
}

for (const [width, height] of sizes)
  test(`at ${width} × ${height} px a guest can reach all of the card of the first visit, and then every button of the map`, async () => {
    await page.viewport(width, height)
    await openScreen('/', { api: world() })
    const card = page.getByRole('region', { name: 'Lavender Atlas' })
    await expect.element(card).toBeVisible()
    for (const button of card.getByRole('button').elements())
      expect([button.textContent, isReached(button)]).toEqual([button.textContent, true])
    await card.getByRole('button', { name: 'Close' }).click()
    const controls = [
      page.getByRole('button', { name: 'Share' }),
      page.getByRole('button', { name: 'near me' }),
      page.getByRole('link', { name: 'Add story' }),
    ]
    for (const control of controls) {
      await expect.element(control).toBeVisible()
      expect([control.element().outerHTML, isReached(control.element())]).toEqual([control.element().outerHTML, true])
    }
  })

test('at 320 × 256 px the first visit’s card covers nothing that has the focus', async () => {
  await page.viewport(320, 256)
  await openScreen('/', { api: world() })
  const card = page.getByRole('region', { name: 'Lavender Atlas' })
  await expect.element(card).toBeVisible()
  const link = page.getByRole('link', { name: 'Add story' })
  await expect.element(link).toBeInTheDocument()
  const add = link.element() as HTMLElement
  await userEvent.keyboard('{Tab}')
  add.focus()
  await expect.element(card).not.toBeInTheDocument()
  expect(isReached(add)).toBe(true)
})

const dialogs: [what: string, as: SelfView | null, path: string, open: () => Promise<void>][] = [
  ['login or register', null, '/story/101', () => page.getByRole('button', { name: /^Favorite/ }).click()],
  ['sharing', null, '/story/101', () => page.getByRole('button', { name: 'Share', exact: true }).click()],
  ['deletion', anAdministrator(), '/story/101', () => page.getByRole('button', { name: 'Delete' }).first().click()],
  [
    'a role',
    anAdministrator(),
    '/manage/users',
    () =>
      page
        .getByRole('button', { name: /^Edit Role/ })
        .first()
        .click(),
  ],
  ['a reason', anAdministrator(), '/manage/review', () => userEvent.keyboard('r')],
]
/** An administrator may delete the story; a guest may only read it. */
const readStory = (as: SelfView | null): Stubs =>
  as ? { 'GET /pins/:id/': aStory({ can: { ...guestCan, delete: true } }) } : {}
for (const [what, as, path, open] of dialogs)
  test(`at 320 × 256 px all of the dialog about ${what} can be scrolled to`, async () => {
    await page.viewport(320, 256)
    await openScreen(path, { as, api: { ...world(as), ...readStory(as) } })
    await expect
      .element(page.getByRole('heading', { level: path === '/manage/review' ? 2 : 1 }).first())
      .toBeInTheDocument()
    await open()
    const dialog = page.css('dialog[open]')
    await expect.element(dialog).toBeVisible()
    await Promise.all(
      dialog
        .element()
        .getAnimations()
        .map(({ finished }) => finished),
    )
    expect(cutOff(dialog.element())).toEqual([])
    for (const control of dialog.element().querySelectorAll<HTMLElement>('button:not([popover]), input, textarea, a')) {
      if (!control.checkVisibility()) continue
      expect([control.textContent, isReached(control)]).toEqual([control.textContent, true])
    }
  })

for (const width of [390, 1280])
  test(`with text of 200 % at ${width} px nothing of the story form or the log is cut off [23]`, async () => {
    await page.viewport(width, 800)
    document.documentElement.style.fontSize = '200%'
    const { router } = await openScreen(
      { pathname: '/story', state: { storySidebarOpen: true, addStory: true } },
      { as: anAdministrator(), api: world(anAdministrator()) },
    )
    await expect.element(page.getByRole('textbox', { name: 'Description' })).toBeVisible()
    expect(cutOff(page.css('form[aria-labelledby=story-form]').element().closest('section')!)).toEqual([])
    await goTo(router, '/manage/log')
    expect(cutOff(document.querySelector('main')!)).toEqual([])
  })

for (const [width, size] of [
  [390, '100%'],
  [390, '200%'],
  [320, '100%'],
  [1280, '200%'],
] as const)
  test(`with text of ${size} at ${width} px the header shows all of the site’s name or nothing of it`, async () => {
    await page.viewport(width, 800)
    document.documentElement.style.fontSize = size
    await openScreen('/faq', { api: world() })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const logo = page.getByRole('banner').getByRole('link', { name: 'Lavender Atlas' }).element()
    const name = logo.lastElementChild!
    const [around, words] = [logo.getBoundingClientRect(), name.getBoundingClientRect()]
    const isOut = words.top >= around.bottom
    const isWhole =
      words.right <= around.right + 1 &&
      words.bottom <= around.bottom + 1 &&
      name.scrollWidth <= name.clientWidth &&
      // Descenders reach a little below the last line.
      name.scrollHeight < name.clientHeight + 6
    expect(isOut || isWhole).toBe(true)
  })

for (const [width, words] of [
  [390, 'Leave now'],
  [390, 'Szybkie wyjście'],
  [360, 'Leave now'],
] as const)
  test(`at ${width} px a member sees the site’s name on one line beside the bell and “${words}” [2.2, 23]`, async () => {
    await page.viewport(width, 800)
    document.documentElement.dataset.exit = 'https://exit.example/'
    onTestFinished(() => void delete document.documentElement.dataset.exit)
    const as = aSelf()
    await openScreen('/faq', { as, api: world(as) })
    const header = page.getByRole('banner')
    await expect.element(header.getByRole('link', { name: /^News/ })).toBeVisible()
    header.getByRole('button', { name: 'Leave now' }).element().firstChild!.nodeValue = words
    const logo = header.getByRole('link', { name: 'Lavender Atlas' }).element()
    const [around, name] = [logo.getBoundingClientRect(), logo.lastElementChild!]
    const letters = document.createRange()
    letters.selectNodeContents(name)
    const { top, right, bottom, height } = letters.getBoundingClientRect()
    expect(height).toBeLessThan(2 * parseFloat(getComputedStyle(name).fontSize))
    expect([top >= around.top, bottom <= around.bottom, right <= around.right + 1]).toEqual([true, true, true])
    for (const { name: what, box } of pressable()) {
      expect([what, box.width >= 44]).toEqual([what, true])
      expect([what, box.right <= width]).toEqual([what, true])
    }
  })

/** What of the header can be pressed, each with its box. */
const pressable = () =>
  [...document.querySelectorAll<HTMLElement>('header :is(a, button)')]
    .filter((element) => element.checkVisibility() && !element.closest('[popover]'))
    .map((element) => ({
      name: element.getAttribute('aria-label') ?? element.textContent,
      box: element.getBoundingClientRect(),
    }))

for (const [width, size] of [
  [1280, '100%'],
  [1280, '200%'],
  [800, '200%'],
  [390, '200%'],
  [320, '200%'],
  [1201, '100%'],
  [1199, '100%'],
] as const)
  test(`with text of ${size} at ${width} px nothing of the header covers another part, and all of it is on the screen`, async () => {
    await page.viewport(width, 800)
    document.documentElement.style.fontSize = size
    document.documentElement.dataset.exit = 'https://exit.example/'
    onTestFinished(() => void delete document.documentElement.dataset.exit)
    const as = aSelf({ username: 'W'.repeat(20) })
    await openScreen('/faq', { as, api: world(as) })
    await expect.element(page.getByRole('banner').getByRole('button', { name: 'Leave now' })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    const parts = pressable()
    expect(parts.map(({ name }) => name)).toContain(width < 1200 || size === '200%' ? 'Menu' : 'Faq')
    const covering = parts.flatMap(({ name, box }, n) => {
      const others = parts.slice(n + 1).filter((other) => {
        const [across, down] = [
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left),
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top),
        ]
        return across > 1 && down > 1
      })
      return [
        ...others.map((other) => `${name} and ${other.name}`),
        ...(box.right > width || box.left < 0 ? [name] : []),
      ]
    })
    expect(covering).toEqual([])
  })

const decided = { reason: 'privacy' as const, note: null, decidedOn: '2026-11-20', canAppeal: false }
const longRows: [path: string, name: string, call: keyof Stubs, row: object][] = [
  [
    '/manage/removed',
    'Removed stories',
    'GET /pinFlagged/removed/',
    {
      ...{ id: 1, title: 'The bench', owner: 5, username: 'w'.repeat(20), removed_at: '2026-11-20', version: 'v' },
      ...{ restorable_until: '2026-12-20', canRestore: false },
      review: { state: 'removed', ...decided, appeal: { state: 'open', note: null } },
    },
  ],
  [
    '/manage/users',
    'Users',
    'GET /auth/users/',
    {
      ...{ id: 7, username: 'w'.repeat(20), is_moderator: false, is_administrator: false, since: '2026-09' },
      ...{ signed_posts: 47, pause: { until: '2026-12-03T14:00:00.000Z', reason: 'privacy', note: '' } },
    },
  ],
]
for (const [path, name, call, row] of longRows)
  test(`at 1280 px all of a long row of “${name}” is visible without scrolling sideways [20]`, async () => {
    await page.viewport(1280, 800)
    const as = anAdministrator()
    const list = { count: 1, next: null, previous: null, results: [row] }
    await openScreen(path, { as, api: { ...world(as), [call]: list } })
    const table = page.getByRole('table', { name })
    await expect.element(table).toBeVisible()
    const { scrollWidth, clientWidth } = table.element().parentElement!
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    const heights = [...table.element().querySelectorAll('td button')].map((button) => button.clientHeight)
    expect(Math.max(0, ...heights)).toBeLessThan(50)
  })

test('at 390 px the two days of the log’s filter stay in their columns [23]', async () => {
  await page.viewport(390, 844)
  const as = anAdministrator()
  await openScreen('/manage/log', { as, api: world(as) })
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const form = page.getByRole('search', { name: 'Log' })
  await expect.element(form).toBeVisible()
  expect(cutOff(form.element())).toEqual([])
})

test('the wheel over a short description scrolls the form, and over a long one first its text [23]', async () => {
  const { form } = await openStoryForm({ as: aSelf() })
  const paper = form.text.element().parentElement!
  const panel = paper.closest('form')!.parentElement!
  await userEvent.wheel(form.text, { delta: { y: 200 } })
  await expect.poll(() => panel.scrollTop).toBeGreaterThan(0)
  panel.scrollTop = 0
  await form.text.fill('A line. '.repeat(600))
  panel.scrollTop = 0
  paper.scrollTop = 0
  await userEvent.wheel(form.text, { delta: { y: 200 } })
  await expect.poll(() => paper.scrollTop).toBeGreaterThan(0)
  expect(panel.scrollTop).toBe(0)
})
