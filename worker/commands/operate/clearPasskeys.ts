/**
 * `npm run passkeys:clear -- NAME [--remote]`: removes the passkeys and recovery codes of a member, and ends their sessions.
 * The password alone then opens the account. Meant for the last administrator; others ask one in the management area.
 */
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
  say('Say whose: npm run passkeys:clear -- NAME. A name is letters, digits, dots, underscores and hyphens.', 1)

const whose = `(SELECT id FROM users WHERE lower(username) = lower('${name}'))`
const find = `SELECT username FROM users WHERE id = ${whose}`
const clear = [
  ...['sessions', 'recovery_codes', 'passkeys'].map((table) => `DELETE FROM ${table} WHERE user_id = ${whose}`),
  // A new e-mail of staff then gets the link for a first passkey at once.
  `UPDATE users SET email_changed_at = NULL WHERE id = ${whose} AND role <> 'none'`,
]

const clearHere = (): string | undefined => {
  using people = openLocalDatabase() ?? say(`There is no data in ${stateDir} yet.`, 1)
  const found = people.prepare(find).get() as { username: string } | undefined
  people.exec(`BEGIN IMMEDIATE; ${clear.join('; ')}; COMMIT`)
  return found?.username
}

// D1 runs several statements as one transaction and returns the rows of the first.
const clearRemotely = () => queryRemote<{ username: string }>('DB', [find, ...clear].join('; '))[0]?.username

await runCommand(() => {
  const username = isRemote ? clearRemotely() : clearHere()
  if (username) say(`${username} logs in with the password alone now, and should add a passkey at once.`, 0)
  else say(`There is no account named ${name} ${isRemote ? 'in the deployment' : 'here'}.`, 1)
})
