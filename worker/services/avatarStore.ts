import { randomBytes } from 'node:crypto'
import { Buffer } from '../crypto/buffer.ts'
import { ApiError, orNotFound } from '../errors.ts'
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
  return orNotFound(picture).body
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
