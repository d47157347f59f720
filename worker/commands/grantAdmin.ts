/** `npm run admin:grant -- NAME [--remote]`: makes somebody who signed up an administrator, here or in the deployment. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { root, stateDir } from './localState.ts'

const say = (sentence: string, code: number): never => {
  console[code ? 'error' : 'log'](sentence)
  process.exit(code)
}

const [name = ''] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const isRemote = process.argv.includes('--remote')
if (!/^[A-Za-z0-9._-]{1,40}$/.test(name))
  say('Say whom: npm run admin:grant -- NAME. A name is letters, digits, dots, underscores and hyphens.', 1)

const grant = `UPDATE users SET role = 'administrator' WHERE lower(username) = lower('${name}') RETURNING username`

/** The local database that has people in it, opened so that it waits its turn while a server writes. */
const openPeople = (): DatabaseSync => {
  const folder = path.join(stateDir, 'v3/d1/miniflare-D1DatabaseObject')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.sqlite')) : []
  for (const file of files) {
    const database = new DatabaseSync(path.join(folder, file), { timeout: 10_000 })
    if (database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'users'").get()) return database
    database.close()
  }
  return say(`There is no data in ${stateDir} yet: npm start, sign up, then grant.`, 1)
}

const grantHere = (): string | undefined => {
  const people = openPeople()
  const granted = people.prepare(grant).get() as { username: string } | undefined
  people.close()
  return granted?.username
}

const grantRemotely = (): string | undefined => {
  const wrangler = path.join(root, 'node_modules/wrangler/bin/wrangler.js')
  const args = [wrangler, 'd1', 'execute', 'DB', '--remote', '--yes', '--json', '--command', grant]
  const answer = execFileSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
  })
  return (JSON.parse(answer) as { results: { username: string }[] }[])[0]?.results[0]?.username
}

const username = isRemote ? grantRemotely() : grantHere()
if (username) say(`${username} is an administrator now.`, 0)
else say(`There is nobody called ${name} ${isRemote ? 'in the deployment' : 'here'}. Sign up first, then grant.`, 1)
