import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { messages } from '#contract/messages'
import { atlasOf } from '#tests/support/atlas'
import { axeViolations } from '#tests/support/axe'
import '#tests/support/componentPage'
import { lockedNames } from '#tests/support/lockedDrafts'
import { map, openScreen, openWithMap, textsOf } from '#tests/support/screens'
import { editing, type Form, openStoryForm, storyForm, writeStory } from '#tests/support/storyForm'
import { noConnection, Refused } from '#tests/support/stubbedApi'
import { aReview, aComment, aSelf, aStory, anAdministrator, authorCan } from '#tests/support/views'
import { session } from '#web/lib/session.ts'
import { chooseTheme } from '#web/lib/theme.ts'

const saved = 'Your story is on the map'
const write = async (form: Form, title: string, text: string) => {
  await writeStory(form, title, text)
  await form.middle.click()
  await form.locality.fill('here')
}

test('missing fields are named in a dialog and beside the fields, and the focus moves to the first of them [2.5, 5.6, 8]', async () => {
  const { form, api } = await openStoryForm()
  await page.getByRole('radio', { name: 'historical' }).click()
  await form.save.click()
  const dialog = page.getByRole('alertdialog', { name: 'Oops, your post is missing someting' })
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

test('a field with an error comes into view, also if it had the focus before a press far below it [5.6]', async () => {
  await page.viewport(390, 844)
  const { form } = await openStoryForm()
  const toEnd = () => form.save.element().scrollIntoView({ block: 'end' })
  await form.title.fill(' ')
  toEnd()
  await expect.element(form.title).not.toBeInViewport()
  await form.save.click()
  await page.getByRole('button', { name: 'go back' }).click()
  await expect.element(page.getByText('*Please enter a story title')).toBeInViewport()
  await expect.element(form.title).toHaveFocus()
  toEnd()
  await form.save.click()
  await page.getByRole('button', { name: 'go back' }).click()
  await expect.element(form.title).toBeInViewport()
  await write(form, 'A bench', 'by the water')
  await form.start.fill('02/01/1970')
  await form.end.fill('01/01/1970')
  toEnd()
  await expect.element(form.end).not.toBeInViewport()
  await form.save.click()
  await expect.element(page.getByText('*The start date must not be after the end date')).toBeInViewport()
  toEnd()
  await form.save.click()
  await expect.element(form.end).toBeInViewport()
})

test('a posted story is selected, is on the map, and widens the range of years [4]', async () => {
  const told = aStory({ id: 1, startDate: '1969-06-28', endDate: '1969-06-28' })
  const { form, router } = await openStoryForm({ api: atlasOf(told) })
  await write(form, 'A long time', 'It lasts')
  await form.start.fill('01/01/0100')
  await form.end.fill('12/31/2099')
  await form.save.click()
  await expect.element(page.getByText(saved)).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'A long time' })).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe('/story/901')
  const pin = page.getByRole('group', { name: 'Stories on the map' }).getByRole('button', { name: 'A long time' })
  await expect.element(pin).toHaveAttribute('aria-current', 'true')
  await expect.element(page.getByRole('slider', { name: 'From year' })).toHaveAttribute('aria-valuetext', 'before 101')
  await expect.element(page.getByRole('slider', { name: 'To year' })).toHaveAttribute('aria-valuetext', '2099')
})

test('an author whose session ends while they write logs in again and continues where they were', async () => {
  const robin = aSelf()
  const atlas = atlasOf()
  const { form, api } = await openStoryForm({ as: robin, api: atlas })
  await write(form, 'Interrupted', 'and taken up again')
  const answer = atlas['POST /pins/']!
  api.answer({ 'POST /pins/': new Refused(401, 'unauthenticated', 'Please log in.'), 'GET /auth/user/': robin })
  await form.save.click()
  await expect.element(page.getByText('You were logged out.')).toBeVisible()
  await expect.element(form.title).toHaveValue('Interrupted')
  api.answer({ 'POST /pins/': answer, 'POST /auth/login/': { token: 'another token', user: robin } })
  await page.getByRole('link', { name: 'log in again' }).click()
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

test('an author who saves while the server does not answer keeps what they wrote, and it is saved once when it does', async () => {
  const { 'POST /pins/': add, ...atlas } = atlasOf()
  const { form, api } = await openStoryForm({
    api: { ...atlas, 'POST /pins/': new Refused(503, 'unavailable', messages.unavailable) },
  })
  await write(form, 'Told in the dark', 'The lights went out.')
  await form.save.click()
  await expect.element(page.getByRole('alert').getByText(messages.unavailable)).toBeVisible()
  await expect.element(form.title).toHaveValue('Told in the dark')
  await expect.element(form.text).toHaveTextContent('The lights went out.')
  api.answer({ 'POST /pins/': add })
  await form.save.click()
  await expect.element(page.getByText(saved)).toBeVisible()
  const keys = api.to('POST /pins/').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]])
})

test('discarding a draft in anonymous mode does not bring back the name that it was begun with [2.1, 2.5]', async () => {
  const robin = aSelf()
  const first = await openStoryForm({ as: robin })
  await first.form.title.fill('The lake')
  await expect.element(first.form.anonymous('no')).toBeChecked()
  await first.screen.unmount()
  const { form } = await openStoryForm({
    as: robin,
    api: { 'PATCH /auth/user/': { ...robin, is_anonymous_active: true } },
  })
  await expect.element(form.title).toHaveValue('The lake')
  await page.getByRole('banner').getByRole('button', { name: 'Anonymous off' }).first().click()
  await expect.element(form.anonymous('yes')).toBeChecked()
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('button', { name: 'Yes, discard it' }).click()
  await expect.element(form.title).toHaveValue('')
  await expect.element(form.anonymous('yes')).toBeChecked()
})

test('canceling discards what was written, after a question [2.5]', async () => {
  const { form, router } = await openStoryForm()
  const add = page.getByRole('link', { name: 'Add story' })
  // The map is beside the form, and its button would add another one.
  await expect.element(page.getByRole('button', { name: 'Near me' })).toBeVisible()
  expect(add.elements()).toEqual([])
  await form.title.fill('Not this')
  await form.cancel.click()
  await page.getByRole('button', { name: 'Yes, discard it' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/')
  await add.click()
  await expect.element(form.title).toHaveValue('')
  await expect.poll(() => add.elements()).toEqual([])
  await form.cancel.click()
  await expect.element(add).toBeVisible()
})

test('leaving an unsaved story offers to discard its draft [2.5, 25.1]', async () => {
  const { form, router } = await openStoryForm()
  await form.title.fill('Not this')
  await expect.poll(lockedNames).toHaveLength(1)
  void router.navigate('/Credits')
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Discard and leave' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()
  expect(lockedNames()).toEqual([])
})

test('the question before leaving stays when the map moves below it, as by turning a phone, and the address follows once it is answered [2.3, 2.5]', async () => {
  await page.viewport(390, 844)
  const { form, router } = await openStoryForm()
  const { location } = router.state
  const at = '/story?lat=34.1&lng=-118.2&z=12'
  await router.navigate(at, { replace: true, state: location.state as unknown })
  await form.title.fill('Not this')
  void router.navigate('/Credits')
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect.element(leaving).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    await page.viewport(844, 390)
    // The frame in which the map learns its size, and the one after.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    vi.advanceTimersByTime(2_000)
    await leaving.getByRole('button', { name: 'Keep writing' }).click()
    await expect.poll(() => router.state.location.search).not.toBe('?lat=34.1&lng=-118.2&z=12')
  } finally {
    vi.useRealTimers()
  }
  await expect.element(form.title).toHaveValue('Not this')
})

test('the author of an anonymous story is named nowhere [2.5, 6]', async () => {
  const { form, api } = await openStoryForm({
    api: {
      'POST /pins/': aStory({ id: 901, title: 'No one knows', is_anonymous_pin: true, username: 'robin', owner: 7 }),
      'GET /pins/:id/': aStory({ id: 901, title: 'No one knows', is_anonymous_pin: true, username: 'robin', owner: 7 }),
    },
  })
  await write(form, 'No one knows', 'and no one will')
  await form.anonymous('yes').click()
  await expect.element(page.getByText(/Your name isn’t shown to anyone/)).toBeVisible()
  await form.save.click()
  await expect.element(page.getByText(saved)).toBeVisible()
  await expect.element(page.getByText('Posted by Anonymous')).toBeVisible()
  expect(api.to('POST /pins/').map(({ body }) => body)).toMatchObject([{ is_anonymous_pin: true }])
})

test('after an anonymous story the next one is neither signed nor anonymous until its author chooses [2.5]', async () => {
  const posted = aStory({ id: 901, title: 'No one knows', is_anonymous_pin: true, username: 'robin', owner: 7 })
  const { form, router } = await openStoryForm({ api: { 'POST /pins/': posted, 'GET /pins/:id/': posted } })
  await expect.element(form.anonymous('no')).toBeChecked()
  await write(form, 'No one knows', 'and no one will')
  await form.anonymous('yes').click()
  await form.save.click()
  await expect.element(page.getByText(saved)).toBeVisible()
  await router.navigate('/story#add')
  await expect.element(page.getByRole('button', { name: 'Post', exact: true })).toBeVisible()
  await expect.element(form.anonymous('yes')).not.toBeChecked()
  await expect.element(form.anonymous('no')).not.toBeChecked()
})

test('an author who signs a story, a new one or an anonymous one later, reads that other sites can copy the name with it', async () => {
  const words = page.getByText('Other sites can copy the story with your username through our feeds, and may keep it.')
  const { form, screen } = await openStoryForm()
  await expect.element(words).toBeVisible()
  await form.anonymous('yes').click()
  await expect.poll(() => words.elements()).toEqual([])
  await screen.unmount()
  sessionStorage.clear()
  const anonymous = aStory({ owner: 7, username: 'robin', is_anonymous_pin: true, can: authorCan })
  await openScreen(editing, { as: aSelf(), api: atlasOf(anonymous) })
  await expect.element(storyForm().anonymous('yes')).toBeChecked()
  expect(words.elements()).toEqual([])
  await storyForm().anonymous('no').click()
  await expect.element(words).toBeVisible()
})

const signedTalk = () => {
  const mine = [301, 302].map((id) => aComment({ id, commenter: 7, username: 'robin' }))
  const commentstory = [...mine, aComment({ id: 303 }), aComment({ id: 304, commenter: 7, is_anonymous_comment: true })]
  return aStory({ owner: 7, username: 'robin', commentstory, commentCount: 4, can: authorCan })
}
const asksAboutComments = () => page.getByRole('alertdialog', { name: /signed .*comments? under this story/ })

test.each([
  ['make them anonymous', 'seal'],
  ['delete them', 'delete'],
  ['leave them as they are', 'leave'],
])(
  'an author who makes a story anonymous chooses what happens to their signed comments on it: %s [14]',
  async (label, sent) => {
    const { api } = await openScreen(editing, {
      as: aSelf(),
      api: {
        ...atlasOf(signedTalk()),
        'PATCH /pins/:id/': aStory({ owner: 7, is_anonymous_pin: true, can: authorCan }),
      },
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
    await expect.element(page.getByText('Changes saved')).toBeVisible()
    expect(api.to('PATCH /pins/:id/').map(({ body }) => body)).toMatchObject([
      { is_anonymous_pin: true, own_comments: sent },
    ])
  },
)

test('an author reads before saving that an edit waits, depending on the anonymous choice, and after saving that it waits', async () => {
  const story = { ...signedTalk(), editWaits: { signed: false, anonymous: true } }
  await openScreen(editing, {
    as: aSelf(),
    api: {
      ...atlasOf(story),
      'PATCH /pins/:id/': { ...story, status: 'pending' as const, review: aReview(), is_anonymous_pin: true },
    },
  })
  const form = storyForm()
  const told = page.getByText(/^Our team has to approve your changes/)
  await expect.element(form.save).toBeVisible()
  expect(told.elements()).toEqual([])
  await form.anonymous('yes').click()
  await expect.element(told).toBeVisible()
  await form.save.click()
  await asksAboutComments().getByRole('button', { name: 'save changes' }).click()
  await expect.element(page.getByText(/Your story is saved and waiting for review/)).toBeVisible()
})

test('an author who takes their name off a story reads in a paragraph of its own who may remember it [2.5]', async () => {
  await openScreen(editing, { as: aSelf(), api: atlasOf(signedTalk()) })
  await storyForm().anonymous('yes').click()
  await expect.element(page.getByText(/^Your name isn’t shown to anyone.*while you’re logged in\.$/)).toBeVisible()
  await expect.element(page.getByText(/^Your name was shown here:.*make the collection private\.$/)).toBeVisible()
})

test('canceling the question saves nothing, and without signed comments there is no question [14]', async () => {
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
  await expect.element(page.getByText('Changes saved')).toBeVisible()
  const [patched] = api.to('PATCH /pins/:id/')
  expect(patched?.body).toMatchObject({ is_anonymous_pin: true })
  expect(patched?.body).not.toHaveProperty('own_comments')
})

test('comments are counted when the story is saved: one that was signed in another tab is asked about, and none where that cannot be read [14]', async () => {
  const story = aStory({ owner: 7, username: 'robin', can: authorCan })
  const { api } = await openScreen(editing, { as: aSelf(), api: atlasOf(story) })
  const form = storyForm()
  await form.anonymous('yes').click()
  Object.assign(story, { commentstory: [aComment({ id: 305, commenter: 7, username: 'robin' })], commentCount: 1 })
  await form.save.click()
  await expect.element(asksAboutComments()).toHaveTextContent('You also signed a comment under this story.')
  await asksAboutComments().getByRole('button', { name: 'Keep writing' }).click()
  api.answer({ 'GET /pins/:id/': noConnection })
  await form.save.click()
  await expect.poll(() => api.to('PATCH /pins/:id/').map(({ body }) => body)).toEqual([{ is_anonymous_pin: true }])
})

test('where not all comments are shown, the question says that there may be some [14]', async () => {
  const many = aStory({ owner: 7, username: 'robin', can: authorCan, commentCount: 900 })
  await openScreen(editing, { as: aSelf(), api: atlasOf(many) })
  const form = storyForm()
  await form.anonymous('yes').click()
  await form.save.click()
  await expect.element(asksAboutComments()).toHaveTextContent('You may also have signed comments under this story.')
})

test('an administrator who edits the story of a member neither sees nor sends the anonymous choice', async () => {
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

test('a stranger sees no buttons to edit or delete a story [6]', async () => {
  await openScreen('/story/101', { as: aSelf(), api: atlasOf(aStory()) })
  await expect.element(page.getByRole('heading', { level: 1, name: 'The bench in the park' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Edit', exact: true }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Delete' }).elements()).toEqual([])
})

const paste = async (form: Form, type: 'text/html' | 'text/plain', pasted: string) => {
  await form.text.click()
  const clipboardData = new DataTransfer()
  clipboardData.setData(type, pasted)
  const editor = form.text.element()
  editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  return () => [...editor.querySelectorAll('p')].map((paragraph) => (paragraph as HTMLElement).innerText)
}

test('emoji that are pasted as pictures become text, and other pictures are removed [23]', async () => {
  const { form } = await openStoryForm()
  const paragraphs = await paste(
    form,
    'text/html',
    '<p>Hello <img alt="❤️" src="https://x.example/1.png"><img alt="🏳️‍🌈" src="2.png"> all<img alt="A photo of us 2"></p>',
  )
  await expect.poll(paragraphs).toEqual(['Hello ❤️🏳️‍🌈 all'])
})

test('the cells of a pasted table stay separated, and its rows are paragraphs [23]', async () => {
  const { form } = await openStoryForm()
  const paragraphs = await paste(
    form,
    'text/html',
    '<table><tr><th>Name</th><th>Year</th></tr><tr><td><p>Ana</p><p>Lea</p></td><td>1969</td></tr></table><p>End</p>',
  )
  await expect.poll(paragraphs).toEqual(['Name | Year', 'Ana Lea | 1969', 'End'])
})

const wordItem = (mark: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;\n</span></span></span><![endif]>${text}<o:p></o:p></p>`
test.each<[where: string, html: string, paragraphs: string[]]>([
  ['Word', wordItem('·', 'One') + wordItem('o', 'Two') + wordItem('1.', 'Three'), ['• One', '• Two', '1. Three']],
  [
    'a page with nested lists',
    '<ul><li>One<ul><li><p>Two</p></li></ul></li></ul><ol start="3"><li><b>Three</b></li><li>Four</li></ol>',
    ['• One', '• Two', '3. Three', '4. Four'],
  ],
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-size:11pt;font-weight:400">plain </span><span style="font-weight:700">bold</span></p></b>',
    ['plain bold'],
  ],
  [
    'Apple Notes',
    '<html><head><style>p.p1 {margin: 0}</style></head><body><p class="p1"><span class="s1">New note<span class="Apple-converted-space">&nbsp;</span></span></p><p class="p1"><br></p><p class="p1">End</p></body></html>',
    ['New note', '', 'End'],
  ],
  [
    'Excel',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table {mso-displayed-decimal-separator:"\\.";}--></style></head><body><table><!--StartFragment--><col width=87><tr><td>“1969”</td><td style="mso-data-placement:same-cell">A<br style="mso-data-placement:same-cell;">B</td></tr><!--EndFragment--></table></body></html>',
    ['“1969” | A B'],
  ],
  ['a page with its pictures inside', '<p>Us<img src="data:image/png;base64,iVBORw0KGgo=" alt="">.</p>', ['Us.']],
])('text pasted from %s keeps its content and nothing else', async (_, html, expected) => {
  const { form } = await openStoryForm()
  const paragraphs = await paste(form, 'text/html', html)
  const trimmed = () => paragraphs().map((paragraph) => paragraph.trim())
  await expect.poll(trimmed).toEqual(expected)
  const bold = [...form.text.element().querySelectorAll('strong')].map(({ textContent }) => textContent)
  expect(bold).toEqual(html.includes('700') ? ['bold'] : html.includes('<b>') ? ['3. Three'] : [])
})

test('pasted Markdown stays as it was written', async () => {
  const { form } = await openStoryForm()
  const paragraphs = await paste(form, 'text/plain', '# Title\n\n* one\n* **two**\n\n1. three')
  await expect.poll(paragraphs).toEqual(['# Title', '* one\n* **two**', '1. three'])
})

test('a poem pasted as plain text keeps its lines and stanzas [23]', async () => {
  const { form, api } = await openStoryForm()
  const paragraphs = await paste(form, 'text/plain', 'One night\r\nwe danced\r\n\r\n \r\nand then\nwe slept\n')
  await expect.poll(paragraphs).toEqual(['One night\nwe danced', 'and then\nwe slept'])
  await form.title.fill('A poem')
  await form.middle.click()
  await form.locality.fill('here')
  await form.save.click()
  await expect.poll(() => api.to('POST /pins/')).toHaveLength(1)
  expect(api.to('POST /pins/')[0]?.body).toMatchObject({
    description: '<p>One night<br>we danced</p><p>and then<br>we slept</p>',
  })
})

test('pasted text keeps words, bold and italic, and nothing else', async () => {
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

/** Composes a word as an input method does: the text shown while composing, and the final word. */
const compose = async (shown: string[], word: string) => {
  for (const text of shown)
    await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await insert(word)
}
const insert = (text: string) => cdp().send('Input.insertText', { text })

/** The side on which each paragraph is aligned. */
const sidesOf = (paragraphs: Iterable<Element>) =>
  [...paragraphs].map((paragraph) => {
    const range = document.createRange()
    range.selectNodeContents(paragraph)
    const [outer, inner] = [paragraph.getBoundingClientRect(), range.getBoundingClientRect()]
    return Math.round(inner.left - outer.left) > Math.round(outer.right - inner.right) ? 'right' : 'left'
  })

test('text composed key by key on a phone is entered once, and each paragraph is aligned by its script', async () => {
  await page.viewport(390, 900)
  const { form } = await openStoryForm()
  await form.title.click()
  await compose(['よ', 'よる', '夜'], '夜の')
  await compose(['ひ', 'ひか', '光'], '光')
  const paragraphs = [
    'رقصنا حتى الصباح (12)',
    'חיכינו לה בתחנה',
    'เราเต้นรำกัน',
    'हम नाचते रहे',
    '👩🏽‍❤️‍💋‍👩🏿 🏳️‍⚧️',
    '私たちは踊った。',
  ]
  await form.text.click()
  for (const text of paragraphs.slice(0, -1)) {
    await insert(text)
    await userEvent.keyboard('{Enter}')
  }
  await compose(['わ', 'わた', '私', '私た'], '私たちは')
  await compose(['お', 'おど', '踊'], '踊った。')
  expect(sidesOf(form.text.element().querySelectorAll('p'))).toEqual(['right', 'right', 'left', 'left', 'left', 'left'])
  // An emoji of several code points is deleted as one character.
  await insert('👨‍👩‍👧‍👦')
  await userEvent.keyboard('{Backspace}')
  await form.middle.click()
  await form.locality.fill('渋谷')
  await form.save.click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^夜の光$/)
  const told = page.css('main div:has(> p)').filter({ hasText: '踊った' }).last()
  await expect.poll(() => textsOf(told.getByRole('paragraph'))).toEqual(paragraphs)
  const { scrollWidth, clientWidth } = told.element()
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
})

test('a story can be written by the keyboard alone, from the center of the map on', async () => {
  const { api } = await openWithMap('/?lat=10&lng=-140&z=6', { as: aSelf(), api: atlasOf() })
  ;(map().element() as HTMLElement).focus()
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

test('the form and a story with comments have no axe findings in both themes', async () => {
  const robin = aSelf()
  const { form, screen } = await openStoryForm({
    as: robin,
    api: { 'PATCH /auth/user/': ({ body }) => ({ ...robin, ...body }) },
  })
  const faults = () => axeViolations('[data-panel=story]')
  await form.save.click()
  await page.getByRole('button', { name: 'go back' }).click()
  expect(await faults()).toEqual([])
  chooseTheme('dark')
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
  expect(await faults()).toEqual([])
  await screen.unmount()
  await openScreen('/story/101', { as: robin, api: atlasOf(aStory()) })
  await expect.element(page.getByLabelText('leave comment')).toBeVisible()
  expect(await faults()).toEqual([])
})

test('the link that adds a story leads to the form in another tab too: through the login for a guest [24]', async () => {
  const { screen } = await openScreen('/?q=park', { as: aSelf(), api: atlasOf() })
  const add = page.getByRole('link', { name: 'Add story' })
  await expect.element(add).toBeVisible()
  const address = add.element().getAttribute('href')!
  expect(address).toBe('/story?q=park#add')
  await screen.unmount()
  const { screen: member, router } = await openScreen(address, { as: aSelf(), api: atlasOf() })
  await expect.element(page.getByRole('heading', { name: 'Tell your story' })).toBeVisible()
  // A change of other parts of the address leaves it open.
  await page.getByTitle('Zoom in', { exact: true }).click()
  await expect.poll(() => router.state.location.search).toContain('z=')
  await expect.element(page.getByRole('heading', { name: 'Tell your story' })).toBeVisible()
  expect(router.state.location.hash).toBe('#add')
  await member.unmount()
  session.end()
  const api = { ...atlasOf(), 'POST /auth/login/': { token: 'a token', user: aSelf() } }
  await openScreen(address, { api })
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await page.css('main [name=username]').fill('robin')
  await page.css('main [name=password]').fill('a quiet Place 7!')
  await page.css('main button[type=submit]').click()
  await expect.element(page.getByRole('heading', { name: 'Tell your story' })).toBeVisible()
})
