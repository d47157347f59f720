/** Checks that the migrations agree with each other and that the schema needs no further one. */
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../platform/localState.ts'
import { makeTemporaryFolder } from '../platform/temporaryFolder.ts'

const drizzle = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/drizzle-kit/bin.cjs'), ...args],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  )
  if (status !== 0) throw new Error(`drizzle-kit ${args[0]} failed:\n${stdout}${stderr}`)
}
const count = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql')).length

drizzle('check', '--dialect', 'sqlite', '--out', 'migrations')
using folder = makeTemporaryFolder('migrations', path.join(root, 'node_modules/.tmp'))
cpSync(path.join(root, 'migrations'), folder.path, { recursive: true })
const schema = ['--dialect', 'sqlite', '--schema', 'worker/db/schema.ts', '--casing', 'snake_case']
drizzle('generate', ...schema, '--out', path.relative(root, folder.path), '--name', 'asked_for')
if (count(folder.path) > count(path.join(root, 'migrations')))
  throw new Error('worker/db/schema.ts asks for a migration: npm run db:generate -- name_of_the_change')
