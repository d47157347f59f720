import { encodeStories } from '#contract/feedCodec'
import type { MapSearch } from '#contract/search'
import { Buffer } from '../../crypto/buffer.ts'
import type { Actor } from '../../policy.ts'
import { presentListedStory } from '../stories/present.ts'
import type { FoundForMap } from './queries.ts'

const WORLD = { z: 0, x: 0, y: 0 }

/** What the map's screen shows of a search; `next` is the sealed cursor of the list's next page. */
export const presentForMap = (actor: Actor, found: FoundForMap, next: string | null): MapSearch => ({
  stories: found.rows.map((story) => presentListedStory(actor, story)),
  isRanked: found.isRanked,
  next,
  count: `${found.count}${found.hasMore ? '+' : ''}`,
  counts: [...found.counts],
  languages: found.languages,
  isPartial: found.isPartial,
  layer: Buffer.from(encodeStories(WORLD, found.entries)).toString('base64'),
})
