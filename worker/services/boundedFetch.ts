import { gunzipSync } from 'node:zlib'
import { ServiceFault } from '../errors.ts'

/** The bounds of a request and its answer. */
interface Bounds {
  method?: 'POST'
  headers?: Record<string, string>
  body?: URLSearchParams
  /** The most bytes of an answer, counted before and after unpacking. */
  maxBytes: number
  /** Ends the request, its body included. */
  signal: AbortSignal
  /** How many redirects within the same origin are followed: none by default. */
  redirects?: number
}
interface Answer {
  status: number
  bytes: Uint8Array<ArrayBuffer>
}

/** Rejects when the signal is aborted, because a body may never end. */
const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(new ServiceFault('slow'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  })

const redirectStatuses = [301, 302, 303, 307, 308]

const request = async (url: URL, bounds: Bounds, redirects = bounds.redirects ?? 0): Promise<Response> => {
  const { maxBytes: _, redirects: __, ...init } = bounds
  const response = await fetch(url, { ...init, redirect: 'manual' })
  if (!redirectStatuses.includes(response.status)) return response
  await response.body?.cancel()
  const next = URL.parse(response.headers.get('location') ?? '', url.href)
  if (!next || next.origin !== url.origin || next.username || redirects === 0) throw new ServiceFault('redirect')
  return request(next, bounds, redirects - 1)
}

/** All bytes of a stream, counted as they come: the length that a server names may be wrong. */
const readAll = async (stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > maxBytes) throw new ServiceFault('large')
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b

/**
 * Unpacks gzip, and stops at the limit. Not `DecompressionStream`: it unpacks all that it was given before the first
 * byte can be counted, so 2 MB become 2 GB of memory.
 */
const unpack = (bytes: Uint8Array<ArrayBuffer>, maxBytes: number): Uint8Array<ArrayBuffer> => {
  try {
    return new Uint8Array(gunzipSync(bytes, { maxOutputLength: maxBytes }))
  } catch (error) {
    throw new ServiceFault(error instanceof RangeError ? 'large' : 'gzip')
  }
}

const read = async (url: URL, bounds: Bounds): Promise<Answer> => {
  const response = await request(url, bounds)
  const body: ReadableStream<Uint8Array> | null = response.body
  const bytes = body ? await readAll(body, bounds.maxBytes) : new Uint8Array()
  // Some servers send files that are gzip and do not say so.
  return { status: response.status, bytes: isGzip(bytes) ? unpack(bytes, bounds.maxBytes) : bytes }
}

/**
 * The only way from the worker to another server. Sends only what `bounds` says and no data about a visitor, follows no
 * redirect to another origin, and reads at most `maxBytes`. Returns the status, whatever it is, and the decoded bytes.
 * Throws `ServiceFault` for a redirect or an answer that is too large or too slow, and what `fetch` throws where there
 * is no connection.
 */
export const boundedFetch = (url: URL, bounds: Bounds): Promise<Answer> =>
  Promise.race([read(url, bounds), abortOf(bounds.signal)])

/** The bytes of a JSON answer as a value. Throws `SyntaxError` for anything else. */
export const parseJson = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes))
