import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** Increased when an older restore could not read a newer backup. */
const version = 1

/**
 * The tables of a backup, parents before children. Left out: rows that live two days at most (sessions, resets, keys, counters,
 * challenges, photos that no story has yet) and what is rebuilt from the stories (feed, search).
 */
export const tables = [
  'users',
  'passkeys',
  'recovery_codes',
  'reserved_names',
  'stories',
  'comments',
  'story_photos',
  'collections',
  'scheduled_deletions',
  'reviews',
  'story_flags',
  'comment_flags',
  'collection_flags',
  'favourites',
  'avatars',
  'questions',
  'abouts',
  'hotlines',
  'contact_messages',
  'settings',
  'staff_log',
  'pauses',
  'monthly_sums',
  'imports',
  'imported_stories',
  'import_changes',
  'imported_row_tags',
] as const
/** Tables that migrations fill: the rows of the backup replace theirs. */
export const filledTables: readonly string[] = ['hotlines']

const Manifest = z.object({
  version: z.literal(version),
  madeAt: z.string(),
  /** The migrations of the database; a restore needs the same. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  pictures: z.record(z.string(), z.object({ sha256: z.string() })),
  /** Photos of stories and their previews by the ids of the photos (`picturesOfPhoto`): the cleanup may change their keys. */
  photos: z.record(z.string(), z.object({ sha256: z.string() })).default({}),
})
export type Manifest = z.infer<typeof Manifest>

export const tableFile = (folder: string, table: string): string => path.join(folder, 'tables', `${table}.sql`)
export const pictureFile = (folder: string, key: string): string => path.join(folder, 'pictures', key)

/** The two pictures of a photo: where each is in the bucket, and the name of its file without the ending. */
export const picturesOfPhoto = (id: number, objectKey: string): { object: string; name: string }[] => [
  { object: objectKey, name: String(id) },
  { object: `${objectKey}/preview`, name: `${id}-preview` },
]
export const photoFile = (folder: string, name: string): string => path.join(folder, 'photos', `${name}.jpg`)

/** SHA-256 of a file, in hexadecimal. */
export const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

export const writeManifest = (folder: string, manifest: Omit<Manifest, 'version'>): void =>
  writeFileSync(path.join(folder, 'manifest.json'), `${JSON.stringify({ version, ...manifest }, null, 2)}\n`)

/** The manifest of a backup, after verifying all its files. Throws with a message otherwise. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const file = path.join(folder, 'manifest.json')
  if (!existsSync(file)) throw new Error(`${folder} is no back-up: it has no manifest.json.`)
  const manifest = Manifest.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!manifest.success) throw new Error(`${folder} was made by another version of this program.`)
  const files = [
    ...Object.entries(manifest.data.tables).map(([name, { sha256 }]) => [tableFile(folder, name), sha256] as const),
    ...Object.entries(manifest.data.pictures).map(([key, { sha256 }]) => [pictureFile(folder, key), sha256] as const),
    ...Object.entries(manifest.data.photos).map(([name, { sha256 }]) => [photoFile(folder, name), sha256] as const),
  ]
  for (const [name, sha256] of files) {
    if (!existsSync(name) || (await digestOf(name)) !== sha256)
      throw new Error(`${name} is missing or was changed since the back-up was made. Nothing was restored.`)
  }
  return manifest.data
}
