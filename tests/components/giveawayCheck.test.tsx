import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeViolations } from '#tests/support/axe'
import { openedDrafts } from '#tests/support/lockedDrafts'
import { textsOf } from '#tests/support/screens'
import { fillStory, type Form, openStoryForm, writeStory } from '#tests/support/storyForm'
import { commenting, openStory } from '#tests/support/storyScreen'
import { aSelf, aStory, authorCan } from '#tests/support/views'

const robin = aSelf({ username: 'robin_tells', email: 'robin@people.example', bio: 'Glassblower in Tulsa.' })
const dialog = page.getByRole('dialog', { name: 'Could this give you away?' })
const items = dialog.getByRole('listitem')
const item = (words: string) => dialog.getByRole('listitem', { name: words })
const press = (where: ReturnType<typeof item>, name: string) => where.getByRole('button', { name }).click()
const look = page.getByRole('button', { name: 'Could this give you away?' })

const kept = aStory({ id: 901, title: 'Mine', is_anonymous_pin: true, owner: 7, can: authorCan })
const openForm = (as = robin) => openStoryForm({ as, api: { 'POST /pins/': kept, 'GET /pins/:id/': kept } })
const write = async (form: Form, title: string, text: string, isAnonymous = true) => {
  await fillStory(form, title, text)
  if (isAnonymous) await form.anonymous('yes').click()
}

test('an anonymous author sees what could identify them before anything is sent [19]', async () => {
  const { form, api } = await openForm()
  await write(form, 'The summer of @robin_tells', 'My boss Sarah Klein found the letter. Call 213-555-0142.')
  await form.save.click()
  await expect.element(dialog).toBeVisible()
  await expect
    .poll(() => textsOf(items.getByRole('mark')))
    .toEqual(['@robin_tells', 'Sarah Klein', 'Call 213-555-0142'])
  await expect.element(item('Sarah Klein')).toHaveTextContent('My boss Sarah Klein found the letter.')
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('3 things stand out. Nothing has been posted yet. It’s up to you.')
  for (const sentence of ['It leads to your profile.', 'A full name plus how you know them', 'can be called'])
    await expect.element(items.filter({ hasText: sentence })).toBeVisible()
  expect(api.to('POST /pins/')).toEqual([])
  await press(item('@robin_tells'), 'Remove it')
  await press(item('Sarah Klein'), 'Remove it')
  await press(item('213-555-0142'), 'Remove it')
  await expect.element(item('Sarah Klein')).toHaveTextContent('It now says:My boss found the letter.')
  await expect.element(item('213-555-0142')).toHaveTextContent('Nothing is left of this sentence.')
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect.element(page.getByText('Your story is on the map')).toBeVisible()
  expect(api.to('POST /pins/').map(({ body }) => body)).toMatchObject([
    { title: 'The summer of', description: '<p>My boss found the letter.</p>', is_anonymous_pin: true },
  ])
})

test('each finding names its field and how often it occurs [19]', async () => {
  const { form } = await openForm()
  await write(form, 'For june@mailbox.example', 'Write to june@mailbox.example. I lived at 12 Baker Street.')
  await form.save.click()
  await expect
    .poll(() => textsOf(items.getByRole('heading')))
    .toEqual(['Email address · Title, Description · 2 times', 'Address · Description'])
})

test('the identity check stops no one: what the author keeps is posted unchanged [19]', async () => {
  const { form, api } = await openForm()
  await write(form, 'Mine', 'I lived at 12 Baker Street and wrote to june@mailbox.example.')
  await form.save.click()
  await press(item('12 Baker Street'), 'Keep it')
  await expect
    .element(item('12 Baker Street').getByRole('button', { name: 'Keep it' }))
    .toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect.poll(() => api.to('POST /pins/')).toHaveLength(1)
  expect(api.to('POST /pins/')[0]?.body).toMatchObject({
    description: '<p>I lived at 12 Baker Street and wrote to june@mailbox.example.</p>',
  })
})

test('kept findings are not shown again while the form is open, and new ones are [19]', async () => {
  const { form, api } = await openForm()
  await write(form, 'Mine', 'I lived at 12 Baker Street')
  await form.save.click()
  await press(item('12 Baker Street'), 'Keep it')
  await dialog.getByRole('button', { name: 'Keep writing' }).click()
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(api.to('POST /pins/')).toEqual([])
  await form.title.fill('Mine, and june@mailbox.example')
  await form.save.click()
  await expect.poll(() => textsOf(items.getByRole('mark'))).toEqual(['june@mailbox.example'])
  await press(items, 'Remove it')
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect.poll(() => api.to('POST /pins/')).toHaveLength(1)
  expect(api.to('POST /pins/')[0]?.body).toMatchObject({ title: 'Mine, and' })
})

test('removing a finding keeps bold text and paragraphs, and can be undone [19]', async () => {
  const { form } = await openForm()
  await form.text.click()
  await userEvent.keyboard(
    '{Control>}b{/Control}My boss {Control>}b{/Control}Sarah Klein knew{Enter}and so did my sister Ana López',
  )
  const before = () => form.text.element().innerHTML
  const whole = before()
  await look.click()
  await press(item('Sarah Klein'), 'Remove it')
  await press(item('Ana López'), 'Remove it')
  await expect.element(item('Ana López')).toHaveTextContent('Removed from your text. It now says:and so did my sister')
  await expect.poll(before).toBe('<p><strong>My boss</strong> knew</p><p>and so did my sister</p>')
  await press(item('Sarah Klein'), 'Put it back')
  await press(item('Ana López'), 'Put it back')
  await expect.poll(before).toBe(whole)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => dialog.elements()).toEqual([])
})

test('equal findings are one decision, wherever they occur [19]', async () => {
  const { form } = await openForm()
  await writeStory(form, 'Ask @marlow.sings', 'I am @marlow.sings, yes, @marlow.sings.')
  await look.click()
  await expect.element(items).toHaveTextContent('3 times')
  await press(items, 'Remove it')
  await expect.element(form.title).toHaveValue('Ask')
  await expect.element(form.text).toHaveTextContent(/^yes,\.$/)
})

test('without findings an anonymous story is sent without another step [19]', async () => {
  const { form, api } = await openForm()
  await write(form, 'Mine', 'Harvey Milk was elected supervisor in November 1977, and we danced on Castro Street.')
  await form.save.click()
  await expect.element(page.getByText('Your story is on the map')).toBeVisible()
  expect(api.to('POST /pins/')).toHaveLength(1)
})

test('a signed story is not checked unless its author asks [19]', async () => {
  const { form, api } = await openForm()
  await form.title.fill('Mine')
  await look.click()
  await expect.element(page.getByText(/Nothing stood out just now/)).toBeVisible()
  await write(form, 'Mine', 'I lived at 12 Baker Street', false)
  await look.click()
  await expect.poll(() => textsOf(items.getByRole('mark'))).toEqual(['I lived at 12 Baker Street'])
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(api.to('POST /pins/')).toEqual([])
  await form.save.click()
  await expect.poll(() => api.to('POST /pins/')).toHaveLength(1)
})

test('every result of the check also says that it finds not all names, and what it cannot find in other languages [19]', async () => {
  const { form } = await openForm()
  const limits =
    'This check finds many full names, such as “Anna Miller”, but not all. In languages other than English and Spanish, this check finds no names, dates of birth or home addresses.'
  await form.title.fill('Mine')
  await look.click()
  await expect.element(page.getByText(/Nothing stood out just now/)).toHaveTextContent(limits)
  await form.title.fill('電話は０９０－１２３４－５６７８です')
  await look.click()
  await expect.poll(() => textsOf(items.getByRole('mark'))).toEqual(['０９０－１２３４－５６７８'])
  await expect.element(dialog).toHaveTextContent(limits)
  await press(items, 'Remove it')
  await expect.element(form.title).toHaveValue('電話はです')
  await dialog.getByRole('button', { name: 'Done' }).click()
})

test('in anonymous mode a story is checked even if its author signs it [19]', async () => {
  const { form, api } = await openForm(aSelf({ is_anonymous_active: true }))
  await write(form, 'Mine', 'I lived at 12 Baker Street', false)
  await form.anonymous('no').click()
  await form.save.click()
  await expect.element(item('12 Baker Street')).toBeVisible()
  expect(api.to('POST /pins/')).toEqual([])
})

test('a title that consists of a finding is missing once it is removed, and nothing is sent [19]', async () => {
  const { form, api } = await openForm()
  await write(form, '@robin_tells', 'and the rest')
  await form.save.click()
  await press(items, 'Remove it')
  await dialog.getByRole('button', { name: 'Post' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Oops, your post is missing someting' })).toBeVisible()
  expect(api.to('POST /pins/')).toEqual([])
})

test('an anonymous comment is checked before it is sent, and a signed one for contact data alone [19]', async () => {
  const story = aStory()
  const { api } = await openStory(story, { as: robin, api: commenting(story, robin) })
  const words = page.getByRole('textbox', { name: 'leave comment' })
  const send = page.getByRole('button', { name: 'leave comment' })
  const sent = () => api.to('POST /commentStory/').map(({ body }) => (body as { description: string }).description)
  await words.fill('Signed: my boss Sarah Klein')
  await send.click()
  await expect.poll(sent).toEqual(['Signed: my boss Sarah Klein'])
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Signed: my boss' })).toHaveFocus()
  await words.fill('Call me at 213-555-0142')
  await send.click()
  await expect.element(item('213-555-0142')).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep writing' }).click()
  expect(sent()).toHaveLength(1)
  await page.getByRole('checkbox', { name: /^Comment anonymously/ }).click()
  await words.fill('Write to june@mailbox.example, I was there')
  await send.click()
  await press(item('june@mailbox.example'), 'Remove it')
  await expect.element(words).toHaveValue('I was there')
  expect(sent()).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Post' }).click()
  // It would be right below the signed one.
  await page.getByRole('button', { name: 'Post anyway' }).click()
  await expect.poll(sent).toEqual(['Signed: my boss Sarah Klein', 'I was there'])
  await expect.element(page.getByRole('listitem').filter({ hasText: 'I was there' })).toHaveFocus()
})

test('by keyboard: the dialog takes the focus, announces each decision, and returns the focus [19]', async () => {
  const { form } = await openForm()
  await write(form, 'Mine', 'Call 213-555-0142 or june@mailbox.example')
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
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Removed. 1 more to check.')
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Kept. That’s all this check found.')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => dialog.elements()).toEqual([])
  await expect.element(form.save).toHaveFocus()
})

test('the check sends nothing and stores nothing: no request, no storage, no trace in the history [19]', async () => {
  const { form, api } = await openForm()
  await write(form, 'Mine', 'Call 213-555-0142 or june@mailbox.example')
  await look.click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => dialog.elements()).toEqual([])
  await expect.poll(async () => (await openedDrafts()).join()).toMatch(/june@mailbox.*"is_anonymous_pin":"yes"/)
  // The time of the last activity is stored too: a number, not a text. The draft is stored again with each attempt.
  const isText = ([name, value]: [string, unknown]) => !/^\d+$/.test(String(value)) && !name.startsWith('sealed/')
  const local = () => Object.entries(localStorage).filter(isText)
  const kept = () => JSON.stringify([{ ...sessionStorage }, local(), history.state, location.href])
  // The map beside the form may still be loading.
  const asked = () => api.asked.map(({ call }) => call).filter((call) => !/^GET \/(view|m..PinDate)\//.test(call))
  const [storage, before] = [kept(), asked()]
  const requests: string[] = []
  const observer = new PerformanceObserver((list) => requests.push(...list.getEntries().map(({ name }) => name)))
  observer.observe({ type: 'resource' })
  const beacon = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (...sent) => requests.push(String(sent[0])) > 0
  await form.save.click()
  await press(item('213-555-0142'), 'Keep it')
  await press(item('june@mailbox.example'), 'Keep it')
  await dialog.getByRole('button', { name: 'Keep writing' }).click()
  await expect.poll(() => dialog.elements()).toEqual([])
  requests.push(...observer.takeRecords().map(({ name }) => name))
  observer.disconnect()
  navigator.sendBeacon = beacon
  expect(requests.filter((name) => !name.includes('/icons/plain/'))).toEqual([])
  expect(asked()).toEqual(before)
  expect(kept()).toBe(storage)
  expect((await indexedDB.databases()).length).toBe(0)
})

test('removed text is no longer part of the context of the next finding [23]', async () => {
  const { form } = await openForm()
  await write(form, 'By the canal', 'My boss Sarah Klein knew. Call 213-555-0142 or june@mailbox.example.')
  await look.click()
  await expect.element(item('213-555-0142')).toHaveTextContent('Sarah Klein')
  await press(item('Sarah Klein'), 'Remove it')
  await expect.element(item('213-555-0142')).not.toHaveTextContent('Sarah Klein')
  await expect.element(item('june@mailbox.example')).not.toHaveTextContent('Sarah Klein')
  await press(item('Sarah Klein'), 'Put it back')
  await expect.element(item('213-555-0142')).toHaveTextContent('My boss Sarah Klein knew. Call')
})
