// What a page has fetched once stays in it: these tests need a page of their own, in this order.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { currentDay } from '#contract/days'
import { waitUntilStill } from '#tests/support/screens'
import { fillStory, type Form, openStoryForm } from '#tests/support/storyForm'
import { openStory } from '#tests/support/storyScreen'
import { noConnection } from '#tests/support/stubbedApi'
import { aPhoto, aSelf, aStory, authorCan } from '#tests/support/views'

/** The source files that this page has fetched. */
const filesFetched = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /\/web\/.*\.(tsx?|css)$/.test(path))

test('of their anonymous story an author’s browser fetches no file that another member’s does not, whatever staff said to them [2.1, 20]', async () => {
  performance.setResourceTimingBufferSize(5_000)
  const story = aStory({
    is_anonymous_pin: true,
    owner: null,
    username: null,
    contentNotes: ['death'],
    photos: [aPhoto()],
  })
  const other = await openStory(story, { as: aSelf({ id: 13, username: 'another' }) })
  await expect.element(page.getByRole('heading', { level: 1, name: story.title })).toBeVisible()
  await waitUntilStill('a story of another', 300)
  const before = new Set(filesFetched())
  expect(before.size).toBeGreaterThan(0)
  await other.screen.unmount()
  const robin = aSelf()
  const on = currentDay()
  const review = { state: 'hidden' as const, reason: 'privacy' as const, note: 'A face.', decidedOn: on }
  const hidden = aPhoto({
    ...{ id: 2, status: 'hidden' },
    review: { ...review, canAppeal: true, appeal: null },
  })
  await openStory(
    {
      ...story,
      ...{ owner: robin.id, username: 'robin', can: authorCan, photos: [...story.photos, hidden] },
      addedNotes: [{ by: 'moderator', notes: ['death'], note: 'It tells of one.' }],
      changeRequest: { asked: 'name', note: 'Your neighbor is named.', on, isAnswered: false },
    },
    { as: robin },
  )
  for (const said of ['A face.', 'It tells of one.', 'Your neighbor is named.'])
    await expect.element(page.getByText(said)).toBeVisible()
  await waitUntilStill('a story of one’s own', 300)
  expect(filesFetched().filter((file) => !before.has(file))).toEqual([])
})

const program = 'web/features/identityCheck/giveawayCheck.ts'
const kept = aStory({ id: 901, title: 'Mine', is_anonymous_pin: true, owner: 7, can: authorCan })
const posting = { 'POST /pins/': kept, 'GET /pins/:id/': kept }
const fillIn = async (form: Form) => {
  await fillStory(form, 'Seen in a tunnel', 'We held hands until the light came.')
  await form.anonymous('yes').click()
}
const unchecked = page.getByRole('alertdialog', { name: 'Your text hasn’t been checked yet' })

test('where the identity check cannot be loaded, an anonymous author sees a message and posts without it [19]', async () => {
  await commands.takeAway(program)
  const { form, api } = await openStoryForm({ api: posting })
  await fillIn(form)
  await form.save.click()
  await expect.element(unchecked.getByText('There’s a newer version of this page. Please reload it.')).toBeVisible()
  expect(api.to('POST /pins/')).toEqual([])
  await unchecked.getByRole('button', { name: 'Post without the check' }).click()
  await expect.element(page.getByText('Your story is on the map')).toBeVisible()
  expect(api.to('POST /pins/')).toHaveLength(1)
  await commands.bringBack()
})

test('where the identity check failed to load, an anonymous author can try again, and what they type in the meantime is checked too [19]', async () => {
  await commands.takeAway(program)
  const { form, api } = await openStoryForm({ api: posting })
  api.answer({ 'GET /health/': noConnection })
  await form.title.fill('Seen in a tunnel')
  await page.getByRole('button', { name: 'Could this give you away?' }).click()
  await expect.element(unchecked.getByText('You seem to be offline.')).toBeVisible()
  expect(unchecked.getByRole('button', { name: /without the check/ }).elements()).toEqual([])
  await unchecked.getByRole('button', { name: 'Keep writing' }).click()
  await fillIn(form)
  await form.save.click()
  await expect.element(unchecked.getByText('You seem to be offline.')).toBeVisible()
  await commands.bringBack()
  await commands.holdBack(program)
  api.answer({ 'GET /health/': { status: 'OK' } })
  await unchecked.getByRole('button', { name: 'Try again' }).click()
  await form.title.fill('Seen in a tunnel, by june@mailbox.example')
  await commands.bringBack()
  const dialog = page.getByRole('dialog', { name: 'Could this give you away?' })
  await dialog.getByRole('button', { name: 'Remove it' }).click()
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect.element(page.getByText('Your story is on the map')).toBeVisible()
  expect(api.to('POST /pins/').map(({ body }) => body)).toMatchObject([{ title: 'Seen in a tunnel, by' }])
})

test('a calendar that failed to load shows a message and can be retried; what was typed stays', async () => {
  const calendar = 'web/ui/Calendar.tsx'
  await commands.takeAway(calendar)
  const { form, api } = await openStoryForm({ api: { 'GET /health/': noConnection } })
  await form.title.fill('Before the tunnel')
  await page.getByRole('button', { name: 'Choose the start date' }).click()
  const popover = page.getByRole('dialog', { name: 'Choose the start date' })
  await expect.element(popover.getByText('You seem to be offline.')).toBeVisible()
  await commands.bringBack()
  api.answer({ 'GET /health/': { status: 'OK' } })
  await popover.getByRole('button', { name: 'Try again' }).click()
  await expect.element(popover.getByRole('grid')).toBeVisible()
  await expect.element(form.title).toHaveValue('Before the tunnel')
})
