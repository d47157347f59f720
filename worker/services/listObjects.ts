import { randomBytes } from 'node:crypto'
import { Buffer } from '../crypto/buffer.ts'

/** Lists the objects of a bucket, at most `most` pages from a random position on, wrapping around: over many runs all of them. */
export async function* listObjects(bucket: R2Bucket, most: number): AsyncGenerator<R2Object[]> {
  let from: R2ListOptions = { startAfter: Buffer.from(randomBytes(6)).toString('base64url') }
  let isRound = false
  for (let page = 0; page < most; page++) {
    const found = await bucket.list({ limit: 500, ...from })
    yield found.objects
    if (!found.truncated && isRound) return
    isRound ||= !found.truncated
    from = found.truncated ? { cursor: found.cursor } : {}
  }
}
