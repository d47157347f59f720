import '#tests/support/pseudoArabic'
import arabic from 'virtual:catalog/ar'
import hebrew from 'virtual:catalog/he'
import persian from 'virtual:catalog/fa'
import urdu from 'virtual:catalog/ur'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SelfView } from '#contract/auth'
import { world } from '#tests/support/everyScreen'
import { findBare, findReordered } from '#tests/support/isolation'
import { goTo, openScreen } from '#tests/support/screens'
import { anAdministrator, aSelf } from '#tests/support/views'

const sweep = async (paths: readonly string[], as: SelfView | null) => {
  await page.viewport(1280, 800)
  const { router } = await openScreen('/Credits', { as, api: world(as) })
  const found: string[] = []
  for (const path of paths) {
    await goTo(router, path)
    found.push(...findBare().map((one) => `${path}: ${one}`))
  }
  expect([...new Set(found)]).toEqual([])
}

test('a guest’s right-to-left screens isolate each name, number and day', { timeout: 60_000 }, () =>
  sweep(
    ['/', '/story/101', '/resources', '/users/teller', '/register', '/login', '/forgotPassword', '/ContactUs'],
    null,
  ),
)

test('a member’s screens do too', { timeout: 60_000 }, () =>
  sweep(['/story/101', '/users/teller', '/users/teller/settings'], aSelf({ username: 'teller' })),
)

test('so do the screens of the management', { timeout: 60_000 }, () =>
  sweep(
    [
      ...[
        '/manage/users',
        '/manage/flag',
        '/manage/comments',
        '/manage/removed',
        '/manage/hidden',
        '/manage/review',
        '/manage/log',
      ],
      ...['/manage/inbox', '/manage/switches', '/manage/hotlines', '/manage/import', '/users/teller/settings'],
    ],
    anAdministrator(),
  ),
)

test.each([
  ['ar', arabic],
  ['fa', persian],
  ['he', hebrew],
  ['ur', urdu],
])('no text of %s reorders a number, an address or an input format', (language, catalog) => {
  const texts = Object.values(catalog)
  expect(texts.length).toBeGreaterThan(1000)
  // The star of a form error is not part of its text.
  expect(texts.flatMap((text) => findReordered(text.replace(/^\*/, ''), language))).toEqual([])
})

test('the check finds missing isolation in a text, in a label, and by the order in which it is drawn', async () => {
  const { screen } = await openScreen('/lost', { api: world() })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(findBare()).toEqual([])
  const added = screen.container.appendChild(document.createElement('p'))
  added.innerHTML = 'sam, <bdi>kim</bdi>, \u2068teller\u2069'
  added.ariaLabel = '0800 111 0 111'
  expect(findBare()).toEqual(['a username: sam', 'a phone number: 0800 111 0 111 (aria-label)'])
  expect(findReordered('رقم 0-9 أو +18664887386', 'ar')).toEqual(['0-9', '+18664887386'])
  expect(findReordered('رقم \u20660-9\u2069 أو \u2066+18664887386\u2069', 'ar')).toEqual([])
})
