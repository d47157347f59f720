import { encode } from 'jpeg-js'
import { expect, test } from 'vitest'
import { photoHead, photoQuality, photoSizeAt } from '#contract/photoEncoding'
import { Buffer } from '../../worker/crypto/buffer.ts'
import { readPhotoFile } from '../../worker/features/photos/photoFile.ts'
import { photoJpeg } from '../support/fixtures/jpeg.ts'

const size = { width: 16, height: 12 }
/** Red on the left, blue on the right, with more green further down. */
const pixels = Uint8Array.from({ length: 4 * size.width * size.height }, (_, n) => {
  const [x, y] = [Math.floor(n / 4) % size.width, Math.floor(n / 4 / size.width)]
  return [x < 8 ? 220 : 20, 20 + 3 * y, x < 8 ? 20 : 220, 255][n % 4]!
})

test('the head that the worker asks for is what the encoder writes, up to the size, and the fixture of tests is its photo [26]', () => {
  const photo = new Uint8Array(encode({ ...size, data: pixels }, photoQuality).data)
  const head = Buffer.from(photoHead, 'base64')
  expect(Buffer.from(photo.subarray(0, head.length)).toString('base64')).toBe(photoHead)
  expect(Buffer.from(photo).toString('base64')).toBe(photoJpeg)
  expect(readPhotoFile(photo, 16)).toEqual({ bytes: photo, ...size })
  expect(readPhotoFile(photo, 15)).toBeNull()
  const other = new Uint8Array(encode({ width: 300, height: 2, data: new Uint8Array(2_400) }, photoQuality).data)
  const differences = [...head.keys()].filter((at) => other[at] !== head[at])
  expect(differences).toEqual([photoSizeAt.height + 1, photoSizeAt.width, photoSizeAt.width + 1])
  expect(readPhotoFile(other, 300)).toMatchObject({ width: 300, height: 2 })
  for (const quality of [1, 50, photoQuality - 1, photoQuality + 1, 100])
    expect(
      readPhotoFile(new Uint8Array(encode({ ...size, data: pixels }, quality).data), 16),
      String(quality),
    ).toBeNull()
})
