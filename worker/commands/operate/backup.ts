/**
 * `npm run backup [-- FOLDER] [--remote]`: everything that cannot be rebuilt, in a folder with a manifest. No secret is in
 * it: without SECRET_KEY, which is stored elsewhere, it names no one and opens no account.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../platform/localState.ts'
import { runCommand } from '../platform/run.ts'
import type { DataStore } from './backup/dataStore.ts'
import { exportTable, type WrittenKeys } from './backup/exportTable.ts'
import {
  digestOf,
  type Manifest,
  photoFile,
  pictureFile,
  picturesOfPhoto,
  tableFile,
  tables,
  writeManifest,
} from './backup/format.ts'
import { openLocalStore } from './backup/localStore.ts'
import { openRemoteStore } from './backup/remoteStore.ts'

const [given] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
const folder = path.resolve(root, given ?? `backups/${stamp}`)

const copyTables = async (store: DataStore) => {
  const copied: Manifest['tables'] = {}
  const written: WrittenKeys = new Map()
  for (const table of tables) {
    const file = tableFile(folder, table)
    const rows = await exportTable((sql) => store.query(sql), table, file, written)
    copied[table] = { rows, sha256: await digestOf(file) }
  }
  return copied
}

const copyPictures = async (store: DataStore) => {
  const copied: Manifest['pictures'] = {}
  for (const { key } of await store.query<{ key: string }>('SELECT key FROM avatars ORDER BY key')) {
    const file = pictureFile(folder, key)
    await store.getPicture('AVATARS', key, file)
    if (existsSync(file)) copied[key] = { sha256: await digestOf(file) }
  }
  return copied
}

/** The key of a photo now, if it is still there. */
const findKey = async (store: DataStore, id: number): Promise<string | undefined> =>
  (await store.query<{ key: string }>(`SELECT object_key AS key FROM story_photos WHERE id = ${id}`))[0]?.key

const copyPhotos = async (store: DataStore) => {
  const copied: Manifest['photos'] = {}
  for (const { id } of await store.query<{ id: number }>('SELECT id FROM story_photos ORDER BY id')) {
    // Twice: the hourly cleanup may give the photo another key in between.
    for (let attempt = 0; attempt < 2 && !copied[`${id}-preview`]; attempt++) {
      const key = await findKey(store, id)
      for (const { object, name } of key ? picturesOfPhoto(id, key) : []) {
        const file = photoFile(folder, name)
        await store.getPicture('PHOTOS', object, file)
        if (existsSync(file)) copied[name] = { sha256: await digestOf(file) }
      }
    }
  }
  return copied
}

await runCommand(async () => {
  if (existsSync(folder)) throw new Error(`${folder} is there already.`)
  for (const name of ['tables', 'pictures', 'photos'])
    mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 })
  await using store = process.argv.includes('--remote') ? openRemoteStore() : await openLocalStore()
  try {
    const madeAt = new Date().toISOString()
    const applied = await store.query<{ name: string }>('SELECT name FROM d1_migrations ORDER BY name')
    const rows = await copyTables(store)
    const [pictures, photos] = [await copyPictures(store), await copyPhotos(store)]
    writeManifest(folder, { madeAt, migrations: applied.map(({ name }) => name), tables: rows, pictures, photos })
    const total = Object.values(rows).reduce((sum, table) => sum + table.rows, 0)
    const files = Object.keys({ ...pictures, ...photos })
    console.log(`${total} rows and ${files.length} pictures are in ${folder}`)
    console.log('SECRET_KEY is not in it. Without it no one can log in again: store it elsewhere, and keep it.')
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
})
