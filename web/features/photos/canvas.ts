import { photoLimits } from '#contract/photoLimits'
import type { Encoder } from './encodeJpeg.ts'
import { PhotoError, photoErrors } from './photoErrors.ts'

/** A canvas of this size with a white ground: what is transparent would be black in a JPEG. */
export const createCanvas = (width: number, height: number) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new PhotoError(photoErrors.noCanvas)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  return { canvas, context }
}

/** Frees the memory of a canvas; some browsers hold it for minutes otherwise. */
export const freeCanvas = (canvas: HTMLCanvasElement): void => {
  canvas.width = 0
  canvas.height = 0
}

/** The size of a picture whose long side is at most `side`, with its shape. */
export const scaledSize = (width: number, height: number, side: number): { width: number; height: number } => {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The canvas as a PNG, without any loss. */
export const toPng = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new PhotoError(photoErrors.noCanvas)))),
  )

/** A copy of the canvas, scaled. */
const scaled = (canvas: HTMLCanvasElement, side: number) => {
  const { width, height } = scaledSize(canvas.width, canvas.height, side)
  const copy = createCanvas(width, height)
  copy.context.drawImage(canvas, 0, 0, width, height)
  return copy
}

/**
 * The canvas as a JPEG of at most so many bytes, with a long side of at most `side` pixels. All photos have one quality, so a picture
 * with too much detail becomes smaller.
 */
export const toJpegWithin = async (
  encoder: Encoder,
  canvas: HTMLCanvasElement,
  side: number,
  bytes: number,
): Promise<Blob> => {
  const copy = scaled(canvas, side)
  const image = copy.context.getImageData(0, 0, copy.canvas.width, copy.canvas.height)
  freeCanvas(copy.canvas)
  const jpeg = await encoder.encode(image)
  if (jpeg.size <= bytes) return jpeg
  const share = Math.min(0.9, 0.95 * Math.sqrt(bytes / jpeg.size))
  return toJpegWithin(encoder, canvas, Math.floor(Math.max(image.width, image.height) * share), bytes)
}

/** Protections against recognizing a browser by its canvas change a color slightly; Tor Browser replaces it. */
const colorTolerance = 12
const testColor = [200, 100, 50] as const

/**
 * Whether the browser lets a page read what it drew. Tor Browser and Firefox with `privacy.resistFingerprinting` return noise
 * or white until the reader permits it. A photo would be noise, too.
 */
export const canReadCanvas = (): boolean => {
  const { canvas, context } = createCanvas(8, 8)
  context.fillStyle = `rgb(${testColor.join()})`
  context.fillRect(0, 0, 8, 8)
  const { data } = context.getImageData(0, 0, 8, 8)
  freeCanvas(canvas)
  return data.every((value, at) => at % 4 === 3 || Math.abs(value - testColor[at % 4]!) <= colorTolerance)
}

/** Pixels of the long side: of a photo, and of its preview. Both are below what the worker accepts. */
export const sides = { photo: Math.min(1600, photoLimits.side), preview: Math.min(480, photoLimits.previewSide) }
