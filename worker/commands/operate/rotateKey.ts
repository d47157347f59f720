/**
 * `npm run rotate-key [-- --remote]`: re-encrypts e-mails, messages and anonymous rows from SECRET_KEY_OLD to SECRET_KEY.
 * Locally it does so at once. In the deployment the worker does it, hourly and in pieces, because only it has the keys; the command
 * then prints the progress and what to do next.
 */
import { connect } from '../../db/client.ts'
import { rotateKeys } from '../../features/keyRotation/rotate.ts'
import { readKeys } from '../../settings.ts'
import { openBindings } from '../platform/localPlatform.ts'
import { localVars } from '../platform/localState.ts'
import { migrate } from '../platform/migrate.ts'
import { runCommand } from '../platform/run.ts'
import { captureWrangler } from '../platform/wrangler.ts'
import { formatFinding } from './doctor/findings.ts'
import {
  removeOldKeyLocally,
  removeOldKeyRemotely,
  findLocalProgress,
  findRemoteProgress,
  assessKeys,
} from './doctor/keys.ts'

const howRemotely = `Nothing to do: there is no SECRET_KEY_OLD. To change the key, in this order:
  npx wrangler secret put SECRET_KEY_OLD     the key of today, from where you keep it
  npx wrangler secret put SECRET_KEY         a new one: openssl rand -base64 32
then this again, an hour later.`
const howLocally = `Nothing to do: there is no SECRET_KEY_OLD. To change the key of this machine's data, put into its secrets.json (in STATE_DIR)
  "SECRET_KEY_OLD": the key of today
  "SECRET_KEY": a new one (openssl rand -base64 32)
restart the product, then run this again.`

const rotateHere = async () => {
  const keys = readKeys(localVars())
  if (keys.old === null) return console.log(howLocally)
  migrate()
  {
    await using bindings = await openBindings()
    // Short batches: to prepare a statement blocks this process for milliseconds.
    await rotateKeys(connect(bindings.env.DB), keys, { pages: Infinity, batch: 20 })
  }
  for (const finding of assessKeys(true, findLocalProgress(), removeOldKeyLocally)) console.log(formatFinding(finding))
}

const lookThere = () => {
  const secrets = JSON.parse(captureWrangler('secret', 'list', '--format', 'json')) as { name: string }[]
  if (!secrets.some(({ name }) => name === 'SECRET_KEY_OLD')) return console.log(howRemotely)
  for (const finding of assessKeys(true, findRemoteProgress(), removeOldKeyRemotely))
    console.log(formatFinding(finding))
}

await runCommand(() => (process.argv.includes('--remote') ? lookThere() : rotateHere()))
