import { limits } from '#contract/limits'
import type { SiteConfig } from '#contract/site'
import type { Keys } from './crypto/sealing.ts'
import { ApiError } from './errors.ts'
import { testSecrets } from './services/turnstile.ts'
import { readStreetSource, type StreetSource } from './services/streets/streetSource.ts'

/** True in `npm start`, `npm run dev` and tests; the deployed bundle has `false` compiled in. */
declare const __LOCAL__: boolean

/**
 * What an operator may set, in `[vars]` of `wrangler.toml` or as a secret. Only SECRET_KEY and ORIGIN have no default.
 */
export interface Vars {
  /** Secret, at least 32 characters: authorship tags, sealed e-mails, sessions and the pepper derive from it. */
  SECRET_KEY?: string
  /** Secret: the previous SECRET_KEY, while it is being replaced (worker/features/keyRotation). */
  SECRET_KEY_OLD?: string
  SITE_NAME?: string
  HASHTAG?: string
  CONTACT_EMAIL?: string
  /** JSON: `[{ "name": "…", "url": "https://…" }]`. */
  SOCIAL_LINKS?: string
  /** Where the map opens (`readChosenPlace`): all three, or none for the region with most stories. */
  MAP_LATITUDE?: string
  MAP_LONGITUDE?: string
  MAP_ZOOM?: string
  /** Required: the public origin, e.g. `https://atlas.example`. Links in mails, lists and previews begin with it. */
  ORIGIN?: string
  /** `refused` allows one account for each e-mail. A visitor who registers then learns whether an e-mail has an account. */
  KNOWN_EMAILS?: string
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
  /** The deepest zoom to ask that file for; 15 when unset. */
  PMTILES_MAX_ZOOM?: string
  /** Address of raster tiles. There is one set: another one for the dark map would tell their host who is in anonymous mode. */
  RASTER_LIGHT?: string
  TILE_ATTRIBUTION?: string
  /**
   * Streets over the built-in world: `openfreemap` (the default), the address of a TileJSON, or a `{z}/{x}/{y}`
   * address of vector tiles (OpenMapTiles or Protomaps schema). Empty is off.
   */
  STREETS?: string
  /** Whether moderators and administrators need a passkey: `required` (the default when deployed) or `optional`. */
  STAFF_SECOND_FACTOR?: string
  /** Where *Leave now* leads: an https address unrelated to us; a weather search when unset. */
  EXIT_URL?: string
  /** `off` removes *Leave now*: its button, its keys and its call. */
  QUICK_EXIT?: string
  /**
   * The license of what is public here, e.g. `CC BY-SA 4.0`: with it a dump of all stories is offered each day. Unset: none.
   */
  EXPORT_LICENSE?: string
  /** `all` logs every call, otherwise only failed ones (worker/http/log.ts). */
  LOG?: string
  /** `off` lifts the limits, in local builds only. */
  RATE_LIMITS?: string
  /** `off` lifts the captcha, in local builds only. */
  CAPTCHA?: string
}

export interface Settings {
  site: Omit<SiteConfig, 'opening'>
  /** Where streets are fetched; null where there are none. */
  streets: StreetSource | null
  /** Whether the operator set where the map opens. */
  isMapPlaceChosen: boolean
  secretKey: Keys
  /** Where *Leave now* leads; null where the operator switched it off. */
  exitUrl: string | null
  /** The license of the daily dump; null where there is none. */
  exportLicense: string | null
  /** Public origin without a trailing slash. */
  origin: string
  /** One account for each e-mail, and 409 for the second. */
  areKnownEmailsRefused: boolean
  isLocal: boolean
  areLimitsOn: boolean
  isCaptchaOn: boolean
  /** Whether staff rights require a second factor. */
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
  exitUrl: 'https://www.google.com/search?q=weather',
}

/** Whether a secret looks invented by a person: too short, or of too few different characters. */
export const isWeak = (secret: string) => secret.length < 32 || new Set(secret).size < 12

let strong = ''
/** Whether a secret is random. Caches the last one, because every call reads the settings. */
const isDrawn = (secret: string): boolean => {
  if (secret !== strong && !isWeak(secret)) strong = secret
  return secret === strong
}

/** Refuses everything (503) until the operator has fixed the setting, because no answer is better than an unsafe one. */
const refuseSetUp = (why: string): never => {
  console.error(why)
  throw new ApiError('notSetUp')
}

/**
 * The origin that an operator set, `https://host` without a slash at its end; null where it is missing or no origin.
 * It is never taken from a request: a forged `Host` would choose where the links in our mails lead.
 */
export const originIn = ({ ORIGIN = '' }: Vars): string | null =>
  /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?\/*$/i.test(ORIGIN) ? new URL(ORIGIN).origin : null

/** Whether *Leave now* may lead to an address: https, with no user or password in it. */
export const isExitUrl = (address: string): boolean => {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && !url.username && !url.password
}

/**
 * Where *Leave now* leads, or null where it is switched off. An invalid address is replaced by the default, because a
 * visitor who must leave always needs a way out.
 */
export const readExitUrl = ({ QUICK_EXIT, EXIT_URL = '' }: Vars): string | null => {
  if (QUICK_EXIT === 'off') return null
  return isExitUrl(EXIT_URL) ? new URL(EXIT_URL).href : defaults.exitUrl
}

const numberIn = (text: string | undefined, min: number, max: number): number | null => {
  const value = text?.trim() ? Number(text) : NaN
  return value >= min && value <= max ? value : null
}

/**
 * Where the operator wants the map to open, in degrees; null where no place is set. `isValid` is false where only some of the
 * three variables are set, or one is empty, not a number or out of range: then the map opens as if none were set.
 */
export const readChosenPlace = ({
  MAP_LATITUDE,
  MAP_LONGITUDE,
  MAP_ZOOM,
}: Vars): { place: SiteConfig['map'] | null; isValid: boolean } => {
  const isUnset = [MAP_LATITUDE, MAP_LONGITUDE, MAP_ZOOM].every((value) => value === undefined)
  const latitude = numberIn(MAP_LATITUDE, -90, 90)
  const longitude = numberIn(MAP_LONGITUDE, -180, 180)
  const zoom = numberIn(MAP_ZOOM, limits.map.minZoom, limits.map.maxZoom)
  const place = latitude === null || longitude === null || zoom === null ? null : { latitude, longitude, zoom }
  return { place, isValid: isUnset || place !== null }
}

/** What the site is called. */
export const readSiteName = ({ SITE_NAME }: Vars): string => SITE_NAME ?? defaults.name

/** The license under which all that is public is offered as files; null where the operator chose none. */
export const readLicense = ({ EXPORT_LICENSE = '' }: Vars): string | null => EXPORT_LICENSE.trim() || null

const captchaOf = (env: Vars): SiteConfig['captcha'] => {
  if (isLocal && env.CAPTCHA === 'off') return { kind: 'off' }
  return env.TURNSTILE_SITE_KEY && env.TURNSTILE_SECRET_KEY
    ? { kind: 'turnstile', siteKey: env.TURNSTILE_SITE_KEY }
    : { kind: 'proof-of-work' }
}

const openStreetMap = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'

const tilesOf = (env: Vars, streets: boolean): SiteConfig['tiles'] => {
  const attribution = env.TILE_ATTRIBUTION ?? openStreetMap
  if (env.PMTILES)
    return {
      kind: 'pmtiles',
      maxZoom: Number(env.PMTILES_MAX_ZOOM ?? 15),
      attribution: env.TILE_ATTRIBUTION ?? `<a href="https://protomaps.com">Protomaps</a> ${openStreetMap}`,
    }
  return env.RASTER_LIGHT
    ? { kind: 'raster', light: env.RASTER_LIGHT, dark: env.RASTER_LIGHT, attribution }
    : { kind: 'built-in', streets }
}

/** The deployment's secret, and the one it replaces while there is one. Throws notSetUp without a drawn secret. */
export const readKeys = ({ SECRET_KEY, SECRET_KEY_OLD }: Pick<Vars, 'SECRET_KEY' | 'SECRET_KEY_OLD'>): Keys => {
  if (!SECRET_KEY || !isDrawn(SECRET_KEY))
    return refuseSetUp(
      'SECRET_KEY is missing, shorter than 32 characters or not drawn: set it with `wrangler secret put`.',
    )
  return { current: SECRET_KEY, old: SECRET_KEY_OLD && SECRET_KEY_OLD !== SECRET_KEY ? SECRET_KEY_OLD : null }
}

/** Anything but `optional` means required, so that a typo cannot disable it. */
const requiresSecondFactor = ({ STAFF_SECOND_FACTOR }: Vars): boolean =>
  STAFF_SECOND_FACTOR ? STAFF_SECOND_FACTOR !== 'optional' : !isLocal

const settingsOf = (env: Vars): Settings => {
  const secretKey = readKeys(env)
  const origin = originIn(env)
  if (!origin) return refuseSetUp('ORIGIN is missing or no origin (https://…): set it in [vars] of wrangler.toml.')
  if (!isLocal && testSecrets.includes(env.TURNSTILE_SECRET_KEY ?? ''))
    refuseSetUp(
      'TURNSTILE_SECRET_KEY is one of Cloudflare’s published test keys, which anybody passes: set yours with `wrangler secret put`.',
    )
  const captcha = captchaOf(env)
  const { place: chosenPlace } = readChosenPlace(env)
  // An extract or raster tiles have their own streets.
  const streets = env.PMTILES || env.RASTER_LIGHT ? null : readStreetSource(env, origin, isLocal)
  return {
    site: {
      name: readSiteName(env),
      hashtag: env.HASHTAG ?? defaults.hashtag,
      contactEmail: env.CONTACT_EMAIL ?? defaults.contactEmail,
      social: env.SOCIAL_LINKS ? (JSON.parse(env.SOCIAL_LINKS) as SiteConfig['social']) : defaults.social,
      map: chosenPlace ?? defaults.map,
      apiKey: env.API_KEY ?? defaults.apiKey,
      uploadPreset: env.UPLOAD_PRESET ?? defaults.uploadPreset,
      captcha,
      tiles: tilesOf(env, streets !== null),
      placeSearch: env.GEOCODER_URL ? new URL(env.GEOCODER_URL).host : null,
      streetServer: streets && new URL(streets.address).host,
    },
    streets,
    isMapPlaceChosen: chosenPlace !== null,
    secretKey,
    exitUrl: readExitUrl(env),
    exportLicense: readLicense(env),
    origin,
    areKnownEmailsRefused: env.KNOWN_EMAILS === 'refused',
    isLocal,
    areLimitsOn: !(isLocal && env.RATE_LIMITS === 'off'),
    isCaptchaOn: captcha.kind !== 'off',
    isSecondFactorRequired: requiresSecondFactor(env),
  }
}

const remembered = new WeakMap<Vars, Settings>()

/**
 * The settings of this deployment: our defaults, overridden by the operator's vars. Read once for each `env`, which every
 * call of an isolate has in common. Throws notSetUp (503) without SECRET_KEY or ORIGIN.
 */
export const readSettings = (env: Vars): Settings => {
  const known = remembered.get(env)
  if (known) return known
  const settings = settingsOf(env)
  remembered.set(env, settings)
  return settings
}
