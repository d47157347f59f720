import { afterEach, beforeEach, expect, test } from 'vitest'
import { messages } from '#contract/messages'
import { checkStory, isAddressLong, missingParts } from '#web/features/stories/form/checkStory.ts'
import { placeValuesOf } from '#web/features/stories/form/placeValues.ts'
import { parseFontSize, cleanPastedHtml } from '#web/features/stories/form/storyExtensions.ts'
import { emptyValues, type StoryValues } from '#web/features/stories/form/storyValues.ts'
import { clearDrafts, openDraft } from '#web/lib/drafts.ts'

const written = (over: Partial<StoryValues> = {}): StoryValues => ({
  ...emptyValues(false, { latitude: 34.1234567, longitude: -118.2 }),
  title: 'First pride',
  description: '<p>We danced.</p>',
  address: 'Sunset Boulevard',
  ...over,
})
const errorsOf = (over: Partial<StoryValues>) => checkStory(written(over), true).errors

test('a story that is whole goes out as the wire wants it: days turned round, coordinates cut', () => {
  const { body, errors } = checkStory(written({ startDate: '6/28/1969', is_anonymous_pin: 'yes' }), true)
  expect(errors).toBeNull()
  expect(body).toMatchObject({
    category: 1,
    latitude: 34.123456,
    startDate: '1969-06-28',
    endDate: null,
    is_anonymous_pin: true,
  })
})

test('whoever edits somebody else’s story sends no anonymous choice at all', () => {
  const { body } = checkStory(written({ is_anonymous_pin: 'yes' }), false)
  expect(body).not.toBeNull()
  expect(body).not.toHaveProperty('is_anonymous_pin')
})

test('an empty form names what is missing, in the order of the dialog', () => {
  expect(missingParts(emptyValues(false))).toEqual(['address', 'title', 'description'])
  expect(missingParts(written())).toEqual([])
  expect(checkStory(emptyValues(false), true).errors).toMatchObject({
    title: messages.titleMissing,
    description: messages.descriptionMissing,
    address: messages.addressMissing,
  })
})

test.each(['', '<p></p>', '<p> <br> </p>', '<p>\u200b\u200d\ufe0f</p>'])(
  'a text of nothing is missing: %j',
  (description) => {
    expect(errorsOf({ description })).toMatchObject({ description: messages.descriptionMissing })
  },
)

test('a text of one emoji is a story', () => {
  expect(errorsOf({ description: '<p>🏳️‍🌈</p>' })).toBeNull()
})

test('an address without a pin is told beside the address, and nowhere else', () => {
  const place = { latitude: null, longitude: null }
  expect(errorsOf(place)).toEqual({ address: messages.spotMissing })
  expect(missingParts(written(place))).toEqual(['address'])
})

test.each([
  [{ startDate: '01/02/1970', endDate: '01/01/1970' }, { endDate: messages.datesCross }],
  [{ startDate: '12/31/0099' }, { startDate: messages.dateEarly }],
  [{ startDate: '02/30/1970' }, { startDate: messages.dateTyped }],
  [{ endDate: 'last summer' }, { endDate: messages.dateTyped }],
  [{ startDate: '01/01/0100', endDate: '01/01/0100' }, null],
  [{ endDate: '05/05/2020' }, null],
])('days %j: %j', (typed, errors) => {
  expect(errorsOf(typed)).toEqual(errors)
})

test('an address is counted as people see it before it is called too long', () => {
  expect(isAddressLong('x'.repeat(150))).toBe(false)
  expect(isAddressLong('x'.repeat(151))).toBe(true)
})

const cairo = {
  x: 31.2357123456,
  y: 30.0444,
  label: 'Cairo, Egypt',
  address: '',
  locality: 'Cairo',
  region: '',
  country: 'Egypt',
  postCode: '',
}

test('a place that is found puts its x and y where longitude and latitude belong, and leaves the person’s own words', () => {
  expect(placeValuesOf(cairo, 'the café by the river')).toMatchObject({
    address: 'the café by the river',
    locality: 'Cairo',
    latitude: 30.0444,
    longitude: 31.235712,
  })
  expect(placeValuesOf(cairo, 'cairo').address).toBe('Cairo')
  expect(placeValuesOf({ ...cairo, address: '7 Talaat Harb Street' }, 'talaat harb').address).toBe(
    '7 Talaat Harb Street',
  )
})

test('pasting takes another program’s sizes and handlers away, and no word', () => {
  const pasted = '<p style="font-size: 11pt; color: red" onclick="x()">say font-size: 11pt; onclick="x()"</p>'
  expect(cleanPastedHtml(pasted)).toBe('<p style=" color: red">say font-size: 11pt; onclick="x()"</p>')
  const own = '<p data-pm-slice="1 1 []"><span style="font-size: 24pt">loud</span></p>'
  expect(cleanPastedHtml(own)).toBe(own)
})

test('only the ten sizes are sizes', () => {
  expect(['8pt', '36pt', '13pt', '40px', '', null].map(parseFontSize)).toEqual([8, 36, null, null, null, null])
})

beforeEach(() => sessionStorage.clear())
afterEach(() => localStorage.clear())

test('a draft stays in its tab, is nobody else’s, and goes at logout for good', () => {
  const draft = openDraft(7, 'story')
  draft.save({ title: 'Mine' })
  expect(openDraft(7, 'story').read()).toEqual({ title: 'Mine' })
  expect(openDraft(8, 'story').read()).toBeNull()
  expect(localStorage).toHaveLength(0)
  clearDrafts()
  draft.save({ title: 'Late' })
  expect(sessionStorage).toHaveLength(0)
})

test('whoever logs in keeps their own draft and finds nobody else’s', () => {
  openDraft(7, 'story').save('mine')
  openDraft(71, 'story').save('theirs')
  clearDrafts(7)
  expect(openDraft(7, 'story').read()).toBe('mine')
  expect(openDraft(71, 'story').read()).toBeNull()
})
