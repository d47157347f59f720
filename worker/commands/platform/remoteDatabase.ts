import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { connect, type Db } from '../../db/client.ts'
import { captureWrangler } from './wrangler.ts'
import { findDatabase, readWranglerToml } from './wranglerToml.ts'
import { makeTemporaryFolder } from './temporaryFolder.ts'

/**
 * Opens the deployed main database as the worker has it, with bound values and batches, by wrangler's remote bindings.
 * What is sent as text (`queryRemote`) is cut off by D1 at 100 KB a statement.
 */
export const openRemoteDatabase = async (): Promise<AsyncDisposable & { db: Db }> => {
  const { name, compatibility_date } = readWranglerToml()
  const { database_name } = findDatabase('DB')
  const { uuid } = JSON.parse(captureWrangler('d1', 'info', database_name, '--json')) as { uuid: string }
  await using open = new AsyncDisposableStack()
  const folder = open.use(makeTemporaryFolder('remote'))
  const configPath = path.join(folder.path, 'wrangler.json')
  const binding = { binding: 'DB', database_name, database_id: uuid, remote: true }
  writeFileSync(configPath, JSON.stringify({ name, compatibility_date, d1_databases: [binding] }))
  const { env, dispose } = await getPlatformProxy<{ DB: unknown }>({ configPath, persist: false })
  open.defer(dispose)
  // Nothing failed: what was opened stays open until the caller closes it.
  const opened = open.move()
  return { db: connect(env.DB), [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
