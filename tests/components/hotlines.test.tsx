import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countryCodes } from '#contract/countries'
import type { HotlineView } from '#contract/hotlines'
import { messages } from '#contract/messages'
import '#tests/support/componentPage'
import { axeViolations } from '#tests/support/axe'
import { openScreen, textsOf } from '#tests/support/screens'
import { noConnection, Refused, type Stubs } from '#tests/support/stubbedApi'
import { aHotline, anAdministrator, someHotlines } from '#tests/support/views'
import { keepHotlines } from '#web/features/site/hotlines/hotlineCache.ts'
import { readerCountry } from '#web/features/site/hotlines/readerCountry.ts'
import { switchDiscreet } from '#web/lib/switchDiscreet.ts'

beforeEach(async () => void (await caches.delete('hotlines')))

const reading: Stubs = { 'GET /hotlines/': someHotlines }
const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const choose = (country: string) => page.getByLabelText('Your country').selectOptions(country)
/** Sets the time zone of the device. */
const inZone = (timeZone: string) => {
  const told = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone }
  const spy = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(told)
  onTestFinished(() => spy.mockRestore())
}

test('the country comes from the time zone of the device, or is unknown [21.3]', () => {
  expect(readerCountry('Europe/Berlin')).toBe('DE')
  expect(readerCountry('America/Argentina/Buenos_Aires')).toBe('AR')
  expect(readerCountry('Asia/Calcutta')).toBe('IN')
  expect(readerCountry('Asia/Kolkata')).toBe('IN')
  for (const nowhere of ['UTC', 'Etc/UTC', 'Etc/GMT+3', '']) expect(readerCountry(nowhere)).toBeNull()
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const country = readerCountry(zone)
    if (country === null) expect(zone).not.toMatch(/^(Europe|Asia|Africa|America|Australia)\//)
    else expect(countryCodes, zone).toContain(country)
  }
})

test('the reader’s own country comes first, and nothing is sent to find it out [21.3]', async () => {
  inZone('Europe/Berlin')
  const { api } = await openScreen('/resources', { api: reading })
  await expect.element(page.getByRole('region', { name: 'In Germany' })).toBeVisible()
  expect(textsOf(page.getByRole('heading', { level: 2 })).slice(0, 2)).toEqual(['In Germany', 'In other countries'])
  expect(textsOf(page.getByRole('region', { name: 'In Germany' }).getByRole('heading', { level: 3 }))).toEqual([
    'TelefonSeelsorge',
  ])
  expect(textsOf(page.getByRole('region', { name: 'In other countries' }).getByRole('heading', { level: 3 }))).toEqual([
    'Taiwan',
    'United States',
  ])
  expect(api.to('GET /hotlines/').map(({ query }) => query)).toEqual([{}])
  await choose('TW')
  await expect.element(page.getByRole('region', { name: 'In Taiwan' })).toBeVisible()
  expect(api.to('GET /hotlines/')).toHaveLength(1)
})

test('for a country whose emergency number is not on the page, the page says so [21.3]', async () => {
  inZone('Africa/Addis_Ababa')
  await openScreen('/resources', { api: reading })
  const own = page.getByRole('region', { name: /^In / }).first()
  await expect.element(own).toHaveTextContent('We don’t know the emergency number in Ethiopia.')
  await choose('DE')
  await expect.element(page.getByRole('region', { name: 'In Germany' })).not.toHaveTextContent('emergency number')
  // Of a country that was chosen it says so above, in place of the numbers of others.
  await choose('ET')
  await expect.element(page.getByText('call your country’s emergency number. We don’t know')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'In Ethiopia' })).not.toHaveTextContent('emergency number')
  expect(textsOf(page.css('main p a[href^="tel:"]'))).toEqual(['112'])
  await choose('JP')
  await expect.element(page.getByText('call 110 for the police or 119 for an ambulance.')).toBeVisible()
})

test('a chosen country is remembered on this device, with its emergency number alone, except in discreet mode [21.3]', async () => {
  inZone('Europe/Berlin')
  const emergency = () => textsOf(page.css('main a[href^="tel:"]')).filter((number) => /^\d{3}$/.test(number))
  const first = await openScreen('/resources', { api: reading })
  await expect.poll(emergency).toEqual(['911', '112', '999', '000'])
  await choose('US')
  await expect.poll(emergency).toEqual(['911'])
  await first.screen.unmount()

  const second = await openScreen('/resources', { api: reading })
  await expect.element(page.getByRole('region', { name: 'In the United States' })).toBeVisible()
  expect(emergency()).toEqual(['911'])
  await second.screen.unmount()

  switchDiscreet(true)
  onTestFinished(() => void switchDiscreet(false))
  const third = await openScreen('/resources', { api: reading })
  await expect.element(page.getByRole('region', { name: 'In Germany' })).toBeVisible()
  await choose('TW')
  await third.screen.unmount()
  expect(localStorage.getItem('country')).toBeNull()
})

test('on a phone the number of the first hotline is on the first screen once a country is chosen [21.3]', async () => {
  inZone('UTC')
  await page.viewport(390, 844)
  await openScreen('/resources', { api: reading })
  await choose('DE')
  const number = page.getByRole('link', { name: /^Call .*TelefonSeelsorge$/ })
  await expect.element(number).toBeVisible()
  expect(number.element().getBoundingClientRect().bottom).toBeLessThan(844)
  const { who } = someHotlines().find(({ name }) => name === 'TelefonSeelsorge')!
  const after = number.element().compareDocumentPosition(card('TelefonSeelsorge').getByText(who).element())
  expect(after & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('for a country without hotlines the page says whom to ask, and how to suggest one [21.3]', async () => {
  inZone('Asia/Tbilisi')
  await openScreen('/resources', { api: reading })
  const region = page.getByRole('region', { name: 'In Georgia' })
  await expect.element(region.getByText('We don’t know of a hotline in Georgia yet.')).toBeVisible()
  await expect
    .element(region.getByRole('link', { name: 'Find A Helpline' }))
    .toHaveAttribute('href', 'https://findahelpline.com/')
  await region.getByRole('link', { name: 'Tell us' }).click()
  await expect.element(page.getByLabelText('Message')).toHaveValue('A hotline in Georgia: ')
})

test('a phone link dials the country code, and a short number as it is [21.3]', async () => {
  const short = aHotline({ id: 2, name: 'Samaritans', phone: '116 123', phoneE164: '116123' })
  await openScreen('/resources', { api: { 'GET /hotlines/': [aHotline(), short] } })
  const call = (name: string) => page.getByRole('link', { name })
  await expect.element(call('Call 1-866-488-7386, The Trevor Project')).toHaveAttribute('href', 'tel:+18664887386')
  await expect.element(call('Call 116 123, Samaritans')).toHaveAttribute('href', 'tel:116123')
})

test('a number with a star is not a link, because iPhones would not dial it [21.3]', async () => {
  const star = aHotline({
    name: 'Prevención del Suicidio',
    phone: '*4141',
    phoneE164: '*4141',
    sms: null,
    smsText: null,
  })
  await openScreen('/resources', { api: { 'GET /hotlines/': [star] } })
  await expect.element(card('Prevención del Suicidio').getByText('Dial *4141 by hand.')).toBeVisible()
  expect(card('Prevención del Suicidio').getByRole('link', { name: /4141/ }).elements()).toEqual([])
})

test('a text link contains the text to send [21.3]', async () => {
  await openScreen('/resources', { api: reading })
  await expect
    .element(page.getByRole('link', { name: 'Text START to 678-678, The Trevor Project' }))
    .toHaveAttribute('href', 'sms:678678?body=START')
  await expect
    .element(page.getByRole('link', { name: 'Text 435748, SAMHSA National Helpline' }))
    .toHaveAttribute('href', 'sms:435748')
})

test('a hotline shows the day it was checked, in gray after 180 days; what none means is said once [21.3]', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  const lines = [ago(10), ago(181), null].map((checkedOn, id) => aHotline({ id, name: `Line ${id}`, checkedOn }))
  await openScreen('/resources', { api: { 'GET /hotlines/': lines } })
  const said = (name: string) => card(name).getByText(/^Checked on/)
  await expect.element(said('Line 0')).toHaveTextContent(/^Checked on [A-Z][a-z]+ \d{1,2}, 20\d\d$/)
  const colors = [0, 1].map((id) => getComputedStyle(said(`Line ${id}`).element()).color)
  expect(colors[1]).not.toBe(colors[0])
  expect(
    card('Line 2')
      .getByText(/checked/i)
      .elements(),
  ).toEqual([])
  expect(page.getByText(/We haven’t checked the other hotlines yet\.$/).elements()).toHaveLength(1)
  expect(page.getByText('Some descriptions are only in English.').elements()).toEqual([])
})

test('a hotline that was never checked is below those that were checked [21.3]', async () => {
  inZone('Europe/Berlin')
  const line = (id: number, name: string, checkedOn: string | null) => aHotline({ id, name, country: 'DE', checkedOn })
  const lines = [line(1, 'Never', null), line(2, 'Then', '2024-01-02'), line(3, 'Now', '2026-01-02')]
  await openScreen('/resources', { api: { 'GET /hotlines/': lines } })
  const own = page.getByRole('region', { name: 'In Germany' }).getByRole('heading', { level: 3 })
  await expect.poll(() => textsOf(own)).toEqual(['Then', 'Now', 'Never'])
})

test('reporting an error fills in the name of the hotline, above a message that was being written [21.3]', async () => {
  const { router } = await openScreen('/ContactUs', { api: reading })
  await page.getByLabelText('Message').fill('I had begun this.')
  await router.navigate('/resources')
  await page.getByRole('link', { name: 'Report an error, TelefonSeelsorge' }).click()
  await expect
    .element(page.getByLabelText('Message'))
    .toHaveValue('About the hotline “TelefonSeelsorge” (Germany): \n\nI had begun this.')
})

test('a hotline list that was loaded once shows without a connection, and the newest once there is one [21.3]', async () => {
  const first = await openScreen('/resources', { api: reading })
  await expect.element(card('TelefonSeelsorge')).toBeVisible()
  await first.screen.unmount()
  const second = await openScreen('/resources', { api: { 'GET /hotlines/': noConnection } })
  await expect.element(card('TelefonSeelsorge')).toBeVisible()
  await second.screen.unmount()
  await openScreen('/resources', { api: { 'GET /hotlines/': [aHotline({ name: 'Of today' })] } })
  await expect.element(card('Of today')).toBeVisible()
  expect(card('TelefonSeelsorge').elements()).toEqual([])
})

test('a visit to any screen loads the hotlines, once a day [21.3]', async () => {
  const { api } = await openScreen('/Credits', { api: reading })
  await keepHotlines()
  await keepHotlines()
  expect(api.to('GET /hotlines/')).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())
  await keepHotlines()
  expect(api.to('GET /hotlines/')).toHaveLength(2)
})

test('in discreet mode the list is loaded and not cached [21.3]', async () => {
  document.documentElement.dataset.discreet = ''
  onTestFinished(() => void delete document.documentElement.dataset.discreet)
  await openScreen('/resources', { api: reading })
  await expect.element(card('TelefonSeelsorge')).toBeVisible()
  expect(await (await caches.open('hotlines')).keys()).toEqual([])
})

test('on a first visit without a connection the page says whom else to ask, and retries [21.3]', async () => {
  const { api } = await openScreen('/resources', { api: { 'GET /hotlines/': noConnection } })
  await expect.element(page.getByText('The hotlines didn’t load.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '112', exact: true })).toHaveAttribute('href', 'tel:112')
  api.answer(reading)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card('TelefonSeelsorge')).toBeVisible()
})

/** The management area over a list that changes. */
const openDesk = async (lines: HotlineView[], more: Stubs = {}) => {
  const stubs: Stubs = {
    'GET /hotlines/': () => lines,
    'PATCH /hotlines/:id/': ({ params, body }) => {
      const line = lines.find(({ id }) => String(id) === params.id)!
      return Object.assign(line, body)
    },
    'POST /hotlines/': ({ body }) => {
      const { place = lines.length, ...words } = body as Partial<HotlineView> & { place?: number }
      const line = aHotline({ ...words, id: 100 })
      // In the tests each country has one line, or there is one country.
      lines.splice(new Set(lines.map(({ country }) => country)).size === 1 ? place : lines.length, 0, line)
      return line
    },
    'DELETE /hotlines/:id/': ({ params }) => {
      lines.splice(
        lines.findIndex(({ id }) => String(id) === params.id),
        1,
      )
      return null
    },
    ...more,
  }
  const opened = await openScreen('/manage/hotlines', { as: anAdministrator(), api: stubs })
  await expect.element(page.getByRole('table', { name: 'Hotlines' })).toBeVisible()
  return opened
}
const row = (name: string) => page.css('tbody').filter({ hasText: name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(new RegExp(`^${name}( \\(optional\\))?$`))

test('an administrator finds a hotline, and sees which ones should be checked [21.3]', async () => {
  const lines = someHotlines()
  lines[0]!.checkedOn = new Date().toISOString().slice(0, 10)
  await openDesk(lines)
  await expect.element(page.getByText('Last checked over 180 days ago, or never.')).toBeVisible()
  await page.getByRole('button', { name: /^Needs checking/ }).click()
  expect(row('The Trevor Project').elements()).toEqual([])
  await page.getByLabelText('Find a hotline').fill('germ')
  await expect.poll(() => page.css('tbody').elements().length).toBe(1)
  await expect.element(row('TelefonSeelsorge')).toBeVisible()
})

test('the lines that were checked longest ago come first, stay in their place when they are checked, and that can be undone [21.3]', async () => {
  const lines = [
    aHotline({ id: 1, name: 'Checked once', checkedOn: '2024-03-01', url: 'https://once.example/help' }),
    aHotline({ id: 2, name: 'Never checked', checkedOn: null }),
    aHotline({ id: 3, name: 'Checked long ago', checkedOn: '2023-01-01' }),
  ]
  const { api } = await openDesk(lines)
  await page.getByRole('button', { name: /^Needs checking/ }).click()
  const names = () =>
    page
      .css('tbody th bdi:first-child')
      .elements()
      .map(({ textContent }) => textContent)
      .filter((name) => name?.includes('hecked'))
  const inOrder = ['Never checked', 'Checked long ago', 'Checked once']
  await expect.poll(names).toEqual(inOrder)
  await expect.element(row('Checked once').getByRole('link')).toHaveAttribute('href', 'https://once.example/help')
  await button('Checked today “Never checked”').click()
  await expect.element(page.getByRole('button', { name: 'Needs checking 2' })).toBeVisible()
  expect(names()).toEqual(inOrder)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => api.to('PATCH /hotlines/:id/').at(-1)!.body).toEqual({ checkedOn: null })
  expect(names()).toEqual(inOrder)
})

test('a deleted hotline comes back by Undo with all it said, at its place in its country and among those to check [21.3]', async () => {
  const lines = ['First', 'Second', 'Third'].map((name, index) =>
    aHotline({ id: index + 1, name, url: null, checkedOn: '2024-03-01', languages: ['de', 'en'] }),
  )
  const { id: _, ...deleted } = lines[1]!
  const { api } = await openDesk(lines)
  const names = () => textsOf(page.css('tbody th bdi:first-child'))
  await page.getByRole('button', { name: /^Needs checking/ }).click()
  await button('Delete “Second”').click()
  await expect.element(page.getByText('“Second” will be removed from the Resources.')).toBeVisible()
  await button('Yes, delete this hotline').click()
  await expect.poll(names).toEqual(['First', 'Third'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toEqual(['First', 'Second', 'Third'])
  expect(api.to('POST /hotlines/')[0]!.body).toEqual({ ...deleted, place: 1 })
  await expect.element(page.getByText('Hotline added.')).toBeVisible()
})

test('phone and web address are one below the other, at both widths', async () => {
  await openDesk([aHotline({ name: 'Lifeline', phone: '13 11 14', sms: '0477 13 11 14' })])
  for (const width of [390, 1280]) {
    await page.viewport(width, 800)
    const [call, write] = row('Lifeline')
      .css('td bdi')
      .elements()
      .map((way) => way.getBoundingClientRect())
    expect(write!.top).toBeGreaterThanOrEqual(call!.bottom)
    expect(write!.left).toBe(call!.left)
  }
})

test('an invalid number shows a message beside its field; what could not be saved stays [21.3]', async () => {
  const lines = someHotlines()
  const { api } = await openDesk(lines, { 'PATCH /hotlines/:id/': noConnection })
  await button('Edit “TelefonSeelsorge”').click()
  const dials = field('Number to dial')
  await expect.element(dials).toHaveValue('+498001110111')
  await dials.fill('0800 111 0 111')
  await button('Save').click()
  await expect.element(page.getByText('Please enter + and the country code')).toBeVisible()
  await expect.element(dials).toHaveFocus()
  expect(api.to('PATCH /hotlines/:id/')).toEqual([])
  await dials.fill('+49 800 1110111')
  await field('Languages').fill('de, en')
  await button('Save').click()
  await expect.element(page.getByText(/What you typed is still here/)).toBeVisible()
  await expect.element(dials).toHaveValue('+49 800 1110111')
  const full = new Refused(422, 'invalid', 'Please check the marked fields', { note: '*The list is full' })
  api.answer({ 'PATCH /hotlines/:id/': full })
  await button('Save').click()
  await expect.element(page.getByText('The list is full', { exact: true })).toBeVisible()
  await expect.element(field('Languages')).toHaveValue('de, en')
})

test('of phone and number to dial neither is optional once the other is there, and all that is wrong is said at once [21.3]', async () => {
  await openDesk(someHotlines())
  await button('Add a hotline').click()
  await expect
    .element(page.getByLabelText('Number to dial (needed with a phone number)', { exact: true }))
    .toBeVisible()
  await field('Phone').fill('0800 111 0 111')
  await expect.element(page.getByLabelText('Number to dial', { exact: true })).toBeVisible()
  await button('Save').click()
  for (const message of [messages.phoneE164Missing, messages.hotlineWho].map((words) => words.slice(1)))
    await expect.element(page.getByText(message)).toBeVisible()
  const tops = ['Kind', 'Country'].map((name) => field(name).element().getBoundingClientRect().top)
  expect(tops[0]).toBe(tops[1])
})

test('the number to dial is filled in from the country and its phone number, or a short one, unless one is typed [21.3]', async () => {
  await openDesk(someHotlines())
  await button('Add a hotline').click()
  const dials = field('Number to dial')
  for (const [country, phone, dialed] of [
    ['', '0800 133 133', ''],
    ['', '+351 800 123 456', '+351800123456'],
    ['AT', '0800 133 133', '+43800133133'],
    ['DE', '0800 111 0 111', '+498001110111'],
    ['DE', '116 123', '116123'],
    ['US', '866 488 7386', '+18664887386'],
    ['US', '988', '988'],
    ['AU', '13 11 14', '131114'],
    ['GB', '+44 (0)20 7123 4567', '+442071234567'],
    ['GB', '020 7123 4567 (24/7)', ''],
    ['US', '0800 133 133', ''],
  ] as const) {
    await field('Country').selectOptions(country)
    await field('Phone').fill(phone)
    await userEvent.tab()
    await expect.element(dials).toHaveValue(dialed)
  }
  await field('Phone').fill('0800 133 133')
  await field('Country').selectOptions('AT')
  await expect.element(dials).toHaveValue('+43800133133')
  await dials.fill('+43 1 5')
  await field('Phone').fill('0800 133 134')
  await userEvent.tab()
  await expect.element(dials).toHaveValue('+43 1 5')
})

test('an empty form that is saved focuses the first field that is wrong, in visual order', async () => {
  await openDesk(someHotlines())
  await button('Add a hotline').click()
  await field('Who it’s for').click()
  await button('Save').click()
  await expect.element(page.getByText('Please say who it’s for', { exact: true })).toBeVisible()
  await expect.element(field('Name')).toHaveFocus()
})

test('saving a hotline shows a message, and the focus returns to the button of its form [21.3]', async () => {
  const lines = someHotlines()
  const { api } = await openDesk(lines)
  await button('Edit “TelefonSeelsorge”').click()
  await field('Languages').fill('de en')
  await button('Save').click()
  await expect.element(page.getByText('Hotline saved.')).toBeVisible()
  await expect.element(button('Edit “TelefonSeelsorge”')).toHaveFocus()
  expect(api.to('PATCH /hotlines/:id/')).toMatchObject([{ params: { id: '6' }, body: { languages: ['de', 'en'] } }])
})

test('the languages of a hotline are typed as codes or names, and those that are unknown are named [21.3]', async () => {
  const { api } = await openDesk(someHotlines())
  await button('Edit “TelefonSeelsorge”').click()
  const languages = field('Languages')
  await languages.fill('english, Klingon; Haitian Creole, elvish')
  await button('Save').click()
  const unknown = 'Klingon, elvish: Please enter language codes, like en, es, pt-BR'
  await expect.element(page.getByText(unknown)).toBeVisible()
  await expect.element(languages).toHaveFocus()
  expect(api.to('PATCH /hotlines/:id/')).toEqual([])
  await languages.fill('english,Deutsch, Haitian Creole; pt-br fr')
  await button('Save').click()
  await expect.element(page.getByText('Hotline saved.')).toBeVisible()
  const sent = api.to('PATCH /hotlines/:id/').map(({ body }) => (body as { languages: string[] }).languages)
  expect(sent).toEqual([['en', 'de', 'ht', 'pt-BR', 'fr']])
})

test('the table can be used by keyboard: checked today, edit and cancel, delete [21.3]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines = someHotlines()
  const { api } = await openDesk(lines)
  ;(button('Edit “TelefonSeelsorge”').element() as HTMLElement).focus()
  await userEvent.keyboard('c')
  const today = new Date().toISOString().slice(0, 10)
  await expect.poll(() => api.to('PATCH /hotlines/:id/').map(({ body }) => body)).toEqual([{ checkedOn: today }])
  await expect.element(page.getByText('TelefonSeelsorge: checked today.')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}e')
  await expect.element(field('Name')).toHaveFocus()
  await button('Cancel').click()
  await expect.element(button('Edit “台灣同志諮詢熱線協會”')).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  await button('Yes, delete this hotline').click()
  await expect.element(page.getByText('Hotline deleted.')).toBeVisible()
  expect(lines.map(({ id }) => id)).not.toContain(7)
  await expect.poll(() => document.activeElement?.closest('tbody')?.textContent).toContain('The Trevor Project')
})

test('a hotline is added once, however often a failed press is repeated, and is then in view with the focus, hidden by no filter [21.3]', async () => {
  const lines = someHotlines()
  const { api } = await openDesk(lines, { 'POST /hotlines/': noConnection })
  await page.getByRole('searchbox').fill('Germany')
  await button('Add a hotline').click()
  await field('Name').fill('Samtökin ’78')
  await button('Save').click()
  await expect.element(page.getByText('Please choose a country', { exact: true })).toBeVisible()
  await field('Country').selectOptions('IS')
  await field('Who it’s for').fill('LGBTQ+ people')
  await field('Website').fill('https://samtokin78.is/')
  await button('Save').click()
  await expect.element(page.getByText(/What you typed is still here/)).toBeVisible()
  api.answer({
    'POST /hotlines/': ({ body }) => {
      const line = aHotline({ ...(body as object), id: 9, phone: null, phoneE164: null, sms: null, smsText: null })
      lines.push({ ...line, checkedOn: null })
      return lines.at(-1)!
    },
  })
  await button('Save').click()
  await expect.element(page.getByText('Hotline added.')).toBeVisible()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await expect.element(button('Edit “Samtökin ’78”')).toHaveFocus()
  await expect.element(row('Samtökin ’78')).toBeInViewport()
  const keys = api.to('POST /hotlines/').map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([keys[0], keys[0]])
})

test('axe finds nothing on an open form, narrow and wide [21.3]', async () => {
  await openDesk(someHotlines())
  await button('Edit “TelefonSeelsorge”').click()
  await expect.element(field('Number to dial')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.viewport(width, 844)
    expect(await axeViolations(), String(width)).toEqual([])
  }
})
