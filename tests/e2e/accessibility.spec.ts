import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { actAs, expect, findStories, logIn, test } from '#tests/support/playwright'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const widths = [390, 1280]
const themes = ['dark', 'light'] as const

/** Goes there within the app, as a link does: the program is loaded once. */
const go = async (page: Page, path: string) => {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
}

/** What axe finds on a screen in both themes at both widths, the map's canvas and tiles not looked at: they hold no words. */
const findings = async (page: Page, path: string): Promise<string[]> => {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 771 ? 844 : 800 })
    for (const theme of themes) {
      await page.evaluate((name) => void (document.documentElement.dataset.theme = name), theme)
      const axe = new AxeBuilder({ page }).withTags(tags).exclude('.leaflet-tile-pane').setLegacyMode()
      const { violations } = await axe.analyze()
      for (const { id, nodes } of violations) found.push(`${path} ${width} ${theme} ${id}: ${nodes[0]?.html}`)
    }
  }
  return found
}

/** What sticks out sideways of the page or of what scrolls in it. */
const overflow = (page: Page) =>
  page.evaluate(() =>
    [document.scrollingElement!, ...document.querySelectorAll('main, main section')]
      .filter((box) => box.scrollWidth - box.clientWidth > 1 && getComputedStyle(box).overflowX !== 'hidden')
      .map((box) => `${box.tagName} ${box.className}`),
  )

const sweep = async (page: Page, paths: string[]) => {
  await page.goto('/faq')
  const found: string[] = []
  for (const path of paths) {
    await go(page, path)
    found.push(...(await findings(page, path)))
  }
  expect(found).toEqual([])
}

test.setTimeout(180_000)

test('axe finds nothing on what a guest can open', async ({ page, request }) => {
  const [story] = await findStories(request)
  await sweep(page, ['/', `/story/${story!.id}`, '/faq', '/resources', '/register', '/login', '/users/teller', '/lost'])
})

test('axe finds nothing on what a member can open', async ({ page, request }) => {
  await actAs(page, await logIn(request, 'teller'))
  await sweep(page, ['/story', '/users/teller', '/users/teller/settings', '/ContactUs', '/Terms'])
})

test('axe finds nothing in the management area', async ({ page, request }) => {
  await actAs(page, await logIn(request, 'administrator'))
  await sweep(page, ['/manage/flag', '/manage/users', '/manage/comments', '/manage/category', '/manage/inbox'])
})

test('letters twice as large and a page from right to left stay inside the screen', async ({ page, request }) => {
  const [story] = await findStories(request)
  await page.goto('/faq')
  const out: string[] = []
  for (const path of ['/faq', '/', `/story/${story!.id}`, '/register', '/users/teller', '/resources', '/Terms']) {
    await go(page, path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      for (const [dir, size] of [
        ['rtl', '100%'],
        ['ltr', '200%'],
      ] as const) {
        await page.evaluate(
          ({ dir, size }) => {
            document.documentElement.dir = dir
            document.documentElement.style.fontSize = size
          },
          { dir, size },
        )
        out.push(...(await overflow(page)).map((what) => `${path} ${width} ${dir} ${size}: ${what}`))
      }
    }
  }
  expect(out).toEqual([])
})

test('what can be pressed is as large as a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/faq')
  const small: string[] = []
  for (const path of ['/faq', '/register', '/login', '/resources', '/users/teller', '/ContactUs']) {
    await go(page, path)
    const found = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, nav a, [role=button]')]
        .filter((element) => element.checkVisibility() && !element.matches('[type=checkbox], [type=radio], [tabindex="-1"]'))
        .filter((element) => {
          const { width, height } = element.getBoundingClientRect()
          const after = getComputedStyle(element, '::after')
          const spread = after.position === 'absolute' ? -2 * Number.parseFloat(after.top || '0') : 0
          return width < 24 || height + Math.max(0, spread || 0) < 43.5
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    small.push(...found.map((what) => `${path}: ${what}`))
  }
  expect(small).toEqual([])
})
