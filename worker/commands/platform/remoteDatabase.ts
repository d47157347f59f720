import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { connect, type Db } from '../../db/client.ts'
import { captureWrangler } from './wrangler.ts'
import { findDatabase, readWranglerToml } from './wranglerToml.ts'

/**
 * Opens the deployed main database as the worker has it, with bound values and batches, by wrangler's remote bindings.
 * What is sent as text (`queryRemote`) is cut off by D1 at 100 KB a statement.
 */
export const openRemoteDatabase = async (): Promise<{ db: Db; close: () => Promise<void> }> => {
  const { name, compatibility_date } = readWranglerToml()
  const { database_name } = findDatabase('DB')
  const { uuid } = JSON.parse(captureWrangler('d1', 'info', database_name, '--json')) as { uuid: string }
  const folder = mkdtempSync(path.join(tmpdir(), 'remote-'))
  const configPath = path.join(folder, 'wrangler.json')
  const binding = { binding: 'DB', database_name, database_id: uuid, remote: true }
  writeFileSync(configPath, JSON.stringify({ name, compatibility_date, d1_databases: [binding] }))
  const forget = () => rmSync(folder, { recursive: true })
  try {
    const { env, dispose } = await getPlatformProxy<{ DB: unknown }>({ configPath, persist: false })
    const close = async () => {
      await dispose()
      forget()
    }
    return { db: connect(env.DB), close }
  } catch (error) {
    forget()
    throw error
  }
}
