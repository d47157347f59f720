import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#tests/support/componentPage'
import { messages } from '#contract/messages'
import type { PlaceView } from '#contract/places'
import { cellOf, isInCell, type Point } from '#contract/placeGrid'
import type { PlacePrecision } from '#contract/precision'
import type { StoryDraft } from '#contract/stories'
import { atlasOf } from '#tests/support/atlas'
import { map, openScreen, openWithMap, waitUntilStill } from '#tests/support/screens'
import { openedDrafts } from '#tests/support/lockedDrafts'
import { editing, type Form, openStoryForm, storyForm, writeStory } from '#tests/support/storyForm'
import { noConnection, Refused } from '#tests/support/stubbedApi'
import { aPlace, aSelf, aStory, authorCan } from '#tests/support/views'
import { withoutFinerPlace } from '#web/features/stories/form/placePrecision.ts'
import { placeValuesOf } from '#web/features/stories/form/placeValues.ts'
import { emptyValues, type StoryValues } from '#web/features/stories/form/storyValues.ts'

const smallMap = () => page.getByRole('application', { name: 'Small map of the place' })
const kind = (name: string) => page.getByRole('radio', { name, exact: true })
const saved = 'Your story is on the map'
const write = (form: Form) => writeStory(form, 'The door', 'It was always open.')
const draftOf = async () => (await openedDrafts()).join()
const values = (over: Partial<StoryValues>): StoryValues => ({ ...emptyValues(false), ...over })
/** A house, and its street. */
const home: Point = { latitude: 34.078312, longitude: -118.260514 }
const street = '1200 Sunset Boulevard'
const isSnapped = ({ latitude, longitude }: Point, precision: Exclude<PlacePrecision, 'exact'>) =>
  expect({ latitude, longitude }).toEqual(cellOf({ latitude, longitude }, precision).center)

test('a new personal story is placed within about 1 km and others exactly, until the author chooses [15]', async () => {
  const { form } = await openStoryForm()
  await form.howExactly.click()
  await expect.element(form.precision('Within about 0.6 mi')).toBeChecked()
  await kind('resources').click()
  await expect.element(form.precision('The exact place')).toBeChecked()
  await kind('personal').click()
  await expect.element(form.precision('Within about 0.6 mi')).toBeChecked()
  await kind('historical').click()
  await expect.element(form.precision('The exact place')).toBeChecked()
  await form.precision('Within about 6 mi').click()
  await kind('resources').click()
  await expect.element(form.precision('Within about 6 mi')).toBeChecked()
})

test('the point that an author presses leaves the device in no request, and stays in no draft and no history [15]', async () => {
  const { form, api, router } = await openStoryForm()
  await write(form)
  await smallMap().click({ position: { x: 97, y: 61 } })
  await expect.element(page.getByRole('button', { name: 'The area of your story' })).toBeVisible()
  await form.locality.fill('Los Angeles')
  await expect.element(page.getByText('Near Los Angeles (within about 0.6 mi)')).toBeVisible()
  await expect.poll(draftOf).toContain('Los Angeles')
  const { values: kept } = (JSON.parse(await draftOf()) as { words: { values: StoryValues } }).words
  isSnapped(kept as Point, 'neighbourhood')
  await form.save.click()
  await expect.element(page.getByText(saved)).toBeVisible()
  const sent = api.to('POST /pins/')[0]?.body as StoryDraft
  expect(sent).toMatchObject({ placePrecision: 'neighbourhood', address: '', postCode: '', locality: 'Los Angeles' })
  expect(sent).toMatchObject(cellOf(sent, 'neighbourhood').center)
  expect([sent.latitude, sent.longitude]).toEqual([kept.latitude, kept.longitude])
  expect(JSON.stringify(router.state.location.state ?? {})).not.toContain('latitude')
  expect(api.to('GET /geocode/')).toEqual([])
})

test('“add story here” passes on the neighborhood of the point, never the point [15]', async () => {
  const { router } = await openWithMap('/?lat=34.078312&lng=-118.260514&z=16', { as: aSelf(), api: atlasOf() })
  ;(map().element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await page.getByRole('button', { name: 'add story here' }).click()
  await expect.element(page.getByRole('heading', { name: 'Tell your story' })).toBeVisible()
  const { at } = router.state.location.state as { at: Point }
  isSnapped(at, 'neighbourhood')
  expect(isInCell(home, cellOf(at, 'neighbourhood'))).toBe(true)
})

test('an author who looks up a house reveals only its area: in the draft and in the story [15]', async () => {
  const found = aPlace({
    ...{ x: home.longitude, y: home.latitude, label: `${street}, Los Angeles`, kind: 'address', name: street },
    ...{ address: street, locality: 'Los Angeles', region: 'California', country: 'United States', postCode: '90026' },
  })
  const { form, api } = await openStoryForm({ api: { 'GET /geocode/': [found] } })
  await write(form)
  await expect.element(page.getByText(/What you type is sent to our server/)).toBeVisible()
  await form.address.fill(street)
  await form.check.click()
  await expect.element(form.locality).toHaveValue('Los Angeles')
  await expect.element(form.address).toHaveValue('')
  expect(page.getByLabelText('Postal code').elements()).toEqual([])
  await expect.poll(draftOf).toContain('Los Angeles')
  for (const told of [street, '90026', String(home.latitude), String(home.longitude)])
    expect(await draftOf()).not.toContain(told)
  await form.save.click()
  await expect.element(page.getByText(saved)).toBeVisible()
  // Only our own gazetteer was asked.
  const asked = api.to('GET /geocode/').map(({ query }) => JSON.stringify(query))
  expect([...new Set(asked)]).toEqual([JSON.stringify({ q: street, suggest: '1' })])
  const sent = api.to('POST /pins/')[0]?.body as StoryDraft
  expect(sent).toMatchObject({ address: '', postCode: '', ...cellOf(home, 'neighbourhood').center })
})

test('words of a search that found nothing stay out of the draft [15]', async () => {
  const { form } = await openStoryForm()
  await form.title.fill('The door')
  await form.address.fill(street)
  await expect.poll(draftOf).toContain('The door')
  expect(await draftOf()).not.toContain(street)
})

const mine = (over: Parameters<typeof aStory>[0] = {}) =>
  aStory({ owner: 7, username: 'robin', can: authorCan, ...home, address: street, postCode: '90026', ...over })

test('a story that is made coarser sends no place, and says what cannot be undone [15]', async () => {
  const { api } = await openScreen(editing, { as: aSelf(), api: atlasOf(mine()) })
  const form = storyForm()
  await form.howExactly.click()
  await expect.element(form.precision('The exact place')).toBeChecked()
  await form.precision('Within about 6 mi').click()
  await expect.element(page.getByText(/Backups may keep the old place for 30 days, and search engines/)).toBeVisible()
  await expect.element(form.address).toHaveValue('')
  await expect.poll(draftOf).toContain('town')
  for (const told of [street, '90026', String(home.latitude)]) expect(await draftOf()).not.toContain(told)
  await form.save.click()
  await expect.element(page.getByText('Changes saved')).toBeVisible()
  expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toEqual([{ placePrecision: 'town', was_signed: true }])
})

test('an author who only tried another precision gets the saved place back [15]', async () => {
  const { api } = await openScreen(editing, { as: aSelf(), api: atlasOf(mine()) })
  const form = storyForm()
  await form.howExactly.click()
  await form.precision('Within about 0.6 mi').click()
  await form.precision('The exact place').click()
  await expect.element(form.address).toHaveValue(street)
  await form.save.click()
  await expect.element(page.getByText('Changes saved')).toBeVisible()
  expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toEqual([{ was_signed: true }])
})

test('a more exact precision needs a new press on the map [15]', async () => {
  const drawn = { latitude: 34.081, longitude: -118.262 }
  const coarse = mine({ ...drawn, placePrecision: 'neighbourhood', address: 'Los Angeles', postCode: '' })
  const { api } = await openScreen(editing, { as: aSelf(), api: atlasOf(coarse) })
  const form = storyForm()
  await form.howExactly.click()
  await expect.element(form.precision('Within about 0.6 mi')).toBeChecked()
  await form.precision('The exact place').click()
  await expect.element(page.getByText('We only know this area. Tap the map where it happened.')).toBeVisible()
  await form.address.fill(street)
  await form.save.click()
  await expect.element(page.getByText(messages.finerPlace)).toBeVisible()
  await expect.element(form.address).toHaveFocus()
  expect(api.to('PATCH /pins/:id/')).toEqual([])
  await smallMap().click({ position: { x: 120, y: 90 } })
  await expect.element(page.getByRole('button', { name: 'The pin of your story' })).toBeVisible()
  await form.save.click()
  await expect.element(page.getByText('Changes saved')).toBeVisible()
  const [sent] = api.to('PATCH /pins/:id/')
  expect(sent?.body).toMatchObject({ placePrecision: 'exact', address: street })
  expect(sent?.body).not.toMatchObject(cellOf(drawn, 'neighbourhood').center)
})

test('a circle that becomes a pin by an arrow key keeps the focus, and the next key moves it on [15, 23]', async () => {
  await openScreen(editing, { as: aSelf(), api: atlasOf(mine({ placePrecision: 'neighbourhood' })) })
  const form = storyForm()
  await form.howExactly.click()
  await form.precision('The exact place').click()
  const [circle, pin] = ['area', 'pin'].map((what) => page.getByRole('button', { name: `The ${what} of your story` }))
  await expect.element(circle!).toBeVisible()
  ;(circle!.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(pin!).toHaveFocus()
  const topOf = () => pin!.element().getBoundingClientRect().top
  const before = topOf()
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await expect.poll(topOf).toBeGreaterThan(before)
  await expect.element(pin!).toHaveFocus()
})

test('a pin in a town that is named needs no street: the town is the address of the exact place [2.5, 15]', async () => {
  const graz = aPlace({ label: 'Graz, Austria', name: 'Graz', locality: 'Graz', region: 'Styria', country: 'Austria' })
  const { form, api } = await openStoryForm({ api: { 'GET /geocode/': [graz] } })
  await write(form)
  await form.address.fill('Graz')
  await page.getByRole('option', { name: 'Graz, Austria' }).click()
  await form.howExactly.click()
  await form.precision('The exact place').click()
  await smallMap().click({ position: { x: 120, y: 90 } })
  await expect.element(page.getByText('Readers will see: Graz, Styria, Austria (The exact place)')).toBeVisible()
  await form.save.click()
  await expect.element(page.getByText(saved)).toBeVisible()
  expect(api.to('POST /pins/').map(({ body }) => body)).toMatchObject([
    { placePrecision: 'exact', address: 'Graz', locality: 'Graz', region: 'Styria', country: 'Austria' },
  ])
})

test.each(['country', 'region', 'town'] as const)(
  'a %s that is found is never the exact place, unless the author chooses that afterwards, and its whole circle is in the small map [15]',
  async (found) => {
    const norway = aPlace({ label: 'Norway', name: 'Norway', kind: found, country: 'Norway', x: 14, y: 66 })
    const { form } = await openStoryForm({ api: { 'GET /geocode/': [norway] } })
    await form.howExactly.click()
    await form.precision('The exact place').click()
    await form.address.fill('Norway')
    await page.getByRole('option', { name: 'Norway' }).click()
    await expect.element(form.precision('Within about 6 mi')).toBeChecked()
    await expect.element(form.address).toHaveFocus()
    expect(page.getByText(/\(The exact place\)/).elements()).toEqual([])
    const circle = page.getByRole('button', { name: 'The area of your story' })
    const isWhole = () => {
      const [drawn, around] = [circle.element().querySelector('i')!, smallMap().element()].map((one) =>
        one.getBoundingClientRect(),
      )
      return drawn!.width > 40 && drawn!.top >= around!.top && drawn!.bottom <= around!.bottom
    }
    await expect.poll(isWhole).toBe(true)
    await form.precision('The exact place').click()
    await kind('historical').click()
    await expect.element(form.precision('The exact place')).toBeChecked()
  },
)

test('an address that is known only in part says which words were not found, and where the pin is instead [5.6]', async () => {
  const graz = { ...aPlace({ label: 'Graz, Austria', name: 'Graz', locality: 'Graz' }), unknown: 'Herrengasse 3' }
  const { form } = await openStoryForm({ api: { 'GET /geocode/': [graz] } })
  await form.address.fill('Graz Herrengasse 3')
  await form.check.click()
  await expect.element(page.getByText('We don’t know “Herrengasse 3”. The pin is at: Graz, Austria')).toBeVisible()
})

const aTown = (name: string) => aPlace({ label: `${name}, Europe`, name, locality: name })
test.each<[what: string, act: (form: Form) => Promise<void>, locality: string]>([
  ['typed another text', (form) => form.address.fill('Bern'), ''],
  ['pressed the map', () => smallMap().click({ position: { x: 97, y: 61 } }), ''],
  [
    'took a suggestion',
    async (form) => {
      await form.address.fill('Bern')
      await page.getByRole('option', { name: 'Bern, Europe' }).click()
    },
    'Bern',
  ],
  [
    'named the town',
    async (form) => {
      await form.parts.click()
      await form.locality.fill('Basel')
    },
    'Basel',
  ],
  [
    'chose another precision',
    async (form) => {
      await form.howExactly.click()
      await form.precision('Within about 0.6 mi').click()
    },
    '',
  ],
  [
    'checked an empty address',
    async (form) => {
      await form.address.fill('')
      await form.check.click()
    },
    '',
  ],
])('a late answer about an address changes nothing for an author who %s in the meantime [5.6]', async (_, act, is) => {
  const late = Promise.withResolvers<PlaceView[]>()
  const { form } = await openStoryForm({
    api: { 'GET /geocode/': ({ query }) => (query.suggest ? [aTown('Bern')] : late.promise) },
  })
  await kind('historical').click()
  await form.address.fill('Berlin')
  await form.check.click()
  await act(form)
  const state = () => [form.address, form.locality].map((field) => (field.element() as HTMLInputElement).value)
  const before = state()
  late.resolve([aTown('Berlin')])
  await waitUntilStill('after the answer')
  expect(state()).toEqual(before)
  await expect.element(form.locality).toHaveValue(is)
})

test('a pin without any name still asks for an address [2.5]', async () => {
  const { form, api } = await openStoryForm()
  await write(form)
  await kind('historical').click()
  await smallMap().click({ position: { x: 120, y: 90 } })
  await form.save.click()
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent("Address doesn't have to be exact")
  expect(api.to('POST /pins/')).toEqual([])
})

test('the message for a point that the worker refuses appears beside the address [15]', async () => {
  const refused = new Refused(422, 'invalid', messages.invalid, { latitude: messages.finerPlace })
  await openScreen(editing, { as: aSelf(), api: { ...atlasOf(mine()), 'PATCH /pins/:id/': refused } })
  const form = storyForm()
  await form.save.click()
  await expect.element(page.getByText(messages.finerPlace)).toBeVisible()
  await expect.element(form.address).toHaveFocus()
})

test('an unanswered try with the exact place stays in no draft once the story is coarser [15]', async () => {
  const { form, api } = await openStoryForm({ api: { 'POST /pins/': noConnection } })
  await write(form)
  await kind('historical').click()
  await smallMap().click({ position: { x: 97, y: 61 } })
  await form.address.fill(street)
  await form.save.click()
  await expect.element(page.getByText('You seem to be offline.')).toBeVisible()
  await expect.poll(draftOf).toContain(street)
  const sent = api.to('POST /pins/')[0]?.body as StoryDraft
  await form.howExactly.click()
  await form.precision('Within about 0.6 mi').click()
  await expect.poll(draftOf).not.toContain(street)
  expect(await draftOf()).not.toContain(String(sent.latitude))
  expect(await draftOf()).not.toContain(String(sent.longitude))
})

test.each([
  ['neighbourhood', 'Echo Park, Los Angeles'],
  ['town', 'Los Angeles'],
  ['exact', 'Los Angeles'],
] as const)('the locality of a quarter is reduced to the precision %s [15]', (precision, locality) => {
  const echoPark = aPlace({
    ...{ x: home.longitude, y: home.latitude, kind: 'quarter', name: 'Echo Park', city: 'Los Angeles' },
    ...{ locality: 'Los Angeles', label: 'Echo Park, Los Angeles' },
  })
  expect(placeValuesOf(echoPark, 'echo park', precision)).toMatchObject({ locality })
})

test('the quarter is no longer named once the precision is its town [15]', async () => {
  const echoPark = aPlace({
    ...{ x: home.longitude, y: home.latitude, kind: 'quarter', name: 'Echo Park', city: 'Los Angeles' },
    ...{ locality: 'Los Angeles', region: 'California', label: 'Echo Park, Los Angeles, California' },
  })
  const { form, api } = await openStoryForm({ api: { 'GET /geocode/': [echoPark] } })
  await write(form)
  await form.address.fill('echo park')
  await form.check.click()
  await expect.element(form.locality).toHaveValue('Echo Park, Los Angeles')
  await form.howExactly.click()
  await form.precision('Within about 6 mi').click()
  await expect.element(form.locality).toHaveValue('Los Angeles')
  await form.save.click()
  await expect.element(page.getByText(saved)).toBeVisible()
  expect(JSON.stringify(api.to('POST /pins/')[0]?.body)).not.toContain('Echo Park')
})

test('no request or draft of the form has a finer place, whatever its values are [15]', () => {
  const exact = values({ ...home, address: street, postCode: '90026', placePrecision: 'town', spotPrecision: 'exact' })
  const left = withoutFinerPlace(exact)
  expect(left).toMatchObject({ address: '', postCode: '', ...cellOf(home, 'town').center, spotPrecision: 'town' })
})

test('a story shows its place in its precision, in the unit of the reader’s distances [15]', async () => {
  const echoPark = { address: '', locality: 'Echo Park, Los Angeles', region: '', country: '', postCode: '' }
  await openScreen('/story/101', { api: atlasOf(aStory({ ...echoPark, placePrecision: 'neighbourhood' })) })
  await expect.element(page.getByText('Near Echo Park, Los Angeles (within about 0.6 mi)')).toBeVisible()
})

test('on the map an uncertain place is a pin at low zoom and a circle at high zoom [15]', async () => {
  const story = aStory({
    id: 150,
    title: 'Somewhere here',
    latitude: 48.85,
    longitude: 2.35,
    placePrecision: 'neighbourhood',
  })
  const { router } = await openScreen('/?lat=48.85&lng=2.35&z=10', { api: atlasOf(story) })
  const pin = page.getByRole('button', { name: 'Somewhere here' })
  await expect.element(pin).toBeVisible()
  await expect.element(pin).not.toHaveAttribute('data-circle')
  await router.navigate('/?lat=48.85&lng=2.35&z=14')
  await expect.element(pin).toHaveAttribute('data-circle', 'true')
  await expect.poll(() => document.querySelector<HTMLElement>('[data-circles]')?.dataset.circles).toBe('1')
})

test('a story with the precision town opens with its whole circle in view [15]', async () => {
  const story = aStory({ id: 150, latitude: 31.95, longitude: 35.93, placePrecision: 'town', locality: 'Amman' })
  await openScreen('/story/150', { api: atlasOf(story) })
  await expect.element(page.getByRole('heading', { level: 1, name: story.title })).toBeVisible()
  await expect.poll(() => document.querySelector<HTMLElement>('[data-circles]')?.dataset.circles).toBe('1')
})

test('if one of three parts of a place is required none is labeled optional, and the list of matches closes on a choice [23]', async () => {
  const places = ['Paris, France', 'Paris, Texas'].map((label) => aPlace({ label, locality: 'Paris', name: 'Paris' }))
  const { form } = await openStoryForm({ api: { 'GET /geocode/': places } })
  await form.parts.click()
  await expect.element(page.getByText('At least one of these is needed:')).toBeVisible()
  for (const label of ['City or town', 'State or region', 'Country'])
    await expect.element(page.css('label').filter({ hasText: label })).not.toHaveTextContent('(optional)')
  await form.address.fill('Paris')
  await form.check.click()
  const list = page.getByRole('list', { name: 'Places found' })
  await list.getByRole('button', { name: 'Paris, Texas' }).click()
  await expect.poll(() => list.elements()).toEqual([])
  await expect.element(form.check).toHaveFocus()
  await expect.element(page.getByText('Paris, Texas is on the map.')).toBeInTheDocument()
  await kind('historical').click()
  await expect.element(page.css('label').filter({ hasText: 'City or town' })).toHaveTextContent('(optional)')
})
