import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { messages } from '#contract/messages'
import type { DatePrecision } from '#contract/precision'
import type { StoryDraft, StoryView } from '#contract/stories'
import '#tests/support/componentPage'
import { atlasOf } from '#tests/support/atlas'
import { openScreen, textsOf } from '#tests/support/screens'
import { openStoryForm, storyForm, writeStory } from '#tests/support/storyForm'
import { Refused } from '#tests/support/stubbedApi'
import { aPlace, aProfile, aProfileStory, aSelf, aStory, authorCan } from '#tests/support/views'
import { checkStory, isAddressLong, missingParts } from '#web/features/stories/form/checkStory.ts'
import { placeValuesOf } from '#web/features/stories/form/placeValues.ts'
import { cleanPastedHtml, parseFontSize } from '#web/features/stories/form/storyExtensions.ts'
import { emptyValues, type StoryValues } from '#web/features/stories/form/storyValues.ts'
import { notADate } from '#web/lib/typedDates.ts'
import { postStory } from '#web/features/stories/form/sendStory.ts'

const blur = () => (document.activeElement as HTMLElement).blur()

test('the form has a field for every part of a story [2.5, 9]', async () => {
  const { form } = await openStoryForm()
  await expect.element(form.title).toHaveAttribute('placeholder', "What's the name of this story?")
  expect(form.text.element().parentElement!.getBoundingClientRect().height).toBe(300)
  const toolbar = page.getByRole('toolbar', { name: 'Text style' })
  expect(toolbar.getByRole('button').elements()).toHaveLength(4)
  for (const name of ['Bold', 'Italic', 'Emoticons'])
    await expect.element(toolbar.getByRole('button', { name })).toBeVisible()
  await toolbar.getByRole('button', { name: 'Font size: Normal' }).click()
  const sizes = [8, 9, 10, 11, 12, 14, 18, 24, 30, 36].map((size) => `${size}pt`)
  await expect.poll(() => textsOf(page.getByRole('menuitemradio'))).toEqual(['Normal', ...sizes])
  await userEvent.keyboard('{Escape}')
  for (const name of ['personal', 'resources', 'historical'])
    await expect.element(page.getByRole('radio', { name, exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'historical' }).click()
  await form.parts.click()
  for (const name of ['City or town', 'State or region', 'Country', 'Postal code'])
    await expect.element(page.getByLabelText(name)).toBeVisible()
  for (const field of [form.address, form.check, form.start, form.end, form.cancel, form.save])
    await expect.element(field).toBeVisible()
  const order = [
    form.title,
    form.text,
    page.getByRole('radio', { name: 'personal' }),
    form.start,
    form.end,
    form.address,
  ]
  const fields = [...order, form.anonymous('yes'), form.cancel, form.save].map((field) => field.element())
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect(fields.slice(1).every((field, n) => isBefore(fields[n]!, field))).toBe(true)
  await expect.element(form.anonymous('no')).toBeChecked()
  await expect.element(form.anonymous('yes')).not.toBeChecked()
})

test('an emoji is inserted at the cursor [2.5]', async () => {
  const { form } = await openStoryForm()
  await form.text.click()
  await userEvent.keyboard('We laughed ')
  await page.getByRole('button', { name: 'Emoticons' }).click()
  await page.getByRole('searchbox', { name: 'Search emoji' }).fill('rainbow')
  await page.getByRole('gridcell', { name: /^rainbow$/i }).click()
  await expect.element(form.text).toHaveFocus()
  await userEvent.keyboard(' a lot')
  await expect.poll(() => form.text.element().textContent).toBe('We laughed 🌈 a lot')
})

test('days begin in the year 100, are shown as MM/DD/YYYY, and never cross [2.5, 5.6, 9]', async () => {
  const { form } = await openStoryForm()
  await expect.element(form.start).toHaveAttribute('placeholder', 'MM/DD/YYYY')
  for (const [typed, said] of [
    ['12/31/0099', '*Please use the year 100 or later'],
    ['the summer of love', '*Please enter a date as MM/DD/YYYY'],
    ['02/30/1969', '*Please enter a date as MM/DD/YYYY'],
  ] as const) {
    await form.start.fill(typed)
    blur()
    await expect.element(page.getByText(said)).toBeVisible()
    await expect.element(form.start).toHaveValue(typed)
  }
  await form.start.fill('1/1/0100')
  blur()
  await expect.element(form.start).toHaveValue('01/01/0100')
  await expect.element(form.start).not.toHaveAccessibleDescription()
  await form.start.fill('06/28/1969')
  await form.end.fill('06/27/1969')
  blur()
  await expect.element(page.getByText('*The start date must not be after the end date')).toBeVisible()
  await form.end.fill('06/29/1969')
  blur()
  await expect.poll(() => page.getByText('*The start date must not be after the end date').elements()).toEqual([])
  await page.getByRole('button', { name: 'Choose the start date' }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose the start date' })
  await expect.element(calendar.getByRole('button', { name: /June 29/ })).toBeEnabled()
  await expect.element(calendar.getByRole('button', { name: /June 30/ })).toBeDisabled()
})

test('a found address fills its parts, and its place is sent with six decimals [2.5, 3, 5.6]', async () => {
  const tokyo = { x: 139.69171234567, y: 35.6895123456, label: 'Tokyo, Japan', name: 'Tokyo', locality: 'Tokyo' }
  const { form, api } = await openStoryForm({
    api: { 'GET /geocode/': [aPlace({ ...tokyo, kind: 'address', country: 'Japan' })] },
  })
  await page.getByRole('radio', { name: 'resources' }).click()
  await writeStory(form, 'Found', 'by its name')
  await form.address.fill('Tokyo')
  await form.check.click()
  await expect.element(page.getByText('The first one is on the map.')).toBeInTheDocument()
  await expect.element(page.getByText('Readers will see: Tokyo, Japan (The exact place)')).toBeVisible()
  await form.save.click()
  await expect.poll(() => api.to('POST /pins/')).toHaveLength(1)
  expect(
    api
      .to('GET /geocode/')
      .map(({ query }) => query)
      .at(-1),
  ).toEqual({ q: 'Tokyo' })
  expect(api.to('POST /pins/')[0]?.body).toMatchObject({ country: 'Japan', latitude: 35.689512, longitude: 139.691712 })
})

test('while places cannot be looked up, the form says so and the pin can be placed by hand', async () => {
  const { form, api } = await openStoryForm({
    api: { 'GET /geocode/': new Refused(503, 'unavailable', messages.unavailable) },
  })
  await writeStory(form, 'Found without a gazetteer', 'By hand.')
  await form.address.fill('Paris')
  await form.check.click()
  await expect.element(form.address).toHaveAccessibleDescription(new RegExp(messages.unavailable))
  await form.middle.click()
  await form.locality.fill('Paris')
  await form.save.click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Found without a gazetteer' })).toBeVisible()
  expect(api.to('POST /pins/')[0]?.body).toMatchObject({ locality: 'Paris', latitude: expect.any(Number) as number })
})

test('a story that lost its title or its text is not saved from the profile either [2.5, 5.6, 7]', async () => {
  const sam = aSelf({ id: 5, username: 'sam' })
  const story = aStory({
    title: 'A bench by the water',
    address: 'the shore',
    startDate: '1969-06-28',
    can: authorCan,
  })
  const told = aProfileStory({ title: 'A bench by the water', pinAuthor: 'sam' })
  const profile = aProfile({ id: 5, username: 'sam', userStories: [told], can: { edit: true, editAvatar: true } })
  const { screen, router, api } = await openScreen('/users/sam', {
    as: sam,
    api: { ...atlasOf(story), 'GET /profile/users/': [profile] },
  })
  await screen.getByRole('link', { name: 'edit story' }).click()
  const form = storyForm()
  await expect.element(form.title).toHaveValue('A bench by the water')
  await expect.element(form.text).toHaveTextContent('We sat there until it was dark.')
  await expect.element(form.address).toHaveValue('the shore')
  await expect.element(form.start).toHaveValue('06/28/1969')
  await form.title.fill(' ')
  await form.text.fill('')
  await form.save.click()
  await page.getByRole('button', { name: 'go back' }).click()
  await expect.element(page.getByText('*Please enter a story title')).toBeVisible()
  await expect.element(page.getByText('*Please enter a story description')).toBeVisible()
  expect(api.to('PATCH /pins/:id/')).toEqual([])
  await form.cancel.click()
  await page.getByRole('button', { name: 'Yes, discard it' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'A bench by the water' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/story/101')
})

const written = (over: Partial<StoryValues> = {}): StoryValues => ({
  ...emptyValues(false),
  ...{ placePrecision: 'exact', spotPrecision: 'exact', latitude: 34.1234567, longitude: -118.2 },
  title: 'First pride',
  description: '<p>We danced.</p>',
  address: 'Sunset Boulevard',
  ...over,
})
const errorsOf = (over: Partial<StoryValues>) => checkStory(written(over), true).errors

test('a complete story is converted to the wire format: ISO dates, truncated coordinates [9]', () => {
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

test('an edit of the story of another sends no anonymous choice at all', () => {
  const { body } = checkStory(written({ is_anonymous_pin: 'yes' }), false)
  expect(body).not.toBeNull()
  expect(body).not.toHaveProperty('is_anonymous_pin')
})

test('an empty form names what is missing, in the order of the dialog [2.5, 5.6]', () => {
  expect(missingParts(emptyValues(false))).toEqual(['address', 'title', 'description'])
  expect(missingParts(written())).toEqual([])
  expect(checkStory(emptyValues(false), true).errors).toMatchObject({
    title: messages.titleMissing,
    description: messages.descriptionMissing,
    address: messages.spotMissing,
    locality: messages.localityMissing,
  })
})

test.each(['', '<p></p>', '<p> <br> </p>', '<p>\u200b\u200d\ufe0f</p>'])(
  'an empty text counts as missing: %j',
  (description) => {
    expect(errorsOf({ description })).toMatchObject({ description: messages.descriptionMissing })
  },
)

test('a text of one emoji is enough', () => {
  expect(errorsOf({ description: '<p>🏳️‍🌈</p>' })).toBeNull()
})

test('the message for an address without a pin appears beside the address, and nowhere else', () => {
  const place = { latitude: null, longitude: null }
  expect(errorsOf(place)).toEqual({ address: messages.spotMissing })
  expect(missingParts(written(place))).toEqual(['address'])
})

test.each([
  [{ startDate: '01/02/1970', endDate: '01/01/1970' }, { endDate: messages.datesCross }],
  [{ startDate: '12/31/0099' }, { startDate: messages.dateEarly }],
  [{ startDate: '02/30/1970' }, { startDate: notADate() }],
  [{ endDate: 'last summer' }, { endDate: notADate() }],
  [{ startDate: '01/01/0100', endDate: '01/01/0100' }, null],
  [{ endDate: '05/05/2020' }, null],
])('days %j: %j', (typed, errors) => {
  expect(errorsOf(typed)).toEqual(errors)
})

test('the length of an address counts visible characters', () => {
  expect(isAddressLong('x'.repeat(150))).toBe(false)
  expect(isAddressLong('x'.repeat(151))).toBe(true)
})

const cairo = aPlace({
  ...{ x: 31.2357123456, y: 30.0444, label: 'Cairo, Egypt', name: 'Cairo', locality: 'Cairo', country: 'Egypt' },
})

test('a found place sets longitude and latitude from x and y, and keeps what the author typed [7]', () => {
  expect(placeValuesOf(cairo, 'the café by the river', 'exact')).toMatchObject({
    address: 'the café by the river',
    locality: 'Cairo',
    latitude: 30.0444,
    longitude: 31.235712,
  })
  expect(placeValuesOf(cairo, 'cairo', 'exact').address).toBe('Cairo')
  expect(placeValuesOf({ ...cairo, address: '7 Talaat Harb Street' }, 'talaat harb', 'exact').address).toBe(
    '7 Talaat Harb Street',
  )
})

test('pasting removes foreign sizes and handlers, and no text', () => {
  const pasted = '<p style="font-size: 11pt; color: red" onclick="x()">say font-size: 11pt; onclick="x()"</p>'
  expect(cleanPastedHtml(pasted)).toBe('<p style=" color: red">say font-size: 11pt; onclick="x()"</p>')
  const own = '<p data-pm-slice="1 1 []"><span style="font-size: 24pt">loud</span></p>'
  expect(cleanPastedHtml(own)).toBe(own)
})

test('only the ten font sizes are allowed [2.5]', () => {
  expect(['8pt', '36pt', '13pt', '40px', '', null].map(parseFontSize)).toEqual([8, 36, null, null, null, null])
})

test.each([
  ['2/11/1967', '02/11/1967', '1967-02-11', '1967-02-11', 'day'],
  ['02/1967', '02/1967', '1967-02-01', '1967-02-28', 'month'],
  ['1967', '1967', '1967-01-01', '1967-12-31', 'year'],
  ['1960s', '1960s', '1960-01-01', '1969-12-31', 'decade'],
] as const)(
  'a date typed as %s keeps its precision, and its whole period is sent [15]',
  async (typed, tidied, first, last, precision) => {
    const { form, api } = await openStoryForm()
    await writeStory(form, 'Then', 'it was')
    await form.middle.click()
    await form.locality.fill('here')
    for (const field of [form.start, form.end]) {
      await field.fill(typed)
      blur()
      await expect.element(field).toHaveValue(tidied)
    }
    await form.save.click()
    await expect.poll(() => api.to('POST /pins/')).toHaveLength(1)
    expect(api.to('POST /pins/')[0]?.body as StoryDraft).toMatchObject({
      ...{ startDate: first, startDatePrecision: precision, endDate: last, endDatePrecision: precision },
    })
  },
)

const known: [precision: DatePrecision, start: string, end: string, again: string, shown: string, card: string][] = [
  ['day', '1967-02-11', '1967-02-11', '02/11/1967', '02/11/1967', '1967'],
  ['month', '1967-02-01', '1967-02-28', '02/1967', 'February 1967', '1967'],
  ['year', '1967-01-01', '1967-12-31', '1967', '1967', '1967'],
  ['decade', '1960-01-01', '1969-12-31', '1960s', '1960s', '1960s'],
]
test.each(known)(
  'a date with the precision %s is shown that way in the panel, the list, the profile and the form [15]',
  async (precision, startDate, endDate, again, shown, card) => {
    const dates = { startDate, endDate, startDatePrecision: precision, endDatePrecision: precision }
    const story = aStory({ ...dates, owner: 7, username: 'robin', can: authorCan })
    const api = {
      ...atlasOf(story),
      'GET /profile/users/': [aProfile({ userStories: [aProfileStory(dates)] })],
    }
    const { router } = await openScreen('/story/101?lat=34.05&lng=-118.24&z=12', { as: aSelf(), api })
    const panel = page.getByRole('region', { name: 'Story', exact: true })
    await expect.element(panel.getByText(shown, { exact: true })).toBeVisible()
    const row = page.getByRole('region', { name: 'Search stories' }).getByRole('article')
    await expect.element(row).toHaveTextContent(` · ${card}`)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect.element(storyForm().start).toHaveValue(again)
    await expect.element(storyForm().end).toHaveValue(again)
    await router.navigate('/users/robin')
    await expect.element(page.getByRole('listitem').first()).toHaveTextContent(card)
  },
)

test('a date that is not known exactly is shown as it is understood, with the words that are left out, until another is typed [15]', async () => {
  const { form } = await openStoryForm()
  const understood = page.getByText('Understood as 1974. “winter” is left out.')
  await form.start.fill('winter 1974')
  await expect.element(understood).toBeVisible()
  blur()
  await expect.element(form.start).toHaveValue('1974')
  await expect.element(understood).toBeVisible()
  await form.start.fill('1975')
  await expect.poll(() => understood.elements()).toEqual([])
})

test('“winter 1974/75” is the year in which the story began and the one in which it ended, unless the other date is there already, also by Enter [15]', async () => {
  const { form } = await openStoryForm()
  await form.start.fill('winter 1974/75')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('*Please enter a story title')).toBeInTheDocument()
  expect(page.getByText(/^\*Please enter a date/).elements()).toEqual([])
  await page.getByRole('button', { name: 'go back' }).click()
  await expect.element(form.start).toHaveValue('1974')
  await expect.element(form.end).toHaveValue('1975')
  await expect.element(page.getByText('Filled in from the start date')).toBeVisible()
  // What the form filled in follows, or is taken back; what the author typed stays.
  await form.start.fill('1972/73')
  blur()
  await expect.element(form.end).toHaveValue('1973')
  await form.start.fill('summer of 1984')
  blur()
  await expect.element(form.start).toHaveValue('1984')
  await expect.element(form.end).toHaveValue('')
  await form.end.fill('1990')
  await form.start.fill('1972/73')
  blur()
  await expect.element(form.start).toHaveValue('1972')
  await expect.element(form.end).toHaveValue('1990')
})

test('the calendar of a year that was typed opens there, and a day picked from it is a day [15]', async () => {
  const { form } = await openStoryForm()
  await form.start.fill('1967')
  await page.getByRole('button', { name: 'Choose the start date' }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose the start date' })
  await calendar.getByRole('button', { name: /January 12/ }).click()
  await expect.element(form.start).toHaveValue('01/12/1967')
})

test('an end that lies in the year of the start does not cross it [15]', async () => {
  const { form } = await openStoryForm()
  await form.start.fill('06/28/1969')
  await form.end.fill('1969')
  blur()
  await expect.element(form.end).not.toHaveAccessibleDescription()
  await form.end.fill('1968')
  blur()
  await expect.element(page.getByText('*The start date must not be after the end date')).toBeVisible()
})

/** A worker that stores stories under their idempotency keys, behind a connection that loses the first `lost` answers. */
const aWorker = (lost: number) => {
  const stories = new Map<number, string>()
  const keys = new Map<string, { id: number; body: string }>()
  let answersToLose = lost
  const answer = (status: number, body: unknown) => {
    if (status < 400 && answersToLose > 0) {
      answersToLose--
      throw new TypeError('the line broke')
    }
    return new Response(JSON.stringify(body), { status })
  }
  vi.stubGlobal('fetch', (url: string, { method, headers, body }: RequestInit & { body: string }) => {
    if (url.startsWith('/api/config/')) return Promise.resolve(new Response(JSON.stringify({ apiKey: 'key' })))
    return Promise.resolve().then(() => {
      if (method === 'PATCH') {
        const id = Number(/\/pins\/(\d+)\//.exec(url)?.[1])
        stories.set(id, body)
        return answer(200, { id })
      }
      const key = (headers as Record<string, string>)['idempotency-key']!
      const known = keys.get(key)
      const reused = { code: 'conflict', message: messages.keyReused, id: known?.id }
      if (known && known.body !== body) return answer(409, { error: reused })
      const id = known?.id ?? stories.size + 1
      keys.set(key, { id, body })
      if (!known) stories.set(id, body)
      return answer(known ? 200 : 201, { id })
    })
  })
  return stories
}

/** Posts a story whose answer comes when it is released. */
const postSlowly = async () => {
  const sent = Promise.withResolvers<StoryView>()
  const opened = await openStoryForm({ api: { 'POST /pins/': () => sent.promise } })
  const { form, api } = opened
  await form.title.fill('On its way')
  await form.text.click()
  await userEvent.keyboard('it goes')
  await form.middle.click()
  await form.locality.fill('here')
  await form.save.click()
  await expect.poll(() => api.to('POST /pins/')).toHaveLength(1)
  const story = aStory({ id: 901, title: 'On its way', owner: 7, username: 'robin', can: authorCan })
  api.answer({ 'GET /pins/:id/': story })
  return { ...opened, release: () => sent.resolve(story) }
}

test('a story that is being sent can’t be discarded, and opens once it is posted [2.5]', async () => {
  const { form, router, release } = await postSlowly()
  await expect.element(form.cancel).toBeDisabled()
  release()
  await expect.poll(() => router.state.location.pathname).toBe('/story/901')
})

const draft = (title: string): StoryDraft => ({
  title,
  description: '<p>We danced.</p>',
  category: 1,
  latitude: 34.1,
  longitude: -118.2,
  address: 'Sunset Boulevard',
})

const aDesk = () => {
  const key = crypto.randomUUID()
  return (title: string) => postStory(draft(title), key)
}

test('a story whose answer was lost is posted once, however often it is sent again', async () => {
  const stories = aWorker(2)
  const send = aDesk()
  await expect(send('Once')).rejects.toMatchObject({ code: 'offline' })
  await expect(send('Once')).rejects.toMatchObject({ code: 'offline' })
  expect(await send('Once')).toMatchObject({ id: 1 })
  expect(stories.size).toBe(1)
})

test('a story that was changed after its answer was lost is posted once, with its last text', async () => {
  const stories = aWorker(1)
  const send = aDesk()
  await expect(send('First words')).rejects.toMatchObject({ code: 'offline' })
  await send('Better words')
  expect([...stories.values()].map((body) => (JSON.parse(body) as StoryDraft).title)).toEqual(['Better words'])
})

test('a story that never arrived is never published with a text that was changed since', async () => {
  const seen: string[] = []
  vi.stubGlobal('fetch', (url: string, { body }: { body?: string }) => {
    if (url.startsWith('/api/config/')) return Promise.resolve(new Response(JSON.stringify({ apiKey: 'key' })))
    if (seen.push(body ?? '') === 1) return Promise.reject(new TypeError('the line broke'))
    return Promise.resolve(new Response(JSON.stringify({ id: 1 }), { status: 201 }))
  })
  const send = aDesk()
  await expect(send('With my name')).rejects.toMatchObject({ code: 'offline' })
  await send('Without it')
  expect(seen.slice(1).join()).not.toContain('With my name')
})
