import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { FEED_TYPE, feedApi } from '#contract/feed'
import { Refusal } from '../errors.ts'
import { type App, factory } from '../http.ts'
import { countByYear, readView } from './queries.ts'
import { eraOfViews, findRecent, forgetRecent, keepRecent } from './recent.ts'
import { pathOfRange, readRange } from './rules.ts'
import { groupYears } from './years.ts'

const SHARED_SECONDS = 30

interface Kept {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}
const headersOf = (etag: string) => ({
  'cache-control': `public, max-age=15, s-maxage=${SHARED_SECONDS}`,
  etag,
  'content-type': FEED_TYPE,
})

const hasIt = (c: Context, etag: string) => c.req.header('if-none-match')?.includes(etag) ?? false
const reply = (c: Context<App>, { bytes, etag }: Kept) =>
  hasIt(c, etag) ? c.body(null, 304, headersOf(etag)) : c.body(bytes, 200, headersOf(etag))

/** Who posted or removed something asks with `cache: 'reload'` and is answered from the database. */
const isImpatient = (c: Context) => c.req.header('cache-control')?.includes('no-cache') ?? false

/** A view that this place of the edge was asked for within the last 30 seconds. */
const findShared = async (address: string): Promise<Kept | null> => {
  const shared = await caches.default.match(address)
  return shared ? { bytes: new Uint8Array(await shared.arrayBuffer()), etag: shared.headers.get('etag') ?? '' } : null
}

/** What was read from the database for a request that is under way. */
const fresh = new WeakMap<Request, Kept>()

/**
 * Answers views that were just answered, whole, before anything else is done for a call; mounted around everything.
 * Views are the same for everybody, so it asks nobody who they are.
 */
export const recentViews = createMiddleware(async (c, next) => {
  const recent = isImpatient(c) ? undefined : findRecent(c.req.path)
  if (recent) {
    const { bytes, headers, etag } = recent
    return hasIt(c, etag) ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers })
  }
  const readAt = Date.now()
  await next()
  const view = fresh.get(c.req.raw)
  if (view) keepRecent(c.req.path, { ...view, headers: new Headers(c.res.headers), readAt })
})

/** After a write that was let through, views are read anew; mounted around everything. */
export const forgetViewsOnWrite = createMiddleware(async (c, next) => {
  await next()
  if (!['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) && c.res.ok) forgetRecent()
})

export const feed = factory
  .createApp()
  .get(feedApi.years.path, async (c) => {
    c.header('cache-control', 'public, max-age=30')
    return c.json(groupYears(await countByYear(c.var.db)))
  })
  .get(feedApi.view.path, async (c) => {
    const range = readRange(c.req.param())
    if (!range) throw new Refusal('badRequest')
    const address = `${c.var.settings.origin}${pathOfRange(range)}?era=${eraOfViews()}`
    const shared = isImpatient(c) ? null : await findShared(address)
    if (shared) return reply(c, shared)
    const view = await readView(c.var.db, range, Math.floor(Date.now() / 1000))
    fresh.set(c.req.raw, view)
    const shareable = new Response(view.bytes, { headers: headersOf(view.etag) })
    c.executionCtx.waitUntil(Promise.all([view.save(), caches.default.put(address, shareable)]))
    return reply(c, view)
  })
