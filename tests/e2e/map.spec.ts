import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { actAs, expect, signUp, test } from '#tests/support/playwright'
import { openForm, tell } from '#tests/support/storyPage'

test.use({ isStrict: true })

const map = (page: Page) => page.getByRole('application', { name: 'Map of stories' })
const ready = (page: Page) => expect(map(page)).toHaveAttribute('data-ready', '')

/** How bright the basemap is in the middle of the screen's first tile, from 0 to 255. */
const brightness = (page: Page) =>
  page.evaluate(() => {
    const tile = document.querySelector<HTMLCanvasElement>('.leaflet-tile-pane canvas.leaflet-tile-loaded')
    const eye = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    if (!tile) return -1
    eye.drawImage(tile, tile.width / 2, tile.height / 2, 1, 1, 0, 0, 1, 1)
    const [red, green, blue] = eye.getImageData(0, 0, 1, 1).data
    return (red! + green! + blue!) / 3
  })

test('the basemap is dark for guests and in anonymous mode, and light for everybody else', async ({
  page,
  request,
}) => {
  const open = async () => {
    await page.goto('/?lat=-40&lng=-120&z=5')
    await ready(page)
  }
  // The basemap may come in the other colours for a moment, until it is known who looks.
  const becomesDark = async () => {
    await expect.poll(() => brightness(page)).toBeGreaterThanOrEqual(0)
    await expect.poll(() => brightness(page)).toBeLessThan(100)
  }
  await open()
  await becomesDark()
  await actAs(page, await signUp(request))
  await open()
  await expect.poll(() => brightness(page)).toBeGreaterThan(160)
  await page.getByRole('banner').getByRole('button', { name: 'Anonymous off' }).click()
  await becomesDark()
})

const drawn = (page: Page) => page.locator('.leaflet-clusters-pane canvas')
/** Red, green, blue and opacity of what is drawn at a point of the screen. */
const colourAt = (page: Page, at: { x: number; y: number }) =>
  drawn(page).evaluate((canvas: HTMLCanvasElement, { x, y }) => {
    const { left, top, width } = canvas.getBoundingClientRect()
    const scale = canvas.width / width
    return [...canvas.getContext('2d')!.getImageData((x - left) * scale, (y - top) * scale, 1, 1).data]
  }, at)

/** Keeps what waits for the next frame waiting, until it is let go. */
const holdFrames = () => {
  const held: FrameRequestCallback[] = []
  const next = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (act) => held.push(act)
  const letGo = () => {
    window.requestAnimationFrame = next
    held.forEach(next)
  }
  Object.assign(window, { letGo })
}

test('a pin can be seen and pressed before it is a button, and becomes one', async ({ page, request }) => {
  const place = { latitude: -47, longitude: -130 - Math.random() * 10 }
  const { id } = await tell(request, await signUp(request), { title: 'Soon a button', category: 3, ...place })
  await page.addInitScript(holdFrames)
  await page.goto(`/?lat=${place.latitude}&lng=${place.longitude}&z=12`)
  const canvas = drawn(page)
  await expect(canvas).toHaveAttribute('data-drawn', '1')
  const { x, y, width, height } = (await map(page).boundingBox())!
  const head = { x: x + width / 2, y: y + height / 2 - 21 }
  // Beside its sign.
  const colour = await colourAt(page, { ...head, x: head.x - 10 })
  expect(colour[3]).toBe(255)
  expect(colour[2], 'blue').toBeGreaterThan(colour[0]!)
  const buttons = page.getByRole('group', { name: 'Stories on the map' }).getByRole('button')
  await expect(buttons).toHaveCount(0)
  await page.mouse.click(head.x, head.y)
  await expect(page).toHaveURL(({ pathname }) => pathname === `/story/${id}`)
  await expect(buttons).toHaveCount(0)
  await page.evaluate('letGo()')
  await expect(buttons).toHaveAccessibleName('Soon a button')
  await expect(buttons).toHaveAttribute('aria-current', 'true')
  await expect(canvas).toHaveAttribute('data-drawn', '0')
})

/** The middle of the one cluster that three stories nobody else has told make. */
const openCluster = async (page: Page, request: APIRequestContext) => {
  const teller = await signUp(request)
  const place = { latitude: -50 - Math.random() * 10, longitude: -130 - Math.random() * 10 }
  for (const title of ['One', 'Two', 'Three']) await tell(request, teller, { title, ...place })
  await page.goto(`/?lat=${place.latitude}&lng=${place.longitude}&z=11`)
  await expect(drawn(page)).toHaveAttribute('data-drawn', '1')
  return page.getByRole('button', { name: /^3 stories/ })
}
const middleOf = async (marker: Locator) => {
  const { x, y, width, height } = (await marker.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('while a zoom is animated what is drawn fades, and then it is all there again', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const cluster = await openCluster(page, request)
  await expect(cluster).toBeVisible()
  const fading = drawn(page).evaluate(
    (canvas) =>
      new Promise((tell) =>
        canvas.addEventListener(
          'transitionrun',
          (event) => (event as TransitionEvent).propertyName === 'opacity' && tell(true),
        ),
      ),
  )
  await page.getByRole('button', { name: 'Zoom in' }).click()
  expect(await fading).toBe(true)
  await expect(drawn(page)).toHaveCSS('opacity', '1')
  expect((await colourAt(page, await middleOf(cluster)))[3]).toBe(255)
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true })

  test('under a pinch a cluster is drawn no larger, and stays where its button is', async ({ page, request }) => {
    const cluster = await openCluster(page, request)
    const before = (await drawn(page).boundingBox())!.width
    const { x, y } = await middleOf(cluster)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [apart, -apart].map((dx, id) => ({ x: x + 60 + dx, y: y + 90, id })),
      })
    await touch('touchStart', 40)
    for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart)
    await expect.poll(async () => (await middleOf(cluster)).y).toBeLessThan(y - 40)
    expect((await drawn(page).boundingBox())!.width).toBe(before)
    expect((await colourAt(page, await middleOf(cluster)))[3]).toBe(255)
    await touch('touchEnd', 0)
    await expect(page).toHaveURL(/[?&]z=12(&|$)/)
  })
})

test('a story that is posted is chosen, stands on the map, and widens the years there are to choose from', async ({
  page,
  request,
}) => {
  await actAs(page, await signUp(request))
  const form = await openForm(page)
  await form.title.fill('A long time')
  await form.text.click()
  await page.keyboard.type('From the first day to the last.')
  await page.getByRole('button', { name: 'put the pin in the middle' }).click()
  await form.locality.fill('everywhere')
  await form.start.fill('01/01/0100')
  await form.end.fill('12/31/2099')
  await form.save.click()
  await expect(page.getByRole('heading', { level: 1, name: 'A long time' })).toBeVisible()
  const id = /\/story\/(\d+)/.exec(page.url())![1]!
  await expect(page.locator(`[data-story="${id}"]`)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('slider', { name: 'From year' })).toHaveAttribute('aria-valuetext', '100')
  await expect(page.getByRole('slider', { name: 'To year' })).toHaveAttribute('aria-valuetext', '2099')
})
