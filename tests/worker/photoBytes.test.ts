import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { ErrorBody } from '#contract/errors'
import { messages } from '#contract/messages'
import { photoSizeAt } from '#contract/photoEncoding'
import { photoLimits } from '#contract/photoLimits'
import { storyApi } from '#contract/stories'
import { cleanUp } from '../../worker/cleanup.ts'
import * as schema from '../../worker/db/schema.ts'
import { as, guest } from '../support/client.ts'
import { aDraft } from '../support/creations.ts'
import { badPictures, dressedWith, followedBy, metadataWith, trailersWith } from '../support/dressedPictures.ts'
import { aUser, db } from '../support/factories.ts'
import { photoBytes } from '../support/fixtures/jpeg.ts'
import { openPicture, sendPhoto, setPhotoMode, storedObjects, uploadPhoto } from '../support/photos.ts'

const secret = 'SECRET 52.5N 13.4E'

beforeEach(async () => {
  await env.PHOTOS.delete(await storedObjects())
})

const storedBytes = async () => {
  const all: Uint8Array[] = []
  for (const name of await storedObjects()) all.push(new Uint8Array(await (await env.PHOTOS.get(name))!.arrayBuffer()))
  return all
}

test('a photo of our encoder is in the bucket, before and after the cleanup, and in answers byte by byte as it was sent [26]', async () => {
  await setPhotoMode('on')
  const me = await aUser()
  const photos = [{ token: await uploadPhoto(me), alt: 'A lamp' }]
  const { id } = await as(me).call(storyApi.add, { body: { ...aDraft, photos } })
  expect(await storedBytes()).toEqual([photoBytes, photoBytes])
  await cleanUp(env, Date.now())
  expect(await storedBytes()).toEqual([photoBytes, photoBytes])
  const [photo] = (await guest.call(storyApi.read, { id })).photos
  for (const url of [photo!.url, photo!.previewUrl])
    expect(new Uint8Array(await (await openPicture(url)).arrayBuffer())).toEqual(photoBytes)
})

/** Expects a file to be refused as photo and as preview, and that nothing of it is stored. */
const expectRefusal = async (bytes: Uint8Array) => {
  const me = await aUser()
  for (const [part, message] of [
    ['photo', messages.photoForm],
    ['preview', messages.photoPreviewForm],
  ] as const) {
    const response = await sendPhoto(me, { [part]: bytes })
    expect([response.status, ErrorBody.parse(await response.json()).error.fields]).toEqual([422, { [part]: message }])
  }
  expect(await storedObjects()).toEqual([])
  expect(await db().select().from(schema.photoUploads)).toEqual([])
}

test.each(Object.entries(metadataWith(secret)))(
  'a photo with metadata (%s), which no browser of ours sends, is refused and nothing is stored [26]',
  async (_, metadata) => {
    for (const file of dressedWith(metadata)) await expectRefusal(file)
  },
)

test.each(Object.entries(trailersWith(secret)))(
  'a photo with something behind its end (%s) is refused and nothing is stored [26]',
  (_, trailer) => expectRefusal(followedBy(trailer)),
)

test.each(Object.entries(badPictures))(
  'a file with %s is refused with a message, as photo and as preview, and nothing is stored [26]',
  (_, bytes) => expectRefusal(bytes),
)

/** The photo, with another size in its head. */
const ofSize = (width: number, height: number): Uint8Array => {
  const file = photoBytes.slice()
  file.set([height >> 8, height & 255], photoSizeAt.height)
  file.set([width >> 8, width & 255], photoSizeAt.width)
  return file
}
/** The photo, with more coded pixels. */
const ofBytes = (count: number): Uint8Array => {
  const file = new Uint8Array(count)
  file.set(photoBytes.subarray(0, -2))
  file.set([0xff, 0xd9], count - 2)
  return file
}

test('a missing picture, a text in its place, a preview of another shape and too many bytes are refused [26]', async () => {
  const me = await aUser()
  for (const part of ['photo', 'preview'] as const)
    for (const value of [null, 'a text']) expect((await sendPhoto(me, { [part]: value })).status).toBe(422)
  expect((await sendPhoto(me, { photo: ofSize(1_600, 1_067), preview: ofSize(480, 320) })).status).toBe(201)
  expect((await sendPhoto(me, { photo: ofSize(1_600, 1_067), preview: ofSize(320, 480) })).status).toBe(422)
  expect((await sendPhoto(me, { photo: ofSize(2_048, 20), preview: ofSize(512, 5) })).status).toBe(201)
  expect((await sendPhoto(me, { photo: ofSize(2_048, 1_536), preview: ofSize(513, 385) })).status).toBe(422)
  expect((await sendPhoto(me, { photo: ofBytes(photoLimits.bytes) })).status).toBe(201)
  expect((await sendPhoto(me, { photo: ofBytes(photoLimits.bytes + 1) })).status).toBe(413)
  expect((await sendPhoto(me, { preview: ofBytes(photoLimits.previewBytes + 1) })).status).toBe(413)
  expect((await sendPhoto(me, { photo: ofBytes(2 * photoLimits.bytes) })).status).toBe(413)
})
