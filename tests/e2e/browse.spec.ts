import type { Page } from '@playwright/test'
import { actAs, atRest, expect, findStories, logIn, signUp, test } from '#tests/support/playwright'
import { tell } from '#tests/support/storyPage'

test.use({ isStrict: true, mayRefuse: /\/(pins|story)\/999999999/ })

const map = (page: Page) => page.getByRole('application', { name: 'Map of stories' })
const search = (page: Page) => page.getByRole('region', { name: 'Search stories' })
const story = (page: Page) => page.getByRole('region', { name: 'Story', exact: true })
const cards = (page: Page) => search(page).getByRole('article')
const query = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

const openMap = async (page: Page, address = '/?lat=34.05&lng=-118.25&z=11') => {
  await page.goto(address)
  await expect(map(page)).toHaveAttribute('data-ready', '')
}
const lookFor = async (page: Page, text: string) => {
  const words = page.getByRole('searchbox', { name: 'Search for a place or for words' })
  await words.fill(text)
  await words.press('Enter')
  await expect.poll(() => query(page, 'q')).toBe(text)
}

test('a stranger sees a dark map with stories and finds one by a word', async ({ page }) => {
  await openMap(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'light')
  await expect(cards(page).first()).toBeVisible()
  await lookFor(page, 'Mattachine')
  await expect(search(page).getByRole('link', { name: /Mattachine begins/ })).toBeVisible()
  await expect(search(page).getByRole('heading', { name: /found/ })).toBeVisible()
})

test('a reader who is signed in sees the map by day', async ({ page, request }) => {
  await actAs(page, await logIn(request, 'reader'))
  await openMap(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('banner').getByText('reader').first()).toBeVisible()
})

test('filters stand in the address, and back, forward and reload bring them again', async ({ page }) => {
  await openMap(page)
  const resources = search(page).getByRole('button', { name: /resources/i })
  await resources.click()
  await expect.poll(() => query(page, 'categories')).toBe('2')
  await expect(resources).toHaveAttribute('aria-pressed', 'true')
  await expect(cards(page).getByRole('img', { name: /personal|historical/i })).toHaveCount(0)
  await page.getByRole('slider', { name: 'From year' }).press('ArrowRight')
  await expect.poll(() => query(page, 'from')).not.toBeNull()
  const from = query(page, 'from')
  await page.reload()
  await expect(resources).toHaveAttribute('aria-pressed', 'true')
  expect(query(page, 'from')).toBe(from)
  await search(page).getByRole('button', { name: 'Any time' }).click()
  await expect.poll(() => query(page, 'from')).toBeNull()
  await page.goBack()
  await expect.poll(() => query(page, 'from')).toBe(from)
  await page.goForward()
  await expect.poll(() => query(page, 'from')).toBeNull()
  await expect(resources).toHaveAttribute('aria-pressed', 'true')
})

test('a story opens from the list and from a pin while the map stays the same map', async ({ page }) => {
  await openMap(page)
  await map(page).evaluate((element) => element.setAttribute('data-kept', 'yes'))
  const isSame = () => expect(map(page)).toHaveAttribute('data-kept', 'yes')
  const link = cards(page).first().getByRole('link')
  await expect(link).toBeVisible()
  const title = await link.innerText()
  await link.click()
  await expect(story(page).getByRole('heading', { level: 1 })).toHaveText(title)
  await isSame()
  await story(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/')
  await lookFor(page, 'Mattachine')
  await expect(search(page).getByRole('heading', { name: /found/ })).toBeVisible()
  const id = await page.locator('button[data-story]').first().getAttribute('data-story')
  await page.locator(`button[data-story="${id}"]`).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === `/story/${id}`)
  await expect(story(page).getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(story(page)).toHaveCount(0)
  await isSame()
})

test('a link to a story opens it, with its days as MM/DD/YYYY or the words that there are none', async ({ page }) => {
  const found = await findStories(page.request)
  const dated = found.find(({ startDate }) => startDate)!
  const [year, month, day] = dated.startDate!.split('-')
  await page.goto(`/story/${dated.id}`)
  await expect(story(page).getByText(`${month}/${day}/${year}`).first()).toBeVisible()
  const undated = found.find(({ startDate }) => !startDate)!
  await page.goto(`/story/${undated.id}`)
  await expect(story(page).getByText('No Start Date')).toBeVisible()
})

/** A title as somebody wrote it, what another types to find it, and where it is told. */
const elsewhere: [script: string, title: string, typed: string, latitude: number][] = [
  ['Chinese', '我们在旧河堤上跳舞', '河堤', -51.1],
  ['Thai', 'คืนหนึ่งที่ริมคลองแสนแสบ', 'ริมคลอง', -51.2],
  ['Arabic', 'لَيْلَةٌ عَلَى سَطْحِ الْمَدْرَسَة', 'المدرسه', -51.3],
  ['Hindi', 'हवेली की छत पर हमारी शाम', 'हवेली', -51.4],
]
for (const [script, title, typed, latitude] of elsewhere)
  test(`what is told in ${script} is found by what people type of it, in the list and on the map`, async ({
    page,
    request,
  }) => {
    const told = { title, description: `<p>${title}</p>`, latitude, longitude: -120, address: 'at sea' }
    const { id } = await tell(request, await signUp(request), told)
    await openMap(page)
    await lookFor(page, typed)
    await expect(search(page).getByRole('heading', { name: /found/ })).toBeVisible()
    const found = search(page).locator(`a[href^="/story/${id}"]`)
    await expect(found.first()).toHaveText(title)
    await page.locator(`button[data-story="${id}"]`).click()
    await expect(story(page).getByRole('heading', { level: 1 })).toHaveText(title)
  })

test('where a search finds more than a map can hold, each category is looked for by itself', async ({ page }) => {
  // More than 2,000 of all, fewer of one.
  await page.route('**/api/view/search/**', async (route) => {
    const response = await route.fetch()
    const isOfAll = !new URL(route.request().url()).searchParams.has('categories')
    await route.fulfill({ response, headers: { ...response.headers(), ...(isOfAll && { 'x-found': '2000+' }) } })
  })
  await openMap(page, '/?lat=34.05&lng=-118.25&z=11&q=archive')
  await expect(search(page).getByRole('heading', { name: '2,000+ stories found' })).toBeVisible()
  const resources = search(page).getByRole('button', { name: /resources/i })
  await expect(resources).toHaveText(/\d\+/)
  const narrowed = page.waitForResponse(/\/api\/view\/search\/.*categories=2/)
  await resources.click()
  const count = (await (await narrowed).headerValue('x-found'))!
  await expect(search(page).getByRole('heading', { name: new RegExp(`^${count} stor.* found$`) })).toBeVisible()
})

test('near me goes to where somebody is, at zoom 15', async ({ page }) => {
  await openMap(page, '/?lat=48.85&lng=2.35&z=12')
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect.poll(() => query(page, 'z')).toBe('15')
  expect(Number(query(page, 'lat'))).toBeCloseTo(34.0522, 2)
  expect(Number(query(page, 'lng'))).toBeCloseTo(-118.2437, 2)
})

test('who refuses to say where they are is not asked again', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, fail) => {
      sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked') ?? 0) + 1))
      fail?.({ code: 1, message: 'no' } as GeolocationPositionError)
    }
    navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus)
  })
  const asked = () => page.evaluate(() => sessionStorage.getItem('asked'))
  await page.clock.install()
  await openMap(page, '/')
  await expect.poll(asked).toBe('1')
  await page.reload()
  await expect(map(page)).toHaveAttribute('data-ready', '')
  await page.clock.fastForward(60_000)
  expect(await asked()).toBe('1')
})

test('looking for a place moves the map there', async ({ page }) => {
  await openMap(page)
  await lookFor(page, 'Paris')
  await expect(search(page).getByRole('heading', { name: /\d+ stor.* found/ })).toBeVisible()
  const places = page.getByRole('region', { name: 'Places' })
  await places
    .getByRole('button', { name: /Paris.*France/ })
    .first()
    .click()
  await expect.poll(() => Number(query(page, 'lat'))).toBeCloseTo(48.85, 0)
  expect(query(page, 'q')).toBeNull()
})

test('places come together with the stories found: nothing is pushed from under a finger', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/pinSearch/?*search=Paris*', async (route) => {
    await released
    await route.continue()
  })
  await openMap(page)
  await expect(cards(page).first()).toBeVisible()
  const place = page.getByRole('region', { name: 'Places' }).getByRole('button').first()
  await lookFor(page, 'London')
  await expect(place).toContainText('London')
  const answered = page.waitForResponse('**/api/geocode/?*q=Paris*')
  await lookFor(page, 'Paris')
  await (await answered).finished()
  await expect(search(page).locator('button[type=submit] .lucide-search')).toBeVisible()
  expect(await place.innerText()).toContain('London')
  release()
  await expect(place).toContainText('Paris')
})

test('a story nobody knows says so and where to write', async ({ page }) => {
  await page.goto('/story/999999999')
  await expect(story(page).getByRole('alert')).toHaveText('umm...what?')
  await expect(story(page).getByText('Looks like something went wrong, maybe try again later?')).toBeVisible()
  await expect(story(page).getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@/)
})

test('an address that does not exist says so and leads home', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { level: 1, name: 'This page is not on the map' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(map(page)).toBeVisible()
})

for (const width of [390, 1280])
  test(`nothing jumps on the first view, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => {
      Object.assign(window, { jumped: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) (window as unknown as { jumped: number }).jumped += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openMap(page)
    await atRest(page)
    expect(await page.evaluate(() => (window as unknown as { jumped: number }).jumped)).toBeLessThan(0.02)
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  /** Draws a sheet's bar by so many pixels. */
  const swipe = async (page: Page, region: 'Story' | 'Search stories', distance: number) => {
    const sheet = page.getByRole('region', { name: region, exact: true })
    const { x, y } = (await sheet.boundingBox())!
    await page.mouse.move(x + 40, y + 24)
    await page.mouse.down()
    await page.mouse.move(x + 40, y + 24 + distance, { steps: 6 })
    await page.mouse.up()
  }

  test('the search opens by a swipe and by its button, and closes by a swipe', async ({ page }) => {
    await openMap(page)
    await expect(search(page)).toHaveAttribute('data-open', 'false')
    await swipe(page, 'Search stories', -400)
    await expect(search(page)).toHaveAttribute('data-open', 'true')
    await expect(cards(page).first()).toBeVisible()
    await swipe(page, 'Search stories', 400)
    await expect(search(page)).toHaveAttribute('data-open', 'false')
    await search(page).getByRole('button', { name: 'Raise' }).click()
    await expect(search(page)).toHaveAttribute('data-open', 'true')
  })

  test('a story is a sheet that is swiped down and up again', async ({ page }) => {
    await openMap(page)
    await search(page).getByRole('button', { name: 'Raise' }).click()
    await cards(page).first().getByRole('link').click()
    await expect(story(page)).toHaveAttribute('data-open', 'true')
    await expect(story(page).getByRole('heading', { level: 1 })).toBeVisible()
    await swipe(page, 'Story', 500)
    await expect(story(page)).toHaveAttribute('data-open', 'false')
    await swipe(page, 'Story', -500)
    await expect(story(page)).toHaveAttribute('data-open', 'true')
    await story(page).getByRole('button', { name: 'Lower' }).click()
    await expect(story(page)).toHaveAttribute('data-open', 'false')
    await story(page).getByRole('button', { name: 'Close' }).first().click()
    await expect(story(page)).toHaveCount(0)
  })
})
