import type { Page } from '@playwright/test'
import { expect, logIn, test } from '#tests/support/playwright'
import { tell, withdraw } from '#tests/support/storyPage'

test.use({ isStrict: true })

const search = (page: Page) => page.getByRole('region', { name: 'Search stories' })
const story = (page: Page) => page.getByRole('region', { name: 'Story', exact: true })
const links = (page: Page) => search(page).getByRole('article').getByRole('link')

const openMap = async (page: Page) => {
  await page.goto('/?lat=34.05&lng=-118.25&z=11')
  await expect(links(page).first()).toBeVisible()
}

/** What has the focus: its name and where it stands. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    // A search field is marked by the frame of its form, a card's link around the whole card.
    const form = element.closest('form')
    const marks = [
      getComputedStyle(element),
      getComputedStyle(element, '::after'),
      ...(form ? [getComputedStyle(form)] : []),
    ]
    const { width, height } = element.getBoundingClientRect()
    return {
      name: element.getAttribute('aria-label') ?? element.textContent.trim(),
      region: element.closest('header, [aria-label="Search stories"], [data-panel=story], main')?.tagName,
      isVisible: width > 0 && height > 0,
      // The thumb of a slider, a part of its own, carries the slider's mark; the outline of its drop a pin's.
      isMarked:
        element.matches('input[type=range]:focus-visible') ||
        (element.dataset.story !== undefined &&
          getComputedStyle(element.querySelector('svg')!).strokeWidth === '3px') ||
        marks.some(
          ({ outlineStyle, outlineWidth, boxShadow }) =>
            (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
        ),
    }
  })

const tabTo = async (page: Page, name: RegExp | string, most = 60) => {
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab')
    const at = await focused(page)
    if (typeof name === 'string' ? at.name === name : name.test(at.name)) return
  }
  throw new Error(`Tab never came to ${String(name)}`)
}

test('the first stop leads past the header to the search', async ({ page }) => {
  await openMap(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('Tab goes through header, search, list, and the map in that order, and is always to be seen', async ({ page }) => {
  await openMap(page)
  const stops: string[] = []
  for (let step = 0; step < 24; step++) {
    await page.keyboard.press('Tab')
    const { name, isVisible, isMarked } = await focused(page)
    expect(isVisible, `${name} can be seen`).toBe(true)
    expect(isMarked, `${name} shows that it has the focus`).toBe(true)
    stops.push(name)
  }
  const order = ['Faq', 'Login', 'Search for a place or for words', 'From year', 'To year']
  const places = order.map((name) => stops.indexOf(name))
  expect(places, stops.join(' · ')).toEqual([...places].sort((a, b) => a - b))
  expect(Math.min(...places)).toBeGreaterThan(-1)
})

test('words, categories and years are looked for without a mouse', async ({ page }) => {
  await openMap(page)
  await tabTo(page, 'Search for a place or for words')
  await page.keyboard.type('archives')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=archives/)
  await tabTo(page, /Resources/i)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/categories=2/)
  await tabTo(page, 'From year')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/from=\d+/)
  await expect(links(page).first()).toBeVisible()
})

test('a story opens from the list by Enter, Escape closes it, and the focus is back where it was', async ({ page }) => {
  await openMap(page)
  await expect(links(page).nth(1)).toBeVisible()
  const title = await links(page).nth(1).innerText()
  await tabTo(page, title)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/story\/\d+/)
  await expect(story(page).getByRole('heading', { level: 1, name: title })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(story(page)).toHaveCount(0)
  await expect(search(page).getByRole('link', { name: title, exact: true })).toBeFocused()
})

test('the marks on the map are one stop, and the arrow keys go among them', async ({ page }) => {
  await openMap(page)
  const marks = page.getByRole('group', { name: 'Stories on the map' }).getByRole('button')
  await expect(marks.first()).toBeVisible()
  await expect(marks.and(page.locator('[tabindex="0"]'))).toHaveCount(1)
  await marks.and(page.locator('[tabindex="0"]')).focus()
  const first = (await focused(page)).name
  for (const arrow of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
    await page.keyboard.press(arrow)
    const { name, isMarked } = await focused(page)
    expect([name, isMarked]).toEqual([expect.any(String), true])
  }
  expect(first).not.toBe('')
  await expect(marks.and(page.locator('[tabindex="0"]'))).toHaveCount(1)
})

const mark = (page: Page, name = /./) =>
  page.getByRole('group', { name: 'Stories on the map' }).getByRole('button', { name })
const focusedMark = (page: Page) => mark(page).and(page.locator(':focus'))

test('Enter on a crowd comes nearer, and what took its place has the focus', async ({ page }) => {
  await openMap(page)
  const crowd = mark(page, /stories:/).first()
  await crowd.focus()
  const before = (await crowd.boundingBox())!
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]z=13/)
  await expect(focusedMark(page)).toHaveCount(1)
  const [ground, after] = [
    (await page.getByLabel('Map of stories').boundingBox())!,
    (await focusedMark(page).boundingBox())!,
  ]
  expect(before.width).toBeGreaterThan(0)
  expect(Math.abs(after.x - ground.x - ground.width / 2)).toBeLessThan(160)
  await page.keyboard.press('Tab')
  await expect(page.locator('body')).not.toBeFocused()
})

test('when a story with the focus leaves the map, the one beside it has the focus', async ({ page, request }) => {
  const teller = await logIn(request, 'teller')
  // Nobody else's stories lie there, not those of an earlier try either.
  const [latitude, longitude] = [-42 + Math.random() * 12, -125 + Math.random() * 30]
  const [going, staying] = [
    await tell(request, teller, { title: 'The one that goes', latitude, longitude }),
    await tell(request, teller, { title: 'The one that stays', latitude, longitude: longitude + 0.3 }),
    await tell(request, teller, { title: 'The one far away', latitude: latitude + 0.4, longitude: longitude - 0.6 }),
  ]
  // Past the browser's own cache: with a route there is none.
  await page.route('**/api/view/**', (route) => route.continue())
  await page.clock.install()
  await page.goto(`/?lat=${latitude}&lng=${longitude}&z=9`)
  const pin = page.locator(`button[data-story="${going.id}"]`)
  await pin.focus()
  await withdraw(request, teller, going.id)
  await page.clock.fastForward(60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(pin).toHaveCount(0)
  await expect(page.locator(`button[data-story="${staying.id}"]`)).toBeFocused()
})

test('near me, zoom and adding a story are reached by Tab and named', async ({ page }) => {
  await openMap(page)
  const nearMe = page.getByRole('button', { name: 'Near me' })
  await nearMe.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]z=15/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]z=14/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Add story' })).toBeFocused()
})
