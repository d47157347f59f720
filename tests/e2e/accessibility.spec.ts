import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { actAs, expect, findStories, logIn, test } from '#tests/support/playwright'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const widths = [390, 1280]
const themes = ['dark', 'light'] as const

/** Goes there as a link does: the program is loaded once. */
const go = async (page: Page, path: string, heading: RegExp) => {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** What axe finds on a screen: narrow in one theme, wide in the other, turn about, so that all four pairs are met. */
const findings = async (page: Page, path: string, turn: number): Promise<string[]> => {
  const found: string[] = []
  for (const [index, width] of widths.entries()) {
    const theme = themes[(index + turn) % 2]!
    await page.setViewportSize({ width, height: width < 771 ? 844 : 800 })
    await page.evaluate(async (name) => {
      document.documentElement.dataset.theme = name
      await new Promise(requestAnimationFrame)
      // Colours halfway between two themes have no contrast to speak of.
      const inTime = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
      await Promise.allSettled(inTime.map(({ finished }) => finished))
    }, theme)
    // One run in the page: without frames the other mode only opens one more page to end in, for twice the time.
    const axe = new AxeBuilder({ page }).withTags(tags).exclude('.leaflet-tile-pane').setLegacyMode()
    const { violations } = await axe.analyze()
    for (const { id, nodes } of violations) found.push(`${path} ${width} ${theme} ${id}: ${nodes[0]?.html}`)
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

/** Half the width stands for a wide screen enlarged twice: media queries follow the browser's own enlarging only. */
const looks = [
  [390, 'rtl', '100%'],
  [390, 'ltr', '200%'],
  [640, 'ltr', '100%'],
  [1280, 'rtl', '100%'],
] as const

type Screens = Record<string, RegExp>

const sweep = async (page: Page, screens: Screens) => {
  await page.goto('/Credits')
  const found: string[] = []
  for (const [turn, [path, heading]] of Object.entries(screens).entries()) {
    await go(page, path, heading)
    found.push(...(await findings(page, path, turn)))
  }
  expect(found).toEqual([])
}

test.setTimeout(180_000)

test('axe finds nothing on what a guest can open', async ({ page, request }) => {
  const [story] = await findStories(request)
  await sweep(page, {
    '/': /^Map of stories$/,
    [`/story/${story!.id}`]: /\w/,
    '/faq': /^FAQ$/,
    '/resources': /^Resources$/,
    '/register': /^Register$/,
    '/login': /^Login$/,
    '/forgotPassword': /^Forgot Password$/,
    '/users/teller': /^teller$/,
    '/users/quiet': /^quiet$/,
    '/lost': /not on the map/,
  })
})

test('axe finds nothing on what a member can open', async ({ page, request }) => {
  await actAs(page, await logIn(request, 'teller'))
  await sweep(page, {
    '/story': /^No story chosen yet$/,
    '/users/teller': /^teller$/,
    '/users/teller/settings': /^profile settings$/,
    '/ContactUs': /^Contact Us$/,
    '/Terms': /^Terms of Use$/,
    '/manage/flag': /^umm...what\?$/,
  })
})

test('axe finds nothing in the management area', async ({ page, request }) => {
  await actAs(page, await logIn(request, 'administrator'))
  await sweep(page, {
    '/manage/flag': /^Management$/,
    '/faq': /^FAQ$/,
    '/manage/users': /^Management$/,
    '/About': /^About Us$/,
    '/manage/comments': /^Management$/,
    '/Credits': /^Credits$/,
    '/manage/inbox': /^Management$/,
    '/users': /^Profile Page$/,
    '/manage/removed': /^Management$/,
    '/PrivacyPolicy': /^Privacy Policy$/,
    '/manage/switches': /^Management$/,
  })
})

test('letters twice as large and a page from right to left stay inside the screen', async ({ page, request }) => {
  const [story] = await findStories(request)
  const screens: Screens = {
    '/': /^Map of stories$/,
    [`/story/${story!.id}`]: /\w/,
    '/faq': /^FAQ$/,
    '/register': /^Register$/,
    '/users/teller': /^teller$/,
    '/resources': /^Resources$/,
    '/Terms': /^Terms of Use$/,
  }
  await page.goto('/Credits')
  for (const [path, heading] of Object.entries(screens)) {
    await go(page, path, heading)
    for (const [width, dir, size] of looks) {
      await page.setViewportSize({ width, height: 844 })
      await page.evaluate(
        (look) => {
          document.documentElement.dir = look.dir
          document.documentElement.style.fontSize = look.size
        },
        { dir, size },
      )
      await expect.poll(() => overflow(page), `${path} at ${width} px, ${dir}, ${size}`).toEqual([])
    }
  }
})

test('what can be pressed is as large as a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/faq')
  const small: string[] = []
  for (const [path, heading] of [
    ['/register', /^Register$/],
    ['/login', /^Login$/],
    ['/resources', /^Resources$/],
    ['/users/teller', /^teller$/],
    ['/ContactUs', /^Contact Us$/],
  ] as const) {
    await go(page, path, heading)
    const found = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, input, select, textarea, nav a, [role=button]')]
        .filter(
          (element) => element.checkVisibility() && !element.matches('[type=checkbox], [type=radio], [tabindex="-1"]'),
        )
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
