import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SelfView } from '#contract/auth'
import { atlasOf } from '#tests/support/atlas'
import { faultsOf } from '#tests/support/axe'
import { openScreen } from '#tests/support/screens'
import type { Stubs } from '#tests/support/stubbedApi'
import { aComment, anAdministrator, aProfile, aProfileStory, aSelf, aStory } from '#tests/support/views'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const widths = [390, 1280]
const themes = ['dark', 'light'] as const
const nothing = { count: 0, next: null, previous: null, results: [] }

type Screens = Record<string, RegExp>
type Opened = Awaited<ReturnType<typeof openScreen>>

const world = (): Stubs => {
  const comment = aComment({ description: 'I remember' })
  const story = aStory({ startDate: '1969-06-28', commentstory: [comment], commentCount: 1 })
  const open = aProfile({
    username: 'teller',
    bio: 'I write things down.',
    userStories: [aProfileStory()],
    user_upvoted_stories: [aProfileStory({ id: 102, pinId: 102, title: 'A march', category: 3 })],
  })
  return {
    ...atlasOf(story, aStory({ id: 102, title: 'A march', category: 3, latitude: 34.08 })),
    'GET /faq/': [1, 2].map((id) => ({ id, faqQuestionDesc: `Question ${id}?`, faqAnswerDesc: 'An answer.' })),
    'GET /management/aboutUs/1/': { id: 1, about_us: 'Who we are.' },
    'GET /profile/users/': ({ query }) => [
      query.username === 'quiet' ? aProfile({ username: 'quiet', is_profile_private: true }) : open,
    ],
    'GET /pinFlagged/': nothing,
    'GET /pinFlagged/removed/': nothing,
    'GET /commentStory/': nothing,
    'GET /auth/users/': nothing,
    'GET /contactUs/': nothing,
    'GET /switches/': { read_only: false, registration_closed: false } as never,
    'GET /auth/sessions/': [],
    'GET /auth/passkeys/': { passkeys: [], codes: 0 } as never,
    'GET /category/': [],
  }
}

/** Goes there as a link does: the program is loaded once. */
const go = async ({ router, screen }: Opened, path: string, heading: RegExp) => {
  await router.navigate(path)
  await expect.element(screen.getByRole('heading', { level: 1, name: heading }), { message: path }).toBeInTheDocument()
  await expect.poll(() => document.querySelectorAll('[aria-busy=true]').length).toBe(0)
}

/** What axe finds on a screen: narrow in one theme, wide in the other, turn about, so that all four pairs are met. */
const findings = async (path: string, turn: number): Promise<string[]> => {
  const found: string[] = []
  for (const [index, width] of widths.entries()) {
    const theme = themes[(index + turn) % 2]!
    await page.viewport(width, width < 771 ? 844 : 800)
    document.documentElement.dataset.theme = theme
    await new Promise(requestAnimationFrame)
    // Colors halfway between two themes have no contrast to speak of.
    const inTime = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    await Promise.allSettled(inTime.map(({ finished }) => finished))
    const faults = await faultsOf({ exclude: ['.leaflet-tile-pane'] }, tags)
    found.push(...faults.map((fault) => `${path} ${width} ${theme} ${fault}`))
  }
  return found
}

const sweep = async (screens: Screens, as: SelfView | null) => {
  const opened = await openScreen('/Credits', { as, api: world() })
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
  }
  await sweep(screens, anAdministrator())
})
