import { randomBytes } from 'node:crypto'
import { Buffer } from '../crypto/buffer.ts'
import { ApiError } from '../errors.ts'
import { callService } from './callService.ts'

/** Stores a picture under a new random key, which it returns: the key reveals nothing about its owner. */
export const addPicture = async (bucket: R2Bucket, jpeg: Uint8Array): Promise<string> => {
  const key = Buffer.from(randomBytes(24)).toString('base64url')
  const stored = await callService('pictures', () =>
    bucket.put(key, jpeg, {
      onlyIf: { etagDoesNotMatch: '*' },
      httpMetadata: { contentType: 'image/jpeg' },
    }),
  )
  if (!stored) throw new ApiError('unavailable')
  return key
}

/** The bytes of a picture; throws notFound when there is none. */
export const findPicture = async (bucket: R2Bucket, key: string): Promise<ReadableStream> => {
  const picture = await callService('pictures', () => bucket.get(key))
  if (!picture) throw new ApiError('notFound')
  return picture.body
}

/** Deletes pictures that no avatar uses any more; keys that are gone already are no error. */
export const removePictures = async (bucket: R2Bucket, keys: string[]): Promise<void> => {
  try {
    if (keys.length > 0) await callService('pictures', () => bucket.delete(keys))
  } catch {
    // Their rows are gone, so they are no longer served; the next cleanup (worker/cleanup.ts) deletes them.
    console.error('Pictures of avatars could not be deleted.')
  }
}

/** Lists stored pictures, at most `most` pages from a random position on, wrapping around: over many runs all of them. */
export async function* listPictures(bucket: R2Bucket, most: number): AsyncGenerator<R2Object[]> {
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
