import { canvasJpeg, photoBytes } from './fixtures/jpeg.ts'

type Bytes = Uint8Array<ArrayBuffer>
const latin = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const joinBytes = (...parts: Uint8Array[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]))
/** A segment of a JPEG. */
const segment = (code: number, body: string | Uint8Array): Bytes => {
  const bytes = typeof body === 'string' ? latin(body) : body
  const length = bytes.length + 2
  return joinBytes(Uint8Array.of(0xff, code, length >> 8, length & 255), bytes)
}
const jpegText = String.fromCharCode(...photoBytes)

/** What cameras, phones and editors add to a picture, each with a secret that must not be found anywhere. */
export const metadataWith = (secret: string): Record<string, Bytes> => ({
  JFXX: segment(0xe0, `JFXX\0\x10${secret}`),
  EXIF: segment(0xe1, `Exif\0\0II*\0\x08\0\0\0\x01\0\x0f\x01\x02\0${secret}`),
  GPS: segment(0xe1, `Exif\0\0II*\0\x08\0\0\0\x01\0\x25\x88\x04\0\x01\0\0\0\x1a\0\0\0\x04\0GPS${secret}`),
  thumbnail: segment(0xe1, `Exif\0\0II*\0${jpegText}${secret}`),
  makerNote: segment(0xe1, `Exif\0\0II*\0\x08\0\0\0\x01\0\x7c\x92\x07\0Apple iOS\0${secret}`),
  XMP: segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><rdf:li>${secret}</rdf:li></x:xmpmeta>`),
  extendedXMP: segment(0xe1, `http://ns.adobe.com/xmp/extension/\0${'a'.repeat(32)}${secret}`),
  ICC: segment(0xe2, `ICC_PROFILE\0\x01\x01${secret}`),
  MPF: segment(0xe2, `MPF\0${secret}`),
  FlashPix: segment(0xe2, `FPXR\0${secret}`),
  IPTC: segment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0${secret}`),
  adobe: segment(0xee, `Adobe\0\x64\0\0\0\0\x01${secret}`),
  C2PA: segment(0xeb, `JP\0\x01\0\0\0\x01jumb${secret}`),
  ownSegment: segment(0xef, secret),
  comment: segment(0xfe, secret),
  fill: joinBytes(new Uint8Array(7).fill(0xff), segment(0xfe, secret)),
})
/** What may stand behind the end of a picture. */
export const trailersWith = (secret: string): Record<string, Bytes> => ({
  text: latin(secret),
  zip: latin(`PK\x03\x04${secret}`),
  secondPicture: joinBytes(photoBytes, latin(secret)),
  motionPhoto: latin(`\0\0\0\x18ftypmp42${secret}`),
  page: latin(`<script>${secret}</script>`),
})

const frameAt = photoBytes.findIndex((byte, at) => byte === 0xff && photoBytes[at + 1] === 0xc0)
const before = (at: number, part: Bytes): Bytes => joinBytes(photoBytes.subarray(0, at), part, photoBytes.subarray(at))
/** A photo with metadata behind its start, and one with it before its frame. */
export const dressedWith = (...metadata: Bytes[]): Bytes[] =>
  [2, frameAt].map((at) => before(at, joinBytes(...metadata)))
/** A picture with something behind its end. */
export const followedBy = (trailer: Bytes, picture = photoBytes): Bytes => joinBytes(picture, trailer)

const scanAt = photoBytes.findIndex((byte, at) => byte === 0xff && photoBytes[at + 1] === 0xda)
const changed = (at: number, value: number): Bytes => photoBytes.map((byte, n) => (n === at ? value : byte))
const withFrame = (frame: Bytes): Bytes => {
  const end = frameAt + 2 + ((photoBytes[frameAt + 2]! << 8) | photoBytes[frameAt + 3]!)
  return joinBytes(photoBytes.subarray(0, frameAt), frame, photoBytes.subarray(end))
}
const frame = (code: number, bits: number, width: number, height: number, components: number): Bytes =>
  segment(
    code,
    Uint8Array.of(
      ...[bits, height >> 8, height & 255, width >> 8, width & 255, components],
      ...Array.from({ length: components }, (_, n) => [n + 1, 0x11, n === 0 ? 0 : 1]).flat(),
    ),
  )
const quantization = (slot: number) => segment(0xdb, joinBytes(Uint8Array.of(slot), new Uint8Array(64).fill(1)))
const huffman = (...counts: number[]) =>
  segment(
    0xc4,
    joinBytes(
      Uint8Array.of(0, ...counts, ...new Array<number>(16 - counts.length).fill(0)),
      new Uint8Array(counts.reduce((a, b) => a + b, 0)),
    ),
  )

/** Files that our encoder does not write, or larger than 2048 pixels a side: each must be refused. */
export const badPictures: Record<string, Bytes> = {
  'zero bytes': new Uint8Array(0),
  'one byte': Uint8Array.of(0xff),
  'a start alone': Uint8Array.of(0xff, 0xd8),
  'a start and an end': Uint8Array.of(0xff, 0xd8, 0xff, 0xd9),
  text: latin('hello'),
  'an SVG': latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'an SVG with the start of a JPEG': joinBytes(Uint8Array.of(0xff, 0xd8), latin('<svg onload="alert(1)"/>')),
  HTML: latin('<!doctype html><script>alert(1)</script>'),
  'a PNG': latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0'),
  'an animated PNG': latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\0\0\0\0\0\0\0\x08acTL'),
  'a GIF': latin('GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0'),
  'an animated GIF': latin('GIF89a\x01\0\x01\0\x80\0\0!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0'),
  'a WebP': latin('RIFF\x1a\0\0\0WEBPVP8L'),
  'an animated WebP': latin('RIFF\x1a\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0'),
  'an AVIF': latin('\0\0\0\x1cftypavif\0\0\0\0avifmif1'),
  'a HEIC': latin('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  'a TIFF': latin('II*\0\x08\0\0\0'),
  'a BMP': latin('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0'),
  'an icon': latin('\0\0\x01\0\x01\0\x10\x10\0\0'),
  'a JPEG 2000': latin('\0\0\0\x0cjP  \r\n\x87\n'),
  'a JPEG XL': latin('\xff\x0a\xfa\x1f'),
  'a PDF': latin('%PDF-1.7\n%\xe2\xe3'),
  'a ZIP': latin('PK\x03\x04'),
  'a gzip bomb': latin('\x1f\x8b\x08\0\0\0\0\0\0\x03'),
  'a movie': latin('\0\0\0\x18ftypmp42'),
  'a GIF that says it is a JPEG': latin('GIF89a\xff\xd8\xff\xd9'),
  'something before its start': joinBytes(latin(' '), photoBytes),
  'cut short by its end': photoBytes.subarray(0, photoBytes.length - 2),
  'cut in its data': photoBytes.subarray(0, scanAt + 20),
  'cut in the header of its scan': photoBytes.subarray(0, scanAt + 5),
  'cut in its frame': photoBytes.subarray(0, frameAt + 5),
  'cut before its frame': photoBytes.subarray(0, frameAt),
  'without data': joinBytes(photoBytes.subarray(0, scanAt + 14), Uint8Array.of(0xff, 0xd9)),
  'without a frame': joinBytes(photoBytes.subarray(0, 2), photoBytes.subarray(scanAt)),
  'without a scan': joinBytes(photoBytes.subarray(0, scanAt), Uint8Array.of(0xff, 0xd9)),
  'two frames': before(scanAt, frame(0xc0, 8, 16, 12, 3)),
  '16000 pixels wide and high': withFrame(frame(0xc0, 8, 16_000, 16_000, 3)),
  '65535 pixels wide': withFrame(frame(0xc2, 8, 65_535, 1, 3)),
  '2049 pixels high': withFrame(frame(0xc0, 8, 16, 2_049, 3)),
  'no height, which comes later': withFrame(frame(0xc0, 8, 16, 0, 3)),
  'no width': withFrame(frame(0xc0, 8, 0, 12, 3)),
  CMYK: withFrame(frame(0xc0, 8, 16, 12, 4)),
  'two colors': withFrame(frame(0xc0, 8, 16, 12, 2)),
  'no colors': withFrame(frame(0xc0, 8, 16, 12, 0)),
  '255 colors': withFrame(frame(0xc0, 8, 16, 12, 255)),
  '12 bits': withFrame(frame(0xc1, 12, 16, 12, 3)),
  '16 bits': withFrame(frame(0xc3, 16, 16, 12, 3)),
  lossless: withFrame(frame(0xc3, 8, 16, 12, 3)),
  hierarchical: withFrame(frame(0xc5, 8, 16, 12, 3)),
  'arithmetic coding': withFrame(frame(0xc9, 8, 16, 12, 3)),
  'JPEG-LS': withFrame(frame(0xf7, 8, 16, 12, 3)),
  'colors with one name': changed(frameAt + 13, photoBytes[frameAt + 10]!),
  'no sampling': changed(frameAt + 11, 0),
  'a quantization table that cannot be': before(frameAt, quantization(9)),
  'a quantization table twice': before(frameAt, joinBytes(quantization(3), quantization(3))),
  'a Huffman table that is no code': before(frameAt, huffman(3)),
  'a Huffman table with 300 codes': before(frameAt, huffman(0, 0, 0, 0, 0, 0, 0, 0, 255, 45)),
  'a length of zero': before(frameAt, Uint8Array.of(0xff, 0xe1, 0, 0)),
  'a length beyond its end': before(frameAt, Uint8Array.of(0xff, 0xe1, 0xff, 0xff)),
  'a scan of a color that is not there': changed(scanAt + 5, 99),
  'a scan of five colors': changed(scanAt + 4, 5),
  'a progressive scan in a plain frame': changed(scanAt + 12, 3),
  'bytes between segments': before(frameAt, latin('hello')),
  'a marker without a length': before(frameAt, Uint8Array.of(0xff, 0x01)),
  'a second start': before(frameAt, Uint8Array.of(0xff, 0xd8)),
  'what Chromium’s own encoder writes': latin(atob(canvasJpeg)),
  'another quality': changed(photoBytes.indexOf(0xdb) + 10, 7),
  'one color without its own sampling': changed(frameAt + 11, 0x22),
  'another Huffman table': changed(scanAt - 1, 0),
  'a restart marker in its data': before(scanAt + 20, Uint8Array.of(0xff, 0xd0)),
  'a comment in its data': before(scanAt + 20, segment(0xfe, 'hello')),
  'a byte too many at its end': joinBytes(photoBytes, Uint8Array.of(0)),
  'two ends': joinBytes(photoBytes, Uint8Array.of(0xff, 0xd9)),
  'two hundred scans': joinBytes(
    photoBytes.subarray(0, photoBytes.length - 2),
    ...Array.from({ length: 200 }, () => photoBytes.subarray(scanAt, photoBytes.length - 2)),
    Uint8Array.of(0xff, 0xd9),
  ),
}
