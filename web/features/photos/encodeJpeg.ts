import { PhotoError, photoErrors } from './photoErrors.ts'

/** What the worker needs of an `ImageData`: its size, and four bytes per pixel (RGBA). */
export type Pixels = Pick<ImageData, 'width' | 'height' | 'data'>

/**
 * The pixels as a JPEG of the encoder and the quality that all photos have (`contract/photoEncoding.ts`). It works in a worker, because a
 * large photo takes a second on a phone. `data` is moved there and empty afterwards. Throws `PhotoError`.
 */
export const encodeJpeg = ({ width, height, data }: Pixels): Promise<Blob> => {
  const worker = new Worker(new URL('./encodeJpegWorker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data: jpeg }: MessageEvent<Uint8Array<ArrayBuffer>>) =>
      resolve(new Blob([jpeg], { type: 'image/jpeg' }))
    // It could not be loaded, or has no memory.
    worker.onerror = () => reject(new PhotoError(photoErrors.notEncoded))
    worker.postMessage({ width, height, data } satisfies Pixels, [data.buffer])
  }).finally(() => worker.terminate())
}
