/**
 * `npm run doctor [-- --url https://…]`: checks a running site, local or deployed, and prints faults and what to do.
 * Exits with 1 when something is wrong.
 */
import { parseArgs } from 'node:util'
import { port, findRunningServer, localVars } from '../platform/localState.ts'
import { type Finding, formatFinding, runCheck, fail } from './doctor/findings.ts'
import { checkHotlines } from './doctor/hotlines.ts'
import { checkLocalKeys } from './doctor/keys.ts'
import { probeForLeaks } from './doctor/leakProbe.ts'
import { checkPackages } from './doctor/packages.ts'
import {
  assessMapPlace,
  checkLocalMigrations,
  checkRemoteMigrations,
  checkRemoteSecrets,
  checkVars,
  checkLocalHash,
  varsOf,
} from './doctor/settings.ts'
import {
  checkCaptcha,
  checkHeaders,
  checkHealth,
  checkPlaces,
  checkResets,
  checkHashTime,
  checkStreets,
} from './doctor/site.ts'
import { SiteClient } from './doctor/siteClient.ts'

const { values } = parseArgs({ options: { url: { type: 'string' } } })
const isLocal = values.url === undefined || /^http:\/\/(localhost|127\.0\.0\.1)/.test(values.url)
const origin = (values.url ?? `http://localhost:${findRunningServer()?.port ?? port}`).replace(/\/+$/, '')

const report: Finding[] = []
const print = (findings: Finding[]) => {
  report.push(...findings)
  for (const finding of findings) console.log(formatFinding(finding))
}

const checkSite = async (client: SiteClient) => {
  print([await checkHealth(client)])
  if (report.some(({ isFine }) => isFine === false)) return
  const config = await client.loadConfig()
  print(await runCheck('headers', () => checkHeaders(client)))
  print(await runCheck('signing up asks for a captcha', () => checkCaptcha(client, config, isLocal)))
  print(await runCheck('places can be looked up', () => checkPlaces(client)))
  const { STREETS } = isLocal ? localVars() : varsOf()
  print(await runCheck('streets are on the map', () => checkStreets(client, config, STREETS)))
  print(await runCheck('hotlines', () => checkHotlines(client)))
  print(await runCheck('the store of password resets answers', () => checkResets(client)))
  print(await runCheck('a password is checked at its full cost', () => checkHashTime(client)))
  print(await runCheck('the leak probe', () => probeForLeaks(client, config)))
}

const checkConfiguration = async () => {
  print(
    await runCheck('migrations', async () =>
      Promise.resolve(isLocal ? checkLocalMigrations() : checkRemoteMigrations()),
    ),
  )
  print(await runCheck('SECRET_KEY', async () => Promise.resolve(isLocal ? checkLocalKeys() : checkRemoteSecrets())))
  print(isLocal ? [assessMapPlace(localVars())] : checkVars(origin))
  print(await runCheck('packages', () => checkPackages()))
  print(await runCheck('a password’s hash holds', checkLocalHash))
}

console.log(`Looking at ${origin}`)
await checkConfiguration()
try {
  await checkSite(new SiteClient(origin))
} catch (error) {
  print([
    fail(
      'the site answers',
      `${origin} cannot be reached (${error instanceof Error ? error.message : 'no answer'}). ${isLocal ? 'npm start' : 'Was it deployed: npm run deploy?'}`,
    ),
  ])
}
const troubles = report.filter(({ isFine }) => isFine === false).length
console.log(troubles === 0 ? 'All is well.' : `${troubles} ${troubles === 1 ? 'thing needs' : 'things need'} you.`)
process.exit(troubles === 0 ? 0 : 1)
