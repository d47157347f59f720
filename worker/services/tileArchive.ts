import { EtagMismatch, PMTiles, type RangeResponse, ResolvedValueCache, type Source } from 'pmtiles'
import { ApiError, logFailure } from '../errors.ts'
import { callService } from './callService.ts'

/** Directories of the archive, cached between the calls of an isolate. */
const directories = new ResolvedValueCache(25)

const sourceIn = (bucket: R2Bucket, key: string): Source => ({
  getKey: () => key,
  getBytes: async (offset, length, _signal, etag): Promise<RangeResponse> => {
    const onlyIf = etag ? { etagMatches: etag } : {}
    const object = await callService('tiles', () => bucket.get(key, { range: { offset, length }, onlyIf }))
    if (!object) throw new ApiError('notFound')
    // The file was replaced under the same name: the cached directories are outdated.
    if (!('body' in object)) throw new EtagMismatch()
    return { data: await object.arrayBuffer(), etag: object.etag }
  },
})

/** How long an archive's highest zoom, or that it cannot be read, is cached (ms). */
const knownMs = 600_000
const depths = new Map<string, { maxZoom: number | null; readAt: number }>()

/**
 * The deepest zoom of an archive in R2, by its own header; null where it cannot be read. Each isolate reads it every
 * ten minutes.
 */
export const deepestZoom = async (bucket: R2Bucket, key: string): Promise<number | null> => {
  const known = depths.get(key)
  if (known && Date.now() - known.readAt < knownMs) return known.maxZoom
  const header = await new PMTiles(sourceIn(bucket, key), directories).getHeader().catch((error: unknown) => {
    if (!(error instanceof ApiError)) logFailure('tiles', error)
    return null
  })
  const maxZoom = header?.maxZoom ?? null
  depths.set(key, { maxZoom, readAt: Date.now() })
  return maxZoom
}

/**
 * Reads one tile of a PMTiles v3 archive in R2 by ranges (https://github.com/protomaps/PMTiles); null where the archive
 * has none. Throws notFound when the archive itself is missing, unavailable when it cannot be read as one.
 */
export const readTile = async (
  bucket: R2Bucket,
  key: string,
  z: number,
  x: number,
  y: number,
): Promise<ArrayBuffer | null> => {
  try {
    const tile = await new PMTiles(sourceIn(bucket, key), directories).getZxy(z, x, y)
    return tile?.data ?? null
  } catch (error) {
    if (error instanceof ApiError) throw error
    logFailure('tiles', error)
    throw new ApiError('unavailable')
  }
}
