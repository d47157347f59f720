import { createCover, type Cover, type PhotoArea } from './covers.ts'

/** A face on a photo, from the brows to the chin. */
export interface Face extends PhotoArea {
  /** How sure the detector is, 0 to 1. */
  score: number
}
/** What the worker answers about one photo: faces, or null if it failed. */
export interface FacesAnswer {
  faces: Face[] | null
}

/** A face is framed from the brows to the chin; a cover hides hair, ears and chin too. */
const widen = { width: 1.5, height: 1.7 }
/** Two areas that overlap by this share of both together are the same face. */
const sameFace = 0.3
/** A slow phone takes some seconds for a photo, and for the download before the first. */
const patienceMs = 45_000

const overlap = (one: PhotoArea, other: PhotoArea): number => {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x)
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y)
  if (width <= 0 || height <= 0) return 0
  const shared = width * height
  // A face that was found at two sizes may lie within itself.
  const smaller = Math.min(one.width * one.height, other.width * other.height)
  return Math.max(shared / (one.width * one.height + other.width * other.height - shared), shared / smaller - 0.4)
}

/** Faces without those that were found twice, the surest first. */
const distinctFaces = (faces: readonly Face[]): Face[] => {
  const distinct: Face[] = []
  for (const face of [...faces].sort((a, b) => b.score - a.score))
    if (distinct.every((other) => overlap(face, other) < sameFace)) distinct.push(face)
  return distinct
}

const coverOf = ({ x, y, width, height }: Face): Cover => {
  const [w, h] = [width * widen.width, height * widen.height]
  return createCover('ellipse', { x: x + width / 2 - w / 2, y: y + height / 2 - h / 2, width: w, height: h })
}

/** Looks for faces on the device. Its worker and model come from our own origin, when it is first used. */
export interface FaceFinder {
  /** Covers for the faces that were found. Rejects where the worker does not load, fails or takes too long. */
  find: (picture: Blob) => Promise<Cover[]>
  /** Ends the worker and frees its memory. The next search starts another one. */
  stop: () => void
}

export const createFaceFinder = (): FaceFinder => {
  let worker: Worker | undefined
  const stop = () => {
    worker?.terminate()
    worker = undefined
  }
  const ask = (picture: Blob) =>
    new Promise<Face[]>((resolve, reject) => {
      const asked = (worker ??= new Worker(new URL('./findFacesWorker.ts', import.meta.url), { type: 'module' }))
      const fail = () => {
        stop()
        reject(new Error('No faces could be looked for'))
      }
      const timer = setTimeout(fail, patienceMs)
      asked.onerror = fail
      asked.onmessage = ({ data: { faces } }: MessageEvent<FacesAnswer>) => {
        clearTimeout(timer)
        if (faces) resolve(faces)
        else fail()
      }
      asked.postMessage(picture)
    })
  return { find: async (picture) => distinctFaces(await ask(picture)).map(coverOf), stop }
}
