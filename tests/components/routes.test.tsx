import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { screens } from '#contract/screens'
import { world } from '#tests/support/everyScreen'
import { openScreen, textsOf } from '#tests/support/screens'
import type { Stubs } from '#tests/support/stubbedApi'
import { aModerator, aProfile, aSelf, siteConfig } from '#tests/support/views'
import { routes } from '#web/app/routes.tsx'

const nothing = { count: 0, next: null, previous: null, results: [] }
const rooms: Stubs = {
  'GET /pinFlagged/': nothing,
  'GET /auth/users/': nothing,
  'GET /commentStory/': nothing,
  'GET /category/': [
    { id: 1, name: 'personal', count: 3 },
    { id: 2, name: 'resources', count: 2 },
    { id: 3, name: 'historical', count: 1 },
  ],
}

/** The full paths of routes. */
const pathsIn = (some: RouteObject[], above = ''): string[] =>
  some.flatMap(({ path = '', index, children }) => {
    const own = path.startsWith('/') ? path : [above.replace(/\/$/, ''), path].filter((part) => part !== '').join('/')
    if (path === '*' || index) return []
    return children ? [...(path ? [own] : []), ...pathsIn(children, own)] : [own]
  })

test('every route of the app is a screen that the worker answers, and every such screen has a route [2.1]', () => {
  const known = pathsIn(routes).map((path) => (path.startsWith('/') ? path : `/${path}`))
  expect([...new Set(known)].sort()).toEqual(Object.values(screens).flat().sort())
})

/** The screens of guests: address and heading. */
const addresses: [address: string, title: string][] = [
  ['/', 'Map of stories'],
  ['/story', 'No story chosen yet'],
  ['/faq', 'FAQ'],
  ['/About', 'About Us'],
  ['/Support', 'Support Us'],
  ['/support', 'Support Us'],
  ['/resources', 'Resources'],
  ['/safety', 'Staying safe'],
  ['/transparency', 'Transparency'],
  ['/ContactUs', 'Contact Us'],
  ['/Credits', 'Credits'],
  ['/Terms', 'Terms of Use'],
  ['/terms', 'Terms of Use'],
  ['/PrivacyPolicy', 'Privacy Policy'],
  ['/register', 'Register'],
  ['/login', 'Login'],
  ['/forgotPassword', 'Forgot Password'],
  ['/news', 'News'],
  ['/users', 'Profile Page'],
  ['/users/teller', 'teller'],
  ['/users/teller/settings', 'Forbidden!'],
  ['/manage/flag', 'umm...what?'],
  ['/nowhere/at/all', 'This page is not on the map'],
]

test(
  'every address opens its screen, in either spelling, under the same header [2.1, 15, 16]',
  { timeout: 60_000 },
  async () => {
    const api = { ...world(), 'GET /config/': siteConfig() }
    const { screen, router } = await openScreen('/Credits', { api })
    for (const [address, title] of addresses) {
      await router.navigate(address)
      const heading = screen.getByRole('heading', { level: 1, name: title, exact: true })
      await expect.element(heading, { message: address }).toBeInTheDocument()
      const home = screen.getByRole('banner').getByRole('link', { name: 'Lavender Atlas: go to the map' })
      await expect.element(home).toBeVisible()
      expect(router.state.location.pathname).toBe(address)
    }
  },
)

test('an address that does not exist says so and leads home [2.1]', async () => {
  const { screen } = await openScreen('/nowhere/at/all')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'This page is not on the map' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
})

test('a long screen scrolls inside the window, and the header stays [2.1]', async () => {
  const { screen } = await openScreen('/Terms')
  await expect.element(screen.getByRole('heading', { name: 'Content Policy', exact: true })).toBeVisible()
  const main = screen.getByRole('main').element()
  expect(main.scrollHeight).toBeGreaterThan(main.clientHeight)
  expect(getComputedStyle(main).overflowY).toBe('auto')
  main.scrollTo(0, main.scrollHeight)
  await expect.element(screen.getByRole('banner')).toBeInViewport()
  expect([scrollY, document.documentElement.scrollHeight > innerHeight]).toEqual([0, false])
})

test('a link to the Content Policy opens the Terms there [2.1]', async () => {
  const { screen } = await openScreen('/terms#ContentPolicy')
  await expect.element(screen.getByRole('heading', { name: 'Content Policy', exact: true })).toBeInViewport()
})

test('the bare page of users lists no one, and leads a member to their own profile [2.1]', async () => {
  const guest = await openScreen('/users')
  await expect.element(guest.screen.getByRole('heading', { level: 1, name: 'Profile Page' })).toBeVisible()
  expect(guest.screen.getByRole('main').getByRole('listitem').elements()).toEqual([])
  await guest.screen.unmount()
  const { screen, router } = await openScreen('/users', { as: aSelf(), api: { 'GET /profile/users/': [aProfile()] } })
  await screen.getByRole('link', { name: 'Your profile' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/users/robin')
})

test('staff can open every screen of the management area, and its bare address leads to the flags [2.1, 6]', async () => {
  const { screen, router } = await openScreen('/manage', { as: aModerator(), api: rooms })
  await expect.poll(() => router.state.location.pathname).toBe('/manage/flag')
  const links = screen.getByRole('navigation', { name: 'Management' })
  for (const [name, address] of [
    ['Users', '/manage/users'],
    ['Comments', '/manage/comments'],
    ['Flags', '/manage/flag'],
    ['Categories', '/manage/category'],
  ] as const) {
    await links.getByRole('link', { name, exact: true }).click()
    await expect.poll(() => router.state.location.pathname).toBe(address)
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Management' })).toBeVisible()
  }
  await expect
    .poll(() => textsOf(screen.getByRole('main').getByRole('heading', { level: 2 })))
    .toEqual(['personal', 'resources', 'historical'])
})

test('guests and members can open no screen of the management area [2.1, 6, 8]', async () => {
  for (const as of [null, aSelf()]) {
    const { screen, router } = await openScreen('/Credits', { as, api: rooms })
    for (const room of ['flag', 'users', 'comments', 'category']) {
      await router.navigate(`/manage/${room}`)
      await expect.element(screen.getByRole('heading', { level: 1, name: 'umm...what?' })).toBeVisible()
      const words = 'Looks like something went wrong. Sorry about that. Maybe try again later?'
      await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
      expect(screen.getByRole('navigation', { name: 'Management' }).elements()).toEqual([])
    }
    await expect.element(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    await screen.unmount()
  }
})
