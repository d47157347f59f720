import '#tests/support/pseudoLanguage'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SelfView } from '#contract/auth'
import { world } from '#tests/support/everyScreen'
import '#tests/support/componentPage'
import { pseudo } from '#tests/support/pseudo'
import { goTo, offerToLeave, openScreen } from '#tests/support/screens'
import { aModerator, anAdministrator, aSelf } from '#tests/support/views'

/** Untranslated texts: names, user texts, addresses, keys, formats, and number formats. */
const data = [
  /Lavender Atlas|Atlas|Lavender|#LavenderAtlas|Mastodon|Bluesky|Instagram/g,
  /The bench in the park|A march|We sat there until it was dark|I remember|I was there too|It names someone|Unkind|Hello/g,
  /I write things down|Question \d|An answer|Who we are|Grand Park|Los Angeles|California|United States|Kenya/g,
  /City archive|city\.csv|A quay|The reading room|Main Street|It is open every day|\blatitude\b/g,
  /\b(kim|teller|sam|robin|quiet|moderator|administrator|Phone|ana)\b/g,
  /The Trevor Project|LGBT National (Youth )?(Hotline|Talkline)|True Colors United|SAMHSA National Helpline|TelefonSeelsorge/g,
  /\d+ (k?m|mi|ft)\b/g,
  /Natural Earth · |GeoNames|CC BY 4.0/g,
  /LGBTQ\+ young people in crisis|Free and confidential|Day and night, every day|START|RSS|GeoJSON|CSV|Story \d/g,
  /\S+@\S+|https?:\/\/\S+|\S+\.(example|com|org|cloudflare)\S*/g,
]
/** Elements that are not translated, except those marked with the reader's own language. */
const isNotOurs = `script, style, template, noscript, body [lang]:not([lang="${document.documentElement.lang}"]), code, kbd, pre`
const latin = /[A-Za-z]{2,}/

/** The visible or spoken texts of the page that are neither in the pseudo-language nor data. */
const unpainted = (): string[] => {
  const texts = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest(isNotOurs)) texts.push(walker.currentNode.textContent ?? '')
  const read = [
    'aria-label',
    'aria-description',
    'aria-valuetext',
    'aria-roledescription',
    'title',
    'placeholder',
    'alt',
  ]
  for (const name of read)
    for (const element of document.querySelectorAll(`body [${name}]`)) texts.push(element.getAttribute(name)!)
  return texts.filter((text) => latin.test(data.reduce((rest, words) => rest.replace(words, ''), text)))
}

/** The elements that overflow the screen and do not scroll. */
const sticksOut = (): string[] =>
  [document.scrollingElement!, ...document.querySelectorAll('main, main section')]
    .filter((box) => box.scrollWidth - box.clientWidth > 1 && getComputedStyle(box).overflowX !== 'hidden')
    .map((box) => `${box.tagName} ${box.className}`)

const sweep = async (paths: readonly string[], as: SelfView | null) => {
  await page.viewport(390, 844)
  offerToLeave()
  const { router } = await openScreen('/Credits', { as, api: world(as) })
  const found: string[] = []
  for (const path of paths) {
    await goTo(router, path)
    found.push(
      ...unpainted().map((text) => `${path}: ${text}`),
      ...sticksOut().map((box) => `${path} is too narrow: ${box}`),
      ...(document.scrollingElement!.scrollHeight > innerHeight ? [`${path} scrolls as a whole`] : []),
    )
  }
  expect([...new Set(found)]).toEqual([])
}

test('a guest sees no English outside the catalogs, and longer texts fit', { timeout: 60_000 }, () =>
  sweep(
    [
      ...[
        '/',
        '/story',
        '/story/101',
        '/story/102',
        '/faq',
        '/About',
        '/Support',
        '/resources',
        '/transparency',
        '/safety',
      ],
      ...['/ContactUs', '/Credits', '/Terms', '/PrivacyPolicy', '/register', '/login', '/forgotPassword'],
      ...['/resetPassword', '/users', '/users/teller', '/users/quiet', '/users/unknown', '/manage/flag', '/lost'],
    ],
    null,
  ),
)

test('nor does a member', { timeout: 60_000 }, () =>
  sweep(['/', '/story/101', '/users/teller', '/users/teller/settings', '/manage/flag'], aSelf({ username: 'teller' })),
)

test('nor a moderator', { timeout: 60_000 }, () =>
  sweep(
    [
      '/story/101',
      '/manage/flag',
      '/manage/comments',
      '/manage/removed',
      '/manage/hidden',
      '/manage/review',
      '/manage/log',
    ],
    aModerator(),
  ),
)

test('nor an administrator', { timeout: 60_000 }, () =>
  sweep(
    [
      ...['/story/101', '/faq', '/About', '/manage/users', '/manage/flag', '/manage/category', '/manage/inbox'],
      ...['/manage/switches', '/manage/hotlines', '/manage/review', '/manage/log', '/manage/import'],
    ],
    anAdministrator(),
  ),
)

/** Presses the button with this English name. */
const press = (name: string) =>
  page
    .getByRole('button', { name: pseudo(name), exact: true })
    .first()
    .click()

test('nor is there any in the story form, its menus and the calendar', { timeout: 30_000 }, async () => {
  await page.viewport(390, 844)
  const state = { storySidebarOpen: true, addStory: true }
  const as = aSelf({ username: 'teller' })
  const { router } = await openScreen('/Credits', { as, api: world(as) })
  await router.navigate('/story', { state })
  await expect.element(page.getByRole('heading', { name: pseudo('Tell your story') })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: pseudo('Description') })).toBeVisible()
  await page.css('form[aria-labelledby=story-form] button[type=submit]').click()
  await expect.element(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
  expect(unpainted()).toEqual([])
  await press('go back')
  await press('Choose the start date')
  await expect.element(page.getByRole('grid')).toBeVisible()
  // Letters of days and months are Cyrillic, and the week begins on a Monday.
  expect(unpainted()).toEqual([])
  expect(document.querySelector('[role=grid] th')?.getAttribute('aria-label')).toBe('понеділок')
})

test('nor in what a file of stories would become', { timeout: 30_000 }, async () => {
  await openScreen('/manage/import', { as: anAdministrator(), api: world(anAdministrator()) })
  await page.getByLabelText(pseudo('Choose a file')).upload(new File(['title\nA'], 'city.csv', { type: 'text/csv' }))
  await expect.element(page.getByRole('table', { name: pseudo('First rows') })).toBeVisible()
  expect(unpainted()).toEqual([])
})

test('nor in the dialogs of a story', { timeout: 30_000 }, async () => {
  await openScreen('/story/101', { api: world() })
  await expect.element(page.getByRole('heading', { name: 'The bench in the park' })).toBeVisible()
  for (const name of ['Share', 'Favorite']) {
    const begin = new RegExp(pseudo(name).replaceAll(/[[\]~]/g, ''))
    // On the narrow screen of a test the search covers it.
    page
      .getByRole('button', { name: begin })
      .first()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => unpainted()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
})

test('a text in the pseudo-language has no plain letter, and is 40 % longer', () => {
  expect(pseudo('Story')).toBe('[~Śţōŕŷ~]')
})
