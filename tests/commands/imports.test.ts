import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLocalDatabase } from '../../worker/commands/platform/localDatabase.ts'
import { runApart, runHere } from '../support/commandHere.ts'

const state = mkdtempSync(path.join(tmpdir(), 'imports-'))
afterAll(() => rmSync(state, { recursive: true, force: true }))

const runProcess = (...args: string[]) => runApart('importStories.ts', state, ...args)
const run = (...args: string[]) =>
  runHere(() => import('../../worker/commands/operate/importStories.ts'), state, ...args)
/** Queries the local database that the command created. */
const query = (sql: string): unknown[] => {
  using database = createLocalDatabase('DB', state)
  return database.prepare(sql).all()
}
const addAdministrator = (id: number, name: string) =>
  query(`INSERT INTO users (id, username, username_key, email_sealed, email_index, password_hash, role, created_at)
    VALUES (${id}, '${name}', '${name}', '', '${name}', '', 'administrator', '2026-01-01T00:00:00Z')`)
const titles = () =>
  query("SELECT title, owner_id FROM stories WHERE status = 'visible' ORDER BY title").map((row) =>
    Object.values(row as Record<string, unknown>),
  )

const file = path.join(state, 'centers.csv')
const rows = [
  'id;name;text;type;lat;lon;address',
  'a;The center;Open every day.;resource;34,09;-118,33;1625 Schrader Boulevard',
  'b;The library;Books.;resource;34,1;-118,3;Main Street 1',
]

test('an operator makes a dry run of a file, imports it once, and undoes it completely [21.2]', async () => {
  writeFileSync(file, [...rows, 'c;;No title.;resource;1;2;here'].join('\r\n'))
  expect(runProcess(file)).toMatchObject({
    status: 1,
    said: expect.stringContaining('There is no administrator yet') as string,
  })
  addAdministrator(7, 'kim')
  const dry = await run(file, '--dry')
  expect(dry.status).toBe(0)
  expect(dry.said).toContain('line 4, title: Please enter a story title')
  expect(dry.said).toContain('line 2 would be: The center · 1625 Schrader Boulevard')
  expect(dry.said).toContain('3 rows: 2 new, 0 changed, 0 already here, 1 with errors (a dry run')
  expect(titles()).toEqual([])

  const { said } = await run(file, '--source', 'CenterLink')
  expect(said).toContain('3 rows: 2 new, 0 changed, 0 already here, 1 with errors')
  expect(titles()).toEqual([
    ['The center', 7],
    ['The library', 7],
  ])

  addAdministrator(8, 'lou')
  expect((await run(file)).said).toContain('Say who brings them in: --as kim, or --as lou')
  writeFileSync(file, [...rows, 'c;The bar;Loud.;historical;1;2;here'].join('\r\n'))
  expect((await run(file, '--source', 'CenterLink', '--as', 'LOU')).said).toContain('1 new, 0 changed, 2 already here')

  const id = /--undo (\d+)/.exec(said)![1]!
  expect(await run('--undo', id, '--as', 'kim')).toMatchObject({
    status: 0,
    said: expect.stringContaining('is undone') as string,
  })
  expect(titles()).toEqual([['The bar', 8]])
  expect(query("SELECT title FROM stories WHERE status = 'removed'"), 'restorable for 30 days').toHaveLength(2)
})

test('the command asks whether day or month comes first, and an option answers it [21.2]', async () => {
  writeFileSync(file, `${rows[0]};date\r\n${rows[1]};05/06/1969`)
  const asked = await run(file, '--as', 'kim')
  expect(asked).toMatchObject({ status: 1, said: expect.stringContaining('choose whether day or month comes first') as string }) // oxfmt-ignore
  expect((await run(file, '--as', 'kim', '--dry', '--day-order', 'day-first')).said).toContain('06/05/1969')
})
