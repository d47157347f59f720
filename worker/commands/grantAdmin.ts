/** `npm run admin:grant -- NAME [--remote]`: makes somebody who signed up an administrator, here or in the deployment. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { openPeople } from './localDatabase.ts'
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

const grantHere = (): string | undefined => {
  const people = openPeople() ?? say(`There is no data in ${stateDir} yet: npm start, sign up, then grant.`, 1)
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
