/** Checks that the migrations agree with each other and that the schema needs no further one. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../platform/localState.ts'

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
const copy = path.relative(root, mkdtempSync(path.join(root, 'node_modules/.tmp/migrations-')))
try {
  cpSync(path.join(root, 'migrations'), path.join(root, copy), { recursive: true })
  const schema = ['--dialect', 'sqlite', '--schema', 'worker/db/schema.ts', '--casing', 'snake_case']
  drizzle('generate', ...schema, '--out', copy, '--name', 'asked_for')
  if (count(path.join(root, copy)) > count(path.join(root, 'migrations')))
    throw new Error('worker/db/schema.ts asks for a migration: npm run db:generate -- name_of_the_change')
} finally {
  rmSync(path.join(root, copy), { recursive: true, force: true })
}
