import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLocalDatabase } from '../../worker/commands/platform/localDatabase.ts'
import { runApart } from '../support/commandHere.ts'

const root = path.resolve(import.meta.dirname, '../..')
const state = mkdtempSync(path.join(tmpdir(), 'lost-key-'))
afterAll(() => rmSync(state, { recursive: true, force: true }))

const database = createLocalDatabase('DB', state)
const migrations = path.join(root, 'migrations')
for (const file of readdirSync(migrations)
  .filter((name) => /create_everything|second_factor|email_changed_at/.test(name))
  .sort())
  database.exec(readFileSync(path.join(migrations, file), 'utf8'))
for (const [id, name] of [
  [1, 'Keeper'],
  [2, 'other'],
] as const) {
  database.exec(`INSERT INTO users (id, username, username_key, email_sealed, email_index, password_hash, created_at)
    VALUES (${id}, '${name}', '${name}', '', '${name}', '', '2026-01-01T00:00:00Z')`)
  database.exec(
    `INSERT INTO passkeys VALUES (${id}, ${id}, 'credential ${id}', '', 0, '[]', 'Key', '2026-01-01T00:00:00Z')`,
  )
  database.exec(`INSERT INTO recovery_codes VALUES ('code ${id}', ${id})`)
  database.exec(`INSERT INTO sessions (id, user_id, seen_at, expires_at) VALUES ('session ${id}', ${id}, 1, 1)`)
}

const clear = (name: string) => runApart('clearPasskeys.ts', state, name)
const left = (table: string) =>
  database
    .prepare(`SELECT user_id FROM ${table}`)
    .all()
    .map(({ user_id }) => user_id)

test('an operator clears the passkeys of one member who lost them, and of no other member', () => {
  for (const name of ['', "x' OR 1=1 --", 'unknown']) expect(clear(name).status).toBe(1)
  expect(left('passkeys')).toEqual([1, 2])
  expect(clear('keeper')).toMatchObject({
    status: 0,
    said: expect.stringContaining('Keeper logs in with the password') as string,
  })
  for (const table of ['passkeys', 'recovery_codes', 'sessions']) expect(left(table)).toEqual([2])
})
