import { ServiceFault } from '../../errors.ts'
import type { StreetSource } from './streetSource.ts'
import { boundedFetch } from '../boundedFetch.ts'

/**
 * The decoded answer of an address of the street server, at most `maxBytes`; null if it has nothing there (204, 404). Throws for
 * any other answer, and where `boundedFetch` does. One redirect within its origin is
 * followed.
 */
export const fetchFromStreets = async (
  url: URL,
  { userAgent }: Pick<StreetSource, 'userAgent'>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const headers = { 'user-agent': userAgent }
  const { status, bytes } = await boundedFetch(url, { headers, maxBytes, signal, redirects: 1 })
  if (status === 404 || status === 204) return null
  if (status !== 200) throw new ServiceFault(String(status))
  return bytes
}
