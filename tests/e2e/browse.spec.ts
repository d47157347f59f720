import type { Page } from '@playwright/test'
import { expect, signUp, test } from '#tests/support/playwright'
import { tell } from '#tests/support/storyPage'

test.use({ isStrict: true })

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
  const words = page.getByRole('combobox', { name: 'Search for a place or for words' })
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

/** A title as somebody wrote it, what another types to find it, and where it is told. */
const elsewhere: [script: string, title: string, typed: string, latitude: number][] = [
  ['Chinese', '我们在旧河堤上跳舞', '河堤', -51.1],
  ['Thai', 'คืนหนึ่งที่ริมคลองแสนแสบ', 'ริมคลอง', -51.2],
  ['Arabic', 'لَيْلَةٌ عَلَى سَطْحِ الْمَدْرَسَة', 'المدرسه', -51.3],
  ['Hindi', 'हवेली की छत पर हमारी शाम', 'हवेली', -51.4],
]

test('what is told in another script is found by what people type of it, in the list and on the map', async ({
  page,
  request,
}) => {
  const teller = await signUp(request)
  for (const [script, title, typed, latitude] of elsewhere) {
    const told = { title, description: `<p>${title}</p>`, latitude, longitude: -120, address: 'at sea' }
    const { id } = await tell(request, teller, told)
    await openMap(page)
    await lookFor(page, typed)
    await expect(search(page).getByRole('heading', { name: /found/ })).toBeVisible()
    const found = search(page).locator(`a[href^="/story/${id}"]`)
    await expect(found.first(), script).toHaveText(title)
    await page.locator(`button[data-story="${id}"]`).click()
    await expect(story(page).getByRole('heading', { level: 1 }), script).toHaveText(title)
  }
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

  test('the search and a story are sheets that are swiped up and down, and have buttons for it', async ({ page }) => {
    await openMap(page)
    await expect(search(page)).toHaveAttribute('data-height', 'peek')
    await expect(search(page)).toHaveAttribute('data-pullable', '')
    await swipe(page, 'Search stories', -640)
    await expect(search(page)).toHaveAttribute('data-height', 'full')
    await expect(cards(page).first()).toBeVisible()
    await swipe(page, 'Search stories', 640)
    await expect(search(page)).toHaveAttribute('data-height', 'peek')
    await search(page).getByRole('button', { name: 'Raise' }).click()
    await expect(search(page)).toHaveAttribute('data-height', 'half')
    await cards(page).first().getByRole('link').click()
    await expect(story(page)).toHaveAttribute('data-height', 'half')
    await expect(story(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(story(page)).toHaveAttribute('data-pullable', '')
    await swipe(page, 'Story', -400)
    await expect(story(page)).toHaveAttribute('data-height', 'full')
    await story(page).getByRole('button', { name: 'Lower' }).click()
    await expect(story(page)).toHaveAttribute('data-height', 'peek')
    await story(page).getByRole('button', { name: 'Raise' }).click()
    await expect(story(page)).toHaveAttribute('data-height', 'half')
    await swipe(page, 'Story', 380)
    await expect(story(page)).toHaveCount(0)
  })
})
