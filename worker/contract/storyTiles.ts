import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { Binary } from './fields.ts'

/** How many stories begin in the years `from` to `to`, both included. */
export const YearBucket = z.strictObject({ from: z.number().int(), to: z.number().int(), count: z.number().int() })
export type YearBucket = z.infer<typeof YearBucket>

/** The most buckets `GET /view/years/` answers with. */
export const MAX_YEAR_BUCKETS = 40
/** Not octet-stream: the edge compresses this type, and not that one. */
export const STORY_TILE_TYPE = 'application/x-protobuf'

/**
 * Story tiles: the stories of a square of the map, or their sums. `view`: the tiles x0…x1 × y0…y1 of zoom z, at most 16, to be read with `decodeTiles`; 400 for any other range.
 * `years`: when stories begin, oldest first, `[]` when no story has a date. All buckets have equal width, except the first,
 * which may cover everything earlier.
 */
export const storyTileApi = {
  view: endpoint(calls.storyTiles.view, { reply: Binary, needsNoKey: true }),
  years: endpoint(calls.storyTiles.years, { reply: z.array(YearBucket), needsNoKey: true }),
}
