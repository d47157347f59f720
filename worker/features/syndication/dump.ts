import type { Category } from '#contract/categories'
import { categoryOf } from '#contract/categories'
import { dayAfter } from '#contract/days'
import { placeText } from '#contract/placeLine'
import { Buffer } from '../../crypto/buffer.ts'
import type { Db } from '../../db/client.ts'
import {
  addFile,
  findDump,
  findProgress,
  offer,
  type Progress,
  removeAllBut,
  saveProgress,
} from '../../services/exportStore.ts'
import { inEnglish } from '../../services/sayIn.ts'
import { presentPrecision } from '../stories/present.ts'
import { type DumpRow, readPageOfDump } from './queries.ts'

/**
 * The most stories of one statement, statements of one run, and bytes of a file: a run holds a page and a file in memory. The next
 * hour's run continues, so a million stories take about 14 hours.
 */
export const dumpSizes = { rows: 300, pages: 250, fileBytes: 8 * 1024 * 1024 }

/**
 * A line of the dump: a feature of GeoJSON with the whole text. No author, not even of a signed story: what others have
 * downloaded cannot be taken back when its author seals it later.
 */
const lineOf = (origin: string, story: DumpRow): string =>
  `${JSON.stringify({
    type: 'Feature',
    id: story.id,
    geometry: { type: 'Point', coordinates: [story.longitude, story.latitude] },
    properties: {
      url: `${origin}/story/${story.id}`,
      title: story.title,
      category: categoryOf(story.category as Category).name,
      text: story.text,
      place: placeText(story, inEnglish),
      startDate: story.startDate,
      endDate: story.endDate,
      ...presentPrecision(story),
      postedOn: story.createdAt.slice(0, 10),
    },
  })}\n`

/** Gathers lines and compresses them as they come. */
const gzipped = () => {
  const stream = new CompressionStream('gzip')
  const writer = stream.writable.getWriter()
  const chunks: Uint8Array[] = []
  let bytes = 0
  const reading = (async () => {
    for await (const chunk of stream.readable) {
      chunks.push(chunk)
      bytes += chunk.length
    }
  })()
  const encoder = new TextEncoder()
  return {
    add: (text: string) => writer.write(encoder.encode(text)),
    /** The size so far, without the bytes that the compressor still holds. */
    size: () => bytes,
    finish: async () => {
      await writer.close()
      await reading
      return Buffer.concat(chunks)
    },
  }
}

/** Writes one file of the dump from the current position; returns the new position, and whether that was the last file. */
const writeFile = async (db: Db, bucket: R2Bucket, origin: string, progress: Progress, mostPages: number) => {
  const file = gzipped()
  let [after, count, pages, isLast] = [progress.after, 0, 0, false]
  while (!isLast && pages < mostPages && file.size() < dumpSizes.fileBytes) {
    const rows = await readPageOfDump(db, after, dumpSizes.rows)
    pages++
    isLast = rows.length === (rows[0]?.among ?? 0)
    after = rows.at(-1)?.id ?? after
    count += rows.length
    await file.add(rows.map((row) => lineOf(origin, row)).join(''))
  }
  const bytes = await file.finish()
  // The store failed after the last file: no file without a story is added to those that are there.
  if (count === 0 && progress.files.length > 0) return { progress, pages, isLast }
  const name = `stories-${progress.day}-${progress.files.length + 1}.geojsonl.gz`
  await addFile(bucket, name, bytes)
  const files = [...progress.files, { name, stories: count, bytes: bytes.length }]
  return { progress: { ...progress, after, files }, pages, isLast }
}

/**
 * Makes the day's dump of all public stories, or continues it; the one before is offered until it is complete. Where the
 * operator named no license there is none, and what was made before is deleted. `at` is now, in milliseconds.
 */
export const makeDump = async (
  db: Db,
  bucket: R2Bucket,
  { license, origin }: { license: string | null; origin: string },
  at: number,
): Promise<void> => {
  if (license === null) return removeAllBut(bucket, [])
  const day = dayAfter(at, 0)
  const offered = await findDump(bucket)
  if (offered?.day === day && offered.license === license) return
  const begun = await findProgress(bucket)
  // The store failed after the dump was offered: what says how far it is was not deleted.
  const isOffered = begun?.day === offered?.day && begun?.license === offered?.license
  let progress: Progress = begun?.license === license && !isOffered ? begun : { day, license, after: 0, files: [] }
  let isLast = false
  for (let pages = 0; !isLast && pages < dumpSizes.pages;) {
    const written = await writeFile(db, bucket, origin, progress, dumpSizes.pages - pages)
    progress = written.progress
    pages += written.pages
    isLast = written.isLast
    await saveProgress(bucket, progress)
  }
  if (isLast) await offer(bucket, { day: progress.day, license, files: progress.files })
}
