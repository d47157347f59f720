/** `npm run admin:grant -- NAME [--remote]`: makes an existing account an administrator, locally or in the deployment. */
import { openLocalDatabase } from '../platform/localDatabase.ts'
import { stateDir } from '../platform/localState.ts'
import { runCommand } from '../platform/run.ts'
import { queryRemote } from '../platform/wrangler.ts'

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
  using people = openLocalDatabase() ?? say(`There is no data in ${stateDir} yet: npm start, sign up, then grant.`, 1)
  return (people.prepare(grant).get() as { username: string } | undefined)?.username
}

const grantRemotely = () => queryRemote<{ username: string }>('DB', grant)[0]?.username

await runCommand(() => {
  const username = isRemote ? grantRemotely() : grantHere()
  if (username) say(`${username} is an administrator now.`, 0)
  else
    say(`There is no account named ${name} ${isRemote ? 'in the deployment' : 'here'}. Sign up first, then grant.`, 1)
})
