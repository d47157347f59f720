import { randomBytes } from 'node:crypto'
import { Buffer } from '../crypto/buffer.ts'
import { orNotFound } from '../errors.ts'
import { callService } from './callService.ts'

/** The two pictures that are stored of a photo: itself, and one for small places. */
export type PhotoPart = 'photo' | 'preview'
/** Both as JPEG. */
export type PhotoBytes = Record<PhotoPart, Uint8Array>

const parts = ['photo', 'preview'] as const
const objectOf = (key: string, part: PhotoPart) => (part === 'photo' ? key : `${key}/preview`)
const objectsOf = (key: string) => parts.map((part) => objectOf(key, part))

/** The key of a photo in the name of an object, which may be that of its preview. */
export const keyInObject = (object: string): string => object.split('/')[0]!

/** A new random key for the objects of a photo, which reveals nothing about a story or its author. */
export const drawObjectKey = (): string => Buffer.from(randomBytes(24)).toString('base64url')

const put = (bucket: R2Bucket, object: string, jpeg: Uint8Array) =>
  bucket.put(object, jpeg, { httpMetadata: { contentType: 'image/jpeg' } })

/** Stores a photo under a key that `photo_deletions` has (worker/db/photoSchema.ts). Throws `unavailable`. */
export const storePhoto = async (bucket: R2Bucket, key: string, photo: PhotoBytes): Promise<void> => {
  await callService('photos', () => Promise.all(parts.map((part) => put(bucket, objectOf(key, part), photo[part]))))
}

/** One of the pictures of a photo as a stream; throws notFound when there is none, and `unavailable`. */
export const streamPhoto = async (bucket: R2Bucket, key: string, part: PhotoPart): Promise<ReadableStream> => {
  const object = await callService('photos', () => bucket.get(objectOf(key, part)))
  return orNotFound(object).body
}

const findBytes = (bucket: R2Bucket, key: string, part: PhotoPart): Promise<Uint8Array | null> =>
  callService('photos', async () => {
    const object = await bucket.get(objectOf(key, part))
    return object && new Uint8Array(await object.arrayBuffer())
  })

/** The same as bytes. */
export const readPhoto = async (bucket: R2Bucket, key: string, part: PhotoPart): Promise<Uint8Array> => {
  const bytes = await findBytes(bucket, key, part)
  return orNotFound(bytes)
}

/** Copies a photo, one picture after the other, to another key. False where it is not in the bucket. Throws `unavailable`. */
export const copyPhoto = async (bucket: R2Bucket, from: string, to: string): Promise<boolean> => {
  for (const part of parts) {
    const bytes = await findBytes(bucket, from, part)
    if (!bytes) return false
    await callService('photos', () => put(bucket, objectOf(to, part), bytes))
  }
  return true
}

/** Deletes photos, at most 500; keys without objects are no error. Throws `unavailable`. */
export const deletePhotos = async (bucket: R2Bucket, keys: readonly string[]): Promise<void> => {
  if (keys.length > 0) await callService('photos', () => bucket.delete(keys.flatMap(objectsOf)))
}
