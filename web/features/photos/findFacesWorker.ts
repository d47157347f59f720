import { NetInput, TinyFaceDetector, TinyFaceDetectorOptions, tf } from '@vladmandic/face-api'
import manifest from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json'
import weightsUrl from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url'
import type { PhotoArea } from './covers.ts'
import type { Face, FacesAnswer } from './findFaces.ts'

type WeightsManifest = Parameters<typeof tf.io.decodeWeights>[1]

/** The side of the square that the detector sees, in pixels. Larger ones need memory that phones do not have. */
const side = 608
/** How sure the detector must be. It is low: a cover too many is seen and deleted, a missed face may not be noticed. */
const leastScore = 0.35
/** After so long (ms) no other part of a photo is looked at. */
const patienceMs = 12_000

/** A part of a photo, as shares of its width and height, and how much of the detector's square it fills. */
interface Look extends PhotoArea {
  fills: number
}
const whole = { x: 0, y: 0, width: 1, height: 1 }
/**
 * What the detector looks at: the photo, once small for a face that fills it, and its four corners, which overlap, for small
 * faces.
 */
const looks: readonly Look[] = [
  { ...whole, fills: 1 },
  { ...whole, fills: 0.5 },
  ...[0, 0.4].flatMap((y) => [0, 0.4].map((x) => ({ x, y, width: 0.6, height: 0.6, fills: 1 }))),
]

/** The names and shapes of the numbers in the model. */
const weights = manifest.flatMap((group) => group.weights) as WeightsManifest

/** The part of TensorFlow.js that the library's types leave out. */
const { setBackend } = tf as unknown as { setBackend: (name: 'cpu' | 'webgl') => Promise<boolean> }

/** Whether the device has a graphics chip for this. WebGL in software is many times slower than plain JavaScript. */
const hasFastWebGl = (): boolean =>
  new OffscreenCanvas(1, 1).getContext('webgl2', { failIfMajorPerformanceCaveat: true }) !== null

let loading: Promise<TinyFaceDetector> | undefined
const loadDetector = async (): Promise<TinyFaceDetector> => {
  // oxlint-disable-next-line no-restricted-globals -- a file of our own origin, and no call of the worker
  const response = await fetch(weightsUrl)
  if (!response.ok) throw new Error(`The face detector's model answered ${response.status}`)
  await setBackend(hasFastWebGl() ? 'webgl' : 'cpu')
  const detector = new TinyFaceDetector()
  detector.loadFromWeightMap(tf.io.decodeWeights(await response.arrayBuffer(), weights))
  return detector
}

const findIn = async (detector: TinyFaceDetector, picture: ImageBitmap, { fills, ...part }: Look): Promise<Face[]> => {
  const context = new OffscreenCanvas(side, side).getContext('2d')
  if (!context) throw new Error('No canvas')
  const [left, top] = [part.x * picture.width, part.y * picture.height]
  const [width, height] = [part.width * picture.width, part.height * picture.height]
  const scale = (fills * side) / Math.max(width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, width, height, 0, 0, width * scale, height * scale)
  const pixels = tf.browser.fromPixels(context.getImageData(0, 0, side, side))
  try {
    const options = new TinyFaceDetectorOptions({ inputSize: side, scoreThreshold: leastScore })
    const found = await detector.locateFaces(new NetInput([pixels]), options)
    return found.map(({ relativeBox: box, score }) => ({
      x: (left + (box.x * side) / scale) / picture.width,
      y: (top + (box.y * side) / scale) / picture.height,
      width: (box.width * side) / scale / picture.width,
      height: (box.height * side) / scale / picture.height,
      score,
    }))
  } finally {
    pixels.dispose()
  }
}

const findFaces = async (photo: Blob): Promise<Face[]> => {
  loading ??= loadDetector()
  const [detector, picture] = [await loading, await createImageBitmap(photo)]
  try {
    const faces: Face[] = []
    const start = performance.now()
    for (const look of looks) {
      if (performance.now() - start > patienceMs) break
      faces.push(...(await findIn(detector, picture, look)))
    }
    return faces
  } finally {
    picture.close()
  }
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  findFaces(data).then(
    (faces) => postMessage({ faces } satisfies FacesAnswer),
    () => postMessage({ faces: null } satisfies FacesAnswer),
  )
})
