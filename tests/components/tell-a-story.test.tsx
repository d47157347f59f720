import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { atlasOf } from '#tests/support/atlas'
import { axeViolations } from '#tests/support/axe'
import { openScreen, textsOf } from '#tests/support/screens'
import { openStoryForm, storyForm } from '#tests/support/storyForm'
import { Refused } from '#tests/support/stubbedApi'
import { aComment, aSelf, aStory, anAdministrator, authorCan } from '#tests/support/views'
import { commenting, openStory } from '#tests/support/storyScreen'

const saved = 'Your story is on the map'
type Form = ReturnType<typeof storyForm>
const write = async (form: Form, title: string, text: string) => {
  await form.title.fill(title)
  await form.text.click()
  await userEvent.keyboard(text)
  await form.middle.click()
  await form.locality.fill('here')
}

test('what is missing is said in a dialog and beside the fields, and the focus goes to the first of them', async () => {
  const { form, api } = await openStoryForm()
  await page.getByRole('radio', { name: 'historical' }).click()
  await form.save.click()
  const dialog = page.getByRole('dialog', { name: 'Oops, your post is missing someting' })
  await expect
    .poll(() => textsOf(dialog.getByRole('listitem')).map((text) => text.replace(/\s+/g, ' ')))
    .toEqual([
      "Address doesn't have to be exact",
      'Title what are you posting about?',
      'Description tell us a little something',
    ])
  await dialog.getByRole('button', { name: 'go back' }).click()
  await expect.element(form.title).toHaveFocus()
  for (const words of ['*Please enter a story title', '*Please enter a story description', '*Please enter an address'])
    await expect.element(page.getByText(words)).toBeVisible()
  await form.address.fill('zzqx nowhere at all')
  await form.check.click()
  await expect.element(page.getByText("Hey we couldn't find that, please try again")).toBeVisible()
  await form.address.fill('x'.repeat(151))
  await expect.element(page.getByText('Addresses over 150 characters will be truncated')).toBeVisible()
  await form.start.fill('02/01/1970')
  await form.end.fill('01/01/1970')
  ;(document.activeElement as HTMLElement).blur()
  await expect.element(page.getByText('*The start date must not be after the end date')).toBeVisible()
  expect(api.to('POST /pins/')).toEqual([])
})

test('whose session ends while they write logs in again and goes on where they were', async () => {
  const robin = aSelf()
  const { form, api } = await openStoryForm({ as: robin })
  await write(form, 'Interrupted', 'and taken up again')
  const answer = atlasOf()['POST /pins/']!
  api.answer({ 'POST /pins/': new Refused(401, 'unauthenticated', 'Please log in.'), 'GET /auth/user/': robin })
  await form.save.click()
  await expect.element(page.getByText('You were logged out.')).toBeVisible()
  await expect.element(form.title).toHaveValue('Interrupted')
  api.answer({ 'POST /pins/': answer, 'POST /auth/login/': { token: 'another token', user: robin } })
  await page.getByRole('link', { name: 'log in again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByLabelText('Username').fill(robin.username)
  await page.getByLabelText('Password', { exact: true }).fill('a quiet Place 7!')
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expect.element(form.title).toHaveValue('Interrupted')
  await expect.element(form.text).toHaveTextContent('and taken up again')
  await form.save.click()
  await expect.element(page.getByText(saved)).toBeVisible()
  const [, second] = api.to('POST /pins/')
  expect(second?.headers.get('authorization')).toContain('another token')
})

test('cancelling throws away what was written, once it was asked', async () => {
  const { form, router } = await openStoryForm()
  await form.title.fill('Not this')
  await form.cancel.click()
  await page.getByRole('button', { name: 'Yes, discard it' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/')
  await page.getByRole('link', { name: 'Add story' }).click()
  await expect.element(form.title).toHaveValue('')
})

test('whoever tells anonymously is named nowhere', async () => {
  const { form, api } = await openStoryForm({
    api: {
      'POST /pins/': aStory({ id: 901, title: 'Nobody knows', is_anonymous_pin: true, username: 'robin', owner: 7 }),
      'GET /pins/:id/': aStory({ id: 901, title: 'Nobody knows', is_anonymous_pin: true, username: 'robin', owner: 7 }),
    },
  })
  await write(form, 'Nobody knows', 'and nobody will')
  await form.anonymous('yes').click()
  await expect.element(page.getByText(/Your name is hidden/)).toBeVisible()
  await form.save.click()
  await expect.element(page.getByText(saved)).toBeVisible()
  await expect.element(page.getByText('Posted by Anonymous')).toBeVisible()
  expect(api.to('POST /pins/').map(({ body }) => body)).toMatchObject([{ is_anonymous_pin: true }])
})

const signedTalk = () => {
  const mine = [301, 302].map((id) => aComment({ id, commenter: 7, username: 'robin' }))
  const commentstory = [...mine, aComment({ id: 303 }), aComment({ id: 304, commenter: 7, is_anonymous_comment: true })]
  return aStory({ owner: 7, username: 'robin', commentstory, commentCount: 4, can: authorCan })
}
const editing = { pathname: '/story/101', state: { storySidebarOpen: true, editStory: true, userId: 7 } }
const asksAboutComments = () => page.getByRole('dialog', { name: /signed .*comments? under this story/ })

test.each([
  ['make them anonymous', 'seal'],
  ['delete them', 'delete'],
  ['leave them as they are', 'leave'],
])('whoever makes a story anonymous says what becomes of their signed comments beneath it: %s', async (label, sent) => {
  const { api } = await openScreen(editing, {
    as: aSelf(),
    api: { ...atlasOf(signedTalk()), 'PATCH /pins/:id/': aStory({ owner: 7, is_anonymous_pin: true, can: authorCan }) },
  })
  const form = storyForm()
  await form.anonymous('yes').click()
  await form.save.click()
  const dialog = asksAboutComments()
  await expect.element(dialog).toHaveTextContent('You also signed 2 comments under this story.')
  expect(api.to('PATCH /pins/:id/')).toEqual([])
  await expect.element(dialog.getByRole('radio', { name: 'make them anonymous' })).toBeChecked()
  await dialog.getByRole('radio', { name: label }).click()
  await dialog.getByRole('button', { name: 'save changes' }).click()
  await expect.element(page.getByText('Your changes are saved')).toBeVisible()
  expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toMatchObject([
    { is_anonymous_pin: true, own_comments: sent },
  ])
})

test('whoever thinks better of it saves nothing, and nobody is asked without signed comments', async () => {
  const asked = await openScreen(editing, { as: aSelf(), api: atlasOf(signedTalk()) })
  const form = storyForm()
  await form.anonymous('yes').click()
  await form.save.click()
  await asksAboutComments().getByRole('button', { name: 'Keep writing' }).click()
  await expect.poll(() => asksAboutComments().elements()).toEqual([])
  await expect.element(form.anonymous('yes')).toBeChecked()
  expect(asked.api.to('PATCH /pins/:id/')).toEqual([])
  await asked.screen.unmount()
  sessionStorage.clear()
  const alone = aStory({ owner: 7, username: 'robin', can: authorCan, commentstory: [aComment()], commentCount: 1 })
  const { api } = await openScreen(editing, { as: aSelf(), api: atlasOf(alone) })
  await form.anonymous('yes').click()
  await form.save.click()
  await expect.element(page.getByText('Your changes are saved')).toBeVisible()
  const [patched] = api.to('PATCH /pins/:id/')
  expect(patched?.body).toMatchObject({ is_anonymous_pin: true })
  expect(patched?.body).not.toHaveProperty('own_comments')
})

test('where not all comments are shown, the question says that there may be some', async () => {
  const many = aStory({ owner: 7, username: 'robin', can: authorCan, commentCount: 900 })
  await openScreen(editing, { as: aSelf(), api: atlasOf(many) })
  const form = storyForm()
  await form.anonymous('yes').click()
  await form.save.click()
  await expect.element(asksAboutComments()).toHaveTextContent('You may also have signed comments under this story.')
})

test('an administrator who edits somebody’s story neither sees nor sends the anonymous choice', async () => {
  const story = aStory({ is_anonymous_pin: true, username: null, owner: null, lastPersonEdit: null, can: authorCan })
  const { screen, api } = await openScreen('/story/101', { as: anAdministrator(), api: atlasOf(story) })
  await screen.getByRole('link', { name: 'Edit', exact: true }).click()
  const form = storyForm()
  await expect.element(form.title).toHaveValue('The bench in the park')
  expect(page.getByText('Post anonymously?').elements()).toEqual([])
  await form.title.fill('A bench')
  await form.save.click()
  await expect.element(page.getByText('Posted by Anonymous')).toBeVisible()
  const [sent] = api.to('PATCH /pins/:id/')
  expect(sent?.body).toMatchObject({ title: 'A bench' })
  expect(Object.keys(sent?.body as object)).not.toContain('is_anonymous_pin')
})

test('a stranger is not shown how to edit or delete a story', async () => {
  await openScreen('/story/101', { as: aSelf(), api: atlasOf(aStory()) })
  await expect.element(page.getByRole('heading', { level: 1, name: 'The bench in the park' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Edit', exact: true }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Delete' }).elements()).toEqual([])
})

test('a guest who wants to tell a story is asked to login or register', async () => {
  const { screen } = await openScreen('/', { api: atlasOf() })
  await screen.getByRole('link', { name: 'Add story' }).click()
  const dialog = screen.getByRole('dialog', { name: 'login or register' })
  await expect.element(dialog.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'Register' })).toBeVisible()
})

test('what is pasted keeps its words, bold and italic, and nothing else', async () => {
  const { form } = await openStoryForm()
  await form.text.click()
  const clipboardData = new DataTransfer()
  clipboardData.setData(
    'text/html',
    '<h1 onclick="x()">Head</h1><p style="font-size:40px;color:red"><b>bold</b> <i>slant</i> <a href="https://x.example">link</a></p><img src="https://x.example/a.png"><script>bad()</script>',
  )
  const editor = form.text.element()
  editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  const within = (selector: string) => [...editor.querySelectorAll(selector)].map(({ textContent }) => textContent)
  await expect.poll(() => within('p')).toEqual(['Head', 'bold slant link'])
  expect(within('strong')).toEqual(['bold'])
  expect(within('em')).toEqual(['slant'])
  expect(within('a, img:not(.ProseMirror-separator), h1, script, [onclick], [style]')).toEqual([])
})

test('a story can be written by the keyboard alone, from the middle of the map on', async () => {
  const { screen, api } = await openScreen('/?lat=10&lng=-140&z=6', { as: aSelf(), api: atlasOf() })
  const map = screen.getByRole('application', { name: 'Map of stories' })
  await expect.element(map).toHaveAttribute('data-ready', '')
  ;(map.element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await expect.element(page.getByRole('button', { name: 'add story here' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Tell your story' })).toHaveFocus()
  const form = storyForm()
  await expect.element(form.text).toBeVisible()
  const focus = (field: Form['title']) => (field.element() as HTMLElement).focus()
  focus(form.title)
  await userEvent.keyboard('By hand')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Bold' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: 'Italic' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.tab()
  await userEvent.keyboard('leaning')
  await expect.poll(() => form.text.element().querySelector('em')?.textContent).toBe('leaning')
  const pin = page.getByRole('button', { name: 'The area of your story' })
  await expect.element(pin).toBeVisible()
  focus(pin)
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
  focus(form.locality)
  await userEvent.keyboard('the open sea')
  focus(form.save)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(saved)).toBeVisible()
  const [sent] = api.to('POST /pins/')
  expect(sent?.body).toMatchObject({ title: 'By hand', locality: 'the open sea' })
  const { latitude, longitude } = sent!.body as { latitude: number; longitude: number }
  expect(latitude).toBeGreaterThan(10)
  expect(longitude).toBeCloseTo(-140, 0)
})

test('the form and a story with comments are without fault for axe, by day and by night', async () => {
  const robin = aSelf()
  const { form, screen } = await openStoryForm({
    as: robin,
    api: { 'PATCH /auth/user/': ({ body }) => ({ ...robin, ...body }) },
  })
  const faults = () => axeViolations('[data-panel=story]')
  await form.save.click()
  await page.getByRole('button', { name: 'go back' }).click()
  expect(await faults()).toEqual([])
  await page.getByRole('button', { name: 'Anonymous off' }).first().click()
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
  expect(await faults()).toEqual([])
  await screen.unmount()
  await openScreen('/story/101', { as: robin, api: atlasOf(aStory()) })
  await expect.element(page.getByLabelText('leave comment')).toBeVisible()
  expect(await faults()).toEqual([])
})

const robin = aSelf({ username: 'robin_tells', email: 'robin@people.example', bio: 'Glassblower in Tulsa.' })
const dialog = page.getByRole('dialog', { name: 'Could this tell who you are?' })
const items = dialog.getByRole('listitem')
const item = (words: string) => dialog.getByRole('listitem', { name: words })
const press = (where: ReturnType<typeof item>, name: string) => where.getByRole('button', { name }).click()
const lookButton = page.getByRole('button', { name: 'Could this tell who you are?' })

const kept = aStory({ id: 901, title: 'Mine', is_anonymous_pin: true, owner: 7, can: authorCan })
const openForm = (as = robin) => openStoryForm({ as, api: { 'POST /pins/': kept, 'GET /pins/:id/': kept } })
const writeOut = async (form: Form, title: string, text: string, isAnonymous = true) => {
  await form.title.fill(title)
  await form.text.fill(text)
  await page.getByRole('radio', { name: 'historical' }).click()
  await form.middle.click()
  await form.address.fill('here')
  if (isAnonymous) await form.anonymous('yes').click()
}

test('whoever posts anonymously is shown what could tell who they are before anything is sent', async () => {
  const { form, api } = await openForm()
  await writeOut(form, 'The summer of @robin_tells', 'My boss Sarah Klein found the letter. Call 213-555-0142.')
  await form.save.click()
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => textsOf(items.getByRole('mark'))).toEqual(['@robin_tells', 'Sarah Klein', '213-555-0142'])
  await expect.element(item('Sarah Klein')).toHaveTextContent('My boss Sarah Klein found the letter.')
  for (const sentence of ['It leads to your profile.', 'A full name beside who they are to you', 'can be called'])
    await expect.element(items.filter({ hasText: sentence })).toBeVisible()
  expect(api.to('POST /pins/')).toEqual([])
  await press(item('@robin_tells'), 'Take it out')
  await press(item('Sarah Klein'), 'Take it out')
  await press(item('213-555-0142'), 'Take it out')
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect.element(page.getByText('Your story is on the map')).toBeVisible()
  expect(api.to('POST /pins/').map(({ body }) => body)).toMatchObject([
    { title: 'The summer of', description: '<p>My boss found the letter. Call.</p>', is_anonymous_pin: true },
  ])
})

test('each finding says in which field it stands, and how often', async () => {
  const { form } = await openForm()
  await writeOut(form, 'For june@mailbox.example', 'Write to june@mailbox.example. I lived at 12 Baker Street.')
  await form.save.click()
  await expect
    .poll(() => textsOf(items.getByRole('heading')))
    .toEqual(['Email address · Title, Description · 2 times', 'Address · Description'])
})

test('nothing of it stops anybody: what is left as it is goes on', async () => {
  const { form, api } = await openForm()
  await writeOut(form, 'Mine', 'I lived at 12 Baker Street and wrote to june@mailbox.example.')
  await form.save.click()
  await press(item('12 Baker Street'), 'Leave it')
  await expect
    .element(item('12 Baker Street').getByRole('button', { name: 'Leave it' }))
    .toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect.poll(() => api.to('POST /pins/')).toHaveLength(1)
  expect(api.to('POST /pins/')[0]?.body).toMatchObject({
    description: '<p>I lived at 12 Baker Street and wrote to june@mailbox.example.</p>',
  })
})

test('what was left is not asked about again while the form is open, and what is new is', async () => {
  const { form, api } = await openForm()
  await writeOut(form, 'Mine', 'I lived at 12 Baker Street')
  await form.save.click()
  await press(item('12 Baker Street'), 'Leave it')
  await dialog.getByRole('button', { name: 'Keep writing' }).click()
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(api.to('POST /pins/')).toEqual([])
  await form.title.fill('Mine, and june@mailbox.example')
  await form.save.click()
  await expect.poll(() => textsOf(items.getByRole('mark'))).toEqual(['june@mailbox.example'])
  await press(items, 'Take it out')
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect.poll(() => api.to('POST /pins/')).toHaveLength(1)
  expect(api.to('POST /pins/')[0]?.body).toMatchObject({ title: 'Mine, and' })
})

test('what is taken out of a story leaves its bold words and paragraphs, and can be put back', async () => {
  const { form } = await openForm()
  await form.text.click()
  await userEvent.keyboard(
    '{Control>}b{/Control}My boss {Control>}b{/Control}Sarah Klein knew{Enter}and so did my sister Ana López',
  )
  const before = () => form.text.element().innerHTML
  const whole = before()
  await lookButton.click()
  await press(item('Sarah Klein'), 'Take it out')
  await press(item('Ana López'), 'Take it out')
  await expect.element(item('Ana López')).toHaveTextContent('Taken out of your text.')
  await expect.poll(before).toBe('<p><strong>My boss</strong> knew</p><p>and so did my sister</p>')
  await press(item('Sarah Klein'), 'Put it back')
  await press(item('Ana López'), 'Put it back')
  await expect.poll(before).toBe(whole)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => dialog.elements()).toEqual([])
})

test('the same words are one thing to decide, wherever they stand', async () => {
  const { form } = await openForm()
  await form.title.fill('Ask @marlow.sings')
  await form.text.click()
  await userEvent.keyboard('I am @marlow.sings, yes, @marlow.sings.')
  await lookButton.click()
  await expect.element(items).toHaveTextContent('3 times')
  await press(items, 'Take it out')
  await expect.element(form.title).toHaveValue('Ask')
  await expect.element(form.text).toHaveTextContent('I am, yes,.')
})

test('where nothing stands out an anonymous story goes out without another step', async () => {
  const { form, api } = await openForm()
  await writeOut(form, 'Mine', 'Harvey Milk was elected supervisor in November 1977, and we danced on Castro Street.')
  await form.save.click()
  await expect.element(page.getByText('Your story is on the map')).toBeVisible()
  expect(api.to('POST /pins/')).toHaveLength(1)
})

test('a signed story is not looked through unless its writer asks', async () => {
  const { form, api } = await openForm()
  await form.title.fill('Mine')
  await lookButton.click()
  await expect.element(page.getByText(/Nothing stood out just now/)).toBeVisible()
  await writeOut(form, 'Mine', 'I lived at 12 Baker Street', false)
  await lookButton.click()
  await expect.poll(() => textsOf(items.getByRole('mark'))).toEqual(['12 Baker Street'])
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(api.to('POST /pins/')).toEqual([])
  await form.save.click()
  await expect.poll(() => api.to('POST /pins/')).toHaveLength(1)
})

test('in anonymous mode a story is looked through even where its writer signs it', async () => {
  const { form, api } = await openForm(aSelf({ is_anonymous_active: true }))
  await writeOut(form, 'Mine', 'I lived at 12 Baker Street', false)
  await form.anonymous('no').click()
  await form.save.click()
  await expect.element(item('12 Baker Street')).toBeVisible()
  expect(api.to('POST /pins/')).toEqual([])
})

test('a title that was all giveaway is missing once it is taken out, and nothing is sent', async () => {
  const { form, api } = await openForm()
  await writeOut(form, '@robin_tells', 'and the rest')
  await form.save.click()
  await press(items, 'Take it out')
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Oops, your post is missing someting' })).toBeVisible()
  expect(api.to('POST /pins/')).toEqual([])
})

test('an anonymous comment is looked through before it is sent, and one with a name is not', async () => {
  const story = aStory()
  const { api } = await openStory(story, { as: robin, api: commenting(story, robin) })
  const words = page.getByRole('textbox', { name: 'leave comment' })
  const send = page.getByRole('button', { name: 'leave comment' })
  const sent = () => api.to('POST /commentStory/').map(({ body }) => (body as { description: string }).description)
  await words.fill('Signed: june@mailbox.example')
  await send.click()
  await expect.poll(sent).toEqual(['Signed: june@mailbox.example'])
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Signed: june' })).toHaveFocus()
  await page.getByRole('checkbox', { name: /^Comment anonymously/ }).click()
  await words.fill('Write to june@mailbox.example, I was there')
  await send.click()
  await press(item('june@mailbox.example'), 'Take it out')
  await expect.element(words).toHaveValue('Write to, I was there')
  expect(sent()).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect.poll(sent).toEqual(['Signed: june@mailbox.example', 'Write to, I was there'])
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Write to, I was there' })).toHaveFocus()
})

test('by keyboard: the dialog takes the focus, says what became of each thing, and gives the focus back', async () => {
  const { form } = await openForm()
  await writeOut(form, 'Mine', 'Call 213-555-0142 or june@mailbox.example')
  ;(form.save.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('heading', { level: 2 })).toHaveFocus()
  await expect.element(page.getByRole('listitem', { name: 'Phone number · Description 213-555-0142' })).toBeVisible()
  await expect
    .element(page.getByRole('listitem', { name: 'Email address · Description june@mailbox.example' }))
    .toBeVisible()
  expect(await axeViolations(dialog.element())).toEqual([])
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  const first = item('213-555-0142').getByRole('button')
  await expect.element(first).toHaveTextContent('Put it back')
  await expect.element(first).toHaveFocus()
  await expect.element(first).toHaveAccessibleDescription('213-555-0142')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Taken out. 1 more to look at.')
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Left as it is. You looked at everything.')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.elements()).toEqual([])
  await expect.element(form.save).toHaveFocus()
})

test('looking sends nothing and keeps nothing: no request, no storage, no trace in the history', async () => {
  const { form, api } = await openForm()
  await writeOut(form, 'Mine', 'Call 213-555-0142 or june@mailbox.example')
  await lookButton.click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => dialog.elements()).toEqual([])
  await expect.poll(() => sessionStorage.getItem('draft/7/story')).toMatch(/june@mailbox.*"is_anonymous_pin":"yes"/)
  // The time of the last activity is kept, too: a number, and nobody's words.
  const local = () => Object.entries(localStorage).filter(([, value]) => !/^\d+$/.test(String(value)))
  const kept = () => JSON.stringify([{ ...sessionStorage }, local(), history.state, location.href])
  const [storage, asked] = [kept(), api.asked.length]
  const requests: string[] = []
  const observer = new PerformanceObserver((list) => requests.push(...list.getEntries().map(({ name }) => name)))
  observer.observe({ type: 'resource' })
  const beacon = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (...sent) => requests.push(String(sent[0])) > 0
  await form.save.click()
  await press(item('213-555-0142'), 'Leave it')
  await press(item('june@mailbox.example'), 'Leave it')
  await dialog.getByRole('button', { name: 'Keep writing' }).click()
  await expect.poll(() => dialog.elements()).toEqual([])
  requests.push(...observer.takeRecords().map(({ name }) => name))
  observer.disconnect()
  navigator.sendBeacon = beacon
  // The map beside the form may still be fetching its picture.
  expect(requests.filter((name) => !name.includes('/icons/plain/'))).toEqual([])
  expect(api.asked.length).toBe(asked)
  expect(kept()).toBe(storage)
  expect((await indexedDB.databases()).length).toBe(0)
})
