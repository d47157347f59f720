import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { unstable_splitSqlQuery as splitStatements } from 'wrangler'
import { currentSchema, currentSchemaFile, currentSchemaText } from '../../worker/commands/dev/currentSchema.ts'
import { searchColumns } from '../../worker/db/fold.ts'

const folder = path.resolve(import.meta.dirname, '../../migrations')
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
/** The migration that moved the folding of letters from SQL to TypeScript. */
const folded = files.findIndex((name) => name.endsWith('search_folded_once.sql'))

const apply = (db: DatabaseSync, names: string[]) => {
  for (const name of names) db.exec(readFileSync(path.join(folder, name), 'utf8'))
}

const texts = [
  'Łódź, Tromsø, Straße, Đà Nẵng, Þór, Æro, œuvre, Iğdır, İzmir',
  '東京レインボープライド2024 and some English',
  'งานไพรด์ที่กรุงเทพ ດງານບຸນ ភ្នំពេញ ရန်ကုန်',
  'أوّل مَسِيرة في القاهـــرة, שָׁלוֹם תל־אביב',
  'Моя российская ёлка; Η Αθήνα το βράδυ, Ρόδος',
  'ＬＧＢＴ２０２４ ❤️Pride👩‍❤️‍👩 naïve café',
  `It's plain; -- and has "quotes"`,
]
const day = '2026-01-02T00:00:00Z'

const insert = (db: DatabaseSync) => {
  db.exec(
    "INSERT INTO users (id, username, username_key, email_sealed, email_index, password_hash, created_at) VALUES (1, 'ana', 'ana', '', 'x', '', '')",
  )
  const story = db.prepare(
    `INSERT INTO stories (id, owner_id, title, description, description_text, category, latitude, longitude, start_date, address, country,
       status, removed_at, created_at, edited_at)
     VALUES (?1, 1, ?2, ?3, ?3, ?4, ?5, ?6, ?7, ?8, ?2, ?9, ?10, ?11, ?11)`,
  )
  for (const [n, title] of texts.entries()) {
    const status = n === 1 ? 'hidden' : n === 2 ? 'removed' : 'visible'
    const text = `${texts[(n + 3) % texts.length]}\n${'夜の光 '.repeat(120)}`
    const start = n % 2 ? '1969-06-28' : null
    const values = [
      n * 600_000_000 + 7,
      title,
      text,
      1 + (n % 3),
      n * 10,
      n * 20,
      start,
      texts[(n + 1) % texts.length]!,
    ]
    story.run(...values, status, status === 'removed' ? day : null, day)
  }
}

/** The days of posting are in the index since a later migration. */
const isDay = "col = 'tag' AND term GLOB '[wv]0*'"
const wordsIn = (db: DatabaseSync, terms = 'search_terms') =>
  db.prepare(`SELECT term, doc, col FROM ${terms} WHERE NOT (${isDay}) ORDER BY 2, 3, offset, 1`).all()
const daysIn = (db: DatabaseSync) => db.prepare(`SELECT term, doc FROM search_terms WHERE ${isDay} ORDER BY 2, 1`).all()
const cellsIn = (db: DatabaseSync) =>
  db.prepare('SELECT k, n, n2, n3, x_sum, y_sum, id_sum FROM map_cells ORDER BY k').all()

test('an older database has the same words and sums after the migration, and new ones once its stories are folded again [21]', () => {
  const db = new DatabaseSync(':memory:')
  apply(db, files.slice(0, folded))
  insert(db)
  const [words, cells] = [wordsIn(db), cellsIn(db)]
  expect(words.length).toBeGreaterThan(1000)
  apply(db, files.slice(folded))
  expect(wordsIn(db)).toEqual(words)
  const visible = db.prepare("SELECT created_at AS posted FROM stories WHERE status = 'visible'").all()
  const days = visible.flatMap(({ posted }) => {
    const day = Date.parse(String(posted)) / 86_400_000
    return [`v0${day >> 7}`, `w0${day >> 3}`]
  })
  expect(daysIn(db).map(({ term }) => term)).toEqual(days)
  expect(cellsIn(db)).toEqual(cells)
  const versions = db.prepare('SELECT count(DISTINCT version) AS n, count(*) AS of FROM map_cells').get()!
  expect(versions.n).toBe(versions.of)
  // The triggers delete exactly the words that the migration inserted.
  const stories = db.prepare('SELECT *, description_text AS descriptionText, post_code AS postCode FROM stories').all()
  for (const story of stories) {
    const { searchTitle, searchText, searchPlace } = searchColumns(story as never)
    db.prepare('UPDATE stories SET search_title = ?, search_text = ?, search_place = ? WHERE id = ?').run(
      searchTitle,
      searchText,
      searchPlace,
      story.id!,
    )
  }
  const { sql } = db.prepare("SELECT sql FROM sqlite_master WHERE name = 'search'").get() as { sql: string }
  db.exec(sql.replace('VIRTUAL TABLE search', 'VIRTUAL TABLE rebuilt'))
  db.exec('CREATE VIRTUAL TABLE rebuilt_terms USING fts5vocab (rebuilt, instance)')
  db.exec('INSERT INTO rebuilt (rowid, title, text, tag) SELECT k, title, text, tag FROM story_words')
  expect(wordsIn(db)).toEqual(wordsIn(db, 'rebuilt_terms'))
  db.exec("UPDATE stories SET status = 'visible', removed_at = NULL")
  expect(wordsIn(db).length).toBeGreaterThan(words.length)
  db.exec('DELETE FROM stories')
  expect([wordsIn(db), daysIn(db), cellsIn(db)]).toEqual([[], [], []])
})

test('no migration drops a table while rows of others refer to it, which SQLite would delete as well', () => {
  const db = new DatabaseSync(':memory:')
  const referring = db.prepare(
    `SELECT m.name FROM sqlite_schema AS m JOIN pragma_foreign_key_list(m.name) AS k ON k."table" = ?1
     WHERE m.type = 'table' AND m.name <> ?1`,
  )
  for (const name of files) {
    const applied: string[] = []
    for (const statement of splitStatements(readFileSync(path.join(folder, name), 'utf8'))) {
      const dropped = /\bDROP TABLE\s+(?:IF EXISTS\s+)?[`"]?(\w+)/i.exec(statement)?.[1]
      // Unless they refer to nothing at that time, as in tests/support/fourthCategory.ts.
      const isAside = (child: string) => applied.some((earlier) => earlier.startsWith(`UPDATE "${child}" SET`))
      const children = dropped ? referring.all(dropped).map((row) => String(row.name)) : []
      const lost = children.filter((child) => !isAside(child))
      expect({ migration: name, dropped, lost }).toMatchObject({ lost: [] })
      db.exec(statement)
      applied.push(statement.trim())
    }
  }
})

test('worker/db/current.sql equals the database after all migrations, and its statements are valid (npm run db:current)', () => {
  expect(readFileSync(currentSchemaFile, 'utf8')).toBe(currentSchemaText())
  const db = new DatabaseSync(':memory:')
  for (const statement of currentSchema()) db.exec(statement)
})
