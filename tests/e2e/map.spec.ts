import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test'
import { actAs, atRest, expect, signUp, test } from '#tests/support/playwright'
import { openForm, tell } from '#tests/support/storyPage'

test.use({ isStrict: true })

const map = (page: Page) => page.getByRole('application', { name: 'Map of stories' })
const ready = (page: Page) => expect(map(page)).toHaveAttribute('data-ready', '')
/** Where the address says the map looks: it is written once somebody touched the map. */
const placeOf = (page: Page) => {
  const { searchParams } = new URL(page.url())
  return ['lat', 'lng', 'z'].map((name) => Number(searchParams.get(name)))
}
/** One step nearer, so that the address tells where the map was. */
const nearer = async (page: Page, zoom: number) => {
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).toHaveURL(new RegExp(`[?&]z=${zoom}(&|$)`))
}

test('the map opens on where somebody is, at zoom 12', async ({ page, context }) => {
  await context.setGeolocation({ latitude: 48.8566, longitude: 2.3522 })
  await page.goto('/')
  await ready(page)
  await expect(page.locator('[class*=visitor] span').first()).toBeVisible()
  await nearer(page, 13)
  const [latitude, longitude] = placeOf(page)
  expect(latitude).toBeCloseTo(48.86, 1)
  expect(longitude).toBeCloseTo(2.35, 1)
})

const refuse = (context: BrowserContext) => context.clearPermissions()

test('whoever does not say where they are finds Los Angeles, at zoom 12', async ({ page, context }) => {
  await refuse(context)
  await page.goto('/')
  await ready(page)
  await nearer(page, 13)
  const [latitude, longitude] = placeOf(page)
  expect(latitude).toBeCloseTo(34.1, 1)
  expect(longitude).toBeCloseTo(-118.2, 1)
})

test('whoever has begun with the map keeps it where it is when their place is known', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (found) => {
      const coords = { latitude: 34.11, longitude: -118.21 } as GeolocationCoordinates
      addEventListener('found', () => found({ coords } as GeolocationPosition))
      document.documentElement.dataset.asked = ''
    }
  })
  await page.goto('/')
  await ready(page)
  const map = page.getByRole('application', { name: 'Map of stories' })
  await map.click({ button: 'right', position: { x: 300, y: 300 }, force: true })
  await expect(page.getByRole('button', { name: 'add story here' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-asked')
  await page.evaluate(() => dispatchEvent(new Event('found')))
  await expect(page.getByRole('img', { name: 'You are around here' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'add story here' })).toBeVisible()
})

test('nobody waits longer than five seconds to hear where they are', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, fail, options) => {
      sessionStorage.setItem('patience', String(options?.timeout))
      fail?.({ code: 3, message: 'too slow' } as GeolocationPositionError)
    }
  })
  await page.goto('/?lat=10&lng=10&z=5')
  await ready(page)
  await page.getByRole('button', { name: 'near me', exact: true }).click()
  await expect(page.getByText('We couldn’t get your location.')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('patience'))).toBe('5000')
})

test('the map comes no nearer than zoom 18 and goes no further than zoom 3', async ({ page }) => {
  for (const [zoom, name, other] of [
    [18, 'Zoom in', 'Zoom out'],
    [3, 'Zoom out', 'Zoom in'],
  ] as const) {
    await page.goto(`/?lat=34.05&lng=-118.25&z=${zoom}`)
    await ready(page)
    // The empty list of results offers to zoom out as well.
    await expect(page.getByTitle(name, { exact: true })).toBeDisabled()
    await expect(page.getByTitle(other, { exact: true })).toBeEnabled()
  }
})

/** How bright the ground is in the middle of the screen's first tile, from 0 to 255. */
const brightness = (page: Page) =>
  page.evaluate(() => {
    const tile = document.querySelector<HTMLCanvasElement>('.leaflet-tile-pane canvas.leaflet-tile-loaded')
    const eye = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    if (!tile) return -1
    eye.drawImage(tile, tile.width / 2, tile.height / 2, 1, 1, 0, 0, 1, 1)
    const [red, green, blue] = eye.getImageData(0, 0, 1, 1).data
    return (red! + green! + blue!) / 3
  })

test('the ground is dark for guests and in anonymous mode, and light for everybody else', async ({ page, request }) => {
  const open = async () => {
    await page.goto('/?lat=-40&lng=-120&z=5')
    await ready(page)
  }
  // The ground may come in the other colours for a moment, until it is known who looks.
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

test('a pin has the sign and the colour of its category, and tells its title when pointed at', async ({
  page,
  request,
}) => {
  const teller = await signUp(request)
  const titles = ['A first kiss', 'A drop-in centre', 'A march']
  // Nobody else's stories lie there, not those of an earlier try either.
  const longitude = -130 - Math.random() * 10
  const ids: number[] = []
  for (const [index, title] of titles.entries()) {
    const place = { latitude: -45 + index / 100, longitude }
    ids.push((await tell(request, teller, { title, category: index + 1, ...place })).id)
  }
  await page.goto(`/?lat=-44.99&lng=${longitude}&z=12`)
  const looks: string[] = []
  for (const [index, id] of ids.entries()) {
    const pin = page.locator(`button[data-story="${id}"]`)
    await expect(pin).toHaveAttribute('data-category', String(index + 1))
    looks.push(
      await pin.evaluate(
        (button) =>
          `${getComputedStyle(button).getPropertyValue('--category')} ${button.querySelector('svg:not([class])')?.innerHTML ?? button.innerHTML}`,
      ),
    )
    const tip = pin.getByText(titles[index]!)
    await expect(tip).toBeHidden()
    await pin.hover()
    await expect(tip).toBeVisible()
  }
  expect(new Set(looks).size).toBe(3)
  await page.locator(`button[data-story="${ids[2]}"]`).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === `/story/${ids[2]}`)
})

test('beside its open story a pin has room for its whole title', async ({ page, request }) => {
  const title = 'Everybody who ever danced on the bridge over the canal'
  const { id } = await tell(request, await signUp(request), { title, latitude: -47.1, longitude: -61.3 })
  await page.goto('/?lat=-47.1&lng=-61.3&z=14')
  const pin = page.locator(`button[data-story="${id}"]`)
  await pin.click()
  const panel = page.locator('[data-panel=story]')
  await expect(panel.getByRole('heading', { name: title })).toBeVisible()
  await atRest(page)
  await pin.hover()
  const ends = await panel.evaluate((element) => element.getBoundingClientRect().right)
  await expect.poll(async () => (await pin.getByText(title).boundingBox())?.x ?? 0).toBeGreaterThanOrEqual(ends)
})

const drawn = (page: Page) => page.locator('.leaflet-crowds-pane canvas')
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

/** The middle of the one crowd that three stories nobody else has told make. */
const openCrowd = async (page: Page, request: APIRequestContext) => {
  const teller = await signUp(request)
  const place = { latitude: -50 - Math.random() * 10, longitude: -130 - Math.random() * 10 }
  for (const title of ['One', 'Two', 'Three']) await tell(request, teller, { title, ...place })
  await page.goto(`/?lat=${place.latitude}&lng=${place.longitude}&z=11`)
  await expect(drawn(page)).toHaveAttribute('data-drawn', '1')
  return page.getByRole('button', { name: /^3 stories/ })
}
const middleOf = async (mark: Locator) => {
  const { x, y, width, height } = (await mark.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

test('while a zoom is animated what is drawn fades, and then it is all there again', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const crowd = await openCrowd(page, request)
  await expect(crowd).toBeVisible()
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
  expect((await colourAt(page, await middleOf(crowd)))[3]).toBe(255)
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true })

  test('under a pinch a crowd is drawn no larger, and stays where its button is', async ({ page, request }) => {
    const crowd = await openCrowd(page, request)
    const before = (await drawn(page).boundingBox())!.width
    const { x, y } = await middleOf(crowd)
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [apart, -apart].map((dx, id) => ({ x: x + 60 + dx, y: y + 90, id })),
      })
    await touch('touchStart', 40)
    for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart)
    await expect.poll(async () => (await middleOf(crowd)).y).toBeLessThan(y - 40)
    expect((await drawn(page).boundingBox())!.width).toBe(before)
    expect((await colourAt(page, await middleOf(crowd)))[3]).toBe(255)
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
  await form.address.fill('everywhere')
  await form.start.fill('01/01/0100')
  await form.end.fill('12/31/2099')
  await form.save.click()
  await expect(page.getByRole('heading', { level: 1, name: 'A long time' })).toBeVisible()
  const id = /\/story\/(\d+)/.exec(page.url())![1]!
  await expect(page.locator(`[data-story="${id}"]`)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('slider', { name: 'From year' })).toHaveAttribute('aria-valuetext', '100')
  await expect(page.getByRole('slider', { name: 'To year' })).toHaveAttribute('aria-valuetext', '2099')
})
