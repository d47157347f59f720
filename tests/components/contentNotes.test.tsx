import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#tests/support/componentPage'
import { CONTENT_NOTES } from '#contract/contentNotes'
import { atlasOf } from '#tests/support/atlas'
import { axeViolations } from '#tests/support/axe'
import { openedDrafts } from '#tests/support/lockedDrafts'
import { offerToLeave, openScreen, textsOf } from '#tests/support/screens'
import { openStoryForm, writeStory } from '#tests/support/storyForm'
import { aComment, aModerator, aProfile, aProfileStory, aSelf, aStory, guestCan } from '#tests/support/views'
import { listedStoryOf } from '#web/lib/listedStory.ts'
import { readShownNotes, saveShownNotes } from '#web/lib/shownNotes.ts'

const noted = (over: Parameters<typeof aStory>[0] = {}) =>
  aStory({ description: '<p>They came at night.</p>', contentNotes: ['violence', 'death'], can: guestCan, ...over })
const card = () => page.getByRole('region', { name: 'This story deals with' })
const text = () => page.getByText('They came at night.')

test('a story with content notes waits behind a card that names them, until the reader shows it [15]', async () => {
  await openScreen('/story/101', { api: atlasOf(noted()) })
  await expect.poll(() => textsOf(card().getByRole('listitem'))).toEqual(['violence', 'death'])
  expect(text().elements()).toEqual([])
  expect(await axeViolations('[data-panel=story]')).toEqual([])
  await card().getByRole('button', { name: 'Show', exact: true }).click()
  await expect.element(text()).toBeVisible()
  // The button is gone: a screen reader continues with the text.
  expect(document.activeElement?.textContent).toContain('They came at night.')
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect.element(card().getByRole('button', { name: 'Show', exact: true })).toHaveFocus()
  expect(text().elements()).toEqual([])
})

test('on a phone the button that shows the text is in sight in a panel at half height [15, 2.4]', async () => {
  await page.viewport(390, 844)
  const title = 'Down the Rambla: the first march for our liberation'
  await openScreen('/story/101', { api: atlasOf(noted({ title, contentNotes: [...CONTENT_NOTES] })) })
  const show = card().getByRole('button', { name: 'Show', exact: true })
  await expect.element(page.getByRole('region', { name: 'Story', exact: true })).toHaveAttribute('data-height', 'half')
  await expect.poll(() => show.element().getBoundingClientRect().bottom).toBeLessThan(844)
})

test('the comments of a story wait behind the card with its text, and are printed with it', async () => {
  const comment = aComment({ description: 'They took my brother too.' })
  await openScreen('/story/101', { api: atlasOf(noted({ commentstory: [comment], commentCount: 1 })) })
  const comments = page.getByRole('region', { name: /^Comments/ })
  await expect.element(card()).toBeVisible()
  expect(comments.elements()).toEqual([])
  dispatchEvent(new Event('beforeprint'))
  expect(comments.elements()).toHaveLength(1)
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => comments.elements()).toEqual([])
  await card().getByRole('button', { name: 'Show', exact: true }).click()
  await expect.element(comments.getByText('They took my brother too.')).toBeVisible()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  expect(comments.elements()).toEqual([])
})

test('the author of a story with content notes sees the card too, so that no photo loads at once for them alone [15]', async () => {
  await openScreen('/story/101', { as: aSelf(), api: atlasOf(noted({ is_anonymous_pin: true, owner: 7 })) })
  await expect.element(card()).toBeVisible()
  expect(text().elements()).toEqual([])
})

test('the card is opened by the keyboard alone [15]', async () => {
  await openScreen('/story/101', { api: atlasOf(noted()) })
  const show = card().getByRole('button', { name: 'Show', exact: true })
  await expect.element(show).toBeVisible()
  ;(show.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(text()).toBeVisible()
})

test('each story has its own card, whatever was shown before, and a shown one offers no choice of warnings [15]', async () => {
  const { router } = await openScreen('/story/101', { api: atlasOf(noted(), noted({ id: 102 })) })
  await card().getByRole('button', { name: 'Show', exact: true }).click()
  await expect.element(text()).toBeVisible()
  expect(page.getByRole('button', { name: 'Choose what opens without a warning' }).elements()).toEqual([])
  await router.navigate('/story/102')
  await expect.element(card()).toBeVisible()
  expect(text().elements()).toEqual([])
})

test('a reader chooses on their device which notes need no card, and can change that [15]', async () => {
  const { screen } = await openScreen('/story/101', { api: atlasOf(noted()) })
  await card().getByRole('button', { name: 'Choose what opens without a warning' }).click()
  const dialog = page.getByRole('dialog', { name: 'What should open without a warning?' })
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(CONTENT_NOTES.length)
  await dialog.getByRole('checkbox', { name: 'violence', exact: true }).click()
  await dialog.getByRole('checkbox', { name: 'death' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(text()).toBeVisible()
  expect(readShownNotes()).toEqual(['violence', 'death'])
  await screen.unmount()
  const again = await openScreen('/story/101', { api: atlasOf(noted()) })
  await expect.element(text()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Choose what opens without a warning' })).toBeVisible()
  await again.screen.unmount()
  saveShownNotes(['violence'])
  await openScreen('/story/101', { api: atlasOf(noted()) })
  await expect.element(card()).toBeVisible()
})

test('lists and cards name the notes instead of the first words [15]', async () => {
  const { router } = await openScreen('/?lat=34.05&lng=-118.24&z=12', {
    api: {
      ...atlasOf(noted()),
      'GET /profile/users/': [aProfile({ userStories: [aProfileStory({ contentNotes: ['medical'] })] })],
    },
  })
  const list = page.getByRole('region', { name: 'Search stories' })
  await expect.element(list.getByRole('article')).toHaveTextContent('Deals with: violence, death')
  await router.navigate('/users/robin')
  await expect.element(page.getByText('Deals with: medical')).toBeVisible()
  expect(page.getByText('We sat there until it was dark.').elements()).toEqual([])
  expect(listedStoryOf(noted()).description).toBe('')
})

test('an author chooses content notes in one line that opens [15]', async () => {
  const { form, api } = await openStoryForm()
  await writeStory(form, 'The raid', 'They came.')
  await form.middle.click()
  await form.locality.fill('here')
  const question = page.css('summary').filter({ hasText: 'Does your story need content notes?' })
  await expect.element(question).toHaveTextContent('No')
  await question.click()
  await page.getByRole('checkbox', { name: 'police and prison' }).click()
  await page.getByRole('checkbox', { name: 'violence', exact: true }).click()
  await expect.element(question).toHaveTextContent('violence, police and prison')
  await expect.poll(async () => (await openedDrafts()).join()).toContain('police and prison')
  await form.save.click()
  await expect.poll(() => api.to('POST /pins/')).toHaveLength(1)
  expect(api.to('POST /pins/')[0]?.body).toMatchObject({ contentNotes: ['violence', 'police and prison'] })
})

test('staff can add notes to the story of another, and remove none [15]', async () => {
  const story = noted({ contentNotes: ['death'], can: { ...guestCan, addNotes: true } })
  const { api } = await openScreen('/story/101', { as: aModerator(), api: atlasOf(story) })
  await page.getByRole('button', { name: 'Add content notes' }).click()
  const dialog = page.getByRole('dialog', { name: 'What does this story deal with?' })
  await expect.element(dialog.getByRole('checkbox', { name: 'death' })).toBeDisabled()
  await expect.element(dialog.getByRole('checkbox', { name: 'death' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'drugs' }).click()
  await dialog.getByRole('textbox', { name: 'A note to the author' }).fill('It tells how much he took.')
  await dialog.getByRole('button', { name: 'Add these notes' }).click()
  await expect.element(page.getByText('Notes added')).toBeVisible()
  expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toEqual([
    { contentNotes: ['death', 'drugs'], note: 'It tells how much he took.' },
  ])
  await expect.poll(() => textsOf(card().getByRole('listitem'))).toEqual(['death', 'drugs'])
})

test('an author reads which notes staff added to their story, in which role, and why', async () => {
  const addedNotes = [{ by: 'moderator' as const, notes: ['death' as const], note: 'The last paragraph.' }]
  await openScreen('/story/101', { as: aSelf(), api: atlasOf(noted({ addedNotes })) })
  const added = page.getByRole('region', { name: 'Content notes that our team added' })
  await expect.element(added.getByRole('heading', { name: 'A moderator added content notes' })).toBeVisible()
  await expect.element(added).toHaveTextContent('death')
  await expect.element(added.getByText('The last paragraph.')).toBeVisible()
})

test('readers and authors are offered no notes to add [15]', async () => {
  await openScreen('/story/101', { as: aSelf(), api: atlasOf(noted()) })
  await expect.element(card()).toBeVisible()
  expect(page.getByRole('button', { name: 'Add content notes' }).elements()).toEqual([])
})

test('a dialog that opens inside a story has the font of all dialogs, and so has Leave now in it', async () => {
  offerToLeave()
  await openScreen('/story/101', { api: atlasOf(noted()) })
  await card().getByRole('button', { name: 'Choose what opens without a warning' }).click()
  const dialog = page.getByRole('dialog', { name: 'What should open without a warning?' })
  await expect.element(dialog).toBeVisible()
  const faceOf = (element: Element) => getComputedStyle(element).fontFamily
  const usual = faceOf(document.body)
  expect(faceOf(document.querySelector('#story-title')!)).not.toBe(usual)
  for (const part of [dialog, dialog.getByRole('checkbox').first(), dialog.getByRole('button', { name: 'Leave now' })])
    expect(faceOf(part.element())).toBe(usual)
})

test('on paper the text follows its content notes, also while the screen has the card, and the address of the story [15, 24]', async () => {
  await openScreen('/story/101', { api: atlasOf(noted()) })
  await expect.element(card()).toBeVisible()
  expect(text().elements()).toEqual([])
  dispatchEvent(new Event('beforeprint'))
  expect(text().elements()).toHaveLength(1)
  await expect.element(page.getByText(/\/story\/\d+$/)).toHaveClass('print-only')
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => text().elements()).toEqual([])
})
