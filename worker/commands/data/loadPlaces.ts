/**
 * Fills the gazetteer's database (GEO). `npm run places:load` fills the one on this machine (STATE_DIR), with `-- --remote` the
 * deployed one through wrangler.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { createLocalDatabase } from '../platform/localDatabase.ts'
import { runCommand } from '../platform/run.ts'
import { executeTextRemote } from '../platform/wrangler.ts'

const root = path.join(import.meta.dirname, '../../..')
const packed = () => readFileSync(path.join(root, 'worker/features/places/places.sql.gz'))

const sourceOf = (database: DatabaseSync): unknown => {
  database.exec('CREATE TABLE IF NOT EXISTS geo_source (digest TEXT NOT NULL)')
  return database.prepare('SELECT digest FROM geo_source').get()?.digest
}

/**
 * Fills the local gazetteer below `stateDir` (the folder given to wrangler as `--persist-to`) unless it already contains this
 * version. Takes a few seconds; nothing else may have the database open.
 */
// oxlint-disable-next-line typescript/require-await -- callers await every preparation alike
export const loadPlaces = async (stateDir: string): Promise<void> => {
  const bytes = packed()
  const digest = createHash('sha256').update(bytes).digest('hex')
  using database = createLocalDatabase('GEO', stateDir)
  if (sourceOf(database) === digest) return
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; BEGIN')
  database.exec(gunzipSync(bytes).toString('utf8'))
  database.exec('DELETE FROM geo_source')
  database.prepare('INSERT INTO geo_source (digest) VALUES (?)').run(digest)
  database.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)')
}

if (import.meta.main)
  await runCommand(() =>
    process.argv.includes('--remote')
      ? executeTextRemote('GEO', gunzipSync(packed()))
      : loadPlaces(path.resolve(root, process.env.STATE_DIR ?? '.wrangler/state')),
  )
