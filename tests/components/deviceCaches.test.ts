import { afterEach, expect, onTestFinished, test } from 'vitest'
import { basemapCache, carriedCache, carriedFiles, offlineCache } from '#web/lib/caches.ts'
import { readPreference, savePreference } from '#web/lib/preferences.ts'
import { dropServiceWorker, switchDiscreet } from '#web/lib/switchDiscreet.ts'

const names = [basemapCache, offlineCache, carriedCache, carriedFiles]
const fill = () => Promise.all(names.map(async (name) => (await caches.open(name)).put('/a', new Response('b'))))
const left = async () => (await caches.keys()).filter((name) => names.includes(name)).sort()
afterEach(async () => {
  switchDiscreet(false)
  await Promise.all(names.map((name) => caches.delete(name)))
})

test('a reader who chooses another language keeps the collections that they took along, and no page in the former language [28]', async () => {
  await fill()
  await dropServiceWorker()
  expect(await left()).toEqual([carriedCache, carriedFiles].sort())
})

test('discreet mode deletes all that is stored for reading offline, also in a browser without service workers [18, 28]', async () => {
  const { serviceWorker } = Object.getOwnPropertyDescriptors(Navigator.prototype)
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, 'serviceWorker', serviceWorker))
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')
  expect('serviceWorker' in navigator).toBe(false)
  await fill()
  savePreference('opening', '{}')
  switchDiscreet(true)
  await expect.poll(left).toEqual([])
  expect(readPreference('opening')).toBeNull()
})
