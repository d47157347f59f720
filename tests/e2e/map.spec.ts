import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, signUp, test } from '#tests/support/playwright'
import { tell } from '#tests/support/storyPage'

test.use({ isStrict: true, hasTouch: true, contextOptions: { reducedMotion: 'no-preference' } })

const drawn = (page: Page) => page.locator('.leaflet-clusters-pane canvas')
/** The alpha of the pixel at a point of the screen. */
const opacityAt = (page: Page, at: { x: number; y: number }) =>
  drawn(page).evaluate((canvas: HTMLCanvasElement, { x, y }) => {
    const { left, top, width } = canvas.getBoundingClientRect()
    const scale = canvas.width / width
    const eye = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    eye.drawImage(canvas, (x - left) * scale, (y - top) * scale, 1, 1, 0, 0, 1, 1)
    return eye.getImageData(0, 0, 1, 1).data[3]
  }, at)

/** Opens the only cluster in view: three new stories at a place that no other test uses. */
const openCluster = async (page: Page, request: APIRequestContext) => {
  const teller = await signUp(request)
  const place = { latitude: -50 - Math.random() * 10, longitude: -130 - Math.random() * 10 }
  for (const title of ['One', 'Two', 'Three']) await tell(request, teller, { title, ...place })
  await page.goto(`/?lat=${place.latitude}&lng=${place.longitude}&z=11`)
  await expect(drawn(page)).toHaveAttribute('data-drawn', '1')
  const cluster = page.getByRole('button', { name: /^3 stories/ })
  await expect(cluster).toBeVisible()
  return cluster
}
const middleOf = async (marker: Locator) => {
  const { x, y, width, height } = (await marker.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('stories of one place are a cluster, no larger under a pinch, which fades while a zoom is animated', async ({
  page,
  request,
}) => {
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
  expect(await opacityAt(page, await middleOf(cluster))).toBe(255)
  await touch('touchEnd', 0)
  await expect(page).toHaveURL(/[?&]z=12(&|$)/)

  const fading = drawn(page).evaluate(
    (canvas) =>
      new Promise((tell) =>
        canvas.addEventListener(
          'transitionrun',
          (event) => (event as TransitionEvent).propertyName === 'opacity' && tell(true),
        ),
      ),
  )
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  expect(await fading).toBe(true)
  await expect(page).toHaveURL(/[?&]z=13(&|$)/)
  await expect(drawn(page)).toHaveCSS('opacity', '1')
  expect(await opacityAt(page, await middleOf(cluster))).toBe(255)
})
