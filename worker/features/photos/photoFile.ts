import { photoHead, photoSizeAt } from '#contract/photoEncoding'

/** A photo or preview of our encoder, and its size in pixels. */
export interface PhotoFile {
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

const head = Uint8Array.from(atob(photoHead), (letter) => letter.charCodeAt(0))
const isOfSize = (at: number): boolean => at >= photoSizeAt.height && at < photoSizeAt.width + 2
const hasHead = (bytes: Uint8Array): boolean => head.every((byte, at) => bytes[at] === byte || isOfSize(at))

/** Whether nothing but coded pixels follows up to the end: our encoder writes no other marker, and nothing behind the end. */
const hasOnlyPixels = (bytes: Uint8Array): boolean => {
  let at = bytes.indexOf(0xff, head.length)
  while (at >= 0 && bytes[at + 1] === 0) at = bytes.indexOf(0xff, at + 2)
  return at > head.length && at === bytes.length - 2 && bytes[at + 1] === 0xd9
}

/**
 * Reads a JPEG whose bytes before the coded pixels are exactly those of our encoder. So it has no metadata, and its tables do not tell
 * which browser or program wrote it. Returns null for any other file, and where a side is longer than `side` pixels.
 */
export const readPhotoFile = (bytes: Uint8Array<ArrayBuffer>, side: number): PhotoFile | null => {
  if (!hasHead(bytes) || !hasOnlyPixels(bytes)) return null
  const [height, width] = [photoSizeAt.height, photoSizeAt.width].map((at) => (bytes[at]! << 8) | bytes[at + 1]!)
  return width && height && width <= side && height <= side ? { bytes, width, height } : null
}
