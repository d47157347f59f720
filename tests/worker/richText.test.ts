import { expect, test } from 'vitest'
import { cleanRichText } from '../../worker/stories/richText.ts'

const html = (dirty: string) => cleanRichText(dirty).html

test.each([
  ['<p>a &lt; b &amp; c</p>', '<p>a &#x3C; b &#x26; c</p>'],
  ['<p>one<br>two</p>', '<p>one<br>two</p>'],
  ['<p><b>bold</b> <i>soft</i></p>', '<p><strong>bold</strong> <em>soft</em></p>'],
  ['<p><span style="font-size: 18pt">large</span></p>', '<p><span style="font-size: 18pt">large</span></p>'],
  ['<p><span style="font-size: 72pt">huge</span></p>', '<p>huge</p>'],
  ['<p><span style="font-size: 18pt; position: fixed">moved</span></p>', '<p>moved</p>'],
  ['just text', '<p>just text</p>'],
  ['<div>one</div><div>two</div>', '<p>one</p><p>two</p>'],
  ['<ul><li>one</li><li>two</li></ul>', '<p>one</p><p>two</p>'],
  ['<p><a href="https://x.example">link</a></p>', '<p>link</p>'],
  ['<p>الحب <strong>حب</strong> 🏳️‍🌈 é ก็</p>', '<p>الحب <strong>حب</strong> 🏳️‍🌈 é ก็</p>'],
])('%s becomes what we keep', (dirty, clean) => expect(html(dirty)).toBe(clean))

test('what carries code or an address loses it and keeps its words', () => {
  const clean = html('<p onclick="x()">hi <img src=x onerror=alert(1)><script>alert(2)</script> there</p>')
  expect(clean).toBe('<p>hi  there</p>')
})

test('bidi overrides and control characters are taken out, also when written as entities', () => {
  expect(cleanRichText('<p>a&#x202E;b\u0007c&#8238;d</p>').text).toBe('abcd')
})

test('the plain text has a line for each paragraph', () => {
  expect(cleanRichText('<p>one</p><p>two<br>three</p>').text).toBe('one\ntwo\nthree')
})

test.each(['', '<p></p>', '<p>&nbsp;</p>', '<p>\u200b\u2060</p>', '<script>x</script>', '<!-- x -->'])(
  'nothing to read is refused: %s',
  (dirty) => expect(() => cleanRichText(dirty)).toThrow(),
)

test('ten thousand tags inside each other are refused, not an accident', () => {
  const deep = `${'<em>'.repeat(14_000)}x`
  let outcome = 'kept'
  try {
    cleanRichText(deep)
  } catch (error) {
    outcome = (error as { code?: string }).code ?? 'accident'
  }
  expect(['kept', 'invalid']).toContain(outcome)
})
