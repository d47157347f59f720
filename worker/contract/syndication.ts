import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Binary, Cursor, Limit } from './fields.ts'
import { findLocale, sourceLocale } from './locales.ts'
import { messages } from './messages.ts'
import { calls } from './calls.ts'
import { datesInOrder, datesCrossing, filters } from './search.ts'

/** The most stories of a page of a feed: reading as many takes at most 2,200 rows of the database. */
const MOST_ROWS = 150

/** The formats of the feeds, with the media type of each and how many stories a page has unless asked otherwise. */
export const FEED_FORMATS = {
  geojson: { type: 'application/geo+json; charset=utf-8', name: 'GeoJSON (RFC 7946)', rows: MOST_ROWS },
  csv: { type: 'text/csv; charset=utf-8', name: 'CSV (RFC 4180)', rows: MOST_ROWS },
  rss: { type: 'application/rss+xml; charset=utf-8', name: 'RSS 2.0 with GeoRSS', rows: 50 },
} as const
export type FeedFormat = keyof typeof FEED_FORMATS

/**
 * The filters of a search, how many stories a page has at most, the cursor of a `Link: …; rel="next"`, and the language
 * of the feed's own words (a tag; English where we do not speak it).
 */
const FeedQuery = (rows: number) =>
  z
    .object({
      ...filters,
      limit: Limit(rows, MOST_ROWS),
      before: Cursor.optional(),
      lang: z
        .string()
        .max(35)
        .optional()
        .transform((tag) => findLocale(tag ?? '')?.tag ?? sourceLocale),
    })
    .refine(datesInOrder, datesCrossing)
export type FeedQuery = z.output<ReturnType<typeof FeedQuery>>

const feed = (format: FeedFormat) =>
  endpoint(calls.syndication[format], {
    query: FeedQuery(FEED_FORMATS[format].rows),
    reply: Binary,
    needsNoKey: true,
  })

/** The index of feeds and dump. */
export const FeedIndex = z.strictObject({
  feeds: z.array(z.strictObject({ name: z.string(), type: z.string(), url: z.string() })),
  /** The dump of all public stories of a day (YYYY-MM-DD); null unless the operator chose a license. */
  dump: z
    .strictObject({
      day: z.string(),
      license: z.string(),
      format: z.string(),
      /** The schema of a line, by property. */
      schema: z.record(z.string(), z.string()),
      files: z.array(z.strictObject({ url: z.string(), stories: z.number().int(), bytes: z.number().int() })),
    })
    .nullable(),
})
export type FeedIndex = z.infer<typeof FeedIndex>

/** The maximum size in CSS pixels that another site allows; 0 or missing for no limit. */
const Room = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,20})?(?:px)?$/, messages.number)
  .optional()
  .transform((text) => Math.floor(Number.parseFloat(text ?? '')) || undefined)

/** The query of oEmbed 1.0: the address of a story or of the map, and how large it may be shown. */
export const OembedQuery = z.object({
  url: z.string(messages.webAddress).max(2_000, messages.oembedUrl),
  /** Any except `json` is 501 (oEmbed 1.0). */
  format: z.string().optional(),
  maxwidth: Room,
  maxheight: Room,
})
export type OembedQuery = z.output<typeof OembedQuery>

/** An answer of oEmbed 1.0, type `rich`. No author, because a copy on another site cannot be taken back. */
export const Oembed = z.strictObject({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  /** Seconds. */
  cache_age: z.number().int(),
  html: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type Oembed = z.infer<typeof Oembed>

/** Answered at the root of the site as well as below `/api`: `/feeds/stories.rss`, `/oembed`. */
export const syndicationApi = {
  index: endpoint(calls.syndication.index, { reply: FeedIndex, needsNoKey: true }),
  geojson: feed('geojson'),
  csv: feed('csv'),
  rss: feed('rss'),
  /** The stories of one public collection in their order, as GeoJSON: `{id}.geojson`. */
  collection: endpoint(calls.syndication.collection, { reply: Binary, needsNoKey: true }),
  /** A file of the dump. */
  dump: endpoint(calls.syndication.dump, { reply: Binary, needsNoKey: true }),
  oembed: endpoint(calls.syndication.oembed, { query: OembedQuery, reply: Oembed, needsNoKey: true }),
}
