import { expect, test, vi } from 'vitest'
import { photoLimits } from '#contract/photoLimits'
import { badPictures, dressedWith, followedBy, metadataWith, trailersWith } from '#tests/support/dressedPictures'
import { stubPhotos } from '#tests/support/photoForm'
import { aHugePng, aPicture, hasWords, noise, pixelsOf, pngWithMetadata, withMetadata } from '#tests/support/pictures'
import { stubApi } from '#tests/support/stubbedApi'
import { coverColor, createCover } from '#web/features/photos/covers.ts'
import { PhotoError } from '#web/features/photos/photoErrors.ts'
import { preparePhoto, readPhoto, type PreparedPhoto } from '#web/features/photos/preparePhoto.ts'
import { uploadPhoto } from '#web/features/photos/uploadPhoto.ts'
import { readPhotoFile } from '#worker/features/photos/photoFile'

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

/** Expects both pictures to be what the worker accepts. */
const expectAccepted = async ({ photo, preview }: PreparedPhoto, what = '') => {
  for (const [blob, bytes, side] of [
    [photo, photoLimits.bytes, 1_600],
    [preview, photoLimits.previewBytes, 480],
  ] as const) {
    expect(readPhotoFile(new Uint8Array(await blob.arrayBuffer()), side), what).not.toBeNull()
    expect(blob.size, what).toBeLessThanOrEqual(bytes)
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
    await expectAccepted(prepared)
    for (const [blob, size] of [
      [prepared.photo, photo],
      [prepared.preview, preview],
    ] as const) {
      const pixels = await pixelsOf(blob)
      expect([pixels.width, pixels.height]).toEqual(size)
    }
  }
})

test('a photo of pure noise becomes smaller in pixels, keeps its shape and stays below the limits of the worker [26]', async () => {
  const prepared = await prepare(await aPicture(1600, 800, { draw: noise() }))
  await expectAccepted(prepared)
  expect(prepared.photo.size).toBeGreaterThan(photoLimits.bytes / 2)
  for (const blob of Object.values(prepared) as Blob[]) {
    const { width, height } = await pixelsOf(blob)
    expect(width).toBeGreaterThan(150)
    expect(Math.abs(width - 2 * height)).toBeLessThanOrEqual(1)
  }
})

const secret = 'SECRET 52.5N 13.4E'
const marks = /SECRET|Exif|GPS|xap|xmp|ICC_|iCCP|Photoshop|8BIM|MPF|FPXR|JFXX|Adobe|Apple|jumb|tEXt|<script|ftyp|street/

test(
  'of 200 files with all kinds of metadata, thumbnails and trailing data not a byte of these is in the body of a request [26]',
  { timeout: 240_000 },
  async () => {
    stubPhotos()
    const api = stubApi({ 'POST /photos/': { token: 'token' } })
    const metadata = Object.values(metadataWith(secret))
    const trailers = [...Object.values(trailersWith(secret)), new Uint8Array()]
    const png = await aPicture(40, 30)
    // Each file has other kinds of metadata: the bits of a number choose them.
    const files = Array.from({ length: 190 }, (_, n): Blob => {
      const some = metadata.filter((_note, place) => ((n * 347 + 1) >> (place % 16)) & 1)
      return new Blob([followedBy(trailers[n % trailers.length]!, dressedWith(...some)[n % 2])])
    })
    files.push(...Array.from({ length: 10 }, () => pngWithMetadata(png, secret)))
    for (const file of files) {
      expect(await hasWords(file, 'SECRET')).toBe(true)
      const prepared = await prepare(new File([file], 'my street.jpg'))
      await expectAccepted(prepared)
      await uploadPhoto(prepared, () => undefined)
    }
    const bodies = api.to('POST /photos/').map(({ body }) => body as FormData)
    expect(bodies).toHaveLength(200)
    for (const body of bodies) {
      const sent = new TextDecoder('latin1').decode(await new Response(body).arrayBuffer())
      // The border between the parts of a form is drawn at random.
      expect(sent.replaceAll(/WebKitFormBoundary\w+/g, '')).not.toMatch(marks)
    }
  },
)

test(
  'each of 70 odd files becomes a photo that the worker accepts, or is named with a reason [26]',
  { timeout: 120_000 },
  async () => {
    const jpeg = await aPicture(300, 200, { type: 'image/jpeg' })
    const webp = await aPicture(300, 200, { type: 'image/webp' })
    const odd: Record<string, Blob> = Object.fromEntries(
      Object.entries(badPictures).map(([what, bytes]) => [what, new Blob([bytes])]),
    )
    for (const [name, picture] of Object.entries({ jpeg, webp, png: await aPicture(300, 200) })) {
      odd[`${name} with a wrong type`] = new Blob([picture], { type: 'image/heic' })
      for (const share of [0.01, 0.3, 0.7, 0.99]) odd[`${share} of a ${name}`] = picture.slice(0, share * picture.size)
      odd[`HTML, then a ${name}`] = new Blob(['<html><script>alert(1)</script>', picture])
      odd[`a ${name}, then a ZIP`] = new Blob([picture, 'PK\x03\x04'])
    }
    odd['a long line'] = await aHugePng(100_000, 1)
    odd['a bomb'] = await aHugePng(30_000, 30_000)
    expect(Object.keys(odd).length).toBeGreaterThan(70)
    const taken: string[] = []
    for (const [what, file] of Object.entries(odd)) {
      try {
        await expectAccepted(await prepare(file), what)
        taken.push(what)
      } catch (error) {
        if (!(error instanceof PhotoError)) throw error
        expect(error.reason('odd.jpg'), what).toContain('“odd.jpg”')
      }
    }
    expect(taken).toEqual(
      expect.arrayContaining(['jpeg with a wrong type', 'a webp, then a ZIP', 'what Chromium’s own encoder writes']),
    )
    expect(taken).not.toContain('a bomb')
  },
)

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
    const picture = await aPicture(width, height, { draw: draw(secret) })
    sent.push(await preparePhoto({ picture, width, height }, covers))
  }
  const [one, other] = sent as [(typeof sent)[0], (typeof sent)[0]]
  for (const size of ['photo', 'preview'] as const)
    expect(new Uint8Array(await one[size].arrayBuffer()), size).toEqual(new Uint8Array(await other[size].arrayBuffer()))
  const { at } = await pixelsOf(one.photo)
  /** The colors within a part of the photo; at the edge of a cover a JPEG mixes them with what is beside it. */
  const colorsIn = (left: number, top: number, right: number, bottom: number) => {
    const colors = new Set<string>()
    for (let x = left; x < right; x++) for (let y = top; y < bottom; y++) colors.add(at(x, y).join())
    return [...colors].map((color) => color.split(',').map(Number))
  }
  for (const colors of [colorsIn(104, 80, 216, 200), colorsIn(392, 88, 568, 232)]) {
    expect(colors).toHaveLength(1)
    expect(isNear(colors[0]!, coverRgb)).toBe(true)
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
