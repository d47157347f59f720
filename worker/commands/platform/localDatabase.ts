import { createHash, createHmac } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { stateDir } from './localState.ts'
import { findDatabase } from './wranglerToml.ts'

/**
 * The SQLite file in which the local D1 stores a database below `state`. Its name is the id of the database under the simulator's
 * HMACs, as workerd names the storage of a Durable Object.
 */
const fileOf = (binding: 'DB' | 'GEO', state: string): string => {
  const key = createHash('sha256').update('miniflare-D1DatabaseObject').digest()
  const sign = (text: string | Buffer) => createHmac('sha256', key).update(text).digest().subarray(0, 16)
  const id = sign(findDatabase(binding).preview_database_id)
  const name = Buffer.concat([id, sign(id)]).toString('hex')
  return path.join(state, 'v3/d1/miniflare-D1DatabaseObject', `${name}.sqlite`)
}

/** Opens a local database and waits up to 10 s for a lock; creates an empty one where there is none. */
export const createLocalDatabase = (binding: 'DB' | 'GEO', state: string = stateDir): DatabaseSync => {
  const file = fileOf(binding, state)
  mkdirSync(path.dirname(file), { recursive: true })
  return new DatabaseSync(file, { timeout: 10_000 })
}

/** Opens the local main database; null when there is none yet. */
export const openLocalDatabase = (state: string = stateDir): DatabaseSync | null =>
  existsSync(fileOf('DB', state)) ? createLocalDatabase('DB', state) : null

/** Runs statements all together or not at all. */
export const runTogether = (database: DatabaseSync, sql: string): void => {
  database.exec('BEGIN IMMEDIATE')
  try {
    database.exec(sql)
    database.exec('COMMIT')
  } catch (error) {
    database.exec('ROLLBACK')
    throw error
  }
}
