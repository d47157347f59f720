/**
 * `npm run doctor [-- --url https://…]`: looks at a running site, here or deployed, and says what is wrong with it and what to
 * do. Ends with 1 when something is.
 */
import { parseArgs } from 'node:util'
import { port, servedBy } from '../platform/localState.ts'
import { type Finding, lineOf, look, wrong } from './doctor/findings.ts'
import { lookAtLocalKeys } from './doctor/keys.ts'
import { lookAtPackages } from './doctor/packages.ts'
import { probe } from './doctor/probe.ts'
import {
  lookAtLocalMigrations,
  lookAtRemoteMigrations,
  lookAtRemoteSecrets,
  lookAtVars,
  testHash,
} from './doctor/settings.ts'
import { lookAtCaptcha, lookAtHeaders, lookAtHealth, lookAtPlaces, lookAtResets, timeOfHash } from './doctor/site.ts'
import { Visitor } from './doctor/visitor.ts'

const { values } = parseArgs({ options: { url: { type: 'string' } } })
const isLocal = values.url === undefined || /^http:\/\/(localhost|127\.0\.0\.1)/.test(values.url)
const origin = (values.url ?? `http://localhost:${servedBy()?.port ?? port}`).replace(/\/+$/, '')

const report: Finding[] = []
const tell = (findings: Finding[]) => {
  report.push(...findings)
  for (const finding of findings) console.log(lineOf(finding))
}

const lookAtSite = async (visitor: Visitor) => {
  tell([await lookAtHealth(visitor)])
  if (report.some(({ isFine }) => isFine === false)) return
  const config = await visitor.greet()
  tell(await look('headers', () => lookAtHeaders(visitor)))
  tell(await look('signing up asks for a captcha', () => lookAtCaptcha(visitor, config, isLocal)))
  tell(await look('places can be looked up', () => lookAtPlaces(visitor)))
  tell(await look('the store of password resets answers', () => lookAtResets(visitor)))
  tell(await look('a password is checked at its full cost', () => timeOfHash(visitor)))
  tell(await look('the leak probe', () => probe(visitor, config)))
}

const lookHere = async () => {
  tell(
    await look('migrations', async () => Promise.resolve(isLocal ? lookAtLocalMigrations() : lookAtRemoteMigrations())),
  )
  tell(await look('SECRET_KEY', async () => Promise.resolve(isLocal ? lookAtLocalKeys() : lookAtRemoteSecrets())))
  if (!isLocal) tell(lookAtVars(origin))
  tell(await look('packages', () => lookAtPackages()))
  tell(await look('a password’s hash holds', testHash))
}

console.log(`Looking at ${origin}`)
await lookHere()
try {
  await lookAtSite(new Visitor(origin))
} catch (error) {
  tell([
    wrong(
      'the site answers',
      `${origin} cannot be reached (${error instanceof Error ? error.message : 'no answer'}). ${isLocal ? 'npm start' : 'Was it deployed: npm run deploy?'}`,
    ),
  ])
}
const troubles = report.filter(({ isFine }) => isFine === false).length
console.log(troubles === 0 ? 'All is well.' : `${troubles} ${troubles === 1 ? 'thing needs' : 'things need'} you.`)
process.exit(troubles === 0 ? 0 : 1)
