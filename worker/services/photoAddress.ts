import { randomBytes } from 'node:crypto'
import { Buffer } from '../crypto/buffer.ts'

/** A new random key for an address: 32 hexadecimal digits, as the trigger `stories_photos_anonymous` draws them. */
export const drawAddressKey = (): string => Buffer.from(randomBytes(16)).toString('hex')

/** The addresses of a photo and of its preview. */
interface PhotoAddresses {
  url: string
  previewUrl: string
}
const bothBelow = (url: string): PhotoAddresses => ({ url, previewUrl: `${url}preview/` })

/** The public addresses of a photo that readers see. */
export const publicPhotoAddresses = (origin: string, addressKey: string): PhotoAddresses =>
  bothBelow(`${origin}/api/photos/${addressKey}/`)

/** The addresses of a photo for its author and for staff. */
export const ownPhotoAddresses = (origin: string, storyId: number, photoId: number): PhotoAddresses =>
  bothBelow(`${origin}/api/pins/${storyId}/photos/${photoId}/`)
