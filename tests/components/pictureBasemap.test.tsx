import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { atlasOf } from '#tests/support/atlas'
import { openScreen, openWithMap } from '#tests/support/screens'
import { aSelf, siteConfig } from '#tests/support/views'

// Another host name of this server.
const pictures = (set: string) => `http://tiles.localhost:${location.port}/icons/plain/icon-32.png?${set}/{z}/{x}/{y}`
const attribution = '© <a href="https://survey.example/">Our own survey</a>'
const tiles = { kind: 'raster', light: pictures('light'), dark: pictures('dark'), attribution } as const
const api = { ...atlasOf(), 'GET /config/': siteConfig({ tiles }) }

test.each([
  ['a guest', null, 'dark'],
  ['a member', aSelf(), 'light'],
] as const)('%s sees raster tiles of another host as basemap, in their theme', async (_, as, theme) => {
  await openWithMap('/?lat=34.05&lng=-118.25&z=5', { as, api })
  const shown = () => document.querySelector<HTMLImageElement>('img.leaflet-tile-loaded')?.src
  await expect.poll(shown).toContain(`?${theme}/5/`)
  await expect.element(page.getByRole('link', { name: 'Our own survey' })).toBeVisible()
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
