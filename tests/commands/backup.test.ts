import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportTable, type WrittenKeys } from '../../worker/commands/operate/backup/exportTable.ts'
import { tables } from '../../worker/commands/operate/backup/format.ts'
import { tableNames } from '../../worker/commands/operate/backup/references.ts'
import { openBindings } from '../../worker/commands/platform/localPlatform.ts'
import { migrate } from '../../worker/commands/platform/migrate.ts'
import { Buffer } from '../../worker/crypto/buffer.ts'
import { connect } from '../../worker/db/client.ts'
import { readView } from '../../worker/features/map/queries/views.ts'
import { runApart, runHere } from '../support/commandHere.ts'

const work = mkdtempSync(path.join(tmpdir(), 'drill-'))
const [before, after, folder] = ['before', 'after', 'copy'].map((name) => path.join(work, name)) as [
  string,
  string,
  string,
]
afterAll(() => rmSync(work, { recursive: true, force: true }))

const restore = (state: string) => runHere(() => import('../../worker/commands/operate/restore.ts'), state, folder)

const day = '2026-01-02T00:00:00Z'
const count = 700
/** More reviews than one query fetches, and one fewer than the built-in hotlines. */
const [reviewCount, hotlineCount] = [301, 137]
/** Text, author and time of a story that its author made anonymous before deleting the account. */
const remains = ['what was told at first', 'ulrike-who-left', '2026-01-02T13:37:11.042Z']
const longText = `Ein „langer" Text; it's 'quoted'\n${'ไทย '.repeat(19_000)}`
/** Which of these texts the files of a folder contain anywhere, including free pages and logs. */
const heldIn = (place: string, words: string[]): string[] => {
  const files = readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), 'latin1'))
  return words.filter((word) => bytes.some((file) => file.includes(word)))
}

/** A database with members, signed and anonymous stories, one of them long, a picture, a message and a switch. */
const fill = async () => {
  migrate(before)
  await using bindings = await openBindings(before)
  const { env } = bindings
  const db = env.DB
  const user = db.prepare(
    "INSERT INTO users (id, username, username_key, email_sealed, email_index, password_hash, avatar_key, created_at) VALUES (?1, ?2, ?2, 'sealed', ?2, 'hash', ?3, ?4)",
  )
  const story = db.prepare(
    `INSERT INTO stories (id, owner_id, author_tag, is_anonymous, title, description, description_text, search_title, search_text, search_place, category, latitude, longitude, start_date, address, created_at, edited_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, lower(?5), lower(?6), 'there', ?7, ?8, ?9, '0100-05-01', 'there', ?10, ?10)`,
  )
  await db.batch([
    user.bind(1, 'ana', 'k'.repeat(32), day),
    user.bind(2, 'ben', null, day),
    db.prepare('INSERT INTO avatars VALUES (?, 1, ?)').bind('k'.repeat(32), day),
    db.prepare("INSERT INTO settings VALUES ('read_only', 'on'), ('key_rotation', '{}')"),
    db
      .prepare('INSERT INTO contact_messages (id, message, created_at) VALUES (5, ?, ?)')
      .bind("it's\nme; DROP TABLE users;--", day),
    db.prepare("UPDATE hotlines SET note = 'ours', is_edited = 1 WHERE id = 1"),
    db.prepare('DELETE FROM hotlines WHERE id = 2'),
    db.prepare("INSERT INTO sessions (id, user_id, seen_at, expires_at) VALUES ('a session', 1, 1, 1)"),
  ])
  const stories = Array.from({ length: count }, (_, n) => () => {
    const isAnonymous = n % 3 === 0
    const text = n === 7 ? longText : `We danced ${n}; it's true`
    const place = [34 + (n % 50) / 1000, -118.2 - (n % 31) / 1000]
    return story.bind(
      1000 + n,
      isAnonymous ? null : 1,
      isAnonymous ? 'tag' : null,
      Number(isAnonymous),
      `Story ${n}`,
      text,
      1 + (n % 3),
      ...place,
      day,
    )
  })
  for (let from = 0; from < count; from += 100) {
    const statements = stories.slice(from, from + 100).map((prepare) => prepare())
    // On a busy machine the connection timed out during the preparation, so it is opened again.
    await pause(20)
    await db.batch(statements)
  }
  const [told, name, time] = remains as [string, string, string]
  await db.batch([user.bind(3, name, null, day), story.bind(9000, 3, null, 0, 'Left behind', told, 1, 34, -118, time)])
  await db.batch([
    db
      .prepare(
        `UPDATE stories SET owner_id = NULL, is_anonymous = 1, description = 'now', description_text = 'now', search_text = 'now', created_at = ?1, edited_at = ?1
         WHERE id = 9000`,
      )
      .bind(day),
    db.prepare('DELETE FROM users WHERE id = 3'),
  ])
  await db.batch([
    db.prepare("UPDATE stories SET status = 'hidden' WHERE id BETWEEN 1300 AND 1600"),
    db.prepare(
      "INSERT INTO reviews (kind, item_id, state, appeal_state, appeal_text) SELECT 'story', id, 'hidden', 'open', 'Why?' FROM stories WHERE status = 'hidden'",
    ),
  ])
  await env.AVATARS.put('k'.repeat(32), new Uint8Array([255, 216, 1, 2, 255, 217]))
}
/** What the files of the database contained of that story before the first backup, which empties the log. */
let held: string[] = []
beforeAll(async () => {
  await fill()
  held = heldIn(before, remains)
})

/** Everything that a backup must restore: rows, map views to the byte, search results, pictures. */
const everythingIn = async (state: string) => {
  await using bindings = await openBindings(state)
  const { env } = bindings
  const d1 = env.DB
  const rows: Record<string, unknown> = {}
  for (const table of tables) rows[table] = (await d1.prepare(`SELECT * FROM "${table}" ORDER BY 1`).all()).results
  const db = connect(d1)
  const views: string[] = []
  for (const range of [
    { z: 4, x0: 2, y0: 6, x1: 3, y1: 6 },
    { z: 12, x0: 702, y0: 1633, x1: 704, y1: 1636 },
  ])
    views.push(Buffer.from((await readView(db, range, 1_800_000_000)).bytes).toString('base64'))
  const found = (await d1.prepare("SELECT rowid FROM search WHERE search MATCH 'danced' ORDER BY rowid").all()).results
  const triggers = (await d1.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name").all())
    .results
  const picture = await env.AVATARS.get('k'.repeat(32))
  const bytes = picture && Buffer.from(await picture.arrayBuffer()).toString('hex')
  return { rows, views, found, triggers, bytes }
}

test('a backup restores everything: rows, story tiles to the byte, search, pictures', async () => {
  const made = runApart('backup.ts', before, folder)
  expect(made.said).toContain(`${count + 7 + reviewCount + hotlineCount} rows and 1 pictures are in`)
  expect(made.said).toContain('SECRET_KEY is not in it')
  const restored = runApart('restore.ts', after, folder)
  expect(restored.said).toContain('feed and search rebuilt')
  const [was, is] = [await everythingIn(before), await everythingIn(after)]
  // The progress of a key rotation is not restored: rows that were copied before would count as done.
  was.rows.settings = (was.rows.settings as { name: string }[]).filter(({ name }) => name !== 'key_rotation')
  expect(is).toEqual(was)
  expect(was.found.length).toBeGreaterThan(count - reviewCount - 5)
  expect(was.views.every((view) => view.length > 100)).toBe(true)
  expect(await restore(after)).toMatchObject({
    status: 1,
    said: expect.stringContaining('something in the database already') as string,
  })
})

test('every table is in a backup, except tables whose rows live a day at most', () => {
  const shortLived = tableNames.filter((name) => !tables.includes(name as (typeof tables)[number]))
  expect(shortLived.sort()).toEqual([
    ...['counters', 'idempotency_keys', 'password_resets', 'photo_deletions', 'photo_uploads'],
    ...['review_claims', 'review_undos', 'scratch'],
    ...['security_counts', 'sessions', 'spent_challenges', 'write_guards'],
  ])
})

test('a backup contains no secret and no session, and a modified one is refused', async () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const text = names
    .filter((name) => /sql|json/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  expect(text.join('\n')).not.toMatch(/SECRET|a session/)
  appendFileSync(path.join(folder, 'tables/users.sql'), '-- touched')
  const { status, said } = await restore(path.join(work, 'third'))
  expect(said).toContain('users.sql is missing or was changed')
  expect(status).toBe(1)
})

test('the old author of a story that became anonymous is in no byte of a backup or of the restored database', () => {
  expect(held, 'or there is nothing to find').toContain(remains[0])
  expect([heldIn(folder, remains), heldIn(after, remains)]).toEqual([[], []])
  expect(heldIn(folder, ['Left behind']), 'the story itself is kept').toEqual(['Left behind'])
})

test('rows that are written during a backup are left to the next one, and no row in it lacks its parent', async () => {
  // A story and a comment on it are posted after the stories were copied.
  const rows: Record<string, Record<string, number | null>[]> = {
    users: [{ id: 1 }],
    stories: [{ id: 10, owner_id: 1, edited_by_id: null }],
    comments: [
      { id: 20, story_id: 10, commenter_id: null },
      { id: 21, story_id: 11, commenter_id: 1 },
      { id: 22, story_id: 10, commenter_id: 2 },
    ],
  }
  const written: WrittenKeys = new Map()
  const copies = mkdtempSync(path.join(work, 'live-'))
  for (const [table, all] of Object.entries(rows))
    await exportTable(() => Promise.resolve(all as never[]), table, path.join(copies, table), written)
  expect(readFileSync(path.join(copies, 'comments'), 'utf8')).toBe(
    'INSERT INTO "comments" ("id", "story_id", "commenter_id") VALUES (20, 10, NULL);\n',
  )
  expect([...written].map(([table, keys]) => [table, ...keys])).toEqual([
    ['users', 1],
    ['stories', 10],
    ['comments', 20],
  ])
})
