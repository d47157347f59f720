import { actAs, expect, signUp, test } from '#tests/support/playwright'
import { openForm, storyForm, tell } from '#tests/support/storyPage'

test('the form asks for everything a story can tell', async ({ page, request }) => {
  await actAs(page, await signUp(request))
  const form = await openForm(page)
  await expect(form.title).toHaveAttribute('placeholder', "What's the name of this story?")
  expect(await form.text.evaluate((text) => text.parentElement!.getBoundingClientRect().height)).toBe(300)
  const toolbar = page.getByRole('toolbar', { name: 'Text style' })
  await expect(toolbar.getByRole('button')).toHaveCount(4)
  for (const name of ['Bold', 'Italic', 'Emoticons']) await expect(toolbar.getByRole('button', { name })).toBeVisible()
  await toolbar.getByRole('button', { name: 'Font size: Normal' }).click()
  await expect(page.getByRole('menuitemradio')).toHaveText([
    'Normal',
    ...[8, 9, 10, 11, 12, 14, 18, 24, 30, 36].map((size) => `${size}pt`),
  ])
  await page.keyboard.press('Escape')
  for (const name of ['personal', 'resources', 'historical'])
    await expect(page.getByRole('radio', { name, exact: true })).toBeVisible()
  for (const name of ['City or town', 'State or region', 'Country', 'Postal code'])
    await expect(page.getByLabel(name)).toBeVisible()
  for (const field of [form.address, form.check, form.start, form.end, form.cancel, form.save])
    await expect(field).toBeVisible()
  await expect(form.anonymous('no')).toBeChecked()
  await expect(form.anonymous('yes')).not.toBeChecked()
})

test('an emoticon goes where the cursor is', async ({ page, request }) => {
  await actAs(page, await signUp(request))
  const form = await openForm(page)
  await form.text.click()
  await page.keyboard.type('We laughed ')
  await page.getByRole('button', { name: 'Emoticons' }).click()
  await page.getByRole('searchbox', { name: 'Search emoji' }).fill('rainbow')
  await page.getByRole('gridcell', { name: /^rainbow$/i }).click()
  await expect(form.text).toBeFocused()
  await page.keyboard.type(' a lot')
  await expect(form.text).toHaveText('We laughed 🌈 a lot')
})

test('days begin in the year 100, are told as MM/DD/YYYY, and never cross', async ({ page, request }) => {
  await actAs(page, await signUp(request))
  const form = await openForm(page)
  await expect(form.start).toHaveAttribute('placeholder', 'MM/DD/YYYY')
  for (const [typed, said] of [
    ['12/31/0099', '*Please use the year 100 or later'],
    ['the summer of 1969', '*Please enter a date as MM/DD/YYYY'],
    ['02/30/1969', '*Please enter a date as MM/DD/YYYY'],
  ] as const) {
    await form.start.fill(typed)
    await form.start.blur()
    await expect(page.getByText(said)).toBeVisible()
    await expect(form.start).toHaveValue(typed)
  }
  await form.start.fill('1/1/0100')
  await form.start.blur()
  await expect(form.start).toHaveValue('01/01/0100')
  await expect(form.start).toHaveAccessibleDescription('')
  await form.start.fill('06/28/1969')
  await form.end.fill('06/27/1969')
  await form.end.blur()
  await expect(page.getByText('*The start date must not be after the end date')).toBeVisible()
  await form.end.fill('06/29/1969')
  await form.end.blur()
  await expect(page.getByText('*The start date must not be after the end date')).toHaveCount(0)
  await page.getByRole('button', { name: 'Choose the start date' }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose the start date' })
  await expect(calendar.getByRole('button', { name: /June 29/ })).toBeEnabled()
  await expect(calendar.getByRole('button', { name: /June 30/ })).toBeDisabled()
})

test('an address that is found fills its parts, and its place is sent with six decimals', async ({ page, request }) => {
  await actAs(page, await signUp(request))
  const form = await openForm(page)
  await form.title.fill('Found')
  await form.text.click()
  await page.keyboard.type('by its name')
  await form.address.fill('Tokyo')
  await form.check.click()
  await expect(page.getByText('The first one is on the map.')).toBeAttached()
  await expect(page.getByLabel('Country')).toHaveValue('Japan')
  const sent = page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/api/pins/'))
  await form.save.click()
  const { latitude, longitude, country } = (await sent).postDataJSON() as Record<string, number | string>
  expect(country).toBe('Japan')
  for (const degrees of [latitude, longitude]) expect(String(degrees)).toMatch(/^-?\d+(\.\d{1,6})?$/)
  expect(Number(latitude)).toBeCloseTo(35.7, 0)
  expect(Number(longitude)).toBeCloseTo(139.7, 0)
})

test('a story that lost its title or its text is not saved from the profile either', async ({ page, request }) => {
  const teller = await signUp(request)
  const { id } = await tell(request, teller, { longitude: -140.1, startDate: '1969-06-28' })
  await actAs(page, teller)
  const sent: string[] = []
  page.on('request', (call) => call.method() === 'PATCH' && sent.push(call.url()))
  await page.goto(`/users/${teller.username}`)
  await page.getByRole('link', { name: 'edit story' }).click()
  const form = storyForm(page)
  await expect(form.title).toHaveValue('A bench by the water')
  await expect(form.text).toHaveText('We sat there until it was dark.')
  await expect(form.address).toHaveValue('the shore')
  await expect(form.start).toHaveValue('06/28/1969')
  await form.title.fill(' ')
  await form.text.fill('')
  await form.save.click()
  await page.getByRole('button', { name: 'go back' }).click()
  await expect(page.getByText('*Please enter a story title')).toBeVisible()
  await expect(page.getByText('*Please enter a story description')).toBeVisible()
  expect(sent).toEqual([])
  await form.cancel.click()
  await page.getByRole('button', { name: 'Yes, discard it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A bench by the water' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(`/story/${id}`)
})

test('the map’s menu key is heard before the part of the page that answers it is there', async ({ page, request }) => {
  await actAs(page, await signUp(request))
  let send = () => {}
  const held = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/assets/PressedMenu-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  const map = page.getByRole('application', { name: 'Map of stories' })
  await expect(map).toHaveAttribute('data-ready', '')
  await map.press('Shift+F10')
  send()
  await expect(page.getByRole('button', { name: 'add story here' })).toBeFocused()
})
