import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { stateDir } from './localState.ts'

/** Opens the local main database, waiting up to 10 s for a lock; null when there is none yet. */
export const openLocalDatabase = (): DatabaseSync | null => {
  const folder = path.join(stateDir, 'v3/d1/miniflare-D1DatabaseObject')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.sqlite')) : []
  for (const file of files) {
    const database = new DatabaseSync(path.join(folder, file), { timeout: 10_000 })
    if (database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'users'").get()) return database
    database.close()
  }
  return null
}
