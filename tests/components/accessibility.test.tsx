import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SelfView } from '#contract/auth'
import { axeViolations, paintIn } from '#tests/support/axe'
import { world } from '#tests/support/everyScreen'
import { offerToLeave, openScreen } from '#tests/support/screens'
import { aComment, anAdministrator, aProfile, aProfileStory, aSelf, aStory, authorCan } from '#tests/support/views'
import { atlasOf } from '#tests/support/atlas'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const widths = [390, 1280]
const themes = ['dark', 'light'] as const
type Screens = Record<string, RegExp>
type Opened = Awaited<ReturnType<typeof openScreen>>

/** Navigates as a link does, because the app is loaded once. */
const go = async ({ router, screen }: Opened, path: string, heading: RegExp) => {
  await router.navigate(path)
  const title = screen.getByRole('heading', { level: 1, name: heading })
  await expect.element(title, { message: path }).toBeInTheDocument()
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
  // The placeholder may have the same heading as the loaded screen.
  expect(title.elements(), path).toHaveLength(1)
}

/** The findings of axe on a screen: narrow in one theme, wide in the other, alternating, so that all four pairs occur. */
const findings = async (path: string, turn: number): Promise<string[]> => {
  const found: string[] = []
  for (const [index, width] of widths.entries()) {
    const theme = themes[(index + turn) % 2]!
    await page.viewport(width, width < 771 ? 844 : 800)
    await paintIn(theme)
    const faults = await axeViolations({ exclude: ['.leaflet-tile-pane'] }, tags)
    found.push(...faults.map((fault) => `${path} ${width} ${theme} ${fault}`))
  }
  return found
}

const sweep = async (screens: Screens, as: SelfView | null) => {
  offerToLeave()
  const opened = await openScreen('/Credits', { as, api: world(as) })
  const found: string[] = []
  for (const [turn, [path, heading]] of Object.entries(screens).entries()) {
    await go(opened, path, heading)
    found.push(...(await findings(path, turn)))
  }
  expect(found).toEqual([])
}

test('axe finds nothing on what a guest can open', { timeout: 90_000 }, async () => {
  const screens = {
    '/': /^Map of stories$/,
    '/story/101': /^The bench in the park$/,
    '/faq': /^FAQ$/,
    '/resources': /^Resources$/,
    '/transparency': /^Transparency$/,
    '/safety': /^Staying safe$/,
    '/register': /^Register$/,
    '/login': /^Login$/,
    '/forgotPassword': /^Forgot Password$/,
    '/users/teller': /^teller$/,
    '/users/quiet': /^quiet$/,
    '/lost': /not on the map/,
  }
  await sweep(screens, null)
})

test('axe finds nothing on what a member can open', { timeout: 90_000 }, async () => {
  const screens = {
    '/story': /^No story chosen yet$/,
    '/users/teller': /^teller$/,
    '/users/teller/settings': /^profile settings$/,
    '/ContactUs': /^Contact Us$/,
    '/Terms': /^Terms of Use$/,
    '/manage/flag': /^umm...what\?$/,
  }
  await sweep(screens, aSelf({ username: 'teller' }))
})

test('axe finds nothing in the management area', { timeout: 90_000 }, async () => {
  const screens = {
    '/manage/flag': /^Management$/,
    '/faq': /^Management$/,
    '/manage/users': /^Management$/,
    '/About': /^Management$/,
    '/manage/comments': /^Management$/,
    '/Credits': /^Credits$/,
    '/manage/inbox': /^Management$/,
    '/users': /^Profile Page$/,
    '/manage/removed': /^Management$/,
    '/manage/hidden': /^Management$/,
    '/PrivacyPolicy': /^Privacy Policy$/,
    '/manage/switches': /^Management$/,
    '/users/teller': /^teller$/,
    '/manage/hotlines': /^Management$/,
    '/Support': /^Support Us$/,
    '/manage/review': /^Management$/,
    '/safety': /^Staying safe$/,
    '/manage/log': /^Management$/,
    '/ContactUs': /^Contact Us$/,
    '/manage/import': /^Management$/,
  }
  await sweep(screens, anAdministrator())
})

/** The elements that are wider than the page or than their scroll container. */
const overflow = () =>
  [document.scrollingElement!, ...document.querySelectorAll('main, main section')]
    .filter((box) => box.scrollWidth - box.clientWidth > 1 && getComputedStyle(box).overflowX !== 'hidden')
    .map((box) => `${box.tagName} ${box.className}`)

/** Half the width stands for a wide screen at 200 %: media queries follow only the zoom of the browser itself. */
const looks = [
  [390, 'rtl', '100%'],
  [390, 'ltr', '200%'],
  [640, 'ltr', '100%'],
  [1280, 'rtl', '100%'],
] as const

test('text at 200 % and a right-to-left page stay inside the screen', { timeout: 60_000 }, async () => {
  const root = document.documentElement
  onTestFinished(() => {
    root.dir = 'ltr'
    root.style.fontSize = ''
  })
  const screens: Screens = {
    '/': /^Map of stories$/,
    '/story/101': /^The bench in the park$/,
    '/faq': /^FAQ$/,
    '/register': /^Register$/,
    '/users/teller': /^teller$/,
    '/resources': /^Resources$/,
    '/Terms': /^Terms of Use$/,
  }
  const opened = await openScreen('/Credits', { api: world() })
  for (const [path, heading] of Object.entries(screens)) {
    await go(opened, path, heading)
    for (const [width, dir, size] of looks) {
      await page.viewport(width, 844)
      root.dir = dir
      root.style.fontSize = size
      await expect.poll(overflow, { message: `${path} at ${width} px, ${dir}, ${size}` }).toEqual([])
    }
  }
})

/** Touch targets that are too small. A label that is spread over its field by `::after` counts with it. */
const tooSmall = () =>
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
    .map((element) => element.outerHTML.slice(0, 120))

test('every touch target is large enough', async () => {
  await page.viewport(390, 844)
  const opened = await openScreen('/faq', { api: world() })
  const small: string[] = []
  for (const [path, heading] of [
    ['/register', /^Register$/],
    ['/login', /^Login$/],
    ['/resources', /^Resources$/],
    ['/users/teller', /^teller$/],
    ['/ContactUs', /^Contact Us$/],
  ] as const) {
    await go(opened, path, heading)
    expect(document.querySelectorAll('main button, main input, main textarea, main a').length).toBeGreaterThan(0)
    small.push(...tooSmall().map((what) => `${path}: ${what}`))
  }
  expect(small).toEqual([])
})

const least = 44
const targets = 'a[href], button, input, select, textarea, [role=tab], [role=checkbox], summary'

/** The touch target of an element: the element, its extended area, or the label around it; of a file input the label beside it. */
const boxOf = (element: Element) => {
  const around = element.matches('input') ? element.closest('label') : null
  const label = element.matches('[type=file]') ? element.nextElementSibling : around
  const { width, height } = (label ?? element).getBoundingClientRect()
  const after = getComputedStyle(element, '::after')
  const reach = after.content !== 'none' && after.position === 'absolute'
  return [width, height].map((side, axis) => {
    const all = parseFloat(axis === 0 ? after.width : after.height)
    return reach && all > side ? all : side
  }) as [number, number]
}

/** A link within text is as high as its line. */
const isInText = (element: Element) =>
  getComputedStyle(element).display === 'inline' &&
  element.closest('p, header, li')?.textContent.trim() !== element.textContent.trim()

/** Targets that are larger for a coarse pointer, which this browser does not have: markers (markers.module.css). */
const reachesFurther = (element: Element) => element.matches('[data-marker]')

/** The touch targets of the screen that are too small. */
const under44px = (): string[] =>
  [...document.querySelectorAll(targets)]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert], .leaflet-control'),
    )
    .filter((element) => !element.matches('.visually-hidden, [type=hidden]') && !element.closest('.visually-hidden'))
    .filter((element) => !isInText(element) && !reachesFurther(element))
    .flatMap((element) => {
      const [width, height] = boxOf(element)
      if (width === 0 || (width >= least - 0.5 && height >= least - 0.5)) return []
      const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)
      return [`${element.localName} '${name}' ${Math.round(width)} x ${Math.round(height)}`]
    })

const robin = aSelf()
const told = aStory({ id: 1, title: 'The bench', owner: robin.id, username: 'robin', can: authorCan, commentCount: 1 })
const danced = [1, 2].map((id) => aProfileStory({ id, pinId: id, title: `Dance ${id}` }))

const phoneScreens = {
  map: {
    path: '/?lat=34.05&lng=-118.25&z=11',
    ready: () => page.getByRole('button', { name: 'The bench', exact: true }),
  },
  list: {
    path: '/?lat=34.05&lng=-118.25&z=11&q=bench',
    ready: () => page.getByRole('button', { name: 'Raise the panel' }),
  },
  story: { path: '/story/1', ready: () => page.getByRole('heading', { level: 1, name: 'The bench' }) },
  'new story': {
    path: { pathname: '/story', state: { addStory: true } },
    ready: () => page.getByLabelText("What's the name of this story?"),
  },
  profile: { path: '/users/robin', ready: () => page.getByRole('tab').first() },
}

for (const [name, { path, ready }] of Object.entries(phoneScreens))
  test(`on a phone every touch target on the ${name} is at least 44 px high and wide`, async () => {
    await page.viewport(390, 844)
    await openScreen(path, {
      as: robin,
      api: {
        ...atlasOf(
          { ...told, commentstory: [aComment({ description: 'I remember' })] },
          aStory({ id: 2, latitude: 34.1 }),
        ),
        'GET /profile/users/': [
          aProfile({ can: { edit: true, editAvatar: true }, userStories: danced, user_upvoted_stories: danced }),
        ],
      },
    })
    await expect.element(ready()).toBeInTheDocument()
    if (name === 'list') {
      await ready().click()
      await expect.element(page.getByRole('article').first()).toBeVisible()
      await page.getByRole('button', { name: /^Years/ }).click()
      await expect.element(page.getByRole('button', { name: 'Next decade' })).toBeVisible()
    }
    await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
    expect(under44px()).toEqual([])
  })
