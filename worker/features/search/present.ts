import { encodeStories } from '#contract/storyTileCodec'
import type { MapSearch } from '#contract/search'
import type { FoundStory } from '#contract/stories'
import { Buffer } from '../../crypto/buffer.ts'
import type { Actor } from '../../policy.ts'
import { presentListedStory } from '../stories/present.ts'
import { markerOf, withMarks } from './marks.ts'
import type { FoundForMap } from './queries.ts'

const WORLD = { z: 0, x: 0, y: 0 }

/** The stories that a search for some words (or none) found, as its list shows them. */
export const presentFound = (actor: Actor, rows: FoundForMap['rows'], search: string): FoundStory[] => {
  const marker = markerOf(search)
  const listed = rows.map((story) => presentListedStory(actor, story))
  return marker ? listed.map((story) => withMarks(marker, story)) : listed
}

/** What the map's screen shows of a search; `next` is the sealed cursor of the list's next page. */
export const presentForMap = (actor: Actor, found: FoundForMap, search: string, next: string | null): MapSearch => ({
  stories: presentFound(actor, found.rows, search),
  isRanked: found.isRanked,
  next,
  count: `${found.count}${found.hasMore ? '+' : ''}`,
  counts: [...found.counts],
  languages: found.languages,
  isPartial: found.isPartial,
  didYouMean: found.didYouMean,
  layer: Buffer.from(encodeStories(WORLD, found.entries)).toString('base64'),
})
