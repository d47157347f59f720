import { Buffer } from '../../crypto/buffer.ts'
import type { StreetSource } from './streetSource.ts'

/**
 * The Cache API at this edge location for data of the street server: the same for every visitor. Names are hashes of the
 * source's address, so that another source starts with an empty cache and a key in the address is not stored.
 */
const names = new Map<string, string>()

/** A short name of the source. */
export const nameOf = async ({ address }: StreetSource): Promise<string> => {
  const known = names.get(address)
  if (known) return known
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(address))
  const name = Buffer.from(hash).toString('base64url')
  names.set(address, name)
  return name
}

const addressOf = (name: string, what: string) => `https://streets.invalid/${name}/${what}`
const SAVED_AT = 'x-saved-at'

/** A cached value, and when it was saved (ms). */
export interface Cached {
  bytes: Uint8Array<ArrayBuffer>
  savedAt: number
}

/** The cached value of a name, or null. */
export const findCached = async (name: string, what: string): Promise<Cached | null> => {
  const cached = await caches.default.match(addressOf(name, what))
  if (!cached) return null
  return { bytes: new Uint8Array(await cached.arrayBuffer()), savedAt: Number(cached.headers.get(SAVED_AT) ?? 0) }
}

/** Caches a value for so many seconds. */
export const saveCached = (name: string, what: string, body: BodyInit, seconds: number): Promise<void> =>
  caches.default.put(
    addressOf(name, what),
    new Response(body, { headers: { 'cache-control': `max-age=${seconds}`, [SAVED_AT]: String(Date.now()) } }),
  )

/** Deletes a cached value. */
export const deleteCached = async (name: string, what: string): Promise<void> => {
  await caches.default.delete(addressOf(name, what))
}

/** A cached number, or null. */
export const findCachedNumber = async (name: string, what: string): Promise<number | null> => {
  const cached = await findCached(name, what)
  return cached && Number(new TextDecoder().decode(cached.bytes))
}
