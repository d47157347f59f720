import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MemoryRouter } from 'react-router'
import type { QuestionView } from '#contract/faq'
import type { SiteConfig } from '#contract/site'
import { atlasOf } from '#tests/support/atlas'
import { axeViolations } from '#tests/support/axe'
import { lockedNames } from '#tests/support/lockedDrafts'
import { openScreen, textsOf } from '#tests/support/screens'
import { noConnection, type Stubs } from '#tests/support/stubbedApi'
import { anAdministrator, aSelf, builtInTiles, siteConfig, someHotlines } from '#tests/support/views'
import '#tests/support/componentPage'
import { render } from '#tests/support/render'
import { PrivacyIntro, privacySections } from '#web/content/Privacy.tsx'
import { TermsIntro, termsSections } from '#web/content/Terms.tsx'
import { language, lingui } from '#web/lib/i18n.ts'

const screens = {
  '/faq': 'FAQ',
  '/About': 'About Us',
  '/support': 'Support Us',
  '/resources': 'Resources',
  '/safety': 'Staying safe',
  '/transparency': 'Transparency',
  '/ContactUs': 'Contact Us',
  '/Credits': 'Credits',
  '/terms': 'Terms of Use',
  '/PrivacyPolicy': 'Privacy Policy',
}
const about = { id: 1, about_us: 'We are neighbors.\n\nWe write down what happened.' }
const reading: Stubs = {
  'GET /faq/': [{ id: 1, faqQuestionDesc: 'Who may read?', faqAnswerDesc: 'Everybody.' }],
  'GET /management/aboutUs/1/': about,
  'GET /transparency/': { months: [] },
  'GET /hotlines/': someHotlines(),
}

test('every content page opens, has its heading, and is accessible [15]', async () => {
  const { screen, router } = await openScreen('/Credits', { api: reading })
  for (const [path, title] of Object.entries(screens)) {
    await router.navigate(path)
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await axeViolations(), path).toEqual([])
  }
})

test('the Content Policy has an address of its own [2.1]', async () => {
  const { screen, router } = await openScreen('/PrivacyPolicy')
  await screen.getByRole('link', { name: 'Content Policy' }).first().click()
  await expect.element(screen.getByRole('heading', { name: 'Content Policy', exact: true })).toBeInViewport()
  expect(router.state.location).toMatchObject({ pathname: '/Terms', hash: '#ContentPolicy' })
})

test('a hotline can be called with one tap, and a missing one can be suggested [2.9]', async () => {
  const { screen } = await openScreen('/resources', { api: reading })
  const line = screen.getByRole('link', { name: /The Trevor Project/ }).first()
  await expect.element(line).toHaveAttribute('href', expect.stringMatching(/^tel:\+\d+$/))
  await screen.getByRole('link', { name: 'what are we missing?' }).click()
  await expect.element(screen.getByRole('heading', { name: "What's on your mind?" })).toBeVisible()
})

test('sending a message shows thanks and clears the fields [2.10, 5.5, 6]', async () => {
  const { screen, api } = await openScreen('/ContactUs', { api: { 'POST /contactUs/': { status: 'OK' } } })
  await screen.getByLabelText('Message').fill('A line for Portugal is missing.')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByLabelText('Message')).toHaveValue('')
  expect(api.to('POST /contactUs/').map(({ body }) => body)).toMatchObject([
    { message: 'A line for Portugal is missing.' },
  ])
})

test('a message that could not be sent is still there [8]', async () => {
  const { screen } = await openScreen('/ContactUs', { api: { 'POST /contactUs/': noConnection } })
  await screen.getByLabelText('Message').fill('Hold on to this.')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText(/What you wrote is still here/)).toBeVisible()
  await expect.element(screen.getByLabelText('Message')).toHaveValue('Hold on to this.')
})

test('a draft of a message survives leaving the screen, and is deleted once it is sent', async () => {
  const api: Stubs = { 'POST /contactUs/': { status: 'OK' } }
  const first = await openScreen('/ContactUs', { api })
  await first.screen.getByLabelText('Message').fill('A line is missing')
  await first.screen.unmount()
  const { screen } = await openScreen('/ContactUs', { api })
  await expect.element(screen.getByLabelText('Message')).toHaveValue('A line is missing')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft/'))).toEqual([])
})

test('a member without a role sees no edit buttons [2.8]', async () => {
  const { screen } = await openScreen('/faq', { api: reading })
  await expect.element(screen.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add New FAQ' }).elements()).toEqual([])
})

test('the five hotlines are first among the Resources [2.9]', async () => {
  const { screen } = await openScreen('/resources', { api: reading })
  const kinds = [
    'Youth crisis line',
    'National LGBT hotline',
    'Youth talkline',
    'Help for homeless youth',
    'Chemical dependency referral line',
  ]
  await screen.getByLabelText('Your country').selectOptions('US')
  const region = screen.getByRole('region', { name: 'In the United States' })
  await expect.element(region).toBeVisible()
  expect([...region.element().querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(
    kinds.map((kind) => expect.stringContaining(kind) as string),
  )
  await expect.element(screen.getByRole('link', { name: 'what are we missing?' })).toHaveAttribute('href', '/ContactUs')
})

test('Support Us says how to help, shares the hashtag, thanks, and leads to three networks [2.10]', async () => {
  const shared = vi.fn(() => Promise.resolve())
  navigator.share = shared
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  const { screen } = await openScreen('/support', { api: atlasOf() })
  for (const name of ['How you can help', 'post your stories', 'share #LavenderAtlas'])
    await expect.element(screen.getByRole('heading', { name, exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Share Lavender Atlas' }).click()
  expect(shared).toHaveBeenCalledWith(
    expect.objectContaining({ text: expect.stringContaining('#LavenderAtlas') as string }),
  )
  await expect.element(screen.getByText(/^Thank you\. Lavender Atlas exists because people gave it/)).toBeVisible()
  const networks = screen.getByRole('region', { name: 'follow us' }).getByRole('link').elements()
  expect(networks.map((network) => network.getAttribute('href'))).toEqual(siteConfig().social.map(({ url }) => url))
  await screen.getByRole('link', { name: 'Tell a story' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Tell your story' })).toBeVisible()
})

test('a message needs text but no email; an email that is given must be valid [2.10, 5.5]', async () => {
  const { screen, api } = await openScreen('/ContactUs', { api: { 'POST /contactUs/': { status: 'OK' } } })
  await expect.element(screen.getByRole('heading', { name: "What's on your mind?", exact: true })).toBeVisible()
  const [email, message] = [screen.getByLabelText('Email (optional)'), screen.getByLabelText('Message')]
  await email.fill('not-an-email')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText('*Please enter a valid email')).toBeVisible()
  await expect.element(screen.getByText('*Please enter a message')).toBeVisible()
  expect(api.to('POST /contactUs/')).toEqual([])
  await email.fill('ana@people.example')
  await message.fill('x'.repeat(4_000))
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Thank you' })).toBeVisible()
  expect(api.to('POST /contactUs/')[0]?.body).toMatchObject({ email: 'ana@people.example' })
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  await expect.element(email).toHaveValue('')
  await expect.element(message).toHaveValue('')
})

test('Credits and About Us list the teams of 2019 to 2023 [2.10]', async () => {
  const { screen, router } = await openScreen('/Credits', { api: reading })
  for (const [path, title] of [
    ['/Credits', 'Credits'],
    ['/About', 'About Us'],
  ] as const) {
    await router.navigate(path)
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const years = textsOf(screen.getByRole('heading', { level: 3 })).filter((text) => /^20\d\d$/.test(text))
    expect(years, path).toEqual(['2023', '2022', '2021', '2020', '2019'])
  }
})

test('About Us shows what an administrator wrote there, which can be undone [2.10]', async () => {
  let text = about.about_us
  const { screen, api } = await openScreen('/About', {
    as: anAdministrator(),
    api: {
      'GET /management/aboutUs/1/': () => ({ id: 1, about_us: text }),
      'PATCH /management/aboutUs/1/': ({ body }) => ({ id: 1, about_us: (text = body.about_us ?? '') }),
    },
  })
  await screen.getByRole('button', { name: 'Edit this text' }).click()
  const field = screen.getByRole('main').getByRole('textbox')
  await expect.element(field).toHaveValue(about.about_us)
  await field.fill(`We remember.\n\n${about.about_us}`)
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(screen.getByText('Text saved.')).toBeVisible()
  const paragraphs = () => [...screen.getByRole('main').element().querySelectorAll('p')]
  await expect.poll(() => paragraphs()[0]?.textContent).toBe('We remember.')
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => paragraphs()[0]?.textContent).toBe('We are neighbors.')
  const sent = api.to('PATCH /management/aboutUs/1/').map(({ body }) => body)
  const original = { about_us: about.about_us }
  expect(sent).toEqual([{ about_us: `We remember.\n\n${about.about_us}` }, original])
})

test('the button that edits About Us is above its text, and the form of a translated text says what a change does [2.10]', async () => {
  lingui.load(language, { [about.about_us]: 'Wir erinnern.' })
  const { screen } = await openScreen('/About', {
    as: anAdministrator(),
    api: { 'GET /management/aboutUs/1/': about },
  })
  const edit = screen.getByRole('button', { name: 'Edit this text' })
  const text = screen.getByText('Wir erinnern.')
  await expect.element(text).toBeVisible()
  await expect.element(edit).toBeVisible()
  expect(edit.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(text.element().getBoundingClientRect().top)
  await edit.click()
  await expect.element(screen.getByText(/^This is the English original\./)).toBeVisible()
})

test('addresses in an answer and in About Us are links, of our own pages too; other text stays text [2.8, 2.10]', async () => {
  const words = 'Read <b>this</b> (/safety), and/or https://example.org/a_b?c=d. Not /etc/passwd, javascript:alert(1).'
  const faq = { id: 1, faqQuestionDesc: 'Where?', faqAnswerDesc: `${words}\n\n/Terms#ContentPolicy` }
  const about_us = `${words} ${location.origin}/story/101!`
  const { screen, router } = await openScreen('/faq', {
    api: { ...reading, 'GET /faq/': [faq], 'GET /management/aboutUs/1/': { id: 1, about_us } },
  })
  const linksIn = (paragraph: Element) => [...paragraph.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  await page.css('summary').click()
  await expect.element(screen.getByText(/^Read/)).toHaveTextContent(words.replace('c=d.', 'c=d (in a new tab).'))
  expect(linksIn(screen.getByText(/^Read/).element())).toEqual(['/safety', 'https://example.org/a_b?c=d'])
  await expect.element(screen.getByRole('link', { name: '/Terms#ContentPolicy' })).toBeVisible()
  await router.navigate('/About')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await expect.element(screen.getByText(/^Read/)).toBeVisible()
  expect(linksIn(screen.getByText(/^Read/).element())).toEqual(['/safety', 'https://example.org/a_b?c=d', '/story/101'])
  await screen.getByRole('main').getByRole('link', { name: '/safety' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Staying safe' })).toBeVisible()
})

test('an administrator has the tabs of Management above FAQ and About Us, and readers do not [2.8, 2.10, 16]', async () => {
  const { screen } = await openScreen('/faq', { as: anAdministrator(), api: reading })
  const tabs = page.getByRole('navigation', { name: 'Management' })
  await expect.element(tabs.getByRole('link', { name: 'FAQ' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'About Us' }).click()
  await expect.element(screen.getByRole('heading', { level: 2, name: 'About Us' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Management' })).toBeVisible()
  await expect.element(tabs.getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page')
  await page.viewport(390, 844)
  await expect.element(tabs.getByRole('button', { name: 'Content' })).toHaveAttribute('aria-expanded', 'true')
  await screen.unmount()
  const members = await openScreen('/faq', { as: aSelf(), api: reading })
  await expect.element(members.screen.getByText('Who may read?')).toBeVisible()
  await members.router.navigate('/About')
  await expect.element(members.screen.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  expect(tabs.elements()).toEqual([])
})

const two: QuestionView[] = [
  { id: 1, faqQuestionDesc: 'Who may read?', faqAnswerDesc: 'Everybody may.' },
  { id: 2, faqQuestionDesc: 'Who may write?', faqAnswerDesc: 'Whoever has an account.' },
]

/** An FAQ that an administrator writes in. */
const faqOf = (questions: QuestionView[]): Stubs => ({
  'GET /faq/': () => questions,
  'POST /faq/': ({ body }) => {
    const { faqQuestionDesc, faqAnswerDesc, place = questions.length } = body
    const question = { id: 9, faqQuestionDesc: faqQuestionDesc!, faqAnswerDesc: faqAnswerDesc! }
    questions.splice(place, 0, question)
    return question
  },
  'PATCH /faq/:id/': ({ params, body }) =>
    Object.assign(
      questions.find(({ id }) => id === Number(params.id))!,
      body,
    ),
  'DELETE /faq/:id/': ({ params }) => {
    questions.splice(
      questions.findIndex(({ id }) => id === Number(params.id)),
      1,
    )
    return null
  },
})
/** A question with everything that folds out under it. */
const entry = (question: string) => page.css('details').filter({ hasText: question })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a question opens to its answer and closes the one before [2.8]', async () => {
  await openScreen('/faq', { api: faqOf(two) })
  await page.css('summary').nth(0).click()
  await expect.element(page.getByText('Everybody may.')).toBeVisible()
  ;(page.css('summary').nth(1).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Whoever has an account.')).toBeVisible()
  await expect.element(page.getByText('Everybody may.')).not.toBeVisible()
  for (const name of ['Add New FAQ', 'Toggle Edit Form', 'Delete', 'Save', 'Revert'])
    expect(page.getByRole('button', { name, includeHidden: true }).elements()).toEqual([])
})

test('an administrator adds a question, reverts an edit, undoes another that was saved, and deletes it [2.8, 6]', async () => {
  const { api } = await openScreen('/faq', { as: anAdministrator(), api: faqOf([...two]) })
  await button('Add New FAQ').click()
  await button('Save').click()
  await expect.element(page.getByText('*Please enter a question')).toBeVisible()
  await expect.element(page.getByText('*Please enter an answer')).toBeVisible()
  expect(api.to('POST /faq/')).toEqual([])
  await page.getByLabelText('Question').fill('Is it free?')
  await page.getByLabelText('Answer').fill('It is.\n\nAnd stays so.')
  await button('Save').click()
  await expect.element(page.getByText('Question added.')).toBeVisible()
  expect(api.to('POST /faq/').map(({ body }) => body)).toEqual([
    { faqQuestionDesc: 'Is it free?', faqAnswerDesc: 'It is.\n\nAnd stays so.' },
  ])

  const added = entry('Is it free?')
  await expect.element(added.css('summary')).toHaveFocus()
  await expect.element(added.css('summary')).toBeInViewport()
  await expect.element(added.css('p').filter({ hasText: 'And stays so.' })).toBeVisible()
  await added.getByRole('button', { name: 'Toggle Edit Form' }).click()
  const answer = added.getByLabelText('Answer')
  await answer.fill('It is not.')
  await added.getByRole('button', { name: 'Revert' }).click()
  await expect.element(answer).toHaveValue('It is.\n\nAnd stays so.')
  await answer.fill('It always was.')
  await added.getByRole('button', { name: 'Save' }).click()
  await expect.element(added.getByText('It always was.').first()).toBeVisible()
  await expect.poll(() => added.getByRole('button', { name: 'Save' }).elements()).toEqual([])
  expect(api.to('PATCH /faq/:id/').map(({ params, body }) => [params.id, body])).toEqual([
    ['9', { faqQuestionDesc: 'Is it free?', faqAnswerDesc: 'It always was.' }],
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(added.getByText('And stays so.')).toBeVisible()

  await added.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this question?' })
  await dialog.getByRole('button', { name: 'Yes, delete this question' }).click()
  await expect.element(page.getByText('Question deleted.')).toBeVisible()
  await expect.poll(() => added.elements()).toEqual([])
  expect(api.to('DELETE /faq/:id/').map(({ params }) => params.id)).toEqual(['9'])
})

test('a deleted question is back at its place after Undo, and its earlier messages are gone [2.8]', async () => {
  const { api } = await openScreen('/faq', { as: anAdministrator(), api: faqOf([...two]) })
  const first = entry('Who may read?')
  await first.css('summary').click()
  await first.getByRole('button', { name: 'Toggle Edit Form' }).click()
  await first.getByLabelText('Answer').fill('All may.')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Question saved.')).toBeVisible()
  await first.getByRole('button', { name: 'Delete' }).click()
  await button('Yes, delete this question').click()
  await expect.element(page.getByText('Question deleted.')).toBeVisible()
  await expect.element(page.getByText('Question saved.')).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.element(page.getByText('Question added.')).toBeVisible()
  await expect.poll(() => textsOf(page.css('summary h2'))).toEqual(['Who may read?', 'Who may write?'])
  expect(api.to('POST /faq/').map(({ body }) => body)).toEqual([
    { faqQuestionDesc: 'Who may read?', faqAnswerDesc: 'All may.', place: 0 },
  ])
})

test('whichever question is deleted, the focus goes to the next one, to the last, or to the heading where none is left [2.8]', async () => {
  const questions = [...two, { id: 3, faqQuestionDesc: 'Who pays?', faqAnswerDesc: 'Friends.' }]
  await openScreen('/faq', { as: anAdministrator(), api: faqOf(questions) })
  for (const [name, next] of [
    ['Who may read?', 'Who may write?'],
    ['Who pays?', 'Who may write?'],
    ['Who may write?', null],
  ] as const) {
    await entry(name).css('summary').click()
    await entry(name).getByRole('button', { name: 'Delete' }).click()
    await button('Yes, delete this question').click()
    await expect.element(entry(name)).not.toBeInTheDocument()
    const focused =
      next === null ? page.getByRole('heading', { level: 1, name: 'Management' }) : entry(next).css('summary')
    await expect.element(focused).toHaveFocus()
  }
})

test('an administrator moves a question by keyboard, and the focus stays with it [2.8]', async () => {
  const questions = [...two, { id: 3, faqQuestionDesc: 'Who pays?', faqAnswerDesc: 'Friends.' }]
  const { api } = await openScreen('/faq', {
    as: anAdministrator(),
    api: {
      ...faqOf(questions),
      'PATCH /faq/:id/': ({ params }) => {
        const at = questions.findIndex(({ id }) => String(id) === params.id)
        const [moved] = questions.splice(at, 1)
        questions.splice(at - 1, 0, moved!)
        return moved!
      },
    },
  })
  const titles = () => textsOf(page.css('summary h2'))
  await page.css('summary').nth(2).click()
  const up = button('Up: Who pays?')
  await expect.element(up).toBeVisible()
  ;(up.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(titles).toEqual(['Who may read?', 'Who pays?', 'Who may write?'])
  await expect.element(button('Up: Who pays?')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(titles).toEqual(['Who pays?', 'Who may read?', 'Who may write?'])
  await expect.element(button('Down: Who pays?')).toHaveFocus()
  await expect.element(button('Up: Who pays?')).toBeDisabled()
  expect(api.to('PATCH /faq/:id/').map(({ body }) => body)).toEqual([{ move: 'up' }, { move: 'up' }])
})

test('the form of a question that readers see translated says which language it is, and what a change does [2.8]', async () => {
  lingui.load(language, { 'May I sing?': 'Darf ich singen?' })
  const sung = { id: 3, faqQuestionDesc: 'May I sing?', faqAnswerDesc: 'Do.' }
  await openScreen('/faq', { as: anAdministrator(), api: faqOf([...two, sung]) })
  const said = page.getByText(/^This is the English original\./)
  await entry('Darf ich singen?').css('summary').click()
  await entry('Darf ich singen?').getByRole('button', { name: 'Toggle Edit Form' }).click()
  await expect.element(said).toBeVisible()
  await expect.element(page.getByLabelText('Question')).toHaveValue('May I sing?')
  await page.css('summary').nth(0).click()
  await page.css('details').nth(0).getByRole('button', { name: 'Toggle Edit Form' }).click()
  await expect.element(said).not.toBeInTheDocument()
})

test('a question that could not be saved keeps its text [8]', async () => {
  await openScreen('/faq', { as: anAdministrator(), api: { 'GET /faq/': two, 'POST /faq/': noConnection } })
  await button('Add New FAQ').click()
  await page.getByLabelText('Question').fill('Hold on?')
  await page.getByLabelText('Answer').fill('To this.')
  await button('Save').click()
  await expect.element(page.getByText('You seem to be offline.')).toBeVisible()
  await expect.element(page.getByLabelText('Question')).toHaveValue('Hold on?')
  await expect.element(page.getByLabelText('Answer')).toHaveValue('To this.')
})

test('leaving the FAQ asks before what an administrator typed is left, also where the question is folded, and it stays as a draft [2.8]', async () => {
  const as = anAdministrator()
  const first = await openScreen('/faq', { as, api: faqOf([...two]) })
  await button('Add New FAQ').click()
  await page.getByLabelText('Question').fill('Is it free?')
  await page.css('summary').nth(0).click()
  await page.css('details').nth(0).getByRole('button', { name: 'Toggle Edit Form' }).click()
  await page.getByLabelText('Answer').fill('They may.')
  await page.css('summary').nth(0).click()
  void first.router.navigate('/Credits')
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect.element(asked).toBeVisible()
  await asked.getByRole('button', { name: 'Keep writing' }).click()
  await expect.poll(() => asked.elements()).toEqual([])
  expect(first.router.state.location.pathname).toBe('/faq')
  void first.router.navigate('/Credits')
  await asked.getByRole('button', { name: 'Keep the draft and leave' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()

  await first.router.navigate('/faq')
  await button('Add New FAQ').click()
  await expect.element(page.getByLabelText('Question')).toHaveValue('Is it free?')
  await button('Revert').click()
  await expect.element(page.getByLabelText('Question')).toHaveValue('')
  await page.css('summary').nth(0).click()
  await page.css('details').nth(0).getByRole('button', { name: 'Toggle Edit Form' }).click()
  await expect.element(page.getByLabelText('Answer')).toHaveValue('They may.')
  await button('Save').click()
  await expect.element(page.getByText('Question saved.')).toBeVisible()
  await first.router.navigate('/Credits')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()
  await expect.poll(lockedNames).toEqual([])
})

const siteName = 'Lavender Atlas'
const terms = termsSections({ siteName, contactEmail: 'hello@atlas.example' })
const site: SiteConfig = {
  name: siteName,
  hashtag: '#LavenderAtlas',
  contactEmail: 'hello@atlas.example',
  social: [],
  map: { latitude: 34.1, longitude: -118.2, zoom: 12 },
  opening: null,
  apiKey: 'key',
  uploadPreset: 'avatars',
  captcha: { kind: 'proof-of-work' },
  tiles: builtInTiles,
  placeSearch: null,
  streetServer: null,
}
const privacy = privacySections(siteName, site)

const show = async (text: React.ReactNode) => (await render(<MemoryRouter>{text}</MemoryRouter>)).container
const bodies = (sections: typeof terms) => sections.map(({ id, body }) => <div key={id}>{body}</div>)
const showTerms = () => show([<TermsIntro key="intro" siteName={siteName} />, ...bodies(terms)])
const showPrivacy = () => show([<PrivacyIntro key="intro" siteName={siteName} />, ...bodies(privacy)])
const textOf = (page: HTMLElement) => page.textContent.replace(/\s+/g, ' ')
const linksOf = (page: HTMLElement) => [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('the Terms have nineteen sections and the Content Policy [2.11]', () => {
  expect(terms.slice(0, 19).map(({ title }) => Number(/^(\d+)\. /.exec(title)?.[1]))).toEqual(
    Array.from({ length: 19 }, (_, index) => index + 1),
  )
  expect(terms.slice(19).map(({ id, title }) => [id, title])).toEqual([['ContentPolicy', 'Content Policy']])
})

test.each([
  ['since when they hold', 'Effective January 12, 2024.'],
  ['that nothing is charged now', 'No subscription fee is charged now. We may charge one in the future.'],
  ['who would take the money', 'Payments would be handled by third-party payment processors'],
  ['how long one may wait with a claim', 'must be filed within one year'],
  ['whose law it is', 'governed by the law of the State of California'],
  ['how far liability goes', 'capped at the amount you paid us in the previous six months'],
  ['what an account that goes leaves', 'Posts, comments and messages stay visible unless you delete them first'],
  ['what becomes of the profile', 'Your profile is then hidden and you are disassociated from your posts'],
  ['for whom the product is', 'is for people who are 18 or older'],
  [
    'what children may not',
    'Children under 18 may not create an account without permission of a verifiable parent or legal guardian',
  ],
  ['what holds elsewhere', 'you must be over the age required by the law of your country'],
  ['what may stand in for that age', 'or have verifiable parental consent'],
])('the Terms say %s [2.11, 9]', async (_, words) => {
  expect(textOf(await showTerms())).toContain(words)
})

test('the Terms link to the Privacy Policy [2.11]', async () => {
  expect(linksOf(await showTerms())).toContain('/PrivacyPolicy')
})

test.each([
  ['its date', 'Dated 07/30/2024.'],
  ['what data is used for', 'To show your posts the way you chose'],
  ['with whom data is shared', 'Our host.'],
  ['about ads and analytics partners', 'We show no ads, track no one, and have no partners who do'],
  ['where data lies', 'stored in the United States'],
  ['how data is protected', 'Email addresses are stored encrypted, passwords can’t be read back'],
  ['what no seal can help', 'anyone who has both the database and the key could identify authors'],
  ['what a disk tells', 'A copy of the server’s disk can show in which order things were posted'],
  ['how to delete an account', 'You can delete it at any time in your profile settings'],
  ['what deleting hides', 'Deleting it hides your profile and disassociates it from your posts'],
  ['what deleting leaves', 'Posts, comments and messages stay visible unless you delete them first'],
  ['about cookies', 'Everyone gets one cookie, csrftoken'],
  ['about promotional email', 'there is nothing to opt out of'],
  ['about notifications', 'We send none, and the app doesn’t ask to'],
  ['about the location', 'Your exact position stays in your browser'],
  ['how long data is kept', 'Stories with their photos, comments, favorites, collections: until you delete them'],
  ['about other countries', 'from outside the United States, your information is sent there'],
  [
    'about children',
    'Children under 18 may not create an account without permission of a verifiable parent or legal guardian',
  ],
  ['about other countries’ children', 'over the age required by the law of their country or have verifiable parental'],
  ['about California', 'We do not sell or share personal information, as California law defines'],
  ['how to reach us', 'Write to us: hello@atlas.example'],
])('the Privacy Policy states %s [2.11, 9, 21]', async (_, words) => {
  expect(textOf(await showPrivacy())).toContain(words)
})

test('the Privacy Policy links to the Terms and to their Content Policy [2.11]', async () => {
  expect(linksOf(await showPrivacy())).toEqual(expect.arrayContaining(['/Terms', '/Terms#ContentPolicy']))
})

test('the Privacy Policy names the street server and says what it learns [17]', async () => {
  const withStreets = privacySections(siteName, { ...site, streetServer: 'streets.example' })
  const page = textOf(await show(bodies(withStreets)))
  expect(page).toContain('Streets on the map from streets.example. Our server fetches them and passes them on to you.')
  expect(page).toContain('It doesn’t learn your network address or who you are.')
  expect(textOf(await showPrivacy())).not.toContain('Streets on the map')
})
