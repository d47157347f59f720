import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler'
import { connect, type Db } from '../../db/client.ts'
import { root } from './localState.ts'
import { captureWrangler } from './wrangler.ts'

/** As much of wrangler.toml as is read here: wrangler does not export the full type of its file. */
interface Config {
  name: string
  compatibility_date: string
  d1_databases: { binding: string; database_name: string }[]
}

/**
 * Opens the deployed main database as the worker has it, with bound values and batches, by wrangler's remote bindings.
 * What is sent as text (`queryRemote`) is cut off by D1 at 100 KB a statement.
 */
export const openRemoteDatabase = async (): Promise<{ db: Db; close: () => Promise<void> }> => {
  const config = readConfig({ config: path.join(root, 'wrangler.toml') }) as unknown as Config
  const { name, compatibility_date, d1_databases: databases } = config
  const { database_name } = databases.find((one) => one.binding === 'DB')!
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
