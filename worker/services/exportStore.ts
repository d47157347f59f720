import { z } from 'zod'
import { orNotFound } from '../errors.ts'
import { callService } from './callService.ts'

/** The folder of the bucket. */
const folder = 'exports/'
const files = z.array(z.object({ name: z.string(), stories: z.number(), bytes: z.number() }))
/** A complete dump: the day it was begun, the license it was made under, and its files. */
const Dump = z.object({ day: z.string(), license: z.string(), files })
export type Dump = z.infer<typeof Dump>
/** An unfinished dump, with its progress. */
const Progress = Dump.extend({ after: z.number() })
export type Progress = z.infer<typeof Progress>

const read = async <S extends z.ZodType>(bucket: R2Bucket, name: string, schema: S): Promise<z.output<S> | null> => {
  const object = await callService('exports', () => bucket.get(folder + name))
  // Data of another version of this program counts as none.
  return object && (schema.safeParse(await object.json()).data ?? null)
}
const write = (bucket: R2Bucket, name: string, value: object) =>
  callService('exports', () => bucket.put(folder + name, JSON.stringify(value)))

/** The dump that is offered, or null. */
export const findDump = (bucket: R2Bucket): Promise<Dump | null> => read(bucket, 'index.json', Dump)
/** The dump that is being made, or null. */
export const findProgress = (bucket: R2Bucket): Promise<Progress | null> => read(bucket, 'progress.json', Progress)
/** Stores the progress of the dump. */
export const saveProgress = (bucket: R2Bucket, progress: Progress) => write(bucket, 'progress.json', progress)

/** Stores a file of the dump that is being made. */
export const addFile = (bucket: R2Bucket, name: string, bytes: Uint8Array) =>
  callService('exports', () => bucket.put(folder + name, bytes, { httpMetadata: { contentType: 'application/gzip' } }))

/** The bytes of a file of the dump that is offered; throws notFound for any other. */
export const findFile = async (bucket: R2Bucket, name: string): Promise<R2ObjectBody> => {
  const dump = await findDump(bucket)
  const isOffered = dump?.files.some((file) => file.name === name)
  const file = isOffered ? await callService('exports', () => bucket.get(folder + name)) : null
  return orNotFound(file)
}

/** Deletes all but some files, a thousand at most. */
export const removeAllBut = async (bucket: R2Bucket, names: readonly string[]): Promise<void> => {
  const { objects } = await callService('exports', () => bucket.list({ prefix: folder }))
  const surplus = objects.map(({ key }) => key).filter((key) => !names.includes(key.slice(folder.length)))
  if (surplus.length > 0) await callService('exports', () => bucket.delete(surplus))
}

/** Publishes a complete dump, and deletes the previous one. */
export const offer = async (bucket: R2Bucket, dump: Dump): Promise<void> => {
  await write(bucket, 'index.json', dump)
  await removeAllBut(bucket, ['index.json', ...dump.files.map(({ name }) => name)])
}
