import type { SiteConfig } from '#contract/site'
import { Refusal } from './errors.ts'

/** True in `npm start`, `npm run dev` and tests; the deployed bundle has `false` compiled in. */
declare const __LOCAL__: boolean

/** What an operator may set in `wrangler.toml` `[vars]` or as a secret; everything has a default or a built-in stand-in. */
export interface Vars {
  /** Secret, at least 32 characters: authorship tags, sealed e-mails, sessions and the pepper derive from it. */
  SECRET_KEY?: string
  SITE_NAME?: string
  HASHTAG?: string
  CONTACT_EMAIL?: string
  /** JSON: `[{ "name": "…", "url": "https://…" }]`. */
  SOCIAL_LINKS?: string
  MAP_LATITUDE?: string
  MAP_LONGITUDE?: string
  MAP_ZOOM?: string
  /** The public origin, e.g. `https://atlas.example`; the request's own when unset. */
  ORIGIN?: string
  API_KEY?: string
  UPLOAD_PRESET?: string
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET_KEY?: string
  /** Sender of our mail; needs an onboarded domain. */
  MAIL_FROM?: string
  GEOCODER_URL?: string
  GEOCODER_CONTACT?: string
  /** Name of a PMTiles object in the R2 bucket bound as TILES. */
  PMTILES?: string
  /** The deepest zoom to ask that extract for, where not all it has (worker/site/routes.ts); 15 when unset. */
  PMTILES_MAX_ZOOM?: string
  RASTER_LIGHT?: string
  RASTER_DARK?: string
  TILE_ATTRIBUTION?: string
  /** Whether moderators and administrators need a passkey: `required`, also when deployed without it, or `optional`. */
  STAFF_SECOND_FACTOR?: string
  /** `all` logs every call, otherwise only those that went wrong here (worker/log.ts). */
  LOG?: string
  /** `off` lifts the limits, in local builds only. */
  RATE_LIMITS?: string
  /** `off` lifts the captcha, in local builds only. */
  CAPTCHA?: string
}

export interface Settings {
  site: SiteConfig
  secretKey: string
  /** Public origin without a trailing slash. */
  origin: string
  isLocal: boolean
  areLimitsOn: boolean
  isCaptchaOn: boolean
  /** Whether staff act as staff only with a second factor. */
  isSecondFactorRequired: boolean
}

const isLocal = typeof __LOCAL__ === 'undefined' ? false : __LOCAL__

const defaults = {
  name: 'Lavender Atlas',
  hashtag: '#LavenderAtlas',
  contactEmail: 'hello@lavender-atlas.example',
  social: [
    { name: 'Mastodon', url: 'https://mastodon.social/tags/LavenderAtlas' },
    { name: 'Instagram', url: 'https://www.instagram.com/explore/tags/lavenderatlas/' },
    { name: 'Bluesky', url: 'https://bsky.app/hashtag/LavenderAtlas' },
  ],
  map: { latitude: 34.1, longitude: -118.2, zoom: 12 },
  apiKey: 'lavender-atlas-web',
  uploadPreset: 'avatars',
}

/** Cloudflare's published test secrets: one always passes, one always fails, one is always spent. */
export const testSecrets: readonly string[] = ['1x', '2x', '3x'].map((start) => `${start}${'0'.repeat(31)}AA`)

/** Whether a secret is one that somebody made up: too short, or of too few different signs. */
const isWeak = (secret: string) => secret.length < 32 || new Set(secret).size < 12

let strong = ''
/** The same, asked once for each secret: every call reads the settings. */
const isDrawn = (secret: string): boolean => {
  if (secret !== strong && !isWeak(secret)) strong = secret
  return secret === strong
}

/** Better no answer than an unsafe one: everything is refused (503) until the operator has set it right. */
const refuseSetUp = (why: string): never => {
  console.error(`${why}: set it with \`wrangler secret put\`.`)
  throw new Refusal('notSetUp')
}

const captchaOf = (env: Vars): SiteConfig['captcha'] => {
  if (isLocal && env.CAPTCHA === 'off') return { kind: 'off' }
  return env.TURNSTILE_SITE_KEY && env.TURNSTILE_SECRET_KEY
    ? { kind: 'turnstile', siteKey: env.TURNSTILE_SITE_KEY }
    : { kind: 'proof-of-work' }
}

const openStreetMap = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'

const tilesOf = (env: Vars): SiteConfig['tiles'] => {
  const attribution = env.TILE_ATTRIBUTION ?? openStreetMap
  if (env.PMTILES)
    return {
      kind: 'pmtiles',
      maxZoom: Number(env.PMTILES_MAX_ZOOM ?? 15),
      attribution: env.TILE_ATTRIBUTION ?? `<a href="https://protomaps.com">Protomaps</a> ${openStreetMap}`,
    }
  return env.RASTER_LIGHT
    ? { kind: 'raster', light: env.RASTER_LIGHT, dark: env.RASTER_DARK ?? env.RASTER_LIGHT, attribution }
    : { kind: 'built-in' }
}

/** A word that is none of the two is a slip, and no way around the duty. */
const requiresSecondFactor = ({ STAFF_SECOND_FACTOR }: Vars): boolean =>
  STAFF_SECOND_FACTOR ? STAFF_SECOND_FACTOR !== 'optional' : !isLocal

/** The settings of this deployment: our defaults, overridden by the operator's vars (decisions §1). */
export const readSettings = (env: Vars, requestUrl: string): Settings => {
  const { SECRET_KEY } = env
  if (!SECRET_KEY || !isDrawn(SECRET_KEY))
    return refuseSetUp('SECRET_KEY is missing, shorter than 32 characters or not drawn')
  if (!isLocal && testSecrets.includes(env.TURNSTILE_SECRET_KEY ?? ''))
    refuseSetUp('TURNSTILE_SECRET_KEY is one of Cloudflare’s published test keys, which anybody passes')
  const captcha = captchaOf(env)
  return {
    site: {
      name: env.SITE_NAME ?? defaults.name,
      hashtag: env.HASHTAG ?? defaults.hashtag,
      contactEmail: env.CONTACT_EMAIL ?? defaults.contactEmail,
      social: env.SOCIAL_LINKS ? (JSON.parse(env.SOCIAL_LINKS) as SiteConfig['social']) : defaults.social,
      map: {
        latitude: Number(env.MAP_LATITUDE ?? defaults.map.latitude),
        longitude: Number(env.MAP_LONGITUDE ?? defaults.map.longitude),
        zoom: Number(env.MAP_ZOOM ?? defaults.map.zoom),
      },
      apiKey: env.API_KEY ?? defaults.apiKey,
      uploadPreset: env.UPLOAD_PRESET ?? defaults.uploadPreset,
      captcha,
      tiles: tilesOf(env),
      placeSearch: env.GEOCODER_URL ? new URL(env.GEOCODER_URL).host : null,
    },
    secretKey: SECRET_KEY,
    origin: env.ORIGIN?.replace(/\/+$/, '') ?? /^\w+:\/\/[^/]+/.exec(requestUrl)![0],
    isLocal,
    areLimitsOn: !(isLocal && env.RATE_LIMITS === 'off'),
    isCaptchaOn: captcha.kind !== 'off',
    isSecondFactorRequired: requiresSecondFactor(env),
  }
}
