import { readFileSync, writeFileSync } from 'node:fs'
import { unstable_splitSqlQuery as splitStatements } from 'wrangler'
import { openBindings, runBatches } from '../../platform/localPlatform.ts'
import { migrate } from '../../platform/migrate.ts'
import type { DataStore } from './dataStore.ts'

/** The local state (STATE_DIR). */
export const openLocalStore = async (): Promise<DataStore> => {
  const platform = await openBindings()
  const [db, bucket] = [await platform.getD1Database('DB'), await platform.getR2Bucket('AVATARS')]
  const query = async <Row>(sql: string) => (await db.prepare(sql).all<Row>()).results
  return {
    query,
    migrate: async () => void (await migrate(platform)),
    execute: async (file) => {
      const statements = splitStatements(readFileSync(file, 'utf8')).filter((statement) => statement.trim())
      const count = Math.ceil(statements.length / 100)
      await runBatches(
        platform,
        Array.from({ length: count }, (_, n) => statements.slice(n * 100, (n + 1) * 100)),
      )
    },
    getPicture: async (key, file) => {
      const picture = await bucket.get(key)
      if (picture) writeFileSync(file, Buffer.from(await picture.arrayBuffer()))
    },
    putPicture: async (key, file) => {
      await bucket.put(key, readFileSync(file), { httpMetadata: { contentType: 'image/jpeg' } })
    },
    close: () => platform.dispose(),
  }
}
