import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLocalDatabase } from '../../worker/commands/platform/localDatabase.ts'
import { migrate } from '../../worker/commands/platform/migrate.ts'
import { openPassword } from '../../worker/crypto/passwords.ts'
import { authorTagsOf, emailIndexOf, keyIdOf, openEmail, sealEmail } from '../../worker/crypto/sealing.ts'
import { isAnonymousActive } from '../../worker/features/accounts/anonymousMode.ts'
import { runApart } from '../support/commandHere.ts'

const state = mkdtempSync(path.join(tmpdir(), 'keys-'))
afterAll(() => rmSync(state, { recursive: true, force: true }))

const [before, next] = ['the secret this state began with, drawn once', 'the secret that takes its place, unlike it']
const setKeys = (keys: Record<string, string>) =>
  writeFileSync(path.join(state, 'secrets.json'), JSON.stringify(keys), { mode: 0o600 })
const run = (command: string) => runApart(command, state)

const day = '2026-01-02T00:00:00Z'
const fill = () => {
  migrate(state)
  const person = [sealEmail(before, 'ana@people.example', 'users/7'), emailIndexOf(before, 'ana@people.example')]
  const told = authorTagsOf(before, 7, 'story')
    .slice(0, 60)
    .map(
      (tag, n) => `(${1000 + n}, '${tag}', 1, 't', 'd', 'd', 't', 'd', 'there', 1, 1, 1, 'there', '${day}', '${day}')`,
    )
  using database = createLocalDatabase('DB', state)
  database.exec(
    [
      `INSERT INTO users (id, username, username_key, email_sealed, email_index, password_hash, is_anonymous_active, created_at)
       VALUES (7, 'ana', 'ana', '${person.join("', '")}', '$scrypt$ln=15,r=8,p=3,keyid=${keyIdOf(before)}$c2FsdA$aGFzaA', 1, '${day}')`,
      `INSERT INTO stories (id, author_tag, is_anonymous, title, description, description_text, search_title, search_text, search_place,
         category, latitude, longitude, address, created_at, edited_at)
       VALUES ${told.join(', ')}`,
    ].join(';'),
  )
}
const rows = () => {
  const database = createLocalDatabase('DB', state)
  const user = database
    .prepare(
      `SELECT id, email_sealed AS sealed, email_index AS found, password_hash AS passwordHash,
         is_anonymous_active AS modeBefore, anonymous_mode_sealed AS anonymousModeSealed FROM users`,
    )
    .get() as {
    id: number
    sealed: string
    found: string
    passwordHash: string
    modeBefore: number
    anonymousModeSealed: string
  }
  const stories = database.prepare('SELECT author_tag AS tag FROM stories').all() as { tag: string }[]
  database.close()
  return { user, tags: stories.map(({ tag }) => tag) }
}

test('npm run rotate-key explains how to change the key, and then encrypts everything with the new one [10.2]', () => {
  setKeys({ SECRET_KEY: before })
  fill()
  expect(run('rotateKey.ts')).toMatchObject({ status: 0, said: expect.stringContaining('there is no SECRET_KEY_OLD') as string }) // oxfmt-ignore
  setKeys({ SECRET_KEY: next, SECRET_KEY_OLD: before })
  for (let turn = 0; turn < 2; turn++) {
    const { status, said } = run('rotateKey.ts')
    expect([status, said]).toEqual([
      0,
      expect.stringContaining('Emails, passwords, messages and anonymous rows are under SECRET_KEY: '),
    ])
  }
  const { user, tags } = rows()
  expect(openEmail(next, user.sealed, 'users/7')).toBe('ana@people.example')
  expect(user.found).toBe(emailIndexOf(next, 'ana@people.example'))
  expect(openPassword(next, user), 'it needs the key of before no longer').toMatch(
    /^\$scrypt\$ln=15,r=8,p=3,pepper=[\w-]{43}\$c2FsdA\$aGFzaA$/,
  )
  expect([user.modeBefore, isAnonymousActive(next, { ...user, anonymousModeBefore: false })]).toEqual([0, true])
  const fresh = new Set(authorTagsOf(next, 7, 'story'))
  expect(tags.filter((tag) => !fresh.has(tag))).toEqual([])
  expect(new Set(tags).size).toBe(60)
})
