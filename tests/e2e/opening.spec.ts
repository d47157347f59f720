import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { actAs, expect, findStories, logIn, signUp, test, watchShifts } from '#tests/support/playwright'
import { tell } from '#tests/support/storyPage'

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
  await expect(page.getByRole('button', { name: /^Read a (nearby )?story$/ })).toBeVisible()
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

test('the app starts without a reload where its scripts, or that of the opening picture, are lost', async ({
  page,
}) => {
  const lost = new Set<string>()
  await page.route(/\/assets\/(main|openingPicture|map)-[^/]+\.js$/, (route) => {
    const [, name] = /assets\/(\w+)-/.exec(route.request().url())!
    if (lost.has(name!)) return route.continue()
    lost.add(name!)
    return route.abort('connectionreset')
  })
  await page.goto('/')
  await expect(mark(page)).toBeVisible()
  expect([...lost]).toContain('main')
})

const lossRate = 0.05
/**
 * Loses 5 % of all requests of a page except for documents. A seed decides, by the file and how often it was asked for, and not by the order
 * of the requests. The hashes in names of built files do not count. Returns what was lost, and the documents.
 */
const loseAtRandom = async (page: Page, seed: number) => {
  const times = new Map<string, number>()
  const [lost, documents] = [[] as string[], [] as string[]]
  await page.route('**/*', (route) => {
    const request = route.request()
    if (request.isNavigationRequest()) {
      documents.push(request.url())
      return route.continue()
    }
    const file = new URL(request.url()).pathname.replace(/-[\w-]{8}(?=\.\w+$)|(?<=\/pins\/)\d+/, '')
    const time = times.get(file) ?? 0
    times.set(file, time + 1)
    const drawn = createHash('sha256').update(`${seed} ${time} ${file}`).digest('hex').slice(0, 8)
    if (Number(`0x${drawn}`) >= 2 ** 32 * lossRate) return route.continue()
    lost.push(file)
    return route.abort('connectionreset')
  })
  return { lost, documents }
}

test('stories come without a reload on a network that loses one request in twenty', async ({ page, request }) => {
  const [story] = await findStories(request)
  const allLost: string[] = []
  // Of the first view, one loses the configuration, a script and a style sheet, the other one script three times.
  for (const seed of [19_751, 16_737])
    for (const address of ['/', `/story/${story!.id}`]) {
      const { lost, documents } = await loseAtRandom(page, seed)
      await page.goto(address, { waitUntil: 'commit' })
      const said = () => `seed ${seed}, ${address}, lost: ${lost.join(' ')}`
      if (address !== '/')
        await expect(page.locator('article[data-category]:not([data-prerendered] *) h1').last(), said()).toBeVisible()
      await expect(mark(page), said()).toBeVisible()
      // Without its style sheet the map is higher than the window.
      const { height } = (await page.getByRole('application', { name: 'Map of stories' }).boundingBox())!
      expect(height, said()).toBeLessThan(page.viewportSize()!.height)
      expect(documents, said()).toHaveLength(1)
      allLost.push(...lost)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  for (const kind of [/\.js$/, /\.css$/, /^\/api\//])
    expect(allLost, 'other seeds lose something of each kind').toContainEqual(expect.stringMatching(kind))
})

test('the app does not start before its page is whole, also where its scripts are there already', async ({ page }) => {
  await page.goto('/')
  await expect(mark(page)).toBeVisible()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.css', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto('/?q=bench', { waitUntil: 'commit' })
  await page.waitForResponse('**/api/config/')
  await page.waitForTimeout(500)
  expect(await page.locator('script[data-program]').count()).toBe(0)
  release()
  await expect(page.getByRole('region', { name: 'Search stories' }).getByRole('article').first()).toBeVisible()
})

/** The markers of the opening picture. */
const picture = (page: Page) => page.locator('[data-prerendered] canvas[data-drawn]')

/** Opens an address without its app, until the returned function is called. */
const openWithoutApp = async (page: Page, address: string) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/main-*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return release
}

test('stories are painted with their land before the app runs; one that is pressed opens once the app is there, and nothing moves', async ({
  page,
  request,
}) => {
  const moved = await watchShifts(page)
  const place = { latitude: -20 - Math.random() * 10, longitude: -100 - Math.random() * 10 }
  const { id } = await tell(request, await signUp(request), place)
  const address = `/?lat=${place.latitude}&lng=${place.longitude}&z=11`
  const release = await openWithoutApp(page, address)
  await expect(picture(page)).toHaveAttribute('data-drawn', '1')
  const isLandPainted = await page.locator('[data-prerendered] canvas:not([data-drawn])').evaluate((land) => {
    const { width, height } = land as HTMLCanvasElement
    const eye = (land as HTMLCanvasElement).getContext('2d')!
    return [0.1, 0.5, 0.9].every((part) => eye.getImageData(width * part, height * part, 1, 1).data[3] === 255)
  })
  expect(isLandPainted).toBe(true)
  const { x, y, width, height } = (await picture(page).boundingBox())!
  const pin = { x: x + width / 2, y: y + height / 2 - 20 }
  await page.mouse.click(pin.x, pin.y)
  release()
  await page.waitForURL(`**/story/${id}*`)
  await expect(page.locator('.leaflet-openingLand-pane canvas, .leaflet-openingMarkers-pane canvas')).toHaveCount(0)
  await expect(picture(page)).toHaveCount(0)
  expect(await moved()).toBeLessThan(0.01)

  // Without a press the marker of the app is where the picture had it.
  const again = await openWithoutApp(page, address)
  await expect(picture(page)).toHaveAttribute('data-drawn', '1')
  again()
  const box = (await page.locator(`button[data-story="${id}"]`).boundingBox())!
  expect(Math.abs(box.x + box.width / 2 - pin.x)).toBeLessThan(1.5)
  expect(Math.abs(box.y + box.height / 2 - pin.y)).toBeLessThan(3)
  await expect(page).toHaveURL(address)
})

test('the page of a story shows its text and its pin before the app runs, and leaving at once takes them away', async ({
  page,
  request,
  accidents,
}) => {
  const [story] = await findStories(request)
  // The pin does not wait for the answer with the story either: the page has its place.
  await page.route('**/api/pins/*/', () => undefined)
  await openWithoutApp(page, `/story/${story!.id}`)
  await expect(page.locator('[data-prerendered] article h1')).toBeVisible()
  await expect(picture(page)).toHaveAttribute('data-drawn', /[1-9]/)
  await page.route('https://www.google.com/**', (route) => route.fulfill({ status: 204 }))
  const isLeft = page.waitForRequest('https://www.google.com/**')
  const isSeen = await page.evaluate(() => {
    for (let press = 0; press < 3; press++)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    return document.documentElement.checkVisibility()
  })
  expect(isSeen).toBe(false)
  await isLeft
  // The page of the weather.
  accidents.length = 0
})

test('an address with a search or a filter has no picture before the app runs', async ({ page }) => {
  for (const address of ['/?q=bench', '/?categories=1', '/?from=1970', '/?language=en']) {
    // The app is asked for once the picture is drawn, or there is none.
    const isAppAsked = page.waitForRequest('**/assets/main-*.js')
    const release = await openWithoutApp(page, address)
    await isAppAsked
    expect(await picture(page).count(), address).toBe(0)
    release()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('the scripts of a screen without a map wait until it is painted, but not for long, and none of them is of the map', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  // A tab in the background paints nothing.
  await page.addInitScript(() => (globalThis.requestAnimationFrame = () => 0))
  await page.goto('/faq', { waitUntil: 'commit' })
  await expect(page.locator('[data-prerendered] h1')).toBeVisible()
  await page.waitForTimeout(500)
  expect(scripts).toEqual([])
  await expect(page.locator('details').first()).toBeVisible()
  expect(scripts.filter((url) => /\/assets\/(map|MapPage|paintWorker)-/.test(url))).toEqual([])
})

test('the form of the registration is in its page, and can be filled in once the app runs', async ({ page }) => {
  const release = await openWithoutApp(page, '/register')
  const name = page.getByLabel('Username')
  await expect(name).toBeVisible()
  await expect(name).toBeDisabled()
  const { y: top } = (await name.boundingBox())!
  release()
  await expect(name).toBeEnabled()
  expect((await name.boundingBox())!.y).toBe(top)
})
