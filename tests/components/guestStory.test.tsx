import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '#tests/support/componentPage'
import { atlasOf } from '#tests/support/atlas'
import { axeViolations } from '#tests/support/axe'
import { openScreen } from '#tests/support/screens'
import { openStoryForm, storyForm, writeStory } from '#tests/support/storyForm'
import { aReview, aPlace, aSelf, aStory, authorCan } from '#tests/support/views'

const robin = aSelf()
const write = async (title: string) => {
  const form = storyForm()
  await writeStory(form, title, 'and no account yet')
  await form.middle.click()
  await form.locality.fill('here')
  return form
}

test('a guest writes first, is asked for an account when they post, reads there that it waits, and comes back from the login with everything they wrote, at the button that posts it [6, 25.1]', async () => {
  const { screen, api } = await openScreen('/', {
    api: { ...atlasOf(), 'POST /auth/login/': { token: 'a token', user: robin }, 'GET /auth/user/': robin },
  })
  await screen.getByRole('link', { name: 'Add story' }).click()
  await expect.element(page.getByText('Start writing. To post, you’ll need an account.')).toBeVisible()
  const form = await write('Written as a guest')
  await form.anonymous('yes').click()
  await page.getByRole('button', { name: 'Post anonymously' }).click()
  const dialog = page.getByRole('dialog', { name: 'login or register' })
  const ways = ['Register', 'Login'].map((name) => dialog.getByRole('link', { name }))
  const looks = ways.map((way) => (way.element() as HTMLElement).className)
  expect(looks[0]).toBe(looks[1])
  expect(api.to('POST /pins/')).toEqual([])
  await ways[0]!.click()
  const waiting = page.getByRole('main').getByText('The story you were writing is still here.')
  await expect.element(waiting).toBeVisible()
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
  await expect.element(waiting).toBeVisible()
  await page.getByLabelText('Username').fill('robin')
  await page.getByLabelText('Password', { exact: true }).fill('a quiet Place 7!')
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect.element(form.title).toHaveValue('Written as a guest')
  await expect.element(form.text).toHaveTextContent('and no account yet')
  await expect.element(form.anonymous('yes')).toBeChecked()
  await expect.element(form.locality).toHaveValue('here')
  expect(sessionStorage.getItem('draft/0/story')).toBeNull()
  // All is filled in: what is left to do is to post it.
  await expect.element(page.getByRole('button', { name: 'Post anonymously' })).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Post anonymously' })).toBeInViewport()
  await page.getByRole('button', { name: 'Post anonymously' }).click()
  await expect.element(page.getByRole('heading', { name: 'Your story is on the map' })).toBeVisible()
  expect(api.to('POST /pins/').map(({ body }) => body)).toMatchObject([
    { title: 'Written as a guest', is_anonymous_pin: true },
  ])
})

test('a guest’s story is neither signed nor anonymous until they choose, and is not posted before [2.5, 6, 25.1]', async () => {
  const { api } = await openScreen('/story#add', { api: atlasOf() })
  const form = await write('Whose is it?')
  await expect.element(form.anonymous('yes')).not.toBeChecked()
  await expect.element(form.anonymous('no')).not.toBeChecked()
  expect(page.getByText('Everyone will see your name.').elements()).toEqual([])
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  const problem = page.getByText('Choose whether your name is shown.')
  await expect.element(problem).toBeInViewport()
  await expect.element(form.anonymous('yes')).toHaveFocus()
  expect(page.getByRole('dialog', { name: 'login or register' }).elements()).toEqual([])
  await form.anonymous('no').click()
  await expect.poll(() => problem.elements()).toEqual([])
  await page.getByRole('button', { name: 'Post with my name' }).click()
  await expect.element(page.getByRole('dialog', { name: 'login or register' })).toBeVisible()
  expect(api.to('POST /pins/')).toEqual([])
})

test('a guest who discards a story leaves nothing of it in the tab, and one whose story lacks something sees what [2.5, 25.1]', async () => {
  await openScreen('/story#add', { api: atlasOf() })
  const form = storyForm()
  await form.title.fill('Not this')
  await expect.poll(() => sessionStorage.getItem('draft/0/story')).toContain('Not this')
  expect(localStorage.length).toBe(0)
  await form.save.click()
  const missing = page.getByRole('alertdialog')
  await expect.element(missing.getByRole('listitem')).toHaveLength(3)
  await expect.element(missing).toHaveTextContent('Post anonymously?')
  await missing.getByRole('button', { name: 'go back' }).click()
  await form.cancel.click()
  await page.getByRole('button', { name: 'Yes, discard it' }).click()
  await expect.poll(() => Object.keys(sessionStorage).filter((name) => name.startsWith('draft/'))).toEqual([])
})

for (const [form, address] of [
  ['story', '/story#add'],
  ['message to us', '/ContactUs'],
] as const)
  test(`a guest opens at a ${form} how long the tab keeps what they write, and what deletes a locked draft [25.1]`, async () => {
    await page.viewport(390, 844)
    await openScreen(address, { api: atlasOf() })
    const line = page.getByText('How long your draft stays')
    await expect.element(line).toBeVisible()
    const note = page.css('p').filter({ hasText: 'stays in this tab' })
    const locked = page.css('p').filter({ hasText: 'your locked draft comes back' })
    await expect.element(note).not.toBeVisible()
    await line.click()
    await expect.element(note).toBeVisible()
    await expect.element(note).toHaveTextContent('until you post it, discard it or press “Leave now”.')
    await expect.element(note).toHaveTextContent('later than 60 minutes after your last change')
    await expect
      .element(locked)
      .toHaveTextContent('unless you discarded it, logged out, pressed “Leave now” or waited more than 7 days.')
    await expect.element(locked.getByRole('link', { name: 'Log in again' })).toHaveAttribute('href', '/login')
  })

test('starting over asks first, and what was written stays until the author says yes [25.1]', async () => {
  const first = await openScreen('/story#add', { api: atlasOf() })
  const form = storyForm()
  await form.title.fill('Half a story')
  await expect.poll(() => sessionStorage.getItem('draft/0/story')).toContain('Half a story')
  await first.screen.unmount()
  await openScreen('/story#add', { api: atlasOf() })
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click()
  await expect.element(form.title).toHaveValue('Half a story')
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, discard it' }).click()
  await expect.element(form.title).toHaveValue('')
  await expect.poll(() => sessionStorage.getItem('draft/0/story')).toBeNull()
  expect(page.getByRole('button', { name: 'Start over' }).elements()).toEqual([])
})

test('the footer says who will be named and leads to the choice, and the button says what it does [2.5, 25.1]', async () => {
  const { form } = await openStoryForm()
  await expect.element(page.getByText('With your name. Everyone will see your name.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Post as robin' })).toBeVisible()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect.element(form.anonymous('no')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText('Anonymous. No one will see your name.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Post anonymously' })).toBeVisible()
})

test('an edit is saved by “save changes” [2.5]', async () => {
  const mine = aStory({ owner: 7, username: 'robin', can: authorCan })
  const state = { storySidebarOpen: true, editStory: true, userId: 7 }
  await openScreen({ pathname: '/story/101', state }, { as: robin, api: atlasOf(mine) })
  await expect.element(page.getByRole('button', { name: 'save changes' })).toBeVisible()
  expect(page.getByText('Not sure how to begin?').elements()).toEqual([])
})

const mine = (over: Parameters<typeof aStory>[0] = {}) =>
  aStory({ id: 901, title: 'Told', owner: 7, username: 'robin', can: authorCan, ...over })

test('after posting, the panel says where the story is and how to find, change, delete and share it, until it is closed [4, 25.1]', async () => {
  const { router } = await openStoryForm({ api: { 'POST /pins/': mine(), 'GET /pins/:id/': mine() } })
  await (await write('Told')).save.click()
  const posted = page.getByRole('region', { name: 'Your story is on the map' })
  await expect.element(posted.getByRole('heading')).toHaveFocus()
  await expect
    .element(posted)
    .toHaveTextContent('You can change or delete it at any time, with the buttons below the story.')
  await expect.element(posted.getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/users/robin')
  expect(await axeViolations()).toEqual([])
  await posted.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await posted.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => posted.elements()).toEqual([])
  await expect.element(page.getByRole('heading', { level: 1, name: 'Told' })).toHaveFocus()
  // Nothing in the history tells that it was posted here.
  expect(JSON.stringify(router.state.location.state)).not.toContain('posted')
})

test('after posting a story that waits for review the panel says so, and offers no way to share it [20, 25.1]', async () => {
  const waiting = mine({ status: 'pending', review: aReview(), is_anonymous_pin: true })
  await openStoryForm({ api: { 'POST /pins/': waiting, 'GET /pins/:id/': waiting } })
  await (await write('Told')).save.click()
  const posted = page.getByRole('region', { name: 'Thank you. Your story is saved and waiting for review.' })
  await expect.element(posted).toHaveTextContent('Only you see your anonymous stories there')
  expect(posted.getByRole('button', { name: 'Share' }).elements()).toEqual([])
})

test('its author sees that an anonymous story is theirs, and finds what they can do with it under “Your story” [2.4]', async () => {
  const secret = mine({ is_anonymous_pin: true })
  const { screen } = await openScreen('/story/901', { as: robin, api: { ...atlasOf(), 'GET /pins/:id/': secret } })
  await expect.element(page.getByText('Posted by Anonymous (you)')).toBeVisible()
  const own = page.getByRole('group', { name: 'Your story' })
  await expect.element(own.getByRole('link', { name: 'Edit' })).toBeVisible()
  await screen.unmount()
  const theirs = aStory({ id: 901, owner: null, username: null, is_anonymous_pin: true })
  await openScreen('/story/901', { as: robin, api: { ...atlasOf(), 'GET /pins/:id/': theirs } })
  await expect.element(page.getByText('Posted by Anonymous')).toBeVisible()
  expect(page.getByText('(you)').elements()).toEqual([])
  expect(own.elements()).toEqual([])
})

test('places are suggested while an author types, one is taken by keyboard, and what readers will see is said [15, 25.1]', async () => {
  const ljubljana = aPlace({
    label: 'Ljubljana, Slovenia',
    name: 'Ljubljana',
    locality: 'Ljubljana',
    country: 'Slovenia',
  })
  const places = [aPlace({ label: 'Ljubno, Slovenia' }), ljubljana]
  const { form, api } = await openStoryForm({ api: { 'GET /geocode/': places } })
  // At the lower edge of the form there is no room for a list below it.
  form.address.element().scrollIntoView({ block: 'end' })
  await form.address.fill('Ljub')
  const list = page.getByRole('listbox', { name: 'Places found' })
  await expect.element(list.getByRole('option', { name: 'Ljubljana, Slovenia' })).toBeInViewport({ ratio: 0.9 })
  // Our own list of places alone.
  expect(api.to('GET /geocode/').map(({ query }) => query)).toEqual([{ q: 'Ljub', suggest: '1' }])
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(() => list.elements()).toEqual([])
  await expect.element(page.getByText('Readers will see: Near Ljubljana, Slovenia (within about 6 mi)')).toBeVisible()
  await expect.element(form.locality).toHaveValue('Ljubljana')
  await expect.element(form.locality).not.toBeVisible()
  await form.parts.click()
  await expect.element(form.locality).toBeVisible()
  expect(api.to('GET /geocode/')).toHaveLength(1)
})

test('a place that is taken for an exact story is its address by its whole name, not by the letters that were typed [15, 25.1]', async () => {
  const parts = { label: 'Ueno, Tokyo, Japan', kind: 'quarter', name: 'Ueno', city: 'Tokyo' } as const
  const ueno = aPlace({ ...parts, locality: 'Tokyo', country: 'Japan' })
  const { form } = await openStoryForm({ api: { 'GET /geocode/': [ueno] } })
  await page.getByRole('radio', { name: 'historical' }).click()
  await form.address.fill('Uen')
  await page.getByRole('option', { name: 'Ueno, Tokyo, Japan' }).click()
  await expect.element(form.address).toHaveValue('Ueno, Tokyo, Japan')
  await expect.element(page.getByText(/Readers will see: Ueno, Tokyo.* \(The exact place\)/)).toBeVisible()
})

test('help for a first story is closed at first, and has three questions and an example [25.1]', async () => {
  await openStoryForm()
  const example = page.getByText(/The last bus was late/)
  await expect.element(example).not.toBeVisible()
  await page.getByText('Not sure how to begin?').click()
  await expect.element(example).toBeVisible()
  expect(page.getByText('Where were you, and what did it look like there?').elements()).toHaveLength(1)
})
