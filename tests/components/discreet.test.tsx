import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '#tests/support/componentPage'
import { openScreen } from '#tests/support/screens'
import { aStory } from '#tests/support/views'
import { openStory } from '#tests/support/storyScreen'
import { twinOf } from '#contract/discreet'

const root = document.documentElement
const icon = document.createElement('link')
beforeEach(() => {
  Object.assign(icon, { rel: 'icon', href: '/icons/mark.svg' })
  document.head.appendChild(icon)
})
afterEach(() => {
  root.removeAttribute('data-discreet')
  document.cookie = 'discreet=; path=/; max-age=0'
  icon.remove()
})

test('a guest switches discreet mode on in the header: the tab does not name the site, also on the next screen [18]', async () => {
  const { screen, router } = await openScreen('/Credits')
  await expect.poll(() => document.title).toBe('Credits · Lavender Atlas')
  const toggle = screen.getByRole('banner').getByRole('switch', { name: 'Discreet mode' })
  await toggle.click()
  await expect.element(toggle).toBeChecked()
  await expect.element(page.getByText('This tab is now called “Atlas” and has the icon of a plain map.')).toBeVisible()
  await expect.poll(() => document.title).toBe('Atlas')
  expect(document.cookie).toContain('discreet=1')
  expect(icon.getAttribute('href')).toBe('/icons/plain/mark.svg')
  await router.navigate('/Terms')
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
  expect(document.title).toBe('Atlas')
  await toggle.click()
  await expect.poll(() => document.title).toBe('Terms of Use · Lavender Atlas')
  expect(document.cookie).not.toContain('discreet')
  expect(icon.getAttribute('href')).toBe('/icons/mark.svg')
})

test('on a phone discreet mode is in the menu [18]', async () => {
  await page.viewport(390, 800)
  const { screen } = await openScreen('/Credits')
  await screen.getByRole('button', { name: 'Menu' }).click()
  await screen.getByRole('switch', { name: 'Discreet mode' }).click()
  await expect.poll(() => document.title).toBe('Atlas')
})

test('in discreet mode Share passes on an address without a title, and no story names the tab [18]', async () => {
  root.setAttribute('data-discreet', '')
  const share = vi.fn(() => Promise.resolve())
  navigator.share = share
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  const story = aStory()
  const { screen } = await openStory(story)
  await screen.getByRole('button', { name: 'Share', exact: true }).click()
  await expect.poll(() => share).toHaveBeenCalledWith({ url: `${location.origin}/story/${story.id}` })
  expect(document.title).toBe('Atlas')
})

test('a file and its neutral version are found from each other’s address', () => {
  expect(twinOf('/manifest.webmanifest', true)).toBe('/plain.webmanifest')
  expect(twinOf('/plain.webmanifest', false)).toBe('/manifest.webmanifest')
  expect(twinOf('/icons/plain/icon-32.png', true)).toBe('/icons/plain/icon-32.png')
})
