import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createLocalDatabase, runTogether } from './localDatabase.ts'
import { root, stateDir } from './localState.ts'

const folder = path.join(root, 'migrations')
const files = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** A digest of all migrations, to see whether there are new ones. */
export const migrationsDigest = (): string => {
  const hash = createHash('sha256')
  for (const name of files()) hash.update(name).update(readFileSync(path.join(folder, name)))
  return hash.digest('hex')
}

/**
 * Applies the missing migrations to the local main database below `state`, each together with its entry in wrangler's own table.
 * (`wrangler d1 migrations apply --local` starts a simulator for each of them.)
 */
export const migrate = (state: string = stateDir): void => {
  using database = createLocalDatabase('DB', state)
  database.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  )
  const applied = database.prepare('SELECT name FROM d1_migrations').all()
  for (const name of files().filter((file) => !applied.some((row) => row.name === file)))
    runTogether(
      database,
      `${readFileSync(path.join(folder, name), 'utf8')};\nINSERT INTO d1_migrations (name) VALUES ('${name}')`,
    )
}
