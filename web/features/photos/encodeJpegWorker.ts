import { photoQuality } from '#contract/photoEncoding'
// The encoder alone: the package's main file has its decoder too.
import encode from 'jpeg-js/lib/encoder.js'
import type { Pixels } from './encodeJpeg.ts'

// The encoder returns its bytes through Node's Buffer, of which it uses `from` alone.
Object.assign(globalThis, { Buffer: Uint8Array })

addEventListener('message', ({ data: pixels }: MessageEvent<Pixels>) => {
  postMessage(encode(pixels, photoQuality).data)
})
