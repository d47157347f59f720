import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { ErrorBody } from '#contract/errors'
import { messages } from '#contract/messages'
import { photoLimits } from '#contract/photoLimits'
import { storyApi } from '#contract/stories'
import { cleanJpeg } from '../../worker/cleanJpeg.ts'
import { cleanUp } from '../../worker/cleanup.ts'
import * as schema from '../../worker/db/schema.ts'
import { as, guest } from '../support/client.ts'
import { aDraft } from '../support/creations.ts'
import { badPictures, dress, metadataWith, seeded, trailersWith } from '../support/dressedPictures.ts'
import { aUser, db } from '../support/factories.ts'
import { openPicture, pictureBytes, sendPhoto, setPhotoMode, storedObjects, uploadPhoto } from '../support/photos.ts'

const secret = 'SECRET 52.5N 13.4E'
const accepted = { side: photoLimits.side, components: [1, 3] }
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)
const marks = /SECRET|Exif|GPS|xap|xmp|ICC_|Photoshop|8BIM|MPF|FPXR|JFXX|JFIF|Adobe|Apple|jumb|<script|ftyp/

beforeEach(async () => {
  await env.PHOTOS.delete(await storedObjects())
})

const storedBytes = async () => {
  const all: Uint8Array[] = []
  for (const name of await storedObjects()) all.push(new Uint8Array(await (await env.PHOTOS.get(name))!.arrayBuffer()))
  return all
}

test(
  'of 200 photos with all kinds of metadata no byte of these is in the bucket, before and after the cleanup, or in an answer [26]',
  { timeout: 300_000 },
  async () => {
    await setPhotoMode('on')
    const random = seeded(26)
    const some = <Item>(items: readonly Item[]) => items.filter(() => random() < 0.4)
    const metadata = Object.values(metadataWith(secret))
    const trailers = [...Object.values(trailersWith(secret)), new Uint8Array(0)]
    const clean = cleanJpeg(pictureBytes, accepted)!.bytes
    const me = await aUser()
    const urls: string[] = []
    for (let n = 0; n < 200; n += 4) {
      const photos = []
      for (let k = 0; k < 4; k++) {
        const [photo, preview] = [0, 1].map(() =>
          dress(some(metadata), some(metadata), trailers[Math.floor(random() * trailers.length)]!),
        )
        photos.push({
          token: await uploadPhoto(me, { photo: photo!, preview: preview!, vars: { RATE_LIMITS: 'off' } }),
          alt: 'A',
        })
      }
      const story = await as(me, { RATE_LIMITS: 'off' }).call(storyApi.add, { body: { ...aDraft, photos } })
      urls.push(
        ...(await guest.call(storyApi.read, { id: story.id })).photos.flatMap(({ url, previewUrl }) => [
          url,
          previewUrl,
        ]),
      )
    }
    expect(urls).toHaveLength(400)
    const check = async () => {
      const stored = await storedBytes()
      expect(stored).toHaveLength(400)
      for (const bytes of stored) {
        expect(textOf(bytes)).not.toMatch(marks)
        expect(bytes).toEqual(clean)
      }
    }
    await check()
    await cleanUp(env, Date.now())
    await check()
    for (const url of urls.slice(0, 8))
      expect(new Uint8Array(await (await openPicture(url)).arrayBuffer())).toEqual(clean)
    const tables = await env.DB.prepare('select * from story_photos').all()
    expect(JSON.stringify(tables)).not.toMatch(marks)
  },
)

test.each(Object.entries(metadataWith(secret)))('%s is dropped wherever it stands [26]', (_, note) => {
  const clean = cleanJpeg(pictureBytes, accepted)
  for (const file of [dress([note], [], new Uint8Array(0)), dress([], [note], new Uint8Array(0))]) {
    const cleaned = cleanJpeg(file, accepted)
    expect(cleaned).toEqual(clean)
    expect(textOf(cleaned!.bytes)).not.toMatch(marks)
  }
})

test.each(Object.keys(badPictures))(
  'a file with %s is refused with a message, as photo and as preview, and nothing is stored [26]',
  async (what) => {
    const me = await aUser()
    const bytes = badPictures[what]!
    const photo = await sendPhoto(me, { photo: bytes })
    expect([photo.status, ErrorBody.parse(await photo.json()).error.fields]).toEqual([
      422,
      { photo: messages.photoForm },
    ])
    const preview = await sendPhoto(me, { preview: bytes })
    expect([preview.status, ErrorBody.parse(await preview.json()).error.fields]).toEqual([422, { preview: messages.photoPreviewForm }]) // oxfmt-ignore
    expect(await storedObjects()).toEqual([])
    expect(await db().select().from(schema.photoUploads)).toEqual([])
  },
)

test('a missing picture, a text in its place, a preview of another shape and too many bytes are refused [26]', async () => {
  const me = await aUser()
  for (const part of ['photo', 'preview'] as const)
    for (const value of [null, 'a text']) expect((await sendPhoto(me, { [part]: value })).status).toBe(422)
  const size = (width: number, height: number) => {
    const at = pictureBytes.findIndex((byte, n) => byte === 0xff && pictureBytes[n + 1] === 0xc0)
    const file = pictureBytes.slice()
    file.set([height >> 8, height & 255, width >> 8, width & 255], at + 5)
    return file
  }
  expect((await sendPhoto(me, { photo: size(1_600, 1_067), preview: size(480, 320) })).status).toBe(201)
  expect((await sendPhoto(me, { photo: size(1_600, 1_067), preview: size(320, 480) })).status).toBe(422)
  expect((await sendPhoto(me, { photo: size(2_048, 20), preview: size(512, 5) })).status).toBe(201)
  expect((await sendPhoto(me, { photo: size(2_048, 1_536), preview: size(513, 385) })).status).toBe(422)
  const long = (bytes: number) => dress([], [], new Uint8Array(bytes - pictureBytes.length))
  expect((await sendPhoto(me, { photo: long(photoLimits.bytes) })).status).toBe(201)
  expect((await sendPhoto(me, { photo: long(photoLimits.bytes + 1) })).status).toBe(413)
  expect((await sendPhoto(me, { preview: long(photoLimits.previewBytes + 1) })).status).toBe(413)
  expect((await sendPhoto(me, { photo: long(2 * photoLimits.bytes) })).status).toBe(413)
})
