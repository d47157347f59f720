import type { Page } from '@playwright/test'
import { actAs, expect, findStories, logIn, test } from '#tests/support/playwright'

// With a known place the map goes to the visitor, and asks for the stories there.
test.use({ permissions: [] })

const isData = (url: string) => /\/api\/(config|view\/\d|pins\/\d)/.test(url)

/** Opens an address and holds its program back until its data were asked for. Returns the paths below `/api` in their order. */
const openHeld = async (page: Page, address: string, data: RegExp) => {
  const asked: string[] = []
  const isAsked = page.waitForRequest(data)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.route('**/assets/main-*.js', async (route) => {
    await isAsked
    await route.continue()
  })
  await page.goto(address)
  return asked
}
const mark = (page: Page) => page.locator('[data-marker]').first()

for (const width of [390, 1280])
  test(`at ${width} px the page asks for its stories before the app is there, and the app does not ask again`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const [story] = await findStories(request)
    const visits = async () => {
      const onMap = await openHeld(page, '/', /\/api\/view\/\d/)
      await expect(mark(page)).toBeVisible()
      const data = onMap.filter(isData)
      expect(data.slice(0, 2)).toEqual(['/api/config/', expect.stringMatching(/^\/api\/view\/\d/)])
      // A map that rests asks for the tiles around its view, too.
      expect(new Set(data).size).toBe(data.length)
      await page.unrouteAll()
      const onStory = await openHeld(page, `/story/${story!.id}`, /\/api\/pins\/\d/)
      await expect(page.locator('article[data-category]:not([data-prerendered] *) h1').last()).toBeVisible()
      await expect(mark(page)).toBeVisible()
      expect(onStory.filter((path) => /config|pins\/\d/.test(path))).toEqual([
        '/api/config/',
        `/api/pins/${story!.id}/`,
      ])
      await page.unrouteAll()
    }
    await visits()
    await actAs(page, await logIn(request, 'teller'))
    await visits()
  })

test('on a first visit the card asks the worker nothing', async ({ page }) => {
  await page.addInitScript(() => localStorage.clear())
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Read a nearby story' })).toBeVisible()
  await expect(mark(page)).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/collections'))).toEqual([])
})

test('stories come without a reload where the first requests of the page are lost', async ({ page }) => {
  const lost = new Set<string>()
  await page.route('**/api/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (lost.has(pathname) || !isData(pathname)) return route.continue()
    lost.add(pathname)
    return route.abort('connectionreset')
  })
  await page.goto('/')
  await expect(mark(page)).toBeVisible()
  expect(lost.size).toBeGreaterThan(0)
})
