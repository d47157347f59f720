import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CollectionView } from '#contract/collections'
import type { ReviewView } from '#contract/reviewState'
import { atlasOf } from '#tests/support/atlas'
import { axeViolations } from '#tests/support/axe'
import { lockedNames, openedDrafts } from '#tests/support/lockedDrafts'
import { openScreen } from '#tests/support/screens'
import { noConnection, Refused, type Stubs } from '#tests/support/stubbedApi'
import { aCollection, aSelf, aStory } from '#tests/support/views'
import { lockDrafts } from '#web/lib/drafts.ts'

const robin = aSelf()
const own = (parts: Partial<CollectionView> = {}) =>
  aCollection([aStory({ id: 101, title: 'The bench' })], {
    ...{ owner: robin.id, username: robin.username, kind: 'list', length: null },
    can: { edit: true, conceal: true, delete: true, flag: false, appeal: true, review: false },
    ...parts,
  })
const world = (collection: CollectionView, more: Stubs = {}): Stubs => ({
  ...atlasOf(),
  'GET /auth/user/collections/': [],
  'GET /collections/:id/': collection,
  ...more,
})
const open = (hash: string, collection = own(), more: Stubs = {}) =>
  openScreen(`/collections/501${hash}`, { as: robin, api: world(collection, more) })
const panel = () => page.getByRole('region', { name: 'Collection', exact: true })
const title = () => page.getByRole('textbox', { name: 'Title' })
const save = () => page.getByRole('button', { name: 'Save' })

// The page may remember drafts of the test before.
beforeEach(lockDrafts)

test('what an owner wrote into a collection is there when they come back, locked on the device until then [25.1, 28]', async () => {
  const first = await open('#edit')
  await title().fill('Where we really danced')
  await expect.poll(openedDrafts).toEqual([expect.stringContaining('Where we really danced')])
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('danced')
  await first.screen.unmount()
  const { api } = await open('#edit', own(), { 'PATCH /collections/:id/': own({ title: 'Where we really danced' }) })
  await expect.element(title()).toHaveValue('Where we really danced')
  await expect.element(page.getByText('Here’s what you had written.')).toBeVisible()
  await save().click()
  await expect.poll(() => api.to('PATCH /collections/:id/')).toHaveLength(1)
  await expect.poll(lockedNames).toEqual([])
})

test('a draft of a collection that changed elsewhere since replaces nothing unasked [25.1, 28]', async () => {
  const first = await open('#edit')
  await title().fill('Mine')
  await expect.poll(lockedNames).toHaveLength(1)
  await first.screen.unmount()
  const { api } = await open('#edit', own({ title: 'Elsewhere', version: 'second' }), {
    'PATCH /collections/:id/': noConnection,
  })
  await save().click()
  await expect
    .poll(() => api.to('PATCH /collections/:id/').map(({ body }) => body))
    .toMatchObject([{ title: 'Mine', version: 'first' }])
})

test('leaving a collection that is written says that its draft stays or is discarded, and Cancel discards it after a question [28]', async () => {
  const { router } = await openScreen('/collections#new', { as: robin, api: world(own()) })
  await title().fill('Not yet')
  await expect.poll(lockedNames).toHaveLength(1)
  void router.navigate('/Credits')
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect.element(leaving).toHaveTextContent('Your draft stays on this device, locked')
  await leaving.getByRole('button', { name: 'Keep writing' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Yes, discard it' }).click()
  await expect.element(title()).not.toBeInTheDocument()
  expect(lockedNames()).toEqual([])
  await router.navigate('/collections#new')
  await title().fill('Not this')
  await expect.poll(lockedNames).toHaveLength(1)
  void router.navigate('/Credits')
  await leaving.getByRole('button', { name: 'Discard and leave' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/Credits')
  expect(lockedNames()).toEqual([])
})

test('a new collection that is saved is said to be created, and opens [28]', async () => {
  const api = { ...world(own()), 'POST /collections/': own() }
  const { router } = await openScreen('/collections#new', { as: robin, api })
  await title().fill('Where we danced')
  await save().click()
  await expect.element(page.getByText('Collection created')).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe('/collections/501')
})

const introduction = () => page.getByRole('textbox', { name: /^Introduction/ })
const language = () => page.getByRole('combobox', { name: 'What language is it in?' })
const english = 'It was the summer of the march, and all of the town was in the street with us.'

test('the language of a new collection, or of one made from a story, is guessed while its owner writes, until they choose one [28]', async () => {
  const first = await openScreen('/collections#new', { as: robin, api: world(own()) })
  await introduction().fill(english)
  await expect.element(language()).toHaveValue('en')
  await expect.element(page.getByText('Your text looks like it’s in this language.')).toBeVisible()
  await language().selectOptions('')
  await expect.poll(openedDrafts).toEqual([expect.stringContaining('"language":"","isLanguageChosen":true')])
  await first.screen.unmount()
  await open('#edit', own({ language: null, visibility: 'private' }))
  await introduction().fill(english)
  await expect.element(language()).toHaveValue('en')
})

for (const [chosen, visibility] of [
  ['es', 'private'],
  [null, 'public'],
] as const)
  test(`the language of a ${visibility} collection stays ${chosen ?? 'unsaid'} while its owner writes [28]`, async () => {
    await open('#edit', own({ language: chosen, visibility }))
    await introduction().fill(english)
    const saved = `"language":"${chosen ?? ''}","isLanguageChosen":true`
    await expect.poll(openedDrafts).toEqual([expect.stringContaining(saved)])
  })

const removed: ReviewView = {
  ...{ state: 'removed', reason: 'privacy', note: 'A street is named.', decidedOn: '2026-11-20' },
  ...{ canAppeal: true, appeal: null },
}
const hidden = (review: Partial<ReviewView> = {}) =>
  own({ state: 'removed', isShown: false, review: { ...removed, ...review } })

test('an owner reads until when they can appeal about a collection, and what they typed is a locked draft until it is sent [20, 25.1, 28]', async () => {
  const first = await open('', hidden())
  await expect.element(panel()).toHaveTextContent(/Until December 10, 2026, you can appeal once/)
  expect(await axeViolations()).toEqual([])
  await panel().getByRole('button', { name: 'Appeal' }).click()
  await page.getByLabelText('Why do you disagree?').fill('It is my own street')
  await expect.poll(openedDrafts).toEqual([expect.stringContaining('It is my own street')])
  await first.screen.unmount()
  const { api } = await open('', hidden(), {
    'POST /collections/:id/appeal/': hidden({ canAppeal: false, appeal: { state: 'open', note: null } }),
  })
  await panel().getByRole('button', { name: 'Appeal' }).click()
  await expect.element(page.getByLabelText('Why do you disagree?')).toHaveValue('It is my own street')
  await panel().getByRole('button', { name: 'Send the appeal' }).click()
  await expect
    .poll(() => api.to('POST /collections/:id/appeal/').map(({ body }) => body))
    .toEqual([{ text: 'It is my own street' }])
  await expect.poll(lockedNames).toEqual([])
})

test('an owner reads what the team answered to an appeal about a collection [20, 28]', async () => {
  const answer = { state: 'upheld', note: 'The name of the street is still in it.' } as const
  await open('', hidden({ canAppeal: false, appeal: answer }))
  await expect.element(panel()).toHaveTextContent('We read your appeal. The decision stands.')
  await expect.element(panel()).toHaveTextContent('The name of the street is still in it.')
  await expect.element(panel()).toHaveTextContent('A street is named.')
})

test('an owner finds stories by words inside the form of a collection and adds each once, also with two quick presses, takes one out there, and Enter does not save it [28]', async () => {
  const found = [aStory({ id: 101, title: 'The bench' }), aStory({ id: 102, title: 'The other bench' })]
  const { api } = await open('#edit', own(), {
    'GET /pinSearch/': atlasOf(...found)['GET /pinSearch/'],
    'PATCH /collections/:id/': own(),
  })
  await page.getByRole('searchbox', { name: 'Find stories to add' }).fill('bench')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('It’s in there')).toBeVisible()
  // The list beside the form asks for what is on the map.
  const asked = api.to('GET /pinSearch/').map(({ query }) => query)
  expect(asked.filter(({ bbox }) => !bbox)).toEqual([{ search: 'bench', limit: '10' }])
  expect(api.to('PATCH /collections/:id/')).toEqual([])
  const add = page.getByRole('button', { name: 'Add “The other bench”' }).element() as HTMLElement
  for (let times = 0; times < 2; times++) add.click()
  await expect.poll(() => page.getByText('It’s in there').elements()).toHaveLength(2)
  // In the list above, and among what was found.
  const takeOut = page.getByRole('button', { name: 'Take out: The bench' })
  await expect.poll(() => takeOut.elements()).toHaveLength(2)
  await takeOut.last().click()
  await expect.element(page.getByRole('button', { name: 'Add “The bench”' })).toBeVisible()
  await save().click()
  await expect
    .poll(() => api.to('PATCH /collections/:id/').map(({ body }) => body))
    .toMatchObject([{ items: [{ id: 102 }] }])
})

test('on a phone the number of stories that are chosen and Save stay in sight however many are found and however high the sheet is [28]', async () => {
  await page.viewport(390, 844)
  const found = Array.from({ length: 10 }, (_, n) => aStory({ id: 200 + n, title: `Bench ${n + 1}` }))
  await open('#edit', own(), { 'GET /pinSearch/': atlasOf(...found)['GET /pinSearch/'] })
  await page.getByRole('searchbox', { name: 'Find stories to add' }).fill('bench')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Add “Bench 1”', exact: true }).click()
  await expect.element(page.getByText('2 stories', { exact: true })).toBeInViewport()
  await expect.element(save()).toBeInViewport({ ratio: 1 })
  const last = page.getByRole('button', { name: 'Add “Bench 10”' })
  ;(last.element() as HTMLElement).focus()
  // What gets the focus is above them.
  const gap = () => save().element().getBoundingClientRect().top - last.element().getBoundingClientRect().bottom
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  const lower = page.getByRole('button', { name: 'Lower the panel' })
  ;(lower.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(() => lower.elements()).toEqual([])
  await expect.poll(() => save().element().closest('section')?.getAnimations()).toEqual([])
  await expect.element(save()).toBeInViewport({ ratio: 1 })
})

test('an author is asked before they find and add an anonymous story of theirs to a public collection [28, 10.2]', async () => {
  const hidden = aStory({ id: 102, title: 'The other bench', is_anonymous_pin: true, username: null, owner: robin.id })
  await open('#edit', own({ visibility: 'public', state: 'visible', isShown: true }), {
    'GET /pinSearch/': atlasOf({ ...hidden, owner: null })['GET /pinSearch/'],
    'GET /pins/:id/': hidden,
  })
  await page.getByRole('searchbox', { name: 'Find stories to add' }).fill('bench')
  await userEvent.keyboard('{Enter}')
  const add = page.getByRole('button', { name: 'Add “The other bench”' })
  await add.click()
  const asked = page.getByRole('alertdialog', { name: 'Add your own anonymous story?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(add).toBeVisible()
  await add.click()
  await asked.getByRole('button', { name: 'Add it' }).click()
  await expect.element(page.getByText('2. The other bench')).toBeVisible()
})

test('before a collection becomes public its owner is asked about their own anonymous stories in it, by number and title [28, 10.2]', async () => {
  const hidden = (id: number, title: string, owner: number | null) =>
    aStory({ id, title, is_anonymous_pin: true, username: null, owner })
  const read = [hidden(102, 'The other bench', robin.id), hidden(103, 'A stranger’s', null)]
  const found = [aStory({ id: 101, title: 'The bench' }), ...read.map((story) => ({ ...story, owner: null }))]
  const { api } = await open(
    '#edit',
    own({ items: aCollection(found).items, count: 3, visibility: 'private', state: 'private' }),
    {
      'GET /pins/:id/': ({ params }) => read.find(({ id }) => String(id) === params.id)!,
      'PATCH /collections/:id/': own({ visibility: 'public', state: 'pending' }),
    },
  )
  await page.getByRole('radio', { name: /^Public/ }).click()
  await save().click()
  const asked = page.getByRole('alertdialog', { name: 'Make this collection public with your own anonymous stories?' })
  await expect.element(asked).toHaveTextContent('readers may guess who wrote them')
  await expect.element(asked.getByRole('listitem')).toHaveTextContent('2. The other bench')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  expect(api.to('PATCH /collections/:id/')).toEqual([])
  await save().click()
  await asked.getByRole('button', { name: 'Save with it' }).click()
  await expect
    .poll(() => api.to('PATCH /collections/:id/').map(({ body }) => body))
    .toMatchObject([{ visibility: 'public', items: [{ id: 101 }, { id: 102 }, { id: 103 }] }])
})

test('an owner who takes their own anonymous stories out of a collection before it is public saves it without them, and without another question [28, 10.2]', async () => {
  const hidden = aStory({ id: 102, title: 'The other bench', is_anonymous_pin: true, username: null, owner: robin.id })
  const items = [aStory({ id: 101, title: 'The bench' }), { ...hidden, owner: null }]
  const { api } = await open('#edit', own({ items: aCollection(items).items, count: 2, visibility: 'private' }), {
    'GET /pins/:id/': hidden,
    'PATCH /collections/:id/': own({ visibility: 'public', state: 'pending' }),
  })
  await page.getByRole('radio', { name: /^Public/ }).click()
  await save().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it out' }).click()
  await expect.element(page.getByText('Taken out. Nothing has been saved yet.')).toBeVisible()
  expect(page.getByText('2. The other bench').elements()).toEqual([])
  expect(api.to('PATCH /collections/:id/')).toEqual([])
  await save().click()
  await expect
    .poll(() => api.to('PATCH /collections/:id/').map(({ body }) => body))
    .toMatchObject([{ visibility: 'public', items: [{ id: 101 }] }])
})

test('a walk without stories leads its owner to where they are added, and says before it is public that it is read first [28]', async () => {
  await open('', own({ kind: 'walk', items: [], count: 0 }))
  await expect.element(page.getByRole('heading', { name: 'No stories in it yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Find stories to add' }).click()
  const field = page.getByRole('searchbox', { name: 'Find stories to add' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toBeInViewport({ ratio: 0.9 })
  const choice = page.getByRole('radio', {
    name: 'Public: everyone sees it, with your name, once a moderator has read it',
  })
  await expect.element(choice).toBeVisible()
})

test('a collection that cannot be saved moves the focus to the field that mends it, or to the message, each time and in view [28]', async () => {
  const message = '*Please add a story first. An empty collection can’t be public'
  const refusals = [
    new Refused(422, 'invalid', 'Please check', { items: message }),
    new Refused(409, 'conflict', 'Changed'),
  ]
  await page.viewport(390, 844)
  await open('#edit', own({ items: [], count: 0 }), { 'PATCH /collections/:id/': () => refusals.shift()! })
  await title().fill('')
  await save().click()
  await expect.element(title()).toHaveFocus()
  await title().fill('The benches')
  await page.getByRole('radio', { name: /^Public/ }).click()
  await save().click()
  const field = page.getByRole('searchbox', { name: 'Find stories to add' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toBeInViewport({ ratio: 0.9 })
  await expect.element(field).toHaveAccessibleDescription(message)
  await title().click()
  await save().click()
  await expect.element(page.getByText('Changed')).toBeInViewport({ ratio: 1 })
  await expect.poll(() => document.activeElement?.textContent).toBe('Changed')
})
