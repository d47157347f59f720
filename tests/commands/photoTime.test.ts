import { expect, test } from 'vitest'
import { photoLimits } from '#contract/photoLimits'
import { cleanJpeg } from '../../worker/cleanJpeg.ts'
import { Buffer } from '../../worker/crypto/buffer.ts'
import { canvasJpeg } from '../support/fixtures/jpeg.ts'

const picture = Buffer.from(canvasJpeg, 'base64')
/** A picture with some bytes behind its start. */
const filled = (bytes: Uint8Array) => Buffer.concat([picture.subarray(0, 2), bytes, picture.subarray(2)])
const repeated = (part: readonly number[]) =>
  Uint8Array.from({ length: photoLimits.bytes }, (_, n) => part[n % part.length]!)
const hostile: [what: string, file: Uint8Array][] = [
  ['fill bytes', filled(repeated([0xff]))],
  ['empty comments', filled(repeated([0xff, 0xfe, 0, 2]))],
  ['empty restart intervals', filled(repeated([0xff, 0xdd, 0, 4, 0, 0]))],
  ['escaped data', Buffer.concat([picture.subarray(0, -2), repeated([0xff, 0]), picture.subarray(-2)])],
  ['restart markers', Buffer.concat([picture.subarray(0, -2), repeated([0xff, 0xd0]), picture.subarray(-2)])],
  ['what stands behind its end', Buffer.concat([picture, repeated([0xff, 0xda])])],
]

// In Node, because the clock of a worker does not advance during computation. CPU time: what else the machine does is not counted.
test.each(hostile)('a megabyte of %s in a picture is read within 200 ms of CPU time [26]', (_, file) => {
  const begin = process.threadCpuUsage()
  cleanJpeg(file, { side: photoLimits.side, components: [1, 3] })
  const { user, system } = process.threadCpuUsage(begin)
  expect((user + system) / 1_000).toBeLessThan(200)
})
