import { PhotoError, photoErrors } from './photoErrors.ts'

/** What the worker needs of an `ImageData`: its size, and four bytes per pixel (RGBA). */
export type Pixels = Pick<ImageData, 'width' | 'height' | 'data'>

/**
 * Opens the encoder of the quality that all photos have (`contract/photoEncoding.ts`). It works in a worker, because a large photo takes a
 * second on a phone. `encode` makes a JPEG of pixels, one picture after the other: `data` is moved there and empty afterwards. It throws
 * `PhotoError`. `close` ends it.
 */
export const openEncoder = () => {
  const worker = new Worker(new URL('./encodeJpegWorker.ts', import.meta.url), { type: 'module' })
  const encode = ({ width, height, data }: Pixels): Promise<Blob> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data: jpeg }: MessageEvent<Uint8Array<ArrayBuffer>>) =>
        resolve(new Blob([jpeg], { type: 'image/jpeg' }))
      // It could not be loaded, or has no memory.
      worker.onerror = () => reject(new PhotoError(photoErrors.notEncoded))
      worker.postMessage({ width, height, data } satisfies Pixels, [data.buffer])
    })
  return { encode, close: () => worker.terminate() }
}
export type Encoder = ReturnType<typeof openEncoder>
