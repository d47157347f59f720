import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Miniflare } from 'miniflare'
import { unstable_splitSqlQuery as splitStatements } from 'wrangler'
import { runBatches } from './localPlatform.ts'
import { root } from './localState.ts'

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
 * Applies the missing migrations to the local DB and returns how many. Each one is a batch together with its entry in
 * wrangler's own table, so `wrangler d1 migrations` knows what was done.
 */
export const migrate = async (platform: Miniflare): Promise<number> => {
  const db = await platform.getD1Database('DB')
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  )
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const applied = new Set(results.map(({ name }) => name))
  const missing = files().filter((name) => !applied.has(name))
  if (missing.length > 0)
    await runBatches(
      platform,
      missing.map((name) => [
        ...splitStatements(readFileSync(path.join(folder, name), 'utf8')),
        `INSERT INTO d1_migrations (name) VALUES ('${name}')`,
      ]),
    )
  return missing.length
}
