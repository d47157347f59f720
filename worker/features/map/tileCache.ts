import { STORY_TILE_TYPE } from '#contract/storyTiles'
import { isKnownTag } from '../../http/conditional.ts'
import { apiHeaders } from '../../http/securityHeaders.ts'

/**
 * A view (a range of tiles) is cached twice: in this isolate's memory, and at this place of the edge. Both serve it for this
 * long after it was read from the database.
 */
const SECONDS = 30
const CAPACITY = 200

/** A view as it was read from the database at `readAt` (ms), with the headers of its answer. */
interface CachedView {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  readAt: number
  headers: Headers
}

/** A view with the headers of its answer. */
export const cachedView = (bytes: Uint8Array<ArrayBuffer>, etag: string, readAt: number): CachedView => ({
  bytes,
  etag,
  readAt,
  headers: new Headers({
    ...apiHeaders,
    'cache-control': `public, max-age=15, s-maxage=${SECONDS}`,
    'content-type': STORY_TILE_TYPE,
    etag,
  }),
})

/** A browser whose user posted or removed something asks with `cache: 'reload'`, and is answered from the database. */
export const isReload = ({ headers }: Request): boolean => headers.get('cache-control')?.includes('no-cache') ?? false

/** A view as an answer, 304 where the browser has it already. No cache may keep the answer to a request with a token. */
export const respondWith = (request: Request, { bytes, etag, headers }: CachedView): Response => {
  const answer = isKnownTag(request, etag)
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { headers })
  if (request.headers.has('authorization')) answer.headers.set('cache-control', 'no-store')
  return answer
}

const memory = new Map<string, CachedView>()
const isFresh = ({ readAt }: CachedView) => Date.now() - readAt < SECONDS * 1000

/**
 * The answer to a request for a view in this isolate's memory; undefined for any other request. It comes before everything else that
 * is done for a call: views are the same for all users.
 */
export const serveFromMemory = (request: Request): Response | undefined => {
  const view = request.method === 'GET' ? memory.get(request.url) : undefined
  return view && isFresh(view) && !isReload(request) ? respondWith(request, view) : undefined
}

/** The generation that all isolates share. */
const SHARED = 0
let [generation, changedAt] = [SHARED, -Infinity]
/**
 * The cache generation of this isolate: views of another generation are not served. For a minute after a change of the map through
 * this isolate it is a random number, so that no older view is served, nor one of a database copy that lags; after that it is 0,
 * which all isolates share.
 */
export const cacheGeneration = (): number => (Date.now() - changedAt < 2 * SECONDS * 1000 ? generation : SHARED)

/**
 * Caches a view in memory, unless the map was changed since `askedIn`, the generation it was asked for in; the oldest of 200
 * goes first.
 */
export const cacheInMemory = (url: string, view: CachedView, askedIn: number): void => {
  if (askedIn !== cacheGeneration()) return
  memory.delete(url)
  memory.set(url, view)
  const [oldest] = memory.keys()
  if (memory.size > CAPACITY && oldest !== undefined) memory.delete(oldest)
}

/** Begins a new generation, after the map was changed through this isolate: what was removed must be gone at once. */
export const invalidateTiles = (): void => {
  memory.clear()
  generation = 1 + Math.floor(Math.random() * 2 ** 52)
  changedAt = Date.now()
}

const READ_AT = 'x-read-at'
/** The key of a view in the edge's cache; a new generation never reads the views of another. */
const addressOf = (url: string, askedIn: number) => `${url}?generation=${askedIn}`

/** A view that this place of the edge read from the database within the last 30 seconds. */
export const findAtEdge = async (url: string, askedIn: number): Promise<CachedView | null> => {
  const shared = await caches.default.match(addressOf(url, askedIn))
  if (!shared) return null
  const readAt = Number(shared.headers.get(READ_AT) ?? 0)
  // A cache may keep an answer for longer than it was told to.
  if (Date.now() - readAt >= SECONDS * 1000) return null
  return cachedView(new Uint8Array(await shared.arrayBuffer()), shared.headers.get('etag') ?? '', readAt)
}

/** Caches a view for this whole place of the edge. */
export const cacheAtEdge = (url: string, { bytes, headers, readAt }: CachedView, askedIn: number): Promise<void> => {
  const shared = new Response(bytes, { headers })
  shared.headers.set(READ_AT, String(readAt))
  return caches.default.put(addressOf(url, askedIn), shared)
}
