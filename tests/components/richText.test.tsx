import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '#tests/support/componentPage'
import { attacks } from '#tests/support/attacks'
import { atlasOf } from '#tests/support/atlas'
import { render } from '#tests/support/render'
import { openScreen } from '#tests/support/screens'
import { hostileHtml } from '#tests/support/storedMarkup'
import { openStory } from '#tests/support/storyScreen'
import { aProfile, aProfileStory, aStory, guestCan } from '#tests/support/views'
import { canonicalMarkup } from '#worker/features/stories/markup'
import { RichText } from '#web/ui/RichText.tsx'
import { plainTextOf, previewOf } from '#web/lib/preview.ts'

const shown = async (html: string) => (await render(<RichText html={html} />)).container
/** The HTML that is shown, without what a translated page has around each text. */
const shownHtml = async (html: string) => (await shown(html)).innerHTML.replace(/<\/?font>/g, '')

test('the five kinds of markup are shown as they were written [2.4]', async () => {
  const html = '<p>One <strong>two</strong> <em>three</em><br>four</p>'
  expect(await shownHtml(html)).toBe(html.replace('<p>', '<p dir="auto">'))
})

test('a font size scales with the reader’s text size', async () => {
  const span = (await shown('<p><span style="font-size: 18pt">Large</span></p>')).querySelector('span')
  expect(span?.style.fontSize).toBe('1.5rem')
})

test.each(['7pt', '37pt', '400px', '18pt;position:fixed', 'expression(alert(1))'])(
  'a font size of %s does no more than a font size may',
  async (size) => {
    const span = (await shown(`<p><span style="font-size: ${size}">Text</span></p>`)).querySelector('span')
    expect(span?.style.position).toBe('')
    expect(['', '1.5rem']).toContain(span?.style.fontSize)
  },
)

test('other tags are removed and their text is kept', async () => {
  const html = '<p>See <a href="https://example.org" onclick="alert(1)">this <b>place</b></a></p>'
  expect(await shownHtml(html)).toBe('<p dir="auto">See this place</p>')
})

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<svg onload=alert(1)><style>@import "//evil"</style></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<p onmouseover="alert(1)" style="background:url(//evil)" class="x" id="y">text</p>',
])('of %s only plain text reaches the page', async (html) => {
  const container = await shown(html)
  expect(container.querySelector('img, script, svg, style, iframe')).toBeNull()
  expect(
    [...container.querySelectorAll('*')]
      .flatMap((element) => element.getAttributeNames())
      .filter((name) => name !== 'dir'),
  ).toEqual([])
})

test('a browser parses the stored form of any HTML to exactly that [5.7]', () => {
  // A browser serializes these differently.
  const ours = [['&gt;', '>'], ['&nbsp;', '\u00a0'], ['&lt;', '&#x3C;'], ['&amp;', '&#x26;']] as const // oxfmt-ignore
  fc.assert(
    fc.property(hostileHtml, (sent) => {
      const { html } = canonicalMarkup(sent, Infinity)
      const { body } = new DOMParser().parseFromString(html, 'text/html')
      expect(ours.reduce((read, [theirs, own]) => read.replaceAll(theirs, own), body.innerHTML)).toBe(html)
    }),
    { numRuns: 1_000 },
  )
})

test('text with angle brackets stays text', async () => {
  expect((await shown('<p>1 &lt; 2 &amp; 3 &gt; 2</p>')).textContent).toBe('1 < 2 & 3 > 2')
})

// An attack that runs sets `top.pwned`, or opens a dialog. The test runs in a frame: its top is the page of the runner.
const ran = () => (window.top as unknown as { pwned?: number }).pwned
const opened: string[] = []
for (const name of ['alert', 'confirm', 'prompt'] as const)
  Object.assign(window, { [name]: (words: string) => void opened.push(words) })

afterEach(() => {
  expect([ran(), opened]).toEqual([undefined, []])
})

test('a bio and a question of the FAQ are shown as they were typed', async () => {
  const bio = `I am ${attacks[4]!} and ${attacks[9]!}`
  const profile = await openScreen('/users/robin', { api: { 'GET /profile/users/': [aProfile({ bio })] } })
  await expect.element(page.getByText(/I am <img/)).toBeVisible()
  await profile.screen.unmount()
  const faqQuestionDesc = `Why ${attacks[0]!}`
  const faqAnswerDesc = `Because ${attacks.slice(0, 40).join(' ')}`
  await openScreen('/faq', { api: { 'GET /faq/': [{ id: 1, faqQuestionDesc, faqAnswerDesc }] } })
  await page.getByText(/Why <script>/).click()
  await expect.element(page.getByText(/^Because /)).toBeVisible()
  expect(page.css('main :is(script, iframe, object, embed, [onerror], [onload])').elements()).toEqual([])
})

/** What must not be on any screen, and what must not be in user texts. */
const runs = ':is(script, iframe, object, embed, [onerror], [onload])'
const acts =
  ':is(script, iframe, object, embed, form, input, img, svg, style, link, meta, base, [href], [src], [class])'

test('each of the known forms alone is as harmless in a title, a text and the list', async () => {
  // Unsanitized: here only the screen itself protects against them.
  const stories = attacks.map((attack, index) =>
    aStory({
      ...{ id: index + 1, title: `No ${index} ${attack}`.slice(0, 150), description: `Begins ${attack}` },
      ...{ latitude: 34.05 + index / 2000, longitude: -118.25, can: guestCan },
    }),
  )
  const { router } = await openScreen('/?lat=34.07&lng=-118.25&z=12', { api: atlasOf(...stories) })
  const list = page.getByRole('region', { name: 'Search stories' })
  await expect
    .element(
      list
        .getByRole('article')
        .filter({ hasText: /^No \d+ </ })
        .first(),
    )
    .toBeVisible()
  for (const { id } of stories.filter((_, index) => index % 6 === 0)) {
    await router.navigate(`/story/${id}`)
    await expect.element(page.css('#story-title')).toHaveTextContent(new RegExp(`^No ${id - 1} `))
    expect(page.css(`article ${runs}`).elements()).toEqual([])
  }
  for (const { description } of stories) {
    const { container, unmount } = await render(<RichText html={description} />)
    expect(container.textContent).toContain('Begins')
    expect([...container.querySelectorAll(acts)]).toEqual([])
    await unmount()
  }
})

const scripts = [
  { of: 'Arabic', title: 'رسالة من القاهرة', text: 'كنا نمشي على النيل كل مساء ونحكي عن المدينة التي نحلم بها' },
  { of: 'Thai', title: 'คืนหนึ่งที่กรุงเทพฯ', text: 'เราเดินกลับบ้านด้วยกันในคืนที่ฝนตกและไม่มีใครถามว่าเราเป็นใคร' },
  { of: 'emoji', title: '🏳️‍🌈👩🏽‍❤️‍💋‍👩🏿 at sea 🏳️‍⚧️', text: 'We were 👨‍👩‍👧‍👦 on the boat 🌊🌊🌊' },
  {
    of: 'combining marks',
    title: 'Zo\u0308e\u0301 a\u030a\u0323\u0332'.normalize('NFC'),
    text: 'Z\u0351\u036b\u0343\u036a\u0302a\u0342lgo spoke'.normalize('NFC'),
  },
]
const overflow = () =>
  Math.max(
    ...[document.scrollingElement!, ...document.querySelectorAll('main, section')].map(
      (box) => box.scrollWidth - box.clientWidth,
    ),
  )
for (const { of, title, text } of scripts)
  test(`a story in ${of} by a member with a wide name is complete and stays inside the screen`, async () => {
    await page.viewport(390, 844)
    const username = 'WWWWWWWWWWWWWWWWWWWW'
    const story = aStory({ title, description: `<p>${text}</p>`, username, can: guestCan })
    const { screen } = await openStory(story)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByRole('link', { name: username }).first()).toBeVisible()
    expect(overflow()).toBeLessThanOrEqual(0)
    await screen.unmount()
    const told = aProfileStory({ title, description: `<p>${text}</p>`, pinAuthor: username })
    await openScreen(`/users/${username}`, {
      api: { 'GET /profile/users/': [aProfile({ username, userStories: [told] })] },
    })
    await expect.element(page.getByRole('heading', { level: 1, name: username })).toBeVisible()
    expect(overflow()).toBeLessThanOrEqual(0)
  })

test('a preview is plain text: no tags, one space between paragraphs [2.12]', () => {
  expect(plainTextOf('<p>We met <strong>there</strong>.</p><p>Twice<br>a week.</p>')).toBe(
    'We met there. Twice a week.',
  )
})

test('pictures and scripts leave nothing behind [2.12]', () => {
  expect(plainTextOf('<p>Before<img src="x" alt="secret"> after</p><script>alert(1)</script>')).toBe('Before after')
})

test('a short text is complete and gets no dots', () => {
  expect(previewOf('<p>Short.</p>', 150)).toBe('Short.')
})

test('a long text is cut to so many characters, with three dots [2.12]', () => {
  expect(previewOf(`<p>${'a'.repeat(151)}</p>`, 150)).toBe(`${'a'.repeat(150)}...`)
  expect(previewOf(`<p>${'a'.repeat(150)}</p>`, 150)).toBe('a'.repeat(150))
})

test.each([
  ['We danced all night and nobody went home.', 27, 'We danced all night and...'],
  ['We danced all night, and nobody went home.', 21, 'We danced all night...'],
  ['彼女たちは毎週土曜日の夜に集まっていました。', 9, '彼女たちは毎週...'],
  ['พวกเขาพบกันทุกคืนวันเสาร์ที่บาร์เล็กๆ', 20, 'พวกเขาพบกันทุกคืนวันเสาร์...'],
  ['كنا نرقص طوال الليل ولم يعد أحد إلى البيت.', 22, 'كنا نرقص طوال الليل...'],
  [`${'a'.repeat(80)} and more`, 40, `${'a'.repeat(40)}...`],
])('a cut never splits a word: %s [24]', (text, most, kept) => {
  expect(previewOf(`<p>${text}</p>`, most)).toBe(kept)
})

test('a cut never splits an emoji or a letter with its marks', () => {
  expect(previewOf(`<p>${'👩‍❤️‍👩'.repeat(4)}</p>`, 3)).toBe(`${'👩‍❤️‍👩'.repeat(3)}...`)
})
