import type { Context } from 'hono'
import { byteLength } from '#contract/fields'
import { findLocale, locales } from '#contract/locales'
import { FEED_FORMATS, type FeedFormat, type FeedQuery, syndicationApi } from '#contract/syndication'
import { workerLimits } from '#contract/workerLimits'
import { hmacOf } from '../../crypto/sealing.ts'
import { dayOf } from '../../clock.ts'
import { firstThatFit, jsonBytesOf } from '../../db/answerSize.ts'
import { ApiError } from '../../errors.ts'
import { type App, factory } from '../../http/app.ts'
import { isKnownTag } from '../../http/conditional.ts'
import { openCursor, sealCursor } from '../../http/cursors.ts'
import { parametersOf } from '../../http/pagination.ts'
import { checkEdgeLimit, costlyRead } from '../../http/rateLimits/edge.ts'
import { query } from '../../http/validation.ts'
import { findDump, findFile } from '../../services/exportStore.ts'
import { translatorIn } from '../../services/translator.ts'
import type { Settings } from '../../settings.ts'
import { findCollection } from '../collections/queries/reading.ts'
import { readShown } from '../../services/collectionTexts.ts'
import { cacheGeneration } from '../map/tileCache.ts'
import { writers } from './formats.ts'
import { readOembed } from './oembed.ts'
import { presentIndex, presentItem } from './present.ts'
import { cursorAfter, type FeedRow, readFeed, readInOrder } from './queries.ts'

/** How long an answer is cached at this edge location, and then again by the client: 30 s old at most. */
const SECONDS = 15

const pathOfFeed = (format: FeedFormat) => `/feeds/stories.${format}`

/** The address of the page of a feed at an opened cursor. The cursor is sealed again, so that no client gets the cursor of another. */
const addressOf = ({ origin, secretKey }: Settings, format: FeedFormat, asked: FeedQuery): string => {
  const checked = { ...asked, before: sealCursor(secretKey, asked.before ?? null) }
  const text = new URLSearchParams(parametersOf(syndicationApi[format].query, checked)).toString()
  return `${origin}${pathOfFeed(format)}${text && `?${text}`}`
}

/**
 * The day on which the newest story of a page was posted, and no time, as everywhere in a feed. A change of the same day would
 * go unseen by it, so `If-Modified-Since` is not evaluated: the ETag is.
 */
const lastModifiedOf = ({ createdAt }: FeedRow): string => new Date(dayOf(createdAt)).toUTCString()

/** Reads a page of a feed and writes it, at most 400 KB of it. */
const makePage = async (c: Context<App>, format: FeedFormat, asked: FeedQuery): Promise<Response> => {
  const { db, settings } = c.var
  const { origin, secretKey, site } = settings
  const { rows, next } = await readFeed(db, asked)
  const { say } = await translatorIn(c.env.ASSETS, findLocale(asked.lang) ?? locales[0]!)
  const self = addressOf(settings, format, asked)
  /** A page of so many of the stories. */
  const write = (count: number) => {
    const items = rows.slice(0, count).map((row) => presentItem(origin, row))
    const rest = count < rows.length ? cursorAfter(rows[count - 1]!) : next
    const nextAddress = rest === null ? null : addressOf(settings, format, { ...asked, before: rest })
    const text = writers[format](items, { say, siteName: site.name, origin, self, next: nextAddress })
    return { items, rest, nextAddress, text }
  }
  let page = write(rows.length)
  while (page.items.length > 1 && byteLength(page.text) > workerLimits.answerBytes.list)
    page = write(Math.ceil(page.items.length / 2))
  const { items, rest, nextAddress, text } = page
  // The content, without the cursor of the next page, which is different each time it is sealed.
  const version = JSON.stringify([items, rest])
  const newest = rows[0]
  return new Response(text, {
    headers: {
      'content-type': FEED_FORMATS[format].type,
      'cache-control': `public, max-age=${SECONDS}`,
      etag: `W/"${hmacOf(secretKey, 'etag', `${pathOfFeed(format)} ${version}`)}"`,
      ...(newest && { 'last-modified': lastModifiedOf(newest) }),
      ...(nextAddress && { link: `<${nextAddress}>; rel="next"` }),
    },
  })
}

/**
 * A page of a feed, from this place of the edge if it was read there a moment ago. A change of the map through this
 * isolate begins a new generation: a removed story disappears at once.
 */
const serveFeed = async (c: Context<App>, format: FeedFormat, valid: FeedQuery): Promise<Response> => {
  const { settings } = c.var
  const asked = { ...valid, before: openCursor(settings.secretKey, valid.before) }
  const key = encodeURIComponent(JSON.stringify(asked))
  const address = `${settings.origin}${pathOfFeed(format)}?generation=${cacheGeneration()}&asked=${key}`
  const copy = await caches.default.match(address)
  const { search, bbox, language, startDate, endDate } = asked
  const isSearch = search || bbox || startDate || endDate || (language?.length ?? 0) > 0
  const rate = isSearch ? 'SEARCHES' : 'READS'
  const page = copy ?? (await costlyRead(c, settings, rate, () => makePage(c, format, asked)))
  if (!copy) c.executionCtx.waitUntil(caches.default.put(address, page.clone()))
  const etag = page.headers.get('etag') ?? ''
  const isKnown = isKnownTag(c.req.raw, etag)
  return new Response(isKnown ? null : page.body, { status: isKnown ? 304 : 200, headers: page.headers })
}

/** The id in the name of a collection's file. */
const collectionIn = (name: string): number => {
  const [, id] = /^(\d{1,10})\.geojson$/.exec(name) ?? []
  if (!id || Number(id) >= 2 ** 32) throw new ApiError('notFound')
  return Number(id)
}

/** The stories of a public collection in their order, as a guest sees them. Never cached: one that becomes private is gone at once. */
const makeCollection = async (c: Context<App>, id: number): Promise<Response> => {
  const { db, settings } = c.var
  const content = readShown(await findCollection(db, null, id))!
  const rows = await readInOrder(
    db,
    content.items.map((item) => item.id),
  )
  const notes = new Map(content.items.map((item) => [item.id, item.note]))
  const all = rows.map((row, n) => {
    const { id: storyId, latitude, longitude, ...properties } = presentItem(settings.origin, row)
    return {
      type: 'Feature',
      id: storyId,
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { number: n + 1, ...properties, note: notes.get(storyId) ?? '' },
    }
  })
  const features = firstThatFit(all, workerLimits.answerBytes.list, jsonBytesOf)
  const { title, introduction, kind, language } = content
  const url = `${settings.origin}/collections/${id}`
  const text = JSON.stringify({ type: 'FeatureCollection', title, introduction, kind, language, url, features })
  return c.body(text, 200, { 'content-type': FEED_FORMATS.geojson.type, 'cache-control': 'no-store' })
}

export const syndication = factory
  .createApp()
  .get(syndicationApi.index.path, async (c) => {
    const { origin, exportLicense } = c.var.settings
    await checkEdgeLimit(c, c.var.settings, 'READS')
    return c.json(presentIndex(origin, exportLicense === null ? null : await findDump(c.env.EXPORTS)))
  })
  .get(syndicationApi.collection.path, (c) =>
    costlyRead(c, c.var.settings, 'READS', () => makeCollection(c, collectionIn(c.req.param('name')))),
  )
  .get(syndicationApi.dump.path, async (c) => {
    await checkEdgeLimit(c, c.var.settings, 'READS')
    if (c.var.settings.exportLicense === null) throw new ApiError('notFound')
    const name = c.req.param('name')
    const { body, size } = await findFile(c.env.EXPORTS, name)
    return c.body(body, 200, {
      'content-type': 'application/gzip',
      'content-length': String(size),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    })
  })
  .get(syndicationApi.geojson.path, query(syndicationApi.geojson), (c) => serveFeed(c, 'geojson', c.req.valid('query')))
  .get(syndicationApi.csv.path, query(syndicationApi.csv), (c) => serveFeed(c, 'csv', c.req.valid('query')))
  .get(syndicationApi.oembed.path, query(syndicationApi.oembed), async (c) => {
    const { db, settings } = c.var
    return c.json(await costlyRead(c, settings, 'READS', () => readOembed(db, settings, c.req.valid('query'))))
  })
  .get(syndicationApi.rss.path, query(syndicationApi.rss), (c) => serveFeed(c, 'rss', c.req.valid('query')))
