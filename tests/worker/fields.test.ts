import { expect, test } from 'vitest'
import { aboutApi } from '#contract/about'
import { authApi, Email } from '#contract/auth'
import { commentApi } from '#contract/comments'
import { contactApi, ContactDraft } from '#contract/contact'
import { EmailChange } from '#contract/credentials'
import { faqApi } from '#contract/faq'
import { Bbox } from '#contract/fields'
import { limits } from '#contract/limits'
import { messages } from '#contract/messages'
import { ResetRequest } from '#contract/passwordReset'
import { placeApi } from '#contract/places'
import { StoryDraft, storyApi } from '#contract/stories'
import { storyFlagApi } from '#contract/storyFlags'
import { workerLimits } from '#contract/workerLimits'
import { boxesOf } from '../../worker/features/searchIndex/boxes.ts'
import { as } from '../support/client.ts'
import { anAdministrator } from '../support/factories.ts'
import { heaviest } from '../support/worst.ts'

const draft = { title: 'T', category: 1, latitude: 0, longitude: 0, address: 'A', description: '<p>x</p>' }
const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength
/** A letter with nearly as many combining marks as are allowed. */
const heavy = `e${'\u0301\u0316'.repeat(14)}`
const family = '👨‍👩‍👧‍👦'

const fields = {
  title: (text: string) => storyApi.add.body.safeParse({ ...draft, title: text }),
  comment: (text: string) => commentApi.add.body.safeParse({ pin: 1, description: text }),
  bio: (text: string) => authApi.editSelf.body.safeParse({ bio: text }),
  reason: (text: string) => storyFlagApi.add.body.safeParse({ pinId: 1, reportType: 1, reason: text }),
  contactMessage: (text: string) => contactApi.send.body.safeParse({ message: text }),
  question: (text: string) => faqApi.add.body.safeParse({ faqQuestionDesc: text, faqAnswerDesc: 'x' }),
  answer: (text: string) => faqApi.add.body.safeParse({ faqQuestionDesc: 'x', faqAnswerDesc: text }),
  about: (text: string) => aboutApi.edit.body.safeParse({ about_us: text }),
  placeSearch: (text: string) => placeApi.search.query.safeParse({ q: text }),
}
const names = Object.keys(fields) as (keyof typeof fields)[]
const wrongWith = (name: keyof typeof fields, text: string) => fields[name](text).error?.issues[0]?.message

test.each(names)('%s has a limit of bytes besides its visible characters, with a message [5.7]', (name) => {
  const [max, bytes] = [limits[name], limits.bytes[name]]
  expect(wrongWith(name, 'x'.repeat(max))).toBeUndefined()
  expect(wrongWith(name, heavy.repeat(max))).toBe(messages.tooMuchRoom)
  expect(wrongWith(name, family.repeat(Math.floor(Math.min(bytes / bytesOf(family), max))))).toBeUndefined()
  expect(wrongWith(name, 'x'.repeat(max + 1))).toMatch(/can have up to/)
  expect(wrongWith(name, 'x'.repeat(250_000))).toMatch(/can have up to/)
  expect(wrongWith(name, `e${'\u0301'.repeat(200_000)}`)).toBe(messages.tooMuchRoom)
})

test.each(['address', 'locality', 'region', 'country', 'postCode'] as const)(
  'a %s is cut where its bytes end, in the middle of no character',
  (part) => {
    const cut = (text: string) => StoryDraft.parse({ ...draft, [part]: text })[part]!
    expect(cut('x'.repeat(100_000))).toBe('x'.repeat(limits.addressPart))
    expect(cut('🏳️‍🌈'.repeat(50))).toBe('🏳️‍🌈'.repeat(50))
    expect(cut(family.repeat(2_000))).toBe(family.repeat(Math.floor(limits.bytes.addressPart / bytesOf(family))))
    expect(bytesOf(cut(heavy.repeat(150)))).toBeLessThanOrEqual(limits.bytes.addressPart)
    expect(cut(`${' '.repeat(50_000)}x`)).toBe('x')
  },
)

test('line breaks of Word, PowerPoint and old computers are line breaks, and spaces in a title [5.7]', () => {
  const text = 'one\vtwo\fthree\u0085four'
  expect(StoryDraft.parse({ ...draft, title: text }).title).toBe('one two three four')
  expect(commentApi.add.body.parse({ pin: 1, description: text }).description).toBe('one\ntwo\nthree\nfour')
})

test('the placeholder of a picture that dictation inserts is not stored [5.7]', () => {
  const title = 'We \ufffcdanced\ufffc'
  expect(StoryDraft.parse({ ...draft, title }).title).toBe('We danced')
  expect(commentApi.add.body.parse({ pin: 1, description: title }).description).toBe('We danced')
  expect(StoryDraft.safeParse({ ...draft, title: '\ufffc' }).error?.issues[0]?.message).toBe(messages.titleMissing)
})

test.each([
  // Leaflet's toBBoxString, as it is: unrounded, and counting on around the world.
  ['-1.4210854715202004e-14,-20,190,10', [-1.4210854715202004e-14, -20, -170, 10]],
  ['170,-20,190,10', [170, -20, -170, 10]],
  ['-190,-20,-170,10', [170, -20, -170, 10]],
  ['530,-20,550,10', [170, -20, -170, 10]],
  ['-540,-85.05112877980659,540,85.0511287798066', [-180, -85.05112877980659, 180, 85.0511287798066]],
  ['-180.0000001,-90,180,90', [-180, -90, 180, 90]],
  ['190,1,200,2', [-170, 1, -160, 2]],
  ['170,-20,-170,10', [170, -20, -170, 10]],
  ['+1E1, .5 ,11.,1.5e0', [10, 0.5, 11, 1.5]],
  ['-180,-90,180,90', [-180, -90, 180, 90]],
])('the box %s is parsed as a map means it [7]', (text, box) => {
  const parsed = Bbox.parse(text)
  for (const [n, edge] of box.entries()) expect(parsed[n]).toBeCloseTo(edge, 9)
  expect(boxesOf(parsed).every(({ x0, x1, y0, y1 }) => x0 <= x1 && y0 <= y1)).toBe(true)
})

test.each(['1,2,3', '1,2,3,4,5', '0,-91,1,1', '0,2,1,1', '1e999,0,2,1', '36001,0,36002,1', '1e,0,2,1', '0x1,0,2,1', 'NaN,0,1,1', ',,,', '1 2,0,3,1'])('%s is no box', (text) => expect(Bbox.safeParse(text).success).toBe(false)) // oxfmt-ignore

test('a title and the parts of an address are one line [5.7]', () => {
  const broken = ' one\r\n\ttwo\u2028three\nfour  five '
  const { title, address, country } = StoryDraft.parse({ ...draft, title: broken, address: broken, country: broken })
  expect([title, address, country]).toEqual(Array(3).fill('one two three four five'))
  const { description } = commentApi.add.body.parse({ pin: 1, description: 'one\n\ttwo' })
  expect(description).toBe('one\n\ttwo')
})

test('the FAQ fits into one answer: a new or changed question that does not fit is refused, and a shorter one is accepted', async () => {
  const keeper = as(await anAdministrator())
  const body = { faqQuestionDesc: heaviest('question'), faqAnswerDesc: heaviest('answer') }
  const small = await keeper.call(faqApi.add, { body: { faqQuestionDesc: 'x', faqAnswerDesc: 'x' } })
  const statuses: number[] = []
  for (let n = 0; n < 30; n++) statuses.push((await keeper.send(faqApi.add, { body })).status)
  const taken = statuses.filter((status) => status === 201).length
  expect(taken).toBeGreaterThan(15)
  expect(statuses).toEqual([...Array<number>(taken).fill(201), ...Array<number>(30 - taken).fill(422)])
  const full = await (await keeper.send(faqApi.list, {})).arrayBuffer()
  expect(full.byteLength).toBeLessThanOrEqual(workerLimits.faqBytes)
  const refused = await keeper.refusal(faqApi.edit, { id: small.id, body })
  expect(refused).toMatchObject({ status: 422, fields: { faqAnswerDesc: messages.faqFull } })
  await keeper.call(faqApi.edit, { id: small.id, body: { faqAnswerDesc: 'y' } })
  const rows = await keeper.call(faqApi.list, {})
  await keeper.call(faqApi.edit, { id: rows.at(-1)!.id, body: { faqAnswerDesc: 'short' } })
  await keeper.call(faqApi.add, { body: { faqQuestionDesc: 'y', faqAnswerDesc: 'y' } })
})

test('the object replacement character (U+FFFC) is stripped from every text, and alone it counts as no text [23]', () => {
  const stood = '\ufffc'
  expect(fields.title(`One${stood} night${stood}`).data?.title).toBe('One night')
  expect(wrongWith('title', stood)).toBe(messages.titleMissing)
  expect(commentApi.add.body.parse({ pin: 1, description: `so${stood}` }).description).toBe('so')
})

test.each([
  ['anna@müller.example', 'anna@xn--mller-kva.example'],
  ['anna@MÜLLER.example', 'anna@xn--mller-kva.example'],
  // A copied link, and marks of direction from an address book.
  ['mailto:anna@mail.example', 'anna@mail.example'],
  ['\u202aanna@mail.example\u202c', 'anna@mail.example'],
  ['почта@пример.испытание', 'почта@xn--e1afmkfd.xn--80akhbyknj4f'],
  ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
  ['ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'anna@example.com'],
  [' Anna.B+atlas@Example.com ', 'Anna.B+atlas@Example.com'],
])('the e-mail address %j is normalized to %j in every field for one [23]', (typed, taken) => {
  expect(Email.parse(typed)).toBe(taken)
  expect(EmailChange.parse({ current_password: 'x', email: typed }).email).toBe(taken)
  expect(ResetRequest.parse({ email: typed }).email).toBe(taken)
  expect(ContactDraft.parse({ email: typed, message: 'hello' }).email).toBe(taken)
})

test.each([
  'anna@müller',
  'anna@mül ler.example',
  'anna@müller.example/path',

  'anna@ü..example',
  '@ü.example',
])('the e-mail address %j is invalid [23]', (typed) => {
  expect(Email.safeParse(typed).error?.issues[0]?.message).toBe(messages.emailForm)
})
