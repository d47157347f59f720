import { FEED_TYPE } from '#contract/feed'
import { apiHeaders } from '../../http/securityHeaders.ts'

/** A view is answered again for so long after it was read from the database, from memory and at the edge alike. */
const SECONDS = 30
const ROOM = 200

/** A view as it was read from the database at `readAt` (ms), with the headers of its answer. */
export interface RecentView {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
  readAt: number
  headers: Headers
}

/** Makes a view ready to be answered any number of times. */
export const recentView = (bytes: Uint8Array<ArrayBuffer>, etag: string, readAt: number): RecentView => ({
  bytes,
  etag,
  readAt,
  headers: new Headers({
    ...apiHeaders,
    'cache-control': `public, max-age=15, s-maxage=${SECONDS}`,
    'content-type': FEED_TYPE,
    etag,
  }),
})

/** Who posted or removed something asks with `cache: 'reload'` and is answered from the database. */
export const isImpatient = ({ headers }: Request): boolean =>
  headers.get('cache-control')?.includes('no-cache') ?? false

/** A view as an answer; 304 for who has it. Who sent a token is answered what no cache may keep. */
export const answerView = (request: Request, { bytes, etag, headers }: RecentView): Response => {
  const answer = request.headers.get('if-none-match')?.includes(etag)
    ? new Response(null, { status: 304, headers })
    : new Response(bytes, { headers })
  if (request.headers.has('authorization')) answer.headers.set('cache-control', 'no-store')
  return answer
}

const kept = new Map<string, RecentView>()
const isRecent = ({ readAt }: RecentView) => Date.now() - readAt < SECONDS * 1000

/**
 * The answer to a request for a view that this isolate has just answered; undefined for any other request. Asked before
 * anything else is done for a call: views are the same for everybody, so nobody is asked who they are.
 */
export const answerAgain = (request: Request): Response | undefined => {
  const view = request.method === 'GET' ? kept.get(request.url) : undefined
  return view && isRecent(view) && !isImpatient(request) ? answerView(request, view) : undefined
}

/** Views that every isolate may share. */
const SHARED = 0
let [era, changedAt] = [SHARED, -Infinity]
/**
 * What this isolate's views are kept under: a random number for a minute after it changed the map, so that it asks nobody for an older
 * view, nor for one of a copy of the database that lags; then, when there are none any more, what all isolates share.
 */
export const eraOfViews = (): number => (Date.now() - changedAt < 2 * SECONDS * 1000 ? era : SHARED)

/** Keeps a view that was asked for in an era, unless the map was changed since; the oldest of 200 goes first. */
export const keepView = (url: string, view: RecentView, askedIn: number): void => {
  if (askedIn !== eraOfViews()) return
  kept.delete(url)
  kept.set(url, view)
  const [oldest] = kept.keys()
  if (kept.size > ROOM && oldest !== undefined) kept.delete(oldest)
}

/** Forgets all of it: the map was changed through this isolate, and what was removed from it must be gone at once. */
export const forgetViews = (): void => {
  kept.clear()
  era = 1 + Math.floor(Math.random() * 2 ** 52)
  changedAt = Date.now()
}

const READ_AT = 'x-read-at'
/** Where this place of the edge keeps a view; views of before the last change are not asked for again. */
const addressOf = (url: string, askedIn: number) => `${url}?era=${askedIn}`

/** A view that this place of the edge read from the database within the last 30 seconds. */
export const findShared = async (url: string, askedIn: number): Promise<RecentView | null> => {
  const shared = await caches.default.match(addressOf(url, askedIn))
  if (!shared) return null
  const { headers } = shared
  return recentView(
    new Uint8Array(await shared.arrayBuffer()),
    headers.get('etag') ?? '',
    Number(headers.get(READ_AT) ?? 0),
  )
}

/** Keeps a view for this whole place of the edge. */
export const shareView = (url: string, { bytes, headers, readAt }: RecentView, askedIn: number): Promise<void> => {
  const shared = new Response(bytes, { headers })
  shared.headers.set(READ_AT, String(readAt))
  return caches.default.put(addressOf(url, askedIn), shared)
}
