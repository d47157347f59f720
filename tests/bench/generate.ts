import { existsSync } from 'node:fs'
import path from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { collectionLimits } from '#contract/collectionLimits'
import { createLocalDatabase } from '../../worker/commands/platform/localDatabase.ts'
import { migrate } from '../../worker/commands/platform/migrate.ts'
import { listRebuildStatements } from '../../worker/features/map/queries/rebuild.ts'
import { columns, generateStories, TELLERS } from './stories.ts'

const inTransaction = (db: DatabaseSync, work: () => void) => {
  db.exec('BEGIN')
  work()
  db.exec('COMMIT')
}

const insertTellers = (db: DatabaseSync) => {
  const insert = db.prepare(
    `INSERT INTO users (id, username, username_key, email_sealed, email_index, password_hash, created_at)
     VALUES (?1, 'teller' || ?1, 'te11er' || ?1, '', 'bench' || ?1, 'no password has this hash', '2021-01-01T00:00:00Z')`,
  )
  for (let id = 1; id <= TELLERS; id++) insert.run(id)
}

const insertStories = (db: DatabaseSync, count: number) => {
  const insert = db.prepare(`INSERT INTO stories (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
  for (const values of generateStories(count)) insert.run(...values)
}

/** Every fifth story is a favorite of a member. */
const insertFavorites = (db: DatabaseSync) =>
  db.exec(
    `INSERT INTO favourites (id, story_id, user_id) SELECT id, id, 1 + id % ${TELLERS} FROM stories WHERE id % 5 = 0`,
  )

/** As many public collections as a list has, each as long as one can be, of stories from everywhere. */
const insertCollections = (db: DatabaseSync) => {
  const ids = db.prepare('SELECT id FROM stories').all()
  const insert = db.prepare(
    `INSERT INTO collections (id, owner_id, visibility, status, version, sealed_head, sealed_texts, shown, shown_stories, shown_on)
     VALUES (?1, 1 + ?1 % ${TELLERS}, 'public', 'visible', ?1, '', '', ?2, ?3, '2026-01-01')`,
  )
  const { listed, stories: most } = collectionLimits
  for (let id = 1; id <= listed; id++) {
    const stories = Array.from({ length: most }, (_, n) => Number(ids[((id * most + n) * 7_919) % ids.length]!.id))
    const items = stories.map((story) => ({ id: story, note: '' }))
    const shown = { title: `Collection ${id}`, introduction: '', kind: 'list', language: 'en', items }
    insert.run(id, JSON.stringify(shown), JSON.stringify(stories))
  }
}

/**
 * Fills a fresh local D1 with `count` stories and all derived rows, by writing its SQLite file: triggers are disabled during
 * the inserts, and their tables are built afterwards by the statements of `npm run feed:rebuild`.
 */
export const generateDatabase = (state: string, count: number): void => {
  migrate(state)
  using db = createLocalDatabase('DB', state)
  db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -1000000')
  const triggers = db.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all()
  inTransaction(db, () => {
    for (const { name } of triggers) db.exec(`DROP TRIGGER ${String(name)}`)
    insertTellers(db)
    insertStories(db, count)
    insertFavorites(db)
    insertCollections(db)
  })
  inTransaction(db, () => {
    for (const statement of listRebuildStatements(new Date())) db.exec(statement)
    for (const { sql } of triggers) db.exec(String(sql))
  })
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
}

/** Raise it when the generator changes, so that data of an older one is no longer used. */
const GENERATOR = 3

/** The folder below `states` with the data of so many stories, made when it is not there yet (a million take about six minutes). */
export const prepareState = (states: string, count: number): string => {
  const state = path.resolve(states, `${count}-${GENERATOR}`)
  if (!existsSync(path.join(state, 'v3'))) {
    console.log(`Making ${count.toLocaleString('en')} stories …`)
    generateDatabase(state, count)
  }
  // A state from an older run may lack migrations added since.
  else migrate(state)
  return state
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { stories: { type: 'string' }, state: { type: 'string' } } })
  if (!values.stories || !values.state)
    throw new Error('Usage: npm run bench:generate -- --stories 1000000 --state DIR')
  const began = performance.now()
  generateDatabase(path.resolve(values.state), Number(values.stories))
  console.log(`${values.stories} stories in ${values.state}, ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
