import { z } from 'zod'
import { calls } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { Binary } from './fields.ts'
import { SearchQuery } from './search.ts'

/** How many stories begin in the years `from` to `to`, both included. */
export const YearBucket = z.strictObject({ from: z.number().int(), to: z.number().int(), count: z.number().int() })
export type YearBucket = z.infer<typeof YearBucket>

/** The most buckets `GET /view/years/` answers with. */
export const MAX_YEAR_BUCKETS = 40
/** A search sends the map at most so many stories, the newest. */
export const MAX_FOUND_ON_MAP = 2000
/** Not octet-stream: the edge compresses this type, and not that one. */
export const FEED_TYPE = 'application/x-protobuf'
/** Header of a search's answer to the map: how many stories were found, `2000+` when there are more. */
export const FOUND_HEADER = 'x-found'

/**
 * The map feed. `view`: the tiles x0…x1 × y0…y1 of zoom z, at most 16, to be read with `decodeTiles`; 400 for a range that is none.
 * `search`: the newest 2,000 stories a search finds, to be read with `decodeFound`, and their number in `x-found`.
 * `years`: when stories begin, oldest first, `[]` when no story has a date; the first bucket may be wider than the others.
 */
export const feedApi = {
  view: endpoint(calls.feed.view, { reply: Binary, isOpen: true }),
  search: endpoint(calls.feed.search, { query: SearchQuery, reply: Binary, isOpen: true }),
  years: endpoint(calls.feed.years, { reply: z.array(YearBucket), isOpen: true }),
}
