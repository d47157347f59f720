// What an operator takes from others: a page loads the configuration once.
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { atlasOf } from '#tests/support/atlas'
import { openScreen, openWithMap, waitUntilStill } from '#tests/support/screens'
import { openStoryForm } from '#tests/support/storyForm'
import { aSelf, siteConfig } from '#tests/support/views'

// Another host name of this server.
const pictures = `http://tiles.localhost:${location.port}/icons/plain/icon-32.png?{z}/{x}/{y}`
const attribution = '© <a href="https://survey.example/">Our own survey</a>'
const tiles = { kind: 'raster', light: pictures, dark: pictures, attribution } as const
const api = { ...atlasOf(), 'GET /config/': siteConfig({ tiles, placeSearch: 'places.example' }) }

const shown = () => [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile-loaded')]
const isDarkened = () => getComputedStyle(shown()[0]!.closest('.leaflet-layer')!).filter.startsWith('invert(1)')

test.each([
  ['a guest', null, true],
  ['a member', aSelf(), false],
  ['a member in anonymous mode', aSelf({ is_anonymous_active: true }), true],
] as const)('%s sees raster tiles of another host as basemap, as light or dark as the map', async (_, as, isDark) => {
  await openWithMap('/?lat=34.05&lng=-118.25&z=5', { as, api })
  await expect.poll(() => shown()[0]?.src).toContain('?5/')
  await expect.poll(isDarkened).toBe(isDark)
  await expect.element(page.getByRole('link', { name: 'Our own survey' })).toBeVisible()
})

test('a switch of anonymous mode darkens the raster tiles that are shown, and asks their host for nothing [2.1]', async () => {
  const robin = aSelf()
  const { screen } = await openScreen('/?lat=34.05&lng=-118.25&z=5', {
    as: robin,
    api: { ...api, 'PATCH /auth/user/': { ...robin, is_anonymous_active: true } },
  })
  await expect.poll(() => shown().length).toBeGreaterThan(0)
  await expect.poll(() => document.querySelectorAll('img.leaflet-tile:not(.leaflet-tile-loaded)').length).toBe(0)
  await waitUntilStill('the map', 200)
  const [before, darkened] = [shown(), isDarkened()]
  await screen.getByRole('banner').getByRole('button', { name: 'Anonymous off' }).first().click()
  await expect.poll(() => document.documentElement.dataset.mapTheme).toBe('dark')
  await waitUntilStill('the dark map', 200)
  expect([darkened, isDarkened()]).toEqual([false, true])
  // The same elements, which the browser does not fetch again.
  expect(shown()).toEqual(before)
  expect(shown().every((tile, n) => tile === before[n])).toBe(true)
})

test('if a raster tile fails the basemap is plain, and no message appears', async () => {
  await commands.takeAway('icons/plain/icon-32.png')
  await openScreen('/?lat=34.05&lng=-118.25&z=7', { api })
  const map = page.getByRole('application', { name: 'Map of stories' })
  await expect.element(map).toHaveAttribute('data-ready', '')
  const asked = () => [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')]
  await expect.poll(() => asked().some(({ complete }) => complete)).toBe(true)
  expect(document.querySelectorAll('img.leaflet-tile-loaded')).toHaveLength(0)
  expect(page.getByRole('alert').elements()).toEqual([])
  await commands.bringBack()
})

test('the Privacy Policy names the host of map pictures, where there is one', async () => {
  const { screen } = await openScreen('/PrivacyPolicy', { api })
  await expect.element(screen.getByText(`from tiles.localhost:${location.port}.`)).toBeVisible()
})

test('the form names an external geocoder of the operator, for exact places only', async () => {
  const named = page.getByText(/If you check the address, it may pass it on to .?places\.example/)
  const { form } = await openStoryForm({ api })
  await expect.element(page.getByText(/What you type is sent to our server/)).toBeVisible()
  expect(named.elements()).toEqual([])
  await form.howExactly.click()
  await form.precision('The exact place').click()
  await expect.element(named).toBeVisible()
})
