import { MAX_FOUND_ON_MAP } from '#contract/feed'
import type { FoundStory } from '#contract/stories'
import type { Actor } from '../../policy.ts'
import { presentListedStory } from '../stories/present.ts'
import type { FoundRow } from './queries.ts'

/** A story found by a search: its row and the first 150 characters of its text. */
export const presentFound = (actor: Actor, story: FoundRow): FoundStory =>
  presentListedStory(actor, { ...story, isAnonymous: Boolean(story.isAnonymous) })

/** How many stories were found, in the words of the `x-found` header. */
export const presentCount = (n: number): string => (n > MAX_FOUND_ON_MAP ? `${MAX_FOUND_ON_MAP}+` : String(n))
