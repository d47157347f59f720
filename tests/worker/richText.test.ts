import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from '#contract/cleanText'
import { rateLimits } from '#contract/limits'
import { storyApi } from '#contract/stories'
import type { User } from '../../worker/db/client.ts'
import { ApiError } from '../../worker/errors.ts'
import { cleanRichText } from '../../worker/features/stories/richText.ts'
import { bombs } from '../support/attacks.ts'
import { as } from '../support/client.ts'
import { aModerator, aStory, aUser } from '../support/factories.ts'
import { useUp } from '../support/rateLimits.ts'
import { hostileHtml, storedMarkup } from '../support/storedMarkup.ts'

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
])('%s is cleaned', (dirty, clean) => expect(html(dirty)).toBe(clean))

test('elements with code or addresses lose them and keep their text', () => {
  const clean = html('<p onclick="x()">hi <img src=x onerror=alert(1)><script>alert(2)</script> there</p>')
  expect(clean).toBe('<p>hi there</p>')
})

test('bidi overrides and control characters are removed, also when written as entities', () => {
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
])('invisible characters that could mark a copy are removed from a text: %j', (marked, clean) =>
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
])('joining characters of scripts and emoji are kept: %s', (text) => expect(cleanText(text)).toBe(text))

test.each([
  ['joiners', '\u200c\u200d', 'سܒߒ𞤀ᠮकকਕકକகకಕകකកက'],
  ['marks of direction', '\u200e\u200f\u061c', 'اאܐހߊ𞤀'],
  ['places to break', '\u200b', 'กກកကཀ'],
  ['letters of Latin, Greek, Han and none', '', 'aя日1'],
])('%s stay after the letters that they belong to', (_, signs, letters) => {
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

test('ten thousand nested tags become one', () => {
  expect(html(`${'<em>'.repeat(14_000)}x`)).toBe('<p><em>x</em></p>')
})

test.each([
  ['<p><b>one<p>two', '<p><strong>one</strong></p><p>two</p>'],
  ['<b><p>one</p><p>two</p></b>', '<p><strong>one</strong></p><p><strong>two</strong></p>'],
  ['<b>one<i>both</b>soft</i>', '<p><strong>one<em>both</em></strong><em>soft</em></p>'],
  ['<em>a <strong>b</strong> c</em>', '<p><em>a <strong>b</strong> c</em></p>'],
  [
    '<span style="font-size: 9pt">s<span style="font-size: 30pt">l</span>s</span>',
    '<p><span style="font-size: 9pt">s</span><span style="font-size: 30pt">l</span><span style="font-size: 9pt">s</span></p>',
  ],
  ['<p>one</p><p></p><p>two</p>', '<p>one</p><p></p><p>two</p>'],
  ['<div>\n<p>one</p>\n</div>', '<p>one</p>'],
  ['<div><div>one</div>two</div>three', '<p>one</p><p>two</p><p>three</p>'],
  ['I <3 you, a < b', '<p>I &#x3C;3 you, a &#x3C; b</p>'],
  ['<p>a&l<x>t;b</p>', '<p>a&#x26;lt;b</p>'],
  ['<p title="</p><script>" style=\'x\'>a</p>', '<p>a</p>'],
  ['<svg/>a<svg>b<svg>c</svg>d</svg>e', '<p>ae</p>'],
  ['a<script>"</scripts>"</script >b<style>', '<p>ab</p>'],
  ['a<![CDATA[b>c]]>d<svg/ >e', '<p>ac]]>d</p>'],
  ['<svg><style></svg>a<svg><svg/></svg>b', '<p>ab</p>'],
  ['<p>a&am<b></b>p;b', '<p>a&#x26;amp;b</p>'],
  ['<span style="font-size&#58; 18pt">large', '<p><span style="font-size: 18pt">large</span></p>'],
])('%s with unclosed or misplaced tags becomes valid', (dirty, clean) => expect(html(dirty)).toBe(clean))

test.each([
  ['spaces around a tag that is left out', 'a <u> b</u>', 'a b'],
  ['a space at either end of a line', ' a <br> b ', 'a<br>b'],
  ['a space in a format beside another', 'a <b> b </b> c', 'a <strong>b </strong>c'],
  ['a tag that is left out within a letter', 'e<u>\u0301</u>', '\u00e9'],
  ['formats around nothing that is seen', 'a<b>\u200b</b><i></i>b', 'ab'],
  ['formats that were opened and closed before', '<i></i><b><i>a</i></b>', '<strong><em>a</em></strong>'],
  ['an empty line in another writing', 'a</p><p>\u200b<br>', 'a</p><p><br>'],
  ['what is not seen between paragraphs', 'a</p>\u2060<p>b', 'a</p><p>b'],
  ['an entity for a space that does not break', 'a</p><p>&nbsp;', 'a</p><p>\u00a0'],
])('%s cannot identify the author of a text', (_, marked, clean) =>
  expect([html(`<p>${marked}</p>`), html(`<p>${clean}</p>`)]).toEqual([`<p>${clean}</p>`, `<p>${clean}</p>`]),
)

/** The stored form of a text; null if it is refused. */
const storedOf = (sent: string) => {
  try {
    return cleanRichText(sent)
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'invalid' })
    return null
  }
}

test('any HTML is stored as allowed markup alone, and storing that again changes nothing [5.7]', () => {
  let times = 0
  const property = fc.property(hostileHtml, (sent) => {
    const stored = storedOf(sent)
    if (!stored) return
    times++
    expect(stored.html).toMatch(storedMarkup)
    expect(cleanRichText(stored.html)).toEqual(stored)
  })
  fc.assert(property, { numRuns: 2_000 })
  expect(times, 'how many were stored').toBeGreaterThan(500)
})

test.each(Object.entries(bombs))('%s neither enlarge a text nor take long [5.7]', (_, bomb) => {
  expect(bomb.length).toBeLessThanOrEqual(60_000)
  try {
    const clean = cleanRichText(bomb)
    expect(clean.html.length).toBeLessThanOrEqual(3 * bomb.length)
    expect(cleanRichText(clean.html).html).toBe(clean.html)
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid' })
  }
})

test('four kilobytes of open elements stay four kilobytes', () => {
  const bomb = Array.from(
    { length: 60 },
    (_, n) => `<p><b><i><font color=${n}><span style=font-size:${8 + (n % 28)}pt>x`,
  )
  expect(html(bomb.join('')).length).toBeLessThanOrEqual(3 * bomb.join('').length)
})

test('a text that cleaning makes more than three times as long is refused, except a very short one [5.7]', () => {
  expect(html('&')).toBe('<p>&#x26;</p>')
  expect(() => cleanRichText(`<b><i>${'<p>x'.repeat(500)}`)).toThrow(expect.objectContaining({ code: 'invalid' }))
})

test('a text of a script with three bytes a letter fits whole, and one that needs more bytes is refused', () => {
  const thai = 'ก็'.repeat(20_000)
  expect(cleanRichText(`<p>${thai}</p>`).text).toBe(thai)
  const heavy = `<p>${`e${'\u20dd'.repeat(2)}`.repeat(19_900)}</p>`
  expect(heavy.length).toBeLessThanOrEqual(60_000)
  expect(cleanRichText(heavy).text.length).toBe(59_700)
})

test.each(['\u0301\u0316', '\u0316\u0301\u034f'])('a letter keeps at most thirty marks: %j', (marks) => {
  const clean = cleanText(`a${marks.repeat(20_000)}b`)
  expect(clean.length).toBeLessThanOrEqual(33)
  expect(clean.at(-1)).toBe('b')
  expect(cleanText(clean)).toBe(clean)
})

const draft = { title: 'T', category: 1, latitude: 0, longitude: 0, address: 'A', description: '<p>x</p>' }
/** A text that is refused only after cleaning. */
const empty = '<p><em></em></p>'

test('a story whose text is refused counts as a story, and one beyond the limit is refused before it is read [5.7]', async () => {
  const me = as(await aUser())
  for (let n = 0; n < rateLimits.story.times; n++) {
    const body = { ...draft, ...(n % 2 && { description: empty }) }
    expect((await me.send(storyApi.add, { body })).status).toBe(n % 2 ? 422 : 201)
  }
  for (const description of [empty, draft.description])
    expect((await me.send(storyApi.add, { body: { ...draft, description } })).status).toBe(429)
})

test('new texts for a story are counted, refused ones too, and every other change has a limit of its own [5.7]', async () => {
  const author = await aUser()
  const [me, { id }] = [as(author), await aStory({ by: author })]
  const change = async (body: object) => (await me.send(storyApi.edit, { id, body })).status
  for (let n = 0; n < rateLimits.storyText.times; n++)
    expect(await change({ description: n % 2 ? empty : draft.description })).toBe(n % 2 ? 422 : 200)
  expect(await change({ description: draft.description })).toBe(429)
  await useUp({ rate: 'storyEdit', who: author.id }, 1)
  expect(await change({ category: 2 })).toBe(200)
  for (const body of [{}, { title: 'Other' }, { latitude: 1, longitude: 1 }, { is_anonymous_pin: true }])
    expect(await change(body)).toBe(429)
})

test('content notes that a moderator adds to the stories of others count as edits of the moderator [5.7]', async () => {
  const [moderator, other] = [await aModerator(), await aModerator()]
  const { id } = await aStory({ isAnonymous: true })
  const add = async (person: User) =>
    (await as(person).send(storyApi.edit, { id, body: { contentNotes: ['death'] } })).status
  await useUp({ rate: 'storyEdit', who: moderator.id }, 1)
  expect(await add(moderator)).toBe(200)
  expect(await add(moderator)).toBe(429)
  expect(await add(other)).toBe(200)
})

test('text with combining marks is stored in NFC', () =>
  expect(cleanText('Zo\u0308e\u0301 a\u030a\u0323\u0332')).toBe('Z\u00f6\u00e9 \u1ea1\u0332\u030a'))
