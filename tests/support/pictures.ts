// Pictures for tests, made in the browser.

/** A canvas that `draw` painted. */
const painted = (width: number, height: number, draw: (context: CanvasRenderingContext2D) => void) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')!
  draw(context)
  return canvas
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve) => canvas.toBlob((blob) => resolve(blob!), type, 0.95))

/** A picture: the left half red, the right half blue, unless `draw` says otherwise. */
export const aPicture = (
  width: number,
  height: number,
  {
    type = 'image/png',
    draw = (context) => {
      context.fillStyle = 'rgb(220, 20, 20)'
      context.fillRect(0, 0, width / 2, height)
      context.fillStyle = 'rgb(20, 20, 220)'
      context.fillRect(width / 2, 0, width / 2, height)
    },
  }: { type?: string; draw?: (context: CanvasRenderingContext2D) => void } = {},
): Promise<Blob> => blobOf(painted(width, height, draw), type)

/** Random pixels, which no encoder makes small. The same `seed` gives the same ones. */
export const noise =
  (seed = 1) =>
  (context: CanvasRenderingContext2D): void => {
    const { width, height } = context.canvas
    const image = context.createImageData(width, height)
    let state = seed
    for (let at = 0; at < image.data.length; at++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      image.data[at] = at % 4 === 3 ? 255 : state >>> 24
    }
    context.putImageData(image, 0, 0)
  }

/** The pixels of a picture: its size, and the color at a point. */
export const pixelsOf = async (blob: Blob) => {
  const bitmap = await createImageBitmap(blob)
  const { width, height } = bitmap
  const context = painted(width, height, (drawing) => drawing.drawImage(bitmap, 0, 0)).getContext('2d')!
  const { data } = context.getImageData(0, 0, width, height)
  return {
    width,
    height,
    at: (x: number, y: number) => [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)],
  }
}

const ascii = (words: string) => new TextEncoder().encode(words)
const segment = (marker: number, ...parts: Uint8Array[]) => {
  const length = 2 + parts.reduce((sum, part) => sum + part.length, 0)
  return new Blob([new Uint8Array([0xff, marker, length >> 8, length & 255]), ...(parts as BlobPart[])])
}

/** What a camera writes: EXIF that begins with the orientation, with words in a tag behind it. */
const exif = (orientation: number, words: string) => {
  const text = ascii(`${words}\0`)
  const tiff = new DataView(new ArrayBuffer(38))
  tiff.setUint16(0, 0x4d4d)
  tiff.setUint16(2, 42)
  tiff.setUint32(4, 8)
  tiff.setUint16(8, 2)
  const entry = (at: number, tag: number, kind: number, count: number) => {
    tiff.setUint16(at, tag)
    tiff.setUint16(at + 2, kind)
    tiff.setUint32(at + 4, count)
  }
  entry(10, 0x112, 3, 1)
  tiff.setUint16(18, orientation)
  entry(22, 0x10e, 2, text.length)
  tiff.setUint32(30, 38)
  return segment(0xe1, ascii('Exif\0\0'), new Uint8Array(tiff.buffer), text)
}

/** A JPEG with everything that can name its author: EXIF, XMP, IPTC, a color profile, a comment and bytes behind its end. */
export const withMetadata = (jpeg: Blob, { orientation = 1, words = 'who took it' } = {}): Blob =>
  new Blob([
    jpeg.slice(0, 2),
    exif(orientation, words),
    segment(0xe1, ascii(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${words}</x:xmpmeta>`)),
    segment(0xed, ascii(`Photoshop 3.0\0${words}`)),
    segment(0xfe, ascii(words)),
    jpeg.slice(2),
    ascii(words),
  ])

/** Whether words are in some bytes. */
export const hasWords = async (blob: Blob, words: string): Promise<boolean> =>
  new TextDecoder('latin1').decode(await blob.arrayBuffer()).includes(words)

const crcOf = (bytes: Uint8Array): number => {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

const chunk = (type: string, data: Uint8Array): Blob => {
  const body = new Uint8Array([...ascii(type), ...data])
  const [head, tail] = [new DataView(new ArrayBuffer(4)), new DataView(new ArrayBuffer(4))]
  head.setUint32(0, data.length)
  tail.setUint32(0, crcOf(body))
  return new Blob([head, body, tail])
}

/** A PNG with everything that can name its author: text, EXIF, a color profile and bytes behind its end. */
export const pngWithMetadata = (png: Blob, words: string): Blob => {
  // Behind the signature and the header.
  const at = 33
  const notes = [
    ['tEXt', `Author\0${words}`],
    ['iTXt', `XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta>${words}</x:xmpmeta>`],
    ['eXIf', `MM\0*\0\0\0\x08\0\0${words}`],
    ['prVt', words],
  ].map(([type, text]) => chunk(type!, ascii(text!)))
  return new Blob([png.slice(0, at), ...notes, png.slice(at), ascii(words)])
}

/** A black PNG of so many pixels in a few bytes, as a decompression bomb is. */
export const aHugePng = async (width: number, height: number): Promise<Blob> => {
  const rows = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(stream) {
      for (let y = 0; y < height; y++) stream.enqueue(new Uint8Array(1 + Math.ceil(width / 8)))
      stream.close()
    },
  })
  const packed = await new Response(rows.pipeThrough(new CompressionStream('deflate'))).arrayBuffer()
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, 1)
  return new Blob([
    new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', new Uint8Array(header.buffer)),
    chunk('IDAT', new Uint8Array(packed)),
    chunk('IEND', new Uint8Array()),
  ])
}
