import decodeQR from 'qr/decode.js'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { atlasOf, foundForMap } from '#tests/support/atlas'
import { axeViolations } from '#tests/support/axe'
import { standAt } from '#tests/support/conditions'
import { openScreen, openWithMap } from '#tests/support/screens'
import { emptyMap } from '#tests/support/storyScreen'
import { aCollection, aSelf, aStory, authorCan, builtInTiles, siteConfig } from '#tests/support/views'

const root = document.documentElement
afterEach(() => {
  root.removeAttribute('data-discreet')
  root.removeAttribute('dir')
  vi.restoreAllMocks()
})

const view = '?lat=34.05&lng=-118.24&z=12&q=bench&categories=1&from=1969'
const dialog = page.getByRole('dialog')
const shareView = page.getByRole('button', { name: 'Share this view' })
const shareStory = page.getByRole('button', { name: 'Share', exact: true })
const tab = (name: string) => dialog.getByRole('tab', { name })
const valueOf = async (name: string) => {
  const box = dialog.getByRole('textbox', { name, exact: true })
  await expect.element(box).toBeVisible()
  return (box.element() as HTMLInputElement).value
}
const linkIn = async () => new URL(await valueOf('Link'))
type Options = Parameters<typeof openScreen>[1]
/** A page loads the configuration once, so every test here has the basemap of the picture. */
const config = siteConfig({ tiles: builtInTiles })
const open = (address: string, { api = atlasOf(aStory()), ...options }: Options = {}) =>
  openWithMap(address, { api: { 'GET /config/': config, ...api }, ...options })
/** The file that the page downloads, and its name. */
const savedBy = async (press: () => Promise<void>) => {
  const links: HTMLAnchorElement[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this)
  })
  await press()
  await expect.poll(() => links.length).toBe(1)
  return { name: links[0]!.download, file: await (await fetch(links[0]!.href)).blob() }
}
const pixelsOf = async (source: ImageBitmapSource) => {
  const picture = await createImageBitmap(source)
  const ctx = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
  ctx.drawImage(picture, 0, 0)
  return ctx.getImageData(0, 0, picture.width, picture.height)
}
const savedPicture = async () => {
  await tab('Picture').click()
  const { name, file } = await savedBy(() => dialog.getByRole('button', { name: 'Save the picture' }).click())
  return { name, type: file.type, pixels: await pixelsOf(file) }
}
/** The number of different colors in rows of a picture. */
const colorsIn = ({ data, width }: ImageData, from: number, to: number) =>
  new Set(new Uint32Array(data.buffer).subarray(from * width, to * width)).size
/** The columns of a picture that contain a color of the map's theme. */
const columnsOf = ({ data, width }: ImageData, token: string) => {
  const map = page.getByRole('application', { name: 'Map of stories' }).element()
  const color = getComputedStyle(map).getPropertyValue(token).trim()
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
  const columns: number[] = []
  for (let n = 0; n < data.length / 4; n++)
    if (parts.every((part, at) => data[4 * n + at] === part)) columns.push(n % width)
  return columns
}

test('Ctrl+P before the code that prints a collection is there prints the whole stories once it is [28]', async () => {
  await commands.holdBack('web/features/collections/PrintCollection.tsx')
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const story = aStory({ description: '<p>We sat there until it was dark.</p>' })
  await open('/collections/501', { api: { ...atlasOf(story), 'GET /collections/:id/': aCollection([story]) } })
  const actions = page.getByRole('region', { name: 'Collection', exact: true })
  await expect.element(actions.getByRole('button', { name: 'Share' })).toBeVisible()
  expect(actions.getByRole('button', { name: 'Print' }).elements()).toEqual([])
  const isLeftToBrowser = () =>
    dispatchEvent(new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true }))
  await expect.poll(isLeftToBrowser).toBe(false)
  await commands.bringBack()
  await expect.poll(() => print.mock.calls.length).toBe(1)
  expect(document.querySelector('[data-printed]')!.textContent).toContain('We sat there until it was dark.')
})

test('a visitor who shares the view copies a link with its place, words, categories and years, and nothing else of the address [21.1]', async () => {
  await open(`/${view}&token=secret&utm=x`)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await shareView.click()
  await expect.element(page.getByRole('dialog', { name: 'Share this view' })).toBeVisible()
  const { pathname, searchParams } = await linkIn()
  expect(pathname).toBe('/')
  const { lat, lng, ...rest } = Object.fromEntries(searchParams)
  expect(rest).toEqual({ z: '12', q: 'bench', categories: '1', from: '1969' })
  expect([Number(lat), Number(lng)]).toEqual([expect.closeTo(34.05, 2), expect.closeTo(-118.24, 2)])
  await dialog.getByRole('button', { name: 'Copy: Link' }).click()
  expect(copied).toHaveBeenCalledWith(await valueOf('Link'))
  await expect.element(dialog.getByRole('status').filter({ hasText: 'Link copied' })).toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
})

test('the open story is in the link of the view; the Share button of the story gives only its address [21.1]', async () => {
  await open(`/story/101${view}`)
  await shareView.click()
  expect((await linkIn()).pathname).toBe('/story/101')
  await userEvent.keyboard('{Escape}')
  await expect.element(shareView).toHaveFocus()
  await shareStory.click()
  await expect.element(page.getByRole('dialog', { name: 'Share this story' })).toBeVisible()
  expect((await linkIn()).href).toBe(`${location.origin}/story/101`)
})

test('Back closes the dialog that shares the story which it leaves [21.1, 28]', async () => {
  const story = aStory()
  const api = { ...atlasOf(story), 'GET /collections/:id/': aCollection([story]) }
  const { router } = await open('/collections/501', { api })
  await page.getByRole('link', { name: story.title }).first().click()
  await shareStory.click()
  await expect.element(page.getByRole('dialog', { name: 'Share this story' })).toBeVisible()
  await router.navigate(-1)
  await expect.element(page.getByRole('region', { name: 'Collection', exact: true })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the QR code decodes to the link, on the screen and in the saved file [21.1]', async () => {
  await open(`/${view}`)
  await shareView.click()
  const link = await valueOf('Link')
  await tab('QR code').click()
  await expect.element(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
  const png = await savedBy(() => dialog.getByRole('button', { name: 'PNG' }).click())
  expect([png.name, decodeQR(await pixelsOf(png.file))]).toEqual(['code.png', link])
  vi.restoreAllMocks()
  const svg = await savedBy(() => dialog.getByRole('button', { name: 'SVG' }).click())
  const drawing = new DOMParser().parseFromString(await svg.file.text(), 'image/svg+xml')
  const shown = dialog.getByRole('img', { name: 'QR code of the link' }).element()
  expect(svg.name).toBe('code.svg')
  expect(drawing.querySelector('path:last-child')?.getAttribute('d')).toBe(
    shown.querySelector('path')?.getAttribute('d'),
  )
})

test('where the device has a share sheet, it gets the link and its title [21.1]', async () => {
  const sheet = vi.fn(() => Promise.resolve())
  navigator.share = sheet
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  await open('/story/101')
  await shareStory.click()
  await dialog.getByRole('button', { name: 'Share with an app' }).click()
  expect(sheet).toHaveBeenCalledWith({ title: 'The bench in the park', url: `${location.origin}/story/101` })
})

test('the share sheet of the device comes first, then the link to copy, then the rest, which opens on request [25.2]', async () => {
  navigator.share = () => Promise.resolve()
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  await page.viewport(390, 844)
  await open('/story/101')
  await shareStory.click()
  const names = dialog
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  expect(names.slice(0, 3)).toEqual(['Close', 'Share with an app', 'Copy: Link'])
  expect(dialog.getByRole('tabpanel').elements()).toEqual([])
  await expect.element(dialog.getByRole('img', { name: 'QR code of the link' })).not.toBeInTheDocument()
})

/** The texts that are drawn on canvases while `draw` runs, in order. */
const textsDrawnBy = async (draw: () => Promise<void>) => {
  const write = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
  await draw()
  const texts = write.mock.calls.map(([text]) => text)
  write.mockRestore()
  return texts
}

test('the picture of a story is a card with category, title, place, year and pin, and no text or author [25.2]', async () => {
  const story = aStory({ startDate: '1969-01-01', startDatePrecision: 'year', title: 'The bench', username: 'sam' })
  const other = aStory({ id: 102, title: 'Another', category: 2, latitude: story.latitude + 0.001 })
  await open('/story/101?lat=34.0522&lng=-118.2437&z=13', { api: atlasOf(story, other) })
  await expect.poll(() => document.querySelector('.leaflet-tile-pane canvas:not(.leaflet-tile-loaded)')).toBeNull()
  await shareStory.click()
  const card = dialog.getByRole('img', { name: 'Card of the story' })
  const texts = await textsDrawnBy(async () => {
    await tab('Picture').click()
    await expect.element(card).toBeVisible()
  })
  const place = 'Grand Park, Los Angeles, California, United States'
  expect(texts.slice(0, 5)).toEqual(['Personal', 'The bench', place, '1969', 'Lavender Atlas'])
  expect(texts.join(' ')).toContain('Natural Earth')
  expect(texts.join(' ')).not.toMatch(/sam|dark/)
  const { name, file } = await savedBy(() => dialog.getByRole('button', { name: 'Save the picture' }).click())
  const pixels = await pixelsOf(file)
  expect([name, pixels.width]).toEqual(['story.png', 1080])
  expect(columnsOf(pixels, '--personal').length, 'the pin').toBeGreaterThan(1000)
  expect(columnsOf(pixels, '--resources'), 'the pin of another story').toEqual([])
})

test('a long title without spaces stays on the card, in four lines at most [25.2]', async () => {
  const story = aStory({ title: '夜の光について'.repeat(60) })
  await open('/story/101', { api: atlasOf(story) })
  await shareStory.click()
  const texts = await textsDrawnBy(async () => {
    await tab('Picture').click()
    await expect.element(dialog.getByRole('img', { name: 'Card of the story' })).toBeVisible()
  })
  const lines = texts.filter((text) => text.includes('夜'))
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toMatch(/…$/)
})

test('where the share sheet takes pictures, the picture goes there as a file [25.2]', async () => {
  const sheet = vi.fn((_: ShareData) => Promise.resolve())
  Object.assign(navigator, { share: sheet, canShare: () => true })
  onTestFinished(() => ['share', 'canShare'].forEach((name) => void Reflect.deleteProperty(navigator, name)))
  await open('/story/101')
  await shareStory.click()
  await tab('Picture').click()
  await dialog.getByRole('button', { name: 'Share the picture' }).click()
  await expect.poll(() => sheet.mock.calls[0]?.[0].files?.[0]?.name).toBe('story.png')
})

test('a snippet shows the map as it is, in the chosen size [21.1]', async () => {
  await open(`/${view}`)
  await shareView.click()
  await tab('Website').click()
  expect(await valueOf('The map')).toMatch(/\/embed\?lat=34[\d.]*&amp;lng=-118[\d.]*&amp;z=12&amp;q=bench&amp;categories=1&amp;from=1969" title="Map of Lavender Atlas" width="640" height="420"/) // oxfmt-ignore
  await dialog.getByRole('radio', { name: 'Small, 400 × 300' }).click()
  const small = await valueOf('The map')
  for (const part of ['width="400" height="300"', 'loading="lazy"', 'referrerpolicy="no-referrer"'])
    expect(small).toContain(part)
})

test('the picture has basemap, markers, and the names of site and sources below, and is saved under a neutral file name [21.1]', async () => {
  await open('/?lat=34.0522&lng=-118.2437&z=6')
  await expect.element(page.getByText('Natural Earth')).toBeVisible()
  await expect.poll(() => document.querySelector('.leaflet-tile-pane canvas:not(.leaflet-tile-loaded)')).toBeNull()
  await expect.poll(() => document.querySelector('[data-marker]')).not.toBeNull()
  await shareView.click()
  const { name, type, pixels } = await savedPicture()
  await expect.element(dialog.getByRole('img', { name: 'Picture of the map' })).toBeVisible()
  expect([name, type]).toEqual(['map.png', 'image/png'])
  const map = page.getByRole('application', { name: 'Map of stories' }).element()
  const ratio = pixels.width / map.clientWidth
  expect(ratio).toBeLessThanOrEqual(2)
  const below = map.clientHeight * ratio
  expect(pixels.height).toBeGreaterThan(below + 40)
  expect(colorsIn(pixels, 0, Math.round(below / 3)), 'the basemap').toBeGreaterThan(50)
  expect(colorsIn(pixels, below, pixels.height), 'the names').toBeGreaterThan(8)
  // The story's pin is in the center, and its color is nowhere else.
  const columns = columnsOf(pixels, '--personal')
  expect(columns.length).toBeGreaterThan(50)
  for (const x of columns) expect(Math.abs(x / ratio - map.clientWidth / 2)).toBeLessThan(20)
})

test('while the position of the visitor is on the map, link and snippet do not say where the map looks, and the picture does not show them [21.1]', async () => {
  standAt(34.0522, -118.2437)
  await open('/?q=bench')
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect.element(page.getByRole('img', { name: 'You’re near here' })).toBeInTheDocument()
  await shareView.click()
  await expect.element(dialog.getByText('the link doesn’t say which part of the map you see')).toBeVisible()
  expect((await linkIn()).search).toBe('?q=bench')
  await tab('Website').click()
  expect(await valueOf('The map')).toContain('/embed?q=bench"')
  expect(columnsOf((await savedPicture()).pixels, '--accent')).toEqual([])
})

test('a story that others cannot see cannot be shared, and the view’s link and picture are without it [21.1]', async () => {
  const story = aStory({ status: 'pending', can: authorCan, owner: 7 })
  const api = { ...emptyMap, 'GET /pins/:id/': story }
  await open('/story/101?lat=34.0522&lng=-118.2437&z=12', { as: aSelf(), api })
  await expect.element(page.getByRole('heading', { name: story.title })).toBeVisible()
  await expect.element(shareView).toBeVisible()
  await expect.element(shareStory).not.toBeInTheDocument()
  await shareView.click()
  await expect.element(dialog.getByText('The story you have open isn’t in the link')).toBeVisible()
  expect((await linkIn()).pathname).toBe('/')
  await tab('Website').click()
  expect(await valueOf('The map')).not.toContain('story')
  await expect.element(dialog.getByRole('textbox', { name: 'This story' })).not.toBeInTheDocument()
  expect(columnsOf((await savedPicture()).pixels, '--personal')).toEqual([])
})

test('while an author writes a story its place cannot be shared: there is no Share on the map [21.1]', async () => {
  await openScreen({ pathname: '/story', state: { storySidebarOpen: true, addStory: true } }, { as: aSelf(), api: atlasOf() }) // oxfmt-ignore
  await expect.element(page.getByRole('button', { name: 'Near me' })).toBeVisible()
  await expect.element(shareView).not.toBeInTheDocument()
})

test('in discreet mode sharing the view passes on its address at once, and no dialog names the site [21.1]', async () => {
  root.setAttribute('data-discreet', '')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open('/story/101?lat=34.0522&lng=-118.2437&z=12')
  await expect.element(shareStory).toBeVisible()
  await shareView.click()
  await expect.poll(() => copied.mock.calls[0]?.[0]).toMatch(/^http.*\/story\/101\?lat=34.052&lng=-118.\d+&z=12$/)
  await expect.element(page.getByText('Link copied')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each(['ltr', 'rtl'])(
  'the dialog can be used by keyboard from its tabs on, and axe finds nothing in any part (%s) [21.1]',
  async (dir) => {
    root.setAttribute('dir', dir)
    await page.viewport(390, 844)
    await open('/story/101')
    await shareStory.click()
    await expect.element(dialog.getByRole('heading', { name: 'Share this story' })).toHaveFocus()
    while (document.activeElement?.role !== 'tab') await userEvent.tab()
    for (const name of ['Picture', 'QR code', 'Website']) {
      await expect.element(tab(name)).toHaveFocus()
      await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true')
      await expect.element(dialog.getByRole('tabpanel', { name })).toBeVisible()
      expect(await axeViolations()).toEqual([])
      for (const button of dialog.getByRole('button').elements()) {
        const { width, height } = button.getBoundingClientRect()
        expect(Math.min(width, height), button.textContent).toBeGreaterThanOrEqual(44)
      }
      const { scrollWidth, clientWidth } = dialog.element()
      expect(scrollWidth, name).toBe(clientWidth)
      await userEvent.keyboard(dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}')
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(shareStory).toHaveFocus()
  },
)

const shareDialog = page.getByRole('dialog', { name: 'Share this story' })
const openFound = () =>
  openScreen('/story/101?lat=34.1&lng=-118.2&z=11&q=pride&categories=1,3&from=1969&language=es', {
    api: {
      'GET /config/': config,
      ...emptyMap,
      'GET /geocode/': [],
      'GET /view/search/': (asked) => foundForMap([], asked),
      'GET /pins/:id/': aStory({ title: '"Quoted" & <b>' }),
    },
  })

test('for site owners the view has the address of a feed with the chosen words, categories, languages and years [21.1]', async () => {
  await openFound()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await shareView.click()
  await tab('Website').click()
  await dialog.getByRole('button', { name: 'Copy: RSS' }).click()
  expect(copied).toHaveBeenLastCalledWith(
    `${location.origin}/feeds/stories.rss?search=pride&categories=1%2C3&startDate=1969-01-01&undated=no&language=es`,
  )
  await expect.element(page.getByText('Feed address copied')).toBeVisible()
})

test('a story has no feed: neither a button of its own nor in the dialog [25.2]', async () => {
  await openFound()
  await shareStory.click()
  await expect.element(page.getByRole('button', { name: /Feed/ })).not.toBeInTheDocument()
  await tab('Website').click()
  await expect.element(dialog.getByRole('textbox', { name: 'This story' })).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'RSS' })).not.toBeInTheDocument()
})

test('the snippet that shows a story or the map on a website is valid for any title [21.1]', async () => {
  await openFound()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await shareDialog.getByRole('tab', { name: 'Website' }).click()
  const snippet = async (name: string) => {
    const box = shareDialog.getByRole('textbox', { name })
    await expect.element(box).toBeVisible()
    return (box.element() as HTMLInputElement).value
  }
  const story = await snippet('This story')
  expect(story).toContain(`src="${location.origin}/embed?story=101"`)
  expect(story).toContain('title="&quot;Quoted&quot; &amp; &lt;b&gt;"')
  const map = await snippet('The map')
  expect(map).toMatch(/\/embed\?lat=34[\d.]*&amp;lng=-118[\d.]*&amp;z=11&amp;/)
  expect(map).toContain('q=pride&amp;categories=1%2C3&amp;from=1969&amp;language=es"')
})
