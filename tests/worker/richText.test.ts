import { expect, test } from 'vitest'
import { cleanText } from '#contract/cleanText'
import { cleanRichText } from '../../worker/stories/richText.ts'

const html = (dirty: string) => cleanRichText(dirty).html

test.each([
  ['<p>a &lt; b &amp; c</p>', '<p>a &#x3C; b &#x26; c</p>'],
  ['<p>one<br>two</p>', '<p>one<br>two</p>'],
  ['<p><b>bold</b> <i>soft</i></p>', '<p><strong>bold</strong> <em>soft</em></p>'],
  ['<p><span style="font-size: 18pt">large</span></p>', '<p><span style="font-size: 18pt">large</span></p>'],
  ['<p><span style="font-size: 72pt">huge</span></p>', '<p>huge</p>'],
  ['<p><span style="font-size: 18pt; position: fixed">moved</span></p>', '<p>moved</p>'],
  ['<p><span style="font-size:\n  18pt;">large</span></p>', '<p><span style="font-size: 18pt">large</span></p>'],
  ['just text', '<p>just text</p>'],
  ['<p>one\n\t  two</p>', '<p>one two</p>'],
  ['<p>one<em></em> <span style="font-size: 9pt"><strong></strong></span>two</p>', '<p>one two</p>'],
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

test.each([
  ['hidden\u200b\u200c\u200d\u2060\u2062\ufeff between', 'hidden between'],
  ['so\u00adft, c\u034fgj, \u3164filler, \u180emark', 'soft, cgj, filler, mark'],
  ['a\u{e0041}\u{e0042} b\ufe01 c\u{e0101} d\u200e\u200f', 'a b c d'],
  ['日\u200b本', '日本'],
  ['cafe\u00ad\u0301', 'café'],
  ['in 19\ufe0f85\ufe0e, 👩\u200d alone, x\u0302\u200cy', 'in 1985, 👩 alone, x\u0302y'],
  ['🏴\u{e0068}\u{e0069}\u{e007f}, 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e0021}\u{e007f}', '🏴, 🏴'],
  ['שלום\u200f\u200e\u200f\u200e!', 'שלום\u200f!'],
  ['by\u2009three\u2004spaces\u2028and\ufff9 a line', 'by three spaces\nand a line'],
])('signs that nobody sees tell nobody whose copy a text was: %j', (marked, clean) =>
  expect(cleanText(marked)).toBe(clean),
)

test.each([
  'می\u200cخواهم',
  'שלום!\u200f Tel Aviv',
  'क्\u200dष ক্\u200cষ',
  'ภาษา\u200bไทย',
  'ខ្ញុំ\u200bស្រលាញ់',
  '👩🏽\u200d❤\ufe0f\u200d💋\u200d👩🏻 🏳\ufe0f\u200d🌈 🏳\ufe0f\u200d⚧\ufe0f 1\ufe0f⃣ ❤\ufe0e',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} 🏴\u200d☠\ufe0f ☎\ufe0e 👨🏿\u200d🦰',
  '葛\u{e0100}飾区',
  'Z\u0351\u034f\u0334',
  'ᠮᠣᠩᠭᠣᠯ\u180eᠠ',
  'كِ\u200cتاب ߒ߫\u200d',
])('what scripts and emoji are put together with stays: %s', (text) => expect(cleanText(text)).toBe(text))

test.each([
  ['joiners', '\u200c\u200d', 'سܒߒ𞤀ᠮकকਕકକகకಕകකកက'],
  ['marks of direction', '\u200e\u200f\u061c', 'اאܐހߊ𞤀'],
  ['places to break', '\u200b', 'กກកကཀ'],
  ['letters of Latin, Greek, Han and none', '', 'aя日1'],
])('%s stay behind the letters they belong to', (_, signs, letters) => {
  for (const sign of '\u200b\u200c\u200d\u200e')
    for (const letter of letters) {
      const text = `${letter}${sign}${letter}`
      if (signs.includes(sign)) expect(cleanText(text)).toBe(text)
      else if (signs === '') expect(cleanText(text)).toBe(letter + letter)
    }
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
