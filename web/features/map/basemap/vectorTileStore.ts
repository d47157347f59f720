import type { STREETS_HEADER } from '#contract/streets'
import { PmtilesSource, type TileSource, type Zxy } from 'protomaps-leaflet'
import { backoff, pause } from '#web/lib/pause.ts'

/** The features of a data tile, by layer. */
export type Layers = Awaited<ReturnType<TileSource['get']>>

/** Pixels of a data tile. */
export const tilePixels = 512

interface Options {
  /** Is applied once to each tile that comes. */
  adapt?: (layers: Layers) => Layers
  /** How many tiles are remembered. */
  most?: number
}

/** More than two screens show. */
const mostRemembered = 128
/** A tile that does not come is lost, and asked for again. */
const timeoutMs = 20_000
/** A lost tile is asked for again after the first of these, then after twice as long each time, up to the second. */
const lostMs = [200, 30_000] as const
/** The same for one that was refused: whoever is in trouble is left alone. */
const refusedMs = [5_000, 300_000] as const

class Refused extends Error {}

const streetsHeader: typeof STREETS_HEADER = 'x-streets'
/** The street map says in a header that it has no answer now: an error would stand in the browser's console. */
const isRefused = ({ ok, headers }: Response) => !ok || headers.get(streetsHeader) === 'unavailable'

let firstAsked: RequestCache = 'default'
/** The browser keeps no tile from now on: in discreet mode nothing tells where somebody looked. */
export const keepNoTiles = () => {
  firstAsked = 'no-store'
}

let connection = new AbortController()
/** The connection is back: all that waits to be asked for again is asked for now. */
export const retryNow = () => {
  connection.abort()
  connection = new AbortController()
}

/** protomaps-leaflet parses only what its own sources have fetched: here one that has fetched already. */
const parse = (data: ArrayBuffer): Promise<Layers> => {
  const archive = { getZxy: () => Promise.resolve({ data }) }
  return new PmtilesSource(archive as never, false).get({ z: 0, x: 0, y: 0 }, tilePixels)
}

/** Fetches a tile once. Throws `Refused` where the answer is no tile, and something else where there was no answer. */
const fetchOnce = async (url: string, signal: AbortSignal, cache: RequestCache): Promise<Layers> => {
  const attempt = new AbortController()
  const stop = () => attempt.abort()
  const timer = setTimeout(stop, timeoutMs)
  signal.addEventListener('abort', stop)
  try {
    const response = await fetch(url, { signal: attempt.signal, cache, redirect: 'error' })
    if (isRefused(response)) throw new Refused()
    const data = await response.arrayBuffer()
    return await parse(data).catch(() => Promise.reject(new Refused()))
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** Fetches a tile, again and again until it is there. Throws only when it is no longer wanted. */
const fetchTile = async (url: string, signal: AbortSignal): Promise<Layers> => {
  for (let failures = 0; ; failures++)
    try {
      // What was wrong once may lie in the browser's cache.
      return await fetchOnce(url, signal, failures && firstAsked === 'default' ? 'reload' : firstAsked)
    } catch (error) {
      signal.throwIfAborted()
      await pause(backoff(failures, error instanceof Refused ? refusedMs : lostMs), signal, connection.signal)
      signal.throwIfAborted()
    }
}

interface Load {
  layers: Promise<Layers>
  /** How many want it. It is given up only when nobody does. */
  askers: number
  ended: AbortController
}

/** The data tiles of one address: shared while they come, and the latest remembered. */
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

  /** The tile, if it is there already. */
  readonly peek = (tile: Zxy): Layers | undefined => {
    const url = this.urlOf(tile)
    const layers = this.remembered.get(url)
    if (layers) this.remember(url, layers)
    return layers
  }

  /** The tile as soon as it is there, however often it is lost. Rejects once `signal` says that it is not wanted. */
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
