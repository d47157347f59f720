import { readFileSync, writeFileSync } from 'node:fs'
import { createLocalDatabase, runTogether } from '../../platform/localDatabase.ts'
import { openBindings } from '../../platform/localPlatform.ts'
import { migrate } from '../../platform/migrate.ts'
import type { DataStore } from './dataStore.ts'

/** The local state (STATE_DIR). */
export const openLocalStore = async (): Promise<DataStore> => {
  const bindings = await openBindings()
  const database = createLocalDatabase('DB')
  return {
    query: <Row>(sql: string) => Promise.resolve(database.prepare(sql).all() as Row[]),
    migrate: () => Promise.resolve(migrate()),
    execute: (file) => Promise.resolve(runTogether(database, readFileSync(file, 'utf8'))),
    getPicture: async (bucket, key, file) => {
      const picture = await bindings.env[bucket].get(key)
      if (picture) writeFileSync(file, Buffer.from(await picture.arrayBuffer()))
    },
    putPicture: async (bucket, key, file) => {
      await bindings.env[bucket].put(key, readFileSync(file), { httpMetadata: { contentType: 'image/jpeg' } })
    },
    [Symbol.asyncDispose]: async () => {
      database.close()
      await bindings[Symbol.asyncDispose]()
    },
  }
}
