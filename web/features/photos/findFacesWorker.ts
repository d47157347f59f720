import { NetInput, TinyFaceDetector, TinyFaceDetectorOptions, tf } from '@vladmandic/face-api'
import manifest from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json'
import weightsUrl from '@vladmandic/face-api/model/tiny_face_detector_model.bin?url'
import type { FacesAnswer } from './findFaces.ts'

type WeightsManifest = Parameters<typeof tf.io.decodeWeights>[1]

/**
 * The sides to which a photo is scaled for the detector, in pixels. Small faces are found at the large one, faces that fill the
 * photo at the small one.
 */
const detectorSides = [320, 608, 1120]
/** How sure the detector must be. It is low: a cover too many is seen and deleted, a missed face may not be noticed. */
const leastScore = 0.3

/** The names and shapes of the numbers in the model. */
const weights = manifest.flatMap((group) => group.weights) as WeightsManifest

let loading: Promise<TinyFaceDetector> | undefined
const loadDetector = async (): Promise<TinyFaceDetector> => {
  // oxlint-disable-next-line no-restricted-globals -- a file of our own origin, and no call of the worker
  const response = await fetch(weightsUrl)
  if (!response.ok) throw new Error(`The face detector's model answered ${response.status}`)
  const detector = new TinyFaceDetector()
  detector.loadFromWeightMap(tf.io.decodeWeights(await response.arrayBuffer(), weights))
  return detector
}

/** The pixels of a picture as the detector reads them: rows of red, green, blue. */
const pixelsOf = async (jpeg: Blob) => {
  const bitmap = await createImageBitmap(jpeg)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('No canvas')
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height)
}

const findFaces = async (jpeg: Blob): Promise<FacesAnswer['faces']> => {
  loading ??= loadDetector()
  const detector = await loading
  const picture = tf.browser.fromPixels(await pixelsOf(jpeg))
  try {
    const faces = []
    for (const inputSize of detectorSides) {
      const options = new TinyFaceDetectorOptions({ inputSize, scoreThreshold: leastScore })
      for (const { relativeBox, score } of await detector.locateFaces(new NetInput([picture]), options)) {
        const { x, y, width, height } = relativeBox
        faces.push({ x, y, width, height, score })
      }
    }
    return faces
  } finally {
    picture.dispose()
  }
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  findFaces(data).then(
    (faces) => postMessage({ faces } satisfies FacesAnswer),
    () => postMessage({ faces: null } satisfies FacesAnswer),
  )
})
