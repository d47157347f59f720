import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '#tests/support/componentPage'
import { currentDay } from '#contract/days'
import { cellOf } from '#contract/placeGrid'
import type { PlacePrecision } from '#contract/precision'
import type { StoryView } from '#contract/stories'
import { atlasOf } from '#tests/support/atlas'
import { openedDrafts } from '#tests/support/lockedDrafts'
import { openScreen } from '#tests/support/screens'
import { editing, storyForm } from '#tests/support/storyForm'
import { noConnection, Refused } from '#tests/support/stubbedApi'
import { aComment, anAdministrator, aSelf, aStory, authorCan, draftKeyOf } from '#tests/support/views'
import { checkStory } from '#web/features/stories/form/checkStory.ts'
import { spotFor } from '#web/features/stories/form/placePrecision.ts'
import { changedBody, changesOf, withChanges, type StoryChanges } from '#web/features/stories/form/storyChanges.ts'
import { emptyValues, valuesOf, type StoryValues } from '#web/features/stories/form/storyValues.ts'
import { sealDraft } from '#web/lib/draftCipher.ts'
import { lockDrafts } from '#web/lib/drafts.ts'

const home = { latitude: 34.078312, longitude: -118.260514 }
const street = '1200 Sunset Boulevard'
const town = { locality: 'Los Angeles', region: 'California', country: 'United States' }
const mine = (over: Partial<StoryView> = {}) =>
  aStory({
    ...{ owner: 7, username: 'robin', can: authorCan, title: 'The door', address: street, postCode: '90026' },
    ...{ ...home, ...town, startDate: '1969-06-28', endDate: '1969-06-29', ...over },
  })
const concealed = {
  is_anonymous_pin: true,
  placePrecision: 'town',
  ...cellOf(home, 'town').center,
  address: 'Los Angeles, California, United States',
  postCode: '',
} satisfies Partial<StoryView>
/** What the author does in another tab: the story is anonymous and within about 10 km. */
const conceal = (story: StoryView) => Object.assign(story, concealed)
const madeAnonymous = page.getByText(/^You made this story anonymous elsewhere/)
const changesSaved = page.getByText('Changes saved')
const draftOf = async () => (await openedDrafts()).join()

test('an edit sends only what its author changed, and that the form showed the story as signed [2.5, 15]', async () => {
  const { api } = await openScreen(editing, { as: aSelf(), api: atlasOf(mine()) })
  const form = storyForm()
  await expect.element(form.anonymous('no')).toBeChecked()
  await form.title.fill('The open door')
  await form.save.click()
  await expect.element(changesSaved).toBeVisible()
  expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toEqual([{ title: 'The open door', was_signed: true }])
})

test('an edit of a story that its author made anonymous in another tab is looked through before it is saved, and keeps what was typed [2.5, 15]', async () => {
  const story = mine()
  const { api } = await openScreen(editing, { as: aSelf({ username: 'robin' }), api: atlasOf(story) })
  const form = storyForm()
  await expect.element(form.anonymous('no')).toBeChecked()
  conceal(story)
  await form.title.fill('I am robin, call +1 213 555 0142')
  await form.save.click()
  await expect.element(madeAnonymous).toBeVisible()
  await expect.element(form.anonymous('yes')).toBeChecked()
  await expect.element(form.title).toHaveValue('I am robin, call +1 213 555 0142')
  await form.save.click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(changesSaved).toBeVisible()
  expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toEqual([
    { title: 'I am robin, call +1 213 555 0142', was_signed: true },
    { title: 'I am robin, call +1 213 555 0142', is_anonymous_pin: true },
  ])
})

test('what an author wrote in a form that said “Anonymous” is saved anonymously, also if they signed the story in another tab [2.5]', async () => {
  const story = mine({ is_anonymous_pin: true })
  const { api } = await openScreen(editing, { as: aSelf(), api: atlasOf(story) })
  const form = storyForm()
  await expect.element(form.anonymous('yes')).toBeChecked()
  story.is_anonymous_pin = false
  await form.text.fill('We danced all night.')
  await form.save.click()
  await expect.element(changesSaved).toBeVisible()
  expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toEqual([
    { description: '<p>We danced all night.</p>', is_anonymous_pin: true },
  ])
})

test('an administrator whose form is older than a coarser place does not bring the exact place back [15]', async () => {
  const story = mine({ owner: 5, username: 'sam' })
  const { screen, api } = await openScreen('/story/101', { as: anAdministrator(), api: atlasOf(story) })
  await screen.getByRole('link', { name: 'Edit', exact: true }).click()
  const form = storyForm()
  await expect.element(form.title).toHaveValue('The door')
  Object.assign(story, { ...concealed, is_anonymous_pin: false })
  await form.title.fill('A door')
  await form.save.click()
  await expect.element(changesSaved).toBeVisible()
  expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toEqual([{ title: 'A door' }])
})

test('a draft has only what was changed, and is restored over the story as it is now [2.5, 15, 25.1]', async () => {
  const story = mine()
  const first = await openScreen(editing, { as: aSelf(), api: atlasOf(story) })
  const form = storyForm()
  await form.title.fill('The open door')
  await form.start.fill('06/27/1969')
  await expect.poll(draftOf).toContain('1969-06-27')
  const { words } = JSON.parse(await draftOf()) as { words: unknown }
  expect(words).toEqual({ changes: { title: 'The open door', startDate: '1969-06-27' }, from: 'exact' })
  await first.screen.unmount()
  lockDrafts()
  conceal(story)
  const { api } = await openScreen(editing, { as: aSelf(), api: atlasOf(story) })
  await expect.element(page.getByText('Here’s what you had written.')).toBeVisible()
  await expect.element(form.title).toHaveValue('The open door')
  await expect.element(form.start).toHaveValue('06/27/1969')
  await expect.element(form.anonymous('yes')).toBeChecked()
  await form.howExactly.click()
  await expect.element(form.precision('Within about 6 mi')).toBeChecked()
  await form.save.click()
  await expect.element(changesSaved).toBeVisible()
  expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toEqual([
    { title: 'The open door', startDate: '1969-06-27', startDatePrecision: 'day', is_anonymous_pin: true },
  ])
})

test('an edit that was taken back leaves no draft', async () => {
  const { screen } = await openScreen(editing, { as: aSelf(), api: atlasOf(mine()) })
  const form = storyForm()
  await form.title.fill('The open door')
  await expect.poll(draftOf).toContain('The open door')
  await form.title.fill('The door')
  await expect.poll(draftOf).toBe('')
  await screen.unmount()
  expect(await draftOf()).toBe('')
})

const storeDraft = async (words: object) => {
  const sealed = await sealDraft(draftKeyOf(7), JSON.stringify({ of: 'story/101', words, at: Date.now() }))
  localStorage.setItem('sealed/old', `${currentDay()}.${sealed}`)
}
/** Stores a draft as versions before December 2026 did: all values of the form. */
const storeOldDraft = (values: StoryValues) => storeDraft({ values, attempt: null, at: null, isAnonymous: false })
const written = { title: 'The open door', description: '<p>We danced.</p>', startDate: '1969-06-27' }

test('a draft of an earlier version keeps its text, and reveals neither the name nor the place of a story that was hidden since [2.5, 15]', async () => {
  const story = mine()
  await storeOldDraft({ ...valuesOf(story), ...written })
  conceal(story)
  const { api } = await openScreen(editing, { as: aSelf(), api: atlasOf(story) })
  const form = storyForm()
  await expect.element(form.title).toHaveValue('The open door')
  await expect.element(form.text).toHaveTextContent('We danced.')
  await expect.element(form.start).toHaveValue('06/27/1969')
  await expect.element(form.anonymous('yes')).toBeChecked()
  await expect.element(page.getByText('Near Los Angeles, California, United States')).toBeVisible()
  await form.save.click()
  await expect.element(changesSaved).toBeVisible()
  expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toEqual([
    { ...written, startDatePrecision: 'day', is_anonymous_pin: true },
  ])
})

test('a draft of an earlier version that hides name and place still does [2.5, 15]', async () => {
  const story = mine()
  await storeOldDraft({ ...valuesOf({ ...story, ...concealed }), ...written })
  const { api } = await openScreen(editing, { as: aSelf(), api: atlasOf(story) })
  const form = storyForm()
  await expect.element(form.anonymous('yes')).toBeChecked()
  await form.save.click()
  await expect.element(changesSaved).toBeVisible()
  expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toEqual([
    { ...written, startDatePrecision: 'day', is_anonymous_pin: true, placePrecision: 'town' },
  ])
})

const pressed = { latitude: 34.09, longitude: -118.3 }

test.each<[what: string, changes: StoryChanges]>([
  [
    'a finer precision and a moved pin',
    { placePrecision: 'neighbourhood', ...spotFor('neighbourhood', pressed, 'exact') },
  ],
  ['a moved pin', spotFor('exact', pressed, 'exact')],
  ['another quarter', { locality: 'Echo Park' }],
])(
  'a draft with %s reveals nothing of the place of a story that became coarser since [15, 25.1]',
  async (_, changes) => {
    const story = mine({ ...concealed, is_anonymous_pin: false })
    await storeDraft({ changes: { title: 'The open door', ...changes }, from: 'exact' })
    const { api } = await openScreen(editing, { as: aSelf(), api: atlasOf(story) })
    const form = storyForm()
    await expect.element(form.title).toHaveValue('The open door')
    await form.save.click()
    await expect.element(changesSaved).toBeVisible()
    expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toEqual([{ title: 'The open door', was_signed: true }])
  },
)

test.each<[what: string, from: PlacePrecision]>([
  ['that became coarser since', 'exact'],
  ['that did not', 'neighbourhood'],
])('a draft with a coarser precision conceals the place of a story %s [15, 25.1]', async (_, from) => {
  const story = mine({
    ...concealed,
    ...cellOf(home, 'neighbourhood').center,
    is_anonymous_pin: false,
    placePrecision: 'neighbourhood',
  })
  await storeDraft({ changes: { placePrecision: 'town' }, from })
  const { api } = await openScreen(editing, { as: aSelf(), api: atlasOf(story) })
  const form = storyForm()
  await expect.element(form.title).toHaveValue('The door')
  await form.save.click()
  await expect.element(changesSaved).toBeVisible()
  expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toEqual([{ placePrecision: 'town', was_signed: true }])
})

test('an author whose try got no answer can take it back: what they tried is sent again [2.5]', async () => {
  const atlas = atlasOf(mine({ is_anonymous_pin: true }))
  const { api } = await openScreen(editing, { as: aSelf(), api: { ...atlas, 'PATCH /pins/:id/': noConnection } })
  const form = storyForm()
  await form.anonymous('no').click()
  await form.title.fill('A door')
  await form.save.click()
  await expect.element(page.getByText('You seem to be offline.')).toBeVisible()
  await form.anonymous('yes').click()
  await form.title.fill('The door')
  api.answer({ 'PATCH /pins/:id/': atlas['PATCH /pins/:id/']! })
  await form.save.click()
  await expect.element(changesSaved).toBeVisible()
  expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toEqual([
    { is_anonymous_pin: false, title: 'A door' },
    { is_anonymous_pin: true, title: 'The door' },
  ])
})

test.each([
  ['too many', new Refused(429, 'tooMany', 'Please wait a moment.')],
  ['invalid', new Refused(422, 'invalid', 'Please check.')],
])(
  'an author whose try was rejected (%s) takes nothing back: a story that they hid in another tab stays hidden [2.5]',
  async (_, refused) => {
    const story = mine()
    const atlas = atlasOf(story)
    const { api } = await openScreen(editing, { as: aSelf(), api: { ...atlas, 'PATCH /pins/:id/': refused } })
    const form = storyForm()
    await form.anonymous('yes').click()
    await form.save.click()
    await expect.element(page.getByText(refused.error.message)).toBeVisible()
    conceal(story)
    await form.anonymous('no').click()
    await form.title.fill('A door')
    api.answer({ 'PATCH /pins/:id/': atlas['PATCH /pins/:id/']! })
    await form.save.click()
    await expect.element(madeAnonymous).toBeVisible()
    expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toEqual([
      { is_anonymous_pin: true },
      { title: 'A door', was_signed: true },
    ])
  },
)

test('an author whose try a proxy answered can take it back: what they tried is sent again [2.5]', async () => {
  const atlas = atlasOf(mine())
  const blocked = new Response('<p>Blocked</p>', { status: 403, headers: { 'content-type': 'text/html' } })
  const { api } = await openScreen(editing, { as: aSelf(), api: { ...atlas, 'PATCH /pins/:id/': blocked } })
  const form = storyForm()
  await form.title.fill('The open door')
  await form.save.click()
  await expect.element(page.getByText(/something in between/)).toBeVisible()
  await form.title.fill('The door')
  api.answer({ 'PATCH /pins/:id/': atlas['PATCH /pins/:id/']! })
  await form.save.click()
  await expect.element(changesSaved).toBeVisible()
  expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toEqual([
    { title: 'The open door', was_signed: true },
    { title: 'The door', was_signed: true },
  ])
})

test('the question about signed comments that was canceled is no try: the anonymous choice is not sent [14]', async () => {
  const comment = aComment({ commenter: 7, username: 'robin' })
  const story = mine({ commentstory: [comment], commentCount: 1 })
  const { api } = await openScreen(editing, { as: aSelf(), api: atlasOf(story) })
  const form = storyForm()
  await form.anonymous('yes').click()
  await form.save.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click()
  await form.anonymous('no').click()
  await form.title.fill('A door')
  await form.save.click()
  await expect.element(changesSaved).toBeVisible()
  expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toEqual([{ title: 'A door', was_signed: true }])
})

const coarse = {
  ...concealed,
  ...home,
  is_anonymous_pin: false,
  placePrecision: 'neighbourhood',
} satisfies Partial<StoryView>
const exact = { placePrecision: 'exact', ...spotFor('exact', pressed, 'exact') } satisfies Partial<StoryValues>
/** The body of an edit that changes these values of a story. */
const sentOf = (story: StoryView, over: Partial<StoryValues>) => {
  const base = valuesOf(story)
  const values = withChanges(base, over)
  const { body, errors } = checkStory(values, true)
  expect(errors).toBeNull()
  return changedBody(body!, changesOf(values, base))
}

test.each<[what: string, story: StoryView, over: Partial<StoryValues>, body: object]>([
  ['nothing', mine(), {}, {}],
  ['a date', mine(), { endDate: '1970' }, { endDate: '1970-12-31', endDatePrecision: 'year' }],
  ['a date away', mine(), { startDate: '' }, { startDate: null, startDatePrecision: 'day' }],
  ['the language', mine({ language: 'es' }), { language: '' }, { language: null }],
  ['the notes', mine(), { contentNotes: ['death'] }, { contentNotes: ['death'] }],
  ['the pin', mine(), exact, pressed],
  ['the pin within its circle', mine(coarse), spotFor('neighbourhood', home, 'exact'), {}],
  ['the street', mine(), { address: '3 Elm Street' }, { address: '3 Elm Street' }],
  ['a search text', mine(coarse), { address: '3 Elm Street' }, {}],
  ['the precision to a coarser one', mine(), { placePrecision: 'town' }, { placePrecision: 'town' }],
  [
    'the precision to a coarser one elsewhere',
    mine(),
    { placePrecision: 'town', ...spotFor('town', { latitude: 35, longitude: -117 }, 'exact') },
    { placePrecision: 'town', ...cellOf({ latitude: 35, longitude: -117 }, 'town').center },
  ],
  [
    'the precision to the exact place',
    mine(coarse),
    exact,
    { ...pressed, placePrecision: 'exact', address: 'Los Angeles' },
  ],
])('an edit that changes %s sends that and what goes with it [15]', (_, story, over, body) => {
  expect(sentOf(story, over)).toEqual(body)
})

test('a pin that was moved in an old form is known no finer than the story is now [15]', () => {
  const changes = changesOf(withChanges(valuesOf(mine()), exact), valuesOf(mine()))
  const now = withChanges(valuesOf(mine(concealed)), changes)
  expect(now).toMatchObject({ placePrecision: 'town', address: '', postCode: '', ...cellOf(pressed, 'town').center })
})

test('a date that is written in another way is no change', () => {
  const base = emptyValues(false)
  expect(changesOf({ ...base, startDate: '6/28/1969' }, { ...base, startDate: '06/28/1969' })).toEqual({})
})
