import { expect, test } from 'vitest'
import { photoLimits } from '#contract/photoLimits'
import { Buffer } from '../../worker/crypto/buffer.ts'
import { readPhotoFile } from '../../worker/features/photos/photoFile.ts'
import { photoJpeg } from '../support/fixtures/jpeg.ts'

const photo = Buffer.from(photoJpeg, 'base64')
const filledWith = (...part: number[]) =>
  new Uint8Array(
    Buffer.concat([
      photo.subarray(0, -2),
      Uint8Array.from({ length: photoLimits.bytes }, (_, n) => part[n % part.length]!),
      photo.subarray(-2),
    ]),
  )

// In Node, because the clock of a worker does not advance during computation. CPU time: what else the machine does is not counted.
test.each([
  ['pixels', filledWith(0x55), true],
  ['escaped pixels', filledWith(0xff, 0), true],
  ['fill bytes', filledWith(0xff), false],
  ['restart markers', filledWith(0xff, 0xd0), false],
] as const)('a megabyte of %s in a photo is read within 200 ms of CPU time [26]', (_, file, isRead) => {
  const begin = process.threadCpuUsage()
  expect(readPhotoFile(file, photoLimits.side) !== null).toBe(isRead)
  const { user, system } = process.threadCpuUsage(begin)
  expect((user + system) / 1_000).toBeLessThan(200)
})
