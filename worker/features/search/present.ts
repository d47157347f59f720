import type { ContentNote } from '#contract/contentNotes'
import { encodeStories } from '#contract/feedCodec'
import type { MapSearch } from '#contract/search'
import type { FoundStory } from '#contract/stories'
import { Buffer } from '../../crypto/buffer.ts'
import type { Actor } from '../../policy.ts'
import { presentListedStory } from '../stories/present.ts'
import type { FoundForMap, FoundRow } from './queries.ts'

/** A story found by a search: its row and the first 150 characters of its text. */
export const presentFound = (actor: Actor, story: FoundRow): FoundStory =>
  presentListedStory(actor, {
    ...story,
    isAnonymous: Boolean(story.isAnonymous),
    contentNotes: JSON.parse(story.contentNotes) as ContentNote[],
  })

const WORLD = { z: 0, x: 0, y: 0 }

/** What the map's screen shows of a search; `next` is the sealed cursor of the list's next page. */
export const presentForMap = (actor: Actor, found: FoundForMap, next: string | null): MapSearch => ({
  stories: found.rows.map((story) => presentFound(actor, story)),
  next,
  count: `${found.count}${found.hasMore ? '+' : ''}`,
  counts: [...found.counts],
  languages: found.languages,
  isPartial: found.isPartial,
  layer: Buffer.from(encodeStories(WORLD, found.entries)).toString('base64'),
})
