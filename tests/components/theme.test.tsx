import { afterEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import firstPaint from '#web/app/firstPaint.js?raw'
import { atlasOf } from '#tests/support/atlas'
import { map, openScreen, openWithMap } from '#tests/support/screens'
import { aSelf } from '#tests/support/views'
import { forgetPerson } from '#web/lib/forgetPerson.ts'
import { chooseTheme, readThemeChoice } from '#web/lib/theme.ts'

const root = document.documentElement
/** Makes the device light or dark. The pages of these tests are light, and have reduced motion (vitest.components.config.ts). */
const setDevice = (value: 'light' | 'dark') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })
afterEach(() => setDevice('light'))

const picker = () => page.getByRole('banner').getByRole('combobox', { name: 'Appearance' })
const choose = async (choice: string) => {
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
  await picker().selectOptions(choice)
  await userEvent.keyboard('{Escape}')
}
const groundOf = (element: Element) => getComputedStyle(element).getPropertyValue('--ground').trim()
const [dark, light] = ['#100d17', '#e9e4ee']
const isDark = () => getComputedStyle(root).getPropertyValue('--page').trim() === '#14111c'

test('the interface follows the device, also when it changes, and the map of a guest stays dark [25.2]', async () => {
  await setDevice('light')
  await openWithMap('/', { api: atlasOf() })
  expect([root.dataset.theme, isDark(), groundOf(map().element())]).toEqual(['light', false, dark])
  await setDevice('dark')
  await expect.poll(() => root.dataset.theme).toBe('dark')
  expect([isDark(), groundOf(map().element())]).toEqual([true, dark])
})

test('the map of a member is light in both themes, and dark in anonymous mode, which changes nothing else [2.3, 25.2]', async () => {
  await setDevice('dark')
  let self = aSelf()
  await openWithMap('/', {
    as: self,
    api: { ...atlasOf(), 'PATCH /auth/user/': ({ body }) => (self = { ...self, ...body }) },
  })
  await expect.poll(() => groundOf(map().element())).toBe(light)
  expect(root.dataset.theme).toBe('dark')
  await choose('light')
  await page.getByRole('banner').getByRole('button', { name: 'Anonymous off' }).first().click()
  await expect.poll(() => groundOf(map().element())).toBe(dark)
  expect([root.dataset.theme, isDark()]).toEqual(['light', false])
})

test('a choice of one’s own wins over the device, and stays after a reload and a logout [25.2]', async () => {
  await setDevice('light')
  const { screen } = await openScreen('/faq', { api: { 'GET /faq/': [] } })
  await choose('dark')
  await expect.poll(() => root.dataset.theme).toBe('dark')
  await screen.unmount()
  await forgetPerson('left')
  root.dataset.theme = 'light'
  await openScreen('/faq', { api: { 'GET /faq/': [] } })
  await expect.poll(() => root.dataset.theme).toBe('dark')
  expect(readThemeChoice()).toBe('dark')
  await choose('system')
  await expect.poll(() => root.dataset.theme).toBe('light')
  expect(localStorage.getItem('appearance')).toBeNull()
})

test('the browser’s own bar has the color of the theme [25.2]', async () => {
  const bar = document.createElement('meta')
  Object.assign(bar, { name: 'theme-color', content: '' })
  document.head.appendChild(bar)
  onTestFinished(() => void bar.remove())
  await openScreen('/faq', { api: { 'GET /faq/': [] } })
  chooseTheme('dark')
  await expect.poll(() => bar.content).toBe('#14111c')
  chooseTheme('light')
  await expect.poll(() => bar.content).toBe('#fbf9f6')
})

/** What the page looks like before the first paint: the theme of the page, and of the map. */
const paint = () => {
  root.dataset.theme = 'dark'
  delete root.dataset.mapTheme
  const script = document.createElement('script')
  script.textContent = firstPaint
  document.head.appendChild(script).remove()
  onTestFinished(() => {
    for (const name of ['welcome', 'screen', 'search', 'mapTheme']) delete root.dataset[name]
  })
  return [root.dataset.theme, root.dataset.mapTheme]
}

test('before the first paint the page has the theme of the device or of the choice, and a member’s map its own [25.2]', async () => {
  await setDevice('light')
  expect(paint()).toEqual(['light', undefined])
  localStorage.setItem('appearance', 'dark')
  expect(paint()).toEqual(['dark', undefined])
  await setDevice('dark')
  localStorage.setItem('appearance', 'light')
  expect(paint()).toEqual(['light', undefined])
  localStorage.setItem('token', 'a token')
  localStorage.setItem('map-theme', 'light')
  localStorage.setItem('appearance', 'nonsense')
  expect(paint()).toEqual(['dark', 'light'])
  expect(readThemeChoice()).toBe('system')
})
