import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { atlasOf } from '#tests/support/atlas'
import { axeViolations } from '#tests/support/axe'
import { openScreen, textsOf } from '#tests/support/screens'
import { noConnection, type Stubs } from '#tests/support/stubbedApi'
import { anAdministrator, siteConfig, someHotlines } from '#tests/support/views'

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

test('every page of reading opens, says what it is, and is accessible', async () => {
  const { screen, router } = await openScreen('/Credits', { api: reading })
  for (const [path, title] of Object.entries(screens)) {
    await router.navigate(path)
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await axeViolations(), path).toEqual([])
  }
})

test('the Content Policy has an address of its own', async () => {
  const { screen, router } = await openScreen('/PrivacyPolicy')
  await screen.getByRole('link', { name: 'Content Policy' }).first().click()
  await expect.element(screen.getByRole('heading', { name: 'Content Policy', exact: true })).toBeInViewport()
  expect(router.state.location).toMatchObject({ pathname: '/Terms', hash: '#ContentPolicy' })
})

test('a line can be called with one tap, and what is missing can be told', async () => {
  const { screen } = await openScreen('/resources', { api: reading })
  const line = screen.getByRole('link', { name: /The Trevor Project/ }).first()
  await expect.element(line).toHaveAttribute('href', expect.stringMatching(/^tel:\+\d+$/))
  await screen.getByRole('link', { name: 'what are we missing?' }).click()
  await expect.element(screen.getByRole('heading', { name: "What's on your mind?" })).toBeVisible()
})

test('a message is sent, thanked for, and the fields clear', async () => {
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

test('a message that could not be sent is still there', async () => {
  const { screen } = await openScreen('/ContactUs', { api: { 'POST /contactUs/': noConnection } })
  await screen.getByLabelText('Message').fill('Hold on to this.')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.element(screen.getByText(/What you wrote is still here/)).toBeVisible()
  await expect.element(screen.getByLabelText('Message')).toHaveValue('Hold on to this.')
})

test('a message to us outlives the screen, and is forgotten once it is sent', async () => {
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

test('whoever is nobody special is offered no editing', async () => {
  const { screen } = await openScreen('/faq', { api: reading })
  await expect.element(screen.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add New FAQ' }).elements()).toEqual([])
})

test('the five lines stand first among the Resources', async () => {
  const { screen } = await openScreen('/resources', { api: reading })
  const kinds = [
    'Youth crisis line',
    'National LGBT hotline',
    'Youth talkline',
    'Homeless-youth fund',
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

test('Support Us says how to help, shares the hashtag, thanks, and leads to three networks', async () => {
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
  await expect.element(screen.getByRole('dialog', { name: 'login or register' })).toBeVisible()
})

test('a message needs words and no email, but an email that is given must be one', async () => {
  const { screen, api } = await openScreen('/ContactUs', { api: { 'POST /contactUs/': { status: 'OK' } } })
  await expect.element(screen.getByRole('heading', { name: "What's on your mind?", exact: true })).toBeVisible()
  const [email, message] = [screen.getByLabelText('Email (optional)'), screen.getByLabelText('Message')]
  await email.fill('nobody')
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

test('Credits and About Us list the teams of 2019 to 2023', async () => {
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

test('About Us shows what an administrator wrote there', async () => {
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
  expect(api.to('PATCH /management/aboutUs/1/')).toHaveLength(1)
})
