import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCloudflareApi } from '../support/cloudflareApi.ts'

const api = await openCloudflareApi()
const work = mkdtempSync(path.join(tmpdir(), 'remote-'))
afterAll(() => {
  api.close()
  rmSync(work, { recursive: true })
})

/** Runs a script as an operator's command, with wrangler connected to the stubbed account. */
const run = (...args: string[]) =>
  new Promise<{ status: number; said: string }>((resolve) => {
    const options = { env: { ...process.env, ...api.env }, cwd: path.resolve(import.meta.dirname, '../..') }
    execFile(process.execPath, args, options, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
const people = api.databaseOf('lavender-atlas')
people.exec("create table users (username text, role text); insert into users values ('ana', 'none')")

test('a member of the deployed database is made an administrator, and an unknown name is refused', async () => {
  const command = 'worker/commands/operate/grantAdmin.ts'
  expect(await run(command, 'Ana', '--remote')).toMatchObject({
    status: 0,
    said: expect.stringContaining('ana is an administrator now.') as string,
  })
  expect(people.prepare('select * from users').all()).toEqual([{ username: 'ana', role: 'administrator' }])
  expect((await run(command, 'ben', '--remote')).said).toContain('There is no account named ben in the deployment.')
})

test('a backup reads and a restore writes the deployed database and its pictures', async () => {
  const [sql, picture, copy] = ['rows.sql', 'picture.jpg', 'copy.jpg'].map((name) => path.join(work, name))
  writeFileSync(sql!, "insert into users values ('it''s Ben', 'none');\ninsert into users values ('Cléo', 'none');\n")
  writeFileSync(picture!, new Uint8Array([255, 216, 1, 255, 217]))
  writeFileSync(path.join(work, 'nothing.sql'), '')
  const script = `
    const { openRemoteStore } = await import('./worker/commands/operate/backup/remoteStore.ts')
    const store = openRemoteStore()
    await store.execute(${JSON.stringify(path.join(work, 'nothing.sql'))})
    await store.execute(${JSON.stringify(sql)})
    await store.putPicture('AVATARS', 'key', ${JSON.stringify(picture)})
    await store.getPicture('AVATARS', 'key', ${JSON.stringify(copy)})
    console.log('Rows: ' + JSON.stringify(await store.query('select username from users order by 1')))`
  const { status, said } = await run('--input-type=module', '-e', script)
  expect([status, /^Rows: (.*)$/m.exec(said)?.[1] ?? said]).toEqual([
    0,
    JSON.stringify(['Cléo', 'ana', "it's Ben"].map((username) => ({ username }))),
  ])
  expect([...readFileSync(copy!)]).toEqual([255, 216, 1, 255, 217])
  expect(api.asked).toContain('PUT /client/v4/accounts/an-account/r2/buckets/lavender-atlas-avatars/objects/key')
})

test('an error from Cloudflare is shown as a message and not as a stack trace', async () => {
  people.exec('drop table users')
  const { status, said } = await run('worker/commands/operate/grantAdmin.ts', 'ana', '--remote')
  expect(status).toBe(1)
  expect(said).toContain('wrangler d1 execute failed')
  expect(said).not.toMatch(/^\s+at /m)
})

test('the progress of a key rotation in the deployment is read from its database', async () => {
  const progress = {
    job: '2/aaaaaa/bbbbbb',
    step: 'comments',
    after: 5,
    retagged: 'all',
    changed: 3,
    unopened: 0,
    doneOn: null,
  }
  people.exec(
    `create table settings (name text, value text); insert into settings values ('key_rotation', '${JSON.stringify(progress)}')`,
  )
  const script = `
    const { findRemoteProgress } = await import('./worker/commands/operate/doctor/keys.ts')
    console.log('Read: ' + JSON.stringify(findRemoteProgress()))`
  const { said } = await run('--input-type=module', '-e', script)
  expect(/^Read: (.*)$/m.exec(said)?.[1] ?? said).toBe(JSON.stringify(progress))
})
