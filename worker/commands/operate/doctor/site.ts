import { authApi } from '#contract/auth'
import { toMapPosition, WORLD_SIZE } from '#contract/mercator'
import { passwordResetApi } from '#contract/passwordReset'
import { placeApi } from '#contract/places'
import type { SiteConfig } from '#contract/site'
import { siteApi } from '#contract/site'
import { STREETS_HEADER, streetApi } from '#contract/streets'
import { turnstile } from '../../../html/contentSecurityPolicy.ts'
import { type Finding, pass, fail, unknown, assess } from './findings.ts'
import type { Answer, SiteClient } from './siteClient.ts'

/** Whether the worker answers and reaches its database. */
export const checkHealth = async (client: SiteClient): Promise<Finding> => {
  const { status, text } = await client.ask(siteApi.health, {})
  if (status === 200) return pass('the worker answers and reaches its database')
  return fail(
    'the worker answers and reaches its database',
    text.includes('notSetUp')
      ? 'ORIGIN is not set (https://your.domain, under [vars] in wrangler.toml, then npm run deploy), SECRET_KEY is missing or weak, or Turnstile has Cloudflare’s test keys: npx wrangler secret put SECRET_KEY (32 characters or more, drawn, e.g. `openssl rand -base64 32`)'
      : `/api/health/ answers ${status}. Is D1 bound as DB in wrangler.toml, and are the migrations applied (npx wrangler d1 migrations apply DB --remote)?`,
  )
}

const demanded: [header: string, value: RegExp][] = [
  ['content-security-policy', /default-src 'none'.*frame-ancestors 'none'/],
  ['strict-transport-security', /max-age=\d{8}/],
  ['x-content-type-options', /^nosniff$/],
  ['referrer-policy', /^no-referrer$/],
]
const missingIn = ({ headers }: Answer) =>
  demanded.filter(([name, value]) => !value.test(headers.get(name) ?? '')).map(([name]) => name)

/** Whether page, script and API answers carry the security headers. */
export const checkHeaders = async (client: SiteClient): Promise<Finding[]> => {
  const page = await client.open('/')
  const script = /<script[^>]+src="(\/assets\/[^"]+)"/.exec(page.text)?.[1] ?? '/manifest.webmanifest'
  const answers = {
    'the page': page,
    'its script': await client.open(script),
    'the API': await client.open('/api/health/'),
  }
  return Object.entries(answers).map(([name, answer]) => {
    const missing = missingIn(answer)
    const fault = `${missing.join(', ')} missing or changed: deploy the build as it is; look for a proxy or rule in between.`
    return assess(`${name} carries the safety headers`, missing.length === 0, fault)
  })
}

/** Whether sign-up asks for a captcha, and the content security policy lets it load. */
export const checkCaptcha = async (
  client: SiteClient,
  { captcha: { kind } }: SiteConfig,
  isLocal: boolean,
): Promise<Finding> => {
  const what = 'signing up asks for a captcha'
  if (kind === 'proof-of-work') return pass(what, 'the built-in proof of work')
  if (kind === 'off')
    return assess(
      what,
      isLocal,
      'This is a build for a developer’s machine: npm run deploy.',
      'switched off on this machine (CAPTCHA=off)',
    )
  const { headers } = await client.open('/')
  return assess(
    what,
    headers.get('content-security-policy')?.includes(turnstile) === true,
    'The pages’ policy stops Turnstile, so no one can sign up: TURNSTILE_SITE_KEY belongs into [vars] of wrangler.toml when it is built. Set it there and npm run deploy.',
    'Turnstile',
  )
}

/** Whether the gazetteer was loaded. */
export const checkPlaces = async (client: SiteClient): Promise<Finding> => {
  const { status, text } = await client.ask(placeApi.search, { query: { q: 'Paris' } })
  return assess(
    'places can be looked up',
    status === 200 && text !== '[]',
    'The gazetteer is empty: npm run places:load -- --remote (here: npm start).',
  )
}

/**
 * Whether streets load: the street map, and a tile where the site's map opens. A foreign server that is down is
 * no fault of the site. `STREETS` is the setting.
 */
export const checkStreets = async (
  client: SiteClient,
  { tiles, streetServer, map: opening }: SiteConfig,
  STREETS?: string,
): Promise<Finding> => {
  const what = 'streets are on the map'
  if (tiles.kind !== 'built-in') return pass(what, 'by the operator’s own tiles (PMTILES or RASTER_LIGHT)')
  if (!tiles.streets)
    return STREETS
      ? fail(what, `STREETS = "${STREETS}" is no address that may be fetched: openfreemap, or https://…`)
      : unknown(what, 'Switched off: STREETS is empty.')
  const later = `${streetServer} does not answer. The map works without streets, and tries again every five minutes.`
  const map = await client.call(streetApi.describe, {})
  if (map.tiles.length === 0) return unknown(what, later)
  const z = map.maxzoom
  const at = toMapPosition(opening.latitude, opening.longitude)
  const unit = WORLD_SIZE / 2 ** z
  const place = { z, x: Math.floor(at.x / unit), y: Math.floor(at.y / unit) }
  const { status, headers } = await client.ask(streetApi.tile, place)
  const state = headers.get(STREETS_HEADER)
  if (status !== 200) return fail(what, `A tile answers ${status}.`)
  return state === 'tile' || state === 'empty' ? pass(what, `from ${streetServer}`) : unknown(what, later)
}

/** Whether the store of password resets answers: it is asked for an unknown token. */
export const checkResets = async (client: SiteClient): Promise<Finding> => {
  const body = { token: 'doctor'.repeat(7), password: 'doctor Place 7!' }
  const { status } = await client.ask(passwordResetApi.confirm, { body })
  return assess(
    'the store of password resets answers',
    status === 400,
    `It answers ${status}. Is a KV namespace bound as RESETS in wrangler.toml?`,
  )
}

/** The time of the quickest of some calls that check no password (ms): a single one may be delayed by other work. */
const quickestCall = async (client: SiteClient) => {
  const times: number[] = []
  for (let n = 0; n < 5; n++) times.push((await client.ask(siteApi.health, {})).ms)
  return Math.min(...times)
}

/** Whether checking a password takes long enough. An unknown name takes as long as a known one. */
export const checkHashTime = async (client: SiteClient): Promise<Finding> => {
  const what = 'a password is checked at its full cost'
  const body = { username: 'no.such.name', password: 'doctor Place 7!' }
  const { status, ms } = await client.ask(authApi.login, { body })
  if (status === 422 || status === 429)
    return pass(what, 'not timed: too many logins from this address within the last minutes')
  if (status !== 401)
    return fail(what, `Login answers ${status}: hashing needs Workers Paid, the Free plan stops it after 10 ms.`)
  const hash = Math.round(ms - (await quickestCall(client)))
  const fault = `Only ${hash} ms: this is not the hash of this repository.`
  return assess(what, hash > 40, fault, `${hash} ms more than a call without`)
}
