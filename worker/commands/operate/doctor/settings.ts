import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { limits } from '#contract/limits'
import { hashPassword, isPassword } from '../../../crypto/passwords.ts'
import { isExitUrl, originIn, readChosenPlace, type Vars } from '../../../settings.ts'
import { openLocalDatabase } from '../../platform/localDatabase.ts'
import { localVars, root } from '../../platform/localState.ts'
import { readVars } from '../../platform/wranglerToml.ts'
import { type Finding, unknown, fail, assess } from './findings.ts'
import { removeOldKeyRemotely, findRemoteProgress, assessKeys } from './keys.ts'

const wrangler = (...args: string[]): string | null => {
  const file = path.join(root, 'node_modules/wrangler/bin/wrangler.js')
  const { status, stdout } = spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, CI: '1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return status === 0 ? stdout : null
}
const notAsked = 'wrangler was not let in: npx wrangler login, then again.'

const migrationFiles = () =>
  readdirSync(path.join(root, 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => path.basename(name))

/** Whether the local database has every migration of the repository. */
export const checkLocalMigrations = (): Finding => {
  using database = openLocalDatabase()
  const rows = database?.prepare('SELECT name FROM d1_migrations').all() as { name: string }[] | undefined
  const missing = migrationFiles().filter((name) => !rows?.some((row) => row.name === name))
  return assess(
    'every migration is applied',
    missing.length === 0,
    `Missing: ${missing.join(', ')}. npm run db:migrate`,
  )
}

/** The same of the deployed database. */
export const checkRemoteMigrations = (): Finding => {
  const what = 'every migration is applied'
  const said = wrangler('d1', 'migrations', 'list', 'DB', '--remote')
  if (said === null) return unknown(what, notAsked)
  return assess(what, said.includes('No migrations to apply'), 'npx wrangler d1 migrations apply DB --remote')
}

/** The `[vars]` of wrangler.toml. */
export const varsOf = (): Vars => readVars(path.join(root, 'wrangler.toml'))

/** Whether the deployment's secrets and `[vars]` are consistent. Only the names of secrets can be read. */
export const assessSecrets = (secrets: string[], vars: Vars): Finding[] => {
  const what = 'SECRET_KEY is a secret of the deployment'
  const findings = [assess(what, secrets.includes('SECRET_KEY'), 'npx wrangler secret put SECRET_KEY')]
  const [isSecret, isNamed] = [secrets.includes('TURNSTILE_SECRET_KEY'), vars.TURNSTILE_SITE_KEY !== undefined]
  if (isSecret !== isNamed)
    findings.push(
      fail(
        'Turnstile has both of its keys',
        isSecret
          ? 'Set TURNSTILE_SITE_KEY in [vars] of wrangler.toml and deploy: the build lets Turnstile into the pages’ policy by it.'
          : 'npx wrangler secret put TURNSTILE_SECRET_KEY; until then the built-in captcha asks.',
      ),
    )
  return findings
}

/** The same of the deployment that wrangler is logged in to. */
export const checkRemoteSecrets = (): Finding[] => {
  const said = wrangler('secret', 'list', '--format', 'json')
  if (said === null) return [unknown('SECRET_KEY is a secret of the deployment', notAsked)]
  const names = (JSON.parse(said) as { name: string }[]).map(({ name }) => name)
  return [
    ...assessSecrets(names, varsOf()),
    ...assessKeys(names.includes('SECRET_KEY_OLD'), findRemoteProgress(), removeOldKeyRemotely),
  ]
}

/**
 * Whether the `[vars]` name the address that people open: https, no path. With `url`, the address the doctor was sent to,
 * whether it is that one.
 */
export const assessOrigin = (vars: Vars, url?: string): Finding => {
  const what = 'ORIGIN is the address that links lead to'
  const origin = originIn(vars)
  if (!origin?.startsWith('https://'))
    return fail(
      what,
      'ORIGIN is not set, or no https address: set ORIGIN = "https://your.domain" under [vars] in wrangler.toml, then npm run deploy. Without it every call is answered 503.',
    )
  const fault = `Links in mails and lists lead to ${origin}, not to ${url}. Set ORIGIN in wrangler.toml and deploy, or look there.`
  return assess(what, url === undefined || url === origin, fault, origin)
}

/** Whether MAP_LATITUDE, MAP_LONGITUDE and MAP_ZOOM are a place, or none of them is set. */
export const assessMapPlace = (vars: Vars): Finding => {
  const { map } = limits
  return assess(
    'the map opens where you want',
    readChosenPlace(vars).isValid,
    `MAP_LATITUDE (-90 to 90), MAP_LONGITUDE (-180 to 180) and MAP_ZOOM (${map.minZoom} to ${map.maxZoom}) must all be set to numbers, or none of them. Until then the worker ignores them.`,
  )
}

/** Throws where MAP_LATITUDE, MAP_LONGITUDE and MAP_ZOOM are neither a place nor all unset. */
export const requireMapPlace = (vars: Vars): void => {
  const { isFine, note } = assessMapPlace(vars)
  if (!isFine) throw new Error(note)
}

/**
 * Stops a deploy without ORIGIN, because every call would be answered 503, or with an invalid place for the map. A dry run only
 * prints it.
 */
export const requireVars = (vars: Vars, isDryRun: boolean): void => {
  for (const { isFine, note } of [assessOrigin(vars), assessMapPlace(vars)]) {
    if (isFine) continue
    if (!isDryRun) throw new Error(note)
    console.log(`A deploy would stop here: ${note}`)
  }
}

/** The findings about the `[vars]` of wrangler.toml. `url` is the address of the site that is checked. */
export const checkVars = (url: string): Finding[] => {
  const vars = varsOf()
  const findings = [
    assessOrigin(vars, url),
    assessMapPlace(vars),
    assess(
      'mail has a sender',
      Boolean(vars.MAIL_FROM),
      'No one can reset a password: onboard a domain for Email Sending and set MAIL_FROM in wrangler.toml.',
      vars.MAIL_FROM,
    ),
    assess(
      'the site says how to reach you',
      Boolean(vars.CONTACT_EMAIL),
      'Set CONTACT_EMAIL in wrangler.toml; no one reads the default address.',
    ),
  ]
  if (vars.EXIT_URL && !isExitUrl(vars.EXIT_URL))
    findings.push(
      fail(
        '“Leave now” leads where you want',
        'EXIT_URL is no https address, so the default is used: set another in wrangler.toml and deploy.',
      ),
    )
  if (vars.SECRET_KEY)
    findings.push(
      fail(
        'SECRET_KEY is no [vars] of wrangler.toml',
        'It would be read by everybody who reads the repository. Draw another: npx wrangler secret put SECRET_KEY',
      ),
    )
  return findings
}

/** Hashes and checks a password on this machine, with the local secret. */
export const checkLocalHash = async (): Promise<Finding> => {
  const { SECRET_KEY = '' } = localVars()
  const started = performance.now()
  const hash = await hashPassword(SECRET_KEY, 'doctor Place 7!')
  const ms = performance.now() - started
  const isRight =
    (await isPassword(SECRET_KEY, 'doctor Place 7!', hash)) && !(await isPassword(SECRET_KEY, 'another', hash))
  const fault = `It took ${Math.round(ms)} ms and ${isRight ? 'held' : 'did not hold'}.`
  return assess('a password’s hash holds', isRight && ms > 20, fault, `${Math.round(ms)} ms on this machine`)
}
