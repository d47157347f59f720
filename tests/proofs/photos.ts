/**
 * `npm run prove:photos -- --rounds N`: a member uploads the odd files of `dressedPictures.ts`, each as photo and as preview: every one is
 * refused with a message, and nothing of it is stored. Then four clients upload the largest photos at the same time, N times (25), and in
 * between the largest files that are refused. The heap of the worker must stay below 64 MB. About a minute.
 */
import { parseArgs } from 'node:util'
import { photoLimits } from '#contract/photoLimits'
import { badPictures, dressedWith, followedBy, metadataWith, trailersWith } from '../support/dressedPictures.ts'
import { photoBytes } from '../support/fixtures/jpeg.ts'
import { peakHeapBytes } from './heap.ts'
import {
  createInstance,
  endProof,
  freePort,
  type Instance,
  openDatabase,
  signUp,
  startServer,
  postPhoto,
} from './server.ts'

type Bytes = Uint8Array<ArrayBuffer>

const mostHeldBytes = 64 * 2 ** 20
const atOnce = 4

/** A photo as our encoder writes it, of so many bytes. */
const photoOf = (bytes: number): Bytes => {
  const [end, photo] = [photoBytes.length - 2, new Uint8Array(bytes).fill(0x5a)]
  photo.set(photoBytes.subarray(0, end))
  photo.set(photoBytes.subarray(end), bytes - 2)
  return photo
}
const largest = { photo: photoOf(photoLimits.bytes), preview: photoOf(photoLimits.previewBytes) }

const odd: [name: string, file: Bytes][] = [
  ...Object.entries(badPictures),
  ...Object.entries(metadataWith('secret')).flatMap(([name, segment]) =>
    dressedWith(segment).map((file): [string, Bytes] => [`with ${name}`, file]),
  ),
  ...Object.entries(trailersWith('secret')).map(([name, trailer]): [string, Bytes] => [
    `then ${name}`,
    followedBy(trailer),
  ]),
]

const send = (instance: Instance, token: string, pictures: Record<'photo' | 'preview', Bytes>): Promise<Response> =>
  postPhoto(instance, pictures, { authorization: `Bearer ${token}` })

/** How many keys of photos the database knows: each is there before its first object is stored. */
const countKeys = (instance: Instance): number => {
  using database = openDatabase(instance)
  const { n } = database
    .prepare('select (select count(*) from photo_uploads) + (select count(*) from photo_deletions) as n')
    .get() as { n: number }
  return n
}

const proveOddFiles = async (instance: Instance, token: string, faults: string[]): Promise<void> => {
  for (const [name, file] of odd)
    for (const part of ['photo', 'preview'] as const) {
      const answer = await send(instance, token, { photo: photoBytes, preview: photoBytes, [part]: file })
      const { error } = await answer.json<{ error?: { message?: string } }>()
      if (answer.status !== 422 || !error?.message) faults.push(`${name} as ${part} was answered ${answer.status}`)
    }
  const stored = countKeys(instance)
  if (stored > 0) faults.push(`${stored} odd files are stored`)
  console.log(`${odd.length} odd files, each as photo and as preview`)
}

const proveMemory = async (instance: Instance, token: string, inspector: number, rounds: number, faults: string[]) => {
  const send4 = async (pictures: typeof largest, status: number) => {
    const answers = await Promise.all(Array.from({ length: atOnce }, () => send(instance, token, pictures)))
    for (const answer of answers) {
      await answer.arrayBuffer()
      if (answer.status !== status) faults.push(`an upload was answered ${answer.status}, not ${status}`)
    }
  }
  const broken = { ...largest, photo: largest.photo.map((byte, at) => (at === photoLimits.bytes - 3 ? 0xff : byte)) }
  const smallest = { photo: photoBytes, preview: photoBytes }
  const least = await peakHeapBytes(inspector, async () => {
    for (let n = 0; n < rounds; n++) await send4(smallest, 201)
  })
  const peak = await peakHeapBytes(inspector, async () => {
    for (let n = 0; n < rounds; n++) {
      await send4(largest, 201)
      await send4(broken, 422)
      await send4({ ...largest, photo: new Uint8Array(photoLimits.bytes + 1) }, 413)
    }
  })
  const [lowest, highest] = [least, peak].map((bytes) => (bytes / 2 ** 20).toFixed(1))
  console.log(
    `heap during ${rounds} rounds of ${atOnce} uploads at once: ${lowest} MB of tiny photos, ${highest} MB of the largest`,
  )
  if (peak > mostHeldBytes) faults.push(`the worker held ${highest} MB`)
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '25' } } })
  const faults: string[] = []
  {
    using instance = await createInstance()
    const inspector = await freePort()
    await using _server = await startServer(instance, { INSPECTOR: String(inspector) })
    const token = await signUp(instance, 'xenia')
    await proveOddFiles(instance, token, faults)
    await proveMemory(instance, token, inspector, Number(values.rounds), faults)
  }
  endProof(faults)
}
