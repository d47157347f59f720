import { photoLimits } from '#contract/photoLimits'
import { canReadCanvas, createCanvas, freeCanvas, scaledSize, sides, toJpegWithin, toPng } from './canvas.ts'
import { paintCovers, type Cover } from './covers.ts'
import { openEncoder } from './encodeJpeg.ts'
import { mostPixels, PhotoError, photoErrors } from './photoErrors.ts'

/** A scaled photo before anything is covered. It stays on the device. */
export interface PhotoSource {
  /** A PNG: a JPEG of the browser's own encoder would leave its traces in the pixels. */
  picture: Blob
  /** Pixels. */
  width: number
  height: number
}

/** What is uploaded: two JPEGs without metadata, in which everything covered is one color. */
export interface PreparedPhoto {
  photo: Blob
  preview: Blob
}

/** The pixels of a picture, read from its beginning alone. Null where the browser cannot show the file. */
const measure = async (file: Blob): Promise<{ width: number; height: number } | null> => {
  const url = URL.createObjectURL(file)
  const image = new Image()
  try {
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve)
      image.addEventListener('error', reject)
      image.src = url
    })
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    return null
  } finally {
    image.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
}

/** Draws a picture, the right way up, scaled to at most `side`. The canvas is the caller's to free. */
const draw = async (picture: Blob, side: number) => {
  const bitmap = await createImageBitmap(picture).catch(() => {
    throw new PhotoError(photoErrors.unreadable)
  })
  try {
    const size = scaledSize(bitmap.width, bitmap.height, side)
    const drawn = createCanvas(size.width, size.height)
    drawn.context.drawImage(bitmap, 0, 0, size.width, size.height)
    return { ...drawn, ...size }
  } finally {
    bitmap.close()
  }
}

/**
 * Decodes a picture of any format that the browser knows, turns it as its orientation says and scales it to at most 1600 px.
 * Of an animation it takes the first frame. Throws `PhotoError`.
 */
export const readPhoto = async (file: Blob): Promise<PhotoSource> => {
  if (file.size === 0) throw new PhotoError(photoErrors.empty)
  if (!canReadCanvas()) throw new PhotoError(photoErrors.noCanvas)
  const size = await measure(file)
  if (!size) throw new PhotoError(photoErrors.unreadable)
  if (size.width * size.height > mostPixels) throw new PhotoError(photoErrors.tooManyPixels)
  const { canvas, width, height } = await draw(file, sides.photo)
  try {
    return { picture: await toPng(canvas), width, height }
  } finally {
    freeCanvas(canvas)
  }
}

/**
 * Covers a photo and encodes it for the upload, with a preview that is made of the covered one. Throws `PhotoError`.
 */
export const preparePhoto = async (source: PhotoSource, covers: readonly Cover[]): Promise<PreparedPhoto> => {
  const { canvas, context, width, height } = await draw(source.picture, sides.photo)
  const encoder = openEncoder()
  try {
    paintCovers(context, covers, { width, height })
    return {
      photo: await toJpegWithin(encoder, canvas, sides.photo, photoLimits.bytes),
      preview: await toJpegWithin(encoder, canvas, sides.preview, photoLimits.previewBytes),
    }
  } finally {
    encoder.close()
    freeCanvas(canvas)
  }
}
