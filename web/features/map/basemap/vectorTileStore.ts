import type { STREETS_HEADER } from '#contract/streets'
import type { Zxy } from 'protomaps-leaflet'
import { carriedFiles } from '#web/lib/caches.ts'
import { backoff, pause } from '#web/lib/pause.ts'
import { type Layers, parseTile } from './parseTile.ts'

interface Options {
  /** Applied once to each loaded tile. */
  adapt?: (layers: Layers) => Layers
  /** How many tiles are cached. */
  most?: number
}

/** More than two screens show. */
const mostRemembered = 128
/** After this time (ms) a request counts as lost, and is repeated. */
const timeoutMs = 20_000
/** The backoff (ms) for lost tiles: from the first value, doubling up to the second. */
const lostMs = [200, 30_000] as const
/** The same for a refused tile, with longer waits so as not to burden a server in trouble. */
const refusedMs = [5_000, 300_000] as const

class Refused extends Error {}

const streetsHeader: typeof STREETS_HEADER = 'x-streets'
/** The worker reports an unavailable street map in a header, because an error would appear in the browser's console. */
const isRefused = ({ ok, headers }: Response) => !ok || headers.get(streetsHeader) === 'unavailable'

let firstAsked: RequestCache = 'default'
/** Stops the browser from caching tiles: in discreet mode no cache may reveal which places were viewed. */
export const keepNoTiles = () => {
  firstAsked = 'no-store'
}

let connection = new AbortController()
/** The connection is back: repeats all waiting requests now. */
export const retryNow = () => {
  connection.abort()
  connection = new AbortController()
}

/** After a failed request: the copy that a reader took along (web/lib/carriedCollections.ts), or the same failure. */
export const orCarriedFile =
  (url: string) =>
  async (failure: Error): Promise<Response> => {
    // `caches.match` creates no cache. A browser that refuses storage has none.
    const copy = await caches.match(url, { cacheName: carriedFiles }).catch(() => undefined)
    if (!copy) throw failure
    return copy
  }

/** Parses a tile; throws `Refused` for an answer that is none. */
const readTile = (data: ArrayBuffer): Layers => {
  try {
    return parseTile(data)
  } catch {
    throw new Refused()
  }
}

/** Fetches a tile once. Throws `Refused` where the answer is no tile, and something else where there was no answer. */
const fetchOnce = async (url: string, signal: AbortSignal, cache: RequestCache): Promise<Layers> => {
  const attempt = new AbortController()
  const stop = () => attempt.abort()
  const timer = setTimeout(stop, timeoutMs)
  signal.addEventListener('abort', stop)
  try {
    const response = await fetch(url, { signal: attempt.signal, cache, redirect: 'error' }).catch(orCarriedFile(url))
    if (isRefused(response)) throw new Refused()
    const data = await response.arrayBuffer()
    return readTile(data)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** Fetches a tile with retries until it is loaded. Throws only when it is no longer needed. */
const fetchTile = async (url: string, signal: AbortSignal): Promise<Layers> => {
  for (let failures = 0; ; failures++)
    try {
      // The browser's cache may contain the bad answer.
      return await fetchOnce(url, signal, failures && firstAsked === 'default' ? 'reload' : firstAsked)
    } catch (error) {
      signal.throwIfAborted()
      await pause(backoff(failures, error instanceof Refused ? refusedMs : lostMs), signal, connection.signal)
      signal.throwIfAborted()
    }
}

interface Load {
  layers: Promise<Layers>
  /** The number of requests that wait for it. It is aborted only when none is left. */
  askers: number
  ended: AbortController
}

/** The data tiles of one address: requests are shared while loading, and the latest tiles are cached. */
export class VectorTileStore {
  private readonly urlOf: (tile: Zxy) => string
  private readonly adapt: (layers: Layers) => Layers
  private readonly most: number
  private readonly loads = new Map<string, Load>()
  /** The latest used is the last. */
  private readonly remembered = new Map<string, Layers>()

  constructor(urlOf: (tile: Zxy) => string, { adapt = (layers) => layers, most = mostRemembered }: Options = {}) {
    this.urlOf = urlOf
    this.adapt = adapt
    this.most = most
  }

  /** The tile, if it is loaded. */
  readonly peek = (tile: Zxy): Layers | undefined => {
    const url = this.urlOf(tile)
    const layers = this.remembered.get(url)
    if (layers) this.remember(url, layers)
    return layers
  }

  /** The tile as soon as it is loaded, with retries. Rejects when `signal` is aborted. */
  readonly get = async (tile: Zxy, signal: AbortSignal): Promise<Layers> => {
    signal.throwIfAborted()
    const there = this.peek(tile)
    if (there) return there
    const url = this.urlOf(tile)
    const load = this.loads.get(url) ?? this.begin(url)
    load.askers++
    const leave = () => {
      load.askers--
      if (load.askers > 0) return
      load.ended.abort()
      if (this.loads.get(url) === load) this.loads.delete(url)
    }
    signal.addEventListener('abort', leave, { once: true })
    const layers = await load.layers
    signal.throwIfAborted()
    signal.removeEventListener('abort', leave)
    return layers
  }

  private begin(url: string): Load {
    const ended = new AbortController()
    const layers = fetchTile(url, ended.signal).then((fetched) => {
      const layers = this.adapt(fetched)
      this.loads.delete(url)
      this.remember(url, layers)
      return layers
    })
    const load = { layers, askers: 0, ended }
    this.loads.set(url, load)
    return load
  }

  private remember(url: string, layers: Layers) {
    this.remembered.delete(url)
    this.remembered.set(url, layers)
    for (const oldest of this.remembered.keys()) {
      if (this.remembered.size <= this.most) break
      this.remembered.delete(oldest)
    }
  }
}
