import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { CategoryId } from './fields.ts'

const Link = z.strictObject({ name: z.string(), url: z.string() })
const Tiles = z.union([
  /** `streets`: whether `GET /streets/` has a street map to lay over the built-in world. */
  z.strictObject({ kind: z.literal('built-in'), streets: z.boolean() }),
  z.strictObject({ kind: z.literal('pmtiles'), maxZoom: z.number(), attribution: z.string() }),
  z.strictObject({ kind: z.literal('raster'), light: z.string(), dark: z.string(), attribution: z.string() }),
])
const CaptchaKind = z.union([
  z.strictObject({ kind: z.literal('proof-of-work') }),
  z.strictObject({ kind: z.literal('turnstile'), siteKey: z.string() }),
  z.strictObject({ kind: z.literal('off') }),
])

/** The operator's settings that the browser needs; none of them is secret. */
export const SiteConfig = z.strictObject({
  name: z.string(),
  hashtag: z.string(),
  contactEmail: z.string(),
  social: z.array(Link),
  map: z.strictObject({ latitude: z.number(), longitude: z.number(), zoom: z.number() }),
  /** Identifies our client and grants nothing. */
  apiKey: z.string(),
  uploadPreset: z.string(),
  captcha: CaptchaKind,
  tiles: Tiles,
  /**
   * Host of the place search service that the worker asks, or null for the built-in one. The privacy page names it.
   */
  placeSearch: z.string().nullable(),
  /** Host of the street server that the worker asks, or null without streets. The privacy page names it. */
  streetServer: z.string().nullable(),
})
export type SiteConfig = z.infer<typeof SiteConfig>

export const siteApi = {
  config: endpoint(calls.site.config, { reply: SiteConfig, needsNoKey: true }),
  health: endpoint(calls.site.health, { reply: z.strictObject({ status: z.literal('OK') }), needsNoKey: true }),
  openapi: endpoint(calls.site.openapi, { reply: z.record(z.string(), z.unknown()), needsNoKey: true }),
}

/** A category with how many shown stories it has. */
export const CategoryCount = z.strictObject({ id: CategoryId, name: z.string(), count: z.number() })

export const categoryApi = { list: endpoint(calls.categories.list, { reply: z.array(CategoryCount) }) }
