/** The encoder of jpeg-js: RGBA pixels to a JPEG; `quality` is 1 to 100. */
declare module 'jpeg-js/lib/encoder.js' {
  export default function encode(
    image: { width: number; height: number; data: Uint8ClampedArray },
    quality: number,
  ): { data: Uint8Array<ArrayBuffer> }
}
