import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { RichText } from '#web/ui/RichText.tsx'

const shown = async (html: string) => (await render(<RichText html={html} />)).container

test('the five kinds are shown as they were written', async () => {
  const html = '<p>One <strong>two</strong> <em>three</em><br>four</p>'
  expect((await shown(html)).innerHTML).toBe(html.replace('<p>', '<p dir="auto">'))
})

test('a font size grows with the reader’s letters', async () => {
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

test('other tags lose themselves and keep their words', async () => {
  expect(
    (await shown('<p>See <a href="https://example.org" onclick="alert(1)">this <b>place</b></a></p>')).innerHTML,
  ).toBe('<p dir="auto">See this place</p>')
})

test.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<svg onload=alert(1)><style>@import "//evil"</style></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<p onmouseover="alert(1)" style="background:url(//evil)" class="x" id="y">text</p>',
])('nothing of %s but plain words reaches the page', async (html) => {
  const container = await shown(html)
  expect(container.querySelector('img, script, svg, style, iframe')).toBeNull()
  expect(
    [...container.querySelectorAll('*')]
      .flatMap((element) => element.getAttributeNames())
      .filter((name) => name !== 'dir'),
  ).toEqual([])
})

test('words with angle brackets stay words', async () => {
  expect((await shown('<p>1 &lt; 2 &amp; 3 &gt; 2</p>')).textContent).toBe('1 < 2 & 3 > 2')
})
