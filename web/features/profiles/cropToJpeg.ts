import { limits } from '#contract/limits'

/** A square of a picture, in its own pixels. */
export interface Square {
  x: number
  y: number
  width: number
  height: number
}

/** Four times the shown size, for dense screens; well under the worker's limit. */
const side = Math.min(512, limits.avatarSide)
const qualities = [0.92, 0.8, 0.65, 0.5]

const encode = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

/**
 * Draws the chosen square as a new JPEG of at most 512 KB, without the file's metadata (place, camera, time). Throws
 * when the browser cannot read the picture.
 */
export const cropToJpeg = async (file: File, square: Square): Promise<Blob> => {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  // What is transparent would be black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, square.x, square.y, square.width, square.height, 0, 0, side, side)
  picture.close()
  for (const quality of qualities) {
    const jpeg = await encode(canvas, quality)
    if (jpeg && jpeg.size <= limits.avatarBytes) return jpeg
  }
  throw new Error('No JPEG small enough')
}
