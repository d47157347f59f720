import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { chooseLanguage } from '#web/features/site/chooseLanguage.ts'
import { basemapCache, carriedCache, carriedFiles, offlineCache } from '#web/lib/caches.ts'
import { keepPageIn } from '#web/lib/offlinePage.ts'
import { readPreference, savePreference } from '#web/lib/preferences.ts'
import { switchDiscreet } from '#web/lib/switchDiscreet.ts'
import { toastStore } from '#web/ui/toasts.ts'

const names = [basemapCache, offlineCache, carriedCache, carriedFiles]
const fill = () => Promise.all(names.map(async (name) => (await caches.open(name)).put('/a', new Response('b'))))
const left = async () => (await caches.keys()).filter((name) => names.includes(name)).sort()
afterEach(async () => {
  switchDiscreet(false)
  await Promise.all(names.map((name) => caches.delete(name)))
})

/** The page whose language is chosen. */
const aPage = () => ({
  href: 'https://atlas.test/resources?lang=ar',
  protocol: 'http:',
  reload: vi.fn<() => void>(),
  replace: vi.fn<(address: string | URL) => void>(),
})
const cookie = () => document.cookie

test('a reader who chooses another language keeps all that is stored for reading offline [21.3, 28]', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      new Response(
        '<template data-app><script src="/program.js" data-program></script></template><script src="/picture.js"></script>',
      ),
    ),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  await fill()
  const page = aPage()
  await chooseLanguage('de', page)
  expect(page.replace).toHaveBeenCalledWith(new URL('https://atlas.test/resources'))
  expect(await left()).toEqual([...names].sort())
  // Remembered on this device, without an account.
  onTestFinished(() => void (document.cookie = 'language=; path=/; max-age=0'))
  expect(await cookieStore.get('language')).toMatchObject({ value: 'de', path: '/' })
})

test('a language that cannot be fetched without a connection is refused in a sentence, and the page stays [21.3]', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  onTestFinished(() => void vi.unstubAllGlobals())
  await fill()
  const [page, before] = [aPage(), cookie()]
  await chooseLanguage('uk', page)
  expect(toastStore.read().at(-1)?.message).toMatch(/isn’t on your device yet/)
  expect(page.replace).not.toHaveBeenCalled()
  expect([cookie(), await left()]).toEqual([before, [...names].sort()])
})

test('the page in a new language takes the place of that in the former, with its texts [21.3]', async () => {
  const program = `/program-${crypto.randomUUID()}.js`
  const html = (tag: string) =>
    `<html lang="${tag}"><script type="application/json" id="texts">{"messages":{},"later":"/assets/texts-${tag}.js"}</script><template data-app><script src="${program}" data-program></script></template><script src="/picture.js"></script></html>`
  const asked = vi.spyOn(Cache.prototype, 'add').mockImplementation(async function (this: Cache, file) {
    await this.put(file, new Response('texts'))
  })
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(new Response(html(address.split('=')[1]!))))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    asked.mockRestore()
  })
  await (await caches.open(basemapCache)).put(program, new Response(''))
  await keepPageIn('de')
  await keepPageIn('ar')
  const cache = await caches.open(offlineCache)
  expect((await cache.keys()).map(({ url }) => new URL(url).pathname).sort()).toEqual([
    '/assets/texts-ar.js',
    '/offline-page',
  ])
  expect(await (await cache.match('/offline-page'))?.text()).toContain('lang="ar"')
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
