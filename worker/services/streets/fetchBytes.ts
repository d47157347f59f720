import type { StreetSource } from '../../streetSource.ts'

/** Why the other side gave nothing we can use; the word stands in the log. */
export class StreetFault extends Error {
  readonly why: string
  constructor(why: string) {
    super(why)
    this.name = 'StreetFault'
    this.why = why
  }
}

/** The word for any failure: never an error's message, which repeats the address and the key in it. */
export const wordFor = (error: unknown): string =>
  error instanceof StreetFault ? error.why : error instanceof Error ? error.name : 'unknown'

type Asked = Pick<StreetSource, 'userAgent'>

/** Rejects when the signal is aborted: a body that never ends does not hold us. */
const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const stop = () => reject(new StreetFault('slow'))
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  })

/** Asks, and follows one redirect within the same origin. */
const ask = async (url: URL, { userAgent }: Asked, signal: AbortSignal, hops = 1): Promise<Response> => {
  const response = await fetch(url, { headers: { 'user-agent': userAgent }, redirect: 'manual', signal })
  if (![301, 302, 303, 307, 308].includes(response.status)) return response
  await response.body?.cancel()
  const next = URL.parse(response.headers.get('location') ?? '', url.href)
  if (!next || next.origin !== url.origin || next.username || hops === 0) throw new StreetFault('redirect')
  return ask(next, { userAgent }, signal, hops - 1)
}

/** All bytes of a stream, counted as they come: what a server says of their length may be wrong. */
const readAll = async (stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > maxBytes) throw new StreetFault('large')
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

const read = async (url: URL, asked: Asked, maxBytes: number, signal: AbortSignal) => {
  const response = await ask(url, asked, signal)
  if (response.status === 404 || response.status === 204) {
    await response.body?.cancel()
    return null
  }
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new StreetFault(String(response.status))
  }
  const body: ReadableStream<Uint8Array> | null = response.body
  const bytes = body ? await readAll(body, maxBytes) : new Uint8Array()
  // Some servers send files that are gzip and do not say so.
  if (!isGzip(bytes)) return bytes
  const unpacked: ReadableStream<Uint8Array> = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return readAll(unpacked, maxBytes)
}

/**
 * What an address of the other side answers, decoded, at most `maxBytes` of it; null where it has nothing (204, 404).
 * Nothing of a visitor is sent along. Throws when it answers something else, sends us elsewhere, sends more, cannot be
 * reached, or when `signal` ends it.
 */
export const fetchBytes = (
  url: URL,
  asked: Asked,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> => Promise.race([read(url, asked, maxBytes, signal), abortOf(signal)])
