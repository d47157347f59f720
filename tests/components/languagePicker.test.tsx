import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Locale, offeredLocales } from '#contract/locales'
import { openScreen } from '#tests/support/screens'
import { aSelf } from '#tests/support/views'

/** Three languages are offered, whatever the product offers now. */
const offered = offeredLocales as Locale[]
const real = [...offered]
beforeEach(() => {
  offered.splice(
    0,
    Infinity,
    { tag: 'en', name: 'English', dir: 'ltr', isOffered: true },
    { tag: 'de', name: 'Deutsch', dir: 'ltr', isOffered: true },
    { tag: 'ar', name: 'العربية', dir: 'rtl', isOffered: true },
  )
})
afterEach(() => void offered.splice(0, Infinity, ...real))

const pickers = () => page.getByRole('combobox', { name: 'Language' })
const shown = () =>
  pickers()
    .elements()
    .filter((element) => element.checkVisibility())

test('the header and the footer offer every language by its own name', async () => {
  await openScreen('/faq', { api: { 'GET /faq/': [] } })
  await expect.poll(shown).toHaveLength(2)
  for (const picker of shown()) {
    const options = [...picker.querySelectorAll('option')]
    expect(options.map(({ textContent, lang, dir }) => [textContent, lang, dir])).toEqual([
      ['English', 'en', 'ltr'],
      ['Deutsch', 'de', 'ltr'],
      ['العربية', 'ar', 'rtl'],
    ])
    expect(picker).toHaveValue('en')
  }
})

test('a member has it beside the menu, and a phone within it', async () => {
  await openScreen('/faq', { as: aSelf(), api: { 'GET /faq/': [] } })
  await expect.poll(shown).toHaveLength(2)
  await page.viewport(390, 844)
  await expect.poll(shown).toHaveLength(1)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect.poll(shown).toHaveLength(2)
})

test('the choice is remembered on this device, without an account', async () => {
  // The last step before the page is opened anew, which would end the test.
  const leaving = vi.spyOn(navigator.serviceWorker, 'getRegistrations').mockReturnValue(new Promise(() => {}))
  onTestFinished(() => {
    leaving.mockRestore()
    document.cookie = 'language=; path=/; max-age=0'
  })
  await openScreen('/faq', { api: { 'GET /faq/': [] } })
  await expect.poll(shown).toHaveLength(2)
  await userEvent.selectOptions(shown()[0]!, 'de')
  await expect.poll(() => leaving.mock.calls).toHaveLength(1)
  expect(await cookieStore.get('language')).toMatchObject({ value: 'de', path: '/' })
})
