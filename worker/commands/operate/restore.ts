/**
 * `npm run restore -- FOLDER [--remote]`: restores a backup into an empty database and rebuilds feed and search. It never
 * overwrites anything.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { progressName } from '../../features/keyRotation/queries/progress.ts'
import { root, findRunningServer } from '../platform/localState.ts'
import { runCommand, runNode } from '../platform/run.ts'
import type { DataStore } from './backup/dataStore.ts'
import {
  filledTables,
  type Manifest,
  photoFile,
  pictureFile,
  picturesOfPhoto,
  readManifest,
  tableFile,
  tables,
} from './backup/format.ts'
import { openLocalStore } from './backup/localStore.ts'
import { openRemoteStore } from './backup/remoteStore.ts'
import { makeTemporaryFolder } from '../platform/temporaryFolder.ts'

const [given] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const isRemote = process.argv.includes('--remote')

const refuseFull = async (store: DataStore) => {
  const counts = tables
    .filter((table) => !filledTables.includes(table))
    .map((table) => `(SELECT count(*) FROM "${table}")`)
  const [found] = await store.query<{ n: number }>(`SELECT ${counts.join(' + ')} AS n`)
  if (found!.n > 0) throw new Error('There is something in the database already. Restore into an empty one.')
}

const refuseOtherSchema = async (store: DataStore, { migrations }: Manifest) => {
  const applied = await store.query<{ name: string }>('SELECT name FROM d1_migrations ORDER BY name')
  if (JSON.stringify(applied.map(({ name }) => name)) === JSON.stringify(migrations)) return
  throw new Error(
    `The back-up was made at migration ${migrations.at(-1) ?? 'none'}. Check out the version that had it, restore there, then upgrade.`,
  )
}

/** Runs statements given as text. */
const run = async (store: DataStore, statements: string[]) => {
  using folder = makeTemporaryFolder('restore')
  const file = path.join(folder.path, 'statements.sql')
  writeFileSync(file, statements.map((statement) => `${statement};\n`).join(''))
  await store.execute(file)
}

/** Inserts the rows without the triggers, which would update the tables of the map row by row: it is rebuilt once at the end. */
const putRows = async (store: DataStore, folder: string) => {
  const triggers = await store.query<{ name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'stories'",
  )
  await run(
    store,
    triggers.map(({ name }) => `DROP TRIGGER "${name}"`),
  )
  try {
    await run(
      store,
      filledTables.map((table) => `DELETE FROM "${table}"`),
    )
    for (const table of tables) await store.execute(tableFile(folder, table))
  } finally {
    await run(
      store,
      triggers.map(({ sql }) => sql),
    )
  }
}

const checkRows = async (store: DataStore, manifest: Manifest) => {
  for (const table of tables) {
    const [counted] = await store.query<{ n: number }>(`SELECT count(*) AS n FROM "${table}"`)
    const wanted = manifest.tables[table]?.rows
    if (counted!.n !== wanted) throw new Error(`${table} has ${counted!.n} rows now, and ${wanted} in the back-up.`)
  }
}

/** Stores the photos under the keys that the restored rows have. */
const putPhotos = async (store: DataStore, folder: string, { photos }: Manifest) => {
  const rows = await store.query<{ id: number; key: string }>('SELECT id, object_key AS key FROM story_photos')
  for (const { object, name } of rows.flatMap(({ id, key }) => picturesOfPhoto(id, key)))
    if (photos[name]) await store.putPicture('PHOTOS', object, photoFile(folder, name))
}

await runCommand(async () => {
  if (!given) throw new Error('Say which: npm run restore -- FOLDER')
  const server = isRemote ? null : findRunningServer()
  if (server) throw new Error(`Port ${server.port} (process ${server.pid}) is serving this data. Stop it first.`)
  const folder = path.resolve(root, given)
  const manifest = await readManifest(folder)
  {
    await using store = isRemote ? openRemoteStore() : await openLocalStore()
    await store.migrate()
    await refuseFull(store)
    await refuseOtherSchema(store, manifest)
    await putRows(store, folder)
    await checkRows(store, manifest)
    // The restored rows are older than the stored progress of a key change, so that starts again (worker/features/keyRotation).
    await store.query(`DELETE FROM settings WHERE name = '${progressName}'`)
    for (const key of Object.keys(manifest.pictures)) await store.putPicture('AVATARS', key, pictureFile(folder, key))
    await putPhotos(store, folder, manifest)
  }
  runNode('worker/commands/operate/rebuildFeed.ts', ...(isRemote ? ['--remote'] : []))
  const total = Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0)
  const files = Object.keys({ ...manifest.pictures, ...manifest.photos })
  console.log(`${total} rows and ${files.length} pictures are back, feed and search rebuilt.`)
  console.log(
    'Give the place the SECRET_KEY it had when the back-up was made, or that as SECRET_KEY_OLD: otherwise no one can log in.',
  )
})
