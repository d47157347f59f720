import { expect, test, vi } from 'vitest'
import { photoLimits } from '#contract/photoLimits'
import { aHugePng, aPicture, hasWords, noise, pixelsOf, withMetadata } from '#tests/support/pictures'
import { coverColor, createCover } from '#web/features/photos/covers.ts'
import { PhotoError } from '#web/features/photos/photoErrors.ts'
import { preparePhoto, readPhoto } from '#web/features/photos/preparePhoto.ts'

const prepare = async (file: Blob, covers: Parameters<typeof preparePhoto>[1] = []) =>
  preparePhoto(await readPhoto(file), covers)

/** Why a file cannot be a photo, as its author reads it. */
const refusalOf = async (file: Blob): Promise<string | null> => {
  try {
    await prepare(file)
    return null
  } catch (error) {
    if (!(error instanceof PhotoError)) throw error
    return error.reason('x.jpg')
  }
}

const coverRgb = [1, 3, 5].map((at) => Number.parseInt(coverColor.slice(at, at + 2), 16))
const isNear = (one: readonly number[], other: readonly number[], by = 3) =>
  one.every((value, at) => Math.abs(value - other[at]!) <= by)

test('a photo is scaled to at most 1600 pixels and its preview to at most 480, both JPEG [26]', async () => {
  for (const [width, height, photo, preview] of [
    [3000, 1500, [1600, 800], [480, 240]],
    [900, 2700, [533, 1600], [160, 480]],
    [200, 100, [200, 100], [200, 100]],
    [5000, 3, [1600, 1], [480, 1]],
  ] as const) {
    const prepared = await prepare(await aPicture(width, height))
    for (const [blob, size] of [
      [prepared.photo, photo],
      [prepared.preview, preview],
    ] as const) {
      expect([...new Uint8Array(await blob.slice(0, 3).arrayBuffer())]).toEqual([0xff, 0xd8, 0xff])
      const pixels = await pixelsOf(blob)
      expect([pixels.width, pixels.height]).toEqual(size)
    }
  }
})

test('a photo of pure noise stays below the limits of the worker [26]', async () => {
  const { photo, preview } = await prepare(await aPicture(1600, 1600, { draw: noise() }))
  expect(photo.size).toBeGreaterThan(100_000)
  expect(photo.size).toBeLessThanOrEqual(photoLimits.bytes)
  expect(preview.size).toBeLessThanOrEqual(photoLimits.previewBytes)
})

test('a photo is turned as its camera says, and no word of its metadata is in what is sent [26]', async () => {
  const words = '52.5200 N 13.4050 E, Sam’s phone'
  const file = withMetadata(await aPicture(300, 200, { type: 'image/jpeg' }), { orientation: 6, words })
  expect(await hasWords(file, 'Exif')).toBe(true)
  expect(await hasWords(file, '13.4050')).toBe(true)
  const { photo, preview } = await prepare(file)
  for (const blob of [photo, preview])
    for (const part of ['Exif', '13.4050', 'xmpmeta', 'Photoshop', 'phone'])
      expect(await hasWords(blob, part), part).toBe(false)
  // Turned by 90° to the right, what was left is above.
  const { width, height, at } = await pixelsOf(photo)
  expect([width, height]).toEqual([200, 300])
  expect(isNear(at(100, 30), [220, 20, 20], 40)).toBe(true)
  expect(isNear(at(100, 270), [20, 20, 220], 40)).toBe(true)
})

test('what is transparent becomes white, and an animation becomes its first frame [26]', async () => {
  const clear = await aPicture(40, 40, { draw: () => undefined })
  expect((await pixelsOf((await prepare(clear)).photo)).at(20, 20)).toEqual([255, 255, 255])
  // Two frames of one pixel: the first is black, the second white.
  const gif = Uint8Array.from(
    atob('R0lGODlhAQABAIAAAAAAAP///yH5BAAKAAAALAAAAAABAAEAAAICRAEAIfkEAAoAAAAsAAAAAAEAAQAAAgJMAQA7'),
    (letter) => letter.charCodeAt(0),
  )
  const pixels = await pixelsOf((await prepare(new Blob([gif], { type: 'image/gif' }))).photo)
  expect([pixels.width, pixels.height]).toEqual([1, 1])
  expect(isNear(pixels.at(0, 0), [0, 0, 0])).toBe(true)
})

test('what is covered is one color, and not a byte of what is sent depends on what is below it [26]', async () => {
  const [width, height] = [640, 400]
  const covers = [
    createCover('ellipse', { x: 0.1, y: 0.1, width: 0.3, height: 0.5 }),
    createCover('rectangle', { x: 0.6, y: 0.2, width: 0.3, height: 0.4 }),
  ]
  /** Noise, and in the middle of each cover something else. */
  const draw = (secret: string) => (context: CanvasRenderingContext2D) => {
    noise()(context)
    context.fillStyle = secret
    context.fillRect(0.2 * width, 0.25 * height, 0.1 * width, 0.2 * height)
    context.fillRect(0.6 * width, 0.2 * height, 0.3 * width, 0.4 * height)
  }
  const sent = []
  for (const secret of ['#fff', '#000']) {
    const jpeg = await aPicture(width, height, { draw: draw(secret) })
    sent.push(await preparePhoto({ jpeg, width, height }, covers))
  }
  const [one, other] = sent as [(typeof sent)[0], (typeof sent)[0]]
  for (const size of ['photo', 'preview'] as const)
    expect(new Uint8Array(await one[size].arrayBuffer()), size).toEqual(new Uint8Array(await other[size].arrayBuffer()))
  const { at } = await pixelsOf(one.photo)
  const inside = [
    [0.25, 0.35],
    [0.15, 0.35],
    [0.25, 0.14],
    [0.62, 0.24],
    [0.88, 0.58],
  ] as const
  for (const [x, y] of inside) {
    const color = at(Math.round(x * width), Math.round(y * height))
    expect(isNear(color, coverRgb, 8), `${x} ${y}: ${color.join()}`).toBe(true)
  }
  expect(isNear(at(10, 10), coverRgb, 8), 'what is not covered stays').toBe(false)
})

test('a cover that reaches over the edge, and one as small as a point, cover whole pixels [26]', async () => {
  const { rowsOf } = await import('#web/features/photos/covers.ts')
  const size = { width: 100, height: 50 }
  const all = rowsOf(createCover('rectangle', { x: -1, y: -1, width: 5, height: 5 }), size)
  expect(all).toHaveLength(50)
  expect(all.every(({ x, width }) => x === 0 && width === 100)).toBe(true)
  const tiny = rowsOf(createCover('ellipse', { x: 0.505, y: 0.505, width: 0, height: 0 }), size)
  expect(tiny.length).toBeGreaterThan(0)
  expect(tiny.every(({ width }) => width >= 1)).toBe(true)
})

test('a file that cannot be a photo is named, with the reason [26]', async () => {
  const jpeg = await aPicture(300, 200, { type: 'image/jpeg' })
  const unreadable = /^We couldn’t open “x.jpg” as a photo/
  expect(await refusalOf(new Blob([]))).toMatch(/^“x.jpg” is empty/)
  expect(await refusalOf(new Blob(['no picture'], { type: 'image/jpeg' }))).toMatch(unreadable)
  expect(await refusalOf(jpeg.slice(0, 120))).toMatch(unreadable)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  expect(await refusalOf(new Blob([svg], { type: 'image/svg+xml' }))).toMatch(unreadable)
  expect(await refusalOf(new Blob([`<html>${svg}</html>`], { type: 'text/html' }))).toMatch(unreadable)
  expect(await refusalOf(await aHugePng(16_000, 16_000))).toMatch(/^“x.jpg” has more than 100 megapixels/)
  expect(await refusalOf(jpeg), 'and a photo is taken').toBeNull()
})

test('a browser that returns other pixels than were drawn is found out, and the author reads what to do [26]', async () => {
  const read = vi
    .spyOn(CanvasRenderingContext2D.prototype, 'getImageData')
    .mockImplementation((_x, _y, width, height) => {
      const image = new ImageData(width, height)
      crypto.getRandomValues(image.data)
      return image
    })
  expect(await refusalOf(await aPicture(30, 20))).toMatch(/permission to use canvas data/)
  read.mockRestore()
})
